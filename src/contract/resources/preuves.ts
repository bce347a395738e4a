import Type, { type Static } from 'typebox'
import { define } from '../definition.ts'
import { ArrayOf, Int, Named, Text } from '../described.ts'
import { Niveau, Statut } from './fields.ts'

const Chemin = ArrayOf(Type.String(), {
  fr: 'Empreintes SHA-256 de la feuille vers la racine, en hexadécimal (RFC 6962, 2.1.1)',
  en: 'SHA-256 hashes from the leaf towards the root, in hexadecimal (RFC 6962, 2.1.1)',
})
const PLACE = {
  index: Int({ fr: 'Rang de la feuille, à partir de 0', en: 'Rank of the leaf, from 0' }),
  nombre: Int({ fr: 'Nombre de feuilles de l’arbre', en: 'Number of leaves of the tree' }),
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
  bloc: Type.Object({
    instants: Type.Array(Type.String()),
    valeurs: Type.Array(Type.Number()),
    niveaux: Type.Array(Niveau),
    statuts: Type.Array(Statut),
    ...PLACE,
  }),
  serie: Type.Object({
    feuille: Text({
      fr: 'Ce qu’est la série, et la racine de ses blocs',
      en: 'What the series is, and the root of its blocks',
    }),
    ...PLACE,
  }),
  journal: Type.Object({
    entree: Text({ fr: 'L’inscription de l’édition au journal', en: 'The entry of the release in the log' }),
    preuve: Text({
      fr: 'Preuve de cette inscription et point de contrôle signé (c2sp.org/tlog-proof@v1)',
      en: 'Proof of this entry and signed checkpoint (c2sp.org/tlog-proof@v1)',
    }),
  }),
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
    fr: 'La valeur d’une série à une date, avec de quoi vérifier hors ligne, sans croire le service, qu’elle est dans l’édition citée et que cette édition est inscrite à son journal signé : `harmattan verifier-valeur preuve.json`, ou la page /verifier. Le journal est à /archives/journal/checkpoint (C2SP tlog-tiles).',
    en: 'The value of a series at a date, with what it takes to check offline, without trusting the service, that it is in the release cited and that this release is in its signed log: `harmattan verifier-valeur preuve.json`, or the page /verifier. The log is at /archives/journal/checkpoint (C2SP tlog-tiles).',
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
