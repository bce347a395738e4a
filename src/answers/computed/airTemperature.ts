import type { Serie } from '../../contract/catalogue.ts'
import { TEMPERATURE_ERROR_PCT } from '../../derive/field/transpositionError.ts'
import { temperatureHours } from '../../derive/steps/temperatureHours.ts'
import type { Inputs } from './inputs.ts'
import { fr, type Modele } from './words.ts'

/** The air of a field over the hours of a series, and how it was come by. */
export interface AirHours {
  /** The series that it is from. */
  serie: Serie
  /** °C. */
  hours: Float64Array
  modele: Modele[]
  limites: string[]
}

export async function airOf(inputs: Inputs): Promise<AirHours> {
  const { axis } = inputs
  const { values, serie } = await inputs.required('t2m')
  if (axis.granularite === 'horaire') return { serie, hours: values, modele: [], limites: [] }
  return {
    serie,
    hours: temperatureHours(axis, { ghi: await inputs.main(), t2m: values }, inputs.sun()),
    modele: [RANGE_OF[axis.granularite], COURSE],
    limites: [
      `Température des heures reconstituée à partir ${STEPS_OF[axis.granularite]} : l’énergie de l’année en change de ${fr(TEMPERATURE_ERROR_PCT[axis.granularite])} % au plus.`,
    ],
  }
}

const STEPS_OF = { journalier: 'de moyennes du jour', mensuel: 'de moyennes du mois' } as const

/** The course of temperature about the mean of a step. */
export const COURSE: Modele = {
  etape: 'température des heures',
  nom: 'sinus de l’aube au soir, décroissance la nuit, autour de la moyenne',
  reference: 'Parton, W. J., Logan, J. A. (1981), Agricultural Meteorology 23, 205-216.',
}

/** How wide it is, by the clearness of the step. */
export const RANGE_OF = {
  journalier: {
    etape: 'amplitude diurne',
    nom: 'relation de Bristow et Campbell avec la clarté du jour ; en bord de mer, × (0,16 / 0,19)² (FAO-56, éq. 50)',
    reference: 'Bristow, K. L., Campbell, G. S. (1984), Agricultural and Forest Meteorology 31, 159-166.',
  },
  mensuel: {
    etape: 'amplitude diurne',
    nom: '25,8 K − 5,21 °C, K clarté du jour moyen ; en bord de mer, × (0,16 / 0,19)² (FAO-56, éq. 50)',
    reference: 'Erbs, D. G., Klein, S. A., Beckman, W. A. (1983), ASHRAE Journal 25(6), 60-65.',
  },
} as const satisfies Record<string, Modele>
