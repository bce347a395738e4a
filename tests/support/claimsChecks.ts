import { expect } from 'vitest'
import {
  answerSentences,
  answersOf,
  type ClaimTown,
  faultOf,
  PAGES,
  pageSentences,
  pagesOf,
  type Sentence,
} from './claims.ts'
import { patiently } from './patience.ts'
import type { AskedService } from './service.ts'

/** The town of the ground station, in the demonstration and in RDS Guinée. */
const STATION = 'gin_kankan'

/**
 * Each sentence of the pages and the answers of a service that states how often, how much more or which is first is known to a
 * check, and the figures of the interface bear it out: of the pages of the country, and of `count` towns, that of the ground station first.
 */
export async function expectTrueClaims(service: AskedService, count: number): Promise<void> {
  const answers = new Map<string, Promise<unknown>>()
  const ask = <T>(path: string): Promise<T> => {
    const known = answers.get(path) ?? patiently(() => service.get(path)).then((answer) => answer.json())
    answers.set(path, known)
    return known as Promise<T>
  }
  const pages = async (paths: readonly string[]): Promise<Sentence[]> => {
    const all = paths.flatMap((path) => [path, path === '/' ? '/en' : `/en${path}`])
    const bodies = await Promise.all(all.map((url) => service.ask({ url, headers: { accept: 'text/html' } })))
    return bodies.flatMap(({ body }, i) => pageSentences(all[i] ?? '', body))
  }
  const faults: string[] = []
  const check = async (town: ClaimTown, sentences: readonly Sentence[]) => {
    for (const each of sentences) faults.push(...[(await faultOf(each, town)) ?? []].flat())
  }
  const { items } = await ask<{ items: { code: string; nom: string }[] }>('/v1/localites?couverte=true&limit=500')
  const stationFirst = items.toSorted((a, b) => Number(b.code === STATION) - Number(a.code === STATION))
  // A page of the country is of all towns, or of the one that a sentence names, and those that follow it.
  let [named] = items
  for (const each of await pages(PAGES)) {
    named = items.find(({ nom }) => each.words.includes(nom)) ?? named
    await check({ code: named?.code ?? '', ask }, [each])
  }
  let told = 0
  for (const { code } of stationFirst.slice(0, count)) {
    const said = await Promise.all(answersOf(code).map(async (path) => answerSentences(path, await ask(path))))
    const sentences = [...(await pages(pagesOf(code))), ...said.flat()]
    told += sentences.length
    await check({ code, ask }, sentences)
  }
  expect(faults).toEqual([])
  expect(told).toBeGreaterThan(15 * count)
}
