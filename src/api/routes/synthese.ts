import Type from 'typebox'
import { syntheseOf } from '../../answers/towns/synthese.ts'
import { define } from '../../contract/definition.ts'
import { described } from '../../contract/described.ts'
import { FORMAT } from '../../contract/parameters/format.ts'
import { Synthese } from '../../contract/schemas.ts'
import { syntheseJson, synthesesCsv } from '../render/syntheseAnswer.ts'
import { dataRoute } from '../route.ts'

export const synthese = dataRoute(
  define({
    path: '/v1/localites/{code}/synthese',
    operation: 'lireSynthese',
    exemple: '/v1/localites/gin_kankan/synthese',
    chapter: 'Localités',
    summary: { fr: 'Une ville en une réponse', en: 'A town in one answer' },
    description: {
      fr: 'Les premiers chiffres d’un dimensionnement : irradiation d’une année, meilleure inclinaison, productible d’un kilowatt-crête avec son P50 et son P90, mois le plus sombre et mois le plus sec, écart des sources, et la mesure au sol où il y en a une. Chacun a son unité, sa source, sa méthode, son niveau, son statut, et le chemin qui le donne entier, dans cette édition. Un chiffre qui manque est nommé dans `avertissements`. CSV : une ligne par chiffre.',
      en: 'The first figures of a sizing: irradiation of a year, best tilt, yield of a kilowatt-peak with its P50 and P90, dullest and driest month, difference of the sources, and the ground measurement where there is one. Each has its unit, source, method, grade, status, and the path that gives it whole, in this release. A figure that is missing is named in `avertissements`. CSV: one row for each figure.',
    },
    params: Type.Object({ code: Type.String(described({ fr: 'Code de la localité', en: 'Code of the place' })) }),
    query: { format: FORMAT },
    answer: Synthese,
    stored: false,
    erreurs: ['RESSOURCE_INTROUVABLE', 'VALIDATION_FORMAT_NON_SUPPORTE'],
  }),
  {
    async answer({ release, params, query, town, version }) {
      const synthese = syntheseOf(release, await town(params.code))
      if (query.format === 'json') return syntheseJson(synthese, version)
      return synthesesCsv([synthese], { name: `synthese_${synthese.localite}`, edition: release.id, version })
    },
  },
)
