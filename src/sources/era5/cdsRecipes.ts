import { saturationRatioPct } from './humidity.ts'

/** A variable of the country, and what of a file it is made from. */
export interface Recipe {
  grandeur: string
  /** The file's names of what it is made from; all have one unit. */
  from: readonly string[]
  /** Whether values are amounts over a time, and none at an instant. */
  amount?: true
  /** One value of the first file variables' unit, from those of `from`; the first itself by default. */
  of?: (...values: number[]) => number
  /** Where the result is no longer in the unit of `from`. */
  unit?: string
  /** The one unit of `from` that `of` understands. */
  needs?: string
  /** How it is made, where that is not as it stands. */
  methode?: string
  /** Whether a mean over time of `from` gives that of the result. */
  linear?: boolean
}

/**
 * The variables of ERA5 and ERA5-Land by their short names (ECMWF, « ERA5: data documentation », table 1 to 4). `dni` is not among
 * them: `fdir` is the direct radiation on the horizontal.
 */
export const RECIPES: readonly Recipe[] = [
  { grandeur: 'ghi', from: ['ssrd'], amount: true },
  {
    grandeur: 'dhi',
    from: ['ssrd', 'fdir'],
    amount: true,
    of: (global, direct) => (global as number) - (direct as number),
    methode: 'global moins direct horizontal',
  },
  { grandeur: 't2m', from: ['t2m'] },
  {
    grandeur: 'rh2m',
    from: ['t2m', 'd2m'],
    needs: 'K',
    of: (air, dew) => saturationRatioPct({ airK: air as number, dewPointK: dew as number }),
    unit: '%',
    methode: 'de la température et du point de rosée par Magnus (17,67 ; 243,5 °C)',
    linear: false,
  },
  {
    grandeur: 'vent_10m',
    from: ['u10', 'v10'],
    of: (east, north) => Math.hypot(east as number, north as number),
    methode: 'norme des deux composantes',
    linear: false,
  },
  { grandeur: 'vent_10m', from: ['si10'] },
  { grandeur: 'precipitation', from: ['tp'], amount: true },
]

/** Why a variable of a file is not taken. */
export function whyNot(name: string): string {
  if (name === 'fdir' || name === 'cdir') return 'direct sur l’horizontale, et non direct normal'
  if (name.startsWith('ssrc') || (name.endsWith('c') && /^(ssr|str)/.test(name)))
    return 'rayonnement par ciel clair, et non rayonnement reçu'
  if (['u10', 'v10', 'd2m'].includes(name)) return 'ne sert qu’avec l’autre variable dont une grandeur se calcule'
  return 'aucune grandeur du pays'
}
