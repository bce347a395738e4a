import type { Serie } from '../../contract/catalogue.ts'
import { ofName } from '../../contract/frenchTypography.ts'
import { GRANULARITES, type Granularite } from '../../contract/vocabulary.ts'
import { companionOf } from './companions.ts'
import type { Inputs } from './inputs.ts'

const STEP: Record<Granularite, string> = {
  horaire: 'des heures',
  journalier: 'des jours',
  mensuel: 'des mois',
  annuel: 'des années',
}

/** Either stands for the other, by the profile of the wind. */
const WINDS: readonly string[] = ['vent_10m', 'vent_2m']

/** The note on a companion of another source or step than the series; none where it has the series' own, or those of the source named. */
export function companionNotes(
  inputs: Pick<Inputs, 'release' | 'serie' | 'sourceMeteo'>,
  what: string,
  companion: Serie,
): string[] {
  const { serie } = inputs
  const why = reasonOf(inputs, companion)
  if (why === undefined) return []
  const finer = GRANULARITES.indexOf(companion.granularite) - GRANULARITES.indexOf(serie.granularite)
  const step = STEP[companion.granularite]
  const how = finer === 0 ? '' : finer < 0 ? `, moyennes ${step}` : `, valeurs ${step}, la même à tous leurs pas`
  return [`${what} ${ofName(companion.source)}${how} : ${why}.`]
}

/** The note where naming the source of the weather made the computation start from another series of the town. */
export function choiceWords({
  serie,
  sourceMeteo,
  insteadOf,
}: Pick<Inputs, 'serie' | 'sourceMeteo' | 'insteadOf'>): string[] {
  if (!insteadOf) return []
  return [
    `Calcul à partir ${ofName(serie.code)}, et non ${ofName(insteadOf.code)} comme sans source_meteo : la météo ${ofName(sourceMeteo ?? '')} n’y suffit pas.`,
  ]
}

/** Why it is not of the series' own source and step; undefined where it is, as it should be. */
function reasonOf(
  { release, serie, sourceMeteo }: Pick<Inputs, 'release' | 'serie' | 'sourceMeteo'>,
  companion: Serie,
): string | undefined {
  if (sourceMeteo !== undefined && sourceMeteo !== serie.source) {
    return companion.source === sourceMeteo
      ? 'la source que source_meteo nomme'
      : `${sourceMeteo} (source_meteo) n’en a pas sur toute la période`
  }
  const own = companion.source === serie.source && companion.granularite === serie.granularite
  if (own) return undefined
  const names = WINDS.includes(companion.grandeur) ? WINDS : [companion.grandeur]
  const doubtful = names
    .flatMap((grandeur) => companionOf(release, serie, grandeur) ?? [])
    .find(({ contredite }) => contredite)
  return doubtful
    ? `les mois et les jours de ${doubtful.grandeur} ${ofName(serie.source)} se contredisent (règle mensuel_contre_journalier)`
    : `${serie.source} n’en a pas à ce pas`
}
