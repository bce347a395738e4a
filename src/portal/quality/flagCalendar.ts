import { type ControlledSerie, DOUTEUX, IMPOSSIBLE } from '../../contract/controle.ts'
import { number } from '../../contract/numberWords.ts'
import { pluralize } from '../../contract/pluralize.ts'
import { daysInMonth, timeOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import { runsOf } from '../charts/scale.ts'
import { type ChartLabels, svg } from '../charts/svg.ts'
import { dataTable } from '../figure.ts'
import { type Html, html } from '../html.ts'
import { monthNames } from '../lang/lang.ts'

/** What a cell of a calendar shows, the gravest last: the class of its mark is the word. */
const LEVELS = ['sain', 'peu', 'plusieurs', 'beaucoup', 'impossible'] as const
type Level = (typeof LEVELS)[number]
/** Doubtful hours of a day, from how many on there are several, and many. */
const [SEVERAL, MANY] = [3, 7]

/** A day with measurements, or a month or a year where these are the steps of the series. */
interface Cell {
  year: number
  /** First column and the one after the last, in days of a year that has all days. */
  from: number
  to: number
  mesures: number
  douteuses: number
  impossibles: number
  level: Level
}

/** The days of a series that have measurements, with their flags. */
export function flagCells({ key, firstSlot, values, genres }: ControlledSerie): Cell[] {
  const cells: Cell[] = []
  let before: number | undefined
  for (let i = 0; i < values.length; i++) {
    if (Number.isNaN(values[i])) continue
    const slot = key.granularite === 'horaire' ? Math.floor((firstSlot + i) / 24) : firstSlot + i
    if (slot !== before) cells.push(emptyCell(key.granularite, slot))
    before = slot
    const cell = cells.at(-1) as Cell
    cell.mesures++
    if (genres[i] === DOUTEUX) cell.douteuses++
    else if (genres[i] === IMPOSSIBLE) cell.impossibles++
  }
  for (const cell of cells) cell.level = levelOf(cell, key.granularite)
  return cells
}

/** First day of each month in a year that has all days, so that a date has one place in all years. */
const MONTH_STARTS = [0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335, 366]

function emptyCell(granularite: Granularite, slot: number): Cell {
  const date = new Date(timeOf(granularite === 'horaire' ? 'journalier' : granularite, slot))
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  const start = MONTH_STARTS[month] as number
  const day = start + date.getUTCDate() - 1
  // The last of February reaches to March: a place without a day would look like a day without a measurement.
  const isLong = month === 1 && date.getUTCDate() === 28 && daysInMonth(year, 2) === 28
  const spans: Record<Granularite, [from: number, to: number]> = {
    annuel: [0, 365],
    // A day less wide than it is, so that months are told apart.
    mensuel: [start, (MONTH_STARTS[month + 1] as number) - 1],
    journalier: [day, day + (isLong ? 2 : 1)],
    horaire: [day, day + (isLong ? 2 : 1)],
  }
  const [from, to] = spans[granularite]
  return { year, from, to, mesures: 0, douteuses: 0, impossibles: 0, level: 'sain' }
}

/** Of a day with hours, how many are doubtful; what is one step alone is doubtful or not. */
function levelOf({ douteuses, impossibles }: Cell, granularite: Granularite): Level {
  if (impossibles > 0) return 'impossible'
  if (douteuses === 0) return 'sain'
  if (granularite !== 'horaire') return 'plusieurs'
  return douteuses >= MANY ? 'beaucoup' : douteuses >= SEVERAL ? 'plusieurs' : 'peu'
}

const [LEFT, TOP, DAY, ROW] = [52, 24, 2, 13]
/** Up to so many years each has its label; of more, every fifth. */
const ALL_LABELLED = 10

/** A row for each year, from January to December; a mark for each step that is there, the colour by its flags. */
export function flagMap(cells: readonly Cell[], labels: ChartLabels): Html {
  const [firstYear, lastYear] = [cells[0]?.year ?? 0, cells.at(-1)?.year ?? 0]
  const rows = lastYear - firstYear + 1
  const every = rows <= ALL_LABELLED ? 1 : 5
  // Neighbouring days of one level are drawn as one.
  const runs = runsOf(cells, (a, b) => a.level === b.level && a.year === b.year && a.from === b.to)
  const path = (level: Level) =>
    runs
      .filter(([first]) => first?.level === level)
      .map((run) => [run[0] as Cell, run.at(-1) as Cell] as const)
      .map(([first, last]) => `M${first.from} ${first.year - firstYear}h${last.to - first.from}`)
      .join('')
  return svg({ width: LEFT + 366 * DAY + 2, height: TOP + rows * ROW + 2 }, labels, [
    monthNames('fr', 'short').map(
      (name, month) =>
        html`<text class="quiet" x="${LEFT + (MONTH_STARTS[month] as number) * DAY}" y="16">${name}</text>`,
    ),
    Array.from({ length: rows }, (_, row) => firstYear + row)
      .filter((year) => year % every === 0)
      .map(
        (year) =>
          html`<text class="quiet" x="${LEFT - 6}" y="${TOP + (year - firstYear) * ROW + 12}" text-anchor="end">${year}</text>`,
      ),
    html`<g class="cells" transform="translate(${LEFT} ${TOP + ROW / 2}) scale(${DAY} ${ROW})">${LEVELS.map((level) => html`<path class="${level}" d="${path(level)}"/>`)}</g>`,
  ])
}

const FLAGGED: Record<Granularite, readonly [one: string, many: string]> = {
  horaire: ['heure signalée', 'heures signalées'],
  journalier: ['jour signalé', 'jours signalés'],
  mensuel: ['mois signalé', 'mois signalés'],
  annuel: ['année signalée', 'années signalées'],
}

/** The calendar of flagged steps under a title, what each colour says, and the counts of each year. */
export function flagCalendar(
  cells: readonly Cell[],
  { granularite, town, ...labels }: Omit<ChartLabels, 'desc'> & { granularite: Granularite; town: string },
): Html {
  const years = [...Map.groupBy(cells, ({ year }) => year)].map(([year, own]) => {
    const sum = (name: 'mesures' | 'douteuses' | 'impossibles') => own.reduce((all, each) => all + each[name], 0)
    const [mesures, douteuses, impossibles] = [sum('mesures'), sum('douteuses'), sum('impossibles')]
    return { year, mesures, douteuses, impossibles, signalees: douteuses + impossibles }
  })
  const flagged = years.filter(({ signalees }) => signalees > 0)
  const worst = flagged.reduce((a, b) => (b.signalees > a.signalees ? b : a))
  const total = (name: 'mesures' | 'signalees') => years.reduce((all, each) => all + each[name], 0)
  const said = pluralize(total('signalees'), ...FLAGGED[granularite])
  const desc = `${said} sur ${number('fr', total('mesures'))}, maximum en ${worst.year} (${number('fr', worst.signalees)})`
  const caption = `${labels.title}, ${town} : mesures signalées par année`
  return html`<p>${desc}.</p>
<div class="scroll" tabindex="0" role="region" aria-label="${`Calendrier : ${labels.title}, ${town}`}">${flagMap(cells, { ...labels, desc })}</div>
${legend(cells, granularite)}<details class="more"><summary>Tableau par année</summary>${dataTable({
    caption,
    head: ['Année', 'Mesures', 'Douteuses', 'Impossibles'],
    rows: flagged.map(({ year, mesures, douteuses, impossibles }) => [
      year,
      ...[mesures, douteuses, impossibles].map((count) => number('fr', count)),
    ]),
  })}</details>`
}

/** What each colour that is there says. */
function legend(cells: readonly Cell[], granularite: Granularite): Html {
  const isHours = granularite === 'horaire'
  const words: Record<Level, string> = {
    sain: 'rien à signaler',
    peu: `${SEVERAL - 1} heures douteuses au plus`,
    plusieurs: isHours ? `${SEVERAL} à ${MANY - 1}` : 'douteux',
    beaucoup: `${MANY} et plus`,
    impossible: 'impossible',
  }
  const there = LEVELS.filter((each) => cells.some(({ level }) => level === each))
  return html`<ul class="key">${there.map((level) => html`<li><span class="${level}"></span>${words[level]}</li>`)}</ul>`
}
