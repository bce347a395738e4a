import { type Cited, referenceText } from '../../contract/citation.ts'
import { type Html, html, joined } from '../html.ts'
import type { Lang } from '../lang/lang.ts'

/** The reference of a page or a figure; titles of datasets are French in any language. */
export function referenceHtml(lang: Lang, cited: Cited): Html {
  const text = referenceText(cited, lang)
  const french = [cited.titre, cited.etablie_a_partir_de?.titre ?? ''].filter((each) => each !== '')
  const marked = french.map((title) => ({ at: text.indexOf(title), title })).filter(({ at }) => at >= 0)
  let from = 0
  const parts = marked.flatMap(({ at, title }) => {
    const before = text.slice(from, at)
    from = at + title.length
    return [html`${before}<span lang="fr">${title}</span>`]
  })
  return lang === 'fr' ? html`${text}` : html`${joined(parts, '')}${text.slice(from)}`
}
