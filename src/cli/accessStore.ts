import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openPostgresStore } from '../access/postgres/store.ts'
import { openSqliteStore } from '../access/sqlite/store.ts'
import type { AccessStore } from '../access/store.ts'
import type { Config } from './config.ts'

/** The store of keys that the environment names: PostgreSQL where `DATABASE_URL` is set, else SQLite in the data folder. */
export async function openAccessStore(config: Config): Promise<AccessStore> {
  if (config.databaseUrl !== undefined) return openPostgresStore({ connectionString: config.databaseUrl })
  await mkdir(config.dataFolder, { recursive: true })
  return openSqliteStore({ path: join(config.dataFolder, 'acces.sqlite') })
}
