import { join } from 'node:path'
import type { Catalogue } from '../../contract/catalogue.ts'
import { type SerieKey, serieCode } from '../../contract/vocabulary.ts'
import {
  type Fingerprint,
  isOf,
  sharedConstat,
  sharedGroups,
  voisinsIdentiques,
} from '../../quality/series/voisinsIdentiques.ts'
import { type Disk, makeFolderDurably } from '../../storage/disk.ts'
import { cleanUp } from '../../storage/durable.ts'
import type { Column, GroupLocation } from '../../storage/groupColumns.ts'
import { type EncodedGroup, GroupFileWriter, type KeyValues } from '../../storage/groupFile.ts'
import { MESURE_COLUMNS } from '../mesures.ts'
import { DRAPEAU_COLUMNS, DRAPEAUX_FILE, type DrapeauxPlace, type SerieQuality } from '../read/qualite.ts'
import type { StoredSerie } from '../storedSerie.ts'
import { MOST_GROUPS, partPath } from './fileParts.ts'
import { Impossibles } from './impossible.ts'
import type { SealOptions } from './sealOptions.ts'
import { townsHere } from './townMaker.ts'
import type { SeriePart } from './townParts.ts'
import type { WrittenFile } from './writtenFile.ts'

/** Key-value metadata of a file, from all series of the release and those in it. */
type MetadataOfFile = (all: readonly StoredSerie[], inFile: readonly StoredSerie[]) => KeyValues

export interface WrittenMesures {
  /** In code order. */
  series: StoredSerie[]
  files: WrittenFile[]
  impossibles: Impossibles
  /** Of the same series, in their order. */
  qualite: SerieQuality[]
  places: DrapeauxPlace[]
}

/**
 * Writes the files of measurements, of each granularité, and those of the flags: series in code order, cut into files of
 * `mostGroups`.
 * One town more than the makers' concurrency is requested ahead of the writer, so that memory holds a few towns at most.
 */
export async function writeMesures(
  folder: string,
  catalogue: Catalogue,
  {
    base,
    disk,
    metadataOf,
    onProgress,
    mostGroups = MOST_GROUPS,
    towns = townsHere(base, catalogue),
  }: Omit<SealOptions, 'disk'> & { disk: Disk; metadataOf: MetadataOfFile },
): Promise<WrittenMesures> {
  const keysOf = Map.groupBy(base.keys, ({ localite }) => localite)
  const codes = [...keysOf.keys()].sort()
  const waiting = new Map<string, Promise<SeriePart[]>>()
  const ask = () => {
    for (const code of codes.slice(0, towns.atOnce + 1)) {
      if (waiting.has(code)) continue
      const made = towns.make(code, keysOf.get(code) ?? [])
      made.catch(() => {}) // reported where it is awaited
      waiting.set(code, made)
    }
  }
  const files = mesureFiles(folder, disk, mostGroups)
  await makeFolderDurably(join(folder, 'mesures'), disk)
  await makeFolderDurably(join(folder, 'qualite'), disk)
  try {
    const ready: SeriePart[] = []
    let done = 0
    while (codes.length > 0) {
      ask()
      const code = codes.shift() as string
      ready.push(...((await waiting.get(code)) ?? []))
      waiting.delete(code)
      ready.sort(byCode)
      // A town whose code begins as another's has series between those of the other.
      const next = codes[0]
      const sure = next === undefined ? ready.length : ready.findIndex(({ serie }) => serie.code >= next)
      for (const part of ready.splice(0, sure < 0 ? ready.length : sure)) await files.add(part)
      done += keysOf.get(code)?.length ?? 0
      onProgress?.(done, base.keys.length)
    }
    return await files.finish(catalogue, metadataOf)
  } catch (error) {
    await cleanUp(() => files.abandon())
    throw error
  }
}

/** Code order before the years are known: they come last in a code, and a key has one series. */
function byCode({ key: a }: { key: SerieKey }, { key: b }: { key: SerieKey }): number {
  return serieCode(a, 0, 0) < serieCode(b, 0, 0) ? -1 : 1
}

/** By what a series is found in other towns, and where what is found is told. */
type Print = Fingerprint & { n: number; qualite: SerieQuality }

/** The files that series are written into as they come, in code order. */
function mesureFiles(folder: string, disk: Disk, mostGroups: number) {
  const groups = new Map<string, number>()
  const open = new Map<string, GroupFileWriter>()
  const written: WrittenMesures = { series: [], files: [], impossibles: new Impossibles(), qualite: [], places: [] }
  const prints: Print[] = []
  const append = async (
    first: string,
    columns: readonly Column[],
    group: EncodedGroup,
  ): Promise<GroupLocation & { fichier: string }> => {
    const before = groups.get(first) ?? 0
    groups.set(first, before + 1)
    const fichier = partPath(first, before, mostGroups)
    const writer = open.get(fichier) ?? (await GroupFileWriter.create(join(folder, fichier), columns, disk))
    open.set(fichier, writer)
    return { fichier, ...(await writer.append(group)) }
  }
  return {
    async add({ key, serie, mesures, qualite, drapeaux, impossibles, empreinte }: SeriePart): Promise<void> {
      const first = `mesures/${key.granularite}.parquet`
      const { fichier, offset, bytes, columnBytes, sha256 } = await append(first, MESURE_COLUMNS, mesures)
      const place = { fichier, octet_debut: offset, octets: bytes, octets_colonnes: columnBytes, sha256 }
      written.series.push({ ...serie, ...place })
      written.qualite.push(qualite)
      if (empreinte !== undefined) prints.push({ key, empreinte, n: serie.nombre_mesures, qualite })
      written.impossibles.add(key, impossibles)
      if (!drapeaux) return
      const flags = await append(DRAPEAUX_FILE, DRAPEAU_COLUMNS, drapeaux)
      written.places.push({ code_serie: serie.code, ...flags })
    },
    async finish({ localites }: Catalogue, metadataOf: MetadataOfFile): Promise<WrittenMesures> {
      tellShared(prints, (code) => localites.find((each) => each.code === code)?.nom ?? code)
      const series = written.series.sort((a, b) => (a.code < b.code ? -1 : 1))
      const flagsOf = new Map(written.places.map(({ code_serie, fichier }) => [code_serie, fichier]))
      for (const [path, writer] of open) {
        const inFile = series.filter(({ code, fichier }) => fichier === path || flagsOf.get(code) === path)
        written.files.push({ path, ...(await writer.finish(metadataOf(series, inFile))) })
      }
      for (const name of ['mesures', 'qualite']) await disk.syncFolder(join(folder, name))
      return written
    },
    async abandon(): Promise<void> {
      for (const writer of open.values()) await writer.abandon()
    },
  }
}

/** Reports series shared by several towns, once all towns are there. */
function tellShared(prints: readonly Print[], nameOf: (code: string) => string): void {
  const groups = sharedGroups(prints)
  for (const { key, n, qualite } of prints) {
    const shared = groups.find((each) => isOf(each, key))
    qualite.examens.push({
      regle: voisinsIdentiques.code,
      n_examinees: n,
      n_signalees: shared ? n : 0,
      constat: shared ? sharedConstat(shared, key.localite, nameOf) : null,
    })
  }
}
