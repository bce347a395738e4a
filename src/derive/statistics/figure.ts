const DIGITS = 7

/** A computed figure as it is told: seven digits, whatever its scale. */
export function figure(value: number): number {
  return Number(value.toPrecision(DIGITS))
}
