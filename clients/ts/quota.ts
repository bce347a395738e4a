/** The key's remaining quota of the day, from the last answer. */
export interface Quota {
  quota_journalier: number
  restant: number
  /** Seconds until the day ends, at 00:00 UTC. */
  reinitialisation_s: number
}

/** The quota that `RateLimit` and `RateLimit-Policy` tell; undefined of an answer that counts for no key. */
export function quotaOf(headers: Headers): Quota | undefined {
  const [, restant, seconds] = /;r=(\d+);t=(\d+)/.exec(headers.get('ratelimit') ?? '') ?? []
  const [, journalier] = /;q=(\d+)/.exec(headers.get('ratelimit-policy') ?? '') ?? []
  if (restant === undefined || journalier === undefined) return undefined
  return { quota_journalier: Number(journalier), restant: Number(restant), reinitialisation_s: Number(seconds) }
}
