/**
 * Transfers a register and stops short of the commit, all its writes done: says so, and waits to be killed.
 * Usage: node transferUntilKilled.ts <state file> <connection string> <sqlite|postgresql: the target>
 */
import { writeSync } from 'node:fs'
import { transfer } from '../../../src/access/transfer/transfer.ts'
import { openPostgresEnd, openSqliteEnd } from '../../../src/access/transfer/transferEnd.ts'

const [path = '', connectionString = '', to] = process.argv.slice(2)
const ends = [openSqliteEnd(path), await openPostgresEnd({ connectionString })] as const
const [source, target] = to === 'postgresql' ? ends : [ends[1], ends[0]]
const commit = () => {
  writeSync(1, 'written')
  return new Promise<void>(() => setInterval(() => {}, 60_000))
}
await transfer(source, { ...target, commit }, { at: Date.now(), dryRun: false })
