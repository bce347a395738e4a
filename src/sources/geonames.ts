import { unzipSync } from 'fflate'
import type { Localite } from '../contract/catalogue.ts'
import { distanceKm, nearestTo, pointQuery, roundedPoint } from '../contract/distance.ts'
import type { GazetteerPlace } from '../contract/gazetteer.ts'
import { type Outline, placesOutside } from '../contract/outline.ts'
import { searchKey } from '../contract/searchKey.ts'

/** The dump of a large country has 300 MB. */
const MOST_BYTES = 1e9
const COLUMNS = 19
/** Populated places that are none any more: historical, abandoned, destroyed (https://www.geonames.org/export/codes.html). */
const GONE: readonly string[] = ['PPLH', 'PPLQ', 'PPLW']
/** A place of `localites.csv` by the same name within this is the same, km. */
const SAME_KM = 20
const MOST_OTHER_NAMES = 4
const LATIN = /^[\p{Script=Latin}\p{M}\p{Zs}'’.-]{2,60}$/u
const SOURCE = 'GeoNames, CC BY 4.0'

/** A row of the dump. */
type Toponym = ReturnType<typeof toponymOf>

/** The text of a dump, which GeoNames packs (`GN.zip` has `GN.txt`). Throws in French where the ZIP holds none. */
export function dumpText(bytes: Uint8Array): string {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return new TextDecoder().decode(bytes)
  const isDump = (name: string, size: number) => /^[A-Z]{2}\.txt$/.test(name) && size < MOST_BYTES
  let packed: Record<string, Uint8Array>
  try {
    packed = unzipSync(bytes, { filter: ({ name, originalSize }) => isDump(name, originalSize) })
  } catch {
    throw new Error('ce ZIP est coupé ou abîmé : téléchargez-le de nouveau')
  }
  const [text] = Object.values(packed)
  if (text === undefined) throw new Error("ce ZIP n'a pas de fichier d'un pays de GeoNames, comme GN.txt")
  return new TextDecoder().decode(text)
}

/**
 * The gazetteer that a dump of GeoNames (https://download.geonames.org/export/dump/) makes for a country: its populated places,
 * without those that are places of the country already, by their names. Each lies in the division of `localites.csv` that its own
 * second division is called by, else in that whose seat is nearest. Throws in French where a row is none of a dump.
 */
export function geonamesGazetteer(
  dump: string,
  { outline, localites }: { outline: Outline; localites: readonly Localite[] },
): GazetteerPlace[] {
  const toponyms = dump.split('\n').flatMap((line, i) => (line.trim() === '' ? [] : [toponymOf(line, i + 1)]))
  const seats = localites.flatMap(({ code, nom, autres_noms, parent_code, latitude, longitude }) => {
    const keys = [nom, autres_noms].flatMap((name) => (name === null ? [] : searchKey(name)))
    return latitude === null || longitude === null ? [] : [{ code, parent_code, keys, latitude, longitude }]
  })
  const above = new Set(seats.map(({ parent_code }) => parent_code))
  const lowest = new Set(seats.flatMap(({ code, parent_code }) => (above.has(code) ? [] : parent_code)))
  const divisions = seats.filter(({ code }) => lowest.has(code))
  const called = (names: readonly string[]) =>
    divisions.find(({ keys }) => keys.some((key) => names.some((name) => key.endsWith(searchKey(name)))))
  const byDivision = new Map(
    toponyms.filter(({ code }) => code === 'ADM2').map(({ division, names }) => [division, called(names)?.code]),
  )
  const isKnown = (place: Toponym) =>
    seats.some(
      (seat) => distanceKm(seat, place) < SAME_KM && place.names.some((name) => seat.keys.includes(searchKey(name))),
    )
  const places = toponyms.filter(({ kind, code }) => kind === 'P' && !GONE.includes(code))
  const outside = new Set(placesOutside(outline, places))
  const named = places
    .filter((place) => !outside.has(place) && !isKnown(place))
    .sort((a, b) => a.population - b.population)
    .map((place): GazetteerPlace => {
      const { names, population } = place
      const [nom = '', ...others] = names
      return {
        nom,
        autres_noms: others.slice(0, MOST_OTHER_NAMES),
        parent_code: byDivision.get(place.division) ?? nearestTo(place, divisions)?.place.code ?? '',
        ...roundedPoint(place),
        population_estimee: population > 0 ? population : null,
        source: SOURCE,
      }
    })
  // Of places at one point, the page of the point is that of the one with most people.
  const byPoint = new Map(named.map((place) => [pointQuery(place), place]))
  return [...byPoint.values()].sort((a, b) => a.nom.localeCompare(b.nom, 'fr'))
}

function toponymOf(line: string, number: number) {
  const cells = line.split('\t')
  const [, name = '', , others = '', latitude, longitude, kind = '', code = ''] = cells
  const point = { latitude: Number(latitude), longitude: Number(longitude) }
  if (cells.length !== COLUMNS || !(Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180)) {
    throw new Error(`ligne ${number} : ce n'est pas une ligne de GeoNames (${COLUMNS} colonnes, latitude et longitude)`)
  }
  const names = [name, ...others.split(',').filter((other) => LATIN.test(other))]
  const byKey = Map.groupBy(names, searchKey)
  return {
    ...point,
    /** Its name, then others that are told apart from it. */
    names: [...byKey.values()].map(([first = '']) => first),
    /** Feature class and feature code. */
    kind,
    code,
    /** Codes of the divisions that it lies in, the second within the first. */
    division: `${cells[10]}.${cells[11]}`,
    population: Number(cells[14]),
  }
}
