import type { Catalogue } from '../../contract/catalogue.ts'
import { excerpt } from '../../contract/excerpt.ts'
import { isoInstant, stepOf, timeOf } from '../../contract/time.ts'
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

interface ImportContext {
  catalogue: Catalogue
  now: Date
}

/** Encodes files in this thread, one after the other. */
export function filesHere(context: ImportContext): FileEncoder {
  return { atOnce: 1, encode: async (_upstream, file) => encodeBlocks(file.chemin, await file.read(), context) }
}

/** The series of a file as they will stand in a lot. Throws `LectureError` on what may not enter the base. */
export function encodeBlocks(chemin: string, blocks: readonly SerieBlock[], context: ImportContext): EncodedSerie[] {
  const columns = new LotColumns()
  return blocks
    .filter(({ slots }) => slots.length > 0)
    .map((block) => {
      checkBlock(block, chemin, context)
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

const WHY_NOT: Record<Exclude<Famille, 'brute'>, string> = {
  derivee: 'est dérivée d’autres grandeurs à la publication',
  calculee: 'est calculée à la demande',
}

/**
 * Conditions on every upstream's measurements before they enter the base, whatever its reader accepts: a variable
 * that is stored, numbers within reason, and steps that were over when they were imported. Throws `LectureError`.
 */
function checkBlock(
  { key, slots, values, lines }: SerieBlock,
  chemin: string,
  { catalogue, now }: ImportContext,
): void {
  const { grandeur, granularite, source } = key
  const refusal = (why: string, i = -1) => new LectureError(chemin, why, lines?.[i])
  if (source === DERIVED_SOURCE)
    throw refusal(`« ${source} » est la source des séries calculées à la publication : elle ne peut pas être importée`)
  const famille = catalogue.grandeurs.find(({ code }) => code === grandeur)?.famille
  if (famille !== 'brute') {
    const why = famille === undefined ? 'n’est pas une grandeur du catalogue' : WHY_NOT[famille]
    throw refusal(`« ${excerpt(grandeur)} » ${why} : elle ne peut pas être importée`)
  }
  for (let i = 0; i < slots.length; i++) {
    const value = values[i] as number
    if (Number.isNaN(value)) continue
    const slot = slots[i] as number
    if (Math.abs(value) > LARGEST_VALUE)
      throw refusal(`« ${grandeur} » vaut ${value} : aucune grandeur n’atteint ${LARGEST_VALUE}`, i)
    if (timeOf(granularite, slot + 1) > now.getTime()) {
      const told = isoInstant(now.getTime())
      throw refusal(
        `mesure à venir : le pas ${granularite} qui commence le ${stepOf(granularite, slot)} n’est pas écoulé (${told} UTC)`,
        i,
      )
    }
  }
}
