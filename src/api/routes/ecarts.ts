import Type from 'typebox'
import { ECART_COLUMNS } from '../../answers/comparison/ecartSerie.ts'
import { define } from '../../contract/definition.ts'
import { described, type Words } from '../../contract/described.ts'
import { FORMAT } from '../../contract/parameters/format.ts'
import { PAGE } from '../../contract/parameters/list.ts'
import { EcartSerie, EditionId, VersionMoteur } from '../../contract/schemas.ts'
import { pageOf } from '../paging.ts'
import { tableAnswer } from '../render/tableAnswer.ts'
import { dataRoute } from '../route.ts'

const list = ({ fr, en }: Words) =>
  Type.Array(EcartSerie, described({ fr: `${fr}, de cette page`, en: `${en}, of this page` }))

export const ecarts = dataRoute(
  define({
    path: '/v1/editions/{a}/ecarts/{b}',
    operation: 'comparerEditions',
    exemple: '/v1/editions/edition_20000101/ecarts/edition_20000101',
    chapter: 'Éditions',
    summary: { fr: 'En quoi une édition diffère d’une autre', en: 'In what a release differs from another' },
    description: {
      fr: 'Les séries ajoutées, retirées et modifiées de la première édition (a) à la seconde (b). Une série est la même où ville, grandeur, source et pas de temps le sont. La page parcourt les ajoutées, puis les retirées, puis les modifiées, le plus grand changement d’abord. Une comparaison lit les deux éditions : la première demande peut prendre plusieurs secondes, les suivantes non.',
      en: 'The series added, withdrawn and changed from the first release (`a`) to the second (`b`). A series is the same one where town, variable, source and step are. The page goes through the added, then the withdrawn, then the changed ones, the largest change first. A comparison reads both releases: the first question may take several seconds, the next ones do not.',
    },
    params: Type.Object({
      a: Type.String(
        described({
          fr: 'Édition d’où l’on part, par exemple edition_20261121',
          en: 'Release to start from, such as edition_20261121',
        }),
      ),
      b: Type.String(described({ fr: 'Édition à laquelle on arrive', en: 'Release to arrive at' })),
    }),
    query: { format: FORMAT, ...PAGE },
    answer: Type.Object({
      edition_avant: EditionId,
      edition_apres: EditionId,
      n_series_ajoutees: Type.Integer(
        described({
          fr: 'Nombre de séries ajoutées, toutes pages ensemble',
          en: 'Number of series added, over all pages',
        }),
      ),
      n_series_retirees: Type.Integer(
        described({
          fr: 'Nombre de séries retirées, toutes pages ensemble',
          en: 'Number of series withdrawn, over all pages',
        }),
      ),
      n_series_modifiees: Type.Integer(
        described({
          fr: 'Nombre de séries modifiées, toutes pages ensemble',
          en: 'Number of series changed, over all pages',
        }),
      ),
      series_ajoutees: list({
        fr: 'Séries que la seconde édition a seule',
        en: 'Series that the second release alone has',
      }),
      series_retirees: list({
        fr: 'Séries que la première édition a seule',
        en: 'Series that the first release alone has',
      }),
      series_modifiees: list({
        fr: 'Séries dont une mesure diffère, le plus grand changement d’abord',
        en: 'Series of which a measurement differs, the largest change first',
      }),
      total: Type.Integer(described({ fr: 'Nombre de séries qui diffèrent', en: 'Number of series that differ' })),
      limit: Type.Integer(),
      offset: Type.Integer(),
      version_moteur: VersionMoteur,
    }),
    stored: false,
    erreurs: [
      'RESSOURCE_INTROUVABLE',
      'EDITION_RETIREE',
      'VALIDATION_LIMIT_HORS_BORNES',
      'VALIDATION_FORMAT_NON_SUPPORTE',
    ],
  }),
  {
    comparesEditions: true,
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
  },
)
