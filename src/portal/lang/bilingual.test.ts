import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ASSETS = new URL('../assets/', import.meta.url)
/** Tables of other forms: rows of pages, or a language apart from the other. */
const OTHERS = ['anglais', 'budget', 'chemins', 'genres', 'methodesCollecte', 'pas', 'regles', 'sujets', 'termes'].map(
  (name) => `${name}.json`,
)
const TABLES = readdirSync(ASSETS).filter((file) => file.endsWith('.json') && !OTHERS.includes(file))

/** The pairs at the ends of a table. */
const pairsOf = (table: object): unknown[] =>
  Object.values(table).some((each) => typeof each === 'string') ? [table] : Object.values(table).flatMap(pairsOf)

test.each(TABLES)('%s has each word in French and in English', (file) => {
  const pairs = pairsOf(JSON.parse(readFileSync(new URL(file, ASSETS), 'utf8')))
  expect(pairs.length).toBeGreaterThan(5)
  for (const pair of pairs) expect(pair).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)])
})

/** The words of a table with the names that its groups give them. */
const namedPairs = (table: object): [name: string, pair: readonly string[]][] =>
  Object.entries(table).flatMap(([name, each]) =>
    Array.isArray(each) ? (each.some(Array.isArray) ? [] : [[name, each]]) : namedPairs(each),
  )
const holesIn = (text: string) => new Set(Array.from(text.matchAll(/\{([a-z]\w*)/gi), ([, hole = '']) => hole))

test.each(TABLES)('Each sentence of %s has in both languages the holes that its name tells, and no others', (file) => {
  for (const [name, [fr = '', en = '']] of namedPairs(JSON.parse(readFileSync(new URL(file, ASSETS), 'utf8')))) {
    const told = name.split(/[()]/)[1]?.split(/\??, |\?$/) ?? []
    expect([name, holesIn(en)]).toEqual([name, holesIn(fr)])
    for (const hole of holesIn(fr)) expect([name, ...told]).toContain(hole)
  }
})
