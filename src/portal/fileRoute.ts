import type { FastifyRequest } from 'fastify'
import { type ErreurContrat, introuvable } from '../contract/erreurs.ts'
import { redact } from '../contract/redact.ts'
import type { PlainRoute } from '../http/route.ts'
import { type DocumentHeaders, sendDocument } from '../http/sendDocument.ts'
import type { PortalServices } from './portalServices.ts'

/** What is sent: a text, bytes, or the path of the file that stands for it. */
type PageFile = Pick<DocumentHeaders, 'type' | 'cacheControl' | 'best'> &
  ({ text: string } | { bytes: Buffer } | { elsewhere: string })

interface FileRoute extends Pick<PlainRoute, 'path' | 'operation' | 'params' | 'query'> {
  erreurs?: PlainRoute['erreurs']
  headers?: Readonly<Record<string, string>>
  file(request: FastifyRequest, services: PortalServices): PageFile | Promise<PageFile>
}

/** A file for pages, open to all. */
export function fileRoute({ file, headers = {}, erreurs = [], ...route }: FileRoute): PlainRoute<PortalServices> {
  return {
    kind: 'service',
    page: true,
    method: 'GET',
    access: 'libre',
    ...route,
    erreurs,
    async handle(request, reply, services) {
      const { type, cacheControl, best, ...sent } = await file(request, services)
      reply.headers(headers)
      if ('text' in sent) {
        const document = { text: sent.text, type: `${type}; charset=utf-8`, cacheControl, best }
        return sendDocument({ request, reply, forms: services.forms }, document)
      }
      reply.header('cache-control', cacheControl)
      return 'bytes' in sent ? reply.type(type).send(sent.bytes) : reply.redirect(sent.elsewhere, 302)
    },
  }
}

/** There is no file of that name. */
export function unknownFile(name: string): ErreurContrat {
  const recu = redact(name)
  return introuvable(`Aucun fichier ne se nomme « ${recu} ».`, {
    champ: 'chemin',
    recu,
    accepte: 'un fichier que nomme une page du service',
  })
}
