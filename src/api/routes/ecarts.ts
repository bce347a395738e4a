import Type from 'typebox'
import { ECART_COLUMNS } from '../../answers/comparison/ecartSerie.ts'
import { EcartSerie, EditionId, VersionMoteur } from '../../contract/schemas.ts'
import { LIMIT, OFFSET, pageOf } from '../paging.ts'
import { tableAnswer } from '../render/tableAnswer.ts'
import { dataRoute, FORMAT } from '../route.ts'

const list = (what: string) => Type.Array(EcartSerie, { description: `${what}, de cette page` })

export const ecarts = dataRoute({
  path: '/v1/editions/{a}/ecarts/{b}',
  operation: 'comparerEditions',
  exemple: '/v1/editions/edition_20000101/ecarts/edition_20000101',
  chapter: 'Éditions',
  summary: 'En quoi une édition diffère d’une autre',
  description:
    'Les séries ajoutées, retirées et modifiées de la première édition (a) à la seconde (b). Une série est la même où ville, grandeur, source et pas de temps le sont. La page parcourt les ajoutées, puis les retirées, puis les modifiées, le plus grand changement d’abord. Une comparaison lit les deux éditions : la première demande peut prendre plusieurs secondes, les suivantes non.',
  params: Type.Object({
    a: Type.String({ description: 'Édition d’où l’on part, par exemple edition_20261121' }),
    b: Type.String({ description: 'Édition à laquelle on arrive' }),
  }),
  query: Type.Object({ format: FORMAT, limit: LIMIT, offset: OFFSET }),
  response: Type.Object({
    edition_avant: EditionId,
    edition_apres: EditionId,
    n_series_ajoutees: Type.Integer({ description: 'Nombre de séries ajoutées, toutes pages ensemble' }),
    n_series_retirees: Type.Integer({ description: 'Nombre de séries retirées, toutes pages ensemble' }),
    n_series_modifiees: Type.Integer({ description: 'Nombre de séries modifiées, toutes pages ensemble' }),
    series_ajoutees: list('Séries que la seconde édition a seule'),
    series_retirees: list('Séries que la première édition a seule'),
    series_modifiees: list('Séries dont une mesure diffère, le plus grand changement d’abord'),
    total: Type.Integer({ description: 'Nombre de séries qui diffèrent' }),
    limit: Type.Integer(),
    offset: Type.Integer(),
    version_moteur: VersionMoteur,
  }),
  stored: false,
  comparesEditions: true,
  erreurs: [
    'RESSOURCE_INTROUVABLE',
    'EDITION_RETIREE',
    'VALIDATION_LIMIT_HORS_BORNES',
    'VALIDATION_FORMAT_NON_SUPPORTE',
  ],
  async answer({ params, query, ecarts, version }) {
    const { limit, offset } = query
    const all = await ecarts()
    const page = { total: all.length, limit, offset }
    const editions = { edition_avant: params.a, edition_apres: params.b }
    const shown = pageOf(all, page)
    if (query.format === 'csv') {
      const rows = shown.map((serie) => ({ ...editions, ...serie, version_moteur: version, edition: params.b }))
      const columns = [...ECART_COLUMNS, 'version_moteur', 'edition'] as const
      return tableAnswer(`ecarts_${params.a}_${params.b}.csv`, columns, rows, page)
    }
    const { ajoutee = [], retiree = [], modifiee = [] } = Object.groupBy(shown, ({ genre }) => genre)
    const count = (genre: (typeof all)[number]['genre']) => all.filter((each) => each.genre === genre).length
    return {
      kind: 'json',
      body: {
        ...editions,
        n_series_ajoutees: count('ajoutee'),
        n_series_retirees: count('retiree'),
        n_series_modifiees: count('modifiee'),
        series_ajoutees: ajoutee,
        series_retirees: retiree,
        series_modifiees: modifiee,
        ...page,
        version_moteur: version,
      },
      page,
    }
  },
})
