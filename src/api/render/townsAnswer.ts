import type { ComputedAnswer } from '../../answers/computed/answer.ts'
import { type Rows, rowAt, rowCount } from '../../answers/computed/rows.ts'
import { COMMON_HEAD } from '../../contract/computed/head.ts'
import type { Answer } from '../route.ts'
import { bytesOf, csvLines, headerLine, parameterNames, type TextFormat, type Written } from './computedAnswer.ts'
import { chunked, withHeader } from './json.ts'

/** The answers of several towns as one, in the order of the towns; there is at least one. */
export function renderTowns(
  answers: readonly ComputedAnswer[],
  format: Exclude<TextFormat, 'epw'>,
  written: Written,
): Answer {
  return format === 'csv' ? asCsv(answers, written) : asJson(answers, written.version)
}

/** What is common to all stands once; what may differ stands for each town, wherever it happens to be alike. */
function asJson(answers: readonly ComputedAnswer[], version_moteur: string): Answer {
  const [first] = answers as [ComputedAnswer]
  const common = Object.fromEntries(COMMON_HEAD.map((name) => [name, first.head[name]]))
  const rows = oneAfterAnother(answers.map(({ resultats }) => resultats))
  return {
    kind: 'list',
    head: { ...common, version_moteur, localites: answers.map(ofTown) },
    list: 'resultats',
    items: chunked(rows.count, (i) => JSON.stringify(rowOfTown(answers, rows.at(i))), ','),
    rows: rows.count,
    heldBytes: heldBytes(answers.map(({ resultats }) => resultats)),
  }
}

/** What an answer says of itself beside what it has in common with those of other towns, its total among it. */
function ofTown({ head, coverage, lead, tail }: ComputedAnswer): object {
  const own = Object.entries(head).filter(([name]) => !(COMMON_HEAD as readonly string[]).includes(name))
  return { localite: head.localite, ...Object.fromEntries(own), ...coverage, ...lead, ...tail }
}

function rowOfTown(answers: readonly ComputedAnswer[], { which, i }: Place): object {
  const { head, resultats } = answers[which] as ComputedAnswer
  return { localite: head.localite, ...rowAt(resultats, i) }
}

/** The tables of all towns under one header: each row names its own. */
function asCsv(answers: readonly ComputedAnswer[], written: Written): Answer {
  const [first] = answers as [ComputedAnswer]
  const names = parameterNames(answers)
  const lines = answers.map((answer) => csvLines(answer, names, written))
  const rows = oneAfterAnother(answers.map(({ table }) => table.rows))
  const line = (at: number) => {
    const { which, i } = rows.at(at)
    return lines[which]?.(i)
  }
  return {
    kind: 'chunks',
    format: 'csv',
    fileName: `${first.head.code_grandeur}_${answers.length}_localites_${first.head.edition}.csv`,
    chunks: withHeader(headerLine(first, names, written), chunked(rows.count, line, '')),
    rows: rows.count,
    heldBytes: heldBytes(answers.map(({ table }) => table.rows)),
  }
}

/** A row among those of several answers: of which, and the how many-th there. */
interface Place {
  which: number
  i: number
}

/** The rows of several answers as one list. */
function oneAfterAnother(all: readonly Rows[]): { count: number; at(i: number): Place } {
  const starts: number[] = []
  let count = 0
  for (const rows of all) {
    starts.push(count)
    count += rowCount(rows)
  }
  return {
    count,
    at(i) {
      const which = starts.findLastIndex((start) => start <= i)
      return { which, i: i - (starts[which] as number) }
    },
  }
}

function heldBytes(all: readonly Rows[]): number {
  return all.reduce((sum, rows) => sum + bytesOf(rows), 0)
}
