import { isoDate } from '../../../contract/time.ts'
import type { Span } from '../../explorer/address.ts'
import type { Curve } from '../../explorer/curve.ts'
import type { ExplorerData } from '../../explorer/explorerData.ts'
import { exportCsv, exportTable, MOST_TABLE_ROWS } from '../../explorer/exportView.ts'
import { dataTable } from '../../figure.ts'
import { type Html, html } from '../../html.ts'
import { number } from '../../lang/lang.ts'
import { addCopyButtons } from '../copy.ts'
import { built, fill, lang, part } from '../dom.ts'
import { showServedAddress } from '../servedAddress.ts'
import { words } from './words.ts'

/** The visible curves, for export. */
interface ExportedView {
  curves: readonly Curve[]
  names: readonly string[]
  /** The window; undefined: all there is. */
  span: Span | undefined
}

/** The exports of the chart: table, CSV, requests to the API, citation and method. */
export class ExportPanel {
  readonly host: HTMLElement
  readonly #data: ExplorerData
  #seen: ExportedView = { curves: [], names: [], span: undefined }

  constructor(data: ExplorerData) {
    this.#data = data
    this.host = built`<div class="more"><p class="take"><button type="button" class="csv">${words.csv}</button> <span class="soft">${words.csvWhat}</span></p><details class="table"><summary>${words.table}</summary><div></div></details><details class="calls"><summary>${words.call}</summary><div></div></details><details class="cite"><summary>${words.cite}</summary><div></div></details><details><summary>${words.rules}</summary><ul class="text">${words.rule.map((rule) => html`<li>${rule}</li>`)}</ul></details></div>`
    part(this.host, '.csv').addEventListener('click', () => this.#download())
    for (const details of this.host.querySelectorAll('details'))
      details.addEventListener('toggle', () => this.#fillOpen())
  }

  show(seen: ExportedView): void {
    this.#seen = seen
    part<HTMLButtonElement>(this.host, '.csv').disabled = seen.curves.length === 0
    this.#fillOpen()
  }

  #fillOpen(): void {
    const into = (name: string) => {
      const details = part<HTMLDetailsElement>(this.host, `.${name}`)
      return details.open ? part(details, 'div') : undefined
    }
    const [table, calls, cite] = [into('table'), into('calls'), into('cite')]
    if (table) fill(table, this.#table())
    if (cite) fill(cite, this.#citation())
    if (calls) {
      fill(calls, this.#calls())
      showServedAddress(calls)
    }
    for (const filled of [cite, calls]) if (filled) addCopyButtons(filled)
  }

  #table(): Html {
    const { curves, names, span } = this.#seen
    const table = exportTable(lang, curves, { names, span })
    if (typeof table === 'number') return html`<p>${words.tableTooLong(number(lang, table), MOST_TABLE_ROWS)}</p>`
    return dataTable({ caption: words.caption, ...table })
  }

  #calls(): Html {
    const { curves, span } = this.#seen
    const period = span ? `periode_debut=${isoDate(span[0])}&periode_fin=${isoDate(span[1] - 1)}&` : ''
    const programs = curves.map(({ serie }) =>
      this.#data.curl.replace('{adresse}', `${this.#data.base}/v1/series/${serie.code}?${period}format=csv`),
    )
    const computed = curves.some(({ stat }) => stat !== 'valeur')
    return html`<p class="small">${words.callWhat}${computed && ` ${words.callSteps}`}</p>${programs.map((text) => html`<pre tabindex="0"><code>${text}</code></pre>`)}`
  }

  #citation(): Html {
    const used = new Set(this.#seen.curves.map(({ serie }) => serie.source))
    const { citation, licence, sources } = this.#data
    return html`<p class="citation" lang="fr">${citation} <a href="${licence.url}">${licence.nom}</a>.</p><ul class="text" lang="fr">${sources.filter(({ code }) => used.has(code)).map(({ libelle, licence: terms, attribution }) => html`<li>${libelle} (${terms}) : ${attribution}</li>`)}</ul>`
  }

  #download(): void {
    const { curves, span } = this.#seen
    const parts = [...exportCsv(lang, curves, { span, data: this.#data })]
    const address = URL.createObjectURL(new Blob(parts, { type: 'text/csv;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = address
    const simulated = curves.some(({ simule }) => simule) ? 'SIMULE_' : ''
    link.download = `${simulated}${[...new Set(curves.map(({ serie }) => serie.grandeur))].join('_')}_${this.#data.edition}.csv`
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  }
}
