import { seasonPlaces } from '../../charts/seasonChart.ts'
import { SIMULATED, silentSvg } from '../../charts/svg.ts'
import { shownDecimals } from '../../explorer/curve.ts'
import { type SeasonPanel, seasonPicture } from '../../explorer/seasonView.ts'
import { type Html, html } from '../../html.ts'
import { monthName, number } from '../../lang/lang.ts'
import { built, fill, lang } from '../dom.ts'
import { Sheet } from './sheet.ts'
import { words } from './words.ts'

/** The mean year: the picture of the server, at the size of the window, with the values of the month under the pointer. */
export class SeasonPlot {
  readonly #host: HTMLElement
  readonly #sheet: Sheet
  readonly #readout = built<HTMLElement>`<p class="readout" aria-live="polite"></p>`
  #panels: readonly SeasonPanel[] = []
  #title = ''
  #month: number | undefined

  constructor(host: HTMLElement) {
    this.#host = host
    host.tabIndex = 0
    host.role = 'group'
    host.ariaLabel = words.seasonPlot
    this.#sheet = new Sheet(host, { draw: () => this.#drawn(), read: () => this.#line() })
    host.append(this.#readout)
    host.addEventListener('pointermove', (event) => this.#point(this.#monthAt(event)))
    host.addEventListener('pointerdown', (event) => this.#point(this.#monthAt(event)))
    host.addEventListener('pointerleave', ({ pointerType }) => {
      if (pointerType === 'mouse') this.#point(undefined)
    })
    host.addEventListener('keydown', (event) => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
      if (by !== undefined) this.#point(Math.min(12, Math.max(1, (this.#month ?? (by > 0 ? 0 : 13)) + by)))
      else if (event.key === 'Escape') this.#point(undefined)
      else return
      event.preventDefault()
    })
  }

  show(panels: readonly SeasonPanel[], title: string): void {
    this.#panels = panels
    this.#title = title
    this.#point(undefined)
    this.#sheet.redraw()
  }

  /** The picture of all panels as one element; whoever uses it takes it away again. */
  picture(): SVGSVGElement {
    const whole = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    let bottom = 0
    for (const part of this.#host.querySelectorAll<SVGSVGElement>('div:first-child > svg')) {
      const copy = part.cloneNode(true) as SVGSVGElement
      const { width, height } = part.viewBox.baseVal
      for (const [name, value] of Object.entries({ y: bottom, width, height })) copy.setAttribute(name, String(value))
      whole.setAttribute('viewBox', `0 0 ${width} ${bottom + height}`)
      whole.append(copy)
      bottom += height
    }
    this.#host.append(whole)
    return whole
  }

  /** The size of the picture of a panel. */
  #size(): { width: number; height: number } {
    const { clientWidth: width, clientHeight: height } = this.#host
    return { width, height: Math.floor(height / Math.max(1, this.#panels.length)) }
  }

  #drawn(): Html {
    const seasons = this.#panels.flatMap((panel) => panel.seasons)
    const simule = seasons.some(({ curve }) => curve.simule) && SIMULATED[lang]
    const labels = { title: this.#title, simule, ...this.#size() }
    return html`${this.#panels.map((panel, i) => seasonPicture(lang, panel, { id: `saison-${i}`, ...labels }))}`
  }

  /** Lines at the month that is read, through all panels. */
  #line(): Html | undefined {
    const { width, height } = this.#size()
    if (this.#month === undefined) return undefined
    const lines = this.#panels.map((panel, i) => {
      const { frame, x } = seasonPlaces(lang, panel.lines, { width, height })
      return `M${x(this.#month as number)} ${i * height + frame.top}V${(i + 1) * height - frame.bottom}`
    })
    return silentSvg({ width, height: height * lines.length }, html`<path class="reading" d="${lines.join('')}"/>`)
  }

  #monthAt({ clientX }: PointerEvent): number | undefined {
    const [first] = this.#panels
    if (!first) return undefined
    const { x } = seasonPlaces(lang, first.lines, this.#size())
    const at = clientX - this.#host.getBoundingClientRect().left
    return Math.min(12, Math.max(1, Math.round((at - x(1)) / (x(2) - x(1))) + 1))
  }

  /** Shows the values of a calendar month; undefined: of none. */
  #point(month: number | undefined): void {
    if (month === this.#month) return
    this.#month = month
    this.#sheet.point()
    fill(this.#readout, month === undefined ? '' : this.#valuesOf(month))
    const [first] = this.#panels
    if (month !== undefined && first) this.#place(seasonPlaces(lang, first.lines, this.#size()).x(month))
  }

  #valuesOf(month: number) {
    const rows = this.#panels
      .flatMap((panel) => panel.seasons)
      .flatMap(({ name, curve, season }) => {
        const value = season.months.find(({ mois }) => mois === month)
        const spread = value?.ecart_type
        const decimals = shownDecimals(curve)
        if (!value) return []
        const around = spread === null || spread === undefined ? '' : ` ± ${number(lang, spread, decimals)}`
        return [html`<br>${name} <strong>${number(lang, value.moyenne, decimals)}</strong>${around}`]
      })
    return html`${monthName(lang, month)}${rows}`
  }

  /** Beside the line of the month, on the side that has room. */
  #place(x: number): void {
    const width = this.#host.clientWidth
    const left = x < width / 2 ? x + 12 : x - 12 - this.#readout.offsetWidth
    this.#readout.style.left = `${Math.max(0, Math.min(left, width - this.#readout.offsetWidth))}px`
  }
}
