import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../support/access/postgres.ts'
import { csvRows } from '../support/checks.ts'
import { freePort } from '../support/freePort.ts'
import { asSlow, until } from '../support/patience.ts'
import { LONG, share } from '../support/share.ts'
import { addressOf, ask, askPatiently, issuePatiently } from './client.ts'
import { DATA, makeStage, type Replica, type Stage } from './stage.ts'

let postgres: TestPostgres | undefined
let databaseUrl = ''
beforeAll(async () => {
  if (!LONG) return
  postgres = await startPostgres()
  databaseUrl = await postgres.createDatabase()
})
afterAll(() => postgres?.remove())

const WITHIN_MS = 5000

describe.concurrent.each(share(['SQLite', 'PostgreSQL']))('The operator, beside a running server on %s', (name) => {
  let stage: Stage
  let server: Replica
  beforeAll(async () => {
    stage = await makeStage({
      ...(name === 'PostgreSQL' ? { DATABASE_URL: databaseUrl } : {}),
      HARMATTAN_TRUST_PROXY: '1',
    })
    server = await stage.start()
  })
  afterAll(() => stage?.remove())

  const cles = (...args: string[]) => stage.runHere(['cles', ...args])
  const emettre = async (email: string, ...args: string[]) => {
    const { code, stdout, stderr } = await cles('emettre', email, ...args)
    expect([code, stderr]).toEqual([0, expect.stringContaining(stdout.slice(0, 12))])
    const cle = stdout.trim()
    return { cle, prefixe: cle.slice(0, 12) }
  }
  const statusOf = async (cle: string) => (await askPatiently(`${server.url}${DATA}`, { cle })).status
  const listed = async () => {
    const { code, stdout } = await cles('lister', '--csv')
    expect(code).toBe(0)
    const [head, ...rows] = csvRows(stdout.replaceAll(/\n(?=hmt_|$)/g, '\r\n'))
    return rows.map((row) => Object.fromEntries(row.map((cell, i) => [head![i], cell])))
  }

  test.sequential('issues keys that work at once, also many at a time while clients are given theirs', async () => {
    const [issued, replies] = await Promise.all([
      Promise.all(Array.from({ length: 3 }, (_, n) => emettre(`op${n}@exemple.org`))),
      Promise.all(Array.from({ length: 24 }, (_, n) => issuePatiently(server.url, addressOf(n)))),
    ])
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201))
    expect(await Promise.all(issued.map(({ cle }) => statusOf(cle)))).toEqual(issued.map(() => 200))
    expect((await listed()).length).toBe(27)
  })

  test.sequential('lists every key with its use of today, to read and as CSV', async () => {
    const usage = 'essais, "cités"\nsur deux lignes \u202e'
    const { cle, prefixe } = await emettre('liste@exemple.org', '--usage', usage, '--quota', '77')
    for (let n = 0; n < 7; n++) expect(await statusOf(cle)).toBe(200)
    const rowOf = async () => (await listed()).find((each) => each.prefixe === prefixe)
    await until(async () => (await rowOf())?.utilise === '7')
    const row = await rowOf()
    // What could move the cursor of a terminal is shown as a sign of its own, in a file too.
    const shown = 'essais, "cités"�sur deux lignes �'
    expect(row).toMatchObject({ email: 'liste@exemple.org', usage_prevu: shown, utilise: '7', quota_journalier: '77' })
    expect(row).toMatchObject({
      statut: 'valide',
      emise_le: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    })
    const { stdout } = await cles('lister')
    expect(stdout.split('\n').find((line) => line.startsWith(prefixe))).toMatch(/valide .* 7\/77 .*liste@exemple\.org/)
    expect(stdout).not.toMatch(/\u202e/)
  })

  test.sequential('keeps no key that was pasted into a use', async () => {
    const { cle } = await emettre('premier@exemple.org')
    const { prefixe } = await emettre('second@exemple.org', '--usage', `remplace ${cle}`)
    expect((await listed()).find((each) => each.prefixe === prefixe)?.usage_prevu).toBe(
      `remplace ${cle.slice(0, 12)}_…`,
    )
    expect((await cles('emettre', 'tiers@exemple.org', '--usage', 'é'.repeat(501))).code).toBe(2)
  })

  test.sequential('sets another quota, in force within five seconds, up and down', async () => {
    const { cle, prefixe } = await emettre('quota@exemple.org', '--quota', '2')
    expect([await statusOf(cle), await statusOf(cle), await statusOf(cle)]).toEqual([200, 200, 429])
    expect((await cles('quota', prefixe, '1000')).code).toBe(0)
    const up = await until(async () => (await statusOf(cle)) === 200, asSlow(WITHIN_MS))
    expect((await cles('quota', prefixe, '1')).code).toBe(0)
    const down = await until(async () => (await statusOf(cle)) === 429, asSlow(WITHIN_MS))
    console.log(`${name} : quota relevé en ${Math.round(up)} ms, abaissé en ${Math.round(down)} ms`)
    const page = JSON.parse((await ask(`${server.url}/v1/cles/${prefixe}`, { cle })).body)
    expect(page).toMatchObject({ quota_journalier: 1, restant: 0, statut: 'valide' })
  })

  test.sequential('erases a person: keys refused, address and use gone, whatever the case of the letters', async () => {
    const one = await emettre('Personne.A.Oublier@exemple.org', '--usage', 'usage-a-oublier')
    const two = await emettre('personne.a.oublier@EXEMPLE.org')
    expect([await statusOf(one.cle), await statusOf(two.cle)]).toEqual([200, 200])
    const { code, stdout } = await cles('effacer', 'personne.A.oublier@exemple.ORG')
    expect(code).toBe(0)
    expect(stdout).toContain(one.prefixe)
    expect(stdout).toContain(two.prefixe)
    for (const { cle } of [one, two]) await until(async () => (await statusOf(cle)) === 401, asSlow(WITHIN_MS))
    const rows = (await listed()).filter(({ prefixe }) => prefixe === one.prefixe || prefixe === two.prefixe)
    expect(rows.map(({ email, usage_prevu, statut }) => [email, usage_prevu, statut])).toEqual([
      ['', '', 'revoquee'],
      ['', '', 'revoquee'],
    ])
    expect((await cles('effacer', 'personne.a.oublier@exemple.org')).stdout).toContain('rien à effacer')
    expect((await cles('journal')).stdout).not.toMatch(/effacer *$/m)
  })

  test.sequential('reads in the journal what was done, in order, by whom, and no address of a person', async () => {
    const { cle, prefixe } = await emettre('journal@exemple.org')
    expect((await cles('quota', prefixe, '9')).code).toBe(0)
    const held = JSON.parse((await issuePatiently(server.url, addressOf(5000))).body) as {
      cle: string
      prefixe: string
    }
    expect((await ask(`${server.url}/v1/cles/${held.prefixe}`, { method: 'DELETE', cle: held.cle })).status).toBe(204)
    expect((await cles('revoquer', prefixe)).code).toBe(0)
    expect((await cles('revoquer', prefixe)).code).toBe(0)
    const { stdout } = await cles('journal')
    const lines = stdout.split('\n').filter((line) => line.includes(prefixe) || line.includes(held.prefixe))
    expect(lines.map((line) => line.split('  ').slice(1).join(' '))).toEqual([
      `operateur emettre ${prefixe}`,
      `operateur quota ${prefixe} 5000 -> 9`,
      `titulaire revoquer ${held.prefixe}`,
      `operateur revoquer ${prefixe}`,
    ])
    expect(stdout).not.toContain('@')
    expect(await statusOf(cle)).toBe(401)
  })
})

