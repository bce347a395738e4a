import type { Sentence } from '../answers/sentence.ts'
import type { Serie } from '../contract/catalogue.ts'
import { fr } from '../contract/numberWords.ts'
import { TEMPERATURE_ERROR_PCT } from '../derive/field/transpositionError.ts'
import { temperatureHours } from '../derive/steps/temperatureHours.ts'
import type { Inputs } from './inputs.ts'
import type { Modele } from './words.ts'

/** What is said to be of another source. */
export const AIR = { fr: 'Température de l’air', en: 'Air temperature' }

/** The air of a field over the hours of a series, and how it was come by. */
export interface AirHours {
  /** The series that it is from. */
  serie: Serie
  /** °C. */
  hours: Float64Array
  modele: Modele[]
  limites: Sentence[]
}

export async function airOf(inputs: Inputs): Promise<AirHours> {
  const { axis } = inputs
  const { values, serie } = await inputs.required('t2m')
  if (axis.granularite === 'horaire') return { serie, hours: values, modele: [], limites: [] }
  const [steps, errorPct] = [STEPS_OF[axis.granularite], TEMPERATURE_ERROR_PCT[axis.granularite]]
  return {
    serie,
    hours: temperatureHours(axis, { ghi: await inputs.main(), t2m: values }, inputs.sun()),
    modele: [RANGE_OF[axis.granularite], COURSE],
    limites: [
      {
        fr: `Température des heures reconstituée à partir ${steps.fr} : l’énergie de l’année en change de ${fr(errorPct)} % au plus.`,
        en: `Hourly temperature reconstructed from ${steps.en}: this changes the annual energy by ${errorPct}% at most.`,
      },
    ],
  }
}

const STEPS_OF = {
  journalier: { fr: 'de moyennes du jour', en: 'daily means' },
  mensuel: { fr: 'de moyennes du mois', en: 'monthly means' },
} as const

/** The course of temperature about the mean of a step. */
export const COURSE: Modele = {
  etape: { fr: 'température des heures', en: 'hourly temperature' },
  nom: {
    fr: 'sinus de l’aube au soir, décroissance la nuit, autour de la moyenne',
    en: 'sine from dawn to evening, decay at night, about the mean',
  },
  reference: 'Parton, W. J., Logan, J. A. (1981), Agricultural Meteorology 23, 205-216.',
}

const RANGE = { fr: 'amplitude diurne', en: 'diurnal range' }

/** How wide it is, by the clearness of the step. */
export const RANGE_OF = {
  journalier: {
    etape: RANGE,
    nom: {
      fr: 'relation de Bristow et Campbell avec la clarté du jour ; en bord de mer, × (0,16 / 0,19)² (FAO-56, éq. 50)',
      en: 'Bristow and Campbell relation with the clearness of the day; on the coast, × (0.16 / 0.19)² (FAO-56, eq. 50)',
    },
    reference: 'Bristow, K. L., Campbell, G. S. (1984), Agricultural and Forest Meteorology 31, 159-166.',
  },
  mensuel: {
    etape: RANGE,
    nom: {
      fr: '25,8 K − 5,21 °C, K clarté du jour moyen ; en bord de mer, × (0,16 / 0,19)² (FAO-56, éq. 50)',
      en: '25.8 K − 5.21 °C, K the clearness of the average day; on the coast, × (0.16 / 0.19)² (FAO-56, eq. 50)',
    },
    reference: 'Erbs, D. G., Klein, S. A., Beckman, W. A. (1983), ASHRAE Journal 25(6), 60-65.',
  },
} as const satisfies Record<string, Modele>
