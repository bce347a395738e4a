/** The outline of a country: rings, each a list of longitude and latitude in degrees. */
export type Outline = readonly (readonly (readonly [number, number])[])[]

export function isOutline(value: unknown): value is Outline {
  const isPoint = (point: unknown) =>
    Array.isArray(point) && point.length === 2 && Math.abs(point[0]) <= 180 && Math.abs(point[1]) <= 90
  return Array.isArray(value) && value.every((ring) => Array.isArray(ring) && ring.length > 2 && ring.every(isPoint))
}
