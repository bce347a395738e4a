import { seasonPlaces } from '../../charts/seasonChart.ts'
import { SIMULATED } from '../../charts/svg.ts'
import { shownDecimals } from '../../explorer/curve.ts'
import { type SeasonPanel, seasonPicture } from '../../explorer/seasonView.ts'
import { html } from '../../html.ts'
import { monthName, number } from '../../lang/lang.ts'
import { built, fill, lang } from '../dom.ts'
import { words } from './words.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** The mean year: the picture of the server, at the size of the window, with the values of the month under the pointer. */
export class SeasonPlot {
  readonly #host: HTMLElement
  readonly #pictures = built<HTMLElement>`<div></div>`
  readonly #readout = built<HTMLElement>`<p class="readout" aria-live="polite"></p>`
  #panels: readonly SeasonPanel[] = []
  #title = ''
  #month: number | undefined

  constructor(host: HTMLElement) {
    this.#host = host
    host.tabIndex = 0
    host.role = 'group'
    host.ariaLabel = words.seasonPlot
    host.append(this.#pictures, this.#readout)
    new ResizeObserver(() => this.#draw()).observe(host)
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
    this.#month = undefined
    this.#draw()
  }

  /** The picture of all panels as one element; whoever uses it takes it away again. */
  picture(): SVGSVGElement {
    const whole = document.createElementNS(SVG, 'svg')
    let bottom = 0
    for (const part of this.#pictures.querySelectorAll('svg')) {
      const copy = part.cloneNode(true) as SVGSVGElement
      const { width, height } = part.viewBox.baseVal
      copy.setAttribute('y', String(bottom))
      copy.setAttribute('width', String(width))
      copy.setAttribute('height', String(height))
      whole.setAttribute('viewBox', `0 0 ${width} ${bottom + height}`)
      whole.append(copy)
      bottom += height
    }
    this.#pictures.append(whole)
    return whole
  }

  /** The size of the picture of a panel. */
  #size(): { width: number; height: number } {
    const { clientWidth: width, clientHeight: height } = this.#host
    return { width, height: Math.floor(height / Math.max(1, this.#panels.length)) }
  }

  #draw(): void {
    const { width, height } = this.#size()
    if (width === 0 || height === 0) return
    const seasons = this.#panels.flatMap((panel) => panel.seasons)
    const simule = seasons.some(({ curve }) => curve.simule) && SIMULATED[lang]
    fill(
      this.#pictures,
      this.#panels.map((panel, i) =>
        seasonPicture(lang, panel, { id: `saison-${i}`, title: this.#title, simule, width, height }),
      ),
    )
    this.#point(undefined)
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
    if (month === this.#month && month !== undefined) return
    this.#month = month
    const size = this.#size()
    for (const [i, svg] of [...this.#pictures.querySelectorAll('svg')].entries()) {
      svg.querySelector('.reading')?.remove()
      const panel = this.#panels[i]
      if (month === undefined || !panel) continue
      const { frame, x } = seasonPlaces(lang, panel.lines, size)
      const line = html`<path class="reading" d="M${x(month)} ${frame.top}V${frame.height - frame.bottom}"/>`
      svg.insertAdjacentHTML('beforeend', line.text)
    }
    fill(this.#readout, month === undefined ? '' : this.#valuesOf(month))
    const [first] = this.#panels
    if (month !== undefined && first) this.#place(seasonPlaces(lang, first.lines, size).x(month))
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
