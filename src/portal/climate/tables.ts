import { sourceName } from '../../answers/catalogue/catalogueIndex.ts'
import type { Release } from '../../answers/release.ts'
import { estimateWords } from '../../computations/climate/estimateWords.ts'
import { apartWords, chanceWords, reasonWords } from '../../computations/climate/spreadWords.ts'
import type { ClimateRowItem } from '../../contract/computed/climat.ts'
import type { SourceSpread } from '../../contract/computed/sourceSpread.ts'
import { number, unitAfter, unitIn } from '../../contract/numberWords.ts'
import { POINT_CODE } from '../../contract/parameters/point.ts'
import type { NormaleItem } from '../../contract/resources/normales.ts'
import { rounded } from '../../derive/statistics/statistics.ts'
import { type Chart, type Column, inFile, tableFigure, tableOf } from '../figure.ts'
import { type Html, html } from '../html.ts'
import { type Lang, monthName, pathIn } from '../lang/lang.ts'
import type { ClimateAnswer } from '../pageAnswers.ts'
import type { AddressPlace } from '../point/pointPlace.ts'
import type { Drawn } from './pictures.ts'
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
  const value = (of: number | null, { unite_ecart }: SourceSpread) =>
    of === null ? '—' : unite_ecart === 'an' ? String(of) : number(lang, of, 2)
  const columns: Column<SourceSpread>[] = [
    [words.index, ({ indice }) => indexName(lang, indice), 'indice'],
    [words.from, (spread) => value(spread.minimum, spread), 'minimum'],
    [words.to, (spread) => value(spread.maximum, spread), 'maximum'],
    [words.apart, (spread) => (spread.ecart === null ? '—' : apartWords(lang, spread)), 'ecart'],
    ...inFile('unite_ecart'),
    [words.deviation, (spread) => value(spread.ecart_type_annees, spread), 'ecart_type_annees'],
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

/** Units that are counted whole on a page. */
const WHOLE = ['jour', 'jours', 'mm', '°C·jour', 'W/m²', 'h', 'jour de l’année']

/** A value with its digits, its unit where no column says it, and what it is; of a test its probability. A calendar year is no amount. */
function cellOf(lang: Lang, row: ClimateRowItem | undefined, unit = ''): string {
  if (row === undefined || row.valeur === null) return '—'
  const { valeur, unite_valeur, detail } = row
  const decimals = WHOLE.includes(unite_valeur) ? 0 : unite_valeur === '1' || unite_valeur.endsWith('/décennie') ? 2 : 1
  const value = unite_valeur === 'an' ? String(valeur) : `${number(lang, valeur, decimals)}${unit}`
  const said = detail?.replace(/^p=(.+)$/, (_, p) => chanceWords(lang, Number(p)))
  return `${value}${said ? ` (${said === 'provisoire' ? WORDS[lang].provisional : said})` : ''}`
}

/** The rows of a climate answer as a table: a row a month where they are drawn as such, otherwise a row a step of time, or a month, or an index; a column an index. */
export function rowsTable(
  lang: Lang,
  { rows, grid }: Pick<Drawn, 'rows' | 'grid'>,
  { file, head, nameOf }: { file: string; head: { when: string; value: string }; nameOf: (indice: string) => string },
): Chart['table'] {
  const indices = [...new Set(rows.map(({ indice }) => indice))]
  const { csv } = tableOf(file, rows, [
    ...inFile('indice', 'instant', 'mois', 'valeur'),
    [undefined, undefined, 'unite', ({ unite_valeur }) => unite_valeur],
    ...inFile('borne_basse', 'borne_haute', 'annees', 'detail', 'source_code'),
  ])
  if (grid) {
    const width = grid.names.length
    const months = Array.from({ length: 12 }, (_, month) => {
      const cells = grid.cells.subarray(month * width, (month + 1) * width)
      return { month: month + 1, cells: Array.from(cells, (value) => (Number.isNaN(value) ? null : rounded(value, 1))) }
    })
    const written = (value: number | null) => (value === null ? '—' : number(lang, value, 1))
    return {
      head: [head.when, ...grid.names],
      rows: months.map(({ month, cells }) => [monthName(lang, month), ...cells.map(written)]),
      csv: { name: file, head: ['mois', ...grid.codes], rows: months.map(({ month, cells }) => [month, ...cells]) },
    }
  }
  const steps = Map.groupBy(rows, ({ instant, mois }) => instant ?? (mois === null ? '' : String(mois)))
  const ofIndex = (of: typeof rows, indice: string) => of.find((row) => row.indice === indice)
  const unitOf = (indice: string) => unitIn(lang, ofIndex(rows, indice)?.unite_valeur ?? '')
  const shown = (row: ClimateRowItem | undefined, unit?: string) => cellOf(lang, row, unit)
  if (steps.size === 1 && steps.has(''))
    return {
      head: [head.when, head.value],
      rows: rows.map((row) => [nameOf(row.indice), shown(row, unitAfter(lang, row.unite_valeur))]),
      csv,
    }
  const stepName = (step: string) => (/^\d{1,2}$/.test(step) ? monthName(lang, Number(step)) : step)
  return {
    head: [head.when, ...indices.map((indice) => [nameOf(indice), unitOf(indice)].filter(Boolean).join(', '))],
    rows: [...steps].map(([step, of]) => [stepName(step), ...indices.map((indice) => shown(ofIndex(of, indice)))]),
    csv,
  }
}
