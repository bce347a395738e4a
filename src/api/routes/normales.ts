import Type from 'typebox'
import { normalesOf } from '../../answers/normals/normales.ts'
import { define } from '../../contract/definition.ts'
import { described } from '../../contract/described.ts'
import { CSV_DIALECT, FORMAT_OR_FILE } from '../../contract/parameters/format.ts'
import { PERIOD } from '../../contract/parameters/period.ts'
import { Normales } from '../../contract/schemas.ts'
import { dialectOf } from '../csvDialect.ts'
import { normalesAnswer } from '../render/normalesAnswer.ts'
import { dataRoute } from '../route.ts'

export const normales = dataRoute(
  define({
    path: '/v1/normales/{localite}',
    operation: 'lireNormales',
    exemple: '/v1/normales/gin_kankan?grandeur=ghi&source=simulation',
    chapter: 'Localités',
    summary: { fr: 'Les normales mensuelles d’une ville', en: 'Monthly normals of a town' },
    description: {
      fr: "Par grandeur et par source : moyenne, écart-type entre années, plus petit, plus grand, nombre d'années de chaque mois, sur la plus longue période conservée ou sur celle demandée ; `annuel` est ce que font les douze mois, le total de ce qui s’ajoute (kWh/m²/an, mm/an), la moyenne du reste ; en CSV, il est dans chaque ligne. Les moyennes mensuelles de jours (source harmattan) ne sont données que si « source » la nomme : les normales de la source dont elles viennent comptent déjà ces jours.",
      en: 'For each variable and source: mean, standard deviation between years, smallest, largest and number of years of each month, over the longest period stored or the one asked; `annuel` is what the twelve months come to, the total of amounts (kWh/m²/an, mm/an), the mean of anything else; in CSV it stands in each row. Monthly means of days (source `harmattan`) are given only where `source` names it: the normals of the source that they come from count these days already.',
    },
    params: Type.Object({ localite: Type.String(described({ fr: 'Code de la localité', en: 'Code of the place' })) }),
    query: {
      grandeur: Type.Optional(
        Type.Array(
          Type.String(),
          described({
            fr: 'Codes de grandeurs, séparés par des virgules',
            en: 'Codes of variables, separated by commas',
          }),
        ),
      ),
      source: Type.Optional(
        Type.Array(
          Type.String(),
          described({ fr: 'Codes de sources, séparés par des virgules', en: 'Codes of sources, separated by commas' }),
        ),
      ),
      ...PERIOD,
      format: FORMAT_OR_FILE,
      ...CSV_DIALECT,
    },
    answer: Normales,
    stored: false,
    erreurs: [
      'RESSOURCE_INTROUVABLE',
      'VALIDATION_FORMAT_DATE_INVALIDE',
      'VALIDATION_FORMAT_NON_SUPPORTE',
      'VALIDATION_VALEUR_INVALIDE',
    ],
  }),
  {
    async answer({ release, params, query, version }) {
      const dialect = dialectOf(query)
      const normales = await normalesOf(release, { ...query, ...params })
      if (query.format === 'json') return { kind: 'json', body: { ...normales, version_moteur: version } }
      return normalesAnswer(query.format, { release, normales, version, dialect })
    },
  },
)