test('The operator gets one line that says what is wrong with a command', async () => {
  const stage = await makeStage()
  const wrong: [string[], number][] = [
    [['revoquer', 'hmt_AAAAAAAA'], 1],
    [['quota', 'hmt_AAAAAAAA', '5'], 1],
    [['revoquer', 'AAAAAAAA'], 2],
    [['quota', 'hmt_AAAAAAAA', '-5'], 2],
    [['quota', 'hmt_AAAAAAAA', '1e3'], 2],
    [['emettre', 'pas une adresse'], 2],
    [['emettre', 'a@exemple.org', '--quota', 'beaucoup'], 2],
    [['revoquer'], 2],
    [['detruire'], 2],
  ]
  const results = await Promise.all(wrong.map(([args]) => stage.runHere(['cles', ...args])))
  expect(results.map(({ code }) => code)).toEqual(wrong.map(([, code]) => code))
  for (const { stdout, stderr } of results) {
    expect(stdout).toBe('')
    expect(stderr.split('\n')[0]).toMatch(/^harmattan\s: /)
  }
  await stage.remove()
})

test('The operator’s command fails at once while PostgreSQL is unavailable', async () => {
  const stage = await makeStage({ DATABASE_URL: `postgres://a:b@127.0.0.1:${await freePort()}/c` })
  const begun = performance.now()
  const { code, stderr } = await stage.runHere(['cles', 'lister'])
  const ms = performance.now() - begun
  await stage.remove()
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^harmattan\s: .*DATABASE_URL.*\n$/)])
  expect(ms).toBeLessThan(asSlow(5000))
})
