import { onTestFinished } from 'vitest'
import { EditionStore, type EditionStoreOptions } from '../../../src/edition/read/editionStore.ts'

/** What a store keeps of a backend is forgotten at once, so that each look is a new one. */
const FORGETFUL = { index: 1, faults: { near: 1, far: 1 } }
/** Nothing is forgotten within a test. */
export const LASTING = { index: 600_000, faults: { near: 600_000, far: 600_000 } }

interface Told {
  evenement: string
  edition?: string
  cause?: string
}

/** A store over a backend, and what it told, until the test ends. */
export function storeOver(
  backend: EditionStoreOptions['backend'],
  options: Partial<EditionStoreOptions> = {},
): { store: EditionStore; events: Told[] } {
  const events: Told[] = []
  const log: EditionStoreOptions['log'] = (evenement, fields) => events.push({ evenement, ...fields })
  const store = new EditionStore({ backend, cacheBytes: 1 << 20, memory: FORGETFUL, log, ...options })
  onTestFinished(() => store.stop())
  return { store, events }
}
