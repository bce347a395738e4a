import type { ClimateRowItem } from '../../contract/computed/climat.ts'
import { number, unitAfter } from '../../contract/numberWords.ts'
import { rounded } from '../../derive/statistics/statistics.ts'
import { type Chart, inFile, tableOf } from '../figure.ts'
import { type Lang, monthName } from '../lang/lang.ts'
import type { Drawn } from './pictures.ts'

/** Units that are counted whole on a page. */
const WHOLE = ['jour', 'jours', 'mm', '°C·jour', 'W/m²', 'h', 'jour de l’année']

function decimalsOf({ unite_valeur }: ClimateRowItem): number {
  return WHOLE.includes(unite_valeur) ? 0 : unite_valeur === '1' ? 2 : 1
}

/** The rows of a climate answer as a table: a row a month where they are drawn as such, otherwise a row a step of time, or a month, or an index; a column an index. */
export function rowsTable(
  lang: Lang,
  { rows, grid }: Pick<Drawn, 'rows' | 'grid'>,
  { file, head, nameOf }: { file: string; head: { when: string; value: string }; nameOf: (indice: string) => string },
): Chart['table'] {
  const shown = (row: ClimateRowItem | undefined) =>
    row === undefined || row.valeur === null
      ? '—'
      : `${number(lang, row.valeur, decimalsOf(row))}${row.detail === null ? '' : ` (${row.detail})`}`
  const indices = [...new Set(rows.map(({ indice }) => indice))]
  const { csv } = tableOf(file, rows, [
    ...inFile('indice', 'instant', 'mois', 'valeur'),
    [undefined, undefined, 'unite', ({ unite_valeur }) => unite_valeur],
    ...inFile('borne_basse', 'borne_haute', 'annees', 'detail', 'source_code'),
  ])
  if (grid) {
    const width = grid.names.length
    const months = Array.from({ length: 12 }, (_, month) => {
      const cells = grid.cells.subarray(month * width, (month + 1) * width)
      return { month: month + 1, cells: Array.from(cells, (value) => (Number.isNaN(value) ? null : rounded(value, 1))) }
    })
    return {
      head: [head.when, ...grid.names],
      rows: months.map(({ month, cells }) => [
        monthName(lang, month),
        ...cells.map((value) => (value === null ? '—' : number(lang, value, 1))),
      ]),
      csv: { name: file, head: ['mois', ...grid.codes], rows: months.map(({ month, cells }) => [month, ...cells]) },
    }
  }
  const steps = Map.groupBy(rows, ({ instant, mois }) => instant ?? (mois === null ? '' : String(mois)))
  const unitOf = (indice: string) => rows.find((row) => row.indice === indice)?.unite_valeur ?? ''
  if (steps.size === 1 && steps.has(''))
    return {
      head: [head.when, head.value],
      rows: rows.map((row) => [nameOf(row.indice), `${shown(row)}${unitAfter(lang, row.unite_valeur)}`]),
      csv,
    }
  const stepName = (step: string) => (/^\d{1,2}$/.test(step) ? monthName(lang, Number(step)) : step)
  return {
    head: [head.when, ...indices.map((indice) => `${nameOf(indice)}, ${unitOf(indice)}`)],
    rows: [...steps].map(([step, of]) => [
      stepName(step),
      ...indices.map((indice) => shown(of.find((row) => row.indice === indice))),
    ]),
    csv,
  }
}
