import { expect, test } from 'vitest'
import { hillshade } from './hillshade.ts'

/** The light in the middle of a plane of three by three heights that rises by so much a metre. */
function lightOn({ eastward = 0, northward = 0 }, exaggeration = 1): number {
  const heights = Float32Array.from({ length: 9 }, (_, i) => 100 * ((i % 3) * eastward - Math.floor(i / 3) * northward))
  return hillshade({ heights, rows: 3, columns: 3, stepNorthM: 100, stepEastM: 100 }, exaggeration)[4] as number
}

test('Flat ground is as it is; a slope is lit by the angle between its normal and the light from the north-west', () => {
  expect(lightOn({})).toBeCloseTo(0, 6)
  // Falling to the north-west by 45° it faces the light; falling to the south-east it is along it.
  const half = Math.SQRT1_2
  expect(lightOn({ eastward: half, northward: -half })).toBeCloseTo(1 - half, 6)
  expect(lightOn({ eastward: -half, northward: half })).toBeCloseTo(-half, 6)
  expect(lightOn({ eastward: half / 5, northward: -half / 5 }, 5)).toBeCloseTo(1 - half, 6)
  // Across the light it is as dark as its normal leans away: cos 45° of 45°.
  expect(lightOn({ eastward: half, northward: half })).toBeCloseTo(0.5 - half, 6)
})

test('The edge has no light, nor what is beside a missing height', () => {
  const heights = new Float32Array(25).fill(5)
  heights[0] = Number.NaN
  const light = hillshade({ heights, rows: 5, columns: 5, stepNorthM: 1, stepEastM: 1 }, 1)
  const known = [...light.keys()].filter((i) => !Number.isNaN(light[i]))
  expect(known).toEqual([7, 8, 11, 12, 13, 16, 17, 18])
})
