import type { Catalogue, Serie } from '../contract/catalogue.ts'
import { type CatalogueTexts, parseSealedCatalogue, readCatalogueTexts } from '../storage/catalogueFiles.ts'
import { sha256 } from '../storage/hash.ts'
import { TooLongError } from '../storage/http.ts'
import { decodeMesures } from './decodeMesures.ts'
import type { EditionFiles } from './editionFiles.ts'
import { exactText, MANIFEST_FILE, type Manifest, readManifest, readSums, SUMS_FILE } from './manifest.ts'
import type { Mesures } from './mesures.ts'
import { QUALITY_TABLES, type QualityTables, readQuality } from './qualite.ts'
import {
  faultOfResources,
  MAX_MANIFEST_BYTES,
  MAX_SUMS_BYTES,
  MAX_WHOLE_BYTES,
  type SealedFile,
  sealedFiles,
} from './sealedFiles.ts'
import { readSerieTable } from './serieTable.ts'
import type { StoredSerie } from './storedSerie.ts'

/** Bytes of an edition are not those that its hashes say: it must not be answered from. */
export class AlteredError extends Error {
  override name = 'AlteredError'
}

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
  /** Reads and checks the measurements of a series. Throws `AlteredError` where its bytes are not its own. */
  readMesures(serie: Serie): Promise<Mesures>
}

/** Reads the manifest of an edition, checked against its own hash, and what it says of files against what may stand there. */
export async function openArchive(files: EditionFiles): Promise<Archive> {
  const text = exactText(await readSealed(files, MANIFEST_FILE, MAX_MANIFEST_BYTES))
  const manifest = readManifest(text)
  if (!manifest || manifest.edition_id !== files.id) throw altered(files, MANIFEST_FILE)
  const fault = faultOfResources(manifest.resources)
  if (fault !== undefined) throw new AlteredError(`${files.id} : ${MANIFEST_FILE} ${fault}`)
  return { id: files.id, manifest, sealed: sealedFiles(manifest, text), files }
}

function altered({ id }: EditionFiles, path: string): AlteredError {
  return new AlteredError(`${id} : ${path} est altéré`)
}

/** A whole file; an altered one where it is longer than it may be. */
async function readSealed(files: EditionFiles, path: string, maxBytes: number): Promise<Uint8Array> {
  try {
    return await files.read(path, maxBytes)
  } catch (error) {
    throw error instanceof TooLongError ? altered(files, path) : error
  }
}

/** Opens an edition: manifest and catalogue are checked against their hashes before anything is believed. */
export async function openEdition(files: EditionFiles): Promise<Edition> {
  const archive = await openArchive(files)
  const { sealed } = archive
  const sums = readSums(exactText(await readSealed(files, SUMS_FILE, MAX_SUMS_BYTES)))
  if (sums.get(MANIFEST_FILE) !== sealed.get(MANIFEST_FILE)?.sha256) throw altered(files, SUMS_FILE)

  const checked = async (path: string) => {
    const file = sealed.get(path)
    const content = file && (await readSealed(files, path, file.bytes))
    if (content === undefined || sha256(content) !== file?.sha256) throw altered(files, path)
    return new TextDecoder().decode(content)
  }
  const texts: CatalogueTexts = await readCatalogueTexts((name) => checked(`catalogue/${name}`))
  const quality = await readSealedQuality(sealed, checked)
  const breaks = new Map(quality?.series.map(({ code_serie, ruptures }) => [code_serie, ruptures]))
  const series = readSerieTable('series.csv', await checked('catalogue/series.csv')).map((serie) => ({
    ...serie,
    ruptures: breaks.get(serie.code) ?? [],
  }))
  for (const serie of series) checkPlace(serie, sealed, files.id)
  const byCode = new Map(series.map((serie) => [serie.code, serie]))
  return {
    ...archive,
    catalogue: parseSealedCatalogue(texts),
    series,
    serie: (code) => byCode.get(code),
    async readMesures({ code }) {
      const serie = byCode.get(code)
      if (!serie) throw new Error(`${files.id} n'a pas de série ${code}`)
      const bytes = await files.range(serie.fichier, serie.octet_debut, serie.octets)
      if (sha256(bytes) !== serie.sha256) {
        throw new AlteredError(`${files.id} : les octets de ${serie.code} dans ${serie.fichier} sont altérés`)
      }
      return decodeMesures(bytes, serie.granularite, { rows: serie.nombre_mesures, columnBytes: serie.octets_colonnes })
    },
  }
}

/** The tables of quality; undefined of a release that was sealed before there were any. */
async function readSealedQuality(
  sealed: ReadonlyMap<string, SealedFile>,
  checked: (path: string) => Promise<string>,
): Promise<QualityTables | undefined> {
  const paths = Object.values(QUALITY_TABLES)
  if (!paths.some((path) => sealed.has(path))) return undefined
  return readQuality(Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await checked(path)]))))
}

/** Where a series says that its bytes stand must be inside a file of measurements of the same edition. */
function checkPlace(serie: StoredSerie, sealed: ReadonlyMap<string, SealedFile>, id: string): void {
  const { code, fichier, octet_debut, octets } = serie
  const bytes = fichier.startsWith('mesures/') ? (sealed.get(fichier)?.bytes ?? 0) : 0
  const whole = [octet_debut, octets].every((each) => Number.isSafeInteger(each) && each >= 0)
  if (whole && octets > 0 && octets <= MAX_WHOLE_BYTES && octet_debut + octets <= bytes) return
  throw new AlteredError(`${id} : catalogue/series.csv place ${code} hors des mesures de l'édition`)
}
