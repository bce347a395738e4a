import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import type { Release } from '../answers/release.ts'
import { type ErreurContrat, introuvable, redact } from '../contract/erreurs.ts'
import type { PlainRoute } from '../http/route.ts'
import { type DocumentHeaders, sendDocument } from '../http/sendDocument.ts'
import type { PortalServices } from './pageRoute.ts'

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

interface ReleaseFileRoute extends Omit<FileRoute, 'path' | 'params' | 'file'> {
  /** The first part of its path. */
  folder: string
  /** What files are called. */
  names: string
  file(
    of: { release: Release; fichier: string },
    request: FastifyRequest,
    services: PortalServices,
  ): PageFile | Promise<PageFile>
}

/** A file whose address names the release that is served: its bytes change with the software alone. */
export function releaseFileRoute({ folder, names, file, ...route }: ReleaseFileRoute): PlainRoute<PortalServices> {
  return fileRoute({
    path: `/${folder}/{edition}/{fichier}`,
    params: Type.Object({
      edition: Type.String({ description: 'Identifiant de l’édition servie' }),
      fichier: Type.String({ description: names }),
    }),
    ...route,
    file(request, services) {
      const { edition, fichier } = request.params as { edition: string; fichier: string }
      const release = services.release()
      if (release?.id === edition) return file({ release, fichier }, request, services)
      const details = { champ: 'edition', recu: redact(edition), accepte: release?.id ?? null }
      const served = `L’édition servie est ${release?.id ?? 'absente'}, et non « ${details.recu} »`
      throw introuvable(`${served} : rechargez la page.`, details)
    },
  })
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
