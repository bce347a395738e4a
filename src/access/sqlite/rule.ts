import type { Rule } from '../rules.ts'

/** What SQLite calls otherwise than PostgreSQL. */
const FUNCTIONS: Readonly<Record<string, string>> = { greatest: 'max', least: 'min' }

/** A rule as SQLite writes it. What it takes are columns of those names, or what `operands` puts in their places. */
export function inSqlite({ is }: Rule, operands: Readonly<Record<string, string>> = {}): string {
  const named = { ...FUNCTIONS, ...operands }
  return is.replaceAll(/\b[a-z_]+\b/g, (word) => named[word] ?? word)
}
