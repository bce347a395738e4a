import { companionOf } from '../answers/choice/companions.ts'
import { type Sentence, tell } from '../answers/sentence.ts'
import type { Serie } from '../contract/catalogue.ts'
import type { Words } from '../contract/described.ts'
import { GRANULARITES } from '../contract/vocabulary.ts'
import { TEMPERATURE_ERROR_PCT } from '../derive/field/transpositionError.ts'
import { temperatureHours } from '../derive/steps/temperatureHours.ts'
import type { Inputs } from './inputs.ts'
import { type Modele, SAID, TEMPERATURE_COURSE, TEMPERATURE_RANGE } from './words.ts'

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
  const step = SAID.steps_of[companion.granularite]
  const how = finer === 0 ? '' : tell(finer < 0 ? SAID.as_means : SAID.as_values, { step })
  return tell(SAID.of_another_source, { what, source: companion.source, how, why })
}

/** The note where naming the source of the weather made the computation start from another series of the town. */
export function choiceWords({
  serie,
  sourceMeteo,
  insteadOf,
}: Pick<Inputs, 'serie' | 'sourceMeteo' | 'insteadOf'>): Sentence | undefined {
  if (!insteadOf) return undefined
  return tell(SAID.chosen_by_weather, { code: serie.code, instead: insteadOf.code, sourceMeteo: sourceMeteo ?? '' })
}

/** Why it is not of the series' own source and step; undefined where it is, as it should be. */
function reasonOf(
  { release, serie, sourceMeteo }: Pick<Inputs, 'release' | 'serie' | 'sourceMeteo'>,
  companion: Serie,
): Words | undefined {
  if (sourceMeteo !== undefined && sourceMeteo !== serie.source) {
    return companion.source === sourceMeteo ? SAID.source_named : tell(SAID.not_the_whole_period, { sourceMeteo })
  }
  const own = companion.source === serie.source && companion.granularite === serie.granularite
  if (own) return undefined
  const names = WINDS.includes(companion.grandeur) ? WINDS : [companion.grandeur]
  const doubtful = names
    .flatMap((grandeur) => companionOf(release, serie, grandeur) ?? [])
    .find(({ contredite }) => contredite)
  return doubtful
    ? tell(SAID.contradicts_itself, { grandeur: doubtful.grandeur, source: serie.source })
    : tell(SAID.not_at_this_step, { source: serie.source })
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
  const { granularite } = axis
  return {
    serie,
    hours: temperatureHours(axis, { ghi: await inputs.main(), t2m: values }, inputs.sun()),
    modele: [TEMPERATURE_RANGE[granularite], TEMPERATURE_COURSE],
    limites: [
      tell(SAID.rebuilt_temperature, { steps: SAID.means_of[granularite], pct: TEMPERATURE_ERROR_PCT[granularite] }),
    ],
  }
}
