import Type, { type Static } from 'typebox'
import { define } from '../definition.ts'
import { ArrayOf, described, Int, Named, Text } from '../described.ts'
import { Niveau, Statut } from './fields.ts'

const Chemin = ArrayOf(Type.String(), {
  fr: 'Empreintes de la feuille à la racine (RFC 6962)',
  en: 'Hashes from the leaf to the root (RFC 6962)',
})
const PLACE = {
  index: Int({ fr: 'Rang, à partir de 0', en: 'Rank, from 0' }),
  nombre: Int({ fr: 'Nombre de feuilles', en: 'Number of leaves' }),
  chemin: Chemin,
}

export const Preuve = Named('Preuve', {
  format: Text({ fr: 'Forme de la preuve : harmattan-preuve-1', en: 'Form of the proof: harmattan-preuve-1' }),
  serie_code: Text({ fr: 'Code de la série', en: 'Series code' }),
  instant: Text({ fr: 'Début du pas : jour, ou heure UTC', en: 'Start of the step: day, or UTC hour' }),
  valeur: Type.Number(),
  grandeur_unit: Text({ fr: 'Unité de la valeur', en: 'Unit of the value' }),
  niveau_effectif: Niveau,
  statut: Statut,
  bloc: Type.Object(
    {
      instants: ArrayOf(Type.String(), { fr: 'Débuts des pas du bloc', en: 'Starts of the steps of the block' }),
      valeurs: ArrayOf(Type.Number(), { fr: 'Leurs valeurs', en: 'Their values' }),
      niveaux: ArrayOf(Niveau, { fr: 'Leurs niveaux', en: 'Their grades' }),
      statuts: ArrayOf(Statut, { fr: 'Leurs statuts', en: 'Their statuses' }),
      ...PLACE,
    },
    described({ fr: 'Les 64 mesures parmi lesquelles est celle-ci', en: 'The 64 values among which this one is' }),
  ),
  serie: Type.Object(
    {
      feuille: Text({
        fr: 'Ce qu’est la série, et la racine de ses blocs',
        en: 'What the series is, and the root of its blocks',
      }),
      ...PLACE,
    },
    described({ fr: 'La série dans l’édition', en: 'The series in the release' }),
  ),
  journal: Type.Object(
    {
      entree: Text({ fr: 'L’inscription de l’édition', en: 'The entry of the release' }),
      preuve: Text({
        fr: 'Preuve de cette inscription et point de contrôle signé (c2sp.org/tlog-proof@v1)',
        en: 'Proof of this entry and signed checkpoint (c2sp.org/tlog-proof@v1)',
      }),
    },
    described({ fr: 'L’édition dans le journal signé', en: 'The release in the signed log' }),
  ),
  cles: ArrayOf(Type.String(), {
    fr: 'Clés publiques que le service dit siennes ; qui vérifie les tient d’ailleurs',
    en: 'Public keys that the service states as its own; a verifier has them from elsewhere',
  }),
})

export type PreuveItem = Static<typeof Preuve>

export const preuve = define({
  path: '/v1/preuves',
  operation: 'lirePreuve',
  exemple: '/v1/preuves?serie=gin_kankan_ghi_simulation_1996_2025&date=2025-01-01',
  chapter: 'Éditions',
  summary: { fr: 'La preuve d’un chiffre', en: 'The proof of a figure' },
  description: {
    fr: 'La valeur d’une série à une date, et de quoi vérifier hors ligne qu’elle est dans l’édition citée et que celle-ci est inscrite au journal signé : `harmattan verifier-valeur preuve.json`, ou la page /verifier.',
    en: 'The value of a series at a date, and what it takes to check offline that it is in the release cited and that this one is in the signed log: `harmattan verifier-valeur preuve.json`, or the page /verifier.',
  },
  query: {
    serie: Text({ fr: 'Code de la série', en: 'Series code' }),
    date: Text({
      maxLength: 19,
      fr: 'Un jour du pas (AAAA-MM-JJ), ou l’heure UTC (AAAA-MM-JJTHH:00) d’une série horaire',
      en: 'A day of the step (YYYY-MM-DD), or the UTC hour (YYYY-MM-DDTHH:00) of an hourly series',
    }),
  },
  answer: Preuve,
  erreurs: ['RESSOURCE_INTROUVABLE', 'VALIDATION_FORMAT_DATE_INVALIDE'],
})
