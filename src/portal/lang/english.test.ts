import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { csvRowsOf } from '../figure.ts'
import { SOURCE_ENGLISH } from './english.ts'

const rowsOf = (file: string) => csvRowsOf(readFileSync(`pays/gin/${file}.csv`, 'utf8')).slice(1)
/** What hardly a text in French does without. */
const FRENCH = /[éèêà’ç]|\b(?:et|de|des|du|les|comme|Libre|Banque|CEPMMT)\b/

test('What the tables of Guinea say of their sources in French has English words, and nothing else has', () => {
  const notes = rowsOf('sources_grandeurs').map((row) => row.at(-1) ?? '')
  const names = rowsOf('sources').flatMap(([, libelle = '', organisme = '', , , licence = '']) => [
    libelle,
    organisme,
    licence,
  ])
  // A note with a worked example of a town of the country is left in the country's language.
  const french = new Set([...notes, ...names].filter((text) => FRENCH.test(text) && !text.includes('exemple : gin_')))
  expect([...french].filter((text) => SOURCE_ENGLISH[text] === undefined)).toEqual([])
  expect(Object.keys(SOURCE_ENGLISH).filter((text) => !french.has(text))).toEqual([])
  for (const english of Object.values(SOURCE_ENGLISH)) expect(english).not.toMatch(FRENCH)
})
