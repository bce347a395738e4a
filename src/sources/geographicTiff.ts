import type { GeoTIFFImage } from 'geotiff'
import { FileBytes } from './fileBytes.ts'
import { refuseArchive } from './refuseArchive.ts'
import { type Fault, faultsOf } from './upstream.ts'

/** EPSG's code of longitude and latitude on WGS 84, and `ModelTypeGeographic`. */
const WGS84 = 4326
const GEOGRAPHIC = 2

/**
 * Samples at points, rows from north to south: sample (row, column) stands at `north - row * stepLat`,
 * `west + column * stepLon`, degrees.
 */
export type SampleLattice = ReturnType<typeof latticeOf>

/**
 * Opens the first image of a GeoTIFF of one band in degrees of latitude and longitude. `subject` is what messages call it (`le
 * relief`), `inflated` its bytes where the file has them compressed. Throws `LectureError` where it is anything else, or shorter
 * than it says; its values are not read.
 */
export async function openGeographicTiff(path: string, chemin: string, subject: string, inflated?: ArrayBuffer) {
  const fault = faultsOf(chemin)
  const unreadable = (error: unknown) => {
    throw fault(`ce n’est pas un fichier GeoTIFF lisible (${(error as Error).message})`)
  }
  if (!inflated) {
    FileBytes.of(chemin, path, (bytes) => {
      refuseArchive(chemin, bytes)
      requireWholeTiff(bytes)
    })
  }
  // Loaded where such a file is read: most processes never do.
  const { fromArrayBuffer, fromFile } = await import('geotiff')
  const opening = inflated ? fromArrayBuffer(inflated) : fromFile(path)
  const file = await opening.catch(unreadable)
  try {
    const image = await file.getImage().catch(unreadable)
    const { GTModelTypeGeoKey: model, GeographicTypeGeoKey: system } = image.getGeoKeys() ?? {}
    if (model !== GEOGRAPHIC || (system !== undefined && system !== WGS84)) {
      throw fault(
        `${subject} doit être en degrés de latitude et de longitude (EPSG:4326) ; reprojetez-le (gdalwarp -t_srs EPSG:4326)`,
      )
    }
    if (image.getSamplesPerPixel() !== 1)
      throw fault(`${subject} a une bande ; ce fichier en a ${image.getSamplesPerPixel()}`)
    const lattice = latticeOf(image, fault)
    /** Whether the file names WGS 84 itself, and not only degrees. */
    const isWgs84 = system === WGS84
    return { image, lattice, isWgs84, close: async () => void (await file.close()) }
  } catch (error) {
    await file.close()
    throw error
  }
}

/** Samples stand in the middle of pixels, or at their corner where the file says that pixels are points. */
function latticeOf(image: GeoTIFFImage, fault: Fault) {
  let [origin, resolution]: [number[], number[]] = [[], []]
  try {
    origin = image.getOrigin()
    resolution = image.getResolution()
  } catch {
    throw fault('le fichier ne dit pas où il se trouve (ModelTiepoint, ModelPixelScale)')
  }
  const [stepLon = 0, down = 0] = resolution
  const [west = 0, north = 0] = origin
  if (!(stepLon > 0) || !(down < 0)) throw fault('ses lignes ne vont pas du nord au sud et d’ouest en est')
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

/** Bytes of a value by the number of its type (TIFF 6.0, 1992, section 2); 16 to 18 are BigTIFF's. */
const BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8]
/** The tags of where strips and tiles begin, and those of how long each is. */
const PARTS = [
  [273, 279],
  [324, 325],
] as const
const PART_TAGS: readonly number[] = PARTS.flat()

/**
 * Throws where a TIFF or BigTIFF ends before what its directories name: themselves, the values of their tags, strips and tiles,
 * those of overviews too. What is no TIFF passes.
 */
export function requireWholeTiff(file: FileBytes): void {
  const order = file.read(0, 2).toString('latin1')
  if (order !== 'II' && order !== 'MM') return
  const numberIn = (bytes: Buffer, at: number, size: number) => {
    if (size === 8) return Number(order === 'II' ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at))
    return order === 'II' ? bytes.readUIntLE(at, size) : bytes.readUIntBE(at, size)
  }
  // Of an offset, and of how many entries a directory has.
  const [wide, counted] = numberIn(file.read(2, 2), 0, 2) === 43 ? [8, 8] : [4, 2]
  const entryBytes = 4 + 2 * wide
  const seen = new Set<number>()
  for (let at = numberIn(file.read(wide, wide), 0, wide); at > 0 && !seen.has(at); ) {
    seen.add(at)
    const entries = numberIn(file.read(at, counted), 0, counted)
    const directory = file.read(at + counted, entries * entryBytes + wide)
    const numbers = new Map<number, number[]>()
    for (let i = 0; i < entries; i++) {
      const entry = directory.subarray(i * entryBytes, (i + 1) * entryBytes)
      const [tag, size, count] = [numberIn(entry, 0, 2), BYTES[numberIn(entry, 2, 2)] ?? 0, numberIn(entry, 4, wide)]
      const offset = size * count > wide ? numberIn(entry, 4 + wide, wide) : 0
      file.require(offset + size * count)
      if (!PART_TAGS.includes(tag)) continue
      const values = offset > 0 ? file.read(offset, size * count) : entry.subarray(4 + wide)
      numbers.set(
        tag,
        Array.from({ length: count }, (_, value) => numberIn(values, value * size, size)),
      )
    }
    let end = 0
    for (const [begin, length] of PARTS) {
      for (const [i, offset] of numbers.get(begin)?.entries() ?? [])
        end = Math.max(end, offset + (numbers.get(length)?.[i] ?? 0))
    }
    file.require(end)
    at = numberIn(directory, entries * entryBytes, wide)
  }
}
