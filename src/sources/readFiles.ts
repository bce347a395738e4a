import { readFile } from 'node:fs/promises'
import type { Catalogue, Localite } from '../contract/catalogue.ts'
import { excerpt } from '../contract/excerpt.ts'
import { fr } from '../contract/numberWords.ts'
import { sha256 } from '../storage/hash.ts'
import { blockOf, filesAt, requireSource, takenOf } from './importing.ts'
import { apartDeg, isNear, NEAR_DEG, townsOf } from './towns.ts'
import {
  type Fault,
  faultsOf,
  type RawFile,
  type Reader,
  type Reading,
  type SerieBlock,
  type Upstream,
  type UpstreamFile,
} from './upstream.ts'

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
    ...{ nom, version, resume },
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
  const [{ chemin }, fault] = [file, faultsOf(file.chemin)]
  if (reading.refus !== undefined) throw fault(reading.refus)
  const source = requireSource(fault, options.source ?? reading.source, catalogue)
  const localite = townOf(fault, { reading, options, catalogue })
  const { series, aside } = takenOf(chemin, reading, { source, catalogue, what: 'mesure' })
  options.onReading?.(chemin, reading, localite, aside)
  return series.map(({ serie }) => blockOf(serie, { localite: localite.code, source, values: serie.values }))
}

/** The requested town, else the one at the file's point; refuses a point that is no town's, and names the nearest. */
function townOf(
  fault: Fault,
  { reading: { point }, options, catalogue }: { reading: Reading; options: ReadFilesOptions; catalogue: Catalogue },
): Localite {
  if (options.localite !== undefined) {
    const localite = catalogue.localites.find(({ code }) => code === options.localite)
    if (!localite) throw fault(`« ${excerpt(options.localite)} » n’est pas une localité du pays`)
    return localite
  }
  if (!point) throw fault('le fichier n’indique pas son point : donnez la ville par --localite')
  const apart = (town: Localite) => apartDeg(town, point)
  const towns = townsOf(catalogue)
  const nearest = towns.reduce<Localite | undefined>((a, b) => (a && apart(a) <= apart(b) ? a : b), undefined)
  if (nearest && isNear(nearest, point)) return nearest
  throw fault(
    `aucune ville n’est à moins de ${fr(NEAR_DEG)}° de son point (${point.latitude}, ${point.longitude})${nearest ? ` ; la plus proche est ${nearest.nom} (${nearest.code}), à ${apart(nearest).toFixed(2)}°` : ''}. Si le fichier la concerne, donnez --localite.`,
  )
}
