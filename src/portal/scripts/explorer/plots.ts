import { seasonPlaces } from '../../charts/seasonChart.ts'
import { SIMULATED, silentSvg } from '../../charts/svg.ts'
import type { Span } from '../../explorer/address.ts'
import { type Curve, shownDecimals } from '../../explorer/curve.ts'
import {
  type Scatter,
  type ScatterPlaces,
  scatterChart,
  scatterPlaces,
  scatterReading,
} from '../../explorer/scatterChart.ts'
import { type SeasonPanel, seasonPicture, valueWithSpread } from '../../explorer/seasonView.ts'
import {
  type TimeCurve,
  type TimePanel,
  timeChart,
  timePanels,
  timePlaces,
  timeReading,
} from '../../explorer/timeChart.ts'
import { type Html, html } from '../../html.ts'
import { monthName } from '../../lang/lang.ts'
import { built, fill, lang } from '../dom.ts'
import { words } from './words.ts'

interface Size {
  width: number
  height: number
}

/**
 * A picture as large as a part of the page, drawn anew in the next frame after it changed. `read` is what is pointed at, over the
 * picture that was drawn last: pointing draws no curve again.
 */
export function sheetOn(host: HTMLElement, draw: (size: Size) => Html | undefined, read?: () => Html | undefined) {
  const below = built`<div></div>`
  const over = built`<div class="over"></div>`
  let frame = 0
  let isStale = false
  const redraw = () => {
    isStale = true
    point()
  }
  /** Draws again what is pointed at. */
  function point(): void {
    if (frame !== 0) return
    frame = requestAnimationFrame(() => {
      frame = 0
      const { clientWidth: width, clientHeight: height } = host
      if (width === 0) return
      if (isStale) fill(below, draw({ width, height }))
      isStale = false
      fill(over, read?.())
    })
  }
  /** The picture at another size, for a file: beside the one that is seen, and taken away by whoever uses it. */
  function picture(size: Size): SVGSVGElement {
    const made = built<SVGSVGElement>`${draw(size)}`
    host.append(made)
    redraw()
    return made
  }
  host.prepend(below, over)
  new ResizeObserver(redraw).observe(host)
  return { redraw, point, picture }
}

/** The size of the picture of curves over time in a file. */
const TIME_PICTURE = { width: 1120, height: 460 } as const

/** Curves over time in the page. */
export function timePlot(host: HTMLElement) {
  let panels: readonly TimePanel[] = []
  let seen: Span = [0, 1]
  let places = timePlaces(lang, [], { span: seen, ...TIME_PICTURE })
  let pointMs: number | undefined
  const sheet = sheetOn(
    host,
    (size) => {
      places = timePlaces(lang, panels, { span: seen, ...size })
      return timeChart(lang, places, `temps-${size.width}`)
    },
    () => (pointMs === undefined ? undefined : timeReading(lang, places, pointMs)),
  )
  /** Shows another window of the same curves. */
  const move = (span: Span) => {
    seen = span
    sheet.redraw()
  }
  return {
    move,
    /** @param names labels for the curves of a panel */
    show(curves: readonly TimeCurve[], span: Span, names: (curves: readonly Curve[]) => string[]): void {
      panels = timePanels(lang, curves, names)
      move(span)
    },
    point(timeMs: number | undefined): void {
      pointMs = timeMs
      sheet.point()
    },
    /** The instant at a place on the page, and the time that a pixel lasts. */
    timeAt(clientX: number): { timeMs: number; pixelMs: number } {
      const { left, width } = places.axis
      const pixelMs = (seen[1] - seen[0]) / width
      return { timeMs: seen[0] + (clientX - host.getBoundingClientRect().left - left) * pixelMs, pixelMs }
    },
    picture: () => sheet.picture(TIME_PICTURE),
  }
}

/** Height of the picture of a scatter over its width. */
const SHAPE = 0.86
const SCATTER_PICTURE = { width: 640, height: 640 * SHAPE } as const
/** How far from the pointer a point may be, px. */
const REACH = 24

/** A scatter of two series in the page. */
export function scatterPlot(host: HTMLElement) {
  let shown: Scatter | undefined
  let places: ScatterPlaces | undefined
  let pointed = -1
  const sheet = sheetOn(
    host,
    ({ width, height }) => {
      if (!shown) return undefined
      places = scatterPlaces(lang, shown.pair, { width: Math.min(width, height / SHAPE), height })
      return scatterChart(lang, shown, places, `nuage-${width}`)
    },
    () => (shown && places && pointed >= 0 ? scatterReading(lang, shown.pair, places, pointed) : undefined),
  )
  const point = (at: number) => {
    if (at === pointed) return
    pointed = at
    sheet.point()
  }
  /** The point nearest to a place, within reach; -1: none. */
  function nearest({ clientX, clientY }: PointerEvent): number {
    if (!shown || !places) return -1
    const { left, top } = host.getBoundingClientRect()
    const { x, y } = shown.pair.common
    let [found, distance] = [-1, REACH ** 2]
    for (let i = 0; i < x.length; i++) {
      const [across, down] = [places.x(x[i] as number) + left - clientX, places.y(y[i] as number) + top - clientY]
      const away = across ** 2 + down ** 2
      if (away < distance) [found, distance] = [i, away]
    }
    return found
  }
  host.addEventListener('pointermove', (event) => point(nearest(event)))
  host.addEventListener('pointerdown', (event) => point(nearest(event)))
  host.addEventListener('pointerleave', () => point(-1))
  return {
    show(next: Scatter): void {
      shown = next
      pointed = -1
      sheet.redraw()
    },
    picture: () => sheet.picture(SCATTER_PICTURE),
  }
}

