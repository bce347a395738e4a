import Type from 'typebox'
import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { referenceTown } from '../../answers/catalogue/referenceTown.ts'
import { townsWithin } from '../../answers/catalogue/searchPlaces.ts'
import type { Release } from '../../answers/release.ts'
import type { Localite } from '../../contract/catalogue.ts'
import { quantity } from '../../contract/numberWords.ts'
import { redact } from '../../contract/redact.ts'
import { html } from '../html.ts'
import { type Lang, pathIn } from '../lang/lang.ts'
import type { Page } from '../page.ts'
import type { PageRequest, PageRoute } from '../pageRoute.ts'
import { townPicturePath } from '../pictures.ts'
import { townPlace } from '../placeBar.ts'
import { searchForm, townLink, townList } from '../towns/search.ts'
import type { TownContext } from './context.ts'
import { SHOWN_VARIABLE } from './context.ts'
import { placePage } from './placePage.ts'
import { TOWN_WORDS as WORDS } from './words.ts'

/** A town with data, or a place that another town stands for. */
export const TOWN: PageRoute = {
  path: '/villes/{code}',
  operation: 'pageVille',
  params: Type.Object({ code: Type.String({ description: 'Code de la localité' }) }),
  query: Type.Object({ grandeur: SHOWN_VARIABLE }),
  render(request) {
    const {
      context: { lang },
      release,
      params,
    } = request
    const code = params.code as string
    const place = release && indexOf(release).localites.get(code)
    if (!place) return unknownPlacePage(lang, redact(code))
    return indexOf(release).seriesOf(code).length === 0
      ? emptyPlacePage(lang, release, place)
      : townPage(request, release, code)
  },
}

/** In place of the page of a place that nobody knows. */
function unknownPlacePage(lang: Lang, code: string): Page {
  const words = WORDS[lang]
  return {
    path: '/villes',
    status: 404,
    title: words.unknown,
    description: words.unknown,
    body: html`<h1>${words.unknown}</h1><p class="lead">${words.unknownWhy(code)}</p>${searchForm(lang, '')}`,
  }
}

/** A place without data: leads to the town that stands for it. */
function emptyPlacePage(lang: Lang, release: Release, place: Localite): Page {
  const words = WORDS[lang]
  const town = referenceTown(place, indexOf(release).covered)
  return {
    title: place.nom,
    description: words.noData(place.nom),
    body: html`<h1>${place.nom}</h1>
<p class="lead">${words.noData(place.nom)}</p>
${town && html`<p>${townLink(lang, { code: town.code, nom: words.instead(town.nom) })}.</p>`}
${townList(lang, townsWithin(release, place.code))}
<p><a href="${pathIn(lang, '/villes')}">${words.towns}</a></p>`,
  }
}

function townPage(request: PageRequest, release: Release, code: string): Promise<Page> {
  const { lang } = request.context
  return placePage(request, { release, code, address: `/villes/${code}` }, (context) => ({
    page: {
      title: context.name,
      description: describe(context),
      place: townPlace(context.town.localite),
      picture: townPicturePath(release.id, code, lang),
    },
    heading: html`<h1>${context.name}</h1>`,
  }))
}

function describe({ lang, town: { year }, name }: TownContext): string {
  const words = WORDS[lang]
  return year === undefined ? words.describeNone(name) : words.describe(name, quantity(lang, year.kwh, words.perYear))
}
