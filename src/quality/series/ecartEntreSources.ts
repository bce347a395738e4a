import { number, quantity, signedPercent, signedQuantity } from '../../contract/numberWords.ts'
import { meanOfYear } from '../../derive/steps/calendar.ts'
import type { PlaceSerie } from '../place.ts'
import type { SerieRule, SerieVerdict } from '../rule.ts'
import { monthsOf } from './monthsOf.ts'
import { serieWords } from './words.ts'

/**
 * How far two sources may differ in the mean of a year, in percent. Irradiation: modelled products stay within some 5 % of the
 * ground for ghi and 15 % for dni and dhi (Yang and Bright 2020), and two of them lie apart by that over the root of two. Wind
 * and dust are not known better than to the half.
 */
const MOST_PERCENT: Readonly<Record<string, number>> = {
  ghi: 10,
  dni: 20,
  dhi: 20,
  vent_2m: 50,
  vent_10m: 50,
  pm10: 50,
  pm2_5: 50,
  precipitation: 50,
}

/**
 * The same in the unit of the variable. Temperature: 2 °C are 300 m of altitude at 6.5 °C/km (the standard atmosphere), which
 * is what a cell's mean height may miss a town's by; beyond, the cell is not the town.
 */
const MOST_UNITS: Readonly<Record<string, number>> = { t2m: 2, rh2m: 15, kt: 0.06, albedo_surface: 0.06 }

/** Fewest common months: two years. */
const LEAST_MONTHS = 24

/** Compares the annual means of two sources over their common months. */
export const ecartEntreSources: SerieRule = {
  code: 'ecart_entre_sources',
  libelle:
    'écart de moyenne annuelle avec une autre source (mois communs examinés ; mois communs des sources trop éloignées)',
  genre: 'douteux',
  reference:
    'Yang, D. et Bright, J. M. (2020), Solar Energy 210, 3-19 (rayonnement) ; atmosphère type, ISO 2533:1975 (6,5 °C/km, température)',
  examine({ localite, series }) {
    const all = series
      .filter(({ key }) => key.granularite === 'mensuel' || key.granularite === 'journalier')
      .filter(({ key }) => key.grandeur in MOST_PERCENT || key.grandeur in MOST_UNITS)
      .map((serie) => ({ serie, months: monthsOf(serie) }))
    return all.flatMap(({ serie, months }) => {
      const compared = all
        .filter(({ serie: { key } }) => key.grandeur === serie.key.grandeur && key.source !== serie.key.source)
        .flatMap((other) => compare(serie, months, other.serie, other.months) ?? [])
      return compared.length === 0 ? [] : [verdictOf(serie, compared, localite.altitude_metres)]
    })
  },
}

interface Compared {
  other: PlaceSerie
  months: number
  /** Means of the year, of the series and of the other one. */
  own: number
  others: number
  far: boolean
}

function compare(
  serie: PlaceSerie,
  months: ReadonlyMap<number, number>,
  other: PlaceSerie,
  otherMonths: ReadonlyMap<number, number>,
): Compared | undefined {
  const common = [...months].filter(([slot]) => otherMonths.has(slot))
  if (common.length < LEAST_MONTHS) return undefined
  const own = meanOfYear(new Map(common))
  const others = meanOfYear(new Map(common.map(([slot]) => [slot, otherMonths.get(slot) as number])))
  if (own === undefined || others === undefined) return undefined
  const { grandeur } = serie.key
  const [percent, units] = [MOST_PERCENT[grandeur], MOST_UNITS[grandeur]]
  // Against the mean of both, so that it is the same seen from either.
  const far =
    percent === undefined
      ? Math.abs(own - others) > (units as number)
      : Math.abs(own - others) > (percent / 100) * ((own + others) / 2)
  return { other, months: common.length, own, others, far }
}

function verdictOf(serie: PlaceSerie, compared: readonly Compared[], altitude: number | null): SerieVerdict {
  const far = compared.filter((each) => each.far)
  return {
    serie,
    n_examinees: Math.max(...compared.map(({ months }) => months)),
    n_signalees: Math.max(0, ...far.map(({ months }) => months)),
    constat: far.length === 0 ? null : far.map((each) => sentence(serie, each, altitude)).join(' '),
  }
}

function sentence({ grandeur }: PlaceSerie, { other, months, own, others }: Compared, altitude: number | null): string {
  const { code, unite, decimales } = grandeur
  const decimals = Math.min(2, decimales)
  const apart =
    code in MOST_PERCENT
      ? signedPercent('fr', (own / others - 1) * 100, 0)
      : signedQuantity('fr', own - others, unite === '%' ? 'points de %' : unite, decimals)
  const cell =
    code === 't2m' && altitude !== null
      ? ` La ville est à ${Math.round(altitude)} m d’altitude ; la maille de la source peut en différer.`
      : ''
  return `Moyenne annuelle de ${quantity('fr', own, unite, decimals)}, contre ${number('fr', others, decimals)} pour ${serieWords(other)} : ${apart}, sur ${months} mois communs.${cell}`
}
