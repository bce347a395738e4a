import { join } from 'node:path'
import type { Source } from '../../contract/catalogue.ts'
import { citationText, ownDoi } from '../../contract/citation.ts'
import { isCoastal, nearestPlace } from '../../contract/coast.ts'
import { isCellCode } from '../../contract/grid.ts'
import { RULES } from '../../quality/rules.ts'
import { type CatalogueTexts, parseCatalogue } from '../../storage/catalogueFiles.ts'
import { writeColumns } from '../../storage/csv.ts'
import type { Disk } from '../../storage/disk.ts'
import { writeFileDurably } from '../../storage/durable.ts'
import {
  type GridFigures,
  type LongTermFigures,
  MANIFEST_FILE,
  type Manifest,
  type Resource,
  SUMS_FILE,
  writeManifest,
  writeSums,
} from '../manifest.ts'
import { MEDIA, OTHER_MEDIA_TYPE } from '../mediaTypes.ts'
import type { GridCollection } from '../read/grids/gridTables.ts'
import type { SealedLongTermMap } from '../read/grids/longTermTable.ts'
import { writeQuality } from '../read/qualite.ts'
import { gridFile, resourceName, tableSchema } from '../read/tableSchemas.ts'
import { SERIE_COLUMNS, type StoredSerie } from '../storedSerie.ts'
import { GRID_EXAMENS_TABLE, GRID_RUPTURES_TABLE, GRIDS_TABLE, LONG_TERM_TABLE } from '../tileFiles.ts'
import { type SealedCited as Cited, citationFiles, citedAs } from './citation.ts'
import { firstPart } from './fileParts.ts'
import { gridsOf, isSimulated } from './grids/gridsOf.ts'
import { TileWork } from './grids/tileWork.ts'
import { writeGrids } from './grids/writeGrids.ts'
import { writeLongTermMaps } from './grids/writeLongTermMaps.ts'
import { ImpossibleError } from './impossible.ts'
import { parquetMetadata, SIMULEES } from './parquetMetadata.ts'
import type { SealOptions } from './sealOptions.ts'
import { townsHere } from './townMaker.ts'
import { writeMesures } from './writeMesures.ts'
import { writeTerrain } from './writeTerrain.ts'
import { type WrittenFile, writeTexts } from './writtenFile.ts'

/** An edition as it was written: its manifest's text, and what it holds. */
export interface WrittenEdition {
  manifest: string
  series: number
  mesures: number
  grilles: GridFigures
  /** Undefined where it has no maps of long-term means. */
  moyennes: LongTermFigures | undefined
  /** Where tiles were sealed beforehand: of no use once the edition is in place. */
  work: TileWork | undefined
}

