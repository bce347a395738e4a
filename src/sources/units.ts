import type { Catalogue, Grandeur } from '../contract/catalogue.ts'
import { daysInMonth, HOUR_MS, timeOf } from '../contract/time.ts'
import type { Granularite } from '../contract/vocabulary.ts'

/** What a unit measures: units of one kind are converted into each other. */
type Kind = 'irradiance' | 'temperature' | 'part' | 'vitesse' | 'precipitation' | 'concentration'

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

/**
 * The units that services write, by their spelling without spaces, carets, case and raised digits. Bases: mean irradiance in W/m², °C, a
 * part of 1, m/s, mm/h, µg/m³.
 */
const UNITS: Record<string, Unit> = {
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
      const ratio = from.perBase(sampleHours ?? hours) / to.perBase(hours)
      const shift = ((from.shift ?? 0) - (to.shift ?? 0)) / (to.shift === undefined ? 1 : to.perBase(hours))
      return Number((value * ratio + shift).toPrecision(DIGITS))
    },
  }
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
