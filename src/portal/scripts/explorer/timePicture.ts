import { slotOf } from '../../../contract/time.ts'
import { movedApart } from '../../charts/apart.ts'
import { tickDecimals, ticks } from '../../charts/scale.ts'
import { timeTicks } from '../../charts/timeTicks.ts'
import type { Span } from '../../explorer/address.ts'
import type { Curve } from '../../explorer/curve.ts'
import { number } from '../../lang/lang.ts'
import { stepName } from '../../lang/steps.ts'
import { lang } from '../dom.ts'
import { drawDisc, drawLines, haloText, hatch, type Pen, setText } from './canvas.ts'
import {
  type Axis,
  lastSeen,
  middleOf,
  pixelsPerStep,
  rangeSeen,
  stepsAround,
  traceExtremes,
  traceSteps,
  valueAt,
  xOf,
} from './curveTracing.ts'
import type { DrawnCurve } from './drawnCurve.ts'
import type { Theme } from './theme.ts'
import { words } from './words.ts'

/** The curves of one unit; panels share the time axis. */
export interface Panel {
  unite: string
  title: string
  simule: boolean
  curves: readonly DrawnCurve[]
  top: number
  height: number
  /** The vertical position of a value, as last drawn. */
  yOf(value: number): number
}

/** Curves over time with the places of their panels, on a canvas or in an SVG file. */
export interface TimePicture {
  pen: Pen
  theme: Theme
  panels: readonly Panel[]
  axis: Axis
  width: number
  height: number
  /** Room for the names of curves. */
  right: number
}

const LEFT = 52
const RIGHT = 10
const TITLE = 30
export const FOOT = 40
const GAP = 14
const WIDE = 720
/** The most curves with labels at their ends. */
const MOST_LABELS = 4
export const LABEL_LINE = 17
/** Pixels between two points from which points are marked. */
const MARKED = 9

/** Gives the panels their places in a picture of a size. */
export function laidOut(
  panels: readonly Panel[],
  { pen, theme, span, width, height }: Pick<TimePicture, 'pen' | 'theme' | 'width' | 'height'> & { span: Span },
): TimePicture {
  const count = Math.max(1, panels.length)
  const panelHeight = (height - FOOT - (count - 1) * GAP) / count - TITLE
  const placed = panels.map((panel, i) => ({
    ...panel,
    top: TITLE + i * (panelHeight + TITLE + GAP),
    height: panelHeight,
  }))
  setText(pen, { weight: 600 })
  const names = placed
    .filter((panel) => isLabelled({ width }, panel))
    .flatMap(({ curves }) => curves.map(({ name }) => pen.measureText(name).width))
  const right = names.length === 0 ? RIGHT : Math.min(240, Math.max(...names) + 28)
  const axis = { left: LEFT, width: Math.max(1, width - LEFT - right), span }
  return { pen, theme, panels: placed, axis, width, height, right }
}

/** Draws all but the values under the pointer. */
export function drawTimePicture(picture: TimePicture): void {
  drawTimes(picture, picture.axis)
  for (const panel of picture.panels) drawPanel(picture, panel, picture.axis)
}

function isLabelled({ width }: Pick<TimePicture, 'width'>, { curves }: Panel): boolean {
  return width >= WIDE && curves.length > 1 && curves.length <= MOST_LABELS
}

function drawTimes(picture: TimePicture, axis: Axis): void {
  const { pen: context } = picture
  const { soft, line, ink } = picture.theme
  const foot = picture.height - FOOT
  let free = -Infinity
  for (const { timeMs, label, within } of timeTicks(lang, axis.span, Math.max(2, axis.width / 80))) {
    const x = Math.round(xOf(axis, timeMs)) + 0.5
    const lines = picture.panels.map(
      ({ top, height }) =>
        [
          [x, top],
          [x, top + height],
        ] as const,
    )
    drawLines(context, lines, { colour: line })
    setText(context, { colour: soft, align: 'center', baseline: 'top' })
    // The last label may be at the edge of the screen.
    const room = picture.width - context.measureText(label).width / 2
    context.fillText(label, Math.min(x, room), foot + 6)
    if (within === undefined) continue
    setText(context, { colour: ink, weight: 600, align: 'center', baseline: 'top' })
    const half = context.measureText(within).width / 2
    const place = Math.max(half, Math.min(x, axis.left + axis.width + picture.right - half))
    if (place - half < free) continue
    context.fillText(within, place, foot + 22)
    free = place + half + 8
  }
}

