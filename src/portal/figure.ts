import type { Source } from '../contract/catalogue.ts'
import { unitAfter } from '../contract/numberWords.ts'
import { NIVEAUX, type Niveau, type Statut } from '../contract/vocabulary.ts'
import { csvCell } from '../storage/csvCell.ts'
import type { ChartLabels } from './charts/svg.ts'
import { type Html, html, joined, type Part } from './html.ts'
import { colon, type Lang, years } from './lang/lang.ts'
import { NIVEAU_WORDS, STATUT_WORDS } from './lang/terms.ts'

/** What an answer tells of where a figure is from, beside its sources; days, or years alone. */
export interface Origin {
  niveau_confiance: Niveau
  statut: Statut
  periode_debut: string
  periode_fin: string
}

const WORDS = {
  fr: { take: 'Prendre', table: 'Tableau', call: 'Appel', cite: 'Citer', citePage: 'Citer cette page' },
  en: { take: 'Download', table: 'Table', call: 'API call', cite: 'Cite', citePage: 'Cite this page' },
} as const

/** The ringed letter of a grade with its word. */
export function grade(lang: Lang, niveau: Niveau): Html {
  const { word, means } = NIVEAU_WORDS[lang][niveau]
  return html`<span title="${means}"><span class="grade">${niveau}</span> ${word}</span>`
}

export function gradeList(lang: Lang): Html {
  return html`<ul class="text">${NIVEAUX.map((niveau) => html`<li>${grade(lang, niveau)}${colon(lang)} ${NIVEAU_WORDS[lang][niveau].means}</li>`)}</ul>`
}

/** A source by its short name, the same in both languages; `/methodes` has its whole one. */
export type NamedSource = Pick<Source, 'libelle_court' | 'url'>

/** A source by its name, a link where it has an address. */
export function sourceLink({ libelle_court, url }: NamedSource): Html {
  return url === null ? html`${libelle_court}` : html`<a href="${url}">${libelle_court}</a>`
}

/** The line of provenance under a figure, with a note at its end. */
export function provenanceLine(lang: Lang, from: Origin, sources: readonly NamedSource[], note?: Part): Html {
  const period = years(from.periode_debut, from.periode_fin)
  return html`<p class="source">${grade(lang, from.niveau_confiance)} · ${joined(sources.map(sourceLink), ', ')} · ${period} · ${STATUT_WORDS[lang][from.statut].word}${note && html` · ${note}`}</p>`
}

/** From the first of some years to the last; there is at least one. */
export const spanOf = (all: readonly { annee: number }[]): Pick<Origin, 'periode_debut' | 'periode_fin'> => ({
  periode_debut: String(all[0]?.annee),
  periode_fin: String(all.at(-1)?.annee),
})

/** The parts of a line of provenance, in the words of the line. */
export type LineParts = Record<'grade' | 'sources' | 'period' | 'status' | 'note', string>

/** Reads the text of a line of provenance; undefined: it is not one. */
export function provenanceOfLine(lang: Lang, line: string): LineParts | undefined {
  const [grade = '', sources = '', period = '', status = '', ...note] = line.trim().split(/\s·\s/)
  const known = Object.values(STATUT_WORDS[lang]).some(({ word }) => word === status)
  return known ? { grade, sources, period, status, note: note.join(' · ') } : undefined
}

interface Table {
  head: readonly string[]
  /** Cells as they are shown. */
  rows: readonly (readonly Part[])[]
  /** The same values for a program: decimal points, ISO dates. */
  csv: Csv
}

interface Csv {
  name: string
  head: readonly string[]
  rows: readonly (readonly Cell[])[]
}

type Cell = string | number | null

/**
 * A column of a table: its heading and what is shown of an item, its name in the file and the value there, by default the field of
 * that name. Without a heading it is in the file alone, without a name on the page alone.
 */
export type Column<Item> = readonly [
  head?: string | undefined,
  shown?: ((item: Item, i: number) => Part) | undefined,
  name?: string,
  value?: (item: Item, i: number) => Cell,
]

/** Columns of fields that are in the file alone. */
export const inFile = (...names: readonly string[]): Column<unknown>[] =>
  names.map((name) => [undefined, undefined, name])

/** A table of items, as it is shown and as a file. */
export function tableOf<Item>(file: string, items: readonly Item[], columns: readonly Column<Item>[]): Table {
  const shown = columns.filter(([head]) => head !== undefined)
  const filed = columns.filter(([, , name]) => name !== undefined)
  const field = (item: Item, name: string) => (item as Readonly<Record<string, Cell>>)[name] ?? null
  return {
    head: shown.map(([head = '']) => head),
    rows: items.map((item, i) => shown.map(([, of]) => of?.(item, i))),
    csv: {
      name: file,
      head: filed.map(([, , name = '']) => name),
      rows: items.map((item, i) => filed.map(([, , name = '', value]) => (value ? value(item, i) : field(item, name)))),
    },
  }
}

/** A chart without the parts that depend on the page. */
export interface Chart extends Omit<ChartLabels, 'simule'> {
  /** The quantity drawn, with its unit. */
  subtitle: string
  picture: (labels: ChartLabels) => Html
  /** The readout of one mark of the picture, for a script: `{0}`, `{1}`, … stand for the cells of its row of the table. */
  read?: string
  table: Table
}

/** What all charts of a page are drawn with. */
export interface Drawing {
  lang: Lang
  simule: string | false
  /** A request, a path with its query, as it is shown. */
  calls: (path: string) => Html
}

