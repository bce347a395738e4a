/** How a variable is made from those of a file, which have one unit. */
export interface Recipe {
  of: (...values: number[]) => number
  /** Where the result is no longer in the unit of what it is made from. */
  unit?: string
  /** The one unit that `of` understands. */
  needs?: string
  /** How it is made, in words. */
  methode?: string
  /** Whether a mean over time of what it is made from does not give that of the result. */
  bent?: true
}

const KELVIN_0_C = 273.15

/** Saturation vapour pressure over water after Magnus with 17.67 and 243.5 °C (Bolton 1980, eq. 10), as a multiple of that at 0 °C. */
function saturation(temperatureC: number): number {
  return Math.exp((17.67 * temperatureC) / (temperatureC + 243.5))
}

/** The functions that a row of `variables.csv` may name. */
export const RECIPES = {
  /** The diffuse, from the global and the direct on the horizontal. */
  difference: {
    of: (global: number, direct: number) => global - direct,
    methode: 'global moins direct horizontal',
  },
  /** A speed, from its components. */
  norme: { of: Math.hypot, methode: 'norme des deux composantes', bent: true },
  /** Relative humidity, %, at most 100: packed numbers put a dew point a thousandth of a degree above the air. */
  humidite: {
    needs: 'K',
    of: (airK: number, dewPointK: number) =>
      Math.min(100, (100 * saturation(dewPointK - KELVIN_0_C)) / saturation(airK - KELVIN_0_C)),
    unit: '%',
    methode: 'de la température et du point de rosée par Magnus (17,67 ; 243,5 °C)',
    bent: true,
  },
  /** Irradiance on a plane is that of the ground where the plane is horizontal, which the file has to say. */
  horizontal: { of: (value: number) => value },
} as const satisfies Record<string, Recipe>
