import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PostgresAddress } from '../access/postgres/connection.ts'
import { isRefusal } from '../access/postgres/failure.ts'
import { openSqliteStore } from '../access/sqlite/store.ts'
import type { AccessStore } from '../access/store.ts'
import type { EventLog } from '../contract/logEvents.ts'
import type { Config } from './config.ts'
import { makeDataFolder } from './dataFolder.ts'
import { describeError } from './describeError.ts'

const BUSY = ' Un autre programme utilise ce fichier : fermez-le.'
const FORBIDDEN = ' Lancez la commande sous l’utilisateur du service.'
const RESTORE =
  ' Il est abîmé : arrêtez tout, retirez acces.sqlite-wal et acces.sqlite-shm, et restaurez acces.sqlite depuis une sauvegarde.'

/**
 * The store of keys that the environment names: PostgreSQL where `DATABASE_URL` is set, else SQLite in the data folder. Its
 * events hold no key. A PostgreSQL that is away opens all the same and is waited for; one that refuses, or a file that
 * cannot be read, throws.
 */
export async function openAccessStore(config: Config, log: EventLog = () => {}): Promise<AccessStore> {
  const address = postgresAddress(config)
  if (address !== undefined) return openShared(address, log)
  await makeDataFolder(config.dataFolder)
  const path = stateFile(config)
  try {
    return await openSqliteStore({ path, log })
  } catch (error) {
    throw notOpened(path, error)
  }
}

/** Where SQLite keeps the keys. */
export function stateFile({ dataFolder }: Config): string {
  return join(dataFolder, 'acces.sqlite')
}

/** PostgreSQL as the environment names it; undefined where it names none. */
export function postgresAddress({ databaseUrl, databasePasswordFile }: Config): PostgresAddress | undefined {
  if (databaseUrl === undefined) return undefined
  if (databasePasswordFile === undefined) return { connectionString: databaseUrl }
  return { connectionString: databaseUrl, password: () => readPassword(databasePasswordFile) }
}

/** Why a state file does not open, and what to do about it. */
export function notOpened(path: string, cause: unknown): Error {
  const reason = describeError(cause).replace(/\.$/, '')
  return new Error(`le registre des clés ${path} ne s’ouvre pas : ${reason}.${remedyOf(cause)}`, { cause })
}

/** PostgreSQL answers, and does not let the service in. */
export function refused(reason: string): Error {
  return new Error(`PostgreSQL refuse l’accès au registre des clés : ${reason}. Vérifiez DATABASE_URL et les droits.`)
}

/** Result codes of SQLite, and what to do about each. */
const REMEDIES: Readonly<Record<number, string>> = {
  5: BUSY,
  6: BUSY,
  8: FORBIDDEN,
  11: RESTORE,
  14: FORBIDDEN,
  26: RESTORE,
}

function remedyOf(error: unknown): string {
  const { errcode, code } = error as { errcode?: number; code?: string }
  if (code === 'EACCES' || code === 'EPERM') return FORBIDDEN
  return errcode === undefined ? '' : (REMEDIES[errcode & 0xff] ?? '')
}

async function openShared(address: PostgresAddress, log: EventLog): Promise<AccessStore> {
  // Loaded where it is named: a service of one machine starts without it.
  const { openPostgresStore } = await import('../access/postgres/store.ts')
  let refusal: string | undefined
  const store = await openPostgresStore({
    ...address,
    log: (evenement, fields) => {
      if ('code' in fields && 'cause' in fields && isRefusal(fields.code)) refusal ??= fields.cause
      log(evenement, fields)
    },
  })
  if (refusal === undefined) return store
  await store.close()
  throw refused(refusal)
}

/** The password in a file; a line end after it is not of it. */
async function readPassword(path: string): Promise<string> {
  return (await readFile(path, 'utf8')).replace(/\r?\n$/, '')
}
