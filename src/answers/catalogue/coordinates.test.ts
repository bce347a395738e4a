import { expect, it } from 'vitest'
import { pointOf } from './coordinates.ts'

it.each([
  ['10,6 −12,4', 10.6, -12.4],
  ['10.6 -12.4', 10.6, -12.4],
  ['10.6, -12.4', 10.6, -12.4],
  ['10.6,-12.4', 10.6, -12.4],
  ['10,6 ; -12,4', 10.6, -12.4],
  ['10.6 N 12.4 W', 10.6, -12.4],
  ['12,4 O 10,6 N', 10.6, -12.4],
  ['10.6°N, 12.4°O', 10.6, -12.4],
  ['N 10.6 W 12.4', 10.6, -12.4],
  ["10°36'N 12°24'O", 10.6, -12.4],
  ['10°36′00,0″N 12°24′0″W', 10.6, -12.4],
  ["−0°30' 12°0'", -0.5, 12],
])('%s is a point', (text, latitude, longitude) => {
  const point = pointOf(text)
  expect(point?.latitude).toBeCloseTo(latitude, 9)
  expect(point?.longitude).toBeCloseTo(longitude, 9)
})

it.each(['Labé', '10', '95 10', '10 200', '10,6', "10°75'N 12°24'O", 'N 10.6 W'])('%s is no point', (text) => {
  expect(pointOf(text)).toBeUndefined()
})
