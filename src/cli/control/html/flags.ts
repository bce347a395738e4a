import { pluralize } from '../../../contract/pluralize.ts'
import { daysInMonth, slotOf, timeOf } from '../../../contract/time.ts'
import type { Granularite } from '../../../contract/vocabulary.ts'
import { svg } from '../../../portal/charts/svg.ts'
import { dataTable } from '../../../portal/figure.ts'
import { type Html, html } from '../../../portal/html.ts'
import { monthNames, number } from '../../../portal/lang/lang.ts'
import type { ControlledSerie } from '../controlledTown.ts'
import { DOUTEUX, IMPOSSIBLE, ruleOf, stepGenres } from '../ruleTallies.ts'
import { type Names, simulatedWord } from './names.ts'

/** What a cell of a map of flags shows, the gravest last: the class of its mark is the word. */
const LEVELS = ['absent', 'sain', 'peu', 'plusieurs', 'beaucoup', 'impossible'] as const
type Level = (typeof LEVELS)[number]

const [ABSENT, SAIN, PEU, PLUSIEURS, BEAUCOUP, IMPOSSIBLES] = [0, 1, 2, 3, 4, 5]
/** Doubtful hours of a day, from how many on there are several, and many. */
const [SEVERAL, MANY] = [3, 7]

interface FlagYear {
  year: number
  mesures: number
  douteuses: number
  impossibles: number
}

/** The flags of a series by day (by month or year where these are its steps), and by year. */
interface FlagCells {
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

const STEPS: Readonly<Record<Granularite, readonly [string, string]>> = {
  horaire: ['heure signalée', 'heures signalées'],
  journalier: ['jour signalé', 'jours signalés'],
  mensuel: ['mois signalé', 'mois signalés'],
  annuel: ['année signalée', 'années signalées'],
}

/** Series of one source whose flags are the same: what is found in one of three that go together is found in all. */
interface Flagged {
  series: ControlledSerie[]
  cells: FlagCells
}

/** The series of a town that have flagged steps, each as a calendar with its rules and its years. */
export function flagFigures(series: readonly ControlledSerie[], names: Names, id: string): Html[] {
  return flaggedOf(series).map((flagged, i) => figure(flagged, names, `${id}-s${i}`))
}

function flaggedOf(series: readonly ControlledSerie[]): Flagged[] {
  const found = new Map<string, Flagged>()
  for (const serie of series) {
    const cells = flagCells(serie)
    if (!cells) continue
    const { key, examens } = serie
    const rules = examens.map(({ regle, n_signalees }) => (n_signalees > 0 ? `${regle} ${n_signalees}` : ''))
    const levels = Buffer.from(cells.levels).toString('latin1')
    const same = [key.source, key.granularite, cells.firstSlot, rules.join(' '), levels].join('\n')
    const known = found.get(same)
    if (known) known.series.push(serie)
    else found.set(same, { series: [serie], cells })
  }
  return [...found.values()]
}

function figure({ series, cells }: Flagged, names: Names, id: string): Html {
  const first = series[0] as ControlledSerie
  const { source, granularite } = first.key
  const codes = series.map(({ key }) => key.grandeur)
  const title =
    series.length === 1 ? names.serie(first.key) : `${codes.join(', ')}, ${names.source(source)}, ${granularite}`
  const flagged = cells.years.reduce((sum, { douteuses, impossibles }) => sum + douteuses + impossibles, 0)
  const examined = cells.years.reduce((sum, { mesures }) => sum + mesures, 0)
  const worst = cells.years.reduce((a, b) => (flagsOf(b) > flagsOf(a) ? b : a))
  const seen = `${pluralize(flagged, ...STEPS[granularite])} sur ${number('fr', examined)}, maximum en ${worst.year} (${number('fr', flagsOf(worst))})`
  const picture = flagMap(cells, { id, title, desc: seen, simule: simulatedWord(names, [first]) })
  return html`<section class="chart heat${cells.granularite === 'journalier' && ' days'}"><h5>${title}</h5><p>${seen}.</p>
<div class="scroll" tabindex="0" role="region" aria-label="${`Calendrier : ${title}, ${names.town(first.key.localite)}`}">${picture}</div>
${legend(cells, granularite)}<ul class="found">${first.examens
    .filter(({ indices }) => indices.length > 0)
    .map(({ regle, n_signalees, n_examinees }) => {
      const { libelle, genre } = ruleOf(regle)
      return html`<li>${libelle} : ${number('fr', n_signalees)} sur ${number('fr', n_examinees)} (${genre})</li>`
    })}</ul>
<details class="more"><summary>Tableau par année</summary>${dataTable({
    caption: `${title}, ${names.town(first.key.localite)} : mesures signalées par année`,
    head: ['Année', 'Mesures', 'Douteuses', 'Impossibles'],
    rows: cells.years
      .filter((year) => flagsOf(year) > 0)
      .map(({ year, mesures, douteuses, impossibles }) => [
        year,
        ...[mesures, douteuses, impossibles].map((count) => number('fr', count)),
      ]),
  })}</details></section>\n`
}

function flagsOf({ douteuses, impossibles }: { douteuses: number; impossibles: number }): number {
  return douteuses + impossibles
}

/** What each colour that is there says. */
function legend({ levels }: FlagCells, granularite: Granularite): Html {
  const hours: Partial<Record<Level, string>> = {
    peu: `${SEVERAL - 1} heures douteuses au plus`,
    plusieurs: `${SEVERAL} à ${MANY - 1}`,
    beaucoup: `${MANY} et plus`,
  }
  const words: Record<Level, string> = {
    absent: 'sans mesure',
    sain: 'rien à signaler',
    peu: 'douteux',
    plusieurs: 'douteux',
    beaucoup: 'douteux',
    impossible: 'impossible',
    ...(granularite === 'horaire' && hours),
  }
  const there = LEVELS.filter((_, level) => levels.includes(level))
  return html`<ul class="key">${there.map((level) => html`<li><span class="${level}"></span>${words[level]}</li>`)}</ul>`
}
