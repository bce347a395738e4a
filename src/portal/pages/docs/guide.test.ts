import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { guideHtml, guideOf } from './guide.ts'

const GUIDES = new URL('./guides/', import.meta.url)

test.each(readdirSync(GUIDES))('%s has each paragraph and each point in both languages', (file) => {
  const blocks = readFileSync(new URL(file, GUIDES), 'utf8')
    .trim()
    .split(/\n{2,}/)
  let isEnglishAlone = false
  for (const block of blocks) {
    if (block.startsWith('#')) {
      expect(block).toMatch(/^#+ \S[^·]* ·( [^·]* ·)? \S[^·]*$/)
      isEnglishAlone = block.includes('· ·')
      continue
    }
    const lines = block.split('\n').filter((line) => !line.startsWith('{{'))
    const english = lines.filter((line) => line.startsWith('> '))
    expect(english.length, block).toBe(isEnglishAlone ? lines.length : lines.length / 2)
  }
})

test('A block with a part that is not there is left out, and a section without a title in a language', () => {
  const reading = guideOf('lecture')
  const [french, english] = (['fr', 'en'] as const).map((lang) => guideHtml(lang, reading(lang, { code: 'CODE' })).text)
  for (const [part, both] of [
    ['id="mots"', [false, true]],
    ['CODE', [true, true]],
  ] as const)
    expect([french?.includes(part), english?.includes(part)], part).toEqual(both)
  expect(english).toContain('<h2 id="codes">Codes</h2>')
  expect(english).not.toContain('{{')
  expect(english).toContain('<a href="/en/methodes#grandeurs">All variables with their units</a>')
})
