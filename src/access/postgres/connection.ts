import type pg from 'pg'
import { parseIntoClientConfig } from 'pg-connection-string'

/** Where PostgreSQL is, and who asks. */
export interface PostgresAddress {
  readonly connectionString: string
  /** Reads the password where the address has none; called for each new connection, so that a changed one is taken up. */
  readonly password?: (() => Promise<string>) | undefined
}

/** The address as `pg` takes it. Throws where a file that the address names cannot be read. */
export function connectionOf({ connectionString, password }: PostgresAddress): pg.ClientConfig {
  if (password === undefined) return { connectionString }
  return { ...parseIntoClientConfig(connectionString), password }
}
