import type { EditionGardeeItem, EditionItem } from '../../contract/resources/editions.ts'
import type { Manifest } from '../../edition/manifest.ts'
import type { KeptEdition } from '../../edition/read/editionStore.ts'

/** A release as the contract shows it. */
export function editionItem(manifest: Manifest): EditionItem {
  return {
    edition_id: manifest.edition_id,
    date_publication: manifest.date_publication,
    revision_source: manifest.revision_source,
    couverture_resumee: manifest.couverture_resumee,
    titre: manifest.title,
    mesures: manifest.mesures,
    simule: manifest.simule,
    doi: manifest.doi,
    licence: manifest.service.licence.code,
    citation: manifest.citation,
  }
}

/** A release in the list of those kept, a withdrawn one with its reason. */
export function editionGardee({ manifest, retrait }: KeptEdition): EditionGardeeItem {
  const { retiree_le = null, motif = null, remplacee_par = null } = retrait ?? {}
  return { ...editionItem(manifest), retiree_le, motif, remplacee_par }
}
