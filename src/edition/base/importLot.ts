import { type Catalogue, findSourceGrandeur, type Grille } from '../../contract/catalogue.ts'
import { type CellCentre, cellName, centreOfCode, overlaps } from '../../contract/grid.ts'
import { isoDate, lastDayOf, timeOf } from '../../contract/time.ts'
import type { SerieKey } from '../../contract/vocabulary.ts'
import { LectureError, type Upstream, type UpstreamFile } from '../../sources/upstream.ts'
import { DISK, type Disk } from '../../storage/disk.ts'
import { type EncodedSerie, type FileEncoder, filesHere } from './encodedFile.ts'
import { enterLot, importAlone, writeLotFile } from './enterLot.ts'
import type { JournalEntry } from './journal.ts'
import { LOT_COLUMNS, type Lot, type LotFile, type LotGroup, minuteOf } from './lot.ts'
import { keyId, SpanClaims } from './spans.ts'

interface ImportOptions {
  folder: string
  upstream: Upstream
  where: string
  catalogue: Catalogue
  /** When the import happens: no measurement may be of a step that is not over by then. */
  now: Date
  disk?: Disk
  /** Who reads, checks and encodes the files; by default this thread. */
  encoder?: FileEncoder
  /** Told after each file. */
  onFile?: (file: { chemin: string; series: number; mesures: number; nouveau: boolean }) => void
}

export interface ImportResult {
  /** The new lot; undefined where all of it was there already. */
  lot: string | undefined
  fichiers: number
  series: number
  mesures: number
}

/**
 * Imports an upstream into the base: all of it as one lot, or nothing. Files whose content has the last word in the base
 * already are passed over, so that importing twice adds nothing. The lot exists from the moment its line is in the journal;
 * a crash before leaves its intent and files that no lot names, which the next import deletes.
 */
export async function importLot(options: ImportOptions): Promise<ImportResult> {
  const { folder, upstream, disk = DISK } = options
  return importAlone(folder, disk, async (earlier) => {
    const inForce = filesInForce(earlier.map(({ content }) => content))
    const lecteur = `${upstream.nom}@${upstream.version}`
    const claims = new SpanClaims<string>()
    const ground = new CellGround(options.catalogue)
    for (const { content } of earlier)
      for (const groupe of content.fichiers.flatMap((file) => file.groupes)) ground.add(groupe.serie)
    const fichiers: LotFile[] = []
    let seen = 0
    const standingOf = ({ chemin, sha256: entree }: UpstreamFile) =>
      inForce.find((each) => each.lecteur === lecteur && each.chemin === chemin && each.entree === entree)
    const write = (file: UpstreamFile, encoded: readonly EncodedSerie[]): Promise<LotFile> =>
      writeLotFile({ folder, columns: LOT_COLUMNS, disk }, file, async (writer) => {
        const groupes: LotGroup[] = []
        for (const { groupe, ...serie } of encoded) groupes.push({ ...serie, emplacement: await writer.append(groupe) })
        return { groupes }
      })
    for await (const { file, encoded } of encodedAhead(options, (each) => standingOf(each) === undefined)) {
      seen++
      const read = standingOf(file) ?? (await write(file, await encoded))
      for (const groupe of read.groupes) {
        claimSpan(claims, groupe, file.chemin)
        ground.claim(groupe.serie, file.chemin)
      }
      const nouveau = !inForce.some((each) => saysTheSame(each, read))
      if (nouveau) fichiers.push(read)
      options.onFile?.({
        chemin: file.chemin,
        series: read.groupes.length,
        mesures: sumMesures(read.groupes),
        nouveau,
      })
    }
    if (seen === 0) throw new Error(`${options.where} : aucun fichier de mesures reconnu.`)
    const groupes = fichiers.flatMap((file) => file.groupes)
    const result = {
      fichiers: fichiers.length,
      series: new Set(groupes.map(({ serie }) => keyId(serie))).size,
      mesures: sumMesures(groupes),
    }
    if (groupes.length === 0) return { lot: undefined, ...result }
    const lot = await enterLot(
      folder,
      { source: upstream.nom, lecteur, fichiers },
      {
        importe_le: options.now.toISOString(),
        ...periodOf(groupes),
        mesures: result.mesures,
        remplace: replacedBy(groupes, earlier),
      },
      disk,
    )
    return { lot, ...result }
  })
}

interface AheadFile {
  file: UpstreamFile
  /** What is to be written of it; nothing of a file that need not be read. */
  encoded: Promise<EncodedSerie[]>
}

/** The files of an upstream in their order, those after each already on their way to being encoded. */
async function* encodedAhead(
  { upstream, where, catalogue, now, encoder = filesHere({ catalogue, now }) }: ImportOptions,
  isToRead: (file: UpstreamFile) => boolean,
): AsyncGenerator<AheadFile> {
  const ahead: AheadFile[] = []
  for await (const file of upstream.files(where, catalogue)) {
    const encoded = isToRead(file) ? encoder.encode(upstream, file) : Promise.resolve([])
    encoded.catch(() => {}) // told where it is awaited
    ahead.push({ file, encoded })
    if (ahead.length >= encoder.atOnce) yield ahead.shift() as AheadFile
  }
  yield* ahead
}

