/** Rounds in place to a number of decimals. */
export function roundAll(values: Float64Array, decimals: number): Float64Array {
  const scale = 10 ** decimals
  for (let i = 0; i < values.length; i++) values[i] = Math.round(values[i]! * scale) / scale
  return values
}