/** Writes an edition into a folder of its own: measurements, catalogue, citations, and last the manifest that names them all. */
export async function writeEdition(
  folder: string,
  edition: string,
  options: SealOptions & { disk: Disk },
): Promise<WrittenEdition> {
  const { base, catalogue: texts, date, disk, onProgress } = options
  const catalogue = parseCatalogue(texts)
  const { towns = townsHere(base, catalogue) } = options
  const townKeys = base.keys.filter(({ localite }) => !isCellCode(localite))
  const cartes = base.cartes ?? []
  const simulatedCells = isSimulated(
    [...base.keys.filter(({ localite }) => isCellCode(localite)), ...cartes],
    catalogue,
  )
  const cite = (all: readonly StoredSerie[]) => {
    const simule = simulatedCells || all.some(({ methode_collecte }) => methode_collecte === 'simulation')
    return citedAs({ edition, date, simule, service: catalogue.service })
  }
  const { series, files, impossibles, qualite, places } = await writeMesures(folder, catalogue, {
    ...options,
    towns,
    base: { revisionSource: base.revisionSource, keys: townKeys, read: (key) => base.read(key) },
    onProgress: (done) => onProgress?.(done, base.keys.length),
    metadataOf: (all, inFile) => parquetMetadata(cite(all), inFile),
  })
  let done = townKeys.length
  const { tiles, metadata, origin } = gridsOf(options, catalogue)
  const work = options.tileFolder === undefined ? undefined : new TileWork(options.tileFolder, origin)
  const withData = new Set(series.map(({ localite }) => localite))
  const { collections, files: gridFiles } = await writeGrids(folder, tiles, {
    catalogue,
    disk,
    impossibles,
    maker: towns,
    metadata,
    work,
    onDamagedTile: options.onDamagedTile,
    isCoast: (at) => isCoastal(nearestPlace(at, catalogue.localites, ({ code }) => withData.has(code))),
    onTile: (count) => {
      done += count
      onProgress?.(done, base.keys.length)
    },
  })
  if (impossibles.total > 0 && !options.keepImpossible) throw new ImpossibleError(impossibles.describe())
  const cited = cite(series)
  const longTerm = await writeLongTermMaps(folder, cartes, {
    catalogue,
    grilles: new Set(collections.map(({ grille }) => grille.code)),
    disk,
    cited,
  })
  const { moyennes } = longTerm
  const used = catalogue.sources.filter(({ code }) =>
    [...series, ...collections, ...moyennes].some(({ source }) => source === code),
  )
  files.push(
    ...gridFiles,
    ...longTerm.files,
    ...(await writeTexts(folder, catalogueTexts(texts, series), disk)),
    ...(await writeTexts(folder, writeQuality({ regles: RULES, series: qualite, places }), disk)),
    ...(await writeTexts(folder, { ...citationFiles(cited), 'LICENCE.txt': licenceText(cited, used) }, disk)),
  )
  if (options.terrain)
    files.push(...(await writeTerrain(folder, options.terrain, { localites: catalogue.localites, disk })))
  const resources = files.map(describeFile).sort((a, b) => (a.path < b.path ? -1 : 1))
  const mesures = series.reduce((sum, { nombre_mesures }) => sum + nombre_mesures, 0)
  const { revisionSource } = base
  const manifest = writeManifest(
    manifestOf({ cited, used, series, collections, moyennes, mesures, revisionSource, resources }),
  )
  await writeFileDurably(join(folder, MANIFEST_FILE), manifest, { disk })
  await writeFileDurably(join(folder, SUMS_FILE), writeSums(manifest, resources), { disk })
  return {
    manifest,
    series: series.length,
    mesures,
    work,
    grilles: gridFigures(collections),
    moyennes: longTermFigures(moyennes),
  }
}

function catalogueTexts(texts: CatalogueTexts, series: readonly StoredSerie[]): Record<string, string> {
  const files = Object.entries({ ...texts, 'series.csv': writeColumns(SERIE_COLUMNS, series) })
  return Object.fromEntries(files.map(([name, text]) => [`catalogue/${name}`, text]))
}

function licenceText({ service: { licence } }: Cited, used: readonly Source[]): string {
  const attributions = used.map(({ code, licence: own, attribution }) => `${code} (${own}) : ${attribution}`)
  return `${licence.nom} (${licence.code})\n${licence.url}\n\n${attributions.join('\n')}\n`
}

interface ManifestParts extends Pick<Manifest, 'mesures' | 'resources'> {
  cited: Cited
  used: readonly Source[]
  series: readonly StoredSerie[]
  collections: readonly GridCollection[]
  moyennes: readonly SealedLongTermMap[]
  revisionSource: string
}

function manifestOf(parts: ManifestParts): Omit<Manifest, 'empreinte'> {
  const { cited, used, series, collections, moyennes } = parts
  const { edition_id, date_publication, titre, simule, doi, service } = cited
  return {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name: edition_id,
    ...(ownDoi(cited) === null ? {} : { id: `https://doi.org/${ownDoi(cited)}` }),
    title: titre,
    description: simule ? SIMULEES : service.description,
    version: edition_id,
    created: `${date_publication}T00:00:00Z`,
    edition_id,
    date_publication,
    revision_source: parts.revisionSource,
    couverture_resumee: { localites: new Set(series.map(({ localite }) => localite)).size, series: series.length },
    mesures: parts.mesures,
    ...(collections.length > 0 ? { grilles: gridFigures(collections) } : {}),
    ...(moyennes.length > 0 ? { moyennes: longTermFigures(moyennes) as LongTermFigures } : {}),
    simule,
    doi,
    citation: citationText(cited),
    licenses: [{ name: service.licence.code, title: service.licence.nom, path: service.licence.url }],
    contributors: service.auteurs.map(({ nom, prenom, affiliation }) => ({
      title: `${prenom} ${nom}`,
      givenName: prenom,
      familyName: nom,
      organization: affiliation,
      roles: ['author'],
    })),
    sources: used.map(({ libelle, url, attribution }) => ({
      title: libelle,
      ...(url === null ? {} : { path: url }),
      attribution,
    })),
    service,
    resources: parts.resources,
  }
}

