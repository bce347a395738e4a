import type { Catalogue, Serie } from '../../contract/catalogue.ts'
import type { Examen, Regle } from '../../contract/controle.ts'
import { excerpt } from '../../contract/excerpt.ts'
import { isCellCode } from '../../contract/grid.ts'
import { withAddresses } from '../../contract/service.ts'
import { DAY_MS, isoDate, lastDayOf, parseDate, slotOf, timeOf } from '../../contract/time.ts'
import { type CatalogueTexts, parseSealedCatalogue, readCatalogueTexts } from '../../storage/catalogueFiles.ts'
import { readTable } from '../../storage/csv.ts'
import { exactText, MANIFEST_FILE, type Manifest, readManifest, readSums, SUMS_FILE } from '../manifest.ts'
import { type Mesures, MOST_DAYS } from '../mesures.ts'
import {
  AlteredError,
  faultOfResources,
  MAX_MANIFEST_BYTES,
  MAX_SUMS_BYTES,
  MAX_WHOLE_BYTES,
  type SealedFile,
  sealedFiles,
} from '../sealedFiles.ts'
import type { EditionFiles } from '../store/editionBackend.ts'
import { groupOf, type StoredSerie, storedSerieOf } from '../storedSerie.ts'
import { altered, checkedFiles, readSealed } from './checkedFiles.ts'
import { type Decode, decodeMesures } from './decodeMesures.ts'
import { type EditionGrids, openGrids } from './grids/openGrids.ts'
import { type EditionLongTermMaps, openLongTermMaps } from './grids/openLongTermMaps.ts'
import { type Drapeaux, decodeDrapeaux, QUALITY_TABLES, readQuality, type SerieQuality } from './qualite.ts'
import { type EditionTerrain, openTerrain } from './terrain.ts'

/** A release of which nothing was read but its manifest: enough to give out its files. */
export interface Archive {
  id: string
  manifest: Manifest
  /** Every file of it as it was sealed, by path: no other is given out. */
  sealed: ReadonlyMap<string, SealedFile>
  files: EditionFiles
}

/** A release, open: its manifest and catalogue in memory, its measurements read on demand. */
export interface Edition extends Archive {
  catalogue: Catalogue
  /** In code order. */
  series: readonly StoredSerie[]
  serie(code: string): StoredSerie | undefined
  /** What quality control found; undefined of a release that was sealed before it was kept. */
  quality: EditionQuality | undefined
  /** The terrain about its towns; undefined of a release without. */
  terrain: EditionTerrain | undefined
  /** Its grids; undefined of a release that has none. */
  grids: EditionGrids | undefined
  /** Its maps of long-term means; undefined of a release that has none. */
  moyennes: EditionLongTermMaps | undefined
  /** The root of its series, as the signed log beside it had it when it was opened; undefined where it was in none. */
  racine?: string | undefined
  /** Reads and checks the measurements of a series, of a town or of a cell of `grids`. Throws `AlteredError` where its bytes are not its own. */
  readMesures(serie: Serie): Promise<Mesures>
}

/** What quality control found in the series of a release. */
export interface EditionQuality {
  /** Every rule that was applied to any. */
  regles: readonly Regle[]
  /** What the rules that could examine something of a series found in it. */
  examens(code: string): readonly Examen[]
  /** Reads and checks the flagged steps of a series. Throws `AlteredError` where its bytes are not its own. */
  readDrapeaux(code: string): Promise<Drapeaux>
}

/** Reads the manifest of an edition, checked against its own hash, and what it says of files against what may stand there. */
export async function openArchive(files: EditionFiles): Promise<Archive> {
  const text = exactText(await readSealed(files, MANIFEST_FILE, MAX_MANIFEST_BYTES))
  const manifest = readManifest(text)
  if (!manifest || manifest.edition_id !== files.id) throw altered(files, MANIFEST_FILE)
  const fault = faultOfResources(manifest.resources)
  if (fault !== undefined) throw new AlteredError(`${files.id} : ${MANIFEST_FILE} ${fault}`)
  return { id: files.id, manifest: withSafeAddresses(manifest), sealed: sealedFiles(manifest, text), files }
}

/** A manifest whose addresses may stand in headers and links. */
function withSafeAddresses(manifest: Manifest): Manifest {
  try {
    return { ...manifest, service: withAddresses(manifest.service) }
  } catch (error) {
    throw new AlteredError(`${manifest.edition_id} : ${MANIFEST_FILE}, ${(error as Error).message}`)
  }
}

/**
 * Opens an edition: manifest and catalogue are checked against their hashes before anything is believed.
 *
 * @param decode makes measurements of their bytes; by default in this thread
 */
