import { SKY_MODELS } from '../../answers/computed/field.ts'
import { albedoMonths, fieldSystem, mountOf, type RowsFault, rowsFault } from '../../answers/computed/fieldSystem.ts'
import type { Steps, YieldInputs, YieldSerie } from '../../answers/towns/yieldInputs.ts'
import { HORIZON_ANNEES } from '../../contract/parameters/budgetTable.ts'
import { timeOf } from '../../contract/time.ts'
import { bestPlane } from '../../derive/field/bestPlane.ts'
import { airHours, type FieldAir } from '../../derive/field/fieldAir.ts'
import { fieldStages, type Mount, STAGES, type Stage } from '../../derive/field/fieldChain.ts'
import { meanYearOnPlane, monthsOnPlanes } from '../../derive/field/meanYearOnPlane.ts'
import type { Plane } from '../../derive/field/plane.ts'
import { skyHours } from '../../derive/field/skyHours.ts'
import { steadyRatio } from '../../derive/field/soilingRatio.ts'
import { trackerErrorPct, transpositionErrorPct } from '../../derive/field/transpositionError.ts'
import { combinedExceedance } from '../../derive/statistics/exceedance.ts'
import { mean, standardDeviation } from '../../derive/statistics/statistics.ts'
import { type Budget, uncertaintyBudget } from '../../derive/statistics/uncertaintyBudget.ts'
import { ephemerisOfYears, foldHours, type SunAxis, sunOnAxis, yearsOfAxis } from '../../derive/steps/sunAxis.ts'
import { wholeSteps } from '../../derive/steps/wholeSteps.ts'
import type { HourlyIrradiation } from '../../solar/spreadDays.ts'
import type { SunGeometry } from '../../solar/sunGeometry.ts'
import type { Settings } from './settings.ts'

/** What of a series does not hang on the settings: worked out once, then every setting is one pass over the hours. */
export interface PreparedSerie {
  serie: YieldSerie
  axis: SunAxis
  latitudeDeg: number
  sky: { hours: HourlyIrradiation; sun: SunGeometry }
  air: Omit<FieldAir, 'albedo'>
}

/** A field over the complete years of a series, as the interface computes it; energies in kWh. */
export interface FieldYield {
  years: readonly { annee: number; kwh: number }[]
  /** Mean of the complete years. */
  mean: number
  /** Exceeded in five and in nine cases of ten, by all that the budget of the first year holds; null of too few years. */
  p50: number | null
  p90: number | null
  budget: Budget
  /** Each calendar month of the same years, and its spread between them; null of one year. */
  months: readonly { mois: number; moyenne: number; ecart_type: number | null }[]
  /** The mean year at each stage, from the horizontal to the meter. */
  stages: Readonly<Record<Stage, number>>
  /** Delivered over what the plane receives, at the efficiency of standard conditions. */
  performanceRatio: number
}

const values = (steps: Steps) => Float64Array.from(steps, (value) => value ?? Number.NaN)

/** The hours of a series and the sun over them. */
export function prepareSerie({ site }: Pick<YieldInputs, 'site'>, serie: YieldSerie): PreparedSerie {
  const { granularite, firstSlot, vent } = serie
  const axis: SunAxis = { granularite, firstSlot, count: serie.ghi.length }
  const ephemeris = ephemerisOfYears(yearsOfAxis(axis))
  const sun = sunOnAxis(axis, site, ephemeris)
  const ghi = values(serie.ghi)
  const hours = skyHours(axis, { ghi, dhi: serie.dhi ? values(serie.dhi) : undefined }, { site, sun, ephemeris })
  return {
    serie,
    axis,
    latitudeDeg: site.latitudeDeg,
    sky: { hours, sun },
    air: {
      airTemperature: values(serie.t2m),
      wind: vent ? { values: values(vent.values), heightM: vent.hauteur_m } : undefined,
    },
  }
}

/** How the modules of the settings stand. */
function mountOfSettings(settings: Settings): Mount {
  return mountOf(settings, () => ({ tiltDeg: settings.inclinaison_deg, azimuthDeg: settings.orientation_deg }))
}

/** Why the interface refuses the rows of the settings. */
export function rowsFaultOf(settings: Settings): RowsFault | undefined {
  return rowsFault(settings, mountOfSettings(settings))
}

