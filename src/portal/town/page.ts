import Type from 'typebox'
import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { referenceTown } from '../../answers/catalogue/referenceTown.ts'
import type { Release } from '../../answers/release.ts'
import { knownName, type Localite, type Source } from '../../contract/catalogue.ts'
import { redact } from '../../contract/redact.ts'
import { isDerived } from '../../contract/vocabulary.ts'
import { callsOf } from '../calls.ts'
import { placeMap } from '../charts/mapFrame.ts'
import { type Html, html } from '../html.ts'
import { degrees, type Lang, pathIn, quantity } from '../lang/lang.ts'
import { townPicturePath } from '../linkPicture/linkPictures.ts'
import { baseOf, type Page, simulatedWord } from '../page.ts'
import type { PageRequest, PageRoute } from '../pageRoute.ts'
import { searchForm, townLink } from '../towns/search.ts'
import { breaksPart } from './breaks.ts'
import { dayPart, monthCharts, sourcesPart, yearsPart, yieldBudgetPart } from './charts.ts'
import type { TownContext } from './context.ts'
import { synthesePart } from './figures.ts'
import { TOWN_WORDS as WORDS } from './words.ts'

/** The most series in the link to the explorer. */
const EXPLORED = 4

/** A town with data, or a place that another town stands for. */
export const TOWN: PageRoute = {
  path: '/villes/{code}',
  operation: 'pageVille',
  params: Type.Object({ code: Type.String({ description: 'Code de la localité' }) }),
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
      ? placePage(lang, release, place)
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
function placePage(lang: Lang, release: Release, place: Localite): Page {
  const words = WORDS[lang]
  const town = referenceTown(place, indexOf(release).covered)
  return {
    title: place.nom,
    description: words.noData(place.nom),
    body: html`<h1>${place.nom}</h1>
<p class="lead">${words.noData(place.nom)}</p>
${town && html`<p>${townLink(lang, { code: town.code, nom: words.instead(town.nom) })}.</p>`}
<p><a href="${pathIn(lang, '/villes')}">${words.towns}</a></p>`,
  }
}

async function townPage({ context, services }: PageRequest, release: Release, code: string): Promise<Page> {
  const { lang } = context
  const words = WORDS[lang]
  const town = await services.summaries.town(release, code)
  const nom = knownName(town.localite)
  const { sources } = indexOf(release)
  const townContext: TownContext = {
    release,
    town,
    country: services.country,
    document: services.description.document(lang),
    lang,
    sourceOf: (source) => sources.get(source) as Source,
    simule: simulatedWord(context),
    calls: callsOf(lang, baseOf(context)),
  }
  return {
    title: nom,
    description: describe(townContext),
    study: true,
    picture: townPicturePath(release.id, code, lang),
    body: html`<h1>${nom}</h1>
${whereItLies(townContext)}
${synthesePart(townContext)}
${town.yield && html`<p class="onward"><a href="${pathIn(lang, '/productible')}?ville=${code}">${words.compute}</a> · <a href="${pathIn(lang, '/site-isole')}?ville=${code}">${words.equip}</a></p>`}
<h2 id="mois">${words.months}</h2>
<div class="pair">${monthCharts(townContext)}</div>
<div class="noprint">${yearsPart(townContext)}
${dayPart(townContext)}
${yieldBudgetPart(townContext)}
${breaksPart(townContext)}
${sourcesPart(townContext)}
${neighbours(townContext)}
${dataPart(townContext)}</div>`,
  }
}

function describe({ lang, town: { localite, year } }: TownContext): string {
  const words = WORDS[lang]
  return year === undefined
    ? words.describeNone(localite.nom)
    : words.describe(localite.nom, quantity(lang, year.kwh, words.perYear))
}

function whereItLies({ lang, town, country }: TownContext): Html {
  const words = WORDS[lang]
  const { latitude, longitude, altitude_metres, nom } = town.localite
  const where =
    latitude !== null && longitude !== null
      ? {
          point: { latitude, longitude },
          text: degrees(lang, latitude, longitude),
        }
      : undefined
  const map = where && placeMap(lang, where.point, country, words.whereOnMap(nom))
  return html`<div class="place-line"><p class="soft">${town.within.map(({ nom: place }) => place).join(' · ')}<br>${where?.text}${altitude_metres !== null && html` · ${quantity(lang, altitude_metres, 'm')} ${words.altitude}`}</p>${map && html`<div class="small-map">${map}</div>`}</div>`
}

function neighbours({ lang, town, sourceOf }: TownContext): Html | undefined {
  if (!town.cell || town.cell.towns.length === 0) return undefined
  const words = WORDS[lang]
  return html`<h2 id="maille">${words.cell}</h2><p>${words.cellWhy(sourceOf(town.cell.source).libelle)}</p><ul class="towns">${town.cell.towns.map((each) => html`<li>${townLink(lang, each)}</li>`)}</ul>`
}

function dataPart({ lang, town, release, calls }: TownContext): Html {
  const words = WORDS[lang]
  const { seriesOf } = indexOf(release)
  const series = seriesOf(town.localite.code)
  const drawn = series
    .filter((serie) => serie.grandeur === 'ghi' && serie.granularite === 'mensuel' && !isDerived(serie))
    .map(({ code }) => code)
    .slice(0, EXPLORED)
  return html`<h2 id="donnees">${words.data}</h2>
<p>${words.dataWhat(series.length)} <a href="/archives/${release.id}/datapackage.json">${words.files}</a>.</p>
${drawn.length > 0 && html`<p><a href="${pathIn(lang, '/explorer')}?series=${drawn.join(',')}&amp;pas=mois">${words.explore}</a></p>`}
${calls(`/v1/series?localite=${town.localite.code}&edition=${release.id}`)}
<p class="small citation" lang="fr">${release.edition.citation}</p>`
}
