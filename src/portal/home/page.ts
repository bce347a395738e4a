import Type from 'typebox'
import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { referenceGrid } from '../../answers/catalogue/cells.ts'
import { type MeanYearMap, type MeanYearVariable, meanYearMap } from '../../answers/maps/meanYears.ts'
import { wholeDegrees } from '../../answers/maps/relief.ts'
import { yearOf } from '../../answers/normals/referenceNormals.ts'
import type { Release } from '../../answers/release.ts'
import type { MappedTown } from '../../computations/towns/townSummary.ts'
import type { BaseMap } from '../../contract/baseMap.ts'
import { number, percent, quantity } from '../../contract/numberWords.ts'
import { boxAround } from '../../contract/outline.ts'
import type { EditionItem } from '../../contract/resources/editions.ts'
import { median } from '../../derive/statistics/statistics.ts'
import { describeRelease } from '../../formats/collections/description.ts'
import { countryMap } from '../charts/countryMap.ts'
import type { CountryLines } from '../charts/mapFrame.ts'
import { countryProvenance, MAP_VARIABLES, type MapVariable } from '../countryProvenance.ts'
import { type Html, html } from '../html.ts'
import { countryName } from '../lang/countryName.ts'
import { colon, dayIn, type Lang, pathIn, years } from '../lang/lang.ts'
import { type PageContext, simulatedWord } from '../page.ts'
import type { PageRoute } from '../pageRoute.ts'
import { searchForm, townList } from '../towns/search.ts'
import { datasetOf } from './dataset.ts'
import { reliefPath } from './mapPaths.ts'
import { townCard } from './townCard.ts'
import { HOME_WORDS as WORDS } from './words.ts'

/** The value of a town on the map, its decimals, and what the cells show; none of how far sources differ. */
const SHOWN: Record<
  MapVariable,
  { of: (town: MappedTown) => number | undefined; decimals: number; cells: MeanYearVariable | undefined }
> = {
  ghi: { of: ({ year }) => year?.kwh, decimals: 0, cells: 'ghi' },
  productible: { of: (town) => town.yield?.mean, decimals: 0, cells: 'productible' },
  temperature: { of: ({ temperature }) => temperature && yearOf(temperature), decimals: 1, cells: 'temperature' },
  ecart: { of: ({ divergence }) => divergence?.absPct, decimals: 1, cells: undefined },
}

interface MapContent {
  release: Release
  /** The mean year of the cells of a grid; undefined: no grid has it. */
  ground: MeanYearMap | undefined
  towns: readonly MappedTown[]
  country: CountryLines
  variable: MapVariable
}

export const HOME: PageRoute = {
  path: '/',
  operation: 'pageAccueil',
  query: Type.Object({
    carte: Type.Enum([...MAP_VARIABLES], { default: 'ghi', description: 'Ce que la carte montre' }),
  }),
  async render({ context, services, release, query }) {
    const { lang, service, edition } = context
    const words = WORDS[lang]
    const towns = release && (await services.summaries.country(release))
    const variable = query.carte as MapVariable
    const shown = SHOWN[variable].cells
    const ground = release && shown && (await meanYearMap(release, shown))
    return {
      title: `${service.nom}${colon(lang)} ${lang === 'fr' ? service.titre : words.title(countryName(lang, service))}`,
      description: words.lead,
      jsonLd: release && datasetOf(context, describeRelease(release, services.sealedFiles())),
      scripts: ['map'],
      body: html`<div class="home">
<div class="intro"><h1>${words.title(countryName(lang, service))}</h1>
<p class="lead">${words.lead}</p>
${searchForm(lang, '', { position: true })}</div>
${towns && mapPart(context, { release, ground, towns, country: services.country, variable })}
<ul class="ways">${words.way.map(([path, name, what]) => html`<li><a href="${pathIn(lang, path)}">${name}</a><p>${what}</p></li>`)}</ul>
</div>
${towns && countryPart(lang, { release, towns })}
${edition && releasePart(lang, edition)}
${
  towns &&
  html`<h2>${words.all}</h2>${townList(
    lang,
    towns.map(({ localite }) => localite),
  )}`
}`,
    }
  },
}

