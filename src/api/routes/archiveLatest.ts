import Type from 'typebox'
import type { PlainRoute } from '../../http/route.ts'
import type { ApiServices } from '../apiServices.ts'
import { findEdition } from '../http/findEdition.ts'

export const archiveLatest: PlainRoute<Pick<ApiServices, 'editions' | 'publicUrl'>> = {
  kind: 'service',
  method: 'GET',
  path: '/archives/derniere/{chemin}',
  operation: 'lireDerniereArchive',
  exemple: '/archives/derniere/citation.txt',
  chapter: 'Éditions',
  access: 'libre',
  summary: "Un fichier de l'édition servie",
  description:
    "Mène au fichier de ce chemin dans l'édition d'où répondent les autres routes. L'adresse où l'on arrive nomme l'édition : c'est elle qui se cite et se garde.",
  params: Type.Object({
    chemin: Type.String({ description: 'Chemin du fichier, tel que le manifeste le nomme' }),
  }),
  response: { status: 302, description: "Vers le fichier, dans l'édition servie" },
  erreurs: [],
  async handle(request, reply, services) {
    const { id } = await findEdition(services, undefined)
    const { '*': path = '' } = request.params as { '*'?: string }
    const file = path.split('/').map(encodeURIComponent).join('/')
    reply.headers({ edition: id, 'cache-control': 'public, max-age=60' })
    return reply.redirect(`${services.publicUrl}/archives/${id}/${file}`, 302)
  },
}
