/** A query of a URL from its parameters, in their order. */
export function queryOf(parameters: Readonly<Record<string, string | number>>): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
}

/** Decimal degrees as every service takes them, to a metre or so. */
export function degrees(value: number): string {
  return value.toFixed(5)
}
