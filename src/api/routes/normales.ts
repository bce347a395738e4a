import Type from 'typebox'
import { normalesOf } from '../../answers/normals/normales.ts'
import { Normales } from '../../contract/schemas.ts'
import { CSV_DIALECT, dialectOf } from '../csvDialect.ts'
import { PERIODE_DEBUT, PERIODE_FIN } from '../period.ts'
import { normalesAnswer } from '../render/normalesAnswer.ts'
import { dataRoute, FORMAT_OR_FILE } from '../route.ts'

export const normales = dataRoute({
  path: '/v1/normales/{localite}',
  operation: 'lireNormales',
  exemple: '/v1/normales/gin_kankan?grandeur=ghi&source=simulation',
  chapter: 'Localités',
  summary: 'Les normales mensuelles d’une ville',
  description:
    "Par grandeur et par source : moyenne, écart-type entre années, plus petit, plus grand, nombre d'années de chaque mois, sur la plus longue période conservée ou sur celle demandée ; `annuel` est ce que font les douze mois, le total de ce qui s’ajoute (kWh/m²/an, mm/an), la moyenne du reste ; en CSV, il est dans chaque ligne. Les moyennes mensuelles de jours (source harmattan) ne sont données que si « source » la nomme : les normales de la source dont elles viennent comptent déjà ces jours.",
  params: Type.Object({ localite: Type.String({ description: 'Code de la localité' }) }),
  query: Type.Object({
    grandeur: Type.Optional(Type.Array(Type.String(), { description: 'Codes de grandeurs, séparés par des virgules' })),
    source: Type.Optional(Type.Array(Type.String(), { description: 'Codes de sources, séparés par des virgules' })),
    periode_debut: PERIODE_DEBUT,
    periode_fin: PERIODE_FIN,
    format: FORMAT_OR_FILE,
    ...CSV_DIALECT,
  }),
  response: Normales,
  stored: false,
  erreurs: [
    'RESSOURCE_INTROUVABLE',
    'VALIDATION_FORMAT_DATE_INVALIDE',
    'VALIDATION_FORMAT_NON_SUPPORTE',
    'VALIDATION_VALEUR_INVALIDE',
  ],
  async answer({ release, params, query, version }) {
    const dialect = dialectOf(query)
    const normales = await normalesOf(release, { ...query, ...params })
    if (query.format === 'json') return { kind: 'json', body: { ...normales, version_moteur: version } }
    return normalesAnswer(query.format, { release, normales, version, dialect })
  },
})
