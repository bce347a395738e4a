import { html } from '../../html.ts'
import type { Pen } from './canvas.ts'

type Style = Pick<
  Pen,
  'fillStyle' | 'font' | 'globalAlpha' | 'lineJoin' | 'lineWidth' | 'strokeStyle' | 'textAlign' | 'textBaseline'
> & { dash: readonly number[]; clip: string | undefined }

const ANCHOR: Partial<Record<CanvasTextAlign, string>> = { center: 'middle', right: 'end', end: 'end' }
/** How far below its place the baseline of a text of 13 pixels is. */
const BASELINE: Partial<Record<CanvasTextBaseline, number>> = { top: 11, middle: 4.5, bottom: -3 }

const fixed = (value: number) => String(Math.round(value * 100) / 100)
const at = (x: number, y: number) => `${fixed(x)} ${fixed(y)}`

/** A pen that writes what is drawn as SVG elements, so that the chart of the canvas is a file of lines and text. */
export class SvgPen implements Pen {
  fillStyle: Pen['fillStyle'] = '#000'
  strokeStyle: Pen['strokeStyle'] = '#000'
  font = ''
  globalAlpha = 1
  lineJoin: CanvasLineJoin = 'miter'
  lineWidth = 1
  textAlign: CanvasTextAlign = 'left'
  textBaseline: CanvasTextBaseline = 'alphabetic'
  readonly #parts: string[] = []
  /** Measures texts. */
  readonly #context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
  readonly #saved: Style[] = []
  #path = ''
  #dash: readonly number[] = []
  #clip: string | undefined
  #clips = 0

  /** The elements drawn so far. */
  get content(): string {
    return this.#parts.join('')
  }

  save(): void {
    const { fillStyle, strokeStyle, font, globalAlpha, lineJoin, lineWidth, textAlign, textBaseline } = this
    const own = { fillStyle, strokeStyle, font, globalAlpha, lineJoin, lineWidth, textAlign, textBaseline }
    this.#saved.push({ ...own, dash: this.#dash, clip: this.#clip })
  }

  restore(): void {
    const saved = this.#saved.pop()
    if (!saved) return
    const { dash, clip, ...own } = saved
    Object.assign(this, own)
    this.#dash = dash
    this.#clip = clip
  }

  beginPath(): void {
    this.#path = ''
  }

  moveTo(x: number, y: number): void {
    this.#path += `M${at(x, y)}`
  }

  lineTo(x: number, y: number): void {
    this.#path += `L${at(x, y)}`
  }

  closePath(): void {
    this.#path += 'z'
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.#path += `M${at(x, y)}h${fixed(width)}v${fixed(height)}h${fixed(-width)}z`
  }

  /** A whole circle: charts draw no other arc. */
  arc(x: number, y: number, radius: number): void {
    const half = `a${fixed(radius)} ${fixed(radius)} 0 1 0`
    this.#path += `M${at(x - radius, y)}${half} ${fixed(2 * radius)} 0${half} ${fixed(-2 * radius)} 0z`
  }

  clip(): void {
    this.#clip = `coupe-${++this.#clips}`
    this.#parts.push(html`<clipPath id="${this.#clip}"><path d="${this.#path}"/></clipPath>`.text)
  }

  fill(): void {
    this.#add(html`<path d="${this.#path}" fill="${String(this.fillStyle)}" fill-opacity="${this.globalAlpha}"/>`.text)
  }

  stroke(): void {
    this.#add(html`<path d="${this.#path}" fill="none"${this.#strokeAttributes()}/>`.text)
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    this.beginPath()
    this.rect(x, y, width, height)
    this.fill()
  }

  setLineDash(dash: Iterable<number>): void {
    this.#dash = [...dash]
  }

  measureText(text: string): TextMetrics {
    this.#context.font = this.font
    return this.#context.measureText(text)
  }

  fillText(text: string, x: number, y: number): void {
    this.#text(text, x, y, html` fill="${String(this.fillStyle)}" fill-opacity="${this.globalAlpha}"`.text)
  }

  strokeText(text: string, x: number, y: number): void {
    this.#text(text, x, y, ` fill="none"${this.#strokeAttributes().text}`)
  }

  #text(text: string, x: number, y: number, paint: string): void {
    const weight = Number.parseInt(this.font, 10) || 400
    const anchor = ANCHOR[this.textAlign] ?? 'start'
    const below = BASELINE[this.textBaseline] ?? 0
    const place = `x="${fixed(x)}" y="${fixed(y + below)}"`
    this.#add(
      `<text ${place} font-size="13" font-weight="${weight}" text-anchor="${anchor}"${paint}>${html`${text}`.text}</text>`,
    )
  }

  #strokeAttributes() {
    const dashes = this.#dash.length > 0 && html` stroke-dasharray="${this.#dash.join(' ')}"`
    return html` stroke="${String(this.strokeStyle)}" stroke-opacity="${this.globalAlpha}" stroke-width="${this.lineWidth}" stroke-linejoin="${this.lineJoin}"${dashes}`
  }

  #add(element: string): void {
    this.#parts.push(this.#clip === undefined ? element : `<g clip-path="url(#${this.#clip})">${element}</g>`)
  }
}
