import type { Catalogue, Grandeur } from '../contract/catalogue.ts'
import { daysInMonth, HOUR_MS, timeOf } from '../contract/time.ts'
import type { Granularite } from '../contract/vocabulary.ts'

/** What a unit measures: units of one kind are converted into each other. */
type Kind =
  | 'irradiance'
  | 'temperature'
  | 'part'
  | 'vitesse'
  | 'precipitation'
  | 'concentration'
  | 'productible'
  | 'angle'

/** A unit by what one of it is in the base of its kind: a factor, which may hang on the hours of the step, and a shift. */
interface Unit {
  kind: Kind
  perBase: (stepHours: number) => number
  shift?: number
}

const fixed = (kind: Kind, factor: number, shift = 0): Unit => ({ kind, perBase: () => factor, shift })

/** An amount over the whole step. */
const overStep = (kind: Kind, factor: number): Unit => ({ kind, perBase: (hours) => factor / hours })

const WH_OF_MJ = 1e6 / 3600
/** Of the mean of many years. */
const HOURS_OF_YEAR = 24 * 365.25

/**
 * The units that services write, by their spelling without spaces, carets, case and raised digits. Bases: mean irradiance in W/m², °C, a
 * part of 1, m/s, mm/h, µg/m³, kWh/kWp in an hour, degrees of angle.
 */
export const UNITS: Readonly<Record<string, Unit>> = {
  'w/m2': fixed('irradiance', 1),
  'wm-2': fixed('irradiance', 1),
  'wh/m2/h': fixed('irradiance', 1),
  'wh/m2': overStep('irradiance', 1),
  'whm-2': overStep('irradiance', 1),
  'kwh/m2': overStep('irradiance', 1000),
  'kw-hr/m2': overStep('irradiance', 1000),
  'kwh/m2/mo': overStep('irradiance', 1000),
  'kwh/m2/month': overStep('irradiance', 1000),
  'kw-hr/m2/day': fixed('irradiance', 1000 / 24),
  'kwh/m2/day': fixed('irradiance', 1000 / 24),
  'kwh/m2/jour': fixed('irradiance', 1000 / 24),
  'kwh/m2/d': fixed('irradiance', 1000 / 24),
  'kwh/m2/an': fixed('irradiance', 1000 / HOURS_OF_YEAR),
  'kwh/m2/year': fixed('irradiance', 1000 / HOURS_OF_YEAR),
  'mj/m2/day': fixed('irradiance', WH_OF_MJ / 24),
  'mj/m2/d': fixed('irradiance', WH_OF_MJ / 24),
  'mj/m2': overStep('irradiance', WH_OF_MJ),
  'kj/m2': overStep('irradiance', 1 / 3.6),
  'j/m2': overStep('irradiance', 1 / 3600),
  'jm-2': overStep('irradiance', 1 / 3600),
  'jm-2/day': fixed('irradiance', 1 / 3600 / 24),
  'mj/hr': fixed('irradiance', WH_OF_MJ),
  'mj/m2/hr': fixed('irradiance', WH_OF_MJ),
  c: fixed('temperature', 1),
  '°c': fixed('temperature', 1),
  degc: fixed('temperature', 1),
  degreecelsius: fixed('temperature', 1),
  k: fixed('temperature', 1, -273.15),
  '°f': fixed('temperature', 5 / 9, -160 / 9),
  f: fixed('temperature', 5 / 9, -160 / 9),
  '%': fixed('part', 0.01),
  '1': fixed('part', 1),
  dimensionless: fixed('part', 1),
  'm/s': fixed('vitesse', 1),
  'ms-1': fixed('vitesse', 1),
  'km/h': fixed('vitesse', 1 / 3.6),
  kmh: fixed('vitesse', 1 / 3.6),
  mph: fixed('vitesse', 0.44704),
  'mp/h': fixed('vitesse', 0.44704),
  kn: fixed('vitesse', 1852 / 3600),
  kt: fixed('vitesse', 1852 / 3600),
  'mm/day': fixed('precipitation', 1 / 24),
  'mm/jour': fixed('precipitation', 1 / 24),
  'mm/d': fixed('precipitation', 1 / 24),
  'mm/hour': fixed('precipitation', 1),
  'mm/hr': fixed('precipitation', 1),
  'mm/h': fixed('precipitation', 1),
  mm: overStep('precipitation', 1),
  m: overStep('precipitation', 1000),
  'm/day': fixed('precipitation', 1000 / 24),
  cm: overStep('precipitation', 10),
  inch: overStep('precipitation', 25.4),
  'in/day': fixed('precipitation', 25.4 / 24),
  'μg/m3': fixed('concentration', 1),
  'ug/m3': fixed('concentration', 1),
  'kg/m3': fixed('concentration', 1e9),
  'kwh/kwc': overStep('productible', 1),
  'kwh/kwp': overStep('productible', 1),
  'kwh/kwc/jour': fixed('productible', 1 / 24),
  'kwh/kwp/day': fixed('productible', 1 / 24),
  'kwh/kwc/an': fixed('productible', 1 / HOURS_OF_YEAR),
  'kwh/kwp/year': fixed('productible', 1 / HOURS_OF_YEAR),
  '°': fixed('angle', 1),
  degrees: fixed('angle', 1),
}

