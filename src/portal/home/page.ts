import Type from 'typebox'
import type { Release } from '../../answers/release.ts'
import { yearOf } from '../../answers/towns/referenceNormals.ts'
import type { MappedTown } from '../../answers/towns/townSummary.ts'
import type { Outline } from '../../contract/outline.ts'
import type { EditionItem } from '../../contract/resources/editions.ts'
import { countryMap } from '../charts/countryMap.ts'
import { countryProvenance, MAP_VARIABLES, type MapVariable } from '../countryProvenance.ts'
import { type Html, html } from '../html.ts'
import { colon, dayIn, type Lang, number, pathIn, percent, quantity } from '../lang/lang.ts'
import { type PageContext, simulatedWord } from '../page.ts'
import type { PageRoute } from '../pageRoute.ts'
import { searchForm, townList } from '../towns/search.ts'
import { datasetOf } from './dataset.ts'
import { HOME_WORDS as WORDS } from './words.ts'

/** The value of a town on the map. */
const VALUE: Record<MapVariable, (town: MappedTown) => number | undefined> = {
  ghi: ({ year }) => year?.kwh,
  productible: (town) => town.yield?.mean,
  temperature: ({ temperature }) => temperature && yearOf(temperature),
  ecart: ({ divergence }) => divergence?.absPct,
}
const DECIMALS: Record<MapVariable, number> = { ghi: 0, productible: 0, temperature: 1, ecart: 1 }

interface MapContent {
  release: Release
  towns: readonly MappedTown[]
  outline: Outline
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
    const tables = [...services.sealedFiles().keys()].filter((path) => path.endsWith('.parquet'))
    return {
      title: `${service.nom}${colon(lang)} ${service.titre}`,
      description: words.lead,
      jsonLd: edition && datasetOf(context, edition, towns ? tables : []),
      body: html`<h1 lang="fr">${service.titre}</h1>
<p class="lead">${words.lead}</p>
${searchForm(lang, '')}
${towns && townParts(context, { release, towns, outline: services.outline, variable })}
${edition && releasePart(lang, edition)}
<h2>${words.ways}</h2>
<ul class="ways">${words.way.map(([path, name, what]) => html`<li><a href="${pathIn(lang, path)}">${name}</a><p>${what}</p></li>`)}</ul>
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

function townParts(context: PageContext, { release, towns, outline, variable }: MapContent): Html {
  const { lang } = context
  const words = WORDS[lang]
  const { unit, label, name } = words.variables[variable]
  const valueText = (value: number | undefined) =>
    value === undefined ? '—' : quantity(lang, value, unit, DECIMALS[variable])
  const values = sorted(towns, variable)
  const ends = [values[0], values.at(-1)].map((value) =>
    value === undefined ? '' : number(lang, value, DECIMALS[variable]),
  ) as [string, string]
  const home = pathIn(lang, '/')
  return html`<section class="map"><h2>${words.map} ${name}</h2>
<ul class="choice" aria-label="${words.choose}">${MAP_VARIABLES.map(
    (each) =>
      html`<li><a href="${each === 'ghi' ? home : `${home}?carte=${each}`}"${each === variable && html` aria-current="true"`}>${words.variables[each].name}</a></li>`,
  )}</ul>
<p class="soft">${label}, ${unit}. ${words.mapNote}</p>
${countryMap(
  lang,
  towns.map((town) => ({
    town: town.localite,
    value: VALUE[variable](town),
    label: valueText(VALUE[variable](town)),
  })),
  outline,
  { id: 'carte', label, simule: simulatedWord(context), ends, unit },
)}
${countryProvenance(lang, { release, towns, variable })}</section>
<h2>${words.country}</h2>
<dl class="figures">${MAP_VARIABLES.map((each) => countryFigure(lang, { release, towns, variable: each }))}</dl>`
}

/** A figure of the country: the median town, and the range of all. */
function countryFigure(lang: Lang, { release, towns, variable }: Omit<MapContent, 'outline'>): Html | undefined {
  const words = WORDS[lang]
  const { label, unit } = words.variables[variable]
  const values = sorted(towns, variable)
  const [low, middle, high] = [values[0], values[Math.floor(values.length / 2)], values.at(-1)]
  if (low === undefined || middle === undefined || high === undefined) return undefined
  const digits = DECIMALS[variable]
  const shown = (value: number) => (unit === '%' ? percent(lang, value, digits) : number(lang, value, digits))
  return html`<div><dt>${label}</dt><dd><span class="big">${number(lang, middle, digits)} <small>${unit}</small></span>${words.median} ${shown(low)} ${words.to} ${shown(high)}${countryProvenance(lang, { release, towns, variable })}</dd></div>`
}

function sorted(towns: readonly MappedTown[], variable: MapVariable): number[] {
  return towns.flatMap((town) => VALUE[variable](town) ?? []).sort((a, b) => a - b)
}

function releasePart(lang: Lang, edition: EditionItem): Html {
  const words = WORDS[lang]
  return html`<h2>${words.release}</h2>
<p><code>${edition.edition_id}</code>, ${words.published} ${dayIn(lang, edition.date_publication)}${colon(lang)} ${words.counts(edition)} ${edition.simule ? words.simulated : words.real} <a href="${pathIn(lang, '/docs/changements')}">${words.changes}</a></p>`
}
