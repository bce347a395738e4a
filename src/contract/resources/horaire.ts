import Type from 'typebox'
import { define } from '../definition.ts'
import { Jour, Named, Text } from '../described.ts'
import { CSV_DIALECT, FORMAT_OR_FILE } from '../parameters/format.ts'
import { TOWN_AND_VARIABLE } from '../parameters/point.ts'
import { AVERTISSEMENTS, MethodeCollecte, Niveau, Statut } from './fields.ts'

const SOURCE = Text.optional({
  fr: 'Code de la source, si plusieurs sont conservées (par défaut : la première dans l’ordre du pays)',
  en: 'Code of the source, where several are stored (default: the first in the country’s order)',
})

export const MesureHoraire = Named('MesureHoraire', {
  instant: Text({ fr: 'Début de l’heure, UTC, sans décalage', en: 'Start of the hour, UTC, without offset' }),
  valeur: Type.Number(),
  unite: Type.String(),
  statut_editorial: Statut,
})

export const Horaire = Named('Horaire', {
  localite: Type.String(),
  grandeur: Type.String(),
  granularite: Type.Literal('horaire'),
  fenetre: Type.String({ pattern: '^\\d{4}-\\d{4}$' }),
  unite: Type.String(),
  source_code: Type.String(),
  methode_collecte: MethodeCollecte,
  niveau_confiance: Niveau,
  ...AVERTISSEMENTS,
  resultats: Type.Array(MesureHoraire),
})

export const Disponibilite = Named('Disponibilite', {
  localite: Type.String(),
  grandeur: Type.String(),
  source_code: Type.String(),
  methode_collecte: MethodeCollecte,
  niveau_confiance: Niveau,
  unite: Type.String(),
  plage_disponible: Type.Object({
    debut: Jour({ fr: 'Premier jour', en: 'First day' }),
    fin: Jour({ fr: 'Dernier jour', en: 'Last day' }),
  }),
})

export const horaire = define({
  path: '/v1/horaire/{localite}/{grandeur}',
  operation: 'lireHeures',
  exemple: '/v1/horaire/gin_kankan/ghi?periode_debut=2024-03-04&periode_fin=2024-03-04',
  chapter: 'Séries',
  summary: { fr: 'Valeurs horaires, par fenêtre de jours UTC', en: 'Hourly values, for a window of UTC days' },
  description: {
    fr: 'Valeurs conservées seulement, relevées ou modélisées selon methode_collecte, passées par le contrôle de qualité. Un instant marque le début de son heure ; une heure rejetée ou manquante est absente. Bornes comprises.',
    en: 'Stored values only, observed or modelled (see `methode_collecte`), that passed quality control. An instant marks the start of its hour; a rejected or missing hour is absent. Both days are inclusive.',
  },
  params: TOWN_AND_VARIABLE,
  longestStep: 'horaire',
  query: {
    periode_debut: Jour({ fr: 'Premier jour, AAAA-MM-JJ', en: 'First day, YYYY-MM-DD' }),
    periode_fin: Jour({ fr: 'Dernier jour, AAAA-MM-JJ', en: 'Last day, YYYY-MM-DD' }),
    source: SOURCE,
    format: FORMAT_OR_FILE,
    ...CSV_DIALECT,
  },
  answer: Horaire,
  erreurs: ['PLAGE_TEMPORELLE_NON_DISPONIBLE'],
})

export const disponibilite = define({
  path: '/v1/horaire/{localite}/{grandeur}/disponibilite',
  operation: 'lireDisponibilite',
  exemple: '/v1/horaire/gin_kankan/ghi/disponibilite',
  chapter: 'Séries',
  summary: { fr: 'La plage horaire conservée', en: 'Stored hourly range' },
  params: TOWN_AND_VARIABLE,
  longestStep: 'horaire',
  query: { source: SOURCE },
  answer: Disponibilite,
})
