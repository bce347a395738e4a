import type { Catalogue } from '../contract/catalogue.ts'
import type { SerieKey } from '../contract/vocabulary.ts'
import type { SerieBlock, Upstream, UpstreamFile } from '../sources/upstream.ts'
import { type EncodedGroup, encodeGroup } from '../storage/groupFile.ts'
import { checkBlock } from './checkBlock.ts'
import { countMeasured, LOT_COLUMNS, LotColumns } from './lot.ts'

/** A series of a file, checked and encoded as its lot will hold it. Only structured-cloneable parts: a thread hands it over. */
export interface EncodedSerie {
  serie: SerieKey
  premier: number
  dernier: number
  mesures: number
  methode?: string
  /** The minute of its hour, 0 to 59, that each value is of, where values are instantaneous. */
  minute?: number
  groupe: EncodedGroup
}

/** Reads, checks and encodes files; several may be asked for at a time. */
export interface FileEncoder {
  /** How many files to request concurrently. */
  atOnce: number
  encode(upstream: Upstream, file: UpstreamFile): Promise<EncodedSerie[]>
}

/** Encodes files in this thread, one after the other. */
export function filesHere(context: { catalogue: Catalogue; now: Date }): FileEncoder {
  return { atOnce: 1, encode: async (_upstream, file) => encodeBlocks(file.chemin, file.read(), context) }
}

/** The series of a file as they will stand in a lot. Throws `LectureError` on what may not enter the base. */
export function encodeBlocks(
  chemin: string,
  blocks: readonly SerieBlock[],
  context: { catalogue: Catalogue; now: Date },
): EncodedSerie[] {
  const columns = new LotColumns()
  return blocks
    .filter(({ slots }) => slots.length > 0)
    .map((block) => {
      checkBlock(block, { chemin, ...context })
      return {
        serie: block.key,
        premier: block.slots[0] ?? 0,
        dernier: block.slots.at(-1) ?? 0,
        mesures: countMeasured(block.values),
        ...(block.methode === undefined ? {} : { methode: block.methode }),
        ...(block.minute === undefined ? {} : { minute: block.minute }),
        groupe: encodeGroup(LOT_COLUMNS, columns.of(block)),
      }
    })
}
