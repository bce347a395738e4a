import type { Serie } from '../../contract/catalogue.ts'
import { ofName } from '../../contract/frenchTypography.ts'
import { GRANULARITES, type Granularite } from '../../contract/vocabulary.ts'
import type { Inputs } from './inputs.ts'

const STEP: Record<Granularite, string> = {
  horaire: 'des heures',
  journalier: 'des jours',
  mensuel: 'des mois',
  annuel: 'des années',
}

/** What is told of a companion that is not of the series' own source and step, nor of the source named: nothing where it is. */
export function companionNotes(inputs: Pick<Inputs, 'serie' | 'sourceMeteo'>, what: string, lender: Serie): string[] {
  const { serie } = inputs
  const why = reasonOf(inputs, lender)
  if (why === undefined) return []
  const finer = GRANULARITES.indexOf(lender.granularite) - GRANULARITES.indexOf(serie.granularite)
  const step = STEP[lender.granularite]
  const how = finer === 0 ? '' : finer < 0 ? `, moyennes ${step}` : `, valeurs ${step}, la même à tous leurs pas`
  return [`${what} ${ofName(lender.source)}${how} : ${why}.`]
}

/** What is told where naming the source of the weather made the computation start from another series of the town. */
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
function reasonOf({ serie, sourceMeteo }: Pick<Inputs, 'serie' | 'sourceMeteo'>, lender: Serie): string | undefined {
  if (sourceMeteo !== undefined && sourceMeteo !== serie.source) {
    return lender.source === sourceMeteo
      ? 'la source que source_meteo nomme'
      : `${sourceMeteo} (source_meteo) n’en a pas sur toute la période`
  }
  const own = lender.source === serie.source && lender.granularite === serie.granularite
  return own ? undefined : `${serie.source} n’en a pas à ce pas`
}
