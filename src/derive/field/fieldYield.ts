import type { SeasonalLogistic } from '../../solar/seasonalLogistic.ts'
import { combinedExceedance, type Exceedance } from '../statistics/exceedance.ts'
import { mean, standardDeviation } from '../statistics/statistics.ts'
import { ageingPct, type Budget, type BudgetOf, uncertaintyBudget } from '../statistics/uncertaintyBudget.ts'
import { calendarSums } from '../steps/calendar.ts'
import {
  ephemerisOfYears,
  foldHours,
  type Site,
  type SunAxis,
  type SunGranularite,
  sunOnAxis,
  wholeSteps,
  yearsOfAxis,
} from '../steps/sunAxis.ts'
import { temperatureHours } from '../steps/temperatureHours.ts'
import { bestPlane } from './bestPlane.ts'
import { airHours, type FieldAir } from './fieldAir.ts'
import { type FieldSystem, fieldStages, STAGES, type Stage, stagesOf } from './fieldChain.ts'
import { fieldWarmth, heatError, type Warmth, type WeatherError } from './heatError.ts'
import { meanYearOnPlane, monthsOnPlanes } from './meanYearOnPlane.ts'
import type { FieldSky, Plane } from './plane.ts'
import { skyHours } from './skyHours.ts'
import { monthlyRatio } from './soilingRatio.ts'

/** Irradiation and weather of a place on consecutive steps; NaN where there is none. */
export interface FieldRecord extends Pick<FieldAir, 'wind'> {
  granularite: SunGranularite
  /** Slot of the first step. */
  firstSlot: number
  /** Global and diffuse, kWh/m² a day or of a month's mean day; a relation estimates the diffuse where it is undefined. */
  ghi: Float64Array
  dhi: Float64Array | undefined
  /** That relation, where it is not Erbs's. */
  relation?: SeasonalLogistic | undefined
  /** Mean air temperature of each step, °C. */
  t2m: Float64Array
}

/** What of a record does not depend on the field: computed once, after which each field is one pass over the hours. */
export interface PreparedRecord {
  axis: SunAxis
  latitudeDeg: number
  sky: Omit<FieldSky, 'horizon'>
  air: Omit<FieldAir, 'albedo'>
}

/** A field and what of its site does not come from the record. */
export interface Field extends Pick<FieldSky, 'horizon'> {
  system: FieldSystem
  /** Reflectance of the ground in each calendar month. */
  albedo: Float64Array
  /** Share of the light that dirt holds back in each calendar month, %. */
  soilingPct: Float64Array
  /** Share of it that near shade holds back then, %; undefined: none. */
  shadingPct: Float64Array | undefined
}

/** What the mean year of so many years of operation exceeds, with each probability that is told. */
export interface HorizonExceedances {
  horizonYears: number
  exceedances: readonly Exceedance[]
}

/** What lenders ask for: the horizons, years, and the probabilities, %. */
export const TOLD_HORIZONS = [1, 10, 25] as const
export const TOLD_PROBABILITIES = [50, 75, 90, 95, 99] as const

/** A field over the complete years of a record; energies in kWh. */
export interface FieldYield {
  years: readonly { annee: number; kwh: number }[]
  /** Mean of the complete years. */
  mean: number
  /** Exceeded with probabilities of 50 and 90 %, by the whole budget of uncertainty; null where the years are too few. */
  p50: number | null
  p90: number | null
  budget: Budget
  /** Of the mean year of each horizon that is told, ageing deducted. */
  horizons: readonly HorizonExceedances[]
  /** Each calendar month of the same years, and its standard deviation between them; null of one year. */
  months: readonly { mois: number; moyenne: number; ecart_type: number | null }[]
  /** The mean year at each stage, from the horizontal to the meter. */
  stages: Readonly<Record<Stage, number>>
  /** The stages that the field has. */
  shown: readonly Stage[]
  /** Delivered over what the plane receives, at the efficiency of standard conditions. */
  performanceRatio: number
}