/** Whether two files say the same: the same bytes, of the same series, made alike. Two towns of one cell may well have the same bytes. */
function saysTheSame(one: LotFile, other: LotFile): boolean {
  const seriesOf = ({ groupes }: LotFile) =>
    groupes.map((groupe) => `${keyId(groupe.serie)} ${minuteOf(groupe) ?? ''} ${groupe.methode ?? ''}`).join()
  return one.sha256 === other.sha256 && seriesOf(one) === seriesOf(other)
}

/**
 * The files of earlier lots that no later one has spoken over: importing one of these again would change nothing. A file
 * that was spoken over is none of them, so that going back to it is a correction like any other.
 */
function filesInForce(earlier: readonly Lot[]): (LotFile & { lecteur: string })[] {
  const later = new SpanClaims<null>()
  const found: (LotFile & { lecteur: string })[] = []
  for (const { lecteur, fichiers } of earlier.toReversed()) {
    found.push(
      ...fichiers
        .filter(({ groupes }) => !groupes.some((groupe) => later.find(groupe)))
        .map((file) => ({ ...file, lecteur })),
    )
    for (const groupe of fichiers.flatMap(({ groupes }) => groupes)) later.add(groupe, null)
  }
  return found
}

/** Two files of one import that speak of the same steps of a series contradict each other: neither may win by its name. */
function claimSpan(claims: SpanClaims<string>, { serie, premier, dernier }: LotGroup, chemin: string): void {
  const other = claims.find({ serie, premier, dernier })
  if (other) {
    const from = isoDate(timeOf(serie.granularite, Math.max(other.premier, premier)))
    throw new LectureError(
      chemin,
      `doublon : ${other.owner} donne déjà ${serie.grandeur} à ${serie.localite} à partir du ${from}. Retirez l’un des deux fichiers.`,
    )
  }
  claims.add({ serie, premier, dernier }, chemin)
}

/** The earlier lots that have a step in common with these series. */
function replacedBy(groupes: readonly LotGroup[], earlier: readonly { lot: string; content: Lot }[]): string[] {
  const spans = new SpanClaims<null>()
  for (const groupe of groupes) spans.add(groupe, null)
  return earlier
    .filter(({ content }) => content.fichiers.some((file) => file.groupes.some((groupe) => spans.find(groupe))))
    .map(({ lot }) => lot)
}

function sumMesures(groupes: LotGroup[]): number {
  return groupes.reduce((sum, { mesures }) => sum + mesures, 0)
}

function periodOf(groupes: LotGroup[]): Pick<JournalEntry, 'periode_debut' | 'periode_fin'> {
  const starts = groupes.map(({ serie, premier }) => isoDate(timeOf(serie.granularite, premier)))
  const ends = groupes.map(({ serie, dernier }) => lastDayOf(serie.granularite, dernier))
  return { periode_debut: starts.sort()[0] ?? '', periode_fin: ends.sort().at(-1) ?? '' }
}

type CellSerie = Pick<SerieKey, 'localite' | 'grandeur' | 'source'>

/** The cells of one size of a source, found by where they are. */
interface Cells {
  size: Grille
  codes: Set<string>
  byBin: Map<string, CellCentre[]>
}

/** The ground that the cells of each source cover: two of one size may not lie over each other without being the same. */
class CellGround {
  readonly #catalogue: Catalogue
  readonly #sets = new Map<string, Cells>()

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
  }

  /** Adds the cell that a series is of; a town's changes nothing. Answers a cell that it overlaps. */
  add({ localite, grandeur, source }: CellSerie): CellCentre | undefined {
    const centre = centreOfCode(localite)
    const size = centre && findSourceGrandeur(this.#catalogue.sourcesGrandeurs, source, grandeur)?.grille
    if (!size) return undefined
    const id = `${source} ${size.pas_lat} ${size.pas_lon}`
    const cells = this.#sets.get(id) ?? { size, codes: new Set(), byBin: new Map() }
    this.#sets.set(id, cells)
    if (cells.codes.has(localite)) return undefined
    cells.codes.add(localite)
    const [row, column] = [Math.floor(centre.latitude / size.pas_lat), Math.floor(centre.longitude / size.pas_lon)]
    const binOf = (r: number, c: number) => `${r}:${c}`
    for (let r = row - 1; r <= row + 1; r++) {
      for (let c = column - 1; c <= column + 1; c++) {
        const other = cells.byBin.get(binOf(r, c))?.find((each: CellCentre) => overlaps(size, centre, each))
        if (other) return other
      }
    }
    const bin = binOf(row, column)
    cells.byBin.set(bin, [...(cells.byBin.get(bin) ?? []), centre])
    return undefined
  }

  /** Throws `LectureError` where a file's cell overlaps one that is there. */
  claim(serie: CellSerie, chemin: string): void {
    const other = this.add(serie)
    if (!other) return
    const centre = centreOfCode(serie.localite) as CellCentre
    throw new LectureError(
      chemin,
      `sa ${cellName(centre)} en recouvre une autre de « ${serie.source} » sans être la même (${cellName(other)}) : une source n’a qu’un découpage en un lieu`,
    )
  }
}
