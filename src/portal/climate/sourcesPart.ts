import { sourceName } from '../../answers/catalogue/catalogueIndex.ts'
import type { Release } from '../../answers/release.ts'
import { estimateWords } from '../../computations/climate/estimateWords.ts'
import { apartWords, reasonWords } from '../../computations/climate/spreadWords.ts'
import type { SourceSpread } from '../../contract/computed/sourceSpread.ts'
import { number } from '../../contract/numberWords.ts'
import { POINT_CODE } from '../../contract/parameters/point.ts'
import type { NormaleItem } from '../../contract/resources/normales.ts'
import { type Column, inFile, tableFigure, tableOf } from '../figure.ts'
import { type Html, html } from '../html.ts'
import { type Lang, pathIn } from '../lang/lang.ts'
import type { ClimateAnswer } from '../pageAnswers.ts'
import type { AddressPlace } from '../point/pointPlace.ts'
import { indexName, CLIMATE_WORDS as WORDS } from './words.ts'

/** How far the sources of a place are apart by index, and which is to be believed: a table with its file; undefined where there is one source. */
export function sourcesPart(
  lang: Lang,
  { name, file, release }: { name: string; file: string; release: Release },
  spreads: readonly SourceSpread[] = [],
): Html | undefined {
  const shown = spreads.filter(({ mois }) => mois === null)
  if (shown.length === 0) return undefined
  const words = WORDS[lang]
  const value = (of: number | null) => (of === null ? '—' : number(lang, of, 2))
  const columns: Column<SourceSpread>[] = [
    [words.index, ({ indice }) => indexName(lang, indice), 'indice'],
    [words.from, ({ minimum }) => value(minimum), 'minimum'],
    [words.to, ({ maximum }) => value(maximum), 'maximum'],
    [words.apart, (spread) => (spread.ecart === null ? '—' : apartWords(lang, spread)), 'ecart'],
    ...inFile('unite_ecart'),
    [words.deviation, ({ ecart_type_annees }) => value(ecart_type_annees), 'ecart_type_annees'],
    [words.agreement, ({ accord }) => (accord === null ? '—' : words[accord]), 'accord'],
    [words.believed, ({ a_croire }) => (a_croire === null ? '—' : sourceName(release, a_croire)), 'a_croire'],
    [words.because, (spread) => reasonWords(lang, spread) || '—', 'raisons', ({ raisons }) => raisons.join(' ')],
    ...inFile('biais_sol', 'unite_biais_sol'),
  ]
  const caption = words.given(name)
  return html`<details class="small"><summary>${caption}</summary>${tableFigure({ ...tableOf(file, shown, columns), caption })}</details>`
}

/** The best estimate of air temperature, before what each source gives, and where they differ; undefined without one of all months. */
export function bestPart(
  lang: Lang,
  { release, code, name, query }: AddressPlace,
  { best, normals, alone }: { best: NormaleItem | undefined; normals: ClimateAnswer | undefined; alone: boolean },
): Html | undefined {
  const rows = normals?.resultats.kind === 'rows' ? normals.resultats.rows : []
  const reference = String(normals?.head.parametres_appliques.reference)
  const said = estimateWords(lang, { release, best }, { rows, reference })
  if (!best || said === undefined) return undefined
  const words = WORDS[lang]
  const [page, at] = code === POINT_CODE ? [`/point?${query}`, `${query}&`] : [`/villes/${code}`, '']
  const call = `/v1/normales/${code}?${at}grandeur=t2m&source=${best.source_code}&estimation=oui&edition=${release.id}`
  return html`<p class="lead">${!alone && html`${name}. `}${said} <a href="${pathIn(lang, page)}">${words.page}</a> · <a href="${call}">${words.call}</a></p>`
}
