import { quantity } from '../../contract/numberWords.ts'
import type { StoredSerie } from '../../edition/storedSerie.ts'
import { type DeskTable, previewOf, tablesOf } from '../desk/layout.ts'
import { aheadOf, callsOf, type Order, orderOf } from '../desk/order.ts'
import { type DeskData, type DeskState, deskSearch, type Form, readDesk } from '../desk/state.ts'
import { DESK_WORDS } from '../desk/words.ts'
import type { Span } from '../explorer/address.ts'
import { type Curve, curveOf } from '../explorer/curve.ts'
import { csvParts, exportNotes } from '../explorer/exportView.ts'
import { dataTable } from '../figure.ts'
import { type Html, html } from '../html.ts'
import { element, fill, lang, saveFile, setAddress, whileBusy } from './dom.ts'
import { enliven } from './enliven.ts'
import { hex, readSeries } from './explorer/checkedRead.ts'
import { faultText, seriesReader, size } from './explorer/seriesReader.ts'
import { citation, citedHere, seenToday, textOf } from './figureCitation.ts'
import { stopwatch } from './readerTime.ts'
import { loadTake } from './takeFigures.ts'

const words = DESK_WORDS[lang]
const PREVIEWED = { rows: 5, columns: 6 }

const data = JSON.parse(element('bureau-donnees').textContent ?? '') as DeskData
const form = element<HTMLFormElement>('bureau')
/** Fills a part of the page, whose programs and buttons do then what they can. */
const show = (id: string, content: Html) => {
  fill(element(id), content)
  enliven(element(id))
}
const say = (text: string, isFault = false) =>
  fill(element('bureau-dit'), isFault ? html`<span role="alert">${text}</span>` : text)
const button = element<HTMLButtonElement>('bureau-prendre')
const reader = seriesReader(`/archives/${data.edition}`, { bytes: onRead, end: onRead })
let done: (() => void) | undefined
let table: Promise<readonly StoredSerie[]> | undefined

form.addEventListener('input', () => void order())
form.addEventListener('submit', (event) => event.preventDefault())
button.addEventListener('click', () => void whileBusy(button, take))
button.disabled = button.dataset.pret === undefined
cite()

/** The list of series, which the page says enough of until something is changed or taken. */
function listed(): Promise<readonly StoredSerie[]> {
  let come = 0
  const onBytes = (count: number) => {
    come += count
    say(words.reading(size(come), size(data.table.bytes)))
  }
  table ??= readSeries(data.table, { onBytes }).catch((error: unknown) => {
    // The next gesture reads it again.
    table = undefined
    throw error
  })
  return table
}

/** What the form asks for, told; undefined where the list cannot be read. */
async function order(): Promise<Order<StoredSerie> | undefined> {
  try {
    const all = await listed()
    const given = new FormData(form)
    const state = readDesk((name) => given.getAll(name).map(String), { grandeur: '' })
    const asked = orderOf(state, all, data)
    const { text, isReady } = aheadOf(lang, asked, data)
    setAddress(`${location.pathname}${deskSearch(state)}`)
    button.disabled = !isReady
    say(text)
    show('bureau-appels', callsOf(lang, asked, data))
    cite()
    return isReady ? asked : undefined
  } catch (error) {
    say(faultText(error, data.contact), true)
    return undefined
  }
}

/** How the table is cited, as it was made where it was. */
function cite(made = html``, sha256?: string): void {
  show(
    'bureau-reste',
    html`${made}<details><summary>${words.cite}</summary>${citation(citedHere(textOf(document, 'h1')))}${sha256 !== undefined && html`<p class="small">SHA-256 <code>${sha256}</code></p>`}</details>`,
  )
}

function onRead(): void {
  const { series, come, bytes } = reader.progress()
  if (series > 0) say(words.reading(size(come), size(bytes)))
  else done?.()
}

async function take(): Promise<void> {
  const seconds = stopwatch()
  const asked = await order()
  if (!asked) return
  const { state, series, span } = asked
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
  const name = fileName(asked, curves)
  const file = await fileOf(state.format, tables, { curves, span })
  saveFile(name, file)
  say(words.made({ name, size: size(file.size), seconds: quantity(lang, seconds(), 's', 1) }))
  const [first] = tables
  if (first) await showMade(first, file)
}

/** The first rows of the file, and its hash for who cites it. */
async function showMade(first: DeskTable, file: Blob): Promise<void> {
  const { subtle } = globalThis.crypto
  const sha256 = subtle ? hex(await subtle.digest('SHA-256', await file.arrayBuffer())) : undefined
  cite(dataTable({ caption: words.preview, ...previewOf(lang, first, PREVIEWED) }), sha256)
}

function curveFor(serie: StoredSerie, { pas }: DeskState): Curve | undefined {
  const mesures = reader.mesures(serie.code)
  return mesures && curveOf(serie, mesures, data.grandeurs, { pas, stat: 'moyenne' })
}

const notesOf = (curves: readonly Curve[]) => [
  ...exportNotes(lang, curves, data),
  seenToday(citedHere(textOf(document, 'h1'))),
]

/** Variables, step, places, years and release. */
function fileName({ state, series }: Order, curves: readonly Curve[]): string {
  const towns = [...new Set(series.map(({ localite }) => localite))]
  const days = series.flatMap(({ periode_debut, periode_fin }) => [periode_debut, periode_fin]).sort()
  const words = [
    ...(curves.some(({ simule }) => simule) ? ['SIMULE'] : []),
    ...(state.grandeurs.length > 3 ? [`${state.grandeurs.length}_grandeurs`] : state.grandeurs),
    state.pas,
    towns.length === 1 ? towns[0] : `${towns.length}_villes`,
    state.du || state.au ? `${state.du}_${state.au}` : [days[0], days.at(-1)].map((day) => day?.slice(0, 4)).join('-'),
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
