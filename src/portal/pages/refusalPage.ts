import type { ErreurContrat } from '../../contract/erreurs.ts'
import { html } from '../html.ts'
import { pathIn } from '../lang/lang.ts'
import { htmlPage, type PageContext } from '../page.ts'
import { searchForm } from './townsPage.ts'

const WORDS = {
  fr: {
    unknown: 'Cette page n’existe pas',
    unknownWhy: (path: string) => `Rien n’est à l’adresse « ${path} ». Cherchez une ville, ou repartez de l’accueil.`,
    refused: 'Cette page n’a pas pu être montrée',
    home: 'L’accueil',
    docs: 'La documentation',
    without: 'La même page, sans réglage',
  },
  en: {
    unknown: 'This page does not exist',
    unknownWhy: (path: string) =>
      `Nothing is at the address “${path}”. Search for a town, or start again from the first page.`,
    refused: 'This page could not be shown',
    home: 'First page',
    docs: 'Documentation',
    without: 'The same page, without settings',
  },
} as const

/** What a person is shown where there is no page. `asked` is the path of the address. */
export function unknownPage(context: PageContext, asked: string): string {
  const { lang } = context
  const words = WORDS[lang]
  return htmlPage(context, {
    path: '/',
    title: words.unknown,
    description: words.unknown,
    body: html`<h1>${words.unknown}</h1><p class="lead">${words.unknownWhy(asked)}</p>${searchForm(lang, '')}
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
