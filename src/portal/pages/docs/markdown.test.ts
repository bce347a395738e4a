import { describe, expect, test } from 'vitest'
import { markdownHtml } from './markdown.ts'

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
