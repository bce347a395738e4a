import type { Gazetteer } from '../contract/gazetteer.ts'
import { type Outline, placesOutside } from '../contract/outline.ts'
import { readColumns, writeTable } from './csv.ts'
import { number, optionalNumber, readAs, text } from './tableColumns.ts'

/** The file of a country's folder that holds its gazetteer. */
export const GAZETTEER_FILE = 'lieux.csv'

const COLUMNS = {
  nom: text,
  autres_noms: readAs(text, (row, name) => row.optionalText(name)?.split(' | ') ?? []),
  parent_code: text,
  latitude: number,
  longitude: number,
  population_estimee: optionalNumber,
  source: text,
}

/** The gazetteer of a country; `outline` is the country's. Throws in French where a row has a fault, or lies outside. */
export function readGazetteer(table: string, outline: Outline): Gazetteer {
  const places = readColumns(COLUMNS, GAZETTEER_FILE, table)
  const [outside] = places
    .filter(({ latitude, longitude }) => Math.abs(latitude) > 90 || Math.abs(longitude) > 180)
    .concat(placesOutside(outline, places))
  if (!outside) return places
  const { nom, latitude, longitude } = outside
  throw new Error(`${GAZETTEER_FILE} : ${nom} (${latitude}, ${longitude}) est hors du contour du pays.`)
}

/** The table of a gazetteer, as `readGazetteer` reads it. */
export function writeGazetteer(places: Gazetteer): string {
  const rows = places.map((place) => ({ ...place, autres_noms: place.autres_noms.join(' | ') }))
  return writeTable(Object.keys(COLUMNS) as (keyof typeof COLUMNS)[], rows).replaceAll('\r\n', '\n')
}
