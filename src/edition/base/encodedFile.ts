import type { Catalogue } from '../../contract/catalogue.ts'
import { excerpt } from '../../contract/excerpt.ts'
import { isoDate, isoInstant, timeOf } from '../../contract/time.ts'
import { DERIVED_SOURCE, type Famille } from '../../contract/vocabulary.ts'
import {
  LARGEST_VALUE,
  LectureError,
  type SerieBlock,
  type Upstream,
  type UpstreamFile,
} from '../../sources/upstream.ts'
import { type EncodedGroup, encodeGroup } from '../../storage/groupFile.ts'
import { countMeasured, LOT_COLUMNS, LotColumns, type LotGroup } from './lot.ts'

/** A series of a file, checked and encoded as its lot will hold it. Only structured-cloneable parts: a thread hands it over. */
export interface EncodedSerie extends Omit<LotGroup, 'emplacement'> {
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
  return { atOnce: 1, encode: async (_upstream, file) => encodeBlocks(file.chemin, await file.read(), context) }
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

interface BlockContext {
  /** The file that the block was read from. */
  chemin: string
  catalogue: Catalogue
  now: Date
}

const WHY_NOT: Record<Exclude<Famille, 'brute'>, string> = {
  derivee: 'est dérivée d’autres grandeurs à la publication',
  calculee: 'est calculée à la demande',
}

/**
 * Conditions on every upstream's measurements before they enter the base, whatever its reader accepts: a variable
 * that is stored, numbers within reason, and steps that were over when they were imported. Throws `LectureError`.
 */
function checkBlock({ key, slots, values, lines }: SerieBlock, { chemin, catalogue, now }: BlockContext): void {
  const { grandeur, granularite, source } = key
  if (source === DERIVED_SOURCE) {
    throw new LectureError(
      chemin,
      `« ${source} » est la source des séries calculées à la publication : elle ne peut pas être importée`,
    )
  }
  const famille = catalogue.grandeurs.find(({ code }) => code === grandeur)?.famille
  if (famille !== 'brute') {
    const why = famille === undefined ? 'n’est pas une grandeur du catalogue' : WHY_NOT[famille]
    throw new LectureError(chemin, `« ${excerpt(grandeur)} » ${why} : elle ne peut pas être importée`)
  }
  for (let i = 0; i < slots.length; i++) {
    const value = values[i] as number
    if (Number.isNaN(value)) continue
    const slot = slots[i] as number
    if (Math.abs(value) > LARGEST_VALUE) {
      throw new LectureError(
        chemin,
        `« ${grandeur} » vaut ${value} : aucune grandeur n’atteint ${LARGEST_VALUE}`,
        lines?.[i],
      )
    }
    if (timeOf(granularite, slot + 1) > now.getTime()) {
      const start = timeOf(granularite, slot)
      const step = granularite === 'horaire' ? isoInstant(start) : isoDate(start)
      throw new LectureError(
        chemin,
        `mesure à venir : le pas ${granularite} qui commence le ${step} n’est pas écoulé (${isoInstant(now.getTime())} UTC)`,
        lines?.[i],
      )
    }
  }
}
