/**
 * Whether the store can do its work: `unreachable` answers nothing, `access_refused` answers that this service may not come
 * in (its password was changed), `writes_refused` reads and has refused its last write (a full disk).
 */
export type StoreState = 'ready' | 'unreachable' | 'access_refused' | 'writes_refused'

/** Whether a key opens anything. */
export type Statut = 'valide' | 'revoquee'

/** Who asked for an operation: the holder of the key, or the operator. */
export type Actor = 'titulaire' | 'operateur'

/**
 * The store gave no answer within its time limit. `executed` says whether the call may have taken effect all the
 * same: a refused connection certainly did not, a connection lost in the middle may have.
 */
export interface Away {
  readonly kind: 'unavailable'
  readonly executed: 'no' | 'unknown'
}

/** What a server must know of a key to let a request in. */
export interface KnownCle {
  readonly prefixe: string
  readonly fingerprint: string
  readonly statut: Statut
  readonly quota: number
}

export interface Issuance {
  readonly prefixe: string
  readonly fingerprint: string
  readonly email: string
  readonly usagePrevu: string | null
  readonly quota: number
  readonly at: number
  /** Whom the key counts for; null when the operator issues. */
  readonly client: IssuanceClient | null
  /** Lets the demand be repeated; null where the client did not ask for it. */
  readonly demand: Demand | null
  readonly by: Actor
}

/** A client as issuance counts it. What stands for addresses is keyed hashes. */
export interface IssuanceClient {
  /** The blocks that its address is in, the narrowest first, with the keys that each may be given in 24 hours. */
  readonly blocks: readonly { readonly address: string; readonly limit: number }[]
  /** The network that it is of: networks share the ceiling. */
  readonly network: string
  /** Keys of all clients together in 24 hours. */
  readonly ceiling: number
}

/** A demand for a key that its client may repeat (Idempotency-Key): keyed hashes, and the salt of the key to be issued. */
export interface Demand {
  readonly id: string
  readonly body: string
  readonly salt: string
}

/** What has given all its keys of the last 24 hours: the address or a block around it, its network, or the service. */
export type IssuanceLimit = 'adresse' | 'reseau' | 'service'

export type Issued =
  | { readonly kind: 'issued' }
  /** The same demand was issued a key before: the salt that it was derived with. */
  | { readonly kind: 'repeated'; readonly prefixe: string; readonly salt: string; readonly quota: number }
  /** A demand of the same id had another body. */
  | { readonly kind: 'other_body' }
  /** `freeAt`: the instant from which the address may be given another key. */
  | { readonly kind: 'limited'; readonly by: IssuanceLimit; readonly freeAt: number }
  /** The random prefix or fingerprint is taken. */
  | { readonly kind: 'collision' }

/**
 * What one process reports about one key and day, and asks for. Everything is an absolute figure and `seq` rises, so
 * that a call which is repeated, overtaken, or whose answer is lost does no harm: the next one sets things right.
 */
export interface Settlement {
  readonly prefixe: string
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string
  /** Names the holding: one process's share of one key's day. */
  readonly holding: string
  readonly seq: number
  /** Requests accepted so far under this holding. */
  readonly spent: number
  /** Requests that the holding needs: what it still has, or those that wait. 0 gives all back. */
  readonly keep: number
  /** Fewer than these are of no use to it, such as a question for many series has: then it is granted none. */
  readonly atLeast: number
  /** Requests that it would like to have in advance. */
  readonly wanted: number
  readonly at: number
}

export type Settled =
  | {
      readonly kind: 'settled'
      readonly statut: Statut
      readonly quota: number
      /** Requests that the holding may accept beyond `spent`. */
      readonly granted: number
      /** Requests that nobody has accepted or reserved. */
      readonly left: number
      /** Too little was left, and the other holders were recalled: it may suffice in a moment. */
      readonly recalled: boolean
    }
  /** A later settlement of the same holding was there first. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'no_such_cle' }

export interface CleUsage {
  readonly prefixe: string
  readonly statut: Statut
  readonly emiseLe: number
  readonly quota: number
  /** Requests accepted this day, and those lost in blocks of processes that died. */
  readonly used: number
}

export interface ListedCle extends CleUsage {
  readonly email: string | null
  readonly usagePrevu: string | null
}

export interface JournalLine {
  readonly at: number
  readonly by: Actor
  readonly action: 'emettre' | 'revoquer' | 'quota' | 'effacer' | 'transferer'
  readonly prefixe: string | null
  readonly detail: string | null
}

export type Change =
  /** The status or quota of a key was changed. */
  | { readonly kind: 'cle'; readonly prefixe: string }
  /** Another process needs what is held of a key's quota. */
  | { readonly kind: 'recall'; readonly prefixe: string }
  /** Changes may have been missed: all that is remembered is in doubt. */
  | { readonly kind: 'gap' }

/**
 * The only state that the service owns. Every call ends within the store's time limit, in a result or in `Away`; what
 * a call reports as done is on the disk. Many processes may use one store at the same time.
 */
export interface AccessStore {
  /** The keys among these fingerprints that exist, revoked ones too. */
  lookup(fingerprints: readonly string[]): Promise<{ readonly kind: 'found'; readonly cles: KnownCle[] } | Away>
  /** Checks the limits and stores the key, in one transaction; where the demand is a repeated one, tells its key's salt. */
  issue(issuance: Issuance): Promise<Issued | Away>
  settle(
    settlements: readonly Settlement[],
  ): Promise<{ readonly kind: 'settled'; readonly outcomes: readonly Settled[] } | Away>
  usage(
    prefixe: string,
    day: string,
    at: number,
  ): Promise<{ readonly kind: 'usage'; readonly cle: CleUsage } | { readonly kind: 'no_such_cle' } | Away>
  list(day: string, at: number): Promise<{ readonly kind: 'list'; readonly cles: ListedCle[] } | Away>
  revoke(prefixe: string, by: Actor, at: number): Promise<{ readonly kind: 'revoquee' | 'no_such_cle' } | Away>
  setQuota(prefixe: string, quota: number, at: number): Promise<{ readonly kind: 'changed' | 'no_such_cle' } | Away>
  /** Revokes these keys and removes email and use from them. */
  erase(prefixes: readonly string[], at: number): Promise<{ readonly kind: 'erased' } | Away>
  /** Keys issued to clients in the last 24 hours. */
  issuedLately(at: number): Promise<{ readonly kind: 'issued_lately'; readonly count: number } | Away>
  journal(): Promise<{ readonly kind: 'journal'; readonly lines: JournalLine[] } | Away>
  /** Deletes what has been kept long enough. */
  prune(at: number): Promise<{ readonly kind: 'pruned' } | Away>
  /** As it is now. After a write that failed, writes are tried again here, so that the answer is true again without any other. */
  state(): Promise<StoreState>
  /** Tells of changes made by any process: a `gap` once it hears, then each one; returns what ends it. */
  watch(listener: (change: Change) => void): () => void
  close(): Promise<void>
}
