import type { Granularite } from '../../../contract/vocabulary.ts'
import { movedApart } from '../../../portal/charts/apart.ts'
import { sourceColour } from '../../../portal/charts/colours.ts'
import { linear, tickDecimals, ticks } from '../../../portal/charts/scale.ts'
import { type Frame, gridLines, svg } from '../../../portal/charts/svg.ts'
import { type Html, html } from '../../../portal/html.ts'
import { number } from '../../../portal/lang/lang.ts'

export interface YearLine {
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
export function yearLinesChart(
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
