import Type from 'typebox'
import { sourceName } from '../../answers/catalogue/catalogueIndex.ts'
import { referenceGrid } from '../../answers/catalogue/seenCells.ts'
import { wholeDegrees } from '../../answers/maps/relief.ts'
import type { Release } from '../../answers/release.ts'
import type { MappedTown } from '../../computations/towns/townSummary.ts'
import type { BaseMap } from '../../contract/baseMap.ts'
import { knownName } from '../../contract/catalogue.ts'
import { number, percent, quantity } from '../../contract/numberWords.ts'
import { boxAround } from '../../contract/outline.ts'
import type { EditionItem } from '../../contract/resources/editions.ts'
import { describeRelease } from '../../formats/collections/description.ts'
import WAYS from '../assets/chemins.json' with { type: 'json' }
import { countryMap } from '../charts/countryMap.ts'
import type { CountryLines } from '../charts/mapFrame.ts'
import { type Column, dataTable, filesOfMap, tableOf } from '../figure.ts'
import { type Html, html } from '../html.ts'
import { countryName } from '../lang/countryName.ts'
import { colon, dayIn, type Lang, pathIn, years } from '../lang/lang.ts'
import { type PageContext, simulatedWord } from '../page.ts'
import type { PageRoute } from '../pageRoute.ts'
import { guidePages, waysList } from '../pages/docs/docsFrame.ts'
import { searchForm, townLink } from '../towns/search.ts'
import { townCard } from './cards.ts'
import { mapPath, RELIEF_FILE } from './cellMeans.ts'
import { datasetOf } from './dataset.ts'
import { countryProvenance, type Ground, groundOf, MAP_VARIABLES, type MapVariable, SHOWN } from './mapVariables.ts'
import { HOME_WORDS as WORDS } from './words.ts'

interface MapContent {
  release: Release
  ground: Ground | undefined
  towns: readonly MappedTown[]
  country: CountryLines
  variable: MapVariable
  /** What some town has a value of. */
  held: readonly MapVariable[]
  /** Whether another was asked for. */
  lacks: boolean
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
    const held = MAP_VARIABLES.filter((each) => towns?.some((town) => SHOWN[each].of(town) !== undefined))
    const lacks = !held.includes(query.carte as MapVariable)
    const variable = (lacks && held[0]) || (query.carte as MapVariable)
    const { country } = services
    const ground = release && towns && (await groundOf(release, { variable, towns, outline: country.outline }))
    return {
      title: `${service.nom}${colon(lang)} ${lang === 'fr' ? service.titre : words.title(countryName(lang, service))}`,
      description: words.lead,
      jsonLd: release && datasetOf(context, describeRelease(release, services.sealedFiles())),
      scripts: ['map'],
      body: html`<div class="home">
<div class="intro"><h1>${words.title(countryName(lang, service))}</h1>
<p class="lead">${words.lead}</p>
${searchForm(lang, '', { position: true })}</div>
${towns && mapPart(context, { release, ground, towns, country, variable, held, lacks })}
${waysList(lang, guidePages(lang, WAYS.accueil))}
</div>
${edition && releasePart(lang, edition)}`,
    }
  },
}

