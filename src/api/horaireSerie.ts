import Type from 'typebox'
import type { Serie } from '../contract/catalogue.ts'
import { type CodeErreur, introuvable } from '../contract/erreurs.ts'
import type { Edition } from '../edition/openEdition.ts'
import { findGrandeur, findLocalite, indexOf } from './catalogueIndex.ts'

export const SOURCE_PARAM = Type.Optional(
  Type.String({
    description: 'Code de la source, où plusieurs sont conservées (par défaut : la première de l’ordre du pays)',
  }),
)

export const PLAGE_ERREURS: readonly CodeErreur[] = [
  'RESSOURCE_INTROUVABLE',
  'PLAGE_TEMPORELLE_NON_DISPONIBLE',
  'VALIDATION_CHAMP_MANQUANT',
  'VALIDATION_FORMAT_DATE_INVALIDE',
  'VALIDATION_FORMAT_NON_SUPPORTE',
  'VALIDATION_VALEUR_INVALIDE',
]

/** The hourly series of a town and variable: of the source named, else of the first in the country's order. */
export function storedHours(
  edition: Edition,
  params: { localite: string; grandeur: string },
  source: string | undefined,
): Serie {
  const localite = findLocalite(edition, params.localite)
  const grandeur = findGrandeur(edition, params.grandeur)
  const order = edition.catalogue.service.ordre_sources
  const [serie] = indexOf(edition)
    .seriesOf(localite.code)
    .filter(
      (each) =>
        each.granularite === 'horaire' &&
        each.grandeur === grandeur.code &&
        (source === undefined || each.source === source),
    )
    .sort((a, b) => order.indexOf(a.source) - order.indexOf(b.source))
  if (serie) return serie
  const towns = [
    ...new Set(
      edition.series
        .filter((each) => each.granularite === 'horaire' && each.grandeur === grandeur.code)
        .map((each) => each.localite),
    ),
  ]
  throw introuvable(
    `${localite.nom} n'a pas de mesures horaires de « ${grandeur.code} »${source === undefined ? '' : ' de cette source'} dans ${edition.id}.`,
    {
      localite: localite.code,
      grandeur: grandeur.code,
      villes_horaires: towns,
    },
  )
}
