import { gradeList } from '../../figure.ts'
import { type Html, html } from '../../html.ts'
import { METHODE_WORDS, STATUT_WORDS } from '../../lang/terms.ts'
import type { PageRoute } from '../../pageRoute.ts'
import { guideHtml, guideOf } from './guide.ts'

const GUIDE = guideOf('lecture')

export const READING_PAGE: PageRoute = {
  path: '/docs/lecture',
  operation: 'pageLecture',
  render({ context: { lang }, release }) {
    const [serie] = release?.series ?? []
    const guide = GUIDE(lang, {
      niveaux: gradeList(lang),
      statuts: meanings(STATUT_WORDS[lang]),
      methodes: meanings(METHODE_WORDS[lang]),
      code: serie && html`<p><code>${serie.code}</code></p>`,
    })
    return { ...guide, body: guideHtml(lang, guide) }
  },
}

function meanings(list: Readonly<Record<string, { means: string }>>): Html {
  return html`<dl class="meanings">${Object.entries(list).map(([code, { means }]) => html`<dt><code>${code}</code></dt><dd>${means}</dd>`)}</dl>`
}
