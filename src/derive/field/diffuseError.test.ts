import { expect, it } from 'vitest'
import { HORIZONTAL_TRACKER } from '../../solar/tracking.ts'
import { diffuseErrorPct } from './diffuseError.ts'

const fixed = (tiltDeg: number) => diffuseErrorPct({ kind: 'fixed', tiltDeg, azimuthDeg: 180 })
const axis = (backtrack: boolean) =>
  diffuseErrorPct({ kind: 'axis', tracker: { ...HORIZONTAL_TRACKER, axisTiltDeg: 0, axisAzimuthDeg: 180, backtrack } })

it('is nothing of a horizontal plane, and three tenths more than measured of others, between tilts too', () => {
  expect([0, 10, 15, 90].map(fixed)).toEqual([0, 0.3, 0.4, 3.2])
})

it('of a tracker is that of its kind', () => {
  expect([axis(true), axis(false)]).toEqual([2.4, 3.2])
})