/** The hours of a record and the sun over them. */
export function prepareRecord(
  { granularite, firstSlot, ghi, dhi, relation, t2m, wind }: FieldRecord,
  site: Site,
): PreparedRecord {
  const axis: SunAxis = { granularite, firstSlot, count: ghi.length }
  const ephemeris = ephemerisOfYears(yearsOfAxis(axis))
  const sun = sunOnAxis(axis, site, ephemeris)
  const hours = skyHours(axis, { ghi, dhi, relation }, { site, sun, ephemeris })
  const airTemperature = temperatureHours(axis, { ghi, t2m }, { site, ephemeris })
  return { axis, latitudeDeg: site.latitudeDeg, sky: { hours, sun }, air: { airTemperature, wind } }
}

/** The energy of a field at each stage, kWh in each step of a record, and the stages that it has. */
export function fieldSteps(
  { axis, sky, air }: PreparedRecord,
  { system, albedo, soilingPct, shadingPct, horizon }: Field,
): { columns: Record<Stage, Float64Array>; shown: readonly Stage[]; warmth: Warmth } {
  const weather = {
    sky: { ...sky, horizon },
    ...airHours(axis, { ...air, albedo }),
    clean: monthlyRatio(axis, soilingPct),
    unshaded: shadingPct && monthlyRatio(axis, shadingPct),
  }
  const hours = fieldStages(system, weather)
  return {
    columns: ofStages((stage) => foldHours(axis, hours[stage])),
    shown: stagesOf(system, weather),
    warmth: fieldWarmth(system, { plane: hours.plane, windSpeed: weather.windSpeed }),
  }
}

/** The energy of a field over the complete years of a record; undefined where it has none. */
export function fieldYield(
  prepared: PreparedRecord,
  field: Field,
  { weather, ...budgetOf }: Omit<BudgetOf, 'years' | 'heat'> & { weather: WeatherError },
): FieldYield | undefined {
  const { axis } = prepared
  const { columns, shown, warmth } = fieldSteps(prepared, field)
  const whole = wholeSteps({ ...axis, columns }, 'annuel')
  if (whole.length === 0) return undefined
  const years = whole.map(({ slot, sums }) => ({ annee: 1970 + slot, kwh: sums.delivered }))
  const stages = ofStages((stage) => mean(whole.map(({ sums }) => sums[stage])))
  const known = { ...budgetOf, years, heat: heatError(warmth, weather) }
  const budget = uncertaintyBudget(known)
  const [p50, p90] = combinedExceedance(stages.delivered, budget, [50, 90])
  return {
    years,
    mean: stages.delivered,
    p50: p50?.value ?? null,
    p90: p90?.value ?? null,
    budget,
    horizons: TOLD_HORIZONS.map((horizonYears) => ({
      horizonYears,
      exceedances: combinedExceedance(
        stages.delivered * (1 - ageingPct(horizonYears) / 100),
        uncertaintyBudget({ ...known, horizonYears }),
        TOLD_PROBABILITIES,
      ),
    })),
    months: calendarSums(axis, columns.delivered, new Set(years.map(({ annee }) => annee))).map((all, i) => ({
      mois: i + 1,
      moyenne: mean(all),
      ecart_type: standardDeviation(all),
    })),
    stages,
    shown,
    performanceRatio: stages.plane === 0 ? 0 : stages.delivered / stages.plane,
  }
}

function ofStages<Value>(of: (stage: Stage) => Value): Record<Stage, Value> {
  return Object.fromEntries(STAGES.map((stage) => [stage, of(stage)])) as Record<Stage, Value>
}

/**
 * The plane that receives the most over a mean year. Undefined where the record lacks a calendar month.
 *
 * @param given the tilt or the azimuth that is not sought
 * @param around the ground's reflectance over the year, the model of the sky, and the horizon
 */
export function optimumPlane(
  { axis, sky, latitudeDeg }: Omit<PreparedRecord, 'air'>,
  given: { tiltDeg: number | undefined; azimuthDeg: number | undefined },
  { horizon, ...ground }: Pick<Plane, 'albedo' | 'model'> & Pick<FieldSky, 'horizon'>,
): Pick<Plane, 'tiltDeg' | 'azimuthDeg'> | undefined {
  const months = monthsOnPlanes(axis, sky)
  if (months.counts.includes(0)) return undefined
  const yearOn = meanYearOnPlane(axis, { ...sky, horizon }, months)
  return bestPlane(given, { latitudeDeg }, (tiltDeg, azimuthDeg) =>
    yearOn({ tiltDeg, azimuthDeg, ...ground }).reduce((sum, month) => sum + month, 0),
  )
}