export async function openEdition(files: EditionFiles, decode: Decode = decodeMesures): Promise<Edition> {
  const archive = await openArchive(files)
  const { sealed } = archive
  const sums = readSums(exactText(await readSealed(files, SUMS_FILE, MAX_SUMS_BYTES)))
  if (sums.get(MANIFEST_FILE) !== sealed.get(MANIFEST_FILE)?.sha256) throw altered(files, SUMS_FILE)

  const checked = checkedFiles(files, sealed)
  const texts: CatalogueTexts = await readCatalogueTexts((name) => checked.text(`catalogue/${name}`))
  const tables = Object.values(QUALITY_TABLES)
  const quality = tables.some((path) => sealed.has(path)) ? readQuality(await checked.texts(tables)) : undefined
  const found = new Map(quality?.series.map((each) => [each.code_serie, each]))
  const series = readTable('series.csv', await checked.text('catalogue/series.csv')).map((row) => {
    const serie = storedSerieOf(row)
    return {
      ...serie,
      ruptures: found.get(serie.code)?.ruptures ?? [],
      contredite: isContradicted(found.get(serie.code)),
    }
  })
  const inside = (path: string, place: { offset: number; bytes: number }) => isInside(sealed.get(path), place)
  for (const serie of series) {
    const { code, fichier, octet_debut, octets } = serie
    if (!fichier.startsWith('mesures/') || !inside(fichier, { offset: octet_debut, bytes: octets })) {
      throw new AlteredError(`${files.id} : catalogue/series.csv place ${excerpt(code)} hors des mesures de l'édition`)
    }
    const fault = spanFault(serie)
    if (fault === undefined) continue
    const { periode_debut, periode_fin } = serie
    const span = `du ${excerpt(periode_debut)} au ${excerpt(periode_fin)}`
    throw new AlteredError(
      `${files.id} : catalogue/series.csv donne à ${excerpt(code)} une étendue, ${span}, qui ${fault}`,
    )
  }
  for (const place of quality?.places ?? []) {
    if (place.fichier.startsWith('qualite/') && inside(place.fichier, place)) continue
    throw new AlteredError(
      `${files.id} : ${QUALITY_TABLES.drapeaux} place ${place.code_serie} hors des drapeaux de l'édition`,
    )
  }
  const places = new Map(quality?.places.map((place) => [place.code_serie, place]))
  const byCode = new Map(series.map((serie) => [serie.code, serie]))
  return {
    ...archive,
    catalogue: parseSealedCatalogue(texts),
    grids: await openGrids(sealed, checked),
    moyennes: await openLongTermMaps(sealed, checked),
    series,
    serie: (code) => byCode.get(code),
    terrain: await openTerrain(sealed, checked.bytes),
    quality: quality && {
      regles: quality.regles,
      examens: (code) => found.get(code)?.examens ?? [],
      async readDrapeaux(code) {
        const place = places.get(code)
        if (!place) return { instants: new Float64Array(), regles: [] }
        const { fichier } = place
        return decodeDrapeaux(await checked.group(fichier, place, `les octets de ${code} dans ${fichier}`), place)
      },
    },
    async readMesures(asked) {
      const serie = byCode.get(asked.code) ?? (isOfCell(asked) ? asked : undefined)
      if (!serie) throw new Error(`${files.id} n'a pas de série ${asked.code}`)
      const place = groupOf(serie)
      const bytes = await checked.group(serie.fichier, place, `les octets de ${serie.code} dans ${serie.fichier}`)
      const mesures = await decode(bytes, serie.granularite, place)
      if (spansItsRows(serie, mesures)) return mesures
      const { periode_debut, periode_fin } = serie
      throw new AlteredError(
        `${files.id} : les mesures de ${serie.code} ne sont pas du ${periode_debut} au ${periode_fin}, que catalogue/series.csv dit`,
      )
    },
  }
}

/** The rule that compares the months of a source with its days: one of both is then another quantity. */
const CONTRADICTED = 'mensuel_contre_journalier'

function isContradicted(quality: SerieQuality | undefined): boolean {
  return quality?.examens.some(({ regle, n_signalees }) => regle === CONTRADICTED && n_signalees > 0) ?? false
}

/** Whether a series is one of a cell, as the index of its tile has it. */
function isOfCell(serie: Serie): serie is StoredSerie {
  return isCellCode(serie.localite) && 'fichier' in serie
}

/** Whether a byte range given by a table lies inside its file, and is small enough for one read. */
function isInside(file: SealedFile | undefined, { offset, bytes }: { offset: number; bytes: number }): boolean {
  const whole = [offset, bytes].every((each) => Number.isSafeInteger(each) && each >= 0)
  return whole && bytes > 0 && bytes <= MAX_WHOLE_BYTES && offset + bytes <= (file?.bytes ?? 0)
}

/** What is wrong with the span that a catalogue gives a series; undefined where nothing is. */
function spanFault({ periode_debut, periode_fin, granularite, nombre_mesures }: StoredSerie): string | undefined {
  const [first, last] = [parseDate(periode_debut), parseDate(periode_fin)]
  if (first === undefined || last === undefined || last < first) return "n'est pas une période"
  if ((last - first) / DAY_MS >= MOST_DAYS) return 'dépasse quatre siècles'
  const steps = slotOf(granularite, last + DAY_MS - 1) - slotOf(granularite, first) + 1
  return Number.isInteger(nombre_mesures) && nombre_mesures >= 0 && nombre_mesures <= steps
    ? undefined
    : `n'a pas de quoi compter ${nombre_mesures} mesures`
}

/** Whether measurements begin and end with the days that the catalogue says. */
function spansItsRows(
  { periode_debut, periode_fin }: Pick<StoredSerie, 'periode_debut' | 'periode_fin'>,
  { granularite, firstSlot, values }: Mesures,
): boolean {
  if (values.length === 0) return true
  const lastSlot = firstSlot + values.length - 1
  return isoDate(timeOf(granularite, firstSlot)) === periode_debut && lastDayOf(granularite, lastSlot) === periode_fin
}
