import type { CoveredTown } from '../../answers/catalogue/referenceTown.ts'
import type { Localite } from '../../contract/catalogue.ts'
import { html } from '../html.ts'
import { pathIn } from '../lang/lang.ts'
import { htmlPage, type PageContext } from '../page.ts'
import { searchForm } from '../towns/search.ts'
import { PLACE_WORDS as WORDS } from './words.ts'

/** The page of a place without data, which leads to the town that stands for it. */
export function placePage(context: PageContext, place: Localite, town: CoveredTown | undefined): string {
  const { lang } = context
  const words = WORDS[lang]
  return htmlPage(context, {
    path: `/villes/${place.code}`,
    title: place.nom,
    description: words.none(place.nom),
    body: html`<h1>${place.nom}</h1>
<p class="lead">${words.none(place.nom)}</p>
${town && html`<p><a href="${pathIn(lang, `/villes/${town.code}`)}">${words.instead(town.nom)}</a>.</p>`}
<p><a href="${pathIn(lang, '/villes')}">${words.towns}</a></p>`,
  })
}

/** The page in the place of a place that nobody knows. */
export function unknownPlacePage(context: PageContext, code: string): string {
  const { lang } = context
  const words = WORDS[lang]
  return htmlPage(context, {
    path: '/villes',
    title: words.unknown,
    description: words.unknown,
    body: html`<h1>${words.unknown}</h1><p class="lead">${words.unknownWhy(code)}</p>${searchForm(lang, '')}`,
  })
}
