import { number } from '../../../contract/numberWords.ts'
import { isoDate, lastDayOf } from '../../../contract/time.ts'
import type { Span } from '../../explorer/address.ts'
import type { Curve } from '../../explorer/curve.ts'
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
  seasonTable,
  stepsSeen,
} from '../../explorer/exportView.ts'
import type { SeasonOfCurve } from '../../explorer/seasonView.ts'
import { dataTable } from '../../figure.ts'
import { type Html, html } from '../../html.ts'
import { built, fill, lang, part, saveFile } from '../dom.ts'
import { enliven } from '../enliven.ts'
import { citation, citedHere, seenToday } from '../figureCitation.ts'
import { loadTake, whileBusy } from '../takeFigures.ts'
import { words } from './words.ts'

/** What is seen, for export. */
interface ExportedView {
  curves: readonly Curve[]
  names: readonly string[]
  /** The window; undefined: all there is. */
  span: Span | undefined
  /** The mean years drawn; undefined where curves over time are. */
  seasons: readonly SeasonOfCurve[] | undefined
  title: string
  subtitle: string
}

/** The ways to take what is seen: table, files, request to the API, citation, link; and how it was computed. */
export function exportPanel(data: ExplorerData, picture: () => SVGSVGElement) {
  let seen: ExportedView = { curves: [], names: [], span: undefined, seasons: undefined, title: '', subtitle: '' }
  const way = (name: string, summary: string, content?: Html) =>
    html`<details name="explorer-prendre" class="${name}"><summary>${summary}</summary><div>${content}</div></details>`
  const file = (form: string, name: string) => html`<button type="button" data-form="${form}">${name}</button>`
  const host = built`<div class="ways-to-take take">${file('xlsx', 'Excel')}${file('csv', 'CSV')}${file('png', 'PNG')}${file('svg', 'SVG')}${way('table', words.table)}${way('link', words.link)}${way('calls', words.call)}${way('cite', words.cite)}${way('rules', words.rules, html`<ul class="text">${words.rule.map((rule) => html`<li>${rule}</li>`)}</ul>`)}</div>`
  host.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-form]') : null
    if (button) void whileBusy(button, () => take(button.dataset.form ?? ''))
  })
  for (const details of host.querySelectorAll('details')) details.addEventListener('toggle', fillOpen)

  /** What each way holds is made while it is open. */
  function fillOpen(): void {
    const contents: Record<string, () => Html> = {
      table,
      link: () => html`<pre tabindex="0"><code>${location.href}</code></pre>`,
      calls,
      cite,
    }
    for (const [name, content] of Object.entries(contents)) {
      const details = part<HTMLDetailsElement>(host, `.${name}`)
      if (!details.open) continue
      fill(part(details, 'div'), content())
      enliven(details)
    }
  }

  function table(): Html {
    const { curves, names, span, seasons } = seen
    const made = seasons ? seasonTable(lang, seasons) : exportTable(lang, curves, { names, span })
    if (typeof made === 'number') return html`<p>${words.tableTooLong(number(lang, made), MOST_TABLE_ROWS)}</p>`
    return dataTable({ caption: words.caption, ...made })
  }

  function calls(): Html {
    const { curves, span, seasons } = seen
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
    const what = seasons ? words.callSeasons : words.callWhat
    return html`<p class="small">${what}${computed && ` ${words.callSteps}`}</p>${programs.map((text) => html`<pre tabindex="0"><code>${text}</code></pre>`)}`
  }

  const usedSources = () => data.sources.filter(({ code }) => seen.curves.some(({ serie }) => serie.source === code))

  function cite(): Html {
    return html`${citation(citedHere(seen.title))}<ul class="text" lang="fr">${usedSources().map(({ libelle, licence: terms, attribution }) => html`<li>${libelle} (${terms}) : ${attribution}</li>`)}</ul>`
  }

  async function take(form: string): Promise<void> {
    const { curves, span, seasons } = seen
    if (form !== 'csv' && form !== 'xlsx') return takeImage(form)
    const rows = seasons ? seasonRowsToExport(seasons) : { head: LONG_COLUMNS, rows: longRows(curves, { span, data }) }
    const notes = [...exportNotes(lang, curves, data), seenToday(citedHere(seen.title))]
    if (form === 'xlsx') return takeSheets(rows, notes)
    const parts = [...csvParts([...notes, ...(seasons ? [] : [words.csvRule])], rows)]
    saveFile(`${fileName()}.csv`, new Blob(parts, { type: 'text/csv;charset=utf-8' }))
  }

  async function takeSheets(table: ExportRows, notes: readonly string[]): Promise<void> {
    const { curves, span, seasons, title, subtitle } = seen
    const count = seasons ? 0 : stepsSeen(curves, span)
    if (count > MOST_SHEET_ROWS) {
      fill(
        part(host, '.table > div'),
        html`<p role="alert">${words.sheetTooLong(number(lang, count), number(lang, MOST_SHEET_ROWS))}</p>`,
      )
      part<HTMLDetailsElement>(host, '.table').open = true
      return
    }
    const about = [title, subtitle, ...notes]
    await (await loadTake()).takeSheets(fileName(), [
      { name: words.sheetData, head: table.head, rows: [...table.rows] },
      { name: words.sheetOrigin, head: [words.sheetOrigin], rows: about.map((line) => [line]) },
    ])
  }

  async function takeImage(form: string): Promise<void> {
    const { title, subtitle } = seen
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
    const simulated = seen.curves.some(({ simule }) => simule) ? 'SIMULE_' : ''
    const all = (name: 'grandeur' | 'localite') => [...new Set(seen.curves.map(({ serie }) => serie[name]))]
    const towns = all('localite')
    const places = towns.length > 3 ? `${towns.length}_villes` : towns.join('_')
    return `${simulated}${all('grandeur').join('_')}_${places}${seen.seasons ? '_saison' : ''}_${data.edition}`
  }

  return {
    host,
    show(next: ExportedView): void {
      seen = next
      for (const button of host.querySelectorAll<HTMLButtonElement>('button[data-form]'))
        button.disabled = next.curves.length === 0
      fillOpen()
    },
  }
}
