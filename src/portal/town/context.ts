import Type from 'typebox'
import { sourcesOf } from '../../answers/catalogue/attributions.ts'
import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { questionAt } from '../../answers/catalogue/releaseAt.ts'
import { estimatedNormals, referenceNormals } from '../../answers/normals/estimatedNormals.ts'
import type { Release } from '../../answers/release.ts'
import type { TownSummary } from '../../computations/towns/townSummary.ts'
import type { Grandeur, Source } from '../../contract/catalogue.ts'
import { shownDecimals, unitIn } from '../../contract/numberWords.ts'
import type { NormaleItem } from '../../contract/resources/normales.ts'
import type { OpenapiDocument } from '../../http/openapiDocument.ts'
import type { CountryLines } from '../charts/mapFrame.ts'
import { chartFigure, type Drawing, type Origin, type PlacedChart, provenanceLine } from '../figure.ts'
import type { Html } from '../html.ts'
import { colon, semicolon, years } from '../lang/lang.ts'
import { TOWN_WORDS as WORDS } from './words.ts'

/** What the parts of the page of a place, a town or a point, are rendered with. */
export interface TownContext extends Drawing {
  /** The release; of a point that cells answer for, as seen from there. */
  release: Release
  town: TownSummary
  name: string
  /** The French path of the page, with the query that names the place. */
  address: string
  country: CountryLines
  /** The description of the API, for links to the documentation of a request. */
  document: OpenapiDocument
  sourceOf: (code: string) => Source
  /** The link to what has changed since another release. */
  changes?: Html | undefined
}

export function draw(context: TownContext, chart: PlacedChart): Html {
  const { release } = context
  const question = questionAt(release, chart.call)
  const call = `${question}${question.includes('?') ? '&' : '?'}edition=${release.id}`
  return chartFigure(context, { ...chart, call })
}

/** The normals of a variable that represent the town, of all twelve months; undefined where there are none. */
export function wholeNormals({ release, town }: TownContext, grandeur: string): NormaleItem | undefined {
  const raw = grandeur === 't2m' ? town.temperature : referenceNormals(release, town.normales, grandeur)
  return raw?.mois.length === 12 ? estimatedNormals(raw, town.irradiation) : undefined
}

/** Whether a ground station has measured the irradiation of the town, be it for less than a year. */
export function hasStation({ ground, sources }: Pick<TownSummary, 'ground' | 'sources'>): boolean {
  return ground.measured !== undefined || sources?.figures.some(({ station }) => station) === true
}

/** Variables that the year is drawn of as bars from zero, in the order of the choice. */
export const BAR_VARIABLES = ['ghi', 'dni', 'dhi', 'precipitation', 'rh2m', 'vent_10m', 'pm2_5'] as const
export type BarVariable = (typeof BAR_VARIABLES)[number]

/** The parameter of a page that names one of them. */
export const SHOWN_VARIABLE = Type.Enum([...BAR_VARIABLES], { default: 'ghi', description: 'Ce que montre l’année' })

/** Variables of the table of the seasons, in its order. */
export const MONTHLY = ['ghi', 't2m', 'dni', 'dhi', 'precipitation', 'rh2m', 'vent_10m', 'pm2_5'] as const
/** Those that the picture of the year has always: they are not drawn once more. */
export const ALWAYS_DRAWN: readonly string[] = ['ghi', 't2m']

/** The normals of a variable with the name and the digits that the page shows them with. */
export interface MonthlyVariable {
  code: string
  name: string
  normale: NormaleItem
  unit: string
  decimals: number
}

/** Undefined where the town lacks a month of it. */
export function monthlyVariable(context: TownContext, code: BarVariable | 't2m' | 'pm10'): MonthlyVariable | undefined {
  const normale = wholeNormals(context, code)
  if (!normale) return undefined
  const { decimales } = indexOf(context.release).grandeurs.get(code) as Grandeur
  return {
    code,
    name: WORDS[context.lang].variables[code],
    normale,
    unit: unitIn(context.lang, normale.unite),
    decimals: shownDecimals({ unite: normale.unite, decimales }),
  }
}

/** A variable as a line of provenance names it. */
export function named({ name, normale }: MonthlyVariable): Named {
  return { name, from: normale }
}

/** What a part of the page is drawn from, under the name that it has there. */
export interface Named {
  name: string
  from: Origin & Pick<NormaleItem, 'source_code' | 'series'>
}

/** One line of provenance for several variables: that of the first, then what differs for the others. */
export function partProvenance(
  { lang, release, sourceOf }: TownContext,
  [first, ...others]: readonly [Named, ...Named[]],
): Html {
  const nameOf = (source: string) => sourceOf(source).libelle_court
  const different = Map.groupBy(others, ({ from }) => difference(from, first.from, nameOf))
  different.delete('')
  const exceptions = [...different].map(([what, named]) => `${listOf(named)}${colon(lang)} ${what}`)
  const sources = sourcesOf(release, first.from.series)
  return provenanceLine(lang, first.from, sources, exceptions.join(`${semicolon(lang)} `))
}

/** The source, where it is another one, and the years, where they are others; empty: the same. */
function difference(from: Named['from'], first: Named['from'], nameOf: (source: string) => string): string {
  const span = years(from.periode_debut, from.periode_fin)
  if (from.source_code !== first.source_code) return `${nameOf(from.source_code)}, ${span}`
  return span === years(first.periode_debut, first.periode_fin) ? '' : span
}

function listOf(named: readonly Named[]): string {
  return named.map(({ name }) => (/\d/.test(name) ? name : name.toLowerCase())).join(', ')
}
