import type { Failure } from '../callLimit.ts'

const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOENT'])
/** SQLSTATE classes of a server that ends, starts or is full: 08 connection, 57P operator intervention, 53 resources. */
const SERVER_AWAY = /^(08|57P|53)/

/** Whether an SQLSTATE is a refusal that lasts until a setting changes: 28 login, 3D database, 42 rights. */
export function isRefusal(code: unknown): boolean {
  return typeof code === 'string' && /^(28|3D|42)[0-9A-Z]{3}$/.test(code)
}

/** A failure while connecting: the question was never asked. */
export class ConnectFailure extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message || String((cause as NodeJS.ErrnoException).code) : String(cause), {
      cause,
    })
  }
}

/** What an error of `pg` says about the call that it ended. */
export function classify(error: unknown): Failure {
  if (error instanceof ConnectFailure) {
    // With every connection of the pool in use the server may be well: only this call has failed.
    const poolBusy = error.message === 'timeout exceeded when trying to connect'
    const accessRefused = isRefusal((error.cause as { code?: unknown } | undefined)?.code)
    return { executed: 'no', storeAway: !poolBusy, ...(accessRefused ? { accessRefused } : {}) }
  }
  const code = (error as { code?: unknown } | null)?.code
  if (typeof code === 'string') {
    if (NOT_CONNECTED.has(code)) return { executed: 'no', storeAway: true }
    // An SQLSTATE (none begins with E, unlike EPIPE): the server itself says that the statement failed, hence its transaction too.
    if (/^[0-9A-DF-Z][0-9A-Z]{4}$/.test(code)) return { executed: 'no', storeAway: SERVER_AWAY.test(code) }
  }
  return { executed: 'unknown', storeAway: true }
}
