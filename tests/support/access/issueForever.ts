/**
 * Issues keys on an SQLite state file until it is killed; writes a line with each key once it was acknowledged.
 * Usage: node issueForever.ts <state file> <run>
 */
import { writeSync } from 'node:fs'
import { Access } from '../../../src/access/access.ts'
import { openSqliteStore } from '../../../src/access/sqlite/store.ts'
import { sleep } from '../patience.ts'

const [path, run] = process.argv.slice(2)
const store = await openSqliteStore({ path: path! })
const access = new Access({
  store,
  secret: Buffer.alloc(32, 1),
  issuanceLimit: 1_000_000,
  issuanceCeiling: 1_000_000_000,
})

async function issueForever(client: number): Promise<never> {
  for (;;) {
    const answer = await access.issue({ email: 'a@example.org', address: `10.0.${run}.${client}` })
    if (answer.kind === 'issued') writeSync(1, `${answer.cle}\n`)
    // A store that is away answers at once: without a pause nothing would ever find it back.
    else await sleep(5)
  }
}

await Promise.all([1, 2, 3, 4].map(issueForever))
