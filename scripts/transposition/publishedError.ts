import { type ErrorOrigin, transpositionErrorPct } from '../../src/derive/field/transpositionError.ts'
import type { MeasuredKind, MeasuredPlane } from './measure.ts'

const ORIGINS: Record<MeasuredKind, ErrorOrigin> = {
  horaire_erbs: { granularite: 'horaire', diffuse: 'erbs' },
  journalier_dhi: { granularite: 'journalier', diffuse: 'source' },
  journalier_local: { granularite: 'journalier', diffuse: 'local' },
  journalier_erbs: { granularite: 'journalier', diffuse: 'erbs' },
  mensuel_dhi: { granularite: 'mensuel', diffuse: 'source' },
  mensuel_local: { granularite: 'mensuel', diffuse: 'local' },
  mensuel_erbs: { granularite: 'mensuel', diffuse: 'erbs' },
}

/** The error that answers tell for a plane and a kind of input, %. */
export function publishedErrorPct(kind: MeasuredKind, { tiltDeg, turnDeg }: MeasuredPlane): number {
  return transpositionErrorPct({ ...ORIGINS[kind], tiltDeg, azimuthDeg: 180 - turnDeg, latitudeDeg: 10 })
}
