import { type Catalogue, findSourceGrandeur } from '../../contract/catalogue.ts'
import { excerpt } from '../../contract/excerpt.ts'
import { CENTRE_DECIMALS, centreOf, type LatticeWindow, partOf, windowIn } from '../../contract/grid.ts'
import { BLOCK_SIDE, hoursOfPeriod, LONG_TERM_PERIODS, type MapBlock, mapUnitOf } from '../../contract/longTermMap.ts'
import { fr } from '../../contract/numberWords.ts'
import { boxAround, type Outline } from '../../contract/outline.ts'
import { ANNEE } from '../../contract/vocabulary.ts'
import { fileSha256, sha256 } from '../../storage/hash.ts'
import { type Country, keptMask } from '../grid/keptCells.ts'
import { requireSource } from '../importing.ts'
import { townsOf } from '../towns.ts'
import { meanConversion, sameUnit } from '../units.ts'
import { faultsOf, type LectureError, type MapFile } from '../upstream.ts'
import type { RasterFile } from './rasterFile.ts'

/** The name and version of this reader: the version is raised when the reading changes. */
const READER = { nom: 'raster', version: 1 }

/** What is said of a raster beside it, since no file says it. */
export interface RasterWords {
  source: string
  grandeur: string
  /** The years that it is the mean of. */
  annee_debut: number
  annee_fin: number
  /** `annee`, or `01` to `12`. */
  periode: string
  /** Its unit, where the file does not tell it. */
  unite?: string | undefined
}

/** What of a raster is imported, and how. */
export type RasterPlan = ReturnType<typeof planRaster>

/** The country that a raster is cut to. */
export function countryOf(catalogue: Catalogue, outline: Outline): Country {
  return { outline, towns: townsOf(catalogue) }
}

/** The cells of a raster that the country's box holds; undefined where there is none. */
export function countryWindow(
  { lattice }: Pick<RasterFile, 'lattice'>,
  { outline, towns }: Country,
): LatticeWindow | undefined {
  const { pas_lat, pas_lon, lignes, colonnes } = lattice
  if (outline.length === 0) return { row: 0, column: 0, lignes, colonnes }
  const { south, north, west, east } = boxAround([...outline, towns.flatMap(pointOf)])
  // A cell touches the box where its centre is at most half a cell off.
  const [tall, wide] = [pas_lat, pas_lon].map((step) => step / 2 - 10 ** -CENTRE_DECIMALS) as [number, number]
  return windowIn(lattice, { south: south - tall, north: north + tall, west: west - wide, east: east + wide })
}

function pointOf({ latitude, longitude }: Country['towns'][number]): (readonly [number, number])[] {
  return latitude === null || longitude === null ? [] : [[longitude, latitude]]
}

/**
 * Holds a raster and what is said of it against the country's tables. Throws `LectureError` where they contradict each other,
 * or something is not known; no value is read.
 */
export function planRaster(
  file: RasterFile,
  words: RasterWords,
  { catalogue, outline, now }: { catalogue: Catalogue; outline: Outline; now: Date },
) {
  const refuse = faultsOf(file.chemin)
  const { source, periode, annee_debut, annee_fin } = words
  requireSource(refuse, source, catalogue)
  const grandeur = catalogue.grandeurs.find(({ code }) => code === words.grandeur)
  const unite = mapUnitOf(catalogue, words.grandeur)
  if (!grandeur || unite === undefined) throw refuse(`le pays n’a pas de grandeur « ${excerpt(words.grandeur)} »`)
  const row = findSourceGrandeur(catalogue.sourcesGrandeurs, source, grandeur.code)
  if (!row) {
    throw refuse(
      `sources_grandeurs.csv n’a pas de ligne pour « ${grandeur.code} » de « ${source} » ; ajoutez-la, avec la méthode de collecte`,
    )
  }
  if (!LONG_TERM_PERIODS.includes(periode)) throw refuse(`« ${excerpt(periode)} » n’est pas un mois, de 1 à 12`)
  if (annee_fin <= annee_debut || annee_fin >= now.getUTCFullYear()) {
    throw refuse(
      `une moyenne de long terme est celle de plusieurs années révolues, la première avant la dernière ; reçu ${annee_debut}-${annee_fin}`,
    )
  }
  if (file.unite !== null && words.unite !== undefined && !sameUnit(file.unite, words.unite)) {
    throw refuse(`le fichier donne « ${excerpt(file.unite)} » pour unité, et --unite « ${excerpt(words.unite)} »`)
  }
  const unite_lue = words.unite ?? file.unite
  if (unite_lue === null) {
    throw refuse('le fichier ne dit pas son unité : donnez-la par --unite, comme kWh/m2/an ou kWh/m2/jour')
  }
  const conversion = meanConversion(unite_lue, unite, { hours: hoursOfPeriod(periode), month: periode !== ANNEE })
  if (!conversion) {
    throw refuse(
      `l’unité « ${excerpt(unite_lue)} » ne se convertit pas en ${unite}, celle des cartes de ${grandeur.code}`,
    )
  }
  const country = countryOf(catalogue, outline)
  const window = countryWindow(file, country)
  if (!window) throw refuse('aucune de ses mailles n’est dans le pays')
  return {
    file,
    words,
    grandeur,
    /** The unit of its numbers, and that of the map. */
    unite_lue,
    unite,
    /** From a number of the file to the unit of the map, rounded. */
    convert: valueBy(file, conversion),
    country,
    /** What of its cells the country's box holds, and that part as a lattice. */
    window,
    lattice: partOf(file.lattice, window),
  }
}

