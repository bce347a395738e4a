/**
 * Proof that an acknowledged key survives: the process that issues on SQLite is killed 50 times, the PostgreSQL server
 * 10 times, while clients issue as fast as they can. Prints issued and lost; fails when any was lost.
 * Usage: SEED=<seed of an earlier run> node src/access/testing/killProof.ts
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { draws, RUN_SEED } from '../../../tests/support/draws.ts'
import { sleep } from '../../../tests/support/patience.ts'
import { Access } from '../access.ts'
import { fingerprintOf } from '../cle.ts'
import { openPostgresStore } from '../postgres/store.ts'
import { openSqliteStore } from '../sqlite/store.ts'
import type { AccessStore } from '../store.ts'
import { issueUntilKilled } from './killedIssuer.ts'
import { startPostgres } from './postgres.ts'

const SQLITE_KILLS = 50
const POSTGRES_KILLS = 10
const CLIENTS = 8
const random = draws()

async function onSqlite(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'harmattan-proof-'))
  const path = join(folder, 'access.db')
  const acknowledged: string[] = []
  for (let run = 0; run < SQLITE_KILLS; run++) {
    acknowledged.push(...(await issueUntilKilled(path, run, random() * 150)))
  }
  const store = await openSqliteStore({ path })
  const lost = await countLost(store, acknowledged)
  await store.close()
  await rm(folder, { recursive: true, force: true })
  return report(`SQLite, the process killed ${SQLITE_KILLS} times`, acknowledged.length, lost)
}

async function onPostgres(): Promise<number> {
  const server = await startPostgres()
  const store = await openPostgresStore({ connectionString: await server.createDatabase() })
  const access = new Access({
    store,
    secret: Buffer.alloc(32, 1),
    issuanceLimit: 1_000_000,
    issuanceCeiling: 1_000_000_000,
  })
  const acknowledged: string[] = []
  let issuing = true
  const client = async (number: number) => {
    while (issuing) {
      const answer = await access.issue({ email: 'a@example.org', address: `10.0.0.${number}` })
      if (answer.kind === 'issued') acknowledged.push(answer.cle)
      else await sleep(5)
    }
  }
  const clients = Array.from({ length: CLIENTS }, (_, number) => client(number))
  for (let kill = 0; kill < POSTGRES_KILLS; kill++) {
    await sleep(200 + random() * 400)
    await server.kill()
    await server.start()
    while ((await access.state()) !== 'ready') await sleep(20)
  }
  issuing = false
  await Promise.all(clients)
  const lost = await countLost(store, acknowledged)
  await access.close()
  await store.close()
  await server.remove()
  return report(`PostgreSQL, the server killed ${POSTGRES_KILLS} times`, acknowledged.length, lost)
}

async function countLost(store: AccessStore, acknowledged: readonly string[]): Promise<number> {
  let found = 0
  for (let start = 0; start < acknowledged.length; start += 500) {
    const answer = await store.lookup(acknowledged.slice(start, start + 500).map(fingerprintOf))
    if (answer.kind !== 'found') throw new Error('the store does not answer: nothing can be said')
    found += answer.cles.filter(({ statut }) => statut === 'valide').length
  }
  return acknowledged.length - found
}

function report(what: string, issued: number, lost: number): number {
  process.stdout.write(`${what}: issued ${issued}, lost ${lost}\n`)
  return lost
}

const lost = (await onSqlite()) + (await onPostgres())
if (lost > 0) process.stdout.write(`SEED=${RUN_SEED}\n`)
process.exit(lost === 0 ? 0 : 1)
