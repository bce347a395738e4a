/** The diffuse share of an irradiation, both over the same steps; NaN where there is nothing to share, as at night. */
export function diffuseFraction({ dhi, ghi }: { dhi: number; ghi: number }): number {
  return ghi > 0 ? dhi / ghi : Number.NaN
}
