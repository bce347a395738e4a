import type { MeanYearVariable } from '../../answers/maps/meanYears.ts'
import type { Grille } from '../../contract/catalogue.ts'
import { type Point, roundedPoint } from '../../contract/distance.ts'
import { quantity } from '../../contract/numberWords.ts'
import { type Html, html } from '../html.ts'
import type { Lang } from '../lang/lang.ts'
import { CARD_WORDS as WORDS } from './cardWords.ts'

/** The mean year of all cells of a release, as it is kept for work without a connection. */
export interface CellMeans {
  edition: string
  cartes: Partial<Record<MeanYearVariable, MeansOfVariable>>
}

interface MeansOfVariable {
  /** Its short name. */
  source: string
  grille: Grille
  /** Rows from the south, each from the west; null: none. */
  valeurs: readonly (readonly (number | null)[])[]
}

export const MEANS_DECIMALS: Record<MeanYearVariable, number> = { ghi: 0, productible: 0, temperature: 1 }

/** What the means of a point's cells say of it, and from where; undefined where no cell holds it. */
export function meansWords(
  lang: Lang,
  { edition, cartes }: CellMeans,
  point: { latitude: number; longitude: number },
): Html | undefined {
  const words = WORDS[lang]
  const said: Record<MeanYearVariable, [what: string, unit: string]> = {
    ghi: [words.sun, words.sunUnit],
    productible: [words.yield, words.yieldUnit],
    temperature: [words.air, '°C'],
  }
  const lines = (Object.keys(said) as MeanYearVariable[]).flatMap((variable) => {
    const means = cartes[variable]
    const value = means && valueAt(means, point)
    if (value === undefined || value === null) return []
    const [what, unit] = said[variable]
    return [html`<p>${what} <strong>${quantity(lang, value, unit, MEANS_DECIMALS[variable])}</strong></p>`]
  })
  if (lines.length === 0) return undefined
  const sources = [...new Set(Object.values(cartes).map(({ source }) => source))].join(', ')
  return html`${lines}<p class="soft">${words.offline(sources, edition)}</p>`
}

function valueAt({ grille, valeurs }: MeansOfVariable, point: { latitude: number; longitude: number }) {
  const row = Math.floor((point.latitude - grille.origine_lat) / grille.pas_lat)
  return valeurs[row]?.[Math.floor((point.longitude - grille.origine_lon) / grille.pas_lon)]
}

export const RELIEF_FILE = 'relief.png'
/** The means of all cells, for work without a connection. */
export const MEANS_FILE = 'moyennes.json'

/** The path of a file of the map of a release. */
export const mapPath = (edition: string, file: string): string => `/carte/${edition}/${file}`

export const meansPath = (edition: string): string => mapPath(edition, MEANS_FILE)

export function pointCardPath(edition: string, point: Point, lang: Lang): string {
  const { latitude, longitude } = roundedPoint(point)
  return mapPath(edition, `${latitude}_${longitude}.${lang}.html`)
}
