import Type, { type Static } from 'typebox'
import { define } from '../definition.ts'
import { Int, Named, OneOf, orNull, Text } from '../described.ts'
import { FORMAT } from '../parameters/format.ts'
import { PAGE } from '../parameters/list.ts'
import { FAMILLES } from '../vocabulary.ts'
import { Grille, MethodeCollecte, page } from './fields.ts'

export const Grandeur = Named('Grandeur', {
  code: Text({ fr: 'Code', en: 'Code' }),
  libelle: Text({ fr: 'Nom', en: 'Name' }),
  unite: Text({ fr: 'Unité d’une valeur journalière ou mensuelle', en: 'Unit of a daily or monthly value' }),
  unite_horaire: orNull(Type.String()),
  famille: OneOf(FAMILLES, {
    fr: 'brute : mesurée ou modélisée ; derivee : calculée à partir d’autres et conservée ; calculee : calculée à la demande, avec paramètres',
    en: 'brute: measured or modelled; derivee: computed from others and stored; calculee: computed on request, with parameters',
  }),
  definition: Text({ fr: 'Définition', en: 'Definition' }),
  series: Int({ fr: 'Nombre de séries conservées', en: 'Number of series stored' }),
})

export type GrandeurItem = Static<typeof Grandeur>

export const GrandeurFiche = Named('GrandeurFiche', {
  ...Grandeur.properties,
  ucum: Text.orNull({ fr: 'Unité UCUM', en: 'UCUM unit' }),
  ucum_horaire: orNull(Type.String()),
  nom_cf: Text.orNull({ fr: 'Nom standard CF', en: 'CF standard name' }),
  nom_cf_horaire: orNull(Type.String()),
  bornes: orNull(Type.Object({ min: Type.Number(), max: Type.Number() })),
  bornes_horaires: orNull(Type.Object({ min: Type.Number(), max: Type.Number() })),
  decimales: orNull(Type.Integer()),
  methode: Text({ fr: 'Fiche de méthode', en: 'How it is obtained' }),
  sources: Type.Array(
    Type.Object({
      source_code: Type.String(),
      methode_collecte: MethodeCollecte,
      grille: orNull(Grille),
      note: orNull(Type.String()),
    }),
  ),
  references: Type.Array(Type.String()),
  chemin: Text.orNull({ fr: 'Où la calculer', en: 'Where it is computed' }),
})

export const grandeurs = define({
  path: '/v1/grandeurs',
  operation: 'listerGrandeurs',
  exemple: '/v1/grandeurs?limit=2',
  chapter: 'Grandeurs et sources',
  summary: { fr: 'Les grandeurs, conservées et calculées', en: 'The variables, stored and computed' },
  query: { format: FORMAT, ...PAGE },
  answer: page(Grandeur),
})

export const grandeurFiche = define({
  path: '/v1/grandeurs/{code}/fiche',
  operation: 'lireFiche',
  exemple: '/v1/grandeurs/ghi/fiche',
  chapter: 'Grandeurs et sources',
  summary: { fr: 'La fiche d’une grandeur', en: 'Data sheet of a variable' },
  description: {
    fr: 'Définition, unité (UCUM), nom CF, bornes physiques, méthode, références.',
    en: 'Definition, unit (UCUM), CF name, physical bounds, method, references.',
  },
  params: Type.Object({ code: Text({ fr: 'Code de la grandeur', en: 'Variable code' }) }),
  query: {},
  answer: GrandeurFiche,
})
