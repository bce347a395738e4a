import type { AccessStore, KnownCle, Settled, Settlement } from '../../../src/access/store.ts'

/** What a test makes the store say. */
export interface Script {
  /** Known keys; changed by the test as it goes. */
  readonly cles: KnownCle[]
  /** What one settlement is answered. */
  settle(settlement: Settlement): Settled | Promise<Settled>
}

/** A store without a database: it records what it is asked, and answers what the test wants. */
export interface ScriptedStore extends AccessStore {
  readonly lookups: (readonly string[])[]
  readonly settlements: Settlement[]
}

export function scriptedStore(script: Script): ScriptedStore {
  const lookups: (readonly string[])[] = []
  const settlements: Settlement[] = []
  const unexpected = () => {
    throw new Error('not in the script')
  }
  return {
    lookups,
    settlements,
    async lookup(fingerprints) {
      lookups.push(fingerprints)
      return { kind: 'found', cles: script.cles.filter(({ fingerprint }) => fingerprints.includes(fingerprint)) }
    },
    async settle(batch) {
      settlements.push(...batch)
      return { kind: 'settled', outcomes: await Promise.all(batch.map((one) => script.settle(one))) }
    },
    revoke: async () => ({ kind: 'revoquee' }),
    prune: async () => ({ kind: 'pruned' }),
    state: async () => 'ready',
    watch: () => () => {},
    close: async () => {},
    issue: unexpected,
    usage: unexpected,
    list: unexpected,
    setQuota: unexpected,
    erase: unexpected,
    issuedLately: unexpected,
    journal: unexpected,
  }
}
