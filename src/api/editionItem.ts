import Type, { type Static } from 'typebox'
import { Edition } from '../contract/schemas.ts'
import type { KeptEdition } from '../edition/editionStore.ts'
import type { Manifest } from '../edition/manifest.ts'

/** A release as the contract shows it. */
export function editionItem(manifest: Manifest): Static<typeof Edition> {
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

const orNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description })

/** A release in the list of those kept, the withdrawn ones among them. */
export const EditionGardee = Type.Object(
  {
    ...Edition.properties,
    retiree_le: orNull('Jour du retrait ; null : elle répond'),
    motif: orNull('Pourquoi elle a été retirée'),
    remplacee_par: orNull("Identifiant de l'édition à demander à sa place"),
  },
  { $id: 'EditionGardee' },
)

export function editionGardee({ manifest, retrait }: KeptEdition): Static<typeof EditionGardee> {
  const { retiree_le = null, motif = null, remplacee_par = null } = retrait ?? {}
  return { ...editionItem(manifest), retiree_le, motif, remplacee_par }
}
