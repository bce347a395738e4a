import { companionOf } from '../answers/choice/companions.ts'
import type { Sentence } from '../answers/sentence.ts'
import type { Serie } from '../contract/catalogue.ts'
import type { Words } from '../contract/described.ts'
import { ofName } from '../contract/frenchTypography.ts'
import { fr } from '../contract/numberWords.ts'
import { GRANULARITES, type Granularite } from '../contract/vocabulary.ts'
import { TEMPERATURE_ERROR_PCT } from '../derive/field/transpositionError.ts'
import { temperatureHours } from '../derive/steps/temperatureHours.ts'
import type { Inputs } from './inputs.ts'
import type { Modele } from './words.ts'

const STEP: Record<Granularite, Words> = {
  horaire: { fr: 'des heures', en: 'hourly' },
  journalier: { fr: 'des jours', en: 'daily' },
  mensuel: { fr: 'des mois', en: 'monthly' },
  annuel: { fr: 'des années', en: 'yearly' },
}

/** Either stands for the other, by the profile of the wind. */
const WINDS: readonly string[] = ['vent_10m', 'vent_2m']

/** The note on a companion of another source or step than the series; none where it has the series' own, or those of the source named. */
export function companionNote(
  inputs: Pick<Inputs, 'release' | 'serie' | 'sourceMeteo'>,
  what: Words,
  companion: Serie,
): Words | undefined {
  const { serie } = inputs
  const why = reasonOf(inputs, companion)
  if (why === undefined) return undefined
  const finer = GRANULARITES.indexOf(companion.granularite) - GRANULARITES.indexOf(serie.granularite)
  const step = STEP[companion.granularite]
  const how = {
    fr: finer === 0 ? '' : finer < 0 ? `, moyennes ${step.fr}` : `, valeurs ${step.fr}, la même à tous leurs pas`,
    en: finer === 0 ? '' : finer < 0 ? `, ${step.en} means` : `, ${step.en} values, the same throughout each step`,
  }
  return {
    fr: `${what.fr} ${ofName(companion.source)}${how.fr} : ${why.fr}.`,
    en: `${what.en} of ${companion.source}${how.en}: ${why.en}.`,
  }
}

/** The note where naming the source of the weather made the computation start from another series of the town. */
export function choiceWords({
  serie,
  sourceMeteo,
  insteadOf,
}: Pick<Inputs, 'serie' | 'sourceMeteo' | 'insteadOf'>): Sentence | undefined {
  if (!insteadOf) return undefined
  return {
    fr: `Calcul à partir ${ofName(serie.code)}, et non ${ofName(insteadOf.code)} comme sans source_meteo : la météo ${ofName(sourceMeteo ?? '')} n’y suffit pas.`,
    en: `Computed from ${serie.code}, not from ${insteadOf.code} as without source_meteo: the weather of ${sourceMeteo} is not sufficient for that series.`,
  }
}

/** Why it is not of the series' own source and step; undefined where it is, as it should be. */
function reasonOf(
  { release, serie, sourceMeteo }: Pick<Inputs, 'release' | 'serie' | 'sourceMeteo'>,
  companion: Serie,
): Words | undefined {
  if (sourceMeteo !== undefined && sourceMeteo !== serie.source) {
    return companion.source === sourceMeteo
      ? { fr: 'la source que source_meteo nomme', en: 'the source that source_meteo names' }
      : {
          fr: `${sourceMeteo} (source_meteo) n’en a pas sur toute la période`,
          en: `${sourceMeteo} (source_meteo) does not have it for the whole period`,
        }
  }
  const own = companion.source === serie.source && companion.granularite === serie.granularite
  if (own) return undefined
  const names = WINDS.includes(companion.grandeur) ? WINDS : [companion.grandeur]
  const doubtful = names
    .flatMap((grandeur) => companionOf(release, serie, grandeur) ?? [])
    .find(({ contredite }) => contredite)
  return doubtful
    ? {
        fr: `les mois et les jours de ${doubtful.grandeur} ${ofName(serie.source)} se contredisent (règle mensuel_contre_journalier)`,
        en: `monthly and daily ${doubtful.grandeur} of ${serie.source} contradict each other (rule mensuel_contre_journalier)`,
      }
    : {
        fr: `${serie.source} n’en a pas à ce pas`,
        en: `${serie.source} does not have it at this time step`,
      }
}

/** What is said to be of another source. */
export const AIR = { fr: 'Température de l’air', en: 'Air temperature' }

/** The air of a field over the hours of a series, and how it was come by. */
interface AirHours {
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
