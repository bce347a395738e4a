import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { quantity, signedQuantity } from '../../contract/numberWords.ts'
import { POINT_CODE } from '../../contract/parameters/point.ts'
import type { NormaleItem } from '../../contract/resources/normales.ts'
import { byMean } from '../charts/monthsChart.ts'
import { highest, lowest } from '../charts/scale.ts'
import { type Column, tableFigure, tableOf } from '../figure.ts'
import { type Html, html } from '../html.ts'
import { bilingual } from '../lang/bilingual.ts'
import { type Lang, monthName, pathIn, years } from '../lang/lang.ts'
import type { AddressPlace } from '../point/pointPlace.ts'
import type { ClimateAnswer } from './climateAnswers.ts'

type Month = NormaleItem['mois'][number]

const DECIMALS = 1

const WORDS = bilingual({
  estimated: (name: string) => [
    `${name}, température de l’air, meilleure estimation, comme à la page du lieu`,
    `${name}, air temperature, best estimate, as on the page of the place`,
  ],
  alone: (name: string, source: string) => [
    `${name}, température de l’air de ${source}, sans autre source pour l’estimer`,
    `${name}, air temperature of ${source}, with no other source to estimate it by`,
  ],
  year: (year: string, least: readonly string[], most: readonly string[], when: string) => [
    ` : ${year} sur l’année, de ${least.join(' en ')} à ${most.join(' en ')} (${when}). `,
    `: ${year} over the year, from ${least.join(' in ')} to ${most.join(' in ')} (${when}). `,
  ],
  beside: (reference: string, told: string) => [
    `Les figures ci-dessous partent des séries des sources, telles quelles ; leurs normales ${reference} contre elle : ${told}.`,
    `The figures below start from the series of the sources as they are; their normals ${reference} against it: ${told}.`,
  ],
  table: ['Température par mois, °C', 'Temperature by month, °C'],
  month: ['Mois', 'Month'],
  estimate: ['Meilleure estimation', 'Best estimate'],
  page: ['La page du lieu', 'The page of the place'],
  call: ['L’interface', 'The interface'],
})

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
  const bySource = [...Map.groupBy(ofAir, ({ source_code }) => source_code)]
  const monthOf = (own: typeof ofAir, month: number | null) => own.find(({ mois }) => mois === month)?.valeur ?? null
  const apart = bySource.flatMap(([source, own]) => {
    const year = monthOf(own, null)
    if (year === null) return []
    return `${nameOf(source)} ${shown(year)} (${signedQuantity(lang, year - annuel.valeur, unite, DECIMALS)})`
  })
  const columns: Column<Month>[] = [
    [words.month, ({ mois }) => monthName(lang, mois), 'mois'],
    [words.estimate, ({ moyenne }) => shown(moyenne), 'moyenne'],
    ...bySource.map(([source, own]): Column<Month> => {
      const cell = (value: number | null) => (value === null ? '—' : shown(value))
      return [nameOf(source), ({ mois }) => cell(monthOf(own, mois)), source, ({ mois }) => monthOf(own, mois)]
    }),
  ]
  const what = best.methode_collecte === 'calcul_derive' ? words.estimated(name) : words.alone(name, nameOf(from))
  const when = years(best.periode_debut.slice(0, 4), best.periode_fin.slice(0, 4))
  const year = words.year(shown(annuel.valeur), told(lowest(months, byMean)), told(highest(months, byMean)), when)
  const reference = String(normals?.head.parametres_appliques.reference)
  const [page, at] = code === POINT_CODE ? [`/point?${query}`, `${query}&`] : [`/villes/${code}`, '']
  const call = `/v1/normales/${code}?${at}grandeur=t2m&source=${from}&estimation=oui&edition=${release.id}`
  const table = tableOf(`${code}_t2m_mois_${release.id}.csv`, months, columns)
  return html`<p class="lead">${what}${year}${apart.length > 0 && words.beside(reference, apart.join(', '))}</p>
<details class="small"><summary>${words.table}</summary>${tableFigure({ ...table, caption: words.table })}
<p><a href="${pathIn(lang, page)}">${words.page}</a> · <a href="${call}">${words.call}</a></p></details>`
}
