import type { Span, View } from '../../explorer/address.ts'
import { type Seen, timeCaptions } from '../../explorer/captions.ts'
import { controlBar, nameOf, seeAlso } from '../../explorer/controlBar.ts'
import type { ExplorerData } from '../../explorer/explorerData.ts'
import type { StyledCurve } from '../../explorer/lineStyle.ts'
import { byUnit } from '../../explorer/linesPanel.ts'
import { linesView } from '../../explorer/linesView.ts'
import { pairOf } from '../../explorer/pair.ts'
import {
  type Scatter,
  type ScatterPlaces,
  scatterChart,
  scatterPlaces,
  scatterReading,
} from '../../explorer/scatterChart.ts'
import { atStep, facetsOf, withFacet } from '../../explorer/selection.ts'
import { windowSummary } from '../../explorer/summary.ts'
import { timeChart, timePlaces, timeReading } from '../../explorer/timeChart.ts'
import { lang } from '../dom.ts'
import { addGestures, type Gestured } from './gestures.ts'
import { sheetOn } from './sheet.ts'

/**
 * What an explorer needs once it shows more than the mean year that it opened with: the choice and its controls, curves over time and
 * the scatter of two, with gestures and captions, and other lines.
 */
export function changedView(time: HTMLElement, scatter: HTMLElement, gestured: Gestured, data: ExplorerData) {
  const chart = timePlot(time, data)
  const points = scatterPlot(scatter)
  addGestures(time, { ...gestured, timeAt: chart.timeAt })
  return {
    chart,
    linesView,
    controlBar,
    seeAlso,
    nameOf,
    withFacet,
    atStep,
    facetsOf,
    picture: (vue: View['vue']) => (vue === 'nuage' ? points : chart).picture(),
    /** The texts about the chart and its table; shows the scatter, where there is one. */
    captioned(seen: Omit<Seen, 'pairs'>) {
      const { view, drawn } = seen
      const [one, other] = drawn
      const pairs = drawn.slice(1).map(({ curve }) => pairOf(one.curve, curve, view.span))
      const [pair] = pairs
      const scattered = view.vue === 'nuage' && other && pair && pair.common.slots.length > 0
      if (scattered) points.show({ pair, names: [one.name, other.name], colour: other.colour })
      return {
        ...timeCaptions(lang, { ...seen, pairs }),
        summary: windowSummary(lang, drawn, { span: view.span, pairs }),
        scattered: scattered === true,
      }
    },
  }
}

/** The size of the picture of curves over time in a file. */
const TIME_PICTURE = { width: 1120, height: 460 } as const

/** Curves over time in the page. */
function timePlot(host: HTMLElement, data: ExplorerData) {
  let panels: Parameters<typeof timePlaces>[1] = []
  let seen: Span = [0, 1]
  let places = timePlaces(lang, [], { span: seen, ...data, ...TIME_PICTURE })
  let pointMs: number | undefined
  const sheet = sheetOn(
    host,
    (size) => {
      places = timePlaces(lang, panels, { span: seen, ...data, ...size })
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
    show(curves: readonly StyledCurve[], span: Span): void {
      panels = byUnit(lang, curves, data)
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
function scatterPlot(host: HTMLElement) {
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
