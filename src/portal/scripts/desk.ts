import { number, quantity } from '../../contract/numberWords.ts'
import { DAY_MS } from '../../contract/time.ts'
import type { StoredSerie } from '../../edition/storedSerie.ts'
import { type DeskTable, previewOf, rowsAhead, tablesOf } from '../desk/layout.ts'
import type { DeskData } from '../desk/page.ts'
import { type DeskState, deskSearch, type Form, readDesk, spanOf, townsOf } from '../desk/state.ts'
import { DESK_WORDS } from '../desk/words.ts'
import type { Span } from '../explorer/address.ts'
import { type Curve, curveOf, stepOf } from '../explorer/curve.ts'
import { STEP_MS } from '../explorer/curvePath.ts'
import { csvParts, exportNotes, MOST_SHEET_ROWS } from '../explorer/exportView.ts'
import { seriesFor } from '../explorer/selection.ts'
import { dataTable } from '../figure.ts'
import { html } from '../html.ts'
import { element, fill, lang, saveFile, setAddress, whileBusy } from './dom.ts'
import { enliven } from './enliven.ts'
import { hex, readSeries } from './explorer/checkedRead.ts'
import { faultText, seriesReader, size } from './explorer/seriesReader.ts'
import { citation, citedHere, seenToday, textOf } from './figureCitation.ts'
import { stopwatch } from './readerTime.ts'
import { loadTake } from './takeFigures.ts'

const words = DESK_WORDS[lang]
/** Series that a request of the API takes. */
const MOST_CODES = 100
const PREVIEWED = { rows: 5, columns: 6 }

const data = JSON.parse(element('bureau-donnees').textContent ?? '') as DeskData
const form = element<HTMLFormElement>('bureau')
const say = (text: string, isFault = false) =>
  fill(element('bureau-dit'), isFault ? html`<span role="alert">${text}</span>` : text)
void start()

/** Reads the list of series from the release, then follows the form. */
async function start(): Promise<void> {
  try {
    follow(await readSeries(data.table))
  } catch (error) {
    say(faultText(error, data.contact), true)
  }
}

/** What is asked and what answers it. */
interface Order {
  state: DeskState
  series: readonly StoredSerie[]
  span: Span | undefined
}

function follow(all: readonly StoredSerie[]): void {
  const button = element<HTMLButtonElement>('bureau-prendre')
  let order = orderOf()
  const reader = seriesReader(`/archives/${data.edition}`, { bytes: onRead, end: onRead })
  let done: (() => void) | undefined

  function orderOf(): Order {
    const given = new FormData(form)
    const state = readDesk((name) => given.getAll(name).map(String), { grandeur: '' })
    const { codes } = townsOf(state, data)
    const wanted = { towns: codes, variables: state.grandeurs, sources: state.source === '' ? [] : [state.source] }
    const found = seriesFor({ series: all, ...data }, wanted, state.pas) as StoredSerie[]
    // A town that lacks the source asked is told, not shown from another.
    const series = found.filter(({ source }) => state.source === '' || source === state.source)
    return { state, series, span: spanOf(state) }
  }

  function show(): void {
    order = orderOf()
    const { state, series } = order
    setAddress(`${location.pathname}${deskSearch(state)}`)
    const { codes, unknown } = townsOf(state, data)
    const steps = stepsAhead(order)
    const lacking = codes.length * state.grandeurs.length - series.length
    const read = series.reduce((sum, { octets }) => sum + octets, 0)
    const rows = rowsAhead(state.disposition, steps)
    const isLong = state.format === 'xlsx' && rows > MOST_SHEET_ROWS
    button.disabled = series.length === 0 || isLong
    const lines = [
      unknown.length > 0 && words.unknown(unknown.join(', ')),
      series.length === 0
        ? words.nothing
        : words.ahead({ series: number(lang, series.length), values: number(lang, steps.values), read: size(read) }),
      series.length > 0 && lacking > 0 && words.lacking(lacking),
      isLong && words.tooLong(number(lang, rows), number(lang, MOST_SHEET_ROWS)),
    ]
    say(lines.filter(Boolean).join(' '))
    fill(element('bureau-reste'), series.length > 0 ? more(order) : html``)
    enliven(element('bureau-reste'))
  }

  function onRead(): void {
    const { series, come, bytes } = reader.progress()
    if (series > 0) say(words.reading(size(come), size(bytes)))
    else done?.()
  }

  async function take(): Promise<void> {
    const { state, series, span } = order
    const seconds = stopwatch()
    await new Promise<void>((resolve) => {
      done = resolve
      reader.retry(series)
      onRead()
    })
    const fault = series.map(({ code }) => reader.fault(code)).find((each) => each !== undefined)
    if (fault !== undefined) return say(faultText(fault, data.contact), true)
    say(words.making)
    // The line is seen before the file is made.
    await new Promise((resolve) => setTimeout(resolve))
    const curves = series.flatMap((serie) => curveFor(serie, state) ?? [])
    // A file of either is one table.
    const isOne = state.format === 'parquet' || state.format === 'netcdf'
    const layout = isOne && state.disposition === 'feuilles' ? 'colonnes' : state.disposition
    const tables = tablesOf(lang, curves, { layout, span, data })
    const name = fileName(order, curves)
    const file = await fileOf(state.format, tables, { curves, span })
    saveFile(name, file)
    say(words.made({ name, size: size(file.size), seconds: quantity(lang, seconds(), 's', 1) }))
    const [first] = tables
    if (first) await showMade(first, file)
  }

  /** The first rows of the file, and its hash for who cites it. */
  async function showMade(table: DeskTable, file: Blob): Promise<void> {
    const { subtle } = globalThis.crypto
    const sha256 = subtle ? hex(await subtle.digest('SHA-256', await file.arrayBuffer())) : undefined
    fill(
      element('bureau-reste'),
      html`${dataTable({ caption: words.preview, ...previewOf(lang, table, PREVIEWED) })}${more(order, sha256)}`,
    )
    enliven(element('bureau-reste'))
  }

  function curveFor(serie: StoredSerie, { pas }: DeskState): Curve | undefined {
    const mesures = reader.mesures(serie.code)
    return mesures && curveOf(serie, mesures, data.grandeurs, { pas, stat: 'moyenne' })
  }

  form.addEventListener('input', show)
  form.addEventListener('submit', (event) => event.preventDefault())
  button.addEventListener('click', () => void whileBusy(button, take))
  show()
}

