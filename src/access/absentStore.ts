import type { AccessStore, Away } from './store.ts'

const away = async (): Promise<Away> => ({ kind: 'unavailable', executed: 'no' })

/** The register of a process that has none: no key is known, none is issued. */
export const ABSENT_STORE: AccessStore = {
  lookup: away,
  issue: away,
  settle: away,
  usage: away,
  list: away,
  revoke: away,
  setQuota: away,
  erase: away,
  issuedLately: away,
  journal: away,
  prune: away,
  state: async () => 'unreachable',
  watch: () => () => {},
  close: async () => {},
}
