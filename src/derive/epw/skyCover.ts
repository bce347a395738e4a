/** Sine of the sun's height, 10 degrees, under which irradiation says nothing of clouds. */
const LOWEST_SINE = Math.sin((10 * Math.PI) / 180)

/**
 * Cover of the sky in tenths, 0 to 10, for each hour of a year: by day that under which the global irradiation would be what
 * it is, with the sun low and by night on a straight line between the hours before and after, round the end of the year.
 * It is what dims the sun: dust counts as cloud.
 *
 * Reference: Kasten, F. and Czeplak, G. (1980), Solar and terrestrial radiation dependent on the amount and type of cloud,
 * Solar Energy 24, 177-189: clear sky 910 sin(h) - 30 W/m²; of it 1 - 0.75 (N / 8)^3.4 is left under N oktas.
 *
 * @param ghi Wh/m² of each hour
 * @param sineHeight mean sine of the sun's height over each hour
 * @returns NaN throughout where no hour has sun
 */
export function skyCover(ghi: Float64Array, sineHeight: Float64Array): Float64Array {
  const cover = ghi.map((global, i) => {
    const sine = sineHeight[i] as number
    if (!(sine >= LOWEST_SINE)) return Number.NaN
    const lost = Math.min(0.75, Math.max(0, 1 - global / (910 * sine - 30)))
    return 10 * (lost / 0.75) ** (1 / 3.4)
  })
  fillAround(cover)
  return cover
}

/** Fills gaps on straight lines, the end of the year being followed by its beginning. */
function fillAround(values: Float64Array): void {
  const known = Array.from(values.keys()).filter((i) => !Number.isNaN(values[i]))
  known.forEach((from, k) => {
    const next = known[k + 1] ?? (known[0] as number) + values.length
    const [start, end] = [values[from] as number, values[next % values.length] as number]
    for (let i = from + 1; i < next; i++) {
      values[i % values.length] = start + ((end - start) * (i - from)) / (next - from)
    }
  })
}
