import type { SKY_MODEL_NAMES } from '../../contract/parameters/fieldTable.ts'
import type { ModulesQuestion } from '../../contract/parameters/modules.ts'
import type { PlaneQuestion } from '../../contract/parameters/plane.ts'
import type { Modules } from '../../derive/field/moduleEnergy.ts'
import type { Plane } from '../../derive/field/plane.ts'
import type { SeriesSkyModel } from '../../solar/skyShares.ts'

/** Models of the diffuse sky by the words of the contract. */
export const SKY_MODELS = {
  perez: 'perez',
  perez_driesse: 'perez_driesse',
  haydavies: 'haydavies',
  isotrope: 'isotropic',
} as const satisfies Record<(typeof SKY_MODEL_NAMES)[number], SeriesSkyModel>

export function planeOf(question: PlaneQuestion): Plane {
  return {
    tiltDeg: question.inclinaison_deg,
    azimuthDeg: question.orientation_deg,
    albedo: question.albedo_sol,
    model: SKY_MODELS[question.modele],
  }
}

export function modulesOf(question: ModulesQuestion): Modules {
  return {
    powerW: question.puissance_stc_wc,
    noctC: question.noct_degc,
    tempCoeffPct: question.coeff_temp_pourcent_par_degc,
  }
}
