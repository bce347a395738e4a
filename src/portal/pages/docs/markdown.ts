import { type Html, html, inlineCode } from '../../html.ts'
import { type Lang, pathIn } from '../../lang/lang.ts'

/**
 * A changelog as HTML: headings, one level lower than there, lists and paragraphs, with code and emphasis. A link to another
 * site stays one; the words of one within the repository remain.
 */
export function markdownHtml(text: string): Html {
  const blocks = text.split('\n\n').flatMap((block) => (block.trim() === '' ? [] : [block.trim()]))
  return html`${blocks.map(blockHtml)}`
}

function blockHtml(block: string): Html {
  const heading = /^(#+) (.*)$/.exec(block)
  if (heading?.[1] && heading[2] !== undefined) return headingHtml(heading[1].length, heading[2])
  const lines = block.split('\n')
  if (!block.startsWith('- ')) return html`<p>${inlineHtml(lines.join(' '))}</p>`
  const items = block.split(/\n?^- /m).filter((item) => item !== '')
  return html`<ul class="text">${items.map((item) => html`<li>${inlineHtml(item.split('\n').join(' '))}</li>`)}</ul>`
}

function headingHtml(level: number, text: string): Html {
  const words = inlineHtml(text.replaceAll(/^\[|\]/g, ''))
  return level <= 2 ? html`<h3>${words}</h3>` : html`<h4>${words}</h4>`
}

/** Text with its links: words in brackets, then an address in parentheses, or the path of a page in French. */
export function inlineHtml(text: string, lang: Lang = 'fr'): Html {
  const parts = text.split(/(\[[^[\]]+\]\([^()[\]\s]+\))/)
  return html`${parts.map((part) => {
    const [, words, address = ''] = /^\[([^[\]]+)\]\(([^()[\]\s]+)\)$/.exec(part) ?? []
    if (words === undefined) return inlineCode(part)
    const isLink = address.startsWith('https://') || address.startsWith('/')
    const href = address.startsWith('/') ? pathIn(lang, address) : address
    return isLink ? html`<a href="${href}">${inlineCode(words)}</a>` : inlineCode(words)
  })}`
}
