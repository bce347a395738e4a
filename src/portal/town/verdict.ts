import { sourcesOf } from '../../answers/catalogue/attributions.ts'
import { syntheseOf } from '../../computations/towns/synthese.ts'
import type { TownYield } from '../../computations/towns/townYield.ts'
import type { Serie } from '../../contract/catalogue.ts'
import { number, percent, quantity } from '../../contract/numberWords.ts'
import type { ChiffreItem } from '../../contract/resources/synthese.ts'
import { sourceColour } from '../charts/colours.ts'
import { byMean } from '../charts/monthsChart.ts'
import { rangeAxis } from '../charts/rangeAxis.ts'
import { highest, lowest } from '../charts/scale.ts'
import { provenanceLine } from '../figure.ts'
import { type Html, html } from '../html.ts'
import { colon, monthName, monthNames, semicolon } from '../lang/lang.ts'
import { hasStation, type TownContext } from './context.ts'
import { TOWN_WORDS as WORDS } from './words.ts'

/** What the town gives and how sure that is, in a sentence; undefined where it has neither yield nor irradiation. */
export function verdict(context: TownContext): string | undefined {
  const { lang, town } = context
  const words = WORDS[lang].verdict
  const { yield: energy, year } = town
  if (!energy) return year && words.received(number(lang, year.kwh))
  const gives = words.gives(
    number(lang, energy.p50 ?? energy.mean),
    energy.p90 === null ? undefined : number(lang, energy.p90),
  )
  const ground = groundWords(context, energy)
  return ground === undefined ? `${gives}. ${sourcesWords(context, energy)}` : `${gives}${words.and}${ground}`
}

/** What the town's own ground station says of the source; undefined where it has none, or none that judges the source. */
function groundWords(
  { lang, release, town, sourceOf }: TownContext,
  { station, serie }: TownYield,
): string | undefined {
  if (!hasStation(town) || station?.distance_km !== 0) return undefined
  const words = WORDS[lang].verdict
  const nameOf = (code: string) => sourceOf(code).libelle_court
  const source = nameOf((release.serie(serie) as Serie).source)
  const { ecart_station_pct: pct, par } = station
  const share = Math.abs(pct)
  const by = par?.split(', ').map(nameOf).join(', ')
  return Math.round(share) === 0
    ? words.groundAgrees(source, by)
    : words.ground(source, percent(lang, share), pct < 0, by)
}

/** How far apart the sources are where no station judges them. */
function sourcesWords({ lang, town, simule }: TownContext, { sources }: TownYield): string {
  const words = WORDS[lang].verdict
  const values = sources.map(({ valeur }) => valeur)
  const span =
    values.length < 2 ? undefined : ([number(lang, Math.min(...values)), number(lang, Math.max(...values))] as const)
  if (simule !== false) return words.simulated(span?.[0], span?.[1])
  return span ? words.sources(...span, hasStation(town)) : words.oneSource(hasStation(town))
}

/** The yield by source, P90 and uncertainty on one axis, and where they are from. */
export function rangePart(context: TownContext): Html | undefined {
  const { lang, town, release, sourceOf, simule } = context
  const { yield: energy, irradiation } = town
  if (!energy || !irradiation) return undefined
  const words = WORDS[lang]
  const { ordre_sources } = release.catalogue.service
  const { station, p90, totalPct, tiltDeg, azimuthDeg } = energy
  const middle = energy.p50 ?? energy.mean
  const marks = energy.sources.map(({ source_code, valeur }) => ({
    name: sourceOf(source_code).libelle_court,
    value: valeur,
    colour: sourceColour(ordre_sources, source_code),
    measured: false,
  }))
  const at = station && release.catalogue.localites.find(({ code }) => code === station.localite)
  const there = station && station.distance_km > 0 ? (at?.nom ?? station.localite) : undefined
  const here = station !== undefined && there === undefined
  const best = {
    name: words.range.best,
    value: middle,
    colour: here ? sourceColour(ordre_sources, station.station) : 'none',
    measured: true,
  }
  const text = (value: number) => number(lang, value)
  const all = [...marks, best]
  const told = [
    ...all.map(({ name, value }) => `${name} ${text(value)}`),
    ...(p90 === null ? [] : [`P90 ${text(p90)}`]),
  ]
  const share = (totalPct ?? 0) / 100
  const sources = sourcesOf(release, irradiation.series)
  const legend = [
    words.range.array(number(lang, tiltDeg), azimuthDeg === 180),
    words.range.square(
      station && (there ? words.range.away(there, quantity(lang, station.distance_km, 'km')) : words.range.here),
    ),
    ...(totalPct === null ? [] : [words.range.bar(percent(lang, totalPct))]),
    ...(energy.hasTerrain ? [] : [words.range.flat]),
  ]
  return html`<p class="label range-title">${words.range.title}</p>${rangeAxis(
    {
      marks: all,
      p90: p90 === null ? null : { name: 'P90', value: p90 },
      spread: totalPct === null ? null : [middle * (1 - share), middle * (1 + share)],
    },
    { label: `${words.range.title}${colon(lang)} ${told.join(', ')}`, text, simule },
  )}<p class="soft small">${legend.join(`${semicolon(lang)} `)}.</p>${provenanceLine(lang, { ...irradiation, niveau_confiance: 'C' }, sources)}`
}

/** The first figures of the summary beside the yield; their provenance stands with their parts below. */
export function firstFigures(context: TownContext): Html | undefined {
  const { lang, town, release } = context
  const words = WORDS[lang]
  const { resultats } = syntheseOf(release, town)
  const of = (code: ChiffreItem['chiffre']) => resultats.find(({ chiffre }) => chiffre === code)
  const [year, tilt, dullest] = [of('ghi_annuel'), of('inclinaison_optimale'), of('mois_le_plus_sombre')]
  const shown = [
    year && [words.irradiation, quantity(lang, year.valeur, year.unite)],
    dullest && [
      words.dullest,
      `${monthName(lang, dullest.mois ?? 1)}, ${quantity(lang, dullest.valeur, dullest.unite, 1)}`,
    ],
    temperatureFigure(context),
    tilt && [words.bestTilt, `${number(lang, tilt.valeur)}°`],
  ].filter((each) => each !== undefined)
  if (shown.length === 0) return undefined
  return html`<dl class="first">${shown.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
}

/** The temperature is no figure of the summary: it is read from the normals. */
function temperatureFigure({ lang, town: { temperature } }: TownContext): string[] | undefined {
  if (!temperature) return undefined
  const words = WORDS[lang]
  const shortMonth = (mois: number) => monthNames(lang, 'short')[mois - 1] as string
  const [cool, warm] = [lowest(temperature.mois, byMean), highest(temperature.mois, byMean)]
  return [
    words.temperature,
    words.hottest(
      number(lang, cool.moyenne),
      shortMonth(cool.mois),
      quantity(lang, warm.moyenne, temperature.unite),
      shortMonth(warm.mois),
    ),
  ]
}
