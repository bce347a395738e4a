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
    modele: [DIURNAL],
    limites: [
      `Température des heures reconstituée à partir ${STEPS_OF[axis.granularite]} : l’énergie de l’année en change de ${fr(TEMPERATURE_ERROR_PCT[axis.granularite])} % au plus, sous-estimée en bord de mer.`,
    ],
  }
}

const STEPS_OF = { journalier: 'de moyennes du jour', mensuel: 'de moyennes du mois' } as const

const DIURNAL: Modele = {
  etape: 'température des heures',
  nom: 'variation diurne autour de la moyenne, d’amplitude fonction de l’indice de clarté',
  reference: 'Erbs, D. G., Klein, S. A., Beckman, W. A. (1983), ASHRAE Journal 25(6), 60-65.',
}
