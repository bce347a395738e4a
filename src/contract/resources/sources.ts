import Type, { type Static } from 'typebox'
import { define } from '../definition.ts'
import { ArrayOf, Int, Named, orNull, Text } from '../described.ts'
import { FORMAT } from '../parameters/format.ts'
import { PAGE } from '../parameters/list.ts'
import { Grille, MethodeCollecte, page } from './fields.ts'

export const Source = Named('Source', {
  code: Text({ fr: 'Code', en: 'Code' }),
  libelle: Text({ fr: 'Nom', en: 'Name' }),
  organisme: orNull(Type.String()),
  url: orNull(Type.String()),
  fiabilite: Type.Enum(['haute', 'moyenne', 'faible']),
  licence: Text({ fr: 'Licence', en: 'Licence' }),
  attribution: Text({ fr: 'Mention demandée', en: 'Attribution required' }),
  series: Int({ fr: 'Nombre de séries conservées', en: 'Number of series stored' }),
  grandeurs: Type.Array(
    Type.Object({
      grandeurs: ArrayOf(Type.String(), {
        fr: 'Codes ; « * » : toutes les autres',
        en: 'Codes; “*”: all the others',
      }),
      methode_collecte: MethodeCollecte,
      grille: orNull(Grille),
      note: orNull(Type.String()),
    }),
  ),
  libelle_court: Text({
    fr: 'Nom court, pour un graphique ; le nom, dans une édition sans cette colonne',
    en: 'Short name, for a chart; the name, in a release without this column',
  }),
})

export type SourceItem = Static<typeof Source>

const { grandeurs: _families, libelle_court, ...ofSource } = Source.properties

/** A source as a row of a table. */
export const SourceLigne = Type.Object({
  ...ofSource,
  methodes_collecte: Text({
    fr: 'Méthodes de collecte, séparées par des espaces ; /v1/sources/{code} les donne par grandeur',
    en: 'Collection methods, separated by spaces; /v1/sources/{code} gives them by variable',
  }),
  libelle_court,
})

export const sources = define({
  path: '/v1/sources',
  operation: 'listerSources',
  exemple: '/v1/sources?limit=1',
  chapter: 'Grandeurs et sources',
  summary: { fr: 'Les sources', en: 'The sources' },
  query: { format: FORMAT, ...PAGE },
  answer: page(Source),
})

export const source = define({
  path: '/v1/sources/{code}',
  operation: 'lireSource',
  exemple: '/v1/sources/simulation',
  chapter: 'Grandeurs et sources',
  summary: {
    fr: 'Une source : attribution, licence, maille, méthode',
    en: 'A source: attribution, licence, grid, method',
  },
  params: Type.Object({ code: Text({ fr: 'Code de la source', en: 'Source code' }) }),
  query: {},
  answer: Source,
})