/** How far the year may be from one made of hours, as the interface tells it; null of a horizontal plane. */
export function planeErrorPct(of: { serie: YieldSerie; latitudeDeg: number; settings: Settings }): number | null {
  const { serie, latitudeDeg, settings } = of
  const origin = { granularite: serie.granularite, ownDiffuse: serie.diffus_propre }
  const mount = mountOfSettings(settings)
  if (mount.kind === 'axis') return trackerErrorPct({ ...origin, backtrack: mount.tracker.backtrack })
  return mount.tiltDeg === 0 ? null : transpositionErrorPct({ ...origin, ...mount, latitudeDeg })
}

/** The ground of the settings in each calendar month. */
export function groundOf({ sol }: Pick<YieldSerie, 'sol'>, settings: Settings): Float64Array {
  return albedoMonths(settings.albedo_sol, sol ? values(sol.mois) : undefined)
}

/** The energy of a field over the complete years of a series. Undefined where it has none, and of rows that have a fault. */
export function fieldYield(prepared: PreparedSerie, settings: Settings): FieldYield | undefined {
  const { serie, axis, latitudeDeg, sky, air } = prepared
  if (rowsFaultOf(settings)) return undefined
  const hours = fieldStages(fieldSystem(settings, mountOfSettings(settings)), {
    sky,
    ...airHours(axis, { ...air, albedo: groundOf(serie, settings) }),
    clean: steadyRatio(axis, settings.pertes_salissure_pct),
  })
  const columns = ofStages((stage) => foldHours(axis, hours[stage]))
  const years = wholeSteps({ ...axis, columns }, 'annuel')
  if (years.length === 0) return undefined
  const all = years.map(({ slot, sums }) => ({ annee: 1970 + slot, kwh: sums.delivered }))
  const stages = ofStages((stage) => mean(years.map(({ sums }) => sums[stage])))
  const budget = uncertaintyBudget({
    years: all,
    horizonYears: HORIZON_ANNEES.initial,
    resourcePct: serie.incertitude_ressource_pct,
    breaks: serie.ruptures,
    transpositionPct: planeErrorPct({ serie, latitudeDeg, settings }),
    given: {},
  })
  const [p50, p90] = combinedExceedance(stages.delivered, budget, [50, 90])
  return {
    years: all,
    mean: stages.delivered,
    p50: p50?.value ?? null,
    p90: p90?.value ?? null,
    budget,
    months: monthsOf(axis, columns.delivered, new Set(years.map(({ slot }) => slot))),
    stages,
    performanceRatio: stages.plane === 0 ? 0 : stages.delivered / stages.plane,
  }
}

function ofStages<Value>(of: (stage: Stage) => Value): Record<Stage, Value> {
  return Object.fromEntries(STAGES.map((stage) => [stage, of(stage)])) as Record<Stage, Value>
}

/** The calendar months of some years, which have them all. */
function monthsOf(axis: SunAxis, kwh: Float64Array, years: ReadonlySet<number>): FieldYield['months'] {
  const byMonth = Array.from({ length: 12 }, (): number[] => [])
  for (const { slot, sums } of wholeSteps({ ...axis, columns: { kwh } }, 'mensuel')) {
    const start = new Date(timeOf('mensuel', slot))
    if (years.has(start.getUTCFullYear() - 1970)) byMonth[start.getUTCMonth()]?.push(sums.kwh)
  }
  return byMonth.map((all, i) => ({ mois: i + 1, moyenne: mean(all), ecart_type: standardDeviation(all) }))
}

/**
 * The plane that receives the most over a mean year, as the interface finds it for `optimale`: tilt or azimuth, or both, all
 * else as the settings have it. Undefined where the series lacks a calendar month.
 */
export function optimumPlane(
  { serie, axis, sky, latitudeDeg }: PreparedSerie,
  settings: Settings,
  sought: { tilt: boolean; azimuth: boolean },
): Pick<Plane, 'tiltDeg' | 'azimuthDeg'> | undefined {
  const months = monthsOnPlanes(axis, sky)
  if (months.counts.includes(0)) return undefined
  const yearOn = meanYearOnPlane(axis, sky, months)
  const ground = { albedo: mean([...groundOf(serie, settings)]), model: SKY_MODELS[settings.modele] }
  const given = {
    tiltDeg: sought.tilt ? undefined : settings.inclinaison_deg,
    azimuthDeg: sought.azimuth ? undefined : settings.orientation_deg,
  }
  return bestPlane(given, { latitudeDeg }, (tiltDeg, azimuthDeg) =>
    yearOn({ tiltDeg, azimuthDeg, ...ground }).reduce((sum, month) => sum + month, 0),
  )
}
