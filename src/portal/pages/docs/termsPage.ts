import { TERMS } from '../../../contract/terms.ts'
import { wordTable } from '../../figure.ts'
import { html } from '../../html.ts'
import type { PageRoute } from '../../pageRoute.ts'
import { termId } from './docsEntries.ts'
import { guideHtml, guideOf } from './guide.ts'

const GUIDE = guideOf('termes')
const HEAD = {
  fr: ['Français', 'Anglais', 'Symbole', 'Unité', 'Sens', 'Dans l’API'],
  en: ['English', 'French', 'Symbol', 'Unit', 'Meaning', 'In the API'],
} as const

export const TERMS_PAGE: PageRoute = {
  path: '/docs/termes',
  operation: 'pageTermes',
  render({ context: { lang } }) {
    const other = lang === 'fr' ? 'en' : 'fr'
    const sections = TERMS.map(({ chapter, terms }, i) => ({
      id: `chapitre-${i + 1}`,
      title: chapter[lang],
      body: wordTable(
        chapter[lang],
        HEAD[lang],
        terms.map(
          (term) =>
            html`<tr id="${termId(term.fr)}"><th scope="row">${term[lang]}</th><td lang="${other}">${term[other]}</td><td>${term.symbol}</td><td>${term.unit}</td><td>${term.meaning[lang]}</td><td>${term.contract !== undefined && html`<code>${term.contract}</code>`}</td></tr>`,
        ),
        { stack: true },
      ),
    }))
    const guide = GUIDE(lang, {})
    return { ...guide, body: guideHtml(lang, { ...guide, sections }) }
  },
}
