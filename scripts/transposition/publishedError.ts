import { type ErrorKind, transpositionErrorPct } from '../../src/derive/field/transpositionError.ts'
import type { MeasuredPlane } from './measure.ts'

const [granularites, diffuses] = [
  { horaire_erbs: 'horaire', journalier_dhi: 'journalier', journalier_erbs: 'journalier' },
  { journalier_dhi: true, mensuel_dhi: true },
] as [Partial<Record<ErrorKind, 'horaire' | 'journalier'>>, Partial<Record<ErrorKind, boolean>>]

/** The error that answers tell for a plane and a kind of input, %. */
export function publishedErrorPct(kind: ErrorKind, { tiltDeg, turnDeg }: MeasuredPlane): number {
  return transpositionErrorPct({
    granularite: granularites[kind] ?? 'mensuel',
    ownDiffuse: diffuses[kind] ?? false,
    tiltDeg,
    azimuthDeg: 180 - turnDeg,
    latitudeDeg: 10,
  })
}
