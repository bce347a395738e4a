import type { Release } from '../../answers/release.ts'
import { yearOf } from '../../answers/towns/referenceNormals.ts'
import type { MappedTown } from '../../answers/towns/townSummary.ts'
import type { Outline } from '../../contract/outline.ts'
import type { EditionItem } from '../../contract/resources/editions.ts'
import { countryMap } from '../charts/countryMap.ts'
import { type Html, html } from '../html.ts'
import { colon, dayIn, type Lang, number, pathIn, percent, quantity } from '../lang/lang.ts'
import { htmlPage, type PageContext, simulatedWord } from '../page.ts'
import { countryProvenance, MAP_VARIABLES, type MapVariable } from './countryProvenance.ts'
import { datasetOf } from './dataset.ts'
import { searchForm, townList } from './townsPage.ts'

/** The value of a town that a map shows. */
const VALUE: Record<MapVariable, (town: MappedTown) => number | undefined> = {
  ghi: ({ year }) => year?.kwh,
  productible: (town) => town.yield?.mean,
  temperature: ({ temperature }) => temperature && yearOf(temperature),
  ecart: ({ divergence }) => divergence?.absPct,
}
const DECIMALS: Record<MapVariable, number> = { ghi: 0, productible: 0, temperature: 1, ecart: 1 }

const WORDS = {
  fr: {
    lead: 'Le rayonnement, ce qu’un kilowatt-crête en tire, la température, et à quel point les sources s’accordent : pour chaque ville, avec la source et sa fiabilité.',
    map: 'Les villes, selon',
    choose: 'Choisir ce que la carte montre',
    variables: {
      ghi: { name: 'l’irradiation', unit: 'kWh/m²/an', label: 'Irradiation horizontale d’une année' },
      productible: {
        name: 'le productible',
        unit: 'kWh/kWc/an',
        label: 'Énergie d’une année par kWc, au meilleur angle',
      },
      temperature: { name: 'la température', unit: '°C', label: 'Température moyenne de l’air' },
      ecart: { name: 'l’écart des sources', unit: '%', label: 'Écart médian entre deux sources d’irradiation' },
    },
    mapNote: 'Chaque point est une ville ; touchez-la pour ses chiffres.',
    country: 'En chiffres',
    median: 'ville médiane ; de',
    to: 'à',
    release: 'Dans cette édition',
    published: 'publiée le',
    changes: 'Ce qui a changé',
    counts: (e: EditionItem) =>
      `${number('fr', e.couverture_resumee.localites)} villes, ${number('fr', e.couverture_resumee.series)} séries, ${number('fr', e.mesures)} valeurs.`,
    simulated: 'Toutes sont simulées : une démonstration du service, sans aucune mesure ni réanalyse.',
    real: 'Satellites, réanalyses et, là où il y en a, stations au sol ; aucune valeur n’est simulée.',
    ways: 'Et ensuite',
    way: [
      ['/villes', 'Voir une ville', 'Son année, ses mois, ses sources côte à côte.'],
      [
        '/productible',
        'Calculer un productible',
        'Votre puissance, votre angle, vos pertes : l’année, ses mois et son P90.',
      ],
      [
        '/site-isole',
        'Équiper un lieu sans réseau',
        'Une maison, une école, un poste de santé, un forage : le champ et la batterie qu’il faut.',
      ],
      ['/docs', 'Prendre les données', 'Une interface pour programmes, et les fichiers de l’édition.'],
    ],
    all: 'Toutes les villes',
  },
  en: {
    lead: 'Solar radiation, what one kilowatt-peak makes of it, temperature, and how far the sources agree: for each town, with the source and how reliable it is.',
    map: 'The towns, by',
    choose: 'Choose what the map shows',
    variables: {
      ghi: { name: 'irradiation', unit: 'kWh/m²/year', label: 'Horizontal irradiation of a year' },
      productible: { name: 'yield', unit: 'kWh/kWp/year', label: 'Energy of a year per kWp, at the best tilt' },
      temperature: { name: 'temperature', unit: '°C', label: 'Mean air temperature' },
      ecart: {
        name: 'disagreement of sources',
        unit: '%',
        label: 'Median deviation between two sources of irradiation',
      },
    },
    mapNote: 'Each dot is a town; follow it for its figures.',
    country: 'In figures',
    median: 'median town; from',
    to: 'to',
    release: 'In this release',
    published: 'published on',
    changes: 'What has changed',
    counts: (e: EditionItem) =>
      `${number('en', e.couverture_resumee.localites)} towns, ${number('en', e.couverture_resumee.series)} series, ${number('en', e.mesures)} values.`,
    simulated: 'All of them are simulated: a demonstration of the service, without any measurement or reanalysis.',
    real: 'Satellites, reanalyses and, where there are any, ground stations; no value is simulated.',
    ways: 'From here',
    way: [
      ['/villes', 'Look at a town', 'Its year, its months, its sources side by side.'],
      ['/productible', 'Compute a yield', 'Your power, your angle, your losses: the year, its months and its P90.'],
      [
        '/site-isole',
        'Equip a place off the grid',
        'A house, a school, a health post, a borehole: the panel and the battery that it needs.',
      ],
      ['/docs', 'Take the data', 'An interface for programs, and the files of the release.'],
    ],
    all: 'All towns',
  },
} as const

export interface HomeContent {
  release: Release
  towns: readonly MappedTown[]
  outline: Outline
  variable: MapVariable
  /** Paths of its Parquet files. */
  tables: readonly string[]
}

/** The page at `/`. */
export function homePage(context: PageContext, content: HomeContent | undefined): string {
  const { lang, service, edition } = context
  const words = WORDS[lang]
  return htmlPage(context, {
    path: '/',
    title: `${service.nom} : ${service.titre}`,
    description: words.lead,
    jsonLd: edition && datasetOf(context, edition, content?.tables ?? []),
    body: html`<h1 lang="fr">${service.titre}</h1>
<p class="lead">${words.lead}</p>
${searchForm(lang, '')}
${content && townParts(context, content)}
${edition && releasePart(lang, edition)}
<h2>${words.ways}</h2>
<ul class="ways">${words.way.map(([path, name, what]) => html`<li><a href="${pathIn(lang, path)}">${name}</a><p>${what}</p></li>`)}</ul>
${
  content &&
  html`<h2>${words.all}</h2>${townList(
    lang,
    content.towns.map(({ localite }) => localite),
  )}`
}`,
  })
}

function townParts(context: PageContext, { release, towns, outline, variable }: HomeContent): Html {
  const { lang } = context
  const words = WORDS[lang]
  const { unit, label, name } = words.variables[variable]
  const told = (value: number | undefined) =>
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
  towns.map((town) => ({
    town: town.localite,
    href: pathIn(lang, `/villes/${town.localite.code}`),
    value: VALUE[variable](town),
    told: told(VALUE[variable](town)),
  })),
  outline,
  { id: 'carte', label, simule: simulatedWord(context), ends, unit },
)}
${countryProvenance(lang, { release, towns, variable })}</section>
<h2>${words.country}</h2>
<dl class="figures">${MAP_VARIABLES.map((each) => countryFigure(lang, { release, towns, variable: each }))}</dl>`
}

/** One figure of the country: the median town, and the span of all. */
function countryFigure(
  lang: Lang,
  { release, towns, variable }: Pick<HomeContent, 'release' | 'towns' | 'variable'>,
): Html | undefined {
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
