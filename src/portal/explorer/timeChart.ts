import { number } from '../../contract/numberWords.ts'
import { slotOf, timeOf } from '../../contract/time.ts'
import { contextFirst } from '../charts/colours.ts'
import { fitted, LABEL_LINE, LETTER, namesAtEnds } from '../charts/lineNames.ts'
import { tenth } from '../charts/scale.ts'
import { hatching, SIMULATED, silentSvg, valueAxis } from '../charts/svg.ts'
import { timeTicks } from '../charts/timeTicks.ts'
import { type Html, html } from '../html.ts'
import type { Lang } from '../lang/lang.ts'
import { stepName } from '../lang/steps.ts'
import type { Span } from './address.ts'
import { type Curve, finestStep, shownDecimals } from './curve.ts'
import {
  type Axis,
  curvePath,
  lastSeen,
  middleOf,
  pixelsPerStep,
  rangeSeen,
  stepsAround,
  stepsTogether,
  valueAt,
  xOf,
} from './curvePath.ts'
import type { ExplorerData } from './explorerData.ts'
import type { StyledCurve } from './lineStyle.ts'
import type { byUnit } from './linesPanel.ts'

/** The curves of one unit; panels share the time axis. */
type TimePanel = ReturnType<typeof byUnit<StyledCurve>>[number]

const BREAK = { fr: 'rupture', en: 'break' } as const

const LEFT = 52
const RIGHT = 10
const TITLE = 30
const FOOT = 40
const GAP = 14
const WIDE = 720
/** The widest labels at the ends of curves. */
const WIDEST = 240
/** Pixels between two points from which points are marked. */
const MARKED = 9

/** Where the panels, times and values of a picture of a size are. */
export type TimePlaces = ReturnType<typeof timePlaces>
type Placed = TimePlaces['panels'][number]

export function timePlaces(
  lang: Lang,
  panels: readonly TimePanel[],
  { span, breaks, width, height }: { span: Span; width: number; height: number } & Pick<ExplorerData, 'breaks'>,
) {
  const count = Math.max(1, panels.length)
  const panelHeight = (height - FOOT - (count - 1) * GAP) / count - TITLE
  const isLabelled = ({ own }: TimePanel) => width >= WIDE && own.length > 1
  const names = panels.filter(isLabelled).flatMap(({ own }) => own.map(({ name }) => name.length * LETTER))
  const right = names.length === 0 ? RIGHT : Math.min(WIDEST, Math.max(...names) + 28)
  const axis: Axis = { left: LEFT, width: Math.max(1, width - LEFT - right), span }
  const placed = panels.map((panel, i) => {
    const top = TITLE + i * (panelHeight + TITLE + GAP)
    const seen = rangeSeen(panel.own, span)
    const frame = { width, height: top + panelHeight, left: LEFT, right, top, bottom: 0 }
    const values = valueAxis(lang, frame, seen, Math.max(2, Math.round(panelHeight / 70)))
    return { ...panel, ...values, top, foot: top + panelHeight, isLabelled: isLabelled(panel) }
  })
  return { panels: placed, axis, width, height, right, breaks }
}

/** Curves over time, without the values under the pointer; `id` is unique within the page. */
export function timeChart(lang: Lang, places: TimePlaces, id: string): Html {
  const panels = places.panels.map((panel, i) => drawnPanel(lang, places, panel, `${id}-${i}`))
  return silentSvg(places, [times(lang, places), panels])
}

function times(lang: Lang, { panels, axis, width, height, right }: TimePlaces): Html[] {
  const foot = height - FOOT
  let free = -Infinity
  return timeTicks(lang, axis.span, Math.max(2, axis.width / 80)).map(({ timeMs, label, within = '' }) => {
    const x = xOf(axis, timeMs)
    const half = (within.length * LETTER) / 2
    const place = tenth(Math.max(half, Math.min(x, axis.left + axis.width + right - half)))
    const isFree = within !== '' && place - half >= free
    if (isFree) free = place + half + 8
    // The last label may be at the edge of the screen.
    const edge = width - (label.length * LETTER) / 2
    return html`<path class="grid" d="${panels.map((panel) => `M${x} ${panel.top}V${panel.foot}`).join('')}"/><text class="quiet" x="${Math.min(x, edge)}" y="${foot + 17}" text-anchor="middle">${label}</text>${isFree && html`<text class="strong" x="${place}" y="${foot + 33}" text-anchor="middle">${within}</text>`}`
  })
}

function drawnPanel(lang: Lang, places: TimePlaces, panel: Placed, id: string): Html {
  const { axis, right } = places
  const { top, foot, own: curves, y } = panel
  const [first, second] = curves
  const end = axis.left + axis.width
  const ends = curves.flatMap(({ curve, name, colour }) => {
    const last = lastSeen(curve, axis.span)
    return last === undefined ? [] : [{ name, colour, x: end, y: y(last) }]
  })
  const simulated = curves.some(({ curve }) => curve.simule)
  return html`<text class="strong" x="0" y="${top - 14}">${fitted(panel.unit, end)}</text>${panel.grid}<clipPath id="${id}"><path d="M${axis.left} ${top - 1}H${end}V${foot + 1}H${axis.left}z"/></clipPath><g clip-path="url(#${id})">${breaks(lang, places, panel)}${first && second && curves.length === 2 && between(first.curve, second.curve, axis, y)}${contextFirst(curves).map((each) => drawnCurve(each, axis, y))}</g>${simulated && html`<g transform="translate(${axis.left} ${top})">${hatching(id, axis.width, foot - top, SIMULATED[lang])}</g>`}${panel.isLabelled && namesAtEnds(ends, { x: end + 19, room: right - 22, from: top + 8, to: foot - 8 })}`
}

