const BLOCK = 32

/** The lowest and the highest of a range of values. */
interface Range {
  low: number
  high: number
}

/**
 * Finds the minimum and maximum of any range of values without reading all of them: a chart needs them for each pixel of each
 * frame, and twenty years of hours are 175,000 values.
 */
export class Extremes {
  readonly #values: Float64Array
  readonly #lows: Float64Array
  readonly #highs: Float64Array

  /** @param values NaN where there is none */
  constructor(values: Float64Array) {
    const blocks = Math.ceil(values.length / BLOCK)
    this.#values = values
    this.#lows = new Float64Array(blocks)
    this.#highs = new Float64Array(blocks)
    for (let block = 0; block < blocks; block++) {
      const { low, high } = this.#scan(block * BLOCK, Math.min(values.length, (block + 1) * BLOCK), NOTHING)
      this.#lows[block] = low
      this.#highs[block] = high
    }
  }

  /** Of the values from index `from` to before `to`; undefined if there is none. */
  within(from: number, to: number): Range | undefined {
    const [start, end] = [Math.max(0, from), Math.min(this.#values.length, to)]
    const [firstBlock, lastBlock] = [Math.ceil(start / BLOCK), Math.floor(end / BLOCK)]
    if (firstBlock >= lastBlock) return found(this.#scan(start, end, NOTHING))
    let { low, high } = this.#scan(start, firstBlock * BLOCK, NOTHING)
    for (let block = firstBlock; block < lastBlock; block++) {
      low = Math.min(low, this.#lows[block] as number)
      high = Math.max(high, this.#highs[block] as number)
    }
    return found(this.#scan(lastBlock * BLOCK, end, { low, high }))
  }

  #scan(from: number, to: number, { low, high }: Range): Range {
    for (let i = from; i < to; i++) {
      const value = this.#values[i] as number
      // Comparisons with NaN are false, so missing values change nothing.
      if (value < low) low = value
      if (value > high) high = value
    }
    return { low, high }
  }
}

const NOTHING: Range = { low: Infinity, high: -Infinity }

function found(range: Range): Range | undefined {
  return range.low > range.high ? undefined : range
}
