import type { StoredSerie } from '../../../edition/storedSerie.ts'
import { number } from '../../lang/lang.ts'
import { pageLang } from '../pageLang.ts'
import { canCheck } from './checkedRead.ts'
import { faultText } from './faults.ts'
import type { SeriesReader } from './seriesReader.ts'
import { explorerWords } from './words.ts'

export interface Status {
  /** What went wrong, each with what to do. */
  grave: string[]
  /** Whether some of it may be tried again. */
  again: boolean
  /** What is on its way; undefined: nothing. */
  loading: string | undefined
  /** What was read, and whether it was checked; undefined while nothing was. */
  read: string | undefined
}

/** How the reading of the chosen series goes. */
export function statusOf(
  reader: SeriesReader,
  { chosen, contact, notes }: { chosen: readonly StoredSerie[]; contact: string; notes: readonly string[] },
): Status {
  const words = explorerWords()
  const { series, come, bytes } = reader.progress()
  const faults = chosen.flatMap(({ code }) => reader.fault(code) ?? [])
  const read = chosen.filter(({ code }) => reader.mesures(code))
  const readBytes = read.reduce((sum, { octets }) => sum + octets, 0)
  const tellRead = canCheck() ? words.checked : words.unchecked
  return {
    grave: [
      ...(canCheck() ? [] : [words.noSubtle]),
      ...notes,
      ...new Set(faults.map((fault) => faultText(fault, contact))),
    ],
    again: faults.length > 0,
    loading: series > 0 ? words.loading(series, size(come), size(bytes)) : undefined,
    read: read.length > 0 ? tellRead(read.length, size(readBytes)) : undefined,
  }
}

function size(bytes: number): string {
  const lang = pageLang()
  return `${number(lang, Math.ceil(bytes / 1000))}\u00a0${lang === 'fr' ? 'ko' : 'kB'}`
}
