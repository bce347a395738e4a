import { basename } from 'node:path'
import type { CellLattice, LatticeWindow } from '../../contract/grid.ts'
import { fr } from '../../contract/numberWords.ts'
import { openGeographicTiff, type SampleLattice } from '../geographicTiff.ts'
import { type Fault, faultsOf } from '../upstream.ts'

/** A GeoTIFF of one band on a lattice in degrees, described before its values are read. */
export type RasterFile = Awaited<ReturnType<typeof openRaster>>

/** What is decoded at once: rows are read in parts where they are more. */
const DECODED_BYTES = 128 << 20
/** A strip or tile is decoded whole. */
const MOST_PART_BYTES = 256 << 20

/** Centres of cells are told to 0.0001°: smaller ones could not be told apart. */
const SMALLEST_STEP = 0.0005
/** What an edge of the globe may be off by. */
const EDGE_DEG = 0.001

const FORMATS: Readonly<Record<number, string>> = { 1: 'uint', 2: 'int', 3: 'float' }

/** Describes a file, or the bytes that it has compressed. Throws `LectureError` where it is no raster of one band in geographic WGS 84. */
export async function openRaster(path: string, inflated?: ArrayBuffer) {
  const chemin = basename(path)
  const fault = faultsOf(chemin)
  const { image, lattice: samples, isWgs84, close } = await openGeographicTiff(path, chemin, 'le raster', inflated)
  try {
    if (!isWgs84) {
      throw fault(
        'le fichier ne dit pas que ses degrés sont de WGS 84 (EPSG:4326) ; s’ils le sont, écrivez-le (gdal_edit.py -a_srs EPSG:4326)',
      )
    }
    if (image.fileDirectory.hasTag('ModelTransformation')) requireUpright(fault, image.fileDirectory)
    /** Its pixels as cells, rows from the south. */
    const lattice = cellsOf(fault, samples)
    const format = FORMATS[image.getSampleFormat()]
    if (format === undefined) throw fault('ses nombres ne sont ni entiers ni flottants')
    const bytes = image.getBytesPerPixel()
    const partBytes = image.getTileWidth() * image.getTileHeight() * bytes
    if (partBytes > MOST_PART_BYTES) {
      throw fault(
        `ses bandes ou tuiles ont jusqu’à ${Math.round(partBytes / (1 << 20))} Mio, décodées d’un seul tenant ; réécrivez-le en tuiles (gdal_translate -co TILED=YES)`,
      )
    }
    const [own, whole] = await Promise.all([image.getGDALMetadata(0), image.getGDALMetadata()])
    const told = (name: string) => String(own?.[name] ?? whole?.[name] ?? '').trim()
    /** What a number is to be multiplied by and then moved by. */
    const echelle = { facteur: numberOr(told('SCALE'), 1), decalage: numberOr(told('OFFSET'), 0) }
    /** Its numbers, as `float32`. */
    const nombres = `${format}${image.getBitsPerSample()}`
    const nodata = image.getGDALNoData()
    const none = nombres === 'float32' && nodata !== null ? Math.fround(nodata) : nodata
    return {
      chemin,
      path,
      lattice,
      nombres,
      echelle,
      /** The number of a pixel without a value; null where the file names none. */
      nodata,
      /** The unit that the file names (`UNITTYPE` of GDAL); null where it names none. */
      unite: told('UNITTYPE') || null,
      close,
      /**
       * Reads a window of its cells, row by row from the south; NaN has no value. Memory holds what is read, and the strips or
       * tiles of it that are being decoded. Throws `LectureError` where the file cannot be decoded.
       */
      async read({ row, column, lignes, colonnes }: LatticeWindow) {
        const values = new Float64Array(lignes * colonnes)
        const wide = image.isTiled ? colonnes + 2 * image.getTileWidth() : lattice.colonnes
        const atOnce = Math.max(1, Math.min(lignes, Math.floor(DECODED_BYTES / (wide * bytes))))
        for (let done = 0; done < lignes; done += atOnce) {
          const rows = Math.min(atOnce, lignes - done)
          const bottom = lattice.lignes - row - done // of the image, whose rows go south
          const window = [column, bottom - rows, column + colonnes, bottom]
          const read = await image.readRasters({ window, interleave: true }).catch((error: unknown) => {
            throw fault(`ses valeurs ne se lisent pas (${(error as Error).message})`)
          })
          for (let r = 0; r < rows; r++) {
            const from = (rows - 1 - r) * colonnes
            const to = (done + r) * colonnes
            for (let c = 0; c < colonnes; c++) {
              const value = Number((read as unknown as ArrayLike<number>)[from + c])
              values[to + c] = value === none || !Number.isFinite(value) ? Number.NaN : value
            }
          }
        }
        return values
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

function numberOr(text: string, otherwise: number): number {
  return text === '' ? otherwise : Number(text)
}

/** A transformation of which rows are no parallels has terms besides the steps and the corner. */
function requireUpright(fault: Fault, directory: { getValue(tag: 'ModelTransformation'): unknown }): void {
  const terms = directory.getValue('ModelTransformation') as ArrayLike<number>
  if (terms[1] === 0 && terms[4] === 0) return
  throw fault('ses lignes ne suivent pas les parallèles ; réécrivez-le (gdalwarp -t_srs EPSG:4326)')
}

/** The pixels of a file as cells. Throws where they are not on the globe, or smaller than can be told. */
function cellsOf(fault: Fault, { north, west, stepLat, stepLon, rows, columns }: SampleLattice): CellLattice {
  const south = north - (rows - 1) * stepLat
  const east = west + (columns - 1) * stepLon
  const beyond = (centre: number, step: number, most: number) => Math.abs(centre) + step / 2 > most + EDGE_DEG
  if (
    [south, north].some((each) => beyond(each, stepLat, 90)) ||
    [west, east].some((each) => beyond(each, stepLon, 180))
  )
    throw fault('ses bords sortent du globe : latitudes de -90 à 90, longitudes de -180 à 180')
  if (Math.min(stepLat, stepLon) < SMALLEST_STEP) {
    throw fault(`ses mailles ont moins de ${fr(SMALLEST_STEP)}° de côté`)
  }
  return { latitude0: south, longitude0: west, pas_lat: stepLat, pas_lon: stepLon, lignes: rows, colonnes: columns }
}