/** Cells are counted beside the towns' series: places of the one are computed, of the other named. */
function gridFigures(collections: readonly GridCollection[]): GridFigures {
  const cells = Map.groupBy(collections, ({ grille }) => grille.code)
  return {
    collections: collections.length,
    mailles: [...cells.values()].reduce((sum, own) => sum + Math.max(...own.map(({ mailles }) => mailles)), 0),
    mesures: collections.reduce((sum, { nombre_mesures }) => sum + nombre_mesures, 0),
  }
}

function longTermFigures(moyennes: readonly SealedLongTermMap[]): LongTermFigures | undefined {
  if (moyennes.length === 0) return undefined
  return { cartes: moyennes.length, mailles: moyennes.reduce((sum, { mailles }) => sum + mailles, 0) }
}

const DESCRIPTIONS: Record<string, string> = {
  'catalogue/service.json': 'Réglages du service : nom, contact, licence, ordre des sources, paires comparées',
  'catalogue/localites.csv': 'Localités de la référence géographique',
  'catalogue/grandeurs.csv': 'Grandeurs, unités et bornes physiques',
  'catalogue/sources.csv': 'Sources et attributions',
  'catalogue/sources_grandeurs.csv': 'Méthode de collecte et maille de chaque source, par famille de grandeurs',
  'catalogue/series.csv': 'Catalogue des séries, et place de leurs octets dans les fichiers de mesures',
  'mesures/horaire.parquet':
    'Mesures horaires ; un groupe de lignes par série ; un instant marque le début de son heure, UTC',
  'mesures/journalier.parquet': 'Mesures journalières ; un groupe de lignes par série',
  'mesures/mensuel.parquet': 'Mesures mensuelles ; un groupe de lignes par série',
  'mesures/annuel.parquet': 'Mesures annuelles ; un groupe de lignes par série',
  [GRIDS_TABLE]: 'Grilles : source, grandeur, pas, treillis et tuiles de chaque collection de mailles',
  [LONG_TERM_TABLE]:
    'Cartes de moyennes de long terme, telles que leurs sources les publient : source, grandeur, période, années, unité et treillis',
  [GRID_EXAMENS_TABLE]: 'Ce que chaque règle a examiné et signalé dans les mailles de chaque collection',
  [GRID_RUPTURES_TABLE]: 'Ruptures décelées sur la moyenne des mailles de chaque grille',
  'qualite/regles.csv': 'Règles du contrôle de qualité, avec leur référence',
  'qualite/examens.csv': 'Ce que chaque règle a examiné et signalé dans chaque série',
  'qualite/ruptures.csv': 'Ruptures décelées dans les séries',
  'qualite/drapeaux.csv': 'Place, dans le fichier des drapeaux, de ceux de chaque série',
  'qualite/drapeaux.parquet': 'Pas signalés par une règle ; un groupe de lignes par série',
  'terrain/terrain.json': 'Source du relief',
  'LICENCE.txt': 'Licence des données et attribution de chaque source',
}

const TILE = 'Altitude du sol en mètres, un degré, un nœud toutes les trois secondes d’arc'
/** The row of the manifest for a file: its bytes and hash, what it holds, and for tables their fields. */
function describeFile({ path, bytes, sha256, columns = [] }: WrittenFile): Resource {
  const extension = path.split('.').at(-1) ?? ''
  const first = firstPart(path)
  const schema = tableSchema(first, columns)
  return {
    name: resourceName(path),
    path,
    ...(schema ? { type: 'table' } : {}),
    ...(MEDIA[extension] ?? { format: extension, mediatype: OTHER_MEDIA_TYPE }),
    description:
      DESCRIPTIONS[first] ?? gridFile(path)?.description ?? (extension === 'tif' ? TILE : 'Citation de cette édition'),
    ...(extension === 'parquet' || extension === 'tif' ? {} : { encoding: 'utf-8' }),
    bytes,
    hash: `sha256:${sha256}`,
    ...(schema ? { schema } : {}),
  }
}
