import { ErreurContrat } from '../../../contract/erreurs.ts'
import { redact } from '../../../contract/redact.ts'

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/**
 * Refuses a page of another site, as the protocol demands: its name may have been made to resolve to this machine (DNS
 * rebinding). Pages of this machine and of the service's own address may ask; programs send no `Origin`.
 */
export function requireOwnOrigin(origin: string | undefined, publicUrl: string): void {
  if (origin === undefined) return
  const url = URL.canParse(origin) ? new URL(origin) : undefined
  if (url && LOCAL_HOSTS.includes(url.hostname)) return
  if (url && publicUrl !== '' && url.origin === new URL(publicUrl).origin) return
  throw new ErreurContrat('VALIDATION_VALEUR_INVALIDE', 'Une page d’un autre site ne peut pas interroger /mcp.', {
    status: 403,
    details: { champ: 'Origin', recu: redact(origin), accepte: 'l’origine de ce service, ou aucune' },
  })
}
