import { companionOf } from '../answers/choice/companions.ts'
import type { Sentence } from '../answers/sentence.ts'
import type { Serie } from '../contract/catalogue.ts'
import type { Words } from '../contract/described.ts'
import { ofName } from '../contract/frenchTypography.ts'
import { GRANULARITES, type Granularite } from '../contract/vocabulary.ts'
import type { Inputs } from './inputs.ts'

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
