/** What charts are drawn with: a canvas, or an SVG file (`SvgPen`). */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | 'arc'
  | 'beginPath'
  | 'clip'
  | 'closePath'
  | 'fill'
  | 'fillRect'
  | 'fillText'
  | 'lineTo'
  | 'measureText'
  | 'moveTo'
  | 'rect'
  | 'restore'
  | 'save'
  | 'setLineDash'
  | 'stroke'
  | 'strokeText'
  | 'fillStyle'
  | 'font'
  | 'globalAlpha'
  | 'lineJoin'
  | 'lineWidth'
  | 'strokeStyle'
  | 'textAlign'
  | 'textBaseline'
>

/** A canvas at the resolution of the screen, drawn on in CSS pixels. */
export interface Sheet {
  canvas: HTMLCanvasElement
  context: CanvasRenderingContext2D
}

export function sheetIn(host: HTMLElement): Sheet {
  const canvas = document.createElement('canvas')
  canvas.setAttribute('aria-hidden', 'true')
  host.append(canvas)
  return { canvas, context: canvas.getContext('2d') as CanvasRenderingContext2D }
}

/** Resizes and clears a canvas. */
export function resetSheet({ canvas, context }: Sheet, width: number, height: number): void {
  const ratio = globalThis.devicePixelRatio || 1
  const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)]
  if (canvas.width !== wide || canvas.height !== high) {
    canvas.width = wide
    canvas.height = high
    // Its height follows, also where print makes it narrower.
    canvas.style.width = `${width}px`
  }
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.clearRect(0, 0, width, height)
}

/** The font of the page. */
function font(size: number, weight = 400): string {
  return `${weight} ${size}px system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif`
}

interface TextStyle {
  colour?: string
  weight?: number
  align?: CanvasTextAlign
  baseline?: CanvasTextBaseline
}

/** Sets how text is drawn. */
export function setText(
  context: Pen,
  { colour, weight = 400, align = 'left', baseline = 'alphabetic' }: TextStyle,
): void {
  context.font = font(13, weight)
  context.textAlign = align
  context.textBaseline = baseline
  if (colour !== undefined) context.fillStyle = colour
}

/** Draws lines, each through its points. */
export function drawLines(
  context: Pen,
  lines: readonly (readonly (readonly [x: number, y: number])[])[],
  { colour, width = 1, dash = [] }: { colour: string; width?: number; dash?: readonly number[] },
): void {
  context.strokeStyle = colour
  context.lineWidth = width
  context.setLineDash(dash)
  context.beginPath()
  for (const [first, ...others] of lines) {
    if (first) context.moveTo(...first)
    for (const point of others) context.lineTo(...point)
  }
  context.stroke()
  context.setLineDash([])
}

/** Draws a filled disc with an outline. */
export function drawDisc(
  context: Pen,
  { x, y, radius }: { x: number; y: number; radius: number },
  { fill, outline, width }: { fill?: string; outline: string; width: number },
): void {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  if (fill !== undefined) {
    context.fillStyle = fill
    context.fill()
  }
  context.lineWidth = width
  context.strokeStyle = outline
  context.stroke()
}

/** Text with a halo, readable over lines. */
export function haloText(
  context: Pen,
  text: string,
  { x, y, colour, halo }: { x: number; y: number; colour: string; halo: string },
): void {
  context.lineJoin = 'round'
  context.lineWidth = 4
  context.strokeStyle = halo
  context.strokeText(text, x, y)
  context.fillStyle = colour
  context.fillText(text, x, y)
}

const HATCH = 10

/** Hatches simulated data and labels them. */
export function hatch(
  context: Pen,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
  { word, soft, ink, paper }: { word: string; soft: string; ink: string; paper: string },
): void {
  context.save()
  context.beginPath()
  context.rect(left, top, width, height)
  context.clip()
  context.strokeStyle = soft
  context.globalAlpha = 0.35
  context.lineWidth = 1
  context.setLineDash([])
  context.beginPath()
  for (let x = left - height; x < left + width; x += HATCH * Math.SQRT2) {
    context.moveTo(x, top)
    context.lineTo(x + height, top + height)
  }
  context.stroke()
  context.restore()
  setText(context, { weight: 700, align: 'right', baseline: 'top' })
  haloText(context, word.split('').join('\u200a'), { x: left + width - 6, y: top + 6, colour: ink, halo: paper })
}
