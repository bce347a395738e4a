import { type ErreurContrat, introuvable } from '../contract/erreurs.ts'
import { redact } from '../contract/redact.ts'
import type { PlainRoute } from '../http/route.ts'
import type { PortalServices } from './portalServices.ts'

type FileRoute = Pick<PlainRoute<PortalServices>, 'path' | 'operation' | 'params' | 'erreurs' | 'handle'>

/** A file for pages, open to all. */
export function fileRoute(route: FileRoute): PlainRoute<PortalServices> {
  return { kind: 'service', page: true, method: 'GET', access: 'libre', ...route }
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
