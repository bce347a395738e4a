import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { guideHtml, guideOf, markdownHtml } from './guide.ts'

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

describe('A changelog as HTML', () => {
  test.each([
    ['## [0.1.0] - 2026-11-21', '<h3>0.1.0 - 2026-11-21</h3>'],
    ['### Added', '<h4>Added</h4>'],
    ['One line\nand another.', '<p>One line and another.</p>'],
    [
      '- one, `code`\n  that goes on\n- **two**',
      '<li>one, <code>code</code>   that goes on</li><li><strong>two</strong></li>',
    ],
    ['See [the form](https://example.org/a?b=1&c).', '<a href="https://example.org/a?b=1&amp;c">the form</a>'],
  ])('%s', (text, html) => {
    expect(markdownHtml(text).toString()).toContain(html)
  })

  test('keeps the words of a link to a file of the repository', () => {
    expect(markdownHtml('They have [their own](docs/CHANGELOG.md).').toString()).toBe('<p>They have their own.</p>')
  })

  test('lets nothing of the text become an element, an attribute or a script', () => {
    const hostile = '- <img src=x onerror=alert(1)> [a](javascript:alert(1)) [b](https://x"onclick=alert(1)) `<b>`'
    const text = markdownHtml(hostile).toString()
    expect(text).not.toMatch(/<img|href="javascript|"onclick|<b>/)
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })
})
