import { readFileSync } from 'node:fs'
import { number } from '../../../contract/numberWords.ts'
import type { EditionGardeeItem } from '../../../contract/resources/editions.ts'
import CODES from '../../assets/editions.json' with { type: 'json' }
import { CHANGES_PATH } from '../../changes/page.ts'
import { type Html, html } from '../../html.ts'
import { bilingual } from '../../lang/bilingual.ts'
import { dayIn, type Lang, pathIn } from '../../lang/lang.ts'
import type { PageRoute } from '../../pageRoute.ts'
import { guideHtml, guideOf } from './guide.ts'
import { markdownHtml } from './markdown.ts'

/** The changelogs of the repository, without their title and introduction, nor what only the operator of the service sees. */
const [SERVICE, DATA] = ['CHANGELOG.md', 'docs/donnees/CHANGELOG.md'].map((path) => {
  const text = readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')
  return markdownHtml(text.slice(text.indexOf('\n## ')).replaceAll(/^- For the operator:.*\n/gm, ''))
}) as [Html, Html]

const GUIDE = guideOf('changements')
const WORDS = bilingual({
  ...CODES,
  withdrawn: (day: string, why: string) => [`retirée le ${day} : ${why}`, `withdrawn on ${day}: ${why}`],
})

export const CHANGES_PAGE: PageRoute = {
  path: '/docs/changements',
  operation: 'pageChangements',
  listsEditions: true,
  async render({ context: { lang, edition }, services }) {
    const words = WORDS[lang]
    const editions = await services.keptEditions()
    const guide = GUIDE(lang, {
      editions: editions.length === 0 ? html`<p>${words.none}</p>` : editionTable(lang, editions, edition?.edition_id),
      journaux: html`<div class="more"><details${lang === 'fr' && html` open`}><summary>${words.data}</summary><div lang="fr">${DATA}</div></details>
<details${lang === 'en' && html` open`}><summary>${words.service}</summary><div lang="en">${SERVICE}</div></details></div>`,
    })
    return { ...guide, body: guideHtml(lang, guide) }
  },
}

/** The releases: the one served leads to its files, another to what has changed since. */
function editionTable(lang: Lang, editions: readonly EditionGardeeItem[], served: string | undefined): Html {
  const words = WORDS[lang]
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${words.editions}"><table><thead><tr><th scope="col">${words.edition}</th><th scope="col">${words.published}</th><th scope="col" class="n">${words.holds}</th><th scope="col">${words.state}</th></tr></thead><tbody>${editions.map(
    ({ edition_id, date_publication, couverture_resumee, retiree_le, motif }) =>
      html`<tr><th scope="row"><a href="${pathIn(lang, edition_id === served ? '/donnees' : CHANGES_PATH)}${edition_id === served ? '#fichiers' : `?de=${edition_id}`}"><code>${edition_id}</code></a></th><td>${dayIn(lang, date_publication)}</td><td class="n">${number(lang, couverture_resumee.series)}</td><td>${retiree_le === null ? words.answers : words.withdrawn(dayIn(lang, retiree_le), motif ?? '')}</td></tr>`,
  )}</tbody></table></div>`
}
