import type { ErreurContrat } from '../../contract/erreurs.ts'
import { html } from '../html.ts'
import { pathIn } from '../lang/lang.ts'
import { htmlPage, type PageContext } from '../page.ts'
import { searchForm } from '../towns/search.ts'
import { REFUSAL_WORDS as WORDS } from './words.ts'

/** What a person is shown where there is no page. `missing` is the path of the address. */
export function unknownPage(context: PageContext, path: string): string {
  const { lang } = context
  const words = WORDS[lang]
  return htmlPage(context, {
    path: '/',
    title: words.unknown,
    description: words.unknown,
    body: html`<h1>${words.unknown}</h1><p class="lead">${words.unknownWhy(path)}</p>${searchForm(lang, '')}
<p><a href="${pathIn(lang, '/')}">${words.home}</a> · <a href="${pathIn(lang, '/docs')}">${words.docs}</a></p>`,
  })
}

/** What a person is shown where the page at `path` could not be made: why, as the interface says it, and the page as it is by default. */
export function refusalPage(context: PageContext, path: string, { message }: Pick<ErreurContrat, 'message'>): string {
  const words = WORDS[context.lang]
  return htmlPage(context, {
    path,
    title: words.refused,
    description: words.refused,
    body: html`<h1>${words.refused}</h1><p class="lead" lang="fr">${message}</p>
<p><a href="${pathIn(context.lang, path)}">${words.without}</a></p>`,
  })
}
