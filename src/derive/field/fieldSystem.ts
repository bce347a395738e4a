import { DEFAULTS } from '../../contract/parameters/fieldTable.ts'
import type { SystemQuestion } from '../../contract/parameters/system.ts'
import { sind } from '../../solar/angles.ts'
import { MOUNTINGS, type Mounting } from '../../solar/cellTemperature.ts'
import type { FieldSystem } from './fieldChain.ts'
import { type FieldModule, fieldModule, type ModuleFault, type ModuleQuestion } from './fieldModule.ts'
import { type Mount, type Plane, SKY_MODELS } from './plane.ts'

/** What of a question makes its modules and their system: all but the plane, the ground, the horizon, shade and dirt. */
export type SystemSettings = ModuleQuestion &
  Omit<
    SystemQuestion,
    | keyof ModuleQuestion
    | 'inclinaison_deg'
    | 'orientation_deg'
    | 'albedo_sol'
    | 'accepter_approximation'
    | 'horizon'
    | 'salissure'
    | 'nettoyage'
    | 'pertes_salissure_pct'
    | 'pertes_ombrage_pct'
  >

const MOUNTING: Readonly<Record<SystemQuestion['montage'], Mounting>> = {
  libre: 'free',
  toiture: 'roof',
  integre: 'integrated',
}

const kept = (...lossesPct: number[]) => lossesPct.reduce((part, pct) => part * (1 - pct / 100), 1)

/** How the modules of a question stand, fixed on a plane or on an axis. */
export function mountOf(question: SystemSettings, plane: () => Pick<Plane, 'tiltDeg' | 'azimuthDeg'>): Mount {
  if (question.suivi === 'fixe') return { kind: 'fixed', ...plane() }
  return {
    kind: 'axis',
    tracker: {
      axisTiltDeg: question.axe_inclinaison_deg,
      axisAzimuthDeg: question.axe_orientation_deg,
      maxAngleDeg: question.axe_rotation_max_deg,
      backtrack: question.axe_retour_arriere === 'oui',
      groundCoverage: question.taux_couverture,
    },
  }
}

/** Why light from behind cannot be computed: the axis is not level, or the rows would touch the ground. */
export type RowsFault =
  | { champ: 'axe_inclinaison_deg' }
  /** A height above `aboveM` will do. */
  | { champ: 'rangees_hauteur_m'; steepestDeg: number; aboveM: number }

/** What is wrong with the array of a question: with its modules, or with its rows. */
export function systemFault(question: SystemSettings, mount: Mount): RowsFault | ModuleFault | undefined {
  const module = fieldModule(question)
  return 'champ' in module ? module : rowsFault(question, mount)
}

function rowsFault(question: SystemSettings, mount: Mount): RowsFault | undefined {
  if (question.bifacialite === 0) return undefined
  if (mount.kind === 'axis' && mount.tracker.axisTiltDeg !== 0) return { champ: 'axe_inclinaison_deg' }
  const steepestDeg = mount.kind === 'axis' ? mount.tracker.maxAngleDeg : mount.tiltDeg
  const leastM = (question.rangees_largeur_m / 2) * sind(steepestDeg)
  if (question.rangees_hauteur_m > leastM) return undefined
  return { champ: 'rangees_hauteur_m', steepestDeg, aboveM: Math.ceil(leastM * 100) / 100 }
}

/** The field of a question that has no fault. */
export function fieldSystem(question: SystemSettings, mount: Mount): FieldSystem {
  const { technologie, montage } = question
  return {
    powerW: question.puissance_stc_wc,
    mount,
    model: SKY_MODELS[question.modele],
    heatLoss: MOUNTINGS[technologie][MOUNTING[montage]],
    huld: (fieldModule(question) as FieldModule).huld,
    rear:
      question.bifacialite === 0
        ? undefined
        : {
            bifaciality: question.bifacialite,
            groundCoverage: question.taux_couverture,
            widthM: question.rangees_largeur_m,
            heightM: question.rangees_hauteur_m,
          },
    ratingPart: kept(question.pertes_lid_pct, question.pertes_puissance_nominale_pct),
    dcPart: kept(question.pertes_cablage_pct, question.pertes_connexions_pct, question.pertes_desappariement_pct),
    dcAcRatio: question.ratio_dc_ac,
    inverterEfficiency: question.rendement_onduleur_pct / 100,
    acWiringPart: kept(question.pertes_cablage_ac_pct),
    transformerPart: kept(question.pertes_transformateur_pct),
    curtailmentPart: kept(question.pertes_ecretement_pct),
    availabilityPart: kept(question.pertes_indisponibilite_pct),
  }
}

/** A loss of each calendar month, %, that is given for the year or for each. */
export function lossMonths(given: number | readonly number[]): Float64Array {
  return typeof given === 'number' ? new Float64Array(12).fill(given) : Float64Array.from(given)
}

/** The near shade of each calendar month, %; undefined: none. */
export function shadeMonths({
  pertes_ombrage_pct,
}: Pick<SystemQuestion, 'pertes_ombrage_pct'>): Float64Array | undefined {
  const months = lossMonths(pertes_ombrage_pct)
  return months.some((pct) => pct > 0) ? months : undefined
}

/** The ground's reflectance in each calendar month: the one that is given, else the stored one, else the default. */
export function albedoMonths(given: number | undefined, stored: Float64Array | undefined): Float64Array {
  if (given !== undefined || !stored) return new Float64Array(12).fill(given ?? DEFAULTS.albedo_sol)
  return stored.map((value) => (Number.isNaN(value) ? DEFAULTS.albedo_sol : value))
}