/** A chart with its place on a page. */
export interface PlacedChart extends Chart {
  /** Absent where a line of the same part of the page has it. */
  provenance?: Html
  /** The request to the API that returns the same figures, a path with its query. */
  call: string
}

/** A chart that is not taken along; `below` stands under its picture. */
export function plainChart(chart: Omit<Chart, 'table'>, simule: string | false, below?: Part): Html {
  return html`<section class="chart"><h3>${chart.title}</h3><p>${chart.subtitle}</p>
${chart.picture({ ...chart, simule })}${below}</section>`
}

/** A chart with its source, and the ways to take it. */
export function chartFigure(drawing: Drawing, chart: PlacedChart): Html {
  const { id, title, subtitle, picture, read, provenance } = chart
  return html`<section class="chart" id="${id}"${read !== undefined && html` data-read="${read}"`}><h3>${title}</h3>
<p>${subtitle}</p>
${picture({ ...chart, simule: drawing.simule })}
${provenance}
${waysToTake(drawing, chart)}</section>`
}

export function tableFigure(table: Table & { caption: string }): Html {
  return html`<div class="figure">${dataTable(table)}<div class="ways-to-take">${files(table.csv)}</div></div>`
}

/** How a figure can be taken along: its table, its files, its request to the API and its citation, under one word. */
function waysToTake({ lang, calls }: Drawing, { id, title: caption, table, call }: PlacedChart): Html {
  const words = WORDS[lang]
  // Of one name: one is open at a time.
  const way = (summary: string, content: Html, more?: Html) =>
    html`<details name="${id}-prendre"${more}><summary>${summary}</summary><div>${content}</div></details>`
  return html`<details class="prendre"><summary>${words.take}</summary><div class="ways-to-take">${way(words.table, dataTable({ caption, ...table }))}${files(table.csv)}${takeButton('png', 'PNG')}${takeButton('svg', 'SVG')}
${way(words.call, calls(call), html` data-call="${call}"`)}
${way(words.cite, html`<p class="citation"><a href="#citer">${words.citePage}</a></p>`)}</div></details>`
}

/** The files of a table: a CSV, and a workbook that the browser makes of it. */
function files(csv: Csv): Html {
  return html`<a download="${csv.name}" href="data:text/csv;charset=utf-8,${encodeURIComponent(csvText(csv))}">CSV</a>${takeButton('xlsx', 'Excel')}`
}

/** The files of a map: those of its table, its picture, and what else there is. */
export function filesOfMap(csv: Csv, more: Part): Html {
  return html`<div class="ways-to-take">${files(csv)}${takeButton('png', 'PNG')}${takeButton('svg', 'SVG')}${more}</div>`
}

function takeButton(form: 'xlsx' | 'png' | 'svg', name: string): Html {
  return html`<button type="button" class="scripted" data-take="${form}">${name}</button>`
}

/** A figure in large type, with its name and what it means. */
export function largeFigure(name: string, value: Part, means: Part): Html {
  return html`<div><dt>${name}</dt><dd><span class="big">${value}</span>${means}</dd></div>`
}

/** The `read` template of rows with a name, a value and perhaps a spread. */
export function readOfRow(lang: Lang, unit: string, { spread = false } = {}): string {
  return `{0}${colon(lang)} {1}${spread ? ' ± {2}' : ''}${unitAfter(lang, unit)}`
}

/** The `read` template of cells: `{0}` is the row, `{1}` the value, `{2}` the column. */
export function readOfCell(lang: Lang, unit: string): string {
  return `{0}, {2}${colon(lang)} {1}${unitAfter(lang, unit)}`
}

/** Numbers by row, under a caption that is shown. */
export function dataTable({
  caption,
  head,
  rows,
  rowOf,
}: Pick<Table, 'head' | 'rows'> & {
  caption: string
  rowOf?: (i: number) => Html
}): Html {
  const names = head.map((name, i) => html`<th scope="col"${i > 0 && html` class="n"`}>${name}</th>`)
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table><caption><span>${caption}</span></caption><thead><tr>${names}</tr></thead><tbody>${rows.map((cells, at) => html`<tr${rowOf?.(at)}>${cells.map((cell, i) => (i === 0 ? html`<th scope="row">${cell}</th>` : html`<td class="n">${cell}</td>`))}</tr>`)}</tbody></table></div>`
}

/** A table of words, each row under its first cell: on a telephone its cells stand one below the other, or it scrolls where they need their heads. */
export function wordTable(
  label: string,
  head: readonly string[],
  rows: readonly (readonly Part[])[],
  { stack = true } = {},
): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table${stack && html` class="stack"`}><thead><tr>${head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead><tbody>${rows.map(([first, ...cells]) => html`<tr><th scope="row">${first}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>`
}

function csvText({ head, rows }: Csv): string {
  return [head, ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
}

/** A cell, quoted with doubled quotes or plain, and its end. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy

/** The rows of a CSV text (RFC 4180), the header among them and empty lines not; `name` is that of its file. */
export function csvRowsOf(text: string, name = 'CSV'): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let read = 0
  for (const [match, quoted, plain = '', end] of text.matchAll(CELL)) {
    read += match.length
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    if (row.length > 1 || row[0] !== '') rows.push(row)
    row = []
  }
  if (read < text.length) throw new Error(`${name}: no table after ${read} characters`)
  return rows
}
