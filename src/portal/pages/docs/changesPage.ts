import { readFileSync } from 'node:fs'
import { number } from '../../../contract/numberWords.ts'
import type { EditionGardeeItem } from '../../../contract/resources/editions.ts'
import { CHANGES_PATH } from '../../changes/page.ts'
import { type Html, html } from '../../html.ts'
import { bilingual } from '../../lang/bilingual.ts'
import { dayIn, type Lang, pathIn } from '../../lang/lang.ts'
import type { PageRoute } from '../../pageRoute.ts'
import { points } from './docsFrame.ts'
import { markdownHtml } from './markdown.ts'

/** The changelogs of the repository, without their title and introduction, nor what only the operator of the service sees. */
const [SERVICE, DATA] = ['CHANGELOG.md', 'docs/donnees/CHANGELOG.md'].map((path) => {
  const text = readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')
  return markdownHtml(text.slice(text.indexOf('\n## ')).replaceAll(/^- For the operator:.*\n/gm, ''))
}) as [Html, Html]

const WORDS = bilingual({
  title: ['Changements', 'Changes'],
  description: [
    'Ce qui ne change pas, les éditions, et les changements de l’API et des données.',
    'What does not change, the releases, and the changes of the API and of the data.',
  ],
  promise: ['Ce qui ne change pas', 'What does not change'],
  promiseWhat: [
    [
      'Sous `/v1`, un champ, un chemin ou un code d’erreur publié garde son sens. Des champs peuvent s’ajouter : un programme ignore ceux qu’il ne connaît pas.',
      'Under `/v1`, a published field, path or error code keeps its meaning. Fields may be added: a program ignores those it does not know.',
    ],
    [
      'Rien n’est déprécié. Une dépréciation serait annoncée par les en-têtes `Deprecation` et `Sunset`, au moins un an à l’avance.',
      'Nothing is deprecated. A deprecation would be announced at least a year ahead, by the `Deprecation` and `Sunset` headers.',
    ],
    [
      'Une édition publiée ne change pas : une correction donne une nouvelle édition.',
      'A published release does not change: a correction is a new release.',
    ],
  ],
  editions: ['Les éditions', 'Releases'],
  edition: ['Édition', 'Release'],
  published: ['Publiée le', 'Published on'],
  holds: ['Séries', 'Series'],
  state: ['État', 'Status'],
  answers: ['en service', 'in service'],
  withdrawn: (day: string, why: string) => [`retirée le ${day} : ${why}`, `withdrawn on ${day}: ${why}`],
  none: ['Aucune.', 'None.'],
  journals: ['Les changements', 'Changes'],
  data: ['Dans les données', 'In the data (in French)'],
  service: ['Dans l’API (journal tenu en anglais)', 'In the API'],
})

export const CHANGES_PAGE: PageRoute = {
  path: '/docs/changements',
  operation: 'pageChangements',
  listsEditions: true,
  async render({ context: { lang, edition }, services }) {
    const words = WORDS[lang]
    const editions = await services.keptEditions()
    return {
      title: words.title,
      description: words.description,
      body: html`<h1>${words.title}</h1>
<h2>${words.promise}</h2>
${points(words.promiseWhat)}
<h2>${words.editions}</h2>
${editions.length === 0 ? html`<p>${words.none}</p>` : editionTable(lang, editions, edition?.edition_id)}
<h2>${words.journals}</h2>
<div class="more"><details${lang === 'fr' && html` open`}><summary>${words.data}</summary><div lang="fr">${DATA}</div></details>
<details${lang === 'en' && html` open`}><summary>${words.service}</summary><div lang="en">${SERVICE}</div></details></div>`,
    }
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
