import { daysInMonth, timeOf } from '../../../contract/time.ts'
import { svg } from '../../../portal/charts/svg.ts'
import { type Html, html } from '../../../portal/html.ts'
import { monthNames } from '../../../portal/lang/lang.ts'
import { type FlagCells, LEVELS } from './flagCells.ts'

/** First day of each month in a year that has all days, so that a date has one place in all years. */
const MONTH_STARTS = [0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335, 366]
const [LEFT, TOP, DAY, ROW] = [52, 24, 2, 13]
const WIDTH = LEFT + 366 * DAY + 2
/** Up to so many years each has its label; of more, every fifth. */
const ALL_LABELLED = 10

interface Cell {
  row: number
  /** First column and the one after the last, in days of a year. */
  from: number
  to: number
}

/** A calendar: a row for each year, from January to December; a mark for each step that is there, the colour by its flags. */
export function flagMap(
  cells: FlagCells,
  caption: { id: string; title: string; desc: string; simule: string | false },
): Html {
  const firstYear = cells.years[0]?.year ?? 0
  const rows = (cells.years.at(-1)?.year ?? firstYear) - firstYear + 1
  const paths = LEVELS.map(() => '')
  for (const { level, row, from, to } of runsOf(cells, firstYear)) paths[level] += `M${from} ${row}h${to - from}`
  const every = rows <= ALL_LABELLED ? 1 : 5
  return svg({ width: WIDTH, height: TOP + rows * ROW + 2 }, caption, [
    monthNames('fr', 'short').map(
      (name, month) =>
        html`<text class="quiet" x="${LEFT + (MONTH_STARTS[month] as number) * DAY}" y="16">${name}</text>`,
    ),
    Array.from({ length: rows }, (_, row) => firstYear + row)
      .filter((year) => year % every === 0 || rows < every)
      .map(
        (year) =>
          html`<text class="quiet" x="${LEFT - 6}" y="${TOP + (year - firstYear) * ROW + 12}" text-anchor="end">${year}</text>`,
      ),
    html`<g class="cells" transform="translate(${LEFT} ${TOP + ROW / 2}) scale(${DAY} ${ROW})">${paths.map((d, level) => d !== '' && html`<path class="${LEVELS[level]}" d="${d}"/>`)}</g>`,
  ])
}

/** Neighbouring days of one level are drawn as one; a month stands by itself. */
function* runsOf(
  { granularite, firstSlot, levels }: FlagCells,
  firstYear: number,
): Generator<Cell & { level: number }> {
  let run: (Cell & { level: number }) | undefined
  for (let i = 0; i < levels.length; i++) {
    const level = levels[i] as number
    if (level === 0) continue
    const cell = cellOf(timeOf(granularite, firstSlot + i), granularite, firstYear)
    if (run && granularite === 'journalier' && run.level === level && run.row === cell.row && run.to === cell.from) {
      run.to = cell.to
      continue
    }
    if (run) yield run
    run = { ...cell, level }
  }
  if (run) yield run
}

function cellOf(timeMs: number, granularite: FlagCells['granularite'], firstYear: number): Cell {
  const date = new Date(timeMs)
  const row = date.getUTCFullYear() - firstYear
  const start = MONTH_STARTS[date.getUTCMonth()] as number
  if (granularite === 'annuel') return { row, from: 0, to: 365 }
  // A day less wide than it is, so that months are told apart.
  if (granularite === 'mensuel') return { row, from: start, to: (MONTH_STARTS[date.getUTCMonth() + 1] as number) - 1 }
  const from = start + date.getUTCDate() - 1
  return { row, from, to: isLeapDayMissing(date) ? from + 2 : from + 1 }
}

/** The last of February of most years is two days wide: a place without a day would look like a day without a measurement. */
function isLeapDayMissing(date: Date): boolean {
  return date.getUTCMonth() === 1 && date.getUTCDate() === 28 && daysInMonth(date.getUTCFullYear(), 2) === 28
}
