import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { AccessStore } from '../access/store.ts'
import { stateFile } from './accessStore.ts'
import type { Config } from './config.ts'

const LOOKUP_AT_ONCE = 500

/** Fingerprints of the valid keys of `acces.sqlite` where the service is set to serve from PostgreSQL; the file is only read. */
export function clesLeftInSqlite(config: Config): string[] {
  const path = stateFile(config)
  if (config.databaseUrl === undefined || !existsSync(path)) return []
  try {
    using database = new DatabaseSync(path, { readOnly: true })
    const rows = database.prepare("SELECT fingerprint FROM cle WHERE statut = 'valide'").all()
    return rows.map(({ fingerprint }) => String(fingerprint))
  } catch {
    // A file that is damaged, or no register yet, is of no concern to a service that does not use it.
    return []
  }
}

/** How many of these keys the store does not have; all of them while it does not answer. */
export async function missingFrom(store: AccessStore, fingerprints: readonly string[]): Promise<number> {
  let missing = 0
  for (let start = 0; start < fingerprints.length; start += LOOKUP_AT_ONCE) {
    const asked = fingerprints.slice(start, start + LOOKUP_AT_ONCE)
    const answer = await store.lookup(asked)
    missing += asked.length - (answer.kind === 'found' ? answer.cles.length : 0)
  }
  return missing
}
