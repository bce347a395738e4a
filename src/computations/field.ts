import type { Localite } from '../contract/catalogue.ts'
import type { ModulesQuestion } from '../contract/parameters/modules.ts'
import type { PlaneQuestion } from '../contract/parameters/plane.ts'
import type { Modules } from '../derive/field/moduleEnergy.ts'
import type { Plane } from '../derive/field/plane.ts'
import { equatorSideDeg, SKY_MODELS } from '../derive/field/plane.ts'
import type { HorizonLine } from '../solar/horizon.ts'
import { horizonOf } from './horizon.ts'

/** A plane, and the horizon about it; undefined: level. */
export interface SitePlane extends Plane {
  horizon: HorizonLine | undefined
}

/** The plane of a question at a town; where it names no side, the one that faces the equator there. */
export function planeOf(question: PlaneQuestion, { latitude }: Pick<Localite, 'latitude'>): SitePlane {
  return {
    tiltDeg: question.inclinaison_deg,
    azimuthDeg: question.orientation_deg ?? equatorSideDeg(latitude ?? 0),
    albedo: question.albedo_sol,
    model: SKY_MODELS[question.modele],
    horizon: horizonOf(question),
  }
}

export function modulesOf(question: ModulesQuestion): Modules {
  return {
    powerW: question.puissance_stc_wc,
    noctC: question.noct_degc,
    tempCoeffPct: question.coeff_temp_pourcent_par_degc,
  }
}