function drawPanel(picture: TimePicture, panel: Panel, axis: Axis): void {
  const { pen: context } = picture
  const { ink, soft, line, paper } = picture.theme
  const { top, height } = panel
  const marks = ticks(
    rangeSeen(
      panel.curves.map(({ curve }) => curve),
      axis.span,
    ),
    Math.max(2, Math.round(height / 70)),
  )
  const [low, high] = [marks[0] as number, marks.at(-1) as number]
  const yOf = (value: number) => top + height - ((value - low) / (high - low)) * height
  panel.yOf = yOf
  setText(context, { colour: ink, weight: 600 })
  context.fillText(fitted(context, panel.title, axis.width + LEFT), 0, top - 14)
  const decimals = tickDecimals(marks)
  const rows = marks.map((mark) => ({ mark, y: Math.round(yOf(mark)) + 0.5 }))
  const lines = rows.map(
    ({ y }) =>
      [
        [axis.left, y],
        [axis.left + axis.width, y],
      ] as const,
  )
  drawLines(context, lines, { colour: line })
  setText(context, { colour: soft, align: 'right', baseline: 'middle' })
  for (const { mark, y } of rows) context.fillText(number(lang, mark, decimals), axis.left - 6, y)
  context.save()
  context.beginPath()
  context.rect(axis.left, top - 1, axis.width, height + 2)
  context.clip()
  drawBreaks(picture, panel, axis)
  if (panel.curves.length === 2) shadeBetween(picture, panel.curves as [DrawnCurve, DrawnCurve], axis, yOf)
  for (const drawn of panel.curves) drawCurve(picture, drawn, axis, yOf)
  context.restore()
  if (panel.simule) {
    hatch(context, { left: axis.left, top, width: axis.width, height }, { word: words.simulated, soft, ink, paper })
  }
  if (isLabelled(picture, panel)) labelEnds(picture, panel, axis)
}

/** Shades the area between two curves of one variable and step, to show where they differ. */
function shadeBetween(
  picture: TimePicture,
  [a, b]: readonly [DrawnCurve, DrawnCurve],
  axis: Axis,
  yOf: (value: number) => number,
): void {
  const { pen: context } = picture
  const [first, second] = [a.curve, b.curve]
  const alike = first.granularite === second.granularite && first.grandeur.code === second.grandeur.code
  if (!alike || pixelsPerStep(first, axis) < 2) return
  const { from, to } = stepsAround(first, axis.span)
  context.fillStyle = picture.theme.soft
  context.globalAlpha = 0.22
  context.beginPath()
  for (let slot = from; slot < to - 1; slot++) {
    const corners = [slot, slot + 1].flatMap((at) => [valueAt(first, at), valueAt(second, at)])
    if (corners.some(Number.isNaN)) continue
    const [a0, b0, a1, b1] = corners.map(yOf) as [number, number, number, number]
    const [x0, x1] = [xOf(axis, middleOf(first, slot)), xOf(axis, middleOf(first, slot + 1))]
    context.moveTo(x0, a0)
    context.lineTo(x1, a1)
    context.lineTo(x1, b1)
    context.lineTo(x0, b0)
    context.closePath()
  }
  context.fill()
  context.globalAlpha = 1
}

