import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openPostgresStore } from '../access/postgres/store.ts'
import { openSqliteStore } from '../access/sqlite/store.ts'
import type { AccessStore, Log } from '../access/store.ts'
import type { Config } from './config.ts'

/** The store of keys that the environment names: PostgreSQL where `DATABASE_URL` is set, else SQLite in the data folder. Its events hold no key. */
export async function openAccessStore(config: Config, log: Log = () => {}): Promise<AccessStore> {
  if (config.databaseUrl !== undefined) return openPostgresStore({ connectionString: config.databaseUrl, log })
  await mkdir(config.dataFolder, { recursive: true })
  return openSqliteStore({ path: join(config.dataFolder, 'acces.sqlite'), log })
}
