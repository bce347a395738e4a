import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { quantity, signedQuantity } from '../../contract/numberWords.ts'
import { POINT_CODE } from '../../contract/parameters/point.ts'
import type { NormaleItem } from '../../contract/resources/normales.ts'
import { byMean } from '../charts/monthsChart.ts'
import { highest, lowest } from '../charts/scale.ts'
import { type Column, tableFigure, tableOf } from '../figure.ts'
import { type Html, html } from '../html.ts'
import { type Lang, monthName, pathIn, years } from '../lang/lang.ts'
import type { AddressPlace } from '../point/pointPlace.ts'
import type { ClimateAnswer } from './climateAnswers.ts'
import { CLIMATE_WORDS as WORDS } from './words.ts'

type Month = NormaleItem['mois'][number]

const DECIMALS = 1
const MONTHS_AND_YEAR = 13

/** The best estimate of air temperature, before what each source gives, and where they differ; undefined without one of all months. */
export function bestPart(
  lang: Lang,
  { release, code, name, query }: AddressPlace,
  { best, normals }: { best: NormaleItem | undefined; normals: ClimateAnswer | undefined },
): Html | undefined {
  if (!best?.annuel) return undefined
  const words = WORDS[lang]
  const { unite, annuel, mois: months, source_code: from } = best
  const shown = (value: number) => quantity(lang, value, unite, DECIMALS)
  const told = ({ moyenne, mois }: Month) => [shown(moyenne), monthName(lang, mois)]
  const nameOf = (source: string) => indexOf(release).sources.get(source)?.libelle_court ?? source
  const rows = normals?.resultats.kind === 'rows' ? normals.resultats.rows : []
  const ofAir = rows.filter(({ indice, annee, valeur }) => indice === 't2m' && annee === null && valeur !== null)
  const ofSources = Map.groupBy(ofAir, ({ source_code }) => source_code)
  const bySource = [...ofSources].filter(([, own]) => own.length === MONTHS_AND_YEAR)
  const monthOf = (own: typeof ofAir, month: number | null) =>
    own.find(({ mois }) => mois === month)?.valeur ?? Number.NaN
  const apart = bySource.map(([source, own]) => {
    const year = monthOf(own, null)
    return `${nameOf(source)} ${shown(year)} (${signedQuantity(lang, year - annuel.valeur, unite, DECIMALS)})`
  })
  const columns: Column<Month>[] = [
    [words.month, ({ mois }) => monthName(lang, mois), 'mois'],
    [words.estimate, ({ moyenne }) => shown(moyenne), 'moyenne'],
    ...bySource.map(([source, own]): Column<Month> => {
      return [nameOf(source), ({ mois }) => shown(monthOf(own, mois)), source, ({ mois }) => monthOf(own, mois)]
    }),
  ]
  const what = best.methode_collecte === 'calcul_derive' ? words.estimated(name) : words.noOther(name, nameOf(from))
  const when = years(best.periode_debut.slice(0, 4), best.periode_fin.slice(0, 4))
  const year = words.overYear(shown(annuel.valeur), told(lowest(months, byMean)), told(highest(months, byMean)), when)
  const reference = String(normals?.head.parametres_appliques.reference)
  const [page, at] = code === POINT_CODE ? [`/point?${query}`, `${query}&`] : [`/villes/${code}`, '']
  const call = `/v1/normales/${code}?${at}grandeur=t2m&source=${from}&estimation=oui&edition=${release.id}`
  const table = tableOf(`${code}_t2m_mois_${release.id}.csv`, months, columns)
  return html`<p class="lead">${what}${year}${apart.length > 0 && words.against(reference, apart.join(', '))}</p>
<details class="small"><summary>${words.table}</summary>${tableFigure({ ...table, caption: words.table })}
<p><a href="${pathIn(lang, page)}">${words.page}</a> · <a href="${call}">${words.call}</a></p></details>`
}
