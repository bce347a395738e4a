import type { Serie } from '../../contract/catalogue.ts'
import { GRANULARITES, type Granularite } from '../../contract/vocabulary.ts'

const STEP: Record<Granularite, string> = {
  horaire: 'des heures',
  journalier: 'des jours',
  mensuel: 'des mois',
  annuel: 'des années',
}

/** What is told of a companion that is not of the series' own source and step: nothing where it is. */
export function lentWords(serie: Serie, what: string, lender: Serie): string[] {
  if (lender.source === serie.source && lender.granularite === serie.granularite) return []
  const finer = GRANULARITES.indexOf(lender.granularite) - GRANULARITES.indexOf(serie.granularite)
  const step = STEP[lender.granularite]
  const how = finer === 0 ? '' : finer < 0 ? `, moyennes ${step}` : `, valeurs ${step}, la même à tous leurs pas`
  return [`${what} de ${lender.source}${how} : ${serie.source} n’en a pas ici à ce pas.`]
}
