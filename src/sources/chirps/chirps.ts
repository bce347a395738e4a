import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Catalogue } from '../../contract/catalogue.ts'
import { excerpt } from '../../contract/excerpt.ts'
import type { LatticeWindow } from '../../contract/grid.ts'
import { number, pluralize } from '../../contract/pluralize.ts'
import { parseDate, slotOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import { isCode } from '../../storage/durable.ts'
import { convertedSerie, type GridFile, type GridReader, type GridReading } from '../grid/gridReading.ts'
import { readNamed } from '../grid/namedVariables.ts'
import { openNetcdf } from '../grid/openNetcdf.ts'
import { instantOf } from '../instantOf.ts'
import { openRaster, type RasterFile } from '../raster/rasterFile.ts'
import { faultsOf } from '../upstream.ts'
import { variablesOf } from '../variables.ts'

/**
 * CHIRPS, rain of days or months over land on cells of 0.05 degrees, in netCDF or GeoTIFF (Funk, C. et al. 2015, Scientific Data
 * 2, 150066; data.chc.ucsb.edu). No real file was at hand: the form is that of its documentation, `precip` in mm/day or mm/month.
 */
export const chirps: GridReader = {
  nom: 'chirps',
  version: 1,
  resume: 'CHIRPS : pluie de satellite et de pluviomètres, pas journalier ou mensuel, en netCDF ou GeoTIFF',
  source: 'chirps',
  join: joinRainTiffs,
  async open(file, catalogue, before) {
    if (isRainTiff(file)) return openRainTiffs(file, catalogue, before)
    const { chemin, path } = file
    return readNamed(await openNetcdf(chemin, path), catalogue, {
      variables: variablesOf('chirps', catalogue),
      noHours: 'CHIRPS n’a pas d’heures',
      temps: 'UTC',
      remarques: [],
    })
  },
}

/** CHIRPS has rain over land only; not every one of its files names what stands for none. */
const ABSENT = -9999
/** The globe from 60° S to 60° N in single floats is 69 MB. */
const MOST_INFLATED_BYTES = 96 << 20

const isRainTiff = ({ path }: GridFile) => /\.(tiff?|cog)(\.gz)?$/i.test(path)

/** `chirps-v2.0.2024.01.31.tif.gz` is a day, `chirps-v3.0.2024.01.tif` a month; more behind a date is a pentad or a dekad. */
const NAMED = /^chirps[\w.-]{0,40}?\.(\d{4})\.(\d\d)(?:\.(\d\d))?(?![.\d]*\d)[\w-]{0,40}\.(?:tiff?|cog)(?:\.gz)?$/i

type Named = ReturnType<typeof named>

/** The day or month that a file's name says. Throws `LectureError` where it says none. */
function named(file: GridFile) {
  const [, year, month, day] = NAMED.exec(basename(file.chemin)) ?? []
  const at = parseDate(`${year}-${month}-${day ?? '01'}`)
  if (at === undefined) {
    throw faultsOf(file.chemin)(
      'le nom doit dire le jour ou le mois, comme chirps-v2.0.2024.01.31.tif ou chirps-v2.0.2024.01.tif.gz ; les pentades, les décades et les années ne sont pas lues',
    )
  }
  const granularite: Granularite = day === undefined ? 'mensuel' : 'journalier'
  return { file, granularite, slot: slotOf(granularite, at) }
}

/** The files of a year and step as one, its parts in the order of time; other files as they are. */
function joinRainTiffs(files: readonly GridFile[]): GridFile[] {
  const [tiffs, others] = [files.filter(isRainTiff), files.filter((file) => !isRainTiff(file))]
  const years = Map.groupBy(
    tiffs.map(named),
    ({ granularite, slot }) => `${granularite} ${instantOf(granularite, slot).slice(0, 4)}`,
  )
  const joined = [...years].map(([chemin, parts]) => {
    const inOrder = parts.toSorted((a, b) => a.slot - b.slot).map(({ file }) => file)
    return { chemin: `CHIRPS ${chemin}`, path: inOrder[0]?.path as string, parts: inOrder }
  })
  return [...others, ...joined.toSorted((a, b) => (a.chemin < b.chemin ? -1 : 1))]
}

/**
 * Rain of CHIRPS in GeoTIFF, one file a day or a month (data.chc.ucsb.edu/products/CHIRPS-2.0, CHIRPS/v3.0): a single band of mm in
 * the step that the name says. Of each file the rows of a piece are read; a gzip is unpacked in memory, one at a time. Throws
 * `LectureError` where two files are of one step, or of other cells.
 */
async function openRainTiffs(file: GridFile, catalogue: Catalogue, before?: GridFile): Promise<GridReading> {
  const parts = (file.parts ?? [file]).map(named)
  const [first] = parts as [Named]
  const { granularite } = first
  for (const [i, { file, slot }] of parts.entries()) {
    const other = parts[i + 1]
    if (other?.slot !== slot) continue
    throw faultsOf(other.file.chemin)(
      `dit la pluie de ${instantOf(granularite, slot)}, comme ${excerpt(file.chemin)} : ne donnez qu’un des deux`,
    )
  }
  const opened = await openPart(first.file)
  await opened.close()
  const { latitude0, longitude0, pas_lat, pas_lon, lignes, colonnes } = opened.lattice
  const slots = Int32Array.from(parts, ({ slot }) => slot)
  return {
    latitudes: { first: latitude0, step: pas_lat, count: lignes },
    longitudes: { first: longitude0, step: pas_lon, count: colonnes },
    temps: 'UTC',
    series: [
      convertedSerie(
        { fault: faultsOf(file.chemin), catalogue },
        {
          ...{ grandeur: 'precipitation', granularite, colonne: 'bande 1', slots, methode: null },
          unite_lue: granularite === 'mensuel' ? 'mm/month' : 'mm/day',
          read: (window) => readParts(parts, window, opened),
        },
      ),
    ],
    ecartees: [],
    remarques: missingSteps(granularite, [...slotsBefore(before, granularite), ...slots]),
    close() {},
  }
}

/** The last step of the files before, where they are of the same step. */
function slotsBefore(before: GridFile | undefined, granularite: Granularite): number[] {
  const last = before?.parts?.at(-1)
  const found = last && named(last)
  return found?.granularite === granularite ? [found.slot] : []
}

function missingSteps(granularite: Granularite, slots: readonly number[]): string[] {
  const gaps = slots.flatMap((slot, i) => {
    const from = (slots[i - 1] ?? slot - 1) + 1
    return from === slot ? [] : [{ from, to: slot - 1 }]
  })
  if (gaps.length === 0) return []
  const words = gaps.map(({ from, to }) => {
    const [start, end] = [instantOf(granularite, from), instantOf(granularite, to)]
    return start === end ? start : `de ${start} à ${end}`
  })
  const count = gaps.reduce((sum, { from, to }) => sum + to - from + 1, 0)
  const what = granularite === 'mensuel' ? pluralize(count, 'mois', 'mois') : pluralize(count, 'jour')
  return [`${what} sans fichier : ${words.join(', ')}.`]
}

/** Cell after cell, the step of each file; the memory of one file's rows at a time. */
async function readParts(parts: readonly Named[], window: LatticeWindow, first: RasterFile): Promise<Float64Array> {
  const values = new Float64Array(window.lignes * window.colonnes * parts.length)
  for (const [i, { file }] of parts.entries()) {
    const raster = await openPart(file)
    try {
      if (JSON.stringify(raster.lattice) !== JSON.stringify(first.lattice))
        throw faultsOf(file.chemin)(`ses mailles ne sont pas celles de ${excerpt(first.chemin)}`)
      const read = await raster.read(window)
      for (const [cell, mm] of read.entries()) values[cell * parts.length + i] = mm === ABSENT ? Number.NaN : mm
    } finally {
      await raster.close()
    }
  }
  return values
}

async function openPart({ chemin, path }: GridFile): Promise<RasterFile> {
  if (!/\.gz$/i.test(path)) return openRaster(path)
  const inflated = await promisify(gunzip)(await readFile(path), { maxOutputLength: MOST_INFLATED_BYTES }).catch(
    (error: unknown) => {
      const why = isCode(error, 'ERR_BUFFER_TOO_LARGE')
        ? `décompressé, il a plus de ${number(MOST_INFLATED_BYTES >> 20)} Mio : décompressez-le (gunzip), puis donnez ce qu’il contient`
        : 'le gzip est coupé ou abîmé : téléchargez-le de nouveau'
      throw faultsOf(chemin)(why)
    },
  )
  // A short one lies within a larger buffer.
  const { buffer, byteOffset, length } = inflated
  return openRaster(path, buffer.slice(byteOffset, byteOffset + length))
}