/** Shades the area between two curves of one variable and step, to show where they differ. */
function between(first: Curve, second: Curve, axis: Axis, y: Placed['y']): Html | undefined {
  const alike = first.granularite === second.granularite && first.grandeur.code === second.grandeur.code
  if (!alike || pixelsPerStep(first, axis) < 2) return undefined
  const { from, to } = stepsAround(first, axis.span)
  let path = ''
  for (let slot = from; slot < to - 1; slot++) {
    const corners = [slot, slot + 1].flatMap((at) => [valueAt(first, at), valueAt(second, at)])
    if (corners.some(Number.isNaN)) continue
    const [a0, b0, a1, b1] = corners.map(y)
    const [x0, x1] = [xOf(axis, middleOf(first, slot)), xOf(axis, middleOf(first, slot + 1))]
    path += `M${x0} ${a0}L${x1} ${a1}V${b1}L${x0} ${b0}z`
  }
  return html`<path class="between" d="${path}"/>`
}

/** A curve with its rim, which is seen where the colour is that of the page; thin and without dashes where steps are close. */
function drawnCurve({ curve, colour, dash }: StyledCurve, axis: Axis, y: Placed['y']): Html {
  const sparse = pixelsPerStep(curve, axis) >= 2
  const line = html` d="${curvePath(curve, axis, y)}"${sparse && dash.length > 0 && html` stroke-dasharray="${dash.join(' ')}"`}`
  return html`<path class="rim${!sparse && ' thin'}"${line}/><path class="traced${!sparse && ' thin'}"${line} stroke="${colour}"/>${marks(curve, colour, axis, y)}`
}

/** Marks isolated points, partial months as rings, and all points if there is room. */
function marks(curve: Curve, colour: string, axis: Axis, y: Placed['y']): Html[] {
  if (stepsTogether(curve, axis) > 1) return []
  const all = pixelsPerStep(curve, axis) >= MARKED
  const { from, to } = stepsAround(curve, axis.span)
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i).flatMap((slot) => {
    const value = valueAt(curve, slot)
    const partial = curve.partial.has(slot)
    const alone = Number.isNaN(valueAt(curve, slot - 1)) && Number.isNaN(valueAt(curve, slot + 1))
    if (Number.isNaN(value) || !(all || partial || alone)) return []
    const look = partial ? html`class="hollow" r="4.5" stroke="${colour}"` : html`class="spot" r="3" fill="${colour}"`
    return [html`<circle ${look} cx="${xOf(axis, middleOf(curve, slot))}" cy="${y(value)}"/>`]
  })
}

/** A vertical line at each break of the curves of a panel, with its month. */
function breaks(lang: Lang, { axis, breaks: found }: TimePlaces, { own, top, foot }: Placed): Html[] {
  const days = new Set(own.flatMap(({ curve }) => found[curve.serie.code] ?? []))
  const seen = [...days].map(Date.parse).filter((timeMs) => timeMs > axis.span[0] && timeMs < axis.span[1])
  return seen.map((timeMs) => {
    const x = xOf(axis, timeMs)
    const month = stepName(lang, 'mensuel', slotOf('mensuel', timeMs))
    return html`<path class="break" d="M${x} ${top}V${foot}"/><text class="halo quiet" x="${x + 4}" y="${top + 15}">${BREAK[lang]}, ${month}</text>`
  })
}

/** The finest step that holds an instant, with the value of each curve there, over the curves. */
export function timeReading(lang: Lang, places: TimePlaces, timeMs: number): Html {
  const { panels, axis, width, height } = places
  const finest = finestStep(panels.flatMap(({ own }) => own)) ?? 'journalier'
  const slot = slotOf(finest, timeMs)
  const x = xOf(axis, (timeOf(finest, slot) + timeOf(finest, slot + 1)) / 2)
  const name = stepName(lang, finest, slot)
  const half = tenth((name.length * LETTER) / 2 + 12)
  const place = Math.max(half, Math.min(x, width - half))
  const isSeen = x >= axis.left && x <= axis.left + axis.width
  return silentSvg(places, [
    isSeen ? panels.map((panel) => panelReading(lang, panel, axis, { x, timeMs: timeOf(finest, slot) })) : [],
    // Below the axis, where no finger hides it.
    html`<rect class="said" x="${tenth(place - half)}" y="${height - FOOT + 2}" width="${2 * half}" height="20"/><text class="said-text" x="${place}" y="${height - FOOT + 16.5}" text-anchor="middle">${name}</text>`,
  ])
}

function panelReading(lang: Lang, panel: Placed, axis: Axis, { x, timeMs }: { x: number; timeMs: number }): Html {
  const isRightOf = x < axis.left + axis.width - 90
  const points = panel.own.flatMap(({ curve, colour }) => {
    const slot = slotOf(curve.granularite, timeMs)
    const value = valueAt(curve, slot)
    if (Number.isNaN(value)) return []
    const text = number(lang, value, shownDecimals(curve))
    return [{ at: xOf(axis, middleOf(curve, slot)), y: panel.y(value), text, colour }]
  })
  let free = -Infinity
  const values = points
    .sort((a, b) => a.y - b.y)
    .map(({ at, y, text, colour }) => {
      const place = Math.max(y, free)
      free = place + LABEL_LINE
      return html`<circle class="pointed" cx="${at}" cy="${y}" r="5" fill="${colour}"/><text class="halo strong" x="${at + (isRightOf ? 9 : -9)}" y="${tenth(place + 4.5)}" text-anchor="${isRightOf ? 'start' : 'end'}">${text}</text>`
    })
  return html`<path class="cursor" d="M${x} ${panel.top}V${panel.foot}"/>${values}`
}
