import { isoDate, lastDayOf } from '../../../contract/time.ts'
import type { Span } from '../../explorer/address.ts'
import type { Curve } from '../../explorer/curve.ts'
import type { ExplorerData } from '../../explorer/explorerData.ts'
import {
  type ExportRows,
  exportCsv,
  exportNotes,
  exportRows,
  exportTable,
  MOST_SHEET_ROWS,
  MOST_TABLE_ROWS,
  seasonRowsToExport,
  seasonTable,
  stepsSeen,
} from '../../explorer/exportView.ts'
import type { SeasonOfCurve } from '../../explorer/seasonView.ts'
import { dataTable } from '../../figure.ts'
import { type Html, html } from '../../html.ts'
import { number } from '../../lang/lang.ts'
import { addCopyButtons } from '../copy.ts'
import { built, fill, lang, part, saveFile } from '../dom.ts'
import { showServedAddress } from '../servedAddress.ts'
import { loadTake, whileBusy } from '../takeFigures.ts'
import { words } from './words.ts'

/** What is seen, for export. */
export interface ExportedView {
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
export class ExportPanel {
  readonly host: HTMLElement
  readonly #data: ExplorerData
  readonly #picture: () => SVGSVGElement
  #seen: ExportedView = { curves: [], names: [], span: undefined, seasons: undefined, title: '', subtitle: '' }

  constructor(data: ExplorerData, picture: () => SVGSVGElement) {
    this.#data = data
    this.#picture = picture
    const way = (name: string, summary: string, content: Html | undefined = undefined) =>
      html`<details name="explorer-prendre" class="${name}"><summary>${summary}</summary><div>${content}</div></details>`
    const file = (form: string, name: string) => html`<button type="button" data-form="${form}">${name}</button>`
    this.host = built`<div class="ways-to-take take">${file('xlsx', 'Excel')}${file('csv', 'CSV')}${file('png', 'PNG')}${file('svg', 'SVG')}${way('table', words.table)}${way('link', words.link)}${way('calls', words.call)}${way('cite', words.cite)}${way('rules', words.rules, html`<ul class="text">${words.rule.map((rule) => html`<li>${rule}</li>`)}</ul>`)}</div>`
    this.host.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-form]') : null
      if (button) void whileBusy(button, () => this.#take(button.dataset.form ?? ''))
    })
    for (const details of this.host.querySelectorAll('details'))
      details.addEventListener('toggle', () => this.#fillOpen())
  }

  show(seen: ExportedView): void {
    this.#seen = seen
    for (const button of this.host.querySelectorAll<HTMLButtonElement>('button[data-form]'))
      button.disabled = seen.curves.length === 0
    this.#fillOpen()
  }

