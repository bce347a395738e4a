import { HORIZON_ANNEES } from '../../contract/parameters/budgetTable.ts'
import { MOST_ERROR_PCT } from '../../contract/parameters/fieldTable.ts'
import { type ModuleFault, moduleSpreadPct } from '../../derive/field/fieldModule.ts'
import {
  albedoMonths,
  fieldSystem,
  lossMonths,
  mountOf,
  type RowsFault,
  shadeMonths,
  systemFault,
} from '../../derive/field/fieldSystem.ts'
import {
  type FieldYield,
  fieldYield,
  optimumPlane,
  type PreparedRecord,
  prepareRecord,
} from '../../derive/field/fieldYield.ts'
import { WEATHER_ALONE } from '../../derive/field/heatError.ts'
import { type Mount, type Plane, SKY_MODELS } from '../../derive/field/plane.ts'
import { diffuseErrorPct, trackerErrorPct, transpositionErrorPct } from '../../derive/field/transpositionError.ts'
import { mean } from '../../derive/statistics/statistics.ts'
import type { HorizonLine } from '../../solar/horizon.ts'
import { horizonOf } from '../horizon.ts'
import type { Steps, YieldInputs, YieldSerie } from '../towns/yieldInputs.ts'
import type { Settings } from './settings.ts'

/** A series with all that does not depend on the settings precomputed. */
export interface PreparedSerie extends PreparedRecord {
  serie: YieldSerie
  relief: YieldInputs['relief']
}

const values = (steps: Steps) => Float64Array.from(steps, (value) => value ?? Number.NaN)

export function prepareSerie({ site, relief }: Pick<YieldInputs, 'site' | 'relief'>, serie: YieldSerie): PreparedSerie {
  const { granularite, firstSlot, ghi, dhi, relation_locale, t2m, vent } = serie
  const record = {
    granularite,
    firstSlot,
    ghi: values(ghi),
    dhi: dhi ? values(dhi) : undefined,
    relation: relation_locale ?? undefined,
    t2m: values(t2m),
    wind: vent ? { values: values(vent.values), heightM: vent.hauteur_m } : undefined,
  }
  return { serie, relief, ...prepareRecord(record, site) }
}

/** The mount of the modules. */
function mountOfSettings(settings: Settings): Mount {
  return mountOf(settings, () => ({ tiltDeg: settings.inclinaison_deg, azimuthDeg: settings.orientation_deg }))
}

/** The horizon of the settings, else that of the terrain of their town; undefined: none is known. */
export function horizonLineOf(
  { horizon }: Pick<Settings, 'horizon'>,
  { relief }: Pick<YieldInputs, 'relief'>,
): HorizonLine | undefined {
  return horizon ?? relief?.ligne
}

/** Why the API refuses the modules or the rows of the settings; undefined if it does not. */
export function faultOf(settings: Settings): RowsFault | ModuleFault | undefined {
  return systemFault(settings, mountOfSettings(settings))
}

/** The transposition error of the annual total, as in the API; null for a horizontal plane. */
export function planeErrorPct(of: { serie: YieldSerie; latitudeDeg: number; settings: Settings }): number | null {
  const { serie, latitudeDeg, settings } = of
  const origin = { granularite: serie.granularite, ...serie.diffus }
  const mount = mountOfSettings(settings)
  if (mount.kind === 'axis') return trackerErrorPct({ ...origin, backtrack: mount.tracker.backtrack })
  return mount.tiltDeg === 0 ? null : transpositionErrorPct({ ...origin, ...mount, latitudeDeg })
}

/** The array of some settings in a place, from one of its series. */
interface Planned {
  inputs: Pick<YieldInputs, 'site'>
  serie: YieldSerie
  settings: Settings
}

/** The transposition error of the plane of a study; null for a horizontal one. */
export function studyErrorPct({ inputs, serie, settings }: Planned): number | null {
  return planeErrorPct({ serie, latitudeDeg: inputs.site.latitudeDeg, settings })
}

/** Whether the API refuses the plane: its error is too large and not accepted. */
export function isRefused(planned: Planned): boolean {
  return planned.settings.accepter_approximation === 'non' && (studyErrorPct(planned) ?? 0) > MOST_ERROR_PCT
}

/** The albedo of each calendar month. */
export function groundOf({ sol }: Pick<YieldSerie, 'sol'>, settings: Settings): Float64Array {
  return albedoMonths(settings.albedo_sol, sol ? values(sol.mois) : undefined)
}

/** The energy of the array, computed as the API does; undefined without a complete year, or if its array is refused. */
export function settingsYield(prepared: PreparedSerie, settings: Settings): FieldYield | undefined {
  const { serie, latitudeDeg } = prepared
  if (faultOf(settings)) return undefined
  const field = {
    system: fieldSystem(settings, mountOfSettings(settings)),
    albedo: groundOf(serie, settings),
    soilingPct: lossMonths(settings.pertes_salissure_pct),
    shadingPct: shadeMonths(settings),
    horizon: horizonOf({ horizon: horizonLineOf(settings, prepared) }),
  }
  return fieldYield(prepared, field, {
    horizonYears: HORIZON_ANNEES.initial,
    resourcePct: serie.incertitude_ressource_pct,
    breaks: serie.ruptures,
    transpositionPct: planeErrorPct({ serie, latitudeDeg, settings }),
    diffusePct: diffuseErrorPct(mountOfSettings(settings), { granularite: serie.granularite, ...serie.diffus }),
    moduleSpreadPct: moduleSpreadPct(settings),
    weather: serie.meteo ?? WEATHER_ALONE,
    given: {},
  })
}

/** The plane that the API finds for `optimale`: tilt, azimuth or both. */
export function settingsOptimum(
  prepared: PreparedSerie,
  settings: Settings,
  sought: { tilt: boolean; azimuth: boolean },
): Pick<Plane, 'tiltDeg' | 'azimuthDeg'> | undefined {
  const given = {
    tiltDeg: sought.tilt ? undefined : settings.inclinaison_deg,
    azimuthDeg: sought.azimuth ? undefined : settings.orientation_deg,
  }
  const albedo = mean([...groundOf(prepared.serie, settings)])
  return optimumPlane(prepared, given, {
    albedo,
    model: SKY_MODELS[settings.modele],
    horizon: horizonOf({ horizon: horizonLineOf(settings, prepared) }),
  })
}
