import type { Service } from '../../contract/catalogue.ts'
import { type Cited, cff, citationText, REFERENCE_FORMS } from '../../contract/citation.ts'
import { hostAddress } from '../../contract/service.ts'

/** A release that is being sealed, as it is cited. */
export type SealedCited = Cited & { service: Service }

/** The citation files of an edition, by name. */
export function citationFiles(cited: Cited): Record<string, string> {
  return {
    'citation.txt': `${citationText(cited)}\n`,
    ...Object.fromEntries(Object.entries(REFERENCE_FORMS).map(([end, { text }]) => [`citation.${end}`, text(cited)])),
    'CITATION.cff': cff(cited),
  }
}

/** What is cited: where any of it is simulated, all of it is a demonstration, and has no DOI. */
export function citedAs({
  edition,
  date,
  simule,
  service,
}: {
  edition: string
  date: string
  simule: boolean
  service: Service
}): SealedCited {
  return {
    edition_id: edition,
    date_publication: date,
    titre: simule ? `DÉMONSTRATION, données simulées : ${service.titre}` : service.titre,
    simule,
    doi: simule ? null : service.doi,
    etablie_a_partir_de: (!simule && service.jeu_source) || null,
    service,
    adresse: hostAddress(service),
  }
}

/** The name of the edition of a date, `YYYY-MM-DD`. */
export function editionOf(date: string): string {
  return `edition_${date.replaceAll('-', '')}`
}
