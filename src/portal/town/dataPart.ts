import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { syntheseOf } from '../../answers/towns/synthese.ts'
import { isDerived } from '../../contract/vocabulary.ts'
import { type Html, html } from '../html.ts'
import { pathIn } from '../lang/lang.ts'
import type { TownContext } from './context.ts'
import { TOWN_WORDS as WORDS } from './words.ts'

/** The most series in the link to the explorer. */
const EXPLORED = 4

/** The data of the town: where they are seen, how they are asked for, and what is missing. */
export function dataPart({ lang, town, release, calls }: TownContext): Html {
  const words = WORDS[lang]
  const { code } = town.localite
  const series = indexOf(release).seriesOf(code)
  const drawn = series
    .filter((serie) => serie.grandeur === 'ghi' && serie.granularite === 'mensuel' && !isDerived(serie))
    .map((serie) => serie.code)
    .slice(0, EXPLORED)
  const { avertissements = [] } = syntheseOf(release, town)
  return html`<h2 id="donnees">${words.parts.donnees}</h2>
<p>${words.dataWhat(series.length)} <a href="/archives/${release.id}/datapackage.json">${words.files}</a>.${drawn.length > 0 && html` <a href="${pathIn(lang, '/explorer')}?series=${drawn.join(',')}&amp;pas=mois">${words.explore}</a>.`}</p>
<div class="more">
<details><summary>${words.seriesCall}</summary>${calls(`/v1/series?localite=${code}&edition=${release.id}`)}</details>
<details><summary>${words.syntheseCall}</summary>${calls(`/v1/localites/${code}/synthese?edition=${release.id}`)}</details>
${avertissements.length > 0 && html`<details><summary>${words.lacking}</summary><ul lang="fr">${avertissements.map((each) => html`<li>${each}</li>`)}</ul></details>`}
</div>`
}
