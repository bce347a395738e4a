import type { CoveredTown } from '../../answers/catalogue/referenceTown.ts'
import type { Localite } from '../../contract/catalogue.ts'
import { html } from '../html.ts'
import { pathIn } from '../lang/lang.ts'
import { htmlPage, type PageContext } from '../page.ts'
import { searchForm } from './townsPage.ts'

const WORDS = {
  fr: {
    none: (place: string) => `L’édition n’a pas de données pour ${place}.`,
    instead: (town: string) => `La ville qui la représente est ${town}`,
    towns: 'Toutes les villes qui ont des données',
    unknown: 'Ce lieu n’est pas connu',
    unknownWhy: (code: string) => `Aucun lieu n’a le code « ${code} ». Cherchez-le par son nom.`,
  },
  en: {
    none: (place: string) => `The release has no data for ${place}.`,
    instead: (town: string) => `The town that stands for it is ${town}`,
    towns: 'All towns that have data',
    unknown: 'This place is not known',
    unknownWhy: (code: string) => `No place has the code “${code}”. Search for it by its name.`,
  },
} as const

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
