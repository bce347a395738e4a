import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { iso31661 } from 'iso-3166'
import { feature } from 'topojson-client'
import type { BaseMap } from '../contract/baseMap.ts'
import { boxAround, clipRing, type Outline } from '../contract/outline.ts'

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

/** A country of ISO 3166-1, its name in French. */
export type Country = NonNullable<ReturnType<typeof countryOf>>

/** The country of a code of three letters, whatever their case; undefined where there is none. */
export function countryOf(iso3: string) {
  const found = iso31661.find(({ alpha3 }) => alpha3 === iso3.toUpperCase())
  if (!found) return undefined
  const nom = new Intl.DisplayNames('fr', { type: 'region' }).of(found.alpha2) ?? found.name
  return { iso3: found.alpha3, numeric: found.numeric, nom }
}

/** The outline of a country by Natural Earth, as `world-atlas` packs it; undefined where that has none. */
export async function outlineOf({ numeric }: Country): Promise<Outline | undefined> {
  const country = (await atlas()).find(({ id }) => id === numeric)
  return country && rounded(ringsOf(country))
}

/** How far around a country its neighbours are kept, degrees: what a map of it shows and a little more. */
const AROUND_DEG = 2

/** The base map of a country, its neighbours alone: what `world-atlas` has of it. Undefined where that has no outline. */
export async function baseMapOf({ numeric }: Country): Promise<BaseMap | undefined> {
  const countries = await atlas()
  const country = countries.find(({ id }) => id === numeric)
  if (!country) return undefined
  const box = boxAround(ringsOf(country), AROUND_DEG)
  const voisins = countries.flatMap((other) => {
    const known = iso31661.find((each) => each.numeric === other.id)
    if (!known || other.id === numeric) return []
    const contour = rounded(ringsOf(other).map((ring) => clipRing(ring, box))).filter((ring) => ring.length > 2)
    const named = (lang: string) => new Intl.DisplayNames(lang, { type: 'region' }).of(known.alpha2) ?? known.name
    return contour.length === 0 ? [] : [{ nom: named('fr'), nom_anglais: named('en'), contour: contour as Ring[] }]
  })
  return { source: SOURCE, voisins }
}

type Ring = [number, number][]

async function atlas(): Promise<Features['features']> {
  const packed = fileURLToPath(import.meta.resolve('world-atlas/countries-50m.json'))
  const topology = JSON.parse(await readFile(packed, 'utf8')) as Topology & { objects: { countries: Countries } }
  return (feature(topology, topology.objects.countries) as unknown as Features).features
}

/** The outer rings of a country; holes are of other countries, which are drawn themselves. */
function ringsOf({ geometry }: Features['features'][number]): Outline {
  if (!geometry) return []
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return polygons.map(([outer = []]) => outer.map(([lon = 0, lat = 0]) => [lon, lat] as const))
}

/** To a thousandth of a degree, without points that then come twice. */
function rounded(rings: Outline): Outline {
  const short = (degrees: number) => Number(degrees.toFixed(DECIMALS))
  return rings.map((ring) => ring.map(([lon, lat]) => [short(lon), short(lat)] as const))
}

/** `contour.json` of a country's folder: a point a line, so that a change of it can be read. */
export function outlineText(outline: Outline): string {
  const points = (ring: Outline[number]) => ring.map(([lon, lat]) => `      [${lon}, ${lat}]`).join(',\n')
  const rings = outline.map((ring) => `    [\n${points(ring)}\n    ]`).join(',\n')
  return `{\n  "source": ${JSON.stringify(SOURCE)},\n  "contour": [\n${rings}\n  ]\n}\n`
}

/** `carte.json` of a country's folder: a line of the map a line. */
export function baseMapText({ source, villes, voisins = [], rivieres, regions }: BaseMap): string {
  const list = (items: readonly string[], indent: string) =>
    items.length === 0 ? '[]' : `[\n${items.map((item) => `${indent}  ${item}`).join(',\n')}\n${indent}]`
  const lines = (all: readonly unknown[], indent: string) =>
    list(
      all.map((line) => JSON.stringify(line)),
      indent,
    )
  const parts = [
    `"source": ${JSON.stringify(source)}`,
    villes && `"villes": ${JSON.stringify(villes)}`,
    `"voisins": ${list(
      voisins.map(
        ({ nom, nom_anglais, contour }) =>
          `{ "nom": ${JSON.stringify(nom)}, "nom_anglais": ${JSON.stringify(nom_anglais)}, "contour": ${lines(contour, '    ')} }`,
      ),
      '  ',
    )}`,
    rivieres &&
      `"rivieres": ${list(
        rivieres.map(
          ({ nom, rang, traces }) =>
            `{ "nom": ${JSON.stringify(nom)}, "rang": ${rang}, "traces": ${lines(traces, '    ')} }`,
        ),
        '  ',
      )}`,
    regions &&
      `"regions": {\n    "limites": ${lines(regions.limites, '    ')},\n    "noms": ${lines(regions.noms, '    ')}\n  }`,
  ]
  return `{\n${parts
    .filter((part) => part !== undefined)
    .map((part) => `  ${part}`)
    .join(',\n')}\n}\n`
}
