import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { iso31661 } from 'iso-3166'
import { feature } from 'topojson-client'
import type { Outline } from '../contract/outline.ts'

/** Said of an outline beside it. */
const SOURCE = 'Natural Earth, 1:50m (domaine public)'
/** A thousandth of a degree is 110 m: far below what this scale shows. */
const DECIMALS = 3

type Topology = Parameters<typeof feature>[0]
type Countries = Parameters<typeof feature>[1]

/** What is read of the features of the atlas. */
interface Features {
  features: {
    id?: string | number
    geometry: { type: 'Polygon'; coordinates: Polygon } | { type: 'MultiPolygon'; coordinates: Polygon[] } | null
  }[]
}
type Polygon = number[][][]

/** A country of ISO 3166-1. */
export interface Country {
  iso3: string
  numeric: string
  /** In French. */
  nom: string
}

/** The country of a code of three letters, whatever their case; undefined where there is none. */
export function countryOf(iso3: string): Country | undefined {
  const found = iso31661.find(({ alpha3 }) => alpha3 === iso3.toUpperCase())
  if (!found) return undefined
  const nom = new Intl.DisplayNames('fr', { type: 'region' }).of(found.alpha2) ?? found.name
  return { iso3: found.alpha3, numeric: found.numeric, nom }
}

/** The outline of a country by Natural Earth, as `world-atlas` packs it; undefined where that has none. */
export async function outlineOf({ numeric }: Country): Promise<Outline | undefined> {
  const packed = fileURLToPath(import.meta.resolve('world-atlas/countries-50m.json'))
  const atlas = JSON.parse(await readFile(packed, 'utf8')) as Topology & { objects: { countries: Countries } }
  const { features } = feature(atlas, atlas.objects.countries) as unknown as Features
  const geometry = features.find(({ id }) => id === numeric)?.geometry
  if (!geometry) return undefined
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const rounded = (degrees = 0) => Number(degrees.toFixed(DECIMALS))
  return polygons.map(([outer = []]) => outer.map(([lon, lat]) => [rounded(lon), rounded(lat)] as const))
}

/** `contour.json` of a country's folder: a point a line, so that a change of it can be read. */
export function outlineText(outline: Outline): string {
  const points = (ring: Outline[number]) => ring.map(([lon, lat]) => `      [${lon}, ${lat}]`).join(',\n')
  const rings = outline.map((ring) => `    [\n${points(ring)}\n    ]`).join(',\n')
  return `{\n  "source": ${JSON.stringify(SOURCE)},\n  "contour": [\n${rings}\n  ]\n}\n`
}
