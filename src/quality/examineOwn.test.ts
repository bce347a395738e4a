import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import type { Catalogue, Localite } from '../contract/catalogue.ts'
import { slotOf } from '../contract/time.ts'
import { parseCatalogue, readCatalogueTexts } from '../storage/catalogueFiles.ts'
import { examineOwn } from './examineOwn.ts'

const COUNTRY = new URL('../../pays/gin/', import.meta.url)
let catalogue: Catalogue
beforeAll(async () => {
  catalogue = parseCatalogue(await readCatalogueTexts((name) => readFile(new URL(name, COUNTRY), 'utf8')))
})

const FIRST = slotOf('horaire', Date.UTC(2021, 0, 1))

/** Ten days of hours, with a day that was not measured. */
function hours(changed: Record<number, number>) {
  const kept = Array.from({ length: 240 }, (_, i) => i).filter((i) => i < 100 || i >= 124)
  return {
    grandeur: 'ghi',
    granularite: 'horaire' as const,
    slots: kept.map((i) => FIRST + i),
    values: kept.map((i) => changed[i] ?? 700 * Math.max(0, Math.sin((((i % 24) - 6.6) / 12) * Math.PI))),
  }
}

const examined = (changed: Record<number, number>, grandeur = 'ghi') => {
  const localite = catalogue.localites.find(({ code }) => code === 'gin_kankan') as Localite
  return examineOwn([{ ...hours(changed), grandeur }], { grandeurs: catalogue.grandeurs, localite })
}

test('what no sun can give is told with its rule, and its places in the file are impossible', () => {
  const { findings, impossible } = examined({ 12: 3000, 132: 2500 })
  const at = [12, 132].map((i) => hours({}).slots.indexOf(FIRST + i))
  expect([...(impossible[0] ?? [])]).toEqual(at)
  expect(findings.find(({ rule }) => rule.genre === 'impossible')).toMatchObject({ grandeur: 'ghi', n_signalees: 2 })
})

test('what is found is told in French and in English', () => {
  const early = Array.from({ length: 1440 }, (_, i) => 700 * Math.max(0, Math.sin((((i % 24) - 4.6) / 12) * Math.PI)))
  const localite = catalogue.localites.find(({ code }) => code === 'gin_kankan') as Localite
  const serie = { ...hours({}), slots: early.map((_, i) => FIRST + i), values: early }
  const { findings } = examineOwn([serie], { grandeurs: catalogue.grandeurs, localite })
  const told = [...findings, ...examined({ 12: 3000 }).findings].filter(({ constat }) => constat !== null)
  const english = Object.fromEntries(told.map(({ rule, constat }) => [rule.code, constat?.en]))
  expect(english).toMatchObject({
    lacunes: '24 hours missing, in 1 gap; the longest: 24 hours from 2021-01-05. 1 month affected.',
    horloge: expect.stringMatching(/^from 2021-01-01 to .* h ahead of the sun\.$/),
    bornes: expect.stringContaining('the highest value is 3,000'),
  })
  for (const { constat } of told) expect(constat?.en).not.toBe(constat?.fr)
})

test('clean hours are impossible nowhere, and a variable that the country does not have is not examined', () => {
  expect(examined({}).impossible[0]?.size).toBe(0)
  expect(examined({ 12: 3000 }, 'inconnue')).toMatchObject({ findings: [], impossible: [new Set()] })
})
