/** A line of points, closed; x to the right and y down, in pixels. */
export type Ring = readonly (readonly [x: number, y: number])[]

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number]

/** A rectangle by its sides. */
export function boxRing(x: number, y: number, width: number, height: number): Ring {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]
}

/** A line so wide, as an area for each of its pieces. */
export function lineRings(points: Ring, width: number): Ring[] {
  return points.slice(1).flatMap(([x1, y1], i) => {
    const [x0, y0] = points[i] as Ring[number]
    const length = Math.hypot(x1 - x0, y1 - y0)
    if (length === 0) return []
    const [dx, dy] = [((y1 - y0) / length) * (width / 2), ((x0 - x1) / length) * (width / 2)]
    return [
      [
        [x0 + dx, y0 + dy],
        [x1 + dx, y1 + dy],
        [x1 - dx, y1 - dy],
        [x0 - dx, y0 - dy],
      ] satisfies Ring,
    ]
  })
}

const CHANNELS = 3
/** Steps between uncovered and covered: more are not seen, and compress worse. */
const SHADES = 16

/** A picture of opaque pixels, on which areas are filled with smooth edges. */
export class Canvas {
  readonly width: number
  readonly height: number
  /** Rows of red, green and blue. */
  readonly pixels: Uint8Array

  constructor(width: number, height: number, ground: Colour) {
    this.width = width
    this.height = height
    this.pixels = new Uint8Array(width * height * CHANNELS)
    const row = width * CHANNELS
    for (let at = 0; at < row; at += CHANNELS) this.pixels.set(ground, at)
    for (let y = 1; y < height; y++) this.pixels.copyWithin(y * row, 0, row)
  }

  /** Fills the area within rings. A ring that runs the other way within another is a hole. */
  fill(rings: readonly Ring[], colour: Colour): void {
    const { left, top, width, height } = this.#boxAround(rings)
    if (width <= 0 || height <= 0) return
    const cover = new Coverage(width, height)
    for (const ring of rings) {
      let from = ring.at(-1)
      for (const to of ring) {
        if (from) cover.edge(from[0] - left, from[1] - top, to[0] - left, to[1] - top)
        from = to
      }
    }
    for (let y = 0; y < height; y++) {
      cover.row(y, (x, share) => this.#blend(((top + y) * this.width + left + x) * CHANNELS, colour, share))
    }
  }

  /** Draws rows of colours, from the top, over a box within the picture: each pixel has the colour of the cell under its middle. */
  drawRaster(
    { left, top, width, height }: { left: number; top: number; width: number; height: number },
    rows: readonly (readonly Colour[])[],
  ): void {
    let above: readonly Colour[] | undefined
    for (let y = 0; y < height; y++) {
      const row = rows[Math.floor(((y + 0.5) * rows.length) / height)] ?? []
      const start = ((top + y) * this.width + left) * CHANNELS
      if (row === above) {
        const before = start - this.width * CHANNELS
        this.pixels.copyWithin(start, before, before + width * CHANNELS)
        continue
      }
      above = row
      for (let x = 0; x < width; x++) {
        const colour = row[Math.floor(((x + 0.5) * row.length) / width)]
        if (colour) this.pixels.set(colour, start + x * CHANNELS)
      }
    }
  }

  #blend(at: number, [red, green, blue]: Colour, share: number): void {
    const { pixels } = this
    const over = (channel: number, colour: number) => {
      const under = pixels[at + channel] as number
      pixels[at + channel] = Math.round(under + (colour - under) * share)
    }
    over(0, red)
    over(1, green)
    over(2, blue)
  }

  /** The pixels that rings touch, within the picture. */
  #boxAround(rings: readonly Ring[]) {
    let [left, top, right, bottom] = [this.width, this.height, 0, 0]
    for (const [x, y] of rings.flat()) {
      left = Math.min(left, Math.floor(x))
      top = Math.min(top, Math.floor(y))
      right = Math.max(right, Math.ceil(x))
      bottom = Math.max(bottom, Math.ceil(y))
    }
    left = Math.max(left, 0)
    top = Math.max(top, 0)
    return { left, top, width: Math.min(right, this.width) - left, height: Math.min(bottom, this.height) - top }
  }
}

/**
 * The share of each pixel that an area covers, from its edges: each adds to the pixels that it crosses how much area lies to its
 * right, and sums along rows give the shares. The way of font-rs and of stb_truetype (R. Levien, 2016; S. Barrett, 2014).
 */
class Coverage {
  readonly #width: number
  readonly #height: number
  /** A pixel more each row, into which an edge at its end may add. */
  readonly #sums: Float32Array

  constructor(width: number, height: number) {
    this.#width = width
    this.#height = height
    this.#sums = new Float32Array((width + 2) * height)
  }

  edge(x0: number, y0: number, x1: number, y1: number): void {
    if (y0 === y1) return
    const sign = y0 < y1 ? 1 : -1
    const [startX, startY, endX, endY] = sign === 1 ? [x0, y0, x1, y1] : [x1, y1, x0, y0]
    const slope = (endX - startX) / (endY - startY)
    const first = Math.max(0, Math.floor(startY))
    const last = Math.min(this.#height, Math.ceil(endY))
    for (let y = first; y < last; y++) {
      const [above, below] = [Math.max(y, startY), Math.min(y + 1, endY)]
      const rise = sign * (below - above)
      this.#cross(
        y,
        this.#within(startX + (above - startY) * slope),
        this.#within(startX + (below - startY) * slope),
        rise,
      )
    }
  }

  /** What is left or right of the picture counts as at its side. */
  #within(x: number): number {
    return Math.min(Math.max(x, 0), this.#width)
  }

  /** An edge within one row, from `a` to `b`: shares its height among the pixels between, each by the area to the right. */
  #cross(y: number, a: number, b: number, rise: number): void {
    const [from, to] = a < b ? [a, b] : [b, a]
    const row = y * (this.#width + 2)
    const firstPixel = Math.floor(from)
    const lastPixel = Math.max(firstPixel, Math.ceil(to) - 1)
    const length = to - from
    for (let pixel = firstPixel; pixel <= lastPixel; pixel++) {
      const [enters, leaves] = [Math.max(from, pixel), Math.min(to, pixel + 1)]
      const part = length === 0 ? rise : (rise * (leaves - enters)) / length
      // The mean distance from the edge to the right side of this pixel.
      const area = part * (pixel + 1 - (enters + leaves) / 2)
      this.#sums[row + pixel] = (this.#sums[row + pixel] as number) + area
      this.#sums[row + pixel + 1] = (this.#sums[row + pixel + 1] as number) + part - area
    }
  }

  /** Gives the share of each pixel of a row that is covered at all. */
  row(y: number, give: (x: number, share: number) => void): void {
    const row = y * (this.#width + 2)
    let sum = 0
    for (let x = 0; x < this.#width; x++) {
      sum += this.#sums[row + x] as number
      const share = Math.round(Math.min(Math.abs(sum), 1) * SHADES) / SHADES
      if (share > 0) give(x, share)
    }
  }
}
