import { SIMULATED } from '../charts/svg.ts'
import { csvRowsOf, provenanceOfLine } from '../figure.ts'
import { lang, saveFile } from './dom.ts'
import { addressOf, citedHere, seenToday, textOf, titleOf } from './figureCitation.ts'
import { today } from './readerTime.ts'
import { chartImage, type ImageNotes, pngOf } from './take/image.ts'
import { type Cell, type SheetRows, workbook, XLSX_TYPE } from './take/xlsx.ts'

/** Saves a figure of the page as a file. Loaded with the first file that a reader takes. */
export async function take(figure: HTMLElement, form: string): Promise<void> {
  const { name, data, provenance, notes } = figureData(figure)
  if (form === 'xlsx') return takeSheets(name, [data, provenance])
  const svg = figure.querySelector('svg')
  if (!svg) throw new Error('a figure without a chart')
  return takeImage(name, form, { picture: svg, notes })
}

/** Saves sheets as a workbook. */
export async function takeSheets(name: string, sheets: readonly SheetRows[]): Promise<void> {
  saveFile(`${name}.xlsx`, await sheetsFile(sheets))
}

export async function sheetsFile(sheets: readonly SheetRows[]): Promise<Blob> {
  return new Blob([await workbook(sheets)], { type: XLSX_TYPE })
}

/** Saves a chart of the page with its notes as `png`, else as SVG. */
export async function takeImage(
  name: string,
  form: string,
  { picture, notes }: { picture: SVGSVGElement; notes: ImageNotes },
): Promise<void> {
  const image = chartImage(picture, notes)
  if (form === 'png') return saveFile(`${name}.png`, await pngOf(image))
  saveFile(`${name}.svg`, new Blob([image], { type: 'image/svg+xml' }))
}

const WORDS = {
  fr: { data: 'Données', origin: 'Provenance', field: 'Champ', value: 'Valeur' },
  en: { data: 'Data', origin: 'Provenance', field: 'Field', value: 'Value' },
} as const

const words = WORDS[lang]

/** What the page shows of one of its figures, read from its elements: it has a link to its CSV. */
function figureData(figure: HTMLElement) {
  const csv = figure.querySelector<HTMLAnchorElement>('a[download$=".csv"]')
  if (!csv) throw new Error('a figure without a CSV')
  const [head = [], ...rows] = csvRowsOf(decodeURIComponent(csv.href.slice(csv.href.indexOf(',') + 1)))
  const simulated = document.querySelector('.band') ? SIMULATED[lang] : ''
  const address = addressOf(figure)
  const line = sourceLineOf(figure)
  const origin = provenanceOfLine(lang, line)
  const call = figure.querySelector<HTMLElement>('[data-call]')?.dataset.call
  const licence = document.querySelector<HTMLAnchorElement>('.foot [rel=license]')
  const release = textOf(document, '.foot code')
  const title = titleOf(figure)
  const subtitle = textOf(figure, 'h3 + p')
  const citation = seenToday(citedHere(title, address))
  const about: readonly (readonly [fr: string, en: string, value: string | undefined])[] = [
    [SIMULATED.fr, SIMULATED.en, simulated && textOf(document, '.band span')],
    ['Titre', 'Title', title],
    ['Grandeur et unité', 'Variable and unit', subtitle],
    ['Source', 'Source', origin?.sources ?? line],
    ['Période', 'Period', origin?.period],
    ['Niveau de confiance', 'Confidence grade', origin?.grade],
    ['Statut', 'Status', origin?.status],
    ['Note', 'Note', origin?.note],
    ['Édition', 'Release', release],
    ['Licence', 'Licence', licence ? `${licence.textContent}, ${licence.href}` : ''],
    ['Citation', 'Citation', citation],
    ['Page', 'Page', address],
    ['Requête de l’API', 'API request', call && `${location.origin}${call}`],
    ['Téléchargé le', 'Downloaded on', today()],
  ]
  return {
    name: csv.download.replace(/\.csv$/, ''),
    data: { name: simulated === '' ? words.data : `${words.data} ${simulated}`, head, rows: rows.map(typed) },
    provenance: {
      name: words.origin,
      head: [words.field, words.value],
      rows: about.flatMap(([fr, en, value]) => (value ? [[lang === 'fr' ? fr : en, value]] : [])),
    },
    notes: { title, subtitle, lines: [line, citation].filter(Boolean) },
  }
}

const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i

/** Cells of a CSV with its numbers as numbers. */
function typed(cells: readonly string[]): Cell[] {
  return cells.map((cell) => (cell === '' ? null : NUMBER.test(cell) ? Number(cell) : cell))
}

/** The line of provenance of a figure: its own, or the last one before it in its part of the page. */
function sourceLineOf(figure: HTMLElement): string {
  const own = textOf(figure, '.source')
  if (own !== '') return own
  const lines = [...document.querySelectorAll<HTMLElement>('main .source')]
  const before = lines.filter((line) => line.compareDocumentPosition(figure) & Node.DOCUMENT_POSITION_FOLLOWING)
  return before.at(-1)?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''
}
