import { DAY_MS } from '../../contract/time.ts'

/** No more calls are left today: a service counts them over 24 hours. */
export class DayIsUsedUpError extends Error {
  override name = 'DayIsUsedUpError'
}

export interface PaceLimits {
  callMs: number
  callsPerDay?: number | undefined
  now: () => Date
  wait: (ms: number) => Promise<void>
}

/** Keeps calls apart in time, and within a day's number. */
export class CallPace {
  readonly #limits: PaceLimits
  readonly #calls: { atMs: number; calls: number }[] = []
  #nextMs = 0

  constructor(limits: PaceLimits) {
    this.#limits = limits
  }

  /** Counts what was called before. */
  remember(atMs: number, calls: number): void {
    this.#calls.push({ atMs, calls })
  }

  /** Waits for the next turn and takes it; throws `DayIsUsedUpError` where it would be one too many. */
  async take(calls: number): Promise<void> {
    const { callMs, now, wait } = this.#limits
    this.#refuseOneTooMany(calls)
    const early = this.#nextMs - now().getTime()
    if (early > 0) await wait(early)
    const atMs = now().getTime()
    this.#nextMs = atMs + callMs * calls
    this.remember(atMs, calls)
  }

  #refuseOneTooMany(calls: number): void {
    const { callsPerDay, now } = this.#limits
    if (callsPerDay === undefined) return
    const since = now().getTime() - DAY_MS
    const recent = this.#calls.filter(({ atMs }) => atMs > since)
    const used = recent.reduce((sum, each) => sum + each.calls, 0)
    if (recent.length === 0 || used + calls <= callsPerDay) return
    const again = new Date(Math.min(...recent.map(({ atMs }) => atMs)) + DAY_MS).toISOString().slice(0, 16)
    throw new DayIsUsedUpError(
      `le service n’accepte que ${callsPerDay} appels en 24 heures, tous faits ; relancez après le ${again.replace('T', ' à ')} (UTC)`,
    )
  }
}
