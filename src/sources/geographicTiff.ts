import type { GeoTIFFImage } from 'geotiff'
import { refuseArchive } from './archives.ts'
import { FileBytes } from './fileBytes.ts'
import { requireWholeTiff } from './tiffLength.ts'
import { LectureError } from './upstream.ts'

/** EPSG's code of longitude and latitude on WGS 84, and `ModelTypeGeographic`. */
const WGS84 = 4326
const GEOGRAPHIC = 2

/**
 * Samples at points, rows from north to south: sample (row, column) stands at `north - row * stepLat`,
 * `west + column * stepLon`, degrees.
 */
export interface SampleLattice {
  north: number
  west: number
  stepLat: number
  stepLon: number
  rows: number
  columns: number
}

/** An open GeoTIFF in degrees. */
export interface GeographicTiff {
  image: GeoTIFFImage
  lattice: SampleLattice
  /** Whether the file names WGS 84 itself, and not only degrees. */
  isWgs84: boolean
  close(): Promise<void>
}

/**
 * Opens the first image of a GeoTIFF of one band in degrees of latitude and longitude. `subject` is what messages call it (`le
 * relief`). Throws `LectureError` where it is anything else, or shorter than it says; its values are not read.
 */
export async function openGeographicTiff(path: string, chemin: string, subject: string): Promise<GeographicTiff> {
  FileBytes.of(chemin, path, (bytes) => {
    refuseArchive(chemin, bytes)
    requireWholeTiff(bytes)
  })
  // Loaded where such a file is read: most processes never do.
  const { fromFile } = await import('geotiff')
  const file = await fromFile(path).catch((error: unknown) => {
    throw unreadable(chemin, error)
  })
  try {
    const image = await file.getImage().catch((error: unknown) => {
      throw unreadable(chemin, error)
    })
    const { GTModelTypeGeoKey: model, GeographicTypeGeoKey: system } = image.getGeoKeys() ?? {}
    if (model !== GEOGRAPHIC || (system !== undefined && system !== WGS84)) {
      throw new LectureError(
        chemin,
        `${subject} doit être en degrés de latitude et de longitude (EPSG:4326) ; reprojetez-le (gdalwarp -t_srs EPSG:4326)`,
      )
    }
    if (image.getSamplesPerPixel() !== 1)
      throw new LectureError(chemin, `${subject} a une bande ; ce fichier en a ${image.getSamplesPerPixel()}`)
    const lattice = latticeOf(image, chemin)
    return { image, lattice, isWgs84: system === WGS84, close: async () => void (await file.close()) }
  } catch (error) {
    await file.close()
    throw error
  }
}

function unreadable(chemin: string, error: unknown): LectureError {
  return new LectureError(chemin, `ce n’est pas un fichier GeoTIFF lisible (${(error as Error).message})`)
}

/** Samples stand in the middle of pixels, or at their corner where the file says that pixels are points. */
function latticeOf(image: GeoTIFFImage, chemin: string): SampleLattice {
  let [origin, resolution]: [number[], number[]] = [[], []]
  try {
    origin = image.getOrigin()
    resolution = image.getResolution()
  } catch {
    throw new LectureError(chemin, 'le fichier ne dit pas où il se trouve (ModelTiepoint, ModelPixelScale)')
  }
  const [stepLon = 0, down = 0] = resolution
  const [west = 0, north = 0] = origin
  if (!(stepLon > 0) || !(down < 0))
    throw new LectureError(chemin, 'ses lignes ne vont pas du nord au sud et d’ouest en est')
  const middle = image.pixelIsArea() ? 0.5 : 0
  return {
    north: north + middle * down,
    west: west + middle * stepLon,
    stepLat: -down,
    stepLon,
    rows: image.getHeight(),
    columns: image.getWidth(),
  }
}
