import type { SystemQuestion } from '../../contract/parameters/system.ts'
import { EFFICIENCY_POINTS } from '../../contract/parameters/systemTable.ts'
import { HULD_COEFFICIENTS, type HuldCoefficients, type HuldTechnology } from '../../solar/huld.ts'
import { type EfficiencyPoint, fitHuld, withTempCoefficient } from '../../solar/huldFit.ts'

/** What of a question says how its modules turn light into power. */
export interface ModuleQuestion extends Pick<SystemQuestion, 'technologie' | 'coefficients'> {
  coeff_temp_pourcent_par_degc?: number | undefined
  rendement_relatif?: readonly string[] | undefined
}

/** The modules of a question. */
export interface FieldModule {
  huld: HuldCoefficients
  /** Parameters without effect on it: the efficiency that is given says what they would. */
  idle: readonly ('coefficients' | 'coeff_temp_pourcent_par_degc')[]
  /** How the points that are given are met; undefined where none are. */
  fit: { points: number; rmsPct: number; warmth: boolean } | undefined
}

/** Why the efficiency of a module cannot be taken: a point is not written as one, or they are too few. */
export type ModuleFault = { champ: 'rendement_relatif'; recu: string | undefined }

/** The modules of a question, or what is wrong with them. */
export function fieldModule(question: ModuleQuestion): FieldModule | ModuleFault {
  const { technologie, coefficients, coeff_temp_pourcent_par_degc: gammaPct, rendement_relatif } = question
  const base = HULD_COEFFICIENTS[coefficients][technologie]
  const byGamma = (huld: HuldCoefficients) =>
    gammaPct === undefined ? huld : withTempCoefficient(huld, gammaPct / 100)
  if (!rendement_relatif) return { huld: byGamma(base), idle: [], fit: undefined }
  const points = rendement_relatif.map(efficiencyPoint)
  const wrong = rendement_relatif.find((_, i) => points[i] === undefined)
  if (wrong !== undefined) return { champ: 'rendement_relatif', recu: wrong }
  const found = fitHuld(points as EfficiencyPoint[], base)
  if (!found) return { champ: 'rendement_relatif', recu: undefined }
  const { warmth, rmsPct } = found
  return {
    huld: warmth ? found.coefficients : byGamma(found.coefficients),
    idle: warmth ? ['coefficients', 'coeff_temp_pourcent_par_degc'] : gammaPct === undefined ? [] : ['coefficients'],
    fit: { points: points.length, rmsPct, warmth },
  }
}

/** By how much the year may differ for the model of the modules, %; 0 of modules that the question describes wholly. */
export function moduleSpreadPct(question: ModuleQuestion): number {
  const module = fieldModule(question)
  return 'idle' in module && module.idle.includes('coefficients') ? 0 : MODULE_SPREAD_PCT[question.technologie]
}

const POINT = /^(\d+(?:\.\d+)?):(?:(\d+(?:\.\d+)?):)?(\d+(?:\.\d+)?)$/
const within = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most

/** A point as it is written, `irradiance:efficiency` at 25 °C or `irradiance:temperature:efficiency`; undefined where it is none. */
function efficiencyPoint(text: string): EfficiencyPoint | undefined {
  const [, irradiance, temperatureC = '25', relative] = POINT.exec(text) ?? []
  const point = { irradiance: Number(irradiance), temperatureC: Number(temperatureC), relative: Number(relative) }
  const inBounds = (['irradiance', 'temperatureC', 'relative'] as const).every((name) =>
    within(point[name], EFFICIENCY_POINTS[name]),
  )
  return inBounds ? point : undefined
}

/**
 * By how much the energy of a year differs between the coefficients of PVGIS 5 and those of recent modules, %: mean over the 34
 * towns of RDS Guinée of a field at 12° to the equator. `tests/donnees-reelles/modules.test.ts` measures it and refuses other
 * figures (docs/methodes/champ.md).
 */
export const MODULE_SPREAD_PCT: Readonly<Record<HuldTechnology, number>> = { csi: 4.6, cis: 2.9, cdte: 1.3 }
