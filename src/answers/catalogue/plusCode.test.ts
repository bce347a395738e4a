import { describe, expect, it } from 'vitest'
import { plusCodeIn, plusCodePoint } from './plusCode.ts'

const KAMSAR = { latitude: 10.65, longitude: -14.61667 }
const pointOf = (text: string, near = { latitude: 0, longitude: 0 }) => {
  const code = plusCodeIn(text)
  return code && plusCodePoint(code, near)
}

// What open-location-code-typescript 1.5.0, of Google's own repository of the specification, decodes and recovers.
describe('a plus code', () => {
  it.each([
    ['7C27M92M+28', 10.6500625, -14.6166875],
    ['7C27M92M+284', 10.6500125, -14.616671875],
    ['7c27m92m+2844', 10.6500025, -14.61666796875],
    // Of the tests of the specification: a row and a column of the grid that are not the first.
    ['7FG49QCJ+2VX', 20.3701125, 2.782234375],
    ['4RRH46J5+FP', -33.8688125, 151.2093125],
    ['6CQM0000+', 5.5, -6.5],
  ])('%s is the middle of its cell', (text, latitude, longitude) => {
    expect(pointOf(text)?.latitude).toBeCloseTo(latitude, 9)
    expect(pointOf(text)?.longitude).toBeCloseTo(longitude, 9)
  })

  it.each([
    ['M92M+28', 10.75, -14.71667, 10.6500625, -14.6166875],
    ['J9XM+22', 10.99, -14.02, 10.6475625, -13.6174375],
    ['QG+22', 10.65, -14.6, 10.6375625, -14.6249375],
    ['2222+22', 10.01, -13.99, 10.0000625, -13.9999375],
    ['XXXX+XX', 10.01, -13.99, 9.9999375, -14.0000625],
    ['46J5+FP', -33.7688, 151.1093, -33.8688125, 151.2093125],
  ])('cut to %s is the nearest to %f, %f', (text, latitude, longitude, foundLatitude, foundLongitude) => {
    const point = pointOf(text, { latitude, longitude })
    expect(point?.latitude).toBeCloseTo(foundLatitude, 9)
    expect(point?.longitude).toBeCloseTo(foundLongitude, 9)
  })

  it('tells what stands beside it, and how many digits are left out', () => {
    expect(plusCodeIn('M92M+28 Kamsar, Guinée')).toEqual({ digits: 'M92M28', missing: 4, beside: 'Kamsar, Guinée' })
    expect(plusCodeIn('Kamsar, M92M+28')).toMatchObject({ beside: 'Kamsar,' })
    expect(pointOf('M92M+28 Kamsar', KAMSAR)?.latitude).toBeCloseTo(10.6500625, 9)
  })

  it.each(['Kamsar', 'M92+28', '7C27M92M+2', '7C27M92MM+28', '6CQM0000+28', 'M9000+', '1C27M92M+28', '+', '7C27M92M'])(
    '%s is none',
    (text) => expect(plusCodeIn(text)).toBeUndefined(),
  )
})
