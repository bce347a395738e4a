import { LRUCache } from 'lru-cache'
import { ErreurContrat } from '../contract/erreurs.ts'

export interface AllowanceOptions {
  /** Units that a client may take at once. */
  units: number
  /** Seconds until a client who has taken all of them may do so again. */
  refillS: number
  /** A steady clock, in milliseconds. */
  now: () => number
  /** Clients remembered at most; one that is forgotten starts afresh. */
  clients?: number
}

interface Bucket {
  left: number
  /** When `left` was counted. */
  atMs: number
}

const REMEMBERED_CLIENTS = 10_000

/** What a client without a key may ask: a token bucket for each address. */
export class AddressAllowance {
  readonly units: number
  readonly refillS: number
  readonly #perMs: number
  readonly #now: () => number
  readonly #buckets: LRUCache<string, Bucket>

  constructor({ units, refillS, now, clients = REMEMBERED_CLIENTS }: AllowanceOptions) {
    this.units = units
    this.refillS = refillS
    this.#perMs = units / (refillS * 1000)
    this.#now = now
    this.#buckets = new LRUCache({ max: clients })
  }

  /**
   * Takes units of a client's allowance. Where too few are left none is taken, and the answer is the time to wait in
   * seconds. A question for more than the whole allowance takes all of it.
   */
  take(client: string, units: number): number | undefined {
    const atMs = this.#now()
    const wanted = Math.min(units, this.units)
    const left = this.#leftOf(client, atMs)
    if (left < wanted) return Math.ceil((wanted - left) / this.#perMs / 1000)
    this.#buckets.set(client, { left: left - wanted, atMs })
    return undefined
  }

  #leftOf(client: string, atMs: number): number {
    const bucket = this.#buckets.get(client)
    if (!bucket) return this.units
    return Math.min(this.units, bucket.left + (atMs - bucket.atMs) * this.#perMs)
  }
}

/** The allowance of an address, of which a question takes some units, is used up: what to do instead. */
export function allowanceSpent(
  retryAfterS: number,
  { units, refillS }: Pick<AddressAllowance, 'units' | 'refillS'>,
  unitsEach = 1,
): ErreurContrat {
  const permitted = `${Math.floor(units / unitsEach)} questions en ${Math.round(refillS / 60)} minutes`
  return new ErreurContrat(
    'SERVEUR_SURCHARGE',
    `Cette adresse a épuisé ce qui est permis ici sans clé, ${permitted} (une longue question en compte plusieurs) ; réessayez dans ${retryAfterS} secondes, envoyez une clé (« Authorization: Bearer <clé> » ; POST /v1/cles en donne une, gratuite), ou prenez les fichiers de l’édition (/archives/index.json).`,
    {
      status: 429,
      headers: { 'retry-after': String(retryAfterS) },
      details: {
        champ: 'Authorization',
        recu: null,
        accepte: `une clé, ou ${permitted}`,
        reessayer_dans_s: retryAfterS,
      },
    },
  )
}
