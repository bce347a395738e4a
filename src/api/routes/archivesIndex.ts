import Type from 'typebox'
import { described } from '../../contract/described.ts'
import { MEDIA_TYPES } from '../../http/mediaType.ts'
import type { PlainRoute } from '../../http/route.ts'
import { sendDocument } from '../../http/sendDocument.ts'
import type { ApiServices } from '../apiServices.ts'

export const archivesIndex: PlainRoute<Pick<ApiServices, 'editions' | 'forms'>> = {
  kind: 'service',
  method: 'GET',
  path: '/archives/index.json',
  operation: 'listerArchives',
  exemple: '/archives/index.json',
  chapter: 'Éditions',
  access: 'libre',
  summary: { fr: 'Les éditions conservées, pour un programme', en: 'The releases kept, for a machine' },
  description: {
    fr: "Identifiants, du plus ancien au plus récent ; à part (`retirees`), les éditions retirées, avec motif, date et remplaçante ; `courante`, celle que l'exploitant a dite courante (sans elle : la plus récente). Un autre service peut servir d'ici : HARMATTAN_EDITIONS=<adresse>/archives/.",
    en: 'Identifiers, oldest first; withdrawn releases apart, in `retirees`. Another service can serve from here.',
  },
  response: {
    status: 200,
    schema: Type.Object({
      editions: Type.Array(Type.String()),
      retirees: Type.Array(
        Type.Object({
          edition: Type.String(),
          motif: Type.String(),
          retiree_le: Type.String({ format: 'date' }),
          remplacee_par: Type.Union([Type.String(), Type.Null()]),
        }),
      ),
      courante: Type.Optional(
        Type.String(
          described({ fr: 'Celle qui répond à qui n’en nomme aucune', en: 'The one that answers where none is named' }),
        ),
      ),
    }),
    description: { fr: 'Identifiants', en: 'Identifiers' },
  },
  others: {
    304: {
      fr: 'La liste est celle que If-None-Match nomme',
      en: 'The list is the one that If-None-Match names',
    },
  },
  erreurs: [],
  async handle(request, reply, { editions, forms }) {
    const text = JSON.stringify(await editions.index())
    return sendDocument({ request, reply, forms }, { text, type: MEDIA_TYPES.json, cacheControl: 'public, max-age=60' })
  },
}