/** How many steps and values the series have at most within the days asked. */
function stepsAhead({ state, series, span }: Order): { steps: number; values: number } {
  const counts = series.map(({ periode_debut, periode_fin, granularite, nombre_mesures }) => {
    const [from, to] = [Date.parse(periode_debut), Date.parse(periode_fin) + DAY_MS]
    const seen = Math.max(0, Math.min(to, span?.[1] ?? to) - Math.max(from, span?.[0] ?? from))
    const step = stepOf(state.pas)
    const steps = Math.ceil(seen / STEP_MS[step])
    return granularite === step ? Math.min(steps, nombre_mesures) : steps
  })
  return { steps: Math.max(0, ...counts), values: counts.reduce((sum, count) => sum + count, 0) }
}

/** How the table is cited, and how a program gets the same series. */
function more({ state, series, span }: Order, sha256?: string) {
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const period = span
    ? `&periode_debut=${state.du || day(firstOf(series))}&periode_fin=${state.au || day(lastOf(series))}`
    : ''
  const codes = series.slice(0, MOST_CODES).map(({ code }) => code)
  const address = `${data.base}/v1/series/mesures?codes=${codes.join()}${period}&format=csv&edition=${data.edition}`
  const left = series.length - codes.length
  return html`<details><summary>${words.calls}</summary><div class="programs">${data.programs.map(({ language, text }) => html`<div class="program"><p class="label">${language}</p><pre tabindex="0"><code>${text.replace('{adresse}', address)}</code></pre></div>`)}</div>${left > 0 && html`<p class="small">${words.callsMore(left)}</p>`}</details>
<details><summary>${words.cite}</summary>${citation(citedHere(textOf(document, 'h1')))}${sha256 !== undefined && html`<p class="small">SHA-256 <code>${sha256}</code></p>`}</details>`
}

const firstOf = (series: readonly StoredSerie[]) => Math.min(...series.map((each) => Date.parse(each.periode_debut)))
const lastOf = (series: readonly StoredSerie[]) => Math.max(...series.map((each) => Date.parse(each.periode_fin)))

const notesOf = (curves: readonly Curve[]) => [
  ...exportNotes(lang, curves, data),
  seenToday(citedHere(textOf(document, 'h1'))),
]

/** Variables, step, places, years and release. */
function fileName({ state, series }: Order, curves: readonly Curve[]): string {
  const towns = [...new Set(series.map(({ localite }) => localite))]
  const years = `${new Date(firstOf(series)).getUTCFullYear()}-${new Date(lastOf(series)).getUTCFullYear()}`
  const words = [
    ...(curves.some(({ simule }) => simule) ? ['SIMULE'] : []),
    ...(state.grandeurs.length > 3 ? [`${state.grandeurs.length}_grandeurs`] : state.grandeurs),
    state.pas,
    towns.length === 1 ? towns[0] : `${towns.length}_villes`,
    state.du || state.au ? `${state.du}_${state.au}` : years,
    data.edition,
  ]
  return `${words.join('_')}.${ENDINGS[state.format] ?? state.format}`
}

const ENDINGS: Partial<Record<Form, string>> = { 'csv-fr': 'csv', netcdf: 'nc' }

async function fileOf(
  form: Form,
  tables: readonly DeskTable[],
  { curves, span }: { curves: readonly Curve[]; span: Span | undefined },
): Promise<Blob> {
  const notes = notesOf(curves)
  if (form === 'xlsx') {
    const origin = { name: words.origin, head: [words.origin], rows: notes.map((line) => [line]) }
    return (await loadTake()).sheetsFile([...tables, origin])
  }
  const [first] = tables
  if (form === 'parquet' && first) {
    const { parquetFile } = await import('./deskParquet.ts')
    return parquetFile(first, notes)
  }
  if (form === 'netcdf') {
    const { netcdfFile } = await import('./deskNetcdf.ts')
    return netcdfFile(curves, { span, data, notes })
  }
  if (form === 'json') return new Blob([JSON.stringify({ provenance: notes, tables })], { type: 'application/json' })
  const french = form === 'csv-fr'
  const parts = tables.flatMap((table, i) => [...csvParts(i === 0 ? notes : [table.name], table, french)])
  return new Blob([french ? '\ufeff' : '', ...parts], { type: 'text/csv;charset=utf-8' })
}
