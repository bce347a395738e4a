import type { Catalogue } from '../contract/catalogue.ts'
import { excerpt } from '../contract/excerpt.ts'
import { isoDate, isoInstant, timeOf } from '../contract/time.ts'
import type { Famille } from '../contract/vocabulary.ts'
import { DERIVED_SOURCE } from '../contract/vocabulary.ts'
import { LARGEST_VALUE, LectureError, type SerieBlock } from '../sources/upstream.ts'

export interface BlockContext {
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
export function checkBlock({ key, slots, values, lines }: SerieBlock, { chemin, catalogue, now }: BlockContext): void {
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
