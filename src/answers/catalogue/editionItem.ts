import { citationText } from '../../contract/citation.ts'
import { itemOf } from '../../contract/definition.ts'
import { Edition, type EditionGardeeItem, type EditionItem } from '../../contract/resources/editions.ts'
import { publicAddress } from '../../contract/service.ts'
import type { Manifest } from '../../edition/manifest.ts'
import type { KeptEdition } from '../../edition/read/editionStore.ts'

/**
 * A release as the contract shows it; `publicUrl` is where it is consulted, else the host of its country. The citation is made
 * anew: that host may not have been known yet when the release was sealed.
 */
export function editionItem(manifest: Manifest, publicUrl = ''): EditionItem {
  const { service, simule, title: titre } = manifest
  const etablie_a_partir_de = simule ? null : (service.jeu_source ?? null)
  const adresse = publicAddress(publicUrl, service)
  const citation = citationText({ ...manifest, titre, etablie_a_partir_de, adresse })
  return itemOf(Edition, { ...manifest, titre, etablie_a_partir_de, licence: service.licence.code, citation })
}

/** A release in the list of those kept, a withdrawn one with its reason. */
export function editionGardee({ manifest, retrait }: KeptEdition, publicUrl: string): EditionGardeeItem {
  const { retiree_le = null, motif = null, remplacee_par = null } = retrait ?? {}
  return { ...editionItem(manifest, publicUrl), retiree_le, motif, remplacee_par }
}
