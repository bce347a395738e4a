import Type from 'typebox'
import { eachTown, MOST_TOWNS } from '../../answers/towns/eachTown.ts'
import { syntheseOf } from '../../answers/towns/synthese.ts'
import { Syntheses } from '../../contract/schemas.ts'
import { synthesesCsv, synthesesJson } from '../render/syntheseAnswer.ts'
import { dataRoute, FORMAT } from '../route.ts'

export const syntheses = dataRoute({
  path: '/v1/localites/synthese',
  operation: 'lireSyntheses',
  exemple: '/v1/localites/synthese?localite=gin_kankan,gin_labe',
  chapter: 'Localités',
  summary: 'Plusieurs villes en une réponse',
  description: `Ce que \`/v1/localites/{code}/synthese\` dit de chacune, ${MOST_TOWNS} au plus : \`localites\` a ce qui n’est pas commun à toutes, et chaque chiffre porte \`localite\`. Chaque localité compte une requête ; une qui n’a pas de réponse fait refuser la question, qui la nomme.`,
  query: Type.Object({
    localite: Type.Array(Type.String(), {
      maxItems: MOST_TOWNS,
      uniqueItems: true,
      description: 'Codes de localités, séparés par des virgules',
    }),
    format: FORMAT,
  }),
  counted: 'localite',
  response: Syntheses,
  stored: false,
  erreurs: [
    'RESSOURCE_INTROUVABLE',
    'VALIDATION_CHAMP_MANQUANT',
    'VALIDATION_FORMAT_NON_SUPPORTE',
    'VALIDATION_VALEUR_INVALIDE',
  ],
  async answer({ release, query, town, version }) {
    const towns = await eachTown(release, query.localite, town)
    const syntheses = towns.map((each) => syntheseOf(release, each))
    if (query.format === 'json') return synthesesJson(syntheses, version)
    return synthesesCsv(syntheses, { name: `synthese_${towns.length}_localites`, edition: release.id, version })
  },
})
