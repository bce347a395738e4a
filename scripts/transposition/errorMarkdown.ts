import {
  ERROR_KINDS,
  type ErrorKind,
  SIDES_DEG,
  TILTS_DEG,
  TRACKER_KINDS,
  type TrackerKind,
} from '../../src/derive/field/transpositionError.ts'
import type { ErrorTables } from './errorTables.ts'
import type { Difference, Measured } from './measure.ts'

const KIND_WORDS: Record<ErrorKind, string> = {
  horaire_erbs: 'heures, diffus estimé',
  journalier_dhi: 'jours, diffus de la source',
  journalier_erbs: 'jours, diffus estimé',
  mensuel_dhi: 'mois, diffus de la source',
  mensuel_erbs: 'mois, diffus estimé',
}
const TRACKER_WORDS: Record<TrackerKind, string> = {
  backtracking: 'suivi, axe nord-sud, rangs qui s’effacent',
  free: 'suivi, axe nord-sud, sans effacement',
}
/** Sides that the signed tables show: how far they are turned from the equator, to the east above 0. */
const SHOWN: readonly (readonly [turnDeg: number, name: string])[] = [
  [0, 'équateur'],
  [90, 'est'],
  [-90, 'ouest'],
  [180, 'pôle'],
]

const fr = (value: number, decimals: number) => value.toFixed(decimals).replace('-', '−').replace('.', ',')
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map((_, i) => (i === 0 ? '---' : '--:'))), ...rows.map(row)].join('\n')

/** The published figures; where the simulation makes one larger, with that of the real hours alone behind it. */
export function publishedTables(all: ErrorTables, real: ErrorTables): string {
  const cell = (published: number, ofReal: number) =>
    `${fr(published, 1)}${published === ofReal ? '' : ` (${fr(ofReal, 1)})`}`
  const planes = ERROR_KINDS.map((kind) => {
    const rows = SIDES_DEG.map((side, i) => [
      `${side}°`,
      ...TILTS_DEG.slice(1).map((_, j) =>
        cell(all.planes[kind][i]?.[j] ?? Number.NaN, real.planes[kind][i]?.[j] ?? Number.NaN),
      ),
    ])
    return `### Depuis des ${KIND_WORDS[kind]}\n\n${table(['tourné de', ...TILTS_DEG.slice(1).map((tilt) => `${tilt}°`)], rows)}`
  })
  const trackers = TRACKER_KINDS.map((tracker) => [
    TRACKER_WORDS[tracker],
    ...ERROR_KINDS.map((kind) => cell(all.trackers[tracker][kind], real.trackers[tracker][kind])),
  ])
  return [...planes, `### Suiveurs\n\n${table(['', ...ERROR_KINDS.map((kind) => KIND_WORDS[kind])], trackers)}`].join(
    '\n\n',
  )
}

/** Nothing where there was nothing to hold it against: hours that have no diffuse of their own. */
function signed({ year, worstMonth }: Difference): string {
  return year === 0 && worstMonth === 0 ? '—' : `${fr(year, 1)} (${fr(worstMonth, 0)})`
}

/** What one place comes to with its sign: of the year, and in brackets of the month that differs most. */
export function signedTable({ planes }: Measured): string {
  const rows = [10, 30, 90].flatMap((tiltDeg) =>
    SHOWN.flatMap(([turnDeg, name]) => {
      const plane = planes.find((each) => each.tiltDeg === tiltDeg && each.turnDeg === turnDeg)
      if (!plane) return []
      return [[`${tiltDeg}° ${name}`, ...ERROR_KINDS.map((kind) => signed(plane.of[kind]))]]
    }),
  )
  return table(['plan', ...ERROR_KINDS.map((kind) => KIND_WORDS[kind])], rows)
}
