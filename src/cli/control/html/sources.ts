import { pluralize } from '../../../contract/pluralize.ts'
import type { Granularite } from '../../../contract/vocabulary.ts'
import { pairAgreement } from '../../../derive/statistics/pairAgreement.ts'
import { aggregate } from '../../../derive/steps/aggregate.ts'
import { sourceColour } from '../../../portal/charts/colours.ts'
import { movedApart } from '../../../portal/charts/lineNames.ts'
import { linear, tickDecimals, ticks } from '../../../portal/charts/scale.ts'
import { type Frame, gridLines, svg } from '../../../portal/charts/svg.ts'
import { type Html, html } from '../../../portal/html.ts'
import { number, quantity, signedPercent } from '../../../portal/lang/lang.ts'
import type { ControlledSerie } from '../controlledTown.ts'
import { type Names, simulatedWord } from './names.ts'

/** A series beside those of other sources. */
interface SourceLine {
  serie: ControlledSerie
  /** Complete months, slot and mean. */
  months: ReadonlyMap<number, number>
  /** Years of which every month is complete. */
  years: { year: number; moyenne: number }[]
}

/** How far a series lies from the one it is held against, over the months that both have. */
interface SourceBias {
  line: SourceLine
  reference: SourceLine
  months: number
  moyenne: number
  moyenneReference: number
}

/** One variable of a town as several sources tell it. */
interface SourcesBeside {
  grandeur: string
  lines: SourceLine[]
  biases: SourceBias[]
}

/**
 * The variables of a town that several sources have. Each is held against the first source before it that has months in common:
 * what was measured on the ground, then the sources as the country prefers them.
 */
export function sourcesBeside(series: readonly ControlledSerie[], names: Names): SourcesBeside[] {
  const groups = Map.groupBy(series, ({ key }) => key.grandeur)
  return [...groups].flatMap(([grandeur, group]) => {
    if (new Set(group.map(({ key }) => key.source)).size < 2) return []
    const lines = group.map((serie) => lineOf(serie, names)).filter(({ months }) => months.size > 0)
    if (new Set(lines.map(({ serie }) => serie.key.source)).size < 2) return []
    const rank = ({ serie }: SourceLine) => {
      const at = names.sources.indexOf(serie.key.source)
      return names.isMeasured(serie) ? -1 : at < 0 ? names.sources.length : at
    }
    lines.sort((a, b) => rank(a) - rank(b))
    const sources = [...new Set(lines.map(({ serie }) => serie.key.source))]
    const biases = lines.flatMap((line) => {
      const before = sources.slice(0, sources.indexOf(line.serie.key.source))
      for (const source of before) {
        const bias = biasOf(
          line,
          lines.filter(({ serie }) => serie.key.source === source),
        )
        if (bias) return [bias]
      }
      return []
    })
    return [{ grandeur, lines, biases }]
  })
}

function lineOf(serie: ControlledSerie, names: Names): SourceLine {
  const months = names.monthsOf(serie)
  const slots = [...months.keys()]
  if (slots.length === 0) return { serie, months, years: [] }
  const firstSlot = Math.min(...slots)
  const values = new Float64Array(Math.max(...slots) - firstSlot + 1).fill(Number.NaN)
  for (const [slot, value] of months) values[slot - firstSlot] = value
  const annual = aggregate({ granularite: 'mensuel', firstSlot, values }, 'annuel')
  const years = [...annual.values].flatMap((moyenne, i) =>
    Number.isNaN(moyenne) ? [] : [{ year: 1970 + annual.firstSlot + i, moyenne }],
  )
  return { serie, months, years }
}

/** Against the series of the reference that shares most months; undefined where none shares one. */
function biasOf(line: SourceLine, references: readonly SourceLine[]): SourceBias | undefined {
  return references
    .flatMap((reference) => {
      const common = [...reference.months].filter(([slot]) => line.months.has(slot))
      const agreement = pairAgreement({
        x: Float64Array.from(common, ([, value]) => value),
        y: Float64Array.from(common, ([slot]) => line.months.get(slot) as number),
      })
      if (!agreement) return []
      const { count: months, meanX: moyenneReference, meanY: moyenne } = agreement
      return [{ line, reference, months, moyenne, moyenneReference }]
    })
    .sort((a, b) => b.months - a.months)[0]
}

/** Differences of these are given in their unit: a percentage of a temperature or of a share says nothing. */
const LEVEL_UNITS: readonly string[] = ['°C', '%', '1']

/** A step in a word that is short enough to stand beside a line on a telephone. */
const STEPS: Readonly<Record<Granularite, string>> = {
  horaire: 'heures',
  journalier: 'jours',
  mensuel: 'mois',
  annuel: 'années',
}

/** Each variable that several sources have: its years by source on one chart, and how far they lie apart. */
export function sourceFigures(beside: readonly SourcesBeside[], names: Names, id: string): Html[] {
  return beside.map((each, i) => figure(each, names, `${id}-v${i}`))
}

