import { expect, it } from 'vitest'
import { HORIZONTAL_TRACKER } from '../../solar/tracking.ts'
import { diffuseErrorPct } from './diffuseError.ts'

const field = (tiltDeg: number) => ({ kind: 'fixed', tiltDeg, azimuthDeg: 180 }) as const
const fixed = (tiltDeg: number) => diffuseErrorPct(field(tiltDeg), 'erbs')
const tracker = { ...HORIZONTAL_TRACKER, axisTiltDeg: 0, axisAzimuthDeg: 180 }
const axis = (backtrack: boolean) => diffuseErrorPct({ kind: 'axis', tracker: { ...tracker, backtrack } }, 'source')

it('is nothing of a horizontal plane, and three tenths more than measured of others, between tilts too', () => {
  expect([0, 10, 15, 90].map(fixed)).toEqual([0, 0.3, 0.4, 3.2])
})

it('is in the error of the transposition where a relation of a station gives the diffuse', () => {
  expect(diffuseErrorPct(field(30), 'local')).toBe(0)
})

it('of a tracker is that of its kind', () => {
  expect([axis(true), axis(false)]).toEqual([2.4, 3.2])
})
