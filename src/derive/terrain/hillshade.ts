import { cosd, sind } from '../../solar/angles.ts'

/** Heights on a regular grid: rows from the north, each from the west; NaN where there is none. */
export interface HeightGrid {
  /** m */
  heights: Float32Array
  rows: number
  columns: number
  /** Between two rows and two columns, m. */
  stepNorthM: number
  stepEastM: number
}

/** The light of maps: from the north-west, halfway up. */
const LIGHT = { azimuthDeg: 315, elevationDeg: 45 }

/**
 * How much brighter than flat ground each height of a grid is under a light from the north-west, halfway up: cosine of incidence
 * less that of flat ground, -0.71 to 0.29; NaN on the edge, and beside a height that is missing.
 *
 * @param exaggeration by what heights are multiplied: at steps of kilometres real slopes are hardly seen
 *
 * Reference: Horn, B. K. P. (1981), Hill shading and the reflectance map, Proceedings of the IEEE 69(1), 14-47.
 */
export function hillshade(grid: HeightGrid, exaggeration: number): Float32Array {
  const { heights, rows, columns, stepNorthM, stepEastM } = grid
  const [sin, cos] = [sind(LIGHT.elevationDeg), cosd(LIGHT.elevationDeg)]
  const [east, north] = [sind(LIGHT.azimuthDeg) * cos, cosd(LIGHT.azimuthDeg) * cos]
  const light = new Float32Array(heights.length).fill(Number.NaN)
  for (let row = 1; row < rows - 1; row++) {
    for (let column = 1; column < columns - 1; column++) {
      const at = row * columns + column
      const h = (down: number, right: number) => heights[at + down * columns + right]!
      const rise = (a: number, b: number, c: number) => a + 2 * b + c
      const eastward = rise(h(-1, 1), h(0, 1), h(1, 1)) - rise(h(-1, -1), h(0, -1), h(1, -1))
      const northward = rise(h(-1, -1), h(-1, 0), h(-1, 1)) - rise(h(1, -1), h(1, 0), h(1, 1))
      const [dx, dy] = [(exaggeration * eastward) / (8 * stepEastM), (exaggeration * northward) / (8 * stepNorthM)]
      light[at] = Math.max(0, (sin - east * dx - north * dy) / Math.hypot(1, dx, dy)) - sin
    }
  }
  return light
}
