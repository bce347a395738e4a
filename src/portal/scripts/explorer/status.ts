import type { StoredSerie } from '../../../edition/storedSerie.ts'
import { quantity } from '../../lang/lang.ts'
import { lang } from '../dom.ts'
import { canCheck, ReadFault } from './checkedRead.ts'
import type { SeriesReader } from './seriesReader.ts'
import { words } from './words.ts'

interface Status {
  /** Errors, each with what to do. */
  grave: string[]
  /** Whether some can be retried. */
  again: boolean
  /** What is being read; undefined: nothing. */
  loading: string | undefined
  /** What was read, and whether its hash was checked; undefined: nothing. */
  read: string | undefined
}

/** The state of reading the selected series. */
export function statusOf(
  reader: SeriesReader,
  { chosen, contact, notes }: { chosen: readonly StoredSerie[]; contact: string; notes: readonly string[] },
): Status {
  const { series, come, bytes } = reader.progress()
  const faults = chosen.flatMap(({ code }) => reader.fault(code) ?? [])
  const read = chosen.filter(({ code }) => reader.mesures(code))
  const readBytes = read.reduce((sum, { octets }) => sum + octets, 0)
  const readText = canCheck() ? words.checked : words.unchecked
  return {
    grave: [
      ...(canCheck() ? [] : [words.noSubtle]),
      ...notes,
      ...new Set(faults.map((fault) => faultText(fault, contact))),
    ],
    again: faults.length > 0,
    loading: series > 0 ? words.loading(series, size(come), size(bytes)) : undefined,
    read: read.length > 0 ? readText(read.length, size(readBytes)) : undefined,
  }
}

function size(bytes: number): string {
  return quantity(lang, Math.ceil(bytes / 1000), lang === 'fr' ? 'ko' : 'kB')
}

/** An error with a file: what happened, why, and what to do. */
export function faultText(error: unknown, contact: string): string {
  if (!(error instanceof ReadFault)) return words.broken(String(error))
  const { path, kind, details } = error
  return words[kind](path, ...details, contact)
}
