import Type from 'typebox'
import { eachTown, MOST_TOWNS } from '../../answers/towns/eachTown.ts'
import { syntheseOf } from '../../answers/towns/synthese.ts'
import { define } from '../../contract/definition.ts'
import { described } from '../../contract/described.ts'
import { FORMAT } from '../../contract/parameters/format.ts'
import { Syntheses } from '../../contract/schemas.ts'
import { synthesesCsv, synthesesJson } from '../render/syntheseAnswer.ts'
import { dataRoute } from '../route.ts'

export const syntheses = dataRoute(
  define({
    path: '/v1/localites/synthese',
    operation: 'lireSyntheses',
    exemple: '/v1/localites/synthese?localite=gin_kankan,gin_labe',
    chapter: 'Localités',
    summary: { fr: 'Plusieurs villes en une réponse', en: 'Several towns in one answer' },
    description: {
      fr: `Ce que \`/v1/localites/{code}/synthese\` dit de chacune, ${MOST_TOWNS} au plus : \`localites\` a ce qui n’est pas commun à toutes, et chaque chiffre porte \`localite\`. Chaque localité compte une requête ; une qui n’a pas de réponse fait refuser la question, qui la nomme.`,
      en: `What \`/v1/localites/{code}/synthese\` says of each, at most ${MOST_TOWNS}: \`localites\` has what is not common to all, and each figure carries \`localite\`. Each place counts one request; one that has no answer has the question refused, which names it.`,
    },
    query: {
      localite: Type.Array(Type.String(), {
        maxItems: MOST_TOWNS,
        uniqueItems: true,
        ...described({
          fr: 'Codes de localités, séparés par des virgules',
          en: 'Codes of places, separated by commas',
        }),
      }),
      format: FORMAT,
    },
    counted: 'localite',
    answer: Syntheses,
    stored: false,
    erreurs: [
      'RESSOURCE_INTROUVABLE',
      'VALIDATION_CHAMP_MANQUANT',
      'VALIDATION_FORMAT_NON_SUPPORTE',
      'VALIDATION_VALEUR_INVALIDE',
    ],
  }),
  {
    async answer({ release, query, town, version }) {
      const towns = await eachTown(release, query.localite, town)
      const syntheses = towns.map((each) => syntheseOf(release, each))
      if (query.format === 'json') return synthesesJson(syntheses, version)
      return synthesesCsv(syntheses, { name: `synthese_${towns.length}_localites`, edition: release.id, version })
    },
  },
)
