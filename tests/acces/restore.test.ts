import { execFile, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../support/access/postgres.ts'
import { COMPILED } from '../support/compiled.ts'
import { needs } from '../support/needs.ts'
import { sleep, until } from '../support/patience.ts'
import { shellBlocks } from '../support/shownCommands.ts'
import { smallDataset } from '../support/sources/dataset.ts'
import { treeOf } from '../support/storage/folders.ts'
import { addressOf, ask, askPatiently, issue, issuePatiently, keptOpen } from './client.ts'
import { DATA, makeStage, PAUSE_MS, type Replica, type Stage } from './stage.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const EDITION = 'edition_20261121'
/** Most requests that a process reserves of one key in advance. */
const BLOCK = 512
const OPERATED_ADDRESS = '203.0.113.7'

interface Emise {
  cle: string
  prefixe: string
}

/** The commands of the manual that begin so, as they stand there. */
async function fromManual(start: string): Promise<string> {
  const blocks = shellBlocks(await readFile(join(ROOT, 'docs/manuel-exploitant/sauvegarder.md'), 'utf8'))
  const found = blocks.filter((block) => block.startsWith(start))
  expect([start, found.length]).toEqual([start, 1])
  return found[0]!
}

/** A folder as an operator stands in: the program, and `var`, the data of the stage. */
async function makePlace(
  stage: Stage,
): Promise<{ folder: string; sh: (script: string, env?: object) => Promise<string> }> {
  const folder = await mkdtemp(join(tmpdir(), 'harmattan-restore-'))
  for (const name of ['harmattan', 'src', 'node_modules', 'pays']) await symlink(join(ROOT, name), join(folder, name))
  await symlink(stage.folder, join(folder, 'var'))
  const sh = async (script: string, env: object = {}) => {
    const { PATH } = process.env
    const { stdout } = await promisify(execFile)('sh', ['-euc', script], {
      cwd: folder,
      env: { PATH, ...COMPILED, ...env },
    })
    return stdout
  }
  return { folder, sh }
}

/** What stands before, to be found again after. */
async function fill(stage: Stage, server: Replica) {
  const kept = await stage.issueCle(200_000)
  const [revoked, erased, later] = [await stage.issueCle(), await stage.issueCle(), await stage.issueCle()]
  expect((await stage.run(['cles', 'revoquer', revoked.prefixe])).code).toBe(0)
  expect((await stage.run(['cles', 'revoquer', erased.prefixe])).code).toBe(0)
  const three = await Promise.all([1, 2, 3].map(() => issuePatiently(server.url, OPERATED_ADDRESS)))
  expect(three.map(({ status }) => status)).toEqual([201, 201, 201])
  return { kept, revoked, later }
}

/** Readers of one key and people who ask for keys, until they are told to end. */
function useAllTheTime(server: Replica, { cle }: Emise) {
  const agent = keptOpen(16)
  const issued: Emise[] = []
  let [accepted, addresses, firing] = [0, 0, true]
  const reader = async () => {
    while (firing) {
      const reply = await ask(`${server.url}${DATA}`, { cle, agent }).catch((): undefined => undefined)
      if (reply?.status === 200) accepted++
      await sleep(PAUSE_MS)
    }
  }
  const asker = async () => {
    while (firing) {
      const reply = await issue(server.url, addressOf(++addresses), { agent }).catch((): undefined => undefined)
      if (reply?.status === 201) issued.push(JSON.parse(reply.body) as Emise)
      await sleep(PAUSE_MS)
    }
  }
  const all = [...Array.from({ length: 6 }, reader), ...Array.from({ length: 4 }, asker)]
  return {
    issued,
    accepted: () => accepted,
    async end() {
      firing = false
      await Promise.all(all)
      agent.destroy()
    },
  }
}

/** Fills, copies under load, loses all, puts back; and what is then so. */
async function rehearse(
  stage: Stage,
  {
    copy,
    lose,
    putBack,
    back = {},
  }: { copy(): Promise<unknown>; lose(): Promise<void>; putBack(): Promise<unknown>; back?: Record<string, string> },
) {
  const server = await stage.start()
  await until(async () => (await ask(`${server.url}/pret`)).status === 200)
  const { kept, revoked, later } = await fill(stage, server)
  const use = useAllTheTime(server, kept)
  await until(() => use.accepted() > 500 && use.issued.length > 20)
  const [acceptedBefore, issuedBefore] = [use.accepted(), [...use.issued]]
  const begun = performance.now()
  await copy()
  const ms = Math.round(performance.now() - begun)
  const acceptedAfter = use.accepted()
  expect((await stage.run(['cles', 'revoquer', later.prefixe])).code).toBe(0)
  await use.end()
  await server.kill()
  await lose()
  await putBack()

  const restored = await stage.start(back)
  await until(async () => (await ask(`${restored.url}/pret`)).status === 200)
  // Who held a part of the quota when the copy was made is taken for dead after five seconds.
  const page = async () =>
    JSON.parse((await askPatiently(`${restored.url}/v1/cles/${kept.prefixe}`, { cle: kept.cle })).body)
  await sleep(5500)
  const { utilise } = (await page()) as { utilise: number }
  const lost = []
  for (const { cle, prefixe } of issuedBefore)
    if ((await askPatiently(`${restored.url}/v1/cles/${prefixe}`, { cle })).status !== 200) lost.push(prefixe)
  console.log(
    `copie en ${ms} ms sous charge ; admises : ${acceptedBefore} au début, ${acceptedAfter} à la fin, ${utilise} au retour ; clés émises avant la copie : ${issuedBefore.length}, perdues : ${lost.length}`,
  )
  expect(lost).toEqual([])
  expect(utilise).toBeGreaterThanOrEqual(acceptedBefore)
  // And no more than was accepted or reserved: the asking connections may have been answered and not yet counted here.
  expect(utilise).toBeLessThanOrEqual(acceptedAfter + BLOCK + 6)
  const statusOf = async ({ cle }: Emise) => (await askPatiently(`${restored.url}${DATA}`, { cle })).status
  expect({ kept: await statusOf(kept), revoked: await statusOf(revoked), later: await statusOf(later) }).toEqual({
    kept: 200,
    revoked: 401,
    later: 200,
  })
  // The limit of an address goes on: the secret that hashes it is the same.
  expect((await issue(restored.url, OPERATED_ADDRESS)).status).toBe(429)
  expect((await issue(restored.url, '203.0.113.8')).status).toBe(201)
  expect(await restored.stop()).toBe(0)
}

describe('What the manual says of backups', () => {
  test('brings back keys, quotas, releases and the secret from a copy made under load (SQLite)', async () => {
    // Without HARMATTAN_SECRET it is the file's.
    const stage = await makeStage({ HARMATTAN_TRUST_PROXY: '1', HARMATTAN_SECRET: '' })
    const place = await makePlace(stage)
    try {
      for (const [path, text] of Object.entries(smallDataset())) {
        await mkdir(dirname(join(place.folder, 'amont', path)), { recursive: true })
        await writeFile(join(place.folder, 'amont', path), text)
      }
      await place.sh(`./harmattan importer rds-guinee amont
./harmattan publier --date 2026-11-21 --malgre-les-impossibles
./harmattan retirer edition_20260215 --motif 'Essai.'`)
      const before = {
        ...(await treeOf(join(stage.folder, 'editions'))),
        ...(await treeOf(join(stage.folder, 'reference'))),
      }
      let [secret, told] = ['', '']
      await rehearse(stage, {
        copy: async () => {
          await place.sh(await fromManual('umask 077\nmkdir'))
          secret = await readFile(join(stage.folder, 'secret'), 'utf8')
        },
        lose: async () => {
          for (const name of await readdir(stage.folder)) await rm(join(stage.folder, name), { recursive: true })
        },
        putBack: async () => {
          told = await place.sh(await fromManual('rm -f var/acces.sqlite-wal'))
        },
      })
      expect(told).toContain(`${EDITION} : intacte.`)
      expect(await readFile(join(stage.folder, 'secret'), 'utf8')).toBe(secret)
      const modes = ['acces.sqlite', 'secret'].map(async (name) => (await stat(join(stage.folder, name))).mode & 0o777)
      expect(await Promise.all(modes)).toEqual([0o600, 0o600])
      const locks = ([path]: [string, string]) => !/(^|\/)\.?verrou$/.test(path)
      const after = {
        ...(await treeOf(join(stage.folder, 'editions'))),
        ...(await treeOf(join(stage.folder, 'reference'))),
      }
      expect(Object.entries(after).filter(locks)).toEqual(Object.entries(before).filter(locks))
      // The base is whole: it makes the same release again.
      expect(await place.sh('./harmattan publier --date 2026-11-21 --malgre-les-impossibles')).toContain(
        'à l’identique',
      )
      expect(await place.sh('./harmattan editions')).toMatch(/edition_20260215.*RETIR/i)
    } finally {
      await stage.remove()
      await rm(place.folder, { recursive: true, force: true })
    }
  })

  describe('of PostgreSQL', () => {
    let postgres: TestPostgres
    beforeAll(async () => {
      postgres = await startPostgres()
    })
    afterAll(() => postgres?.remove())

    const [, version] = /\b(\d+)\./.exec(String(spawnSync('pg_dump', ['--version']).stdout)) ?? []
    const pgDump = needs({ '`pg_dump` of PostgreSQL 18': Number(version ?? 0) >= 18 })

    test('brings back keys and quotas into a new database', pgDump, async () => {
      const [url, another] = [await postgres.createDatabase(), await postgres.createDatabase()]
      const stage = await makeStage({ HARMATTAN_TRUST_PROXY: '1', DATABASE_URL: url })
      const place = await makePlace(stage)
      try {
        await mkdir(join(place.folder, 'sauvegarde'))
        await rehearse(stage, {
          copy: async () => place.sh(await fromManual('pg_dump'), { DATABASE_URL: url }),
          lose: async () => {},
          putBack: async () => place.sh(await fromManual('psql'), { DATABASE_URL: another }),
          back: { DATABASE_URL: another },
        })
      } finally {
        await stage.remove()
        await rm(place.folder, { recursive: true, force: true })
      }
    })
  })
})
