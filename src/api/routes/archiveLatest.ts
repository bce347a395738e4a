import Type from 'typebox'
import { findEdition } from '../../answers/catalogue/findEdition.ts'
import { described } from '../../contract/described.ts'
import type { PlainRoute } from '../../http/route.ts'
import type { ApiServices } from '../apiServices.ts'

export const archiveLatest: PlainRoute<Pick<ApiServices, 'editions' | 'publicUrl'>> = {
  kind: 'service',
  method: 'GET',
  path: '/archives/derniere/{chemin}',
  operation: 'lireDerniereArchive',
  exemple: '/archives/derniere/citation.txt',
  chapter: 'Éditions',
  access: 'libre',
  summary: { fr: "Un fichier de l'édition servie", en: 'A file of the release served' },
  description: {
    fr: "Mène au fichier de ce chemin dans l'édition d'où répondent les autres routes. L'adresse où l'on arrive nomme l'édition : c'est elle qui se cite et se garde.",
    en: 'Leads to the file of this path in the release that the other routes answer from. The address where one arrives names the release: that is the one to cite and to keep.',
  },
  params: Type.Object({
    chemin: Type.String(
      described({
        fr: 'Chemin du fichier, tel que le manifeste le nomme',
        en: 'Path of the file, as the manifest names it',
      }),
    ),
  }),
  response: {
    status: 302,
    description: { fr: "Vers le fichier, dans l'édition servie", en: 'To the file, in the release served' },
  },
  erreurs: [],
  async handle(request, reply, services) {
    const { id } = await findEdition(services, undefined)
    const { '*': path = '' } = request.params as { '*'?: string }
    const file = path.split('/').map(encodeURIComponent).join('/')
    reply.headers({ edition: id, 'cache-control': 'public, max-age=60' })
    return reply.redirect(`${services.publicUrl}/archives/${id}/${file}`, 302)
  },
}