/** A single float tells seven digits, and this many where it was scaled from a whole number. */
const DIGITS = { converted: 7, scaled: 12 }
/** Digits by which any single float is told from its neighbours, from the fewest that may do. */
const FLOAT_DIGITS = [6, 7, 8, 9]

/** What a number of a file is in the unit of its map. Singles that are not converted stay the singles that they are. */
function valueBy(
  { echelle: { facteur, decalage }, nombres }: RasterFile,
  { ratio, shift }: { ratio: number; shift: number },
): (number: number) => number {
  const isConverted = ratio !== 1 || shift !== 0
  if (isConverted) {
    return (number) => Number(((number * facteur + decalage) * ratio + shift).toPrecision(DIGITS.converted))
  }
  if (nombres === 'float32' && facteur === 1 && decalage === 0) return shortestOfFloat
  return (number) => Number((number * facteur + decalage).toPrecision(DIGITS.scaled))
}

/** The shortest decimal number that is this single float. */
function shortestOfFloat(value: number): number {
  for (const digits of FLOAT_DIGITS) {
    const short = Number(value.toPrecision(digits))
    if (Math.fround(short) === value) return short
  }
  return value
}

/**
 * The numbers of a raster that the country keeps, band by band from the south, each of as many rows as a block has; NaN where there is
 * no value or the country does not keep the cell. `first` is the row of a band in the window; memory holds one band.
 */
export async function* countryBands(file: RasterFile, window: LatticeWindow, country: Country) {
  for (let first = 0; first < window.lignes; first += BLOCK_SIDE) {
    const rows = Math.min(BLOCK_SIDE, window.lignes - first)
    const part = { row: window.row + first, column: window.column, lignes: rows, colonnes: window.colonnes }
    const mask = keptMask(file.lattice, part, country)
    if (mask.every((mark) => mark === 0)) continue
    const values = await file.read(part)
    for (const [i, kept] of mask.entries()) if (kept === 0) values[i] = Number.NaN
    yield { first, rows, values }
  }
}

/**
 * A raster as a file of a map that can be imported. What is read is told by its hash before it is read: of the file, of what is
 * said of it, and of the country that it is cut to.
 */
export async function mapFileOf(plan: RasterPlan): Promise<MapFile> {
  const { file, words, unite, unite_lue, country, lattice } = plan
  const { source, grandeur, periode, annee_debut, annee_fin } = words
  const towns = country.towns.flatMap(pointOf)
  const cut = sha256(JSON.stringify([country.outline, towns]))
  const carte = { source, grandeur, periode, annee_debut, annee_fin, unite, lattice }
  return {
    chemin: file.chemin,
    lecteur: `${READER.nom}@${READER.version}`,
    sha256: sha256(JSON.stringify([await fileSha256(file.path), carte, unite_lue, cut])),
    carte,
    blocks: () => blocksOf(plan),
  }
}

/** The blocks of a map. Throws `LectureError` where a value is out of its variable's bounds, or there is none at all. */
async function* blocksOf({
  file,
  window,
  country,
  lattice,
  grandeur,
  unite,
  convert,
}: RasterPlan): AsyncGenerator<MapBlock> {
  const { borne_min, borne_max } = grandeur
  let some = false
  for await (const { first, rows, values } of countryBands(file, window, country)) {
    for (let left = 0; left < window.colonnes; left += BLOCK_SIDE) {
      const right = Math.min(window.colonnes, left + BLOCK_SIDE)
      const [latitudes, longitudes, valeurs]: [number[], number[], number[]] = [[], [], []]
      for (let row = 0; row < rows; row++) {
        for (let column = left; column < right; column++) {
          const number = values[row * window.colonnes + column] as number
          if (Number.isNaN(number)) continue
          const centre = centreOf(lattice, { row: first + row, column })
          const valeur = convert(number)
          const isPlausible = valeur >= borne_min && valeur <= borne_max && (file.nodata !== null || valeur > borne_min)
          if (!isPlausible) throw implausible(file, { centre, number, valeur }, { borne_min, borne_max, unite })
          latitudes.push(centre.latitude)
          longitudes.push(centre.longitude)
          valeurs.push(valeur)
        }
      }
      if (valeurs.length === 0) continue
      some = true
      yield {
        ligne: first,
        colonne: left,
        latitudes: Float64Array.from(latitudes),
        longitudes: Float64Array.from(longitudes),
        valeurs: Float64Array.from(valeurs),
      }
    }
  }
  if (!some) throw faultsOf(file.chemin)('aucune de ses mailles dans le pays n’a de valeur')
}

function implausible(
  { chemin, nodata }: RasterFile,
  { centre, number, valeur }: { centre: { latitude: number; longitude: number }; number: number; valeur: number },
  { borne_min, borne_max, unite }: { borne_min: number; borne_max: number; unite: string },
): LectureError {
  const { latitude, longitude } = centre
  const at = `latitude ${fr(latitude)}, longitude ${fr(longitude)}`
  const what = Math.fround(valeur) === number ? fr(valeur) : `${fr(number)}, soit ${fr(valeur)}`
  const why =
    nodata === null
      ? '. Le fichier ne dit pas quelle valeur n’en est pas une (nodata) : si c’est celle-ci, écrivez-le (gdal_edit.py -a_nodata)'
      : ' : l’unité, ou la grandeur, n’est sans doute pas celle qui est donnée'
  return faultsOf(chemin)(
    `${at} : ${what} ${unite}, hors de ce que grandeurs.csv admet (${fr(borne_min)} à ${fr(borne_max)})${why}`,
  )
}
