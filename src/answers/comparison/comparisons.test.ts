import { expect, test } from 'vitest'
import { ErreurContrat } from '../../contract/erreurs.ts'
import type { SerieDifference } from '../../edition/read/compareEditions.ts'
import type { Edition } from '../../edition/read/openEdition.ts'
import type { StoredSerie } from '../../edition/storedSerie.ts'
import { comparisonsOf } from './comparisons.ts'

const edition = (empreinte: string) => ({ id: empreinte, manifest: { empreinte } }) as unknown as Edition
const added = (code: string) => ({ genre: 'ajoutee', serie: { code, nombre_mesures: 1 } as StoredSerie }) as const

/** A store whose releases differ by `count` series; it notes what is being compared. */
function store(count: number, fail = false) {
  const log: string[] = []
  return {
    log,
    async *differences(a: Edition, b: Edition): AsyncGenerator<SerieDifference> {
      log.push(`${a.id}${b.id} begins`)
      for (let i = 0; i < count; i++) yield added(`s${i}`)
      if (fail) throw new Error('unreadable')
      log.push(`${a.id}${b.id} ends`)
    },
  }
}

test('the comparisons of pairs of releases run one after the other, each once', async () => {
  const editions = store(3)
  const comparisons = comparisonsOf(editions)
  const [a, b, c] = [edition('a'), edition('b'), edition('c')]
  const all = await Promise.all([comparisons.between(a, b), comparisons.between(b, c), comparisons.between(a, b)])
  expect(all.map((series) => series.length)).toEqual([3, 3, 3])
  await comparisons.between(edition('a'), edition('b'))
  expect(editions.log).toEqual(['ab begins', 'ab ends', 'bc begins', 'bc ends'])
})

test('a comparison yields to the event loop between two series', async () => {
  let turns = 0
  let going = true
  const tick = () => {
    turns++
    if (going) setImmediate(tick)
  }
  setImmediate(tick)
  await comparisonsOf(store(200)).between(edition('a'), edition('b'))
  going = false
  expect(turns).toBeGreaterThanOrEqual(200)
})

test('a comparison that failed is run again, and one beyond the queue limit is refused with Retry-After', async () => {
  const failing = store(1, true)
  const comparisons = comparisonsOf(failing)
  const [a, b] = [edition('a'), edition('b')]
  for (let i = 0; i < 2; i++) await expect(comparisons.between(a, b)).rejects.toThrow('unreadable')
  expect(failing.log).toEqual(['ab begins', 'ab begins'])

  const busy = comparisonsOf(store(1))
  const waiting = Array.from({ length: 8 }, (_, i) => busy.between(a, edition(String(i))))
  const refused: unknown = await busy.between(a, b).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ErreurContrat)
  expect(refused).toMatchObject({ code: 'SERVEUR_SURCHARGE', headers: { 'retry-after': '10' } })
  await Promise.all(waiting)
  expect(await busy.between(a, b)).toHaveLength(1)
})

test('a caller that waited for long is told to retry, and then gets the comparison finished meanwhile', async () => {
  const gate = Promise.withResolvers<void>()
  const editions = {
    async *differences(): AsyncGenerator<SerieDifference> {
      await gate.promise
      yield added('s')
    },
  }
  const comparisons = comparisonsOf(editions, { patienceMs: 0 })
  const asked = () => comparisons.between(edition('a'), edition('b'))
  await expect(asked()).rejects.toMatchObject({ code: 'SERVEUR_SURCHARGE', headers: { 'retry-after': '10' } })
  gate.resolve()
  await expect.poll(() => asked().catch(() => [])).toHaveLength(1)
})
