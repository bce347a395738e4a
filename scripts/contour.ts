/**
 * Writes the outline of a country for the maps: `node scripts/contour.ts <ISO 3166-1 numeric> <file>`, for Guinea
 * `node scripts/contour.ts 324 pays/gin/contour.json`. From Natural Earth 1:50m (public domain), as `world-atlas` packs it.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

const [id, file] = process.argv.slice(2)
if (id === undefined || file === undefined) throw new Error('node scripts/contour.ts <ISO numeric> <file>')
const packed = new URL('../node_modules/world-atlas/countries-50m.json', import.meta.url)
const atlas = JSON.parse(await readFile(packed, 'utf8')) as Topology<{
  countries: GeometryCollection<{ name: string }>
}>
const country = feature(atlas, atlas.objects.countries).features.find((each) => each.id === id)
if (!country) throw new Error(`no country ${id}`)
const { geometry } = country
if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') throw new Error(`${geometry.type} is no outline`)
const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
const contour = polygons.map(([outer = []]) =>
  outer.map(([lon = 0, lat = 0]) => [lon, lat].map((degrees) => Number(degrees.toFixed(3)))),
)
await writeFile(file, `${JSON.stringify({ source: 'Natural Earth, 1:50m (domaine public)', contour })}\n`)
console.log(`${country.properties.name} : ${contour.flat().length} points, ${file}`)
