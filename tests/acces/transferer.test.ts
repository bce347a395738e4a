import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../support/access/postgres.ts'
import { plainSpaces } from '../support/cli/harmattan.ts'
import { askPatiently } from './client.ts'
import { type CommandResult, DATA, makeStage, SECRET, type Stage } from './stage.ts'

let postgres: TestPostgres
let onPostgres: { DATABASE_URL: string }
let stage: Stage
beforeAll(async () => {
  postgres = await startPostgres()
  onPostgres = { DATABASE_URL: await postgres.createDatabase() }
  stage = await makeStage()
})
afterAll(async () => {
  await stage?.remove()
  await postgres?.remove()
})

/** The rows of the printed table: what was read, added, updated and there already, by title. */
function countsIn({ stdout }: CommandResult): Record<string, number[]> {
  const rows = stdout.split('\n').map((line) => /^(\p{L}.*?)((?: +\d+){4})$/u.exec(line))
  return Object.fromEntries(
    rows.flatMap((row) => (row ? [[row[1]?.trim(), row[2]?.trim().split(/ +/).map(Number)]] : [])),
  )
}

const transferTo = (to: string, ...args: string[]) => stage.run(['cles', 'transferer', to, ...args], onPostgres)

describe('cles transferer', () => {
  test.sequential('says what it lacks, and changes nothing', async () => {
    expect(await stage.run(['cles', 'transferer', 'postgresql'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('DATABASE_URL'),
    })
    expect(await transferTo('mysql')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('postgresql ou sqlite'),
    })
    const { code, stderr } = await transferTo('postgresql')
    expect([code, stderr]).toEqual([1, expect.stringContaining('acces.sqlite n’existe pas')])
    const away = await stage.run(['cles', 'transferer', 'sqlite'], { DATABASE_URL: 'postgres://u:p@127.0.0.1:1/b' })
    expect([away.code, away.stderr]).toEqual([1, expect.stringContaining('PostgreSQL ne répond pas')])
  })

  test.sequential('moves a service to PostgreSQL, whose start told what was left behind, and back', async () => {
    const before = await stage.start()
    const { cle } = await stage.issueCle()
    let [used, firing] = [0, true]
    const firstAnswer = Promise.withResolvers<void>()
    const using = (async () => {
      for (; firing; used++) {
        expect((await askPatiently(`${before.url}${DATA}`, { cle })).status).toBe(200)
        firstAnswer.resolve()
      }
    })()
    await firstAnswer.promise
    const live = await transferTo('postgresql')
    firing = false
    await using
    expect([live.code, plainSpaces(live.stderr)]).toEqual([1, expect.stringContaining('un serveur est en marche')])
    await before.stop()

    const early = await stage.start(onPostgres)
    expect(plainSpaces(early.output())).toMatch(/Attention : \S+acces\.sqlite a 1 clé valide que PostgreSQL n’a pas/)
    expect(early.output()).toMatch(/"cles":1\b.*"registre_local_ignore"|"registre_local_ignore".*"cles":1\b/)
    expect((await askPatiently(`${early.url}${DATA}`, { cle })).status).toBe(401)
    await early.stop()

    const dry = await transferTo('postgresql', '--essai')
    expect([dry.code, plainSpaces(dry.stderr)]).toEqual([0, expect.stringContaining('Essai : rien n’est écrit')])
    const bytes = await readFile(join(stage.folder, 'acces.sqlite'))
    // Two at once: one adds all, the other finds all there.
    const both = await Promise.all([transferTo('postgresql'), transferTo('postgresql')])
    expect(both.map(({ code }) => code)).toEqual([0, 0])
    const added = both.map((result) => countsIn(result).clés)
    expect(added.toSorted()).toEqual([
      [1, 0, 0, 1],
      [1, 1, 0, 0],
    ])
    expect(countsIn(dry).clés).toEqual([1, 1, 0, 0])
    expect((await readFile(join(stage.folder, 'acces.sqlite'))).equals(bytes)).toBe(true)

    const after = await stage.start(onPostgres)
    expect(after.output()).not.toContain('acces.sqlite')
    expect((await askPatiently(`${after.url}${DATA}`, { cle })).headers.ratelimit).toContain(
      `r=${1_000_000 - used - 1};`,
    )
    await after.stop()
    expect((await transferTo('sqlite')).code).toBe(0)
    const back = await stage.start({ HARMATTAN_SECRET: SECRET })
    expect((await askPatiently(`${back.url}${DATA}`, { cle })).headers.ratelimit).toContain(
      `r=${1_000_000 - used - 2};`,
    )
    await back.stop()
  })
})
