import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { questionAt } from '../../answers/catalogue/releaseAt.ts'
import { syntheseOf, warningsOf } from '../../computations/towns/synthese.ts'
import {
  number,
  percent,
  percentDecimals,
  quantity,
  shownDecimals,
  signedPercent,
  unitIn,
} from '../../contract/numberWords.ts'
import type { ChiffreItem } from '../../contract/resources/synthese.ts'
import { isDerived } from '../../contract/vocabulary.ts'
import { dataTable } from '../figure.ts'
import { type Html, html } from '../html.ts'
import { type Lang, monthName, pathIn, years } from '../lang/lang.ts'
import { sentenceIn } from '../lang/sentence.ts'
import { requestedPage } from '../pages/docs/operations.ts'
import type { TownContext } from './context.ts'
import { TOWN_WORDS as WORDS } from './words.ts'

/** The most series in the link to the explorer. */
const EXPLORED = 4

/** The data of the place: where they are seen, how they are asked for, and what is missing. The explorer has the series of towns alone. */
export function dataPart(context: TownContext): Html {
  const { lang, town, release, calls } = context
  const words = WORDS[lang]
  const { code } = town.localite
  const series = indexOf(release).seriesOf(code)
  const drawn = series
    .filter((serie) => serie.grandeur === 'ghi' && serie.granularite === 'mensuel' && !isDerived(serie))
    .map((serie) => serie.code)
    .slice(0, EXPLORED)
  const isTown = release.at === undefined
  const hasDays = series.some((serie) => serie.grandeur === 'ghi' && serie.granularite === 'journalier')
  const { resultats } = syntheseOf(release, town)
  const warnings = warningsOf(town)
  return html`<h2 id="donnees">${words.parts.donnees}</h2>
<p>${words.dataWhat(series.length)} <a href="${pathIn(lang, '/donnees')}#fichiers">${words.files}</a>.${isTown && drawn.length > 0 && html` <a href="${pathIn(lang, '/explorer')}?series=${drawn.join(',')}&amp;pas=mois">${words.explore}</a>.`}${isTown && hasDays && html` <a href="${pathIn(lang, '/explorer')}?villes=${code}&amp;grandeur=ghi&amp;pas=jour">${words.days}</a>.`}${context.changes}</p>
<div class="more">
<details><summary>${words.seriesCall}</summary>${calls(`${isTown ? `/v1/series?localite=${code}` : questionAt(release, '/v1/point')}&edition=${release.id}`)}</details>
${resultats.length > 0 && html`<details><summary>${words.allFigures}</summary>${figuresTable(context, resultats)}</details>`}
<details><summary>${words.syntheseCall}</summary>${calls(questionAt(release, `/v1/localites/${code}/synthese?edition=${release.id}`))}</details>
${warnings.length > 0 && html`<details><summary>${words.lacking}</summary><ul>${warnings.map((each) => html`<li>${sentenceIn(lang, each)}</li>`)}</ul></details>`}
</div>`
}

/** The figures of the summary, each with the years that it is from and the request that returns it. */
function figuresTable({ lang, document, sourceOf }: TownContext, figures: readonly ChiffreItem[]): Html {
  const words = WORDS[lang]
  return dataTable({
    caption: words.allFigures,
    head: [words.figure, words.value, words.period, words.call],
    rows: figures.map((each) => {
      const [source = ''] = each.source_codes
      const plain = words.figures[each.chiffre]
      const name = each.chiffre === 'biais_sol' ? `${plain}, ${sourceOf(source).libelle_court}` : plain
      const [from = '', to = ''] = each.fenetre.split('-')
      const call = html`<a href="${requestedPage(lang, document, each.chemin)}" aria-label="${words.callOf(name)}">${words.call}</a>`
      return [name, figureText(lang, each), years(from, to), call]
    }),
  })
}

/** A figure with its unit, and its month where it is of one. */
function figureText(lang: Lang, { chiffre, valeur, unite, mois }: ChiffreItem): string {
  const unit = unitIn(lang, unite)
  if (unite === '%')
    return (chiffre === 'ecart_sources_absolu' ? percent : signedPercent)(lang, valeur, percentDecimals(valeur))
  if (unite === '°') return `${number(lang, valeur, 1)}°`
  const text = quantity(lang, valeur, unit, shownDecimals({ unite, decimales: 0 }))
  return mois === null ? text : `${monthName(lang, mois)}, ${text}`
}
