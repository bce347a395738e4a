import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
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
  if (config.databaseUrl !== undefined) return openShared(config.databaseUrl, config.databasePasswordFile, log)
  await makeDataFolder(config.dataFolder)
  const path = join(config.dataFolder, 'acces.sqlite')
  try {
    return await openSqliteStore({ path, log })
  } catch (error) {
    throw new Error(
      `le registre des clés ${path} ne s’ouvre pas : ${describeError(error).replace(/\.$/, '')}.${remedyOf(error)}`,
      {
        cause: error,
      },
    )
  }
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

async function openShared(
  connectionString: string,
  passwordFile: string | undefined,
  log: EventLog,
): Promise<AccessStore> {
  // Loaded where it is named: a service of one machine starts without it.
  const { openPostgresStore } = await import('../access/postgres/store.ts')
  let refusal: string | undefined
  const store = await openPostgresStore({
    connectionString,
    ...(passwordFile === undefined ? {} : { password: () => readPassword(passwordFile) }),
    log: (evenement, fields) => {
      if ('code' in fields && 'cause' in fields && isRefusal(fields.code)) refusal ??= fields.cause
      log(evenement, fields)
    },
  })
  if (refusal === undefined) return store
  await store.close()
  throw new Error(`PostgreSQL refuse l’accès au registre des clés : ${refusal}. Vérifiez DATABASE_URL et les droits.`)
}

/** The password in a file; a line end after it is not of it. */
async function readPassword(path: string): Promise<string> {
  return (await readFile(path, 'utf8')).replace(/\r?\n$/, '')
}
