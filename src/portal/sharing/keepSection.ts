import type { CoveredTown } from '../../answers/catalogue/catalogueIndex.ts'
import { meansPath } from '../home/cellMeans.ts'
import { type Html, html } from '../html.ts'
import { countryName } from '../lang/countryName.ts'
import type { Lang } from '../lang/lang.ts'
import { ofCountry } from '../lang/ofCountry.ts'
import type { PageContext } from '../page.ts'
import { KEEP_WORDS, megabytes } from './keepWords.ts'

/**
 * What a town takes to download, compressed, bytes: its page in one language, and the inputs of the calculator. It took 35,000
 * where sources give months, 53,000 where they give days.
 */
export const TOWN_BYTES = 40_000

/** A country as a whole, by its French name with its article. */
function wholeCountry(name: string): string {
  if (name.startsWith('la ')) return `toute ${name}`
  if (name.startsWith('le ')) return `tout ${name}`
  return `toutes les villes ${ofCountry(name)}`
}

/** What the section is called, also where it is linked to. */
export function keepTitle(lang: Lang, service: PageContext['service']): string {
  const country = countryName(lang, service)
  return lang === 'fr' ? `Garder ${wholeCountry(country)}` : `Store all of ${country} for offline use`
}

/**
 * Has a reader keep all towns for offline use, and the means of the cells of a release that has grids; `scripts/keep.ts` does it, and tells what is there: it is loaded
 * after the page, which it would slow down, and enables the button.
 */
export function keepSection(
  { lang, service, edition, scripts }: PageContext,
  towns: readonly CoveredTown[],
  hasCells: boolean,
): Html | undefined {
  if (!edition || towns.length === 0) return undefined
  const words = KEEP_WORDS[lang]
  const codes = towns.map(({ code }) => code).join(' ')
  return html`<section class="keep noprint scripted" id="garder" data-edition="${edition.edition_id}" data-towns="${codes}"${hasCells && html` data-means="${meansPath(edition.edition_id)}"`} data-script="${scripts.keep?.path}"><h2>${keepTitle(lang, service)}</h2>
<p>${words.what(towns.length, megabytes(lang, towns.length * TOWN_BYTES))} ${hasCells && words.cells}</p>
<p class="buttons"><button type="button" data-keep disabled>${words.keep}</button> <button type="button" class="plain" data-drop hidden>${words.drop}</button></p>
<progress max="${towns.length}" value="0" hidden></progress>
<p role="status" data-kept></p></section>`
}
