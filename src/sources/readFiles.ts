import { readFile } from 'node:fs/promises'
import { type Catalogue, findSourceGrandeur, type Localite } from '../contract/catalogue.ts'
import { excerpt } from '../contract/excerpt.ts'
import { sha256 } from '../storage/hash.ts'
import { filesAt } from './filesAt.ts'
import type { RawFile, Reader, Reading, ReadSerie } from './reading.ts'
import { apartDeg, isNear, NEAR_DEG, townsOf } from './towns.ts'
import { LectureError, type SerieBlock, type Upstream, type UpstreamFile } from './upstream.ts'

export interface ReadFilesOptions {
  /** The town that the files are of, whatever point they tell. */
  localite?: string | undefined
  /** The source that they are of, where they do not tell it. */
  source?: string | undefined
  description?: RawFile | undefined
  /** Told of each file that is read, with the town it was given to and what of it is not taken. */
  onReading?: (chemin: string, reading: Reading, localite: Localite, aside: readonly string[]) => void
}

/** The files of a service as an upstream that can be imported: a file, or all those of a folder. */
export function readFiles(reader: Reader, options: ReadFilesOptions = {}): Upstream {
  const { nom, version, resume } = reader
  return {
    nom,
    version,
    resume,
    async *files(where, catalogue): AsyncIterable<UpstreamFile> {
      for (const { chemin, path } of await filesAt(where)) {
        const bytes = await readFile(path)
        yield {
          chemin,
          // The same bytes given to another town say something else.
          sha256: sha256(Buffer.concat([bytes, Buffer.from(settingsOf(options))])),
          read: () => blocksOf({ chemin, bytes }, { reader, options, catalogue }),
        }
      }
    },
  }
}

function settingsOf({ localite, source, description }: ReadFilesOptions): string {
  const beside = description ? sha256(description.bytes) : null
  return localite === undefined && source === undefined && beside === null
    ? ''
    : JSON.stringify([localite ?? null, source ?? null, beside])
}

function blocksOf(
  file: RawFile,
  { reader, options, catalogue }: { reader: Reader; options: ReadFilesOptions; catalogue: Catalogue },
): SerieBlock[] {
  const reading = reader.read(file, catalogue, options.description)
  if (reading.refus !== undefined) throw new LectureError(file.chemin, reading.refus)
  const source = sourceOf(file.chemin, { reading, options, catalogue })
  const localite = townOf(file.chemin, { reading, options, catalogue })
  const judged = reading.series.map((serie) => ({ serie, why: whyAside(serie, source, catalogue) }))
  const taken = judged.flatMap(({ serie, why }) => (why === undefined ? [serie] : []))
  const aside = judged.flatMap(({ serie, why }) => (why === undefined ? [] : [`${serie.grandeur} : ${why}`]))
  if (taken.length === 0) {
    const why = [...aside, ...reading.ecartees.map(({ colonne, raison }) => `${colonne} : ${raison}`)]
    throw new LectureError(file.chemin, `aucune mesure ne peut en être importée (${why[0] ?? 'aucune mesure'})`)
  }
  options.onReading?.(file.chemin, reading, localite, aside)
  return taken.map(({ grandeur, granularite, slots, values, methode, minute }) => ({
    key: { localite: localite.code, grandeur, source, granularite },
    slots,
    values,
    ...(methode === null ? {} : { methode }),
    ...(minute === undefined ? {} : { minute }),
  }))
}

/** Why a variable that the file has does not go into the base; undefined where it does. */
function whyAside({ grandeur }: ReadSerie, source: string, catalogue: Catalogue): string | undefined {
  if (findSourceGrandeur(catalogue.sourcesGrandeurs, source, grandeur)) return undefined
  return `sources_grandeurs.csv n’a pas de ligne pour « ${source} » ; ajoutez-la pour l’importer`
}

interface Belonging {
  reading: Reading
  options: ReadFilesOptions
  catalogue: Catalogue
}

function sourceOf(chemin: string, { reading, options, catalogue }: Belonging): string {
  const code = options.source ?? reading.source
  const known = catalogue.sources.map((source) => source.code)
  if (code === undefined) {
    throw new LectureError(chemin, `le fichier n’indique pas sa source : donnez-la par --source (${known.join(', ')})`)
  }
  if (!known.includes(code)) {
    throw new LectureError(
      chemin,
      `le pays n’a pas de source « ${excerpt(code)} » : ajoutez sa ligne à sources.csv, ou donnez-en une autre par --source (${known.join(', ')})`,
    )
  }
  return code
}

/** The requested town, else the one at the file's point; refuses a point that is no town's, and names the nearest. */
function townOf(chemin: string, { reading: { point }, options, catalogue }: Belonging): Localite {
  if (options.localite !== undefined) {
    const localite = catalogue.localites.find(({ code }) => code === options.localite)
    if (!localite) throw new LectureError(chemin, `« ${excerpt(options.localite)} » n’est pas une localité du pays`)
    return localite
  }
  if (!point) throw new LectureError(chemin, 'le fichier n’indique pas son point : donnez la ville par --localite')
  const apart = (town: Localite) => apartDeg(town, point)
  const towns = townsOf(catalogue)
  const nearest = towns.reduce<Localite | undefined>((a, b) => (a && apart(a) <= apart(b) ? a : b), undefined)
  if (nearest && isNear(nearest, point)) return nearest
  throw new LectureError(
    chemin,
    `aucune ville n’est à moins de ${String(NEAR_DEG).replace('.', ',')}° de son point (${point.latitude}, ${point.longitude})${nearest ? ` ; la plus proche est ${nearest.nom} (${nearest.code}), à ${apart(nearest).toFixed(2)}°` : ''}. Si le fichier la concerne, donnez --localite.`,
  )
}
