import { itemOf } from '../../contract/definition.ts'
import { Edition, type EditionGardeeItem, type EditionItem } from '../../contract/resources/editions.ts'
import type { Manifest } from '../../edition/manifest.ts'
import type { KeptEdition } from '../../edition/read/editionStore.ts'

/** A release as the contract shows it. */
export function editionItem(manifest: Manifest): EditionItem {
  return itemOf(Edition, { ...manifest, titre: manifest.title, licence: manifest.service.licence.code })
}

/** A release in the list of those kept, a withdrawn one with its reason. */
export function editionGardee({ manifest, retrait }: KeptEdition): EditionGardeeItem {
  const { retiree_le = null, motif = null, remplacee_par = null } = retrait ?? {}
  return { ...editionItem(manifest), retiree_le, motif, remplacee_par }
}