function drawCurve(
  picture: TimePicture,
  { curve, colour, dash }: DrawnCurve,
  axis: Axis,
  yOf: (value: number) => number,
): void {
  const { pen: context } = picture
  const apart = pixelsPerStep(curve, axis)
  const sparse = apart >= 2
  context.lineJoin = sparse ? 'round' : 'bevel'
  context.beginPath()
  if (apart >= 0.75) traceSteps(context, curve, axis, yOf)
  else traceExtremes(context, curve, { axis, yOf, steps: 2 ** Math.ceil(Math.log2(1 / apart)) })
  const width = sparse ? 2 : 1.25
  context.setLineDash(sparse ? [...dash] : [])
  // A rim of ink, for the lightest colours on paper and the darkest at night.
  context.strokeStyle = picture.theme.ink
  context.globalAlpha = 0.35
  context.lineWidth = width + 1.5
  context.stroke()
  context.globalAlpha = 1
  context.strokeStyle = colour
  context.lineWidth = width
  context.stroke()
  context.setLineDash([])
  markSteps(picture, curve, colour, { axis, yOf, all: apart >= MARKED })
}

/** Marks isolated points, partial months as rings, and all points if there is room. */
function markSteps(
  picture: TimePicture,
  curve: Curve,
  colour: string,
  { axis, yOf, all }: { axis: Axis; yOf: (value: number) => number; all: boolean },
): void {
  if (pixelsPerStep(curve, axis) < 0.75) return
  const { pen: context } = picture
  const { from, to } = stepsAround(curve, axis.span)
  for (let slot = from; slot < to; slot++) {
    const value = valueAt(curve, slot)
    if (Number.isNaN(value)) continue
    const partial = curve.partial.has(slot)
    const alone = Number.isNaN(valueAt(curve, slot - 1)) && Number.isNaN(valueAt(curve, slot + 1))
    if (!all && !partial && !alone) continue
    const place = { x: xOf(axis, middleOf(curve, slot)), y: yOf(value), radius: partial ? 4.5 : 3 }
    const { paper } = picture.theme
    drawDisc(
      context,
      place,
      partial ? { fill: paper, outline: colour, width: 2 } : { fill: colour, outline: paper, width: 1 },
    )
  }
}

/** Names at the right end of their curves, moved apart where they would touch. */
function labelEnds(picture: TimePicture, panel: Panel, axis: Axis): void {
  const { pen, theme, right } = picture
  const ends = panel.curves.flatMap((drawn) => {
    const value = lastSeen(drawn.curve, axis.span)
    return value === undefined ? [] : [{ drawn, y: panel.yOf(value) }]
  })
  const places = movedApart(
    ends.map(({ y }) => y),
    { least: LABEL_LINE, from: panel.top + 8, to: panel.top + panel.height - 8 },
  )
  const x = axis.left + axis.width + 4
  setText(pen, { colour: theme.ink, weight: 600, baseline: 'middle' })
  for (const [i, { drawn }] of ends.entries()) {
    const y = places[i] as number
    const dash = drawn.dash.map((length) => length / 2)
    const swatch = [
      [x, y],
      [x + 14, y],
    ] as const
    drawLines(pen, [swatch], { colour: drawn.colour, width: 3, dash })
    pen.fillText(fitted(pen, drawn.name, right - 22), x + 19, y)
  }
}

/** A vertical line at each break of the curves of a panel, with its month. */
function drawBreaks({ pen, theme }: TimePicture, { curves, top, height }: Panel, axis: Axis): void {
  const breaks = new Set(curves.flatMap((drawn) => drawn.breaks))
  for (const timeMs of breaks) {
    if (timeMs <= axis.span[0] || timeMs >= axis.span[1]) continue
    const x = Math.round(xOf(axis, timeMs)) + 0.5
    const line = [
      [x, top],
      [x, top + height],
    ] as const
    drawLines(pen, [line], { colour: theme.ink, dash: [3, 3] })
    setText(pen, { baseline: 'top' })
    const text = words.breakAt(stepName(lang, 'mensuel', slotOf('mensuel', timeMs)))
    haloText(pen, text, { x: x + 4, y: top + 4, colour: theme.soft, halo: theme.paper })
  }
}

/** The start of a text that fits. */
function fitted(pen: Pen, text: string, room: number): string {
  if (pen.measureText(text).width <= room) return text
  let length = text.length
  while (length > 1 && pen.measureText(`${text.slice(0, length)}…`).width > room) length--
  return `${text.slice(0, length)}…`
}
