import { HORIZON_ANNEES } from '../../answers/computed/budgetParameters.ts'
import { modulesOf, planeOf } from '../../answers/computed/field.ts'
import type { Steps, YieldInputs, YieldSerie } from '../../answers/towns/yieldInputs.ts'
import { timeOf } from '../../contract/time.ts'
import { tiltOptimum } from '../../derive/bestTilt.ts'
import { combinedExceedance } from '../../derive/exceedance.ts'
import { calendarMonths, meanYear } from '../../derive/meanYear.ts'
import { moduleEnergy } from '../../derive/moduleEnergy.ts'
import { hoursOnPlane } from '../../derive/plane.ts'
import { skyHours } from '../../derive/skyHours.ts'
import { mean, standardDeviation } from '../../derive/statistics.ts'
import { ephemerisOfYears, foldHours, type SunAxis, stepEnergy, sunOnAxis, yearsOfAxis } from '../../derive/sunAxis.ts'
import { transpositionErrorPct } from '../../derive/transpositionError.ts'
import { type Budget, uncertaintyBudget } from '../../derive/uncertaintyBudget.ts'
import { wholeSteps } from '../../derive/wholeSteps.ts'
import type { HourlyIrradiation } from '../../solar/spreadDays.ts'
import type { SunGeometry } from '../../solar/sunGeometry.ts'
import type { Settings } from './settings.ts'

/** What of a series does not hang on the settings: worked out once, then every setting is one pass over the hours. */
export interface PreparedSerie {
  serie: YieldSerie
  axis: SunAxis
  latitudeDeg: number
  sky: { hours: HourlyIrradiation; sun: SunGeometry }
  /** kWh/m² of each step on the horizontal. */
  horizontal: Float64Array
  t2m: Float64Array
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
  /** The mean year from step to step: on the horizontal, on the plane, with warm cells, delivered. */
  chain: { horizontal: number; plane: number; warm: number; delivered: number }
}

const values = (steps: Steps) => Float64Array.from(steps, (value) => value ?? Number.NaN)

/** The hours of a series and the sun over them. */
export function prepareSerie({ site }: Pick<YieldInputs, 'site'>, serie: YieldSerie): PreparedSerie {
  const { granularite, firstSlot } = serie
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
    horizontal: stepEnergy(axis, ghi),
    t2m: values(serie.t2m),
  }
}

/** How far the year on the plane may be from one made of hours, as the interface tells it; 0 of a horizontal plane. */
export function planeErrorPct(of: { serie: YieldSerie; latitudeDeg: number; settings: Settings }): number {
  const { serie, latitudeDeg, settings } = of
  return transpositionErrorPct({
    granularite: serie.granularite,
    ownDiffuse: serie.diffus_propre,
    tiltDeg: settings.inclinaison_deg,
    azimuthDeg: settings.orientation_deg,
    latitudeDeg,
  })
}

/** The energy of a field over the complete years of a series. Undefined where it has none. */
export function fieldYield(
  { serie, axis, latitudeDeg, sky, horizontal, t2m }: PreparedSerie,
  settings: Settings,
): FieldYield | undefined {
  const modules = modulesOf(settings)
  const yieldPart = 1 - settings.pertes_pct / 100
  const poa = hoursOnPlane(sky, planeOf(settings))
  const energy = moduleEnergy(axis, { poa, airTemperature: t2m, modules, yieldPart })
  const columns = { kwh: energy.warm, cool: energy.cool, horizontal }
  const years = wholeSteps({ ...axis, columns }, 'annuel')
  if (years.length === 0) return undefined
  const over = (pick: (sums: (typeof years)[number]['sums']) => number) => mean(years.map(({ sums }) => pick(sums)))
  const all = years.map(({ slot, sums }) => ({ annee: 1970 + slot, kwh: sums.kwh }))
  const average = mean(all.map(({ kwh }) => kwh))
  const budget = uncertaintyBudget({
    years: all,
    horizonYears: HORIZON_ANNEES.initial,
    resourcePct: serie.incertitude_ressource_pct,
    breaks: serie.ruptures,
    transpositionPct: planeErrorPct({ serie, latitudeDeg, settings }),
    given: {},
  })
  const [p50, p90] = combinedExceedance(average, budget, [50, 90])
  return {
    years: all,
    mean: average,
    p50: p50?.value ?? null,
    p90: p90?.value ?? null,
    budget,
    months: monthsOf(axis, energy.warm, new Set(years.map(({ slot }) => slot))),
    chain: {
      horizontal: (over((sums) => sums.horizontal) * modules.powerW) / 1000,
      plane: over(({ cool }) => cool) / yieldPart,
      warm: average / yieldPart,
      delivered: average,
    },
  }
}

/** The calendar months of some years, which have them all. */
function monthsOf(axis: SunAxis, warm: Float64Array, years: ReadonlySet<number>): FieldYield['months'] {
  const byMonth = Array.from({ length: 12 }, (): number[] => [])
  for (const { slot, sums } of wholeSteps({ ...axis, columns: { kwh: warm } }, 'mensuel')) {
    const start = new Date(timeOf('mensuel', slot))
    if (years.has(start.getUTCFullYear() - 1970)) byMonth[start.getUTCMonth()]?.push(sums.kwh)
  }
  return byMonth.map((all, i) => ({ mois: i + 1, moyenne: mean(all), ecart_type: standardDeviation(all) }))
}

/** The tilt with the largest irradiation of a mean year for the settings' azimuth, to a tenth of a degree. */
export function optimumTilt({ axis, sky }: PreparedSerie, settings: Settings): number {
  const onTilt = (tiltDeg: number) => foldHours(axis, hoursOnPlane(sky, { ...planeOf(settings), tiltDeg }))
  // On a tilt: where the diffuse of a step is missing, the step counts on none.
  const months = calendarMonths(axis, onTilt(1))
  const total = (tiltDeg: number) => meanYear(months, onTilt(tiltDeg)).reduce((sum, month) => sum + month, 0)
  return tiltOptimum(total).best.tiltDeg
}