  #fillOpen(): void {
    const into = (name: string) => {
      const details = part<HTMLDetailsElement>(this.host, `.${name}`)
      return details.open ? part(details, 'div') : undefined
    }
    const [table, link, calls, cite] = [into('table'), into('link'), into('calls'), into('cite')]
    if (table) fill(table, this.#table())
    if (link) fill(link, html`<pre tabindex="0"><code>${location.href}</code></pre>`)
    if (cite) fill(cite, this.#citation())
    if (calls) {
      fill(calls, this.#calls())
      showServedAddress(calls)
    }
    for (const filled of [link, cite, calls]) if (filled) addCopyButtons(filled)
  }

  #table(): Html {
    const { curves, names, span, seasons } = this.#seen
    const table = seasons ? seasonTable(lang, seasons) : exportTable(lang, curves, { names, span })
    if (typeof table === 'number') return html`<p>${words.tableTooLong(number(lang, table), MOST_TABLE_ROWS)}</p>`
    return dataTable({ caption: words.caption, ...table })
  }

  #calls(): Html {
    const { curves, span, seasons } = this.#seen
    const period = ([from, to]: Span) => `periode_debut=${isoDate(from)}&periode_fin=${isoDate(to - 1)}&`
    const paths = seasons
      ? seasons.map(({ curve: { serie, granularite, firstSlot, values } }) => {
          const whole: Span = [
            Date.parse(serie.periode_debut),
            Date.parse(lastDayOf(granularite, firstSlot + values.length - 1)) + 1,
          ]
          return `/v1/normales/${serie.localite}?grandeur=${serie.grandeur}&source=${serie.source}&${period(span ?? whole)}format=csv`
        })
      : curves.map(({ serie }) => `/v1/series/${serie.code}?${span ? period(span) : ''}format=csv`)
    const programs = paths.map((path) => this.#data.curl.replace('{adresse}', `${this.#data.base}${path}`))
    const computed = !seasons && curves.some(({ stat }) => stat !== 'valeur')
    const what = seasons ? words.callSeasons : words.callWhat
    return html`<p class="small">${what}${computed && ` ${words.callSteps}`}</p>${programs.map((text) => html`<pre tabindex="0"><code>${text}</code></pre>`)}`
  }

  #citation(): Html {
    const used = new Set(this.#seen.curves.map(({ serie }) => serie.source))
    const { citation, licence, sources } = this.#data
    return html`<p class="citation" lang="fr">${citation} <a href="${licence.url}">${licence.nom}</a>. ${location.href}</p><ul class="text" lang="fr">${sources.filter(({ code }) => used.has(code)).map(({ libelle, licence: terms, attribution }) => html`<li>${libelle} (${terms}) : ${attribution}</li>`)}</ul>`
  }

  async #take(form: string): Promise<void> {
    if (form === 'xlsx') return this.#takeSheets()
    if (form !== 'csv') return this.#takeImage(form)
    const { curves, seasons } = this.#seen
    const notes = [...exportNotes(lang, curves, this.#data), ...(seasons ? [] : [words.csvRule])]
    const parts = [...exportCsv(notes, this.#rows())]
    saveFile(`${this.#name()}.csv`, new Blob(parts, { type: 'text/csv;charset=utf-8' }))
  }

  #rows(): ExportRows {
    const { curves, span, seasons } = this.#seen
    return seasons ? seasonRowsToExport(seasons) : exportRows(curves, span)
  }

  async #takeSheets(): Promise<void> {
    const { curves, span, seasons, title, subtitle } = this.#seen
    const count = seasons ? 0 : stepsSeen(curves, span)
    if (count > MOST_SHEET_ROWS) {
      fill(
        part(this.host, '.table > div'),
        html`<p role="alert">${words.sheetTooLong(number(lang, count), number(lang, MOST_SHEET_ROWS))}</p>`,
      )
      part<HTMLDetailsElement>(this.host, '.table').open = true
      return
    }
    const { head, rows } = this.#rows()
    const about = [title, subtitle, ...exportNotes(lang, curves, this.#data), location.href]
    const { takeSheets } = await loadTake()
    await takeSheets(this.#name(), [
      { name: words.sheetData, head, rows: [...rows] },
      { name: words.sheetOrigin, head: [words.sheetOrigin], rows: about.map((line) => [line]) },
    ])
  }

  async #takeImage(form: string): Promise<void> {
    const { curves, title, subtitle } = this.#seen
    const { citation, sources } = this.#data
    const used = sources.filter(({ code }) => curves.some(({ serie }) => serie.source === code))
    const lines = [used.map(({ libelle }) => libelle).join(', '), `${citation} ${location.href}`]
    const { takeImage } = await loadTake()
    const picture = this.#picture()
    const taken = takeImage(this.#name(), form, { picture, notes: { title, subtitle, lines } })
    // Its styles have been read: it goes before the browser paints it.
    picture.remove()
    await taken
  }

  #name(): string {
    const { curves, seasons } = this.#seen
    const simulated = curves.some(({ simule }) => simule) ? 'SIMULE_' : ''
    const variables = [...new Set(curves.map(({ serie }) => serie.grandeur))].join('_')
    return `${simulated}${variables}${seasons ? '_saison' : ''}_${this.#data.edition}`
  }
}
