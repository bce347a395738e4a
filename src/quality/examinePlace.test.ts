import { describe, expect, test } from 'vitest'
import { kankan, serieOf } from '../../tests/support/quality/town.ts'
import { GENRES_REGLE } from '../contract/vocabulary.ts'
import { examinePlace } from './examinePlace.ts'
import { FAILS, HOLDS, NOT_EXAMINED, type SerieRule, type StepRule } from './rule.ts'
import { RULES } from './rules.ts'

const step = (code: string, verdicts: readonly number[] | undefined, more: Partial<StepRule> = {}): StepRule => ({
  code,
  libelle: code,
  genre: 'impossible',
  reference: null,
  judge: () => verdicts && Uint8Array.from(verdicts),
  ...more,
})

const [NO, OK, BAD] = [NOT_EXAMINED, HOLDS, FAILS]
const ghi = serieOf('ghi', 'journalier', [1, 2, 3])
const place = kankan([ghi])
const examined = (...rules: StepRule[]) => examinePlace(place, { step: rules, serie: [] })[0] as ReportOfOne
type ReportOfOne = ReturnType<typeof examinePlace>[number]

describe('Quality control of a town', () => {
  test('tells apart nothing examined from nothing found', () => {
    const { examens } = examined(step('a', [OK, OK, NO]), step('b', undefined), step('c', [NO, NO, NO]))
    expect(examens.map(({ rule, n_examinees, n_signalees }) => [rule.code, n_examinees, n_signalees])).toEqual([
      ['a', 2, 0],
    ])
  })

  test('keeps a step at its raw status for an impossible flag alone', () => {
    const { impossibles, examens } = examined(
      step('a', [BAD, BAD, OK], { genre: 'douteux' }),
      step('b', [OK, BAD, OK]),
      step('c', [OK, BAD, BAD]),
    )
    expect([...impossibles].sort()).toEqual([1, 2])
    expect(examens.map(({ indices }) => indices)).toEqual([[0, 1], [1], [1, 2]])
  })

  test('validates a step by a rule that could have called it impossible, and by no other', () => {
    const doubtful = step('a', [OK, OK, OK], { genre: 'douteux' })
    expect([...examined(doubtful).eprouves]).toEqual([0, 0, 0])
    expect([...examined(doubtful, step('b', [OK, NO, BAD])).eprouves]).toEqual([1, 0, 0])
    expect([...examined(step('b', [OK, OK, OK]), step('c', [NO, BAD, NO])).eprouves]).toEqual([1, 0, 1])
  })

  test('does not validate a step by the bounds alone', () => {
    const t2m = serieOf('t2m', 'journalier', [25, 26, 24])
    const [report] = examinePlace(kankan([t2m]))
    expect(report?.examens.map(({ rule }) => rule.code)).toContain('bornes')
    expect([...(report?.eprouves ?? [])]).toEqual([0, 0, 0])
    const [light] = examinePlace(kankan([serieOf('ghi', 'journalier', [5, 5.5, 99])]))
    expect([...(light?.eprouves ?? [])]).toEqual([1, 1, 0])
  })

  test('has a verdict of a series rule for each series that it could examine', () => {
    const rule: SerieRule = {
      code: 's',
      libelle: 's',
      genre: 'douteux',
      reference: null,
      examine: ({ series }) => [
        {
          serie: series[0] as (typeof series)[number],
          n_examinees: 3,
          n_signalees: 1,
          constat: 'Un fait.',
          indices: [2],
        },
      ],
    }
    const other = serieOf('dni', 'journalier', [1])
    const reports = examinePlace(kankan([ghi, other]), { step: [], serie: [rule] })
    expect(reports.map(({ examens }) => examens.map(({ constat, indices }) => [constat, indices]))).toEqual([
      [['Un fait.', [2]]],
      [],
    ])
  })
})

test('every rule has a code of its own, a word for the reader, a genre of the two', () => {
  expect(new Set(RULES.map(({ code }) => code)).size).toBe(RULES.length)
  for (const { code, libelle, genre } of RULES) {
    expect(code).toMatch(/^[a-z_]+$/)
    expect(libelle).not.toBe('')
    expect(GENRES_REGLE).toContain(genre)
  }
})