/** The mean year: the picture of the server, at the size of the window, with the values of the month under the pointer. */
export function seasonPlot(host: HTMLElement) {
  const readout = built<HTMLElement>`<p class="readout" aria-live="polite"></p>`
  let panels: readonly SeasonPanel[] = []
  let title = ''
  let month: number | undefined
  const sheet = sheetOn(host, drawn, line)
  const seasons = () => panels.flatMap((panel) => panel.seasons)
  host.tabIndex = 0
  host.role = 'group'
  host.ariaLabel = words.seasonPlot
  host.append(readout)
  host.addEventListener('pointermove', (event) => point(monthAt(event)))
  host.addEventListener('pointerdown', (event) => point(monthAt(event)))
  host.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && point(undefined))
  host.addEventListener('keydown', (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by !== undefined) point(Math.min(12, Math.max(1, (month ?? (by > 0 ? 0 : 13)) + by)))
    else if (event.key === 'Escape') point(undefined)
    else return
    event.preventDefault()
  })

  /** The size of the picture of a panel. */
  function panelSize(): Size {
    const { clientWidth: width, clientHeight: height } = host
    return { width, height: Math.floor(height / Math.max(1, panels.length)) }
  }

  function drawn(): Html {
    const simule = seasons().some(({ curve }) => curve.simule) && SIMULATED[lang]
    const labels = { title, simule, ...panelSize() }
    return html`${panels.map((panel, i) => seasonPicture(lang, panel, { id: `saison-${i}`, ...labels }))}`
  }

  /** Lines at the month that is read, through all panels. */
  function line(): Html | undefined {
    const { width, height } = panelSize()
    if (month === undefined) return undefined
    const at = month
    const lines = panels.map((panel, i) => {
      const { frame, x } = seasonPlaces(lang, panel.lines, { width, height })
      return `M${x(at)} ${i * height + frame.top}V${(i + 1) * height - frame.bottom}`
    })
    return silentSvg({ width, height: height * lines.length }, html`<path class="reading" d="${lines.join('')}"/>`)
  }

  function monthAt({ clientX }: PointerEvent): number | undefined {
    const [first] = panels
    if (!first) return undefined
    const { x } = seasonPlaces(lang, first.lines, panelSize())
    const at = clientX - host.getBoundingClientRect().left
    return Math.min(12, Math.max(1, Math.round((at - x(1)) / (x(2) - x(1))) + 1))
  }

  /** Shows the values of a calendar month beside its line, on the side that has room; undefined: of none. */
  function point(next: number | undefined): void {
    if (next === month) return
    month = next
    sheet.point()
    fill(readout, next !== undefined && valuesOf(next))
    const [first] = panels
    if (next === undefined || !first) return
    const x = seasonPlaces(lang, first.lines, panelSize()).x(next)
    const [width, own] = [host.clientWidth, readout.offsetWidth]
    const left = x < width / 2 ? x + 12 : x - 12 - own
    readout.style.left = `${Math.max(0, Math.min(left, width - own))}px`
  }

  function valuesOf(mois: number): Html {
    const rows = seasons().flatMap(({ name, curve, season }) => {
      const found = season.months.find((each) => each.mois === mois)
      if (!found) return []
      const { value, spread } = valueWithSpread(lang, found, shownDecimals(curve))
      return [html`<br>${name} <strong>${value}</strong>${spread}`]
    })
    return html`${monthName(lang, mois)}${rows}`
  }

  return {
    show(next: readonly SeasonPanel[], heading: string): void {
      panels = next
      title = heading
      point(undefined)
      sheet.redraw()
    },
    /** The picture of all panels as one element; whoever uses it takes it away again. */
    picture(): SVGSVGElement {
      const whole = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
      let bottom = 0
      for (const part of host.querySelectorAll<SVGSVGElement>('div:first-child > svg')) {
        const copy = part.cloneNode(true) as SVGSVGElement
        const { width, height } = part.viewBox.baseVal
        for (const [name, value] of Object.entries({ y: bottom, width, height })) copy.setAttribute(name, String(value))
        whole.setAttribute('viewBox', `0 0 ${width} ${bottom + height}`)
        whole.append(copy)
        bottom += height
      }
      host.append(whole)
      return whole
    },
  }
}
