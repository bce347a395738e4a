import { describe, expect, it } from 'vitest'
import type { ComputedAnswer, StepRows } from '../../computations/answer.ts'
import { CSV_DIALECTS } from '../../storage/csvCell.ts'
import { renderComputed } from './computedAnswer.ts'

const BYTES_OF_ROW = 4 + 8

/** The answer of a town with so many months from January 1970 on. */
function answerOf(localite: string, months: number): ComputedAnswer {
  const resultats: StepRows = {
    kind: 'steps',
    granularite: 'mensuel',
    slots: Int32Array.from({ length: months }, (_, i) => i),
    valeur: new Float64Array(months).fill(months),
    details: {},
  }
  const head = {
    edition: 'edition_20260101',
    code_grandeur: 'hep',
    localite,
    parametres_appliques: {},
    series_utilisees: [],
    attributions: [],
  }
  return {
    head,
    coverage: { periode_retenue: null, completude_pct: 0 },
    lead: {},
    resultats,
    tail: { total: months },
    table: { rows: resultats, columns: [] },
  } as unknown as ComputedAnswer
}

const WRITTEN = { version: 'x', dialect: CSV_DIALECTS.standard }

const textOf = (answer: ReturnType<typeof renderComputed>) =>
  answer.kind === 'chunks' ? [...(answer.chunks as Iterable<string>)].join('') : expect.unreachable()
const jsonOf = (answer: ReturnType<typeof renderComputed>) =>
  answer.kind === 'list'
    ? JSON.parse(
        `{"localites":${JSON.stringify(Reflect.get(answer.head, 'localites'))},"${answer.list}":[${[...(answer.items as Iterable<string>)].join(',')}]}`,
      )
    : expect.unreachable()

describe('The answers of several towns as one', () => {
  it.each([
    [2, 3, 0],
    [0, 3, 2],
    [2, 0, 1],
    [0, 0, 0],
    [600, 1, 501],
  ])('hold the rows of each, be there any or none: %i, %i, %i', (...counts) => {
    const answers = counts.map((count, i) => answerOf(`t${i}`, count))
    const { localites, resultats } = jsonOf(renderComputed(answers, 'json', WRITTEN))
    expect(localites.map(({ total }: { total: number }) => total)).toEqual(counts)
    const of = (i: number) => resultats.filter(({ localite }: { localite: string }) => localite === `t${i}`)
    expect(counts.map((_, i) => of(i).length)).toEqual(counts)
    expect(resultats.map(({ localite }: { localite: string }) => localite)).toEqual(
      counts.flatMap((count, i) => Array(count).fill(`t${i}`)),
    )
    const lines = textOf(renderComputed(answers, 'csv', WRITTEN)).split('\r\n')
    expect(lines.length - 2).toBe(resultats.length)
  })

  it.each(['json', 'csv'] as const)('count the response memory of all of them while they are sent: %s', (format) => {
    const told = renderComputed([answerOf('a', 10), answerOf('b', 30)], format, WRITTEN)
    expect(told).toMatchObject({ rows: 40, heldBytes: 40 * BYTES_OF_ROW })
  })
})
