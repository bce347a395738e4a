import type { Catalogue, Serie } from '../contract/catalogue.ts'
import { type CatalogueTexts, parseSealedCatalogue, readCatalogueTexts } from '../storage/catalogueFiles.ts'
import { sha256 } from '../storage/hash.ts'
import type { EditionFiles } from './editionFiles.ts'
import { exactText, hashOf, MANIFEST_FILE, type Manifest, readManifest, readSums, SUMS_FILE } from './manifest.ts'
import { decodeMesures, type Mesures } from './mesures.ts'
import { readSerieTable } from './serieTable.ts'
import type { StoredSerie } from './storedSerie.ts'

/** Bytes of an edition are not those that its hashes say: it must not be answered from. */
export class AlteredError extends Error {
  override name = 'AlteredError'
}

/** A release, open: its manifest and catalogue in memory, its measurements read on demand. */
export interface Edition {
  id: string
  manifest: Manifest
  catalogue: Catalogue
  /** In code order. */
  series: readonly StoredSerie[]
  serie(code: string): StoredSerie | undefined
  /** Reads and checks the measurements of a series. Throws `AlteredError` where its bytes are not its own. */
  readMesures(serie: Serie): Promise<Mesures>
  files: EditionFiles
}

/** Opens an edition: manifest and catalogue are checked against their hashes before anything is believed. */
export async function openEdition(files: EditionFiles): Promise<Edition> {
  const altered = (path: string) => new AlteredError(`${files.id} : ${path} est altéré`)
  const text = async (path: string) => exactText(await files.read(path))
  const manifestText = await text(MANIFEST_FILE)
  const manifest = readManifest(manifestText)
  if (!manifest || manifest.edition_id !== files.id) throw altered(MANIFEST_FILE)
  const sums = readSums(await text(SUMS_FILE))
  if (sums.get(MANIFEST_FILE) !== sha256(manifestText)) throw altered(SUMS_FILE)

  const checked = async (path: string) => {
    const resource = manifest.resources.find((each) => each.path === path)
    const content = await files.read(path)
    if (!resource || sha256(content) !== hashOf(resource)) throw altered(path)
    return new TextDecoder().decode(content)
  }
  const texts: CatalogueTexts = await readCatalogueTexts((name) => checked(`catalogue/${name}`))
  const series = readSerieTable('series.csv', await checked('catalogue/series.csv'))
  const byCode = new Map(series.map((serie) => [serie.code, serie]))
  return {
    id: files.id,
    manifest,
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
    files,
  }
}
