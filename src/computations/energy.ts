import { crossedBreaks } from '../answers/quality/breaks.ts'
import type { Serie } from '../contract/catalogue.ts'
import type { DiffuseQuestion } from '../contract/parameters/plane.ts'
import { type Modules, moduleEnergy } from '../derive/field/moduleEnergy.ts'
import { AIR, airOf, companionNote } from './companionNotes.ts'
import type { DiffuseFrom } from './diffuseSplit.ts'
import type { Inputs } from './inputs.ts'
import { type PlaneIrradiation, planeHours, planeIrradiation, type SitePlane } from './plane.ts'
import { CELL, joinWords, POWER, type Words } from './words.ts'

export const POWER_PARAMETERS = ['puissance_stc_wc'] as const
export const HEAT_PARAMETERS = ['noct_degc', 'coeff_temp_pourcent_par_degc'] as const

/**
 * What the NOCT yields exceed `productible` by, %, both with their defaults, on a year of real hours at two places: PVGIS
 * at 45° N, 8° E and NASA POWER at 11° N, 123° E. The test of the real data measures it again.
 */
export const ABOVE_PRODUCTIBLE = [
  { inclinaison_deg: 12, pct: [7, 6] },
  { inclinaison_deg: 90, pct: [9, 18] },
] as const

/** Said of every yield that leaves them out. */
const WITHOUT_LIGHT_LOSSES = `Ni réflexion sur le verre ni faible éclairement : sur une année d’heures réelles à 45° N et à 11° N, ${ABOVE_PRODUCTIBLE.map(
  ({ inclinaison_deg, pct }) => `${inclinaison_deg}° sud ${pct.join(' et ')} %`,
).join(', ')} de plus que /v1/grandeurs/productible, qui compte ces effets.`

export interface Energy extends DiffuseFrom {
  /** kWh of each step of the series, cells at their temperature. */
  warm: Float64Array
  /** kWh with the cells at 25 °C. */
  cool: Float64Array
  /** The series of the air temperature. */
  air: Serie
  /** Irradiation of the plane in each hour, Wh/m². */
  poa: Float64Array
  /** Parameters as they were applied: whose weather it is. */
  parametres: { source_meteo: string }
  words: Words
}

/** Energy of modules on a plane over the steps of a series, `yieldPart` being what is left after all other losses. */
export async function fieldEnergy(
  inputs: Inputs,
  input: { plane: SitePlane; modules: Modules; yieldPart: number },
  asked: DiffuseQuestion,
): Promise<Energy> {
  const { plane, modules, yieldPart } = input
  const [{ hours: poa, words, ...from }, air] = await Promise.all([planeHours(inputs, plane, asked), airOf(inputs)])
  const { axis } = inputs
  return {
    ...moduleEnergy(axis, { poa, airTemperature: air.hours, modules, yieldPart }),
    air: air.serie,
    poa,
    parametres: { source_meteo: air.serie.source },
    ...from,
    words: joinWords(words, {
      modele: [...air.modele, CELL, POWER],
      hypotheses: [
        companionNote(inputs, AIR, air.serie),
        'Température de cellule sans effet du vent ; module en montage libre.',
      ],
      limites: [...air.limites, WITHOUT_LIGHT_LOSSES],
    }),
  }
}

/** What of an energy's inputs a break weighs on it: days of the breaks found in irradiation and temperature. */
export function energyBreaks({ used, period }: Inputs): string[] {
  const weighing = used.filter(({ grandeur }) => grandeur === 'ghi' || grandeur === 't2m')
  return crossedBreaks(weighing, period).map(({ date }) => date)
}

/** Energy by a performance ratio alone, cells not followed. */
export async function ratioEnergy(
  inputs: Inputs,
  { plane, powerW, yieldPart }: { plane: SitePlane; powerW: number; yieldPart: number },
  asked: DiffuseQuestion,
): Promise<PlaneIrradiation> {
  const { steps, ...how } = await planeIrradiation(inputs, plane, asked)
  return { steps: steps.map((kwh) => (kwh * yieldPart * powerW) / 1000), ...how }
}
