import { slotOf, timeOf } from '../../../contract/time.ts'
import type { Granularite } from '../../../contract/vocabulary.ts'
import type { ControlledSerie } from '../controlledTown.ts'
import { DOUTEUX, IMPOSSIBLE, stepGenres } from '../ruleTallies.ts'

/** What a cell of a map of flags shows, the gravest last: the class of its mark is the word. */
export const LEVELS = ['absent', 'sain', 'peu', 'plusieurs', 'beaucoup', 'impossible'] as const
export type Level = (typeof LEVELS)[number]

const [ABSENT, SAIN, PEU, PLUSIEURS, BEAUCOUP, IMPOSSIBLES] = [0, 1, 2, 3, 4, 5]
/** Doubtful hours of a day, from how many on there are several, and many. */
export const [SEVERAL, MANY] = [3, 7]

export interface FlagYear {
  year: number
  mesures: number
  douteuses: number
  impossibles: number
}

/** The flags of a series by day (by month or year where these are its steps), and by year. */
export interface FlagCells {
  granularite: Exclude<Granularite, 'horaire'>
  /** Cell i is slot `firstSlot + i`. */
  firstSlot: number
  /** Of each cell, the place of its word in `LEVELS`. */
  levels: Uint8Array
  years: FlagYear[]
}

/** Undefined where no step is flagged. */
export function flagCells(serie: ControlledSerie): FlagCells | undefined {
  if (!serie.examens.some(({ indices }) => indices.length > 0)) return undefined
  const { key, firstSlot, values } = serie
  const granularite = key.granularite === 'horaire' ? 'journalier' : key.granularite
  const cellOf = key.granularite === 'horaire' ? (slot: number) => Math.floor(slot / 24) : (slot: number) => slot
  const firstCell = cellOf(firstSlot)
  const length = cellOf(firstSlot + values.length - 1) - firstCell + 1
  const [measured, doubtful, impossible] = [new Uint8Array(length), new Uint8Array(length), new Uint8Array(length)]
  const genres = stepGenres(serie)
  for (let i = 0; i < values.length; i++) {
    if (Number.isNaN(values[i])) continue
    const cell = cellOf(firstSlot + i) - firstCell
    measured[cell]!++
    if (genres[i] === IMPOSSIBLE) impossible[cell]!++
    else if (genres[i] === DOUTEUX) doubtful[cell]!++
  }
  const levels = measured.map((count, cell) => {
    if (count === 0) return ABSENT as number
    if ((impossible[cell] as number) > 0) return IMPOSSIBLES as number
    return levelOf(doubtful[cell] as number, key.granularite)
  })
  const years = new Map<number, FlagYear>()
  for (let cell = 0; cell < length; cell++) {
    const year = 1970 + slotOf('annuel', timeOf(granularite, firstCell + cell))
    const counts = years.get(year) ?? { year, mesures: 0, douteuses: 0, impossibles: 0 }
    years.set(year, counts)
    counts.mesures += measured[cell] as number
    counts.douteuses += doubtful[cell] as number
    counts.impossibles += impossible[cell] as number
  }
  return { granularite, firstSlot: firstCell, levels, years: [...years.values()] }
}

/** Of a day with hours, how many are doubtful; what is one step alone is doubtful or not. */
function levelOf(doubtful: number, granularite: Granularite): number {
  if (doubtful === 0) return SAIN as number
  if (granularite !== 'horaire') return PLUSIEURS as number
  return (doubtful >= MANY ? BEAUCOUP : doubtful >= SEVERAL ? PLUSIEURS : PEU) as number
}
