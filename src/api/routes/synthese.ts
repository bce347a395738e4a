import Type from 'typebox'
import { syntheseOf } from '../../answers/towns/synthese.ts'
import { Synthese } from '../../contract/schemas.ts'
import { syntheseJson, synthesesCsv } from '../render/syntheseAnswer.ts'
import { dataRoute, FORMAT } from '../route.ts'

export const synthese = dataRoute({
  path: '/v1/localites/{code}/synthese',
  operation: 'lireSynthese',
  exemple: '/v1/localites/gin_kankan/synthese',
  chapter: 'Localités',
  summary: 'Une ville en une réponse',
  description:
    'Les premiers chiffres d’un dimensionnement : irradiation d’une année, meilleure inclinaison, productible d’un kilowatt-crête avec son P50 et son P90, mois le plus sombre et mois le plus sec, écart des sources, et la mesure au sol où il y en a une. Chacun a son unité, sa source, sa méthode, son niveau, son statut, et le chemin qui le donne entier, dans cette édition. Un chiffre qui manque est nommé dans `avertissements`. CSV : une ligne par chiffre.',
  params: Type.Object({ code: Type.String({ description: 'Code de la localité' }) }),
  query: Type.Object({ format: FORMAT }),
  response: Synthese,
  stored: false,
  erreurs: ['RESSOURCE_INTROUVABLE', 'VALIDATION_FORMAT_NON_SUPPORTE'],
  async answer({ release, params, query, town, version }) {
    const synthese = syntheseOf(release, await town(params.code))
    if (query.format === 'json') return syntheseJson(synthese, version)
    return synthesesCsv([synthese], { name: `synthese_${synthese.localite}`, edition: release.id, version })
  },
})
