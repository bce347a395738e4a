import { TERMS } from '../../../contract/terms.ts'
import { wordTable } from '../../figure.ts'
import { html } from '../../html.ts'
import type { PageRoute } from '../../pageRoute.ts'
import { sectionsHtml } from '../../sections.ts'
import { termId } from './docsEntries.ts'

const WORDS = {
  fr: {
    title: 'Termes',
    description: 'Les termes du solaire en français et en anglais : symbole, unité, sens et nom dans l’API.',
    lead: 'Les mots de ces pages et des réponses, dans les deux langues.',
    head: ['Français', 'Anglais', 'Symbole', 'Unité', 'Sens', 'Dans l’API'],
  },
  en: {
    title: 'Terms',
    description: 'Solar terms in English and French: symbol, unit, meaning, name in the API.',
    lead: 'The words of these pages and of the responses, in both languages.',
    head: ['English', 'French', 'Symbol', 'Unit', 'Meaning', 'In the API'],
  },
} as const

export const TERMS_PAGE: PageRoute = {
  path: '/docs/termes',
  operation: 'pageTermes',
  render({ context: { lang } }) {
    const words = WORDS[lang]
    const other = lang === 'fr' ? 'en' : 'fr'
    return {
      title: words.title,
      description: words.description,
      body: html`<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
${sectionsHtml(
  lang,
  TERMS.map(({ chapter, terms }, i) => ({
    id: `chapitre-${i + 1}`,
    title: chapter[lang],
    body: wordTable(
      chapter[lang],
      words.head,
      terms.map(
        (term) =>
          html`<tr id="${termId(term.fr)}"><th scope="row">${term[lang]}</th><td lang="${other}">${term[other]}</td><td>${term.symbol}</td><td>${term.unit}</td><td>${term.meaning[lang]}</td><td>${term.contract !== undefined && html`<code>${term.contract}</code>`}</td></tr>`,
      ),
      { stack: true },
    ),
  })),
)}`,
    }
  },
}
