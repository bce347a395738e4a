import type { OwnClient } from '../http/ownClient.ts'
import { isAddress } from '../storage/address.ts'
import { UsageError } from './command.ts'

/** A remote service may compute for so long. */
const REMOTE_MS = 60_000

/** The address of a service, without a slash at its end. Throws `UsageError` where the text is none, or holds a password. */
export function serviceAddress(text: string): string {
  const url = isAddress(text) ? new URL(text) : undefined
  if (!url || url.username + url.password + url.search + url.hash !== '') {
    throw new UsageError('il faut l’adresse http(s) d’un service, comme https://donnees.exemple.gn.')
  }
  return `${url.origin}${url.pathname.replace(/(?<!\/)\/+$/, '')}`
}

/** Asks another service over HTTP, with a key. */
export function remoteAnswers(address: string, cle: string | undefined): OwnClient & { close(): Promise<void> } {
  const headers: Record<string, string> = cle === undefined ? {} : { authorization: `Bearer ${cle}` }
  return {
    async ask({ url, signal }) {
      const signals = [AbortSignal.timeout(REMOTE_MS), ...(signal ? [signal] : [])]
      const answer = await fetch(`${address}${url}`, { headers, signal: AbortSignal.any(signals) }).catch((cause) => {
        throw new Error(`${address} ne répond pas.`, { cause })
      })
      return { statusCode: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() }
    },
    close: async () => {},
  }
}
