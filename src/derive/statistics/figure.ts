const DIGITS = 7

/** A computed figure for publication: seven digits, whatever its scale. */
export function figure(value: number): number {
  return Number(value.toPrecision(DIGITS))
}
