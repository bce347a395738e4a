import { number } from '../../../contract/numberWords.ts'
import { isoDate, lastDayOf } from '../../../contract/time.ts'
import CODES from '../../assets/emporter.json' with { type: 'json' }
import type { Span } from '../../explorer/address.ts'
import type { ExplorerData } from '../../explorer/explorerData.ts'
import {
  csvParts,
  type ExportRows,
  exportNotes,
  exportTable,
  LONG_COLUMNS,
  longRows,
  MOST_SHEET_ROWS,
  MOST_TABLE_ROWS,
  seasonRowsToExport,
  stepsSeen,
} from '../../explorer/exportView.ts'
import type { StyledCurve } from '../../explorer/lineStyle.ts'
import type { ExportTable } from '../../explorer/linesPanel.ts'
import type { LinesView } from '../../explorer/seasonView.ts'
import { dataTable } from '../../figure.ts'
import { type Html, html } from '../../html.ts'
import { bilingual } from '../../lang/bilingual.ts'
import { told } from '../../lang/told.ts'
import { fill, lang, saveFile } from '../dom.ts'
import { enliven } from '../enliven.ts'
import { citation, citedHere, seenToday } from '../figureCitation.ts'
import { loadTake } from '../takeFigures.ts'

const words = bilingual(told(CODES.contenu))[lang]

/** What is seen, for export. */
export interface ExportedView extends Pick<LinesView, 'title' | 'subtitle' | 'seasons'> {
  drawn: readonly StyledCurve[]
  /** The window; undefined: all there is. */
  span: Span | undefined
  /** The values drawn over another axis than time, if that is. */
  table?: ExportTable
}

/** What is seen, in the ways to take it: each as it is shown, and as a file. */
export function exportContents(data: ExplorerData, seen: ExportedView) {
  const { drawn, span, seasons, title, subtitle } = seen
  const curves = drawn.map(({ curve }) => curve)

  function table(): Html {
    const made = seen.table ?? exportTable(lang, drawn, span)
    if (typeof made === 'number')
      return html`<p>${words.tooLong(number(lang, made), words.table, number(lang, MOST_TABLE_ROWS))}</p>`
    return dataTable({ caption: words.caption, ...made })
  }

  function calls(): Html {
    const period = ([from, to]: Span) => `periode_debut=${isoDate(from)}&periode_fin=${isoDate(to - 1)}&`
    const paths = seasons
      ? seasons.map(({ curve: { serie, granularite, firstSlot, values } }) => {
          const end = Date.parse(lastDayOf(granularite, firstSlot + values.length - 1)) + 1
          const whole: Span = [Date.parse(serie.periode_debut), end]
          return `/v1/normales/${serie.localite}?grandeur=${serie.grandeur}&source=${serie.source}&${period(span ?? whole)}format=csv`
        })
      : curves.map(({ serie }) => `/v1/series/${serie.code}?${span ? period(span) : ''}format=csv`)
    const programs = paths.map((path) => data.curl.replace('{adresse}', `${data.base}${path}`))
    const computed = !seasons && curves.some(({ stat }) => stat !== 'valeur')
    const what = seasons ? words.means : words.stored
    return html`<p class="small">${words.calls(what)}${computed && ` ${words.callSteps}`}</p>${programs.map((text) => html`<pre tabindex="0"><code>${text}</code></pre>`)}`
  }

  const usedSources = () => data.sources.filter(({ code }) => curves.some(({ serie }) => serie.source === code))

  function cite(): Html {
    return html`${citation(citedHere(title))}<ul class="text" lang="fr">${usedSources().map(({ libelle, licence: terms, attribution }) => html`<li>${libelle} (${terms}) : ${attribution}</li>`)}</ul>`
  }

  /** Makes a file; what is said where a workbook would be too long for a browser. */
  async function take(form: string, picture: () => SVGSVGElement): Promise<string | undefined> {
    if (form !== 'csv' && form !== 'xlsx') return takeImage(form, picture)
    const rows = seasons ? seasonRowsToExport(seasons) : { head: LONG_COLUMNS, rows: longRows(curves, { span, data }) }
    const notes = [...exportNotes(lang, curves, data), seenToday(citedHere(title))]
    if (form === 'xlsx') return takeSheets(rows, notes)
    const parts = [...csvParts([...notes, ...(seasons ? [] : [words.csvRule])], rows)]
    saveFile(`${fileName()}.csv`, new Blob(parts, { type: 'text/csv;charset=utf-8' }))
    return undefined
  }

  async function takeSheets(table: ExportRows, notes: readonly string[]): Promise<string | undefined> {
    const count = seasons ? 0 : stepsSeen(curves, span)
    if (count > MOST_SHEET_ROWS) {
      return words.tooLong(number(lang, count), words.workbook, number(lang, MOST_SHEET_ROWS))
    }
    const about = [title, subtitle, ...notes]
    await (await loadTake()).takeSheets(fileName(), [
      { name: words.sheetData, head: table.head, rows: [...table.rows] },
      { name: words.sheetOrigin, head: [words.sheetOrigin], rows: about.map((line) => [line]) },
    ])
    return undefined
  }

  async function takeImage(form: string, picture: () => SVGSVGElement): Promise<undefined> {
    const sources = usedSources().map(({ libelle }) => libelle)
    const notes = { title, subtitle, lines: [sources.join(', '), seenToday(citedHere(title))] }
    const script = await loadTake()
    const drawn = picture()
    const taken = script.takeImage(fileName(), form, { picture: drawn, notes })
    // Its styles have been read: it goes before the browser paints it.
    drawn.remove()
    await taken
  }

  function fileName(): string {
    const simulated = curves.some(({ simule }) => simule) ? 'SIMULE_' : ''
    const all = (name: 'grandeur' | 'localite') => [...new Set(curves.map(({ serie }) => serie[name]))]
    const towns = all('localite')
    const places = towns.length > 3 ? `${towns.length}_villes` : towns.join('_')
    return `${simulated}${all('grandeur').join('_')}_${places}${seasons ? '_saison' : ''}_${data.edition}`
  }

  const link = () => html`<pre tabindex="0"><code>${location.href}</code></pre>`
  const ways: Readonly<Record<string, () => Html>> = { table, link, calls, cite }
  /** Fills the part of a way with what it holds. */
  function fillWay(host: HTMLElement, name: string): void {
    const made = ways[name]
    if (made) fill(host, made())
    enliven(host)
  }
  return { fillWay, take }
}