function figure({ grandeur, lines, biases }: SourcesBeside, names: Names, id: string): Html {
  const drawn = lines.filter(({ years }) => years.length > 0)
  const unit = names.unit(grandeur)
  const title = `${names.grandeur(grandeur).libelle} (${grandeur})`
  const said = biases.map((bias) => biasWords(bias, names))
  const chart =
    drawn.length > 1 &&
    yearLinesChart(
      drawn.map(({ serie: { key }, years }) => ({ name: `${key.source}, ${STEPS[key.granularite]}`, years, ...key })),
      {
        id,
        title,
        desc: said.join(' ') || 'Aucun mois commun.',
        order: names.sources,
        simule: simulatedWord(
          names,
          drawn.map(({ serie }) => serie),
        ),
      },
    )
  return html`<section class="chart"><h5>${title}</h5>
${chart && html`<p>Moyennes des années complètes${unit !== '' && `, ${unit}`}.</p>\n${chart}\n`}<ul class="found">${said.map((words) => html`<li>${words}</li>`)}${said.length === 0 && html`<li>Les sources n’ont aucun mois complet en commun.</li>`}</ul></section>\n`
}

function lineName({ serie: { key } }: SourceLine, names: Names): string {
  return `${names.source(key.source)} (${key.granularite})`
}

/** `ERA5-Land (mensuel) : +3,9 % par rapport à … (5,64 contre 5,43 kWh/m²/jour, sur 23 mois communs).` */
function biasWords({ line, reference, months, moyenne, moyenneReference }: SourceBias, names: Names): string {
  const { grandeur } = line.serie.key
  const decimals = names.decimals(grandeur)
  const { unite } = names.grandeur(grandeur)
  const apart = moyenne - moyenneReference
  const bias =
    LEVEL_UNITS.includes(unite) || moyenneReference === 0
      ? `${apart > 0 ? '+' : ''}${quantity('fr', apart, unite === '%' ? 'points de %' : names.unit(grandeur), decimals)}`
      : signedPercent('fr', (apart / moyenneReference) * 100, 1)
  const ground = names.isMeasured(reference.serie) ? ', mesuré au sol' : ''
  return `${lineName(line, names)} : ${bias} par rapport à ${lineName(reference, names)}${ground} (${number('fr', moyenne, decimals)} contre ${quantity('fr', moyenneReference, names.unit(grandeur), decimals)}, sur ${pluralize(months, 'mois commun', 'mois communs')}).`
}

interface YearLine {
  name: string
  source: string
  granularite: Granularite
  years: readonly { year: number; moyenne: number }[]
}

const FRAME: Frame = { width: 560, height: 240, left: 52, right: 190, top: 12, bottom: 26 }
/** Between two names, one under the other. */
const LINE_HEIGHT = 18
/** Dashes distinguish the lines of one source. */
const DASHES: Readonly<Record<Granularite, string>> = { mensuel: '', journalier: '6 3', horaire: '2 3', annuel: '10 3' }

/** The years of several series as lines on one axis, each with its name at its end; a missing year is a gap. */
function yearLinesChart(
  lines: readonly YearLine[],
  caption: { id: string; title: string; desc: string; order: readonly string[]; simule: string | false },
): Html {
  const { width, height, left, right, top, bottom } = FRAME
  const all = lines.flatMap(({ years }) => years)
  const values = all.map(({ moyenne }) => moyenne)
  const marks = ticks([Math.min(...values), Math.max(...values)], 4)
  const [low, high] = [marks[0] as number, marks.at(-1) as number]
  const y = linear([low, high > low ? high : low + 1], [height - bottom, top])
  const [first, last] = [Math.min(...all.map(({ year }) => year)), Math.max(...all.map(({ year }) => year))]
  const x = linear([first, Math.max(last, first + 1)], [left + 8, width - right])
  const every = [1, 2, 5, 10, 20].find((each) => (last - first) / each <= 6) ?? 50
  const ends = movedApart(
    lines.map(({ years }) => y(years.at(-1)?.moyenne as number)),
    { least: LINE_HEIGHT, from: top + 4, to: height - bottom },
  )
  const digits = tickDecimals(marks)
  return svg(FRAME, caption, [
    gridLines(FRAME, marks, y, (mark) => number('fr', mark, digits)),
    Array.from({ length: last - first + 1 }, (_, i) => first + i)
      .filter((year) => year % every === 0)
      .map((year) => html`<text class="quiet" x="${x(year)}" y="${height - 8}" text-anchor="middle">${year}</text>`),
    lines.map(({ name, source, granularite, years }, i) => {
      const place = ({ year, moyenne }: { year: number; moyenne: number }) => `${x(year)} ${y(moyenne)}`
      const d = years.map((each, j) => `${years[j - 1]?.year === each.year - 1 ? 'L' : 'M'}${place(each)}`).join('')
      const colour = sourceColour(caption.order, source)
      const end = years.at(-1) as { year: number; moyenne: number }
      const dash = DASHES[granularite]
      return html`<g${dash !== '' && html` stroke-dasharray="${dash}"`}><path class="rim" d="${d}"/><path class="line" stroke="${colour}" d="${d}"/></g><circle class="place" cx="${x(end.year)}" cy="${y(end.moyenne)}" r="3.5" fill="${colour}"/><path class="grid" d="M${x(end.year) + 5} ${y(end.moyenne)}L${width - right + 10} ${ends[i]}"/><text class="halo" x="${width - right + 13}" y="${(ends[i] as number) + 4}">${name}</text>`
    }),
  ])
}
