import Type from 'typebox'
import PAGES from '../../assets/pages.json' with { type: 'json' }
import { type Html, html, inlineCode, type Part } from '../../html.ts'
import { bilingual } from '../../lang/bilingual.ts'
import { type Lang, pathIn } from '../../lang/lang.ts'
import { told } from '../../lang/told.ts'
import type { Page } from '../../page.ts'
import type { PageRoute } from '../../pageRoute.ts'
import { sectionsHtml } from '../../sections.ts'
import { docsEntries } from './docsEntries.ts'
import { docsPages, waysList } from './docsFrame.ts'
import { type DocsEntry, foundEntries, MOST_FOUND } from './docsSearch.ts'
import { type Documented, operationPath, operationsOf } from './operations.ts'

const WORDS = bilingual(told(PAGES['/docs']))

export const CONTENTS_PAGE: PageRoute = {
  path: '/docs',
  operation: 'pageDocumentation',
  query: Type.Object({ q: Type.Optional(Type.String({ maxLength: 80, description: 'Mots cherchés' })) }),
  render({ context: { lang }, services, query }) {
    const words = WORDS[lang]
    const document = services.description.document(lang)
    const typed = String(query.q ?? '').trim()
    if (typed !== '') return foundPage(lang, typed, foundEntries(docsEntries(lang, document), typed))
    const operations = operationsOf(document)
    const [, start, recipes, ...guides] = docsPages(lang)
    return {
      title: 'Documentation',
      description: words.description,
      body: html`<h1>Documentation</h1>
<p class="lead">${words.lead}</p>
${waysList(lang, [start, recipes])}
<p>${words.referenceWhat} ${words.machine} <a href="/openapi.json"><code>/openapi.json</code></a>, version ${document.info.version}.</p>
${sectionsHtml(lang, [
  ...document.tags.map(({ name, description }, i) => ({
    id: `partie-${i + 1}`,
    title: name,
    body: chapter(
      lang,
      description,
      operations.filter(({ tags }) => tags.includes(name)),
    ),
  })),
  { id: 'guides', title: words.guides, body: waysList(lang, guides) },
])}`,
    }
  },
}

/** What was found, in place of the contents. */
function foundPage(lang: Lang, typed: string, found: readonly DocsEntry[]): Page {
  const words = WORDS[lang]
  const shown = found.slice(0, MOST_FOUND)
  return {
    title: words.found,
    description: words.description,
    body: html`<h1>${words.found}</h1>
<p class="lead" role="status">${found.length === 0 ? words.nothing(typed) : words.count(found.length, typed, found.length > MOST_FOUND && String(MOST_FOUND))}</p>
<ul class="found">${shown.map(({ name, what, path }) => html`<li><a href="${path}">${name}</a><br>${what}</li>`)}</ul>
<p><a href="${pathIn(lang, '/docs')}">${words.whole}</a></p>`,
  }
}

/** The requests of a chapter by name; descriptions of tables by path. */
function chapter(lang: Lang, description: string, operations: readonly Documented[]): Html {
  const describing = operations.filter(({ path }) => path.startsWith('/csvw/'))
  const link = ({ operationId }: Documented, words: Part) =>
    html`<a href="${pathIn(lang, operationPath(operationId))}">${words}</a>`
  return html`<p class="soft">${inlineCode(description)}</p>
<ul class="operations">${operations
    .filter((operation) => !describing.includes(operation))
    .map(
      (operation) =>
        html`<li>${link(operation, inlineCode(operation.summary))}<br><span class="method small">${operation.method}</span> <code>${operation.path}</code></li>`,
    )}</ul>
${describing.length > 0 && html`<p class="small">${WORDS[lang].csvw} ${describing.flatMap((operation, i) => [i > 0 && ', ', link(operation, html`<code>${operation.path}</code>`)])}</p>`}`
}
