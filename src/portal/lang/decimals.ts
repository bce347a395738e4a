/**
 * Decimals of a unit's values on a page: the last digit stands for a tenth of the spread between years or less, none finer
 * (two digits of an uncertainty at most: JCGM 100:2008, 7.2.6). Tables to download and the API have every digit stored.
 */
const DECIMALS: Readonly<Record<string, number>> = {
  'kWh/m²/jour': 1,
  'mm/jour': 1,
  '°C': 1,
  'm/s': 1,
  '%': 0,
  'µg/m³': 0,
}

/** Decimals that values of a unit of the catalogue are shown with; of an unknown one, those that it is stored with, two at most. */
export function shownDecimals({ unite, decimales }: { unite: string; decimales: number }): number {
  return DECIMALS[unite] ?? Math.min(2, decimales)
}

/** Decimals of a percentage that is itself a difference or an uncertainty: two digits. */
export function percentDecimals(pct: number): number {
  return Math.abs(pct) < 9.95 ? 1 : 0
}
