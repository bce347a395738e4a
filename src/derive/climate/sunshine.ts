/** Direct normal irradiance, W/m², above which the sun shines: WMO-No. 8, part I, chapter 8. */
export const SUNSHINE_WM2 = 120

/**
 * Sunshine of each hour, 0 to 1 h: how long the direct normal irradiance is above 120 W/m².
 *
 * An hour's mean says nothing of its minutes: the irradiance is taken on straight lines between the middles of hours, through
 * their means, so that the threshold is crossed within an hour. Under broken cloud an hour of 200 W/m² on average counts whole,
 * though the sun shone for some of it.
 *
 * Reference: WMO-No. 8, Guide to Instruments and Methods of Observation, volume I, chapter 8: sunshine duration is the sum of
 * the time for which the direct solar irradiance exceeds 120 W/m².
 *
 * @param dni mean of each hour, W/m² (as many Wh/m²)
 * @returns NaN where the hour is missing; beside a missing hour an hour is level
 */
export function sunshineHours(dni: Float64Array): Float64Array {
  return dni.map((mean, i) => halfAbove(mean, dni[i - 1] ?? Number.NaN) + halfAbove(mean, dni[i + 1] ?? Number.NaN))
}

/** Part of an hour that the half between its middle and its border towards a neighbour is above the threshold: 0 to 0.5. */
function halfAbove(mean: number, neighbour: number): number {
  const border = Number.isNaN(neighbour) ? mean : (mean + neighbour) / 2
  const [low, high] = [Math.min(mean, border), Math.max(mean, border)]
  if (low > SUNSHINE_WM2) return 0.5
  if (high <= SUNSHINE_WM2) return 0
  return (0.5 * (high - SUNSHINE_WM2)) / (high - low)
}