/** The map: a part of the page that a script puts in the place of the one of another variable. */
function mapPart(context: PageContext, { release, ground, towns, country, variable }: MapContent): Html {
  const { lang } = context
  const words = WORDS[lang]
  const { unit, label } = words.variables[variable]
  const valueText = (value: number | undefined) =>
    value === undefined ? '—' : quantity(lang, value, unit, SHOWN[variable].decimals)
  const home = pathIn(lang, '/')
  const grid = ground ? undefined : referenceGrid(release)
  const terrain = country.outline.length > 0 ? release.points?.terrain : undefined
  const source = country.baseMap && html` · ${words.lines}${colon(lang)} ${linesSource(lang, country.baseMap)}`
  return html`<section class="map country" aria-label="${words.map}"${release.grids && html` data-edition="${release.id}"`}>
<ul class="choice" aria-label="${words.choose}">${MAP_VARIABLES.map(
    (each) =>
      html`<li><a href="${each === 'ghi' ? home : `${home}?carte=${each}`}"${each === variable && html` aria-current="true"`}>${words.variables[each].name}</a></li>`,
  )}</ul>
<p class="what">${label}</p>
${countryMap(
  lang,
  towns.map((town) => ({
    town: town.localite,
    value: SHOWN[variable].of(town),
    label: valueText(SHOWN[variable].of(town)),
    measured: town.ground.measured !== undefined,
  })),
  country,
  {
    id: 'carte',
    label,
    simule: simulatedWord(context),
    unit,
    measured: words.measured,
    raster: ground,
    relief: terrain && { path: reliefPath(release.id), box: wholeDegrees(boxAround(country.outline)) },
    grille: variable === 'ghi' || variable === 'productible' ? grid?.grille : undefined,
  },
)}
<p class="key soft small">${ground ? words.anywhere : words.dot} ${towns.some(({ ground }) => ground.measured) && words.square} ${grid && words.cells}${ground && groundWords(lang, { release, ground, variable })}${source}${terrain && html` · ${words.relief}${colon(lang)} <span lang="fr">${terrain.source.libelle}</span>`}</p>
${countryProvenance(lang, { release, towns, variable })}
<div hidden data-fiches>${towns.map((town) => townCard(lang, { release, town }))}</div></section>`
}

/** What the colours of the cells are, and from which source and years. */
function groundWords(
  lang: Lang,
  { release, ground, variable }: { release: Release; ground: MeanYearMap; variable: MapVariable },
): Html | undefined {
  const source = indexOf(release).sources.get(ground.source_code)
  const shown = SHOWN[variable].cells
  const name = html`<span lang="fr">${source?.libelle_court ?? ground.source_code}</span>`
  return shown && WORDS[lang].ground[shown](name, years(ground.periode_debut, ground.periode_fin))
}

function countryPart(lang: Lang, { release, towns }: Pick<MapContent, 'release' | 'towns'>): Html {
  return html`<h2>${WORDS[lang].country}</h2>
<dl class="figures">${MAP_VARIABLES.map((each) => countryFigure(lang, { release, towns, variable: each }))}</dl>`
}

/** A figure of the country: the median town, and the range of all. */
function countryFigure(
  lang: Lang,
  { release, towns, variable }: Pick<MapContent, 'release' | 'towns' | 'variable'>,
): Html | undefined {
  const words = WORDS[lang]
  const { label, unit } = words.variables[variable]
  const values = towns.flatMap((town) => SHOWN[variable].of(town) ?? []).sort((a, b) => a - b)
  const [low, high] = [values[0], values.at(-1)]
  if (low === undefined || high === undefined) return undefined
  const digits = SHOWN[variable].decimals
  const shown = (value: number) => (unit === '%' ? percent(lang, value, digits) : number(lang, value, digits))
  return html`<div><dt>${label}</dt><dd><span class="big">${number(lang, median(values), digits)} <small>${unit}</small></span>${words.median} ${shown(low)} ${words.to} ${shown(high)}${countryProvenance(lang, { release, towns, variable })}</dd></div>`
}

function releasePart(lang: Lang, edition: EditionItem): Html {
  const words = WORDS[lang]
  return html`<h2>${words.release}</h2>
<p><code>${edition.edition_id}</code>, ${words.published} ${dayIn(lang, edition.date_publication)}${colon(lang)} ${words.counts(edition)} ${edition.simule ? words.simulated : words.real} <a href="${pathIn(lang, '/docs/changements')}">${words.changes}</a></p>`
}

/** Where the lines of the map are from, in the language of the page where the country's folder tells it. */
function linesSource(lang: Lang, { source, source_en }: BaseMap): Html {
  return lang === 'fr' || source_en === undefined ? html`<span lang="fr">${source}</span>` : html`${source_en}`
}