/** What is left of the noise of a conversion: a float has fifteen digits, a measurement never twelve. */
const DIGITS = 12

export interface Conversion {
  /** The unit of the country's table. */
  unite: string
  of(value: number, slot: number): number
}

/** The unit of a variable in the country's table at a step. */
export function countryUnit({ unite, unite_horaire }: Grandeur, granularite: Granularite): string {
  return granularite === 'horaire' ? (unite_horaire ?? unite) : unite
}

export interface ConvertedColumn {
  grandeur: string
  granularite: Granularite
  /** Hours of one value of the file, where the series' steps are longer: amounts are of that time. */
  sampleHours?: number
}

/**
 * From the unit that a file gives to that of the country's table; undefined where the unit is not known, or does not measure
 * this variable.
 */
export function conversionOf(
  unit: string,
  { grandeur: code, granularite, sampleHours }: ConvertedColumn,
  catalogue: Catalogue,
): Conversion | undefined {
  const grandeur = catalogue.grandeurs.find((each) => each.code === code)
  if (!grandeur) return undefined
  const unite = countryUnit(grandeur, granularite)
  const [from, to] = [UNITS[spelled(unit)], UNITS[spelled(unite)]]
  if (!from || !to || from.kind !== to.kind) return undefined
  return {
    unite,
    of(value, slot) {
      if (from === to && sampleHours === undefined) return value
      const hours = stepHours(granularite, slot)
      const { ratio, shift } = between(from, to, { fromHours: sampleHours ?? hours, toHours: hours })
      return Number((value * ratio + shift).toPrecision(DIGITS))
    },
  }
}

function between(from: Unit, to: Unit, { fromHours, toHours }: { fromHours: number; toHours: number }) {
  const ratio = from.perBase(fromHours) / to.perBase(toHours)
  const shift = ((from.shift ?? 0) - (to.shift ?? 0)) / (to.shift === undefined ? 1 : to.perBase(toHours))
  return { ratio, shift }
}

/** A unit that names a month is an amount of that month, and of nothing longer. */
const OF_A_MONTH = /\/mo(?:nth)?$/

/**
 * From one unit to another, of a mean over many years of a year or a month that has so many hours: `value * ratio + shift`;
 * undefined where the units do not measure the same. `month`: whether it is of a month.
 */
export function meanConversion(
  from: string,
  to: string,
  { hours, month }: { hours: number; month: boolean },
): { ratio: number; shift: number } | undefined {
  if (sameUnit(from, to)) return { ratio: 1, shift: 0 }
  const [known, wanted] = [UNITS[spelled(from)], UNITS[spelled(to)]]
  if (!known || !wanted || known.kind !== wanted.kind || (!month && OF_A_MONTH.test(spelled(from)))) return undefined
  return between(known, wanted, { fromHours: hours, toHours: hours })
}

/** Whether two spellings are of one unit. */
export function sameUnit(one: string, other: string): boolean {
  return spelled(one) === spelled(other)
}

/** Spaces, carets, case and raised digits tell no units apart; `W m-2` and `W.m-2` are one, and both signs of micro. */
function spelled(unit: string): string {
  return unit
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s^.*·]/g, '')
}

function stepHours(granularite: Granularite, slot: number): number {
  if (granularite === 'horaire') return 1
  if (granularite === 'journalier') return 24
  const start = new Date(timeOf(granularite, slot))
  return granularite === 'mensuel'
    ? 24 * daysInMonth(start.getUTCFullYear(), start.getUTCMonth() + 1)
    : (timeOf(granularite, slot + 1) - timeOf(granularite, slot)) / HOUR_MS
}