/** The map: a part of the page that a script puts in the place of the one of another variable. */
function mapPart(context: PageContext, { release, ground, towns, country, variable, held, lacks }: MapContent): Html {
  const { lang } = context
  const words = WORDS[lang]
  const { unit, label } = words.variables[variable]
  const valueText = (value: number | undefined) =>
    value === undefined ? '—' : quantity(lang, value, unit, SHOWN[variable].decimals)
  const table = tableOfTowns(lang, { towns, variable })
  const home = pathIn(lang, '/')
  const grid = ground?.map ? undefined : referenceGrid(release)
  const asked = (each: MapVariable) => (each === 'ghi' ? home : `${home}?carte=${each}`)
  const terrain = country.outline.length > 0 ? release.points?.terrain : undefined
  const source = country.baseMap && html` · ${words.lines}${colon(lang)} ${linesSource(lang, country.baseMap)}`
  return html`<section class="map country figure" id="pays" data-carte="${variable}" aria-label="${words.map}" data-edition="${release.id}">
<ul class="choice" aria-label="${words.choose}">${held.map(
    (each) =>
      html`<li><a href="${asked(each)}"${each === variable && html` aria-current="true"`}>${words.variables[each].name}</a></li>`,
  )}</ul>
${lacks && html`<p class="say">${words.none}</p>`}
<div class="sides"><details class="fold national" open><summary>${words.towns(towns.length)}</summary>
${dataTable({ caption: label, ...table, rowOf: (i) => html` data-ville="${table.codes[i]}"` })}</details>
<div class="picture"><p class="what">${label}</p>
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
    counted: words.counted,
    measured: words.measured,
    classes: SHOWN[variable].classes,
    raster: ground,
    relief: terrain && { path: mapPath(release.id, RELIEF_FILE), box: wholeDegrees(boxAround(country.outline)) },
    grille: variable === 'ghi' || variable === 'productible' ? grid?.grille : undefined,
  },
)}
<p class="key soft small">${ground ? words.anywhere : words.dot} ${towns.some(({ ground }) => ground.measured) && words.square} ${ground ? groundWords(lang, { release, ground, variable }) : grid && words.cells}${source}${terrain && html` · ${words.relief}${colon(lang)} <span lang="fr">${terrain.source.libelle}</span>`}</p>
${countryProvenance(lang, { release, towns, variable })}
${filesOfMap(table.csv, ground && html`<a download href="${mapPath(release.id, `${variable}.tif`)}">GeoTIFF</a>`)}</div></div>
<div hidden data-fiches>${towns.map((town) => townCard(lang, { release, town }))}</div></section>`
}

/** What the colours of the cells are, and from which source and years. */
function groundWords(
  lang: Lang,
  { release, ground, variable }: { release: Release; ground: Ground; variable: MapVariable },
): Html {
  const words = WORDS[lang]
  const { map, pct } = ground
  if (!map)
    return html`${words.carried} ${pct && words.carriedPct(pct.map((each) => number(lang, each, 1)) as [string, string])}`
  const name = html`<span lang="fr">${sourceName(release, map.source_code)}</span>`
  const span = years(map.periode_debut, map.periode_fin)
  return variable === 'productible' ? words.groundYield(name, span) : words.ground(name, span)
}

/** The towns with the value that the map shows, the largest first, and how well it is known. */
function tableOfTowns(lang: Lang, { towns, variable }: Pick<MapContent, 'towns' | 'variable'>) {
  const words = WORDS[lang]
  const { of, decimals, pct } = SHOWN[variable]
  const { unit } = words.variables[variable]
  const known = towns.flatMap((town) => {
    const value = of(town)
    return value === undefined ? [] : [{ town, value, sigma: pct?.(town), p90: town.yield?.p90 ?? undefined }]
  })
  const rows = known.toSorted((a, b) => b.value - a.value)
  type Row = (typeof rows)[number]
  const dash = (value: number | undefined, write: (value: number) => string) =>
    value === undefined ? '—' : write(value)
  const last: Column<Row> =
    variable === 'productible'
      ? ['P90', ({ p90 }) => dash(p90, (kwh) => number(lang, kwh)), 'p90', ({ p90 }) => p90 ?? null]
      : pct
        ? [
            '± σ',
            ({ sigma }) => dash(sigma, (each) => percent(lang, each, 1)),
            'ecart_type_pct',
            ({ sigma }) => sigma ?? null,
          ]
        : []
  return {
    codes: rows.map(({ town }) => town.localite.code),
    ...tableOf<Row>(`villes_${variable}.csv`, rows, [
      [words.town, ({ town }) => townLink(lang, town.localite), 'localite', ({ town }) => town.localite.code],
      [undefined, undefined, 'nom', ({ town }) => knownName(town.localite)],
      [unit, ({ value }) => number(lang, value, decimals), variable, ({ value }) => value],
      last,
      [undefined, undefined, 'unite', () => unit],
    ]),
  }
}

function releasePart(lang: Lang, edition: EditionItem): Html {
  const words = WORDS[lang]
  return html`<p class="soft small">${words.release}${colon(lang)} <code>${edition.edition_id}</code>, ${words.published} ${dayIn(lang, edition.date_publication)}${colon(lang)} ${words.counts(edition)} ${edition.simule ? words.simulated : words.real} <a href="${pathIn(lang, '/docs/changements')}">${words.changes}</a></p>`
}

/** Where the lines of the map are from, in the language of the page where the country's folder tells it. */
function linesSource(lang: Lang, { source, source_en }: BaseMap): Html {
  return lang === 'fr' || source_en === undefined ? html`<span lang="fr">${source}</span>` : html`${source_en}`
}
