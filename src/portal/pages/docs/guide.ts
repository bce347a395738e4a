import { readFileSync } from 'node:fs'
import { type Html, html, inlineCode, type Part } from '../../html.ts'
import { type Lang, pathIn } from '../../lang/lang.ts'
import type { Page } from '../../page.ts'
import type { PageRequest, PageRoute } from '../../pageRoute.ts'
import { type Section, sectionsHtml } from '../../sections.ts'

/** What a page puts into its text, by the name that stands there as `{{name}}`. */
export type Parts = Readonly<Record<string, Part>>

interface Guide {
  title: string
  description: string
  head: Html
  sections: readonly Section[]
}

const INSERT = /\{\{([\w-]+)\}\}/g
/** How a paragraph with a mark looks. */
const CLASSES: Readonly<Record<string, Html>> = { '~ ': html` class="soft small"`, '! ': html` class="say"` }

/**
 * A page of prose, from `guides/`: title, description, lead, then sections (`## id · titre · title`) of blocks. Both languages
 * stand side by side, the English quoted below the French; a section without a title in a language is not in it. A block with
 * a part that the page does not give is left out, and a section of such blocks alone.
 */
export function guideOf(file: string): (lang: Lang, parts: Parts) => Guide {
  const text = readFileSync(new URL(`./guides/${file}.md`, import.meta.url), 'utf8')
  const [name = '', description = '', lead = '', ...blocks] = text.trim().split(/\n{2,}/)
  return (lang, parts) => {
    const title = titleIn(lang, name)
    const intro: Part[] = []
    const sections: { id: string; title: string; body: Part[] }[] = []
    for (const block of blocks) {
      const body = sections.at(-1)?.body ?? intro
      if (block.startsWith('## ')) sections.push({ ...headingIn(lang, block), body: [] })
      else if (block.startsWith('### ')) body.push(html`<h3>${titleIn(lang, block)}</h3>\n`)
      else body.push(blockHtml(lang, linesIn(lang, block), parts))
    }
    return {
      title,
      description: linesIn(lang, description).join(' '),
      head: html`<h1>${title}</h1>
<p class="lead">${withParts(lang, linesIn(lang, lead).join(' '), parts)}</p>
${intro}`,
      sections: sections.filter((section) => section.title !== '' && section.body.some(Boolean)),
    }
  }
}

/** A guide as the body of its page, with links to its sections; `column`: they stand one below the other, open. */
export function guideHtml(
  lang: Lang,
  { head, sections, column }: Pick<Guide, 'head' | 'sections'> & { column?: true },
): Html {
  if (!column) return html`${head}${sections.length > 0 && sectionsHtml(lang, sections)}`
  return html`<div class="column">${head}${sections.map(({ id, title, body }) => html`<section id="${id}"><h2>${title}</h2>\n${body}</section>\n`)}</div>`
}

interface GuideRoute extends Omit<PageRoute, 'render'>, Pick<Page, 'scripts'> {
  parts?(request: PageRequest): Parts | Promise<Parts>
  /** What stands for the sections of the text, by default these. */
  sections?(request: PageRequest, all: readonly Section[], given: Parts): readonly Section[]
  column?: true
}

/** A page that is the guide of its name. */
export function guideRoute({ parts, sections, column, scripts = [], ...route }: GuideRoute): PageRoute {
  const guide = guideOf(route.path.slice(route.path.lastIndexOf('/') + 1))
  return {
    ...route,
    async render(request) {
      const { lang } = request.context
      const given = (await parts?.(request)) ?? {}
      const { head, sections: all, ...named } = guide(lang, given)
      const shown = sections?.(request, all, given) ?? all
      return { ...named, scripts, body: guideHtml(lang, { head, sections: shown, ...(column && { column }) }) }
    },
  }
}

function headingIn(lang: Lang, line: string): { id: string; title: string } {
  const [id = '', fr = '', en = ''] = line.replace(/^#+ /, '').split(/ ?· ?/)
  return { id, title: lang === 'fr' ? fr : en }
}

/** The title of a page or of a part of a section, which no address leads to: both languages stand in it. */
const titleIn = (lang: Lang, line: string): string => headingIn(lang, line.replace(/^#+/, '# ·')).title

/** Text with the parts that it names. */
const withParts = (lang: Lang, text: string, parts: Parts): Part =>
  text.split(INSERT).map((piece, i) => (i % 2 === 1 ? parts[piece] : inlineHtml(piece, lang)))

/** The lines of a block in a language, and those of parts. */
function linesIn(lang: Lang, block: string): string[] {
  return block.split('\n').flatMap((line) => {
    if (line.startsWith('{{')) return [line]
    const isEnglish = line.startsWith('> ')
    return isEnglish === (lang === 'en') ? [isEnglish ? line.slice(2) : line] : []
  })
}

/** A block with its parts: paragraphs (`~` small, `!` a caution) and points. A part behind a numbered point belongs to it. */
function blockHtml(lang: Lang, lines: readonly string[], parts: Parts): Part {
  const inserts = lines.flatMap((line) => [...line.matchAll(INSERT)].map(([, name = '']) => parts[name] ?? false))
  if (inserts.includes(false)) return undefined
  const told = (text: string) => withParts(lang, text, parts)
  const shown: Part[] = []
  let items: Part[][] = []
  const endList = (mark: string) => {
    const points = items.map((item) => html`<li>${item}</li>`)
    if (points.length > 0)
      shown.push(mark === '- ' ? html`<ul class="text">${points}</ul>` : html`<ol class="text">${points}</ol>`)
    items = []
  }
  let before = ''
  for (const line of lines) {
    const [, mark = '', words = ''] = /^((?:- |1\. |~ |! )?)(.*)$/.exec(line) ?? []
    const isInsert = line.startsWith('{{')
    if (isInsert && before === '1. ') {
      items.at(-1)?.push(told(words))
      continue
    }
    if (mark !== before) endList(before)
    before = mark
    if (mark === '- ' || mark === '1. ') items.push([told(words)])
    else shown.push(isInsert ? told(words) : html`<p${CLASSES[mark]}>${told(words)}</p>`, '\n')
  }
  endList(before)
  return shown
}

/**
 * A changelog as HTML: headings, one level lower than there, lists and paragraphs, with code and emphasis. A link to another
 * site stays one; the words of one within the repository remain.
 */
export const markdownHtml = (text: string): Html =>
  html`${text.split('\n\n').map((block) => block.trim() !== '' && changelogBlock(block.trim()))}`

function changelogBlock(block: string): Html {
  const [, marks, title] = /^(#+) (.*)$/.exec(block) ?? []
  if (marks !== undefined && title !== undefined) {
    const words = inlineHtml(title.replaceAll(/^\[|\]/g, ''))
    return marks.length <= 2 ? html`<h3>${words}</h3>` : html`<h4>${words}</h4>`
  }
  if (!block.startsWith('- ')) return html`<p>${inlineHtml(block.replaceAll('\n', ' '))}</p>`
  const items = block.split(/\n?^- /m).filter((item) => item !== '')
  return html`<ul class="text">${items.map((item) => html`<li>${inlineHtml(item.replaceAll('\n', ' '))}</li>`)}</ul>`
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
