import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tileName } from '../../../src/contract/terrainTile.ts'

/** Writes a made-up SRTM tile of three arc seconds into a folder; NaN is a void. Answers its path. */
export async function writeHgt(
  folder: string,
  corner: { latitude: number; longitude: number },
  height: (latitude: number, longitude: number) => number,
): Promise<string> {
  const side = 1201
  const bytes = Buffer.alloc(side * side * 2)
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const metres = height(corner.latitude + 1 - row / (side - 1), corner.longitude + column / (side - 1))
      bytes.writeInt16BE(Number.isNaN(metres) ? -32_768 : Math.round(metres), (row * side + column) * 2)
    }
  }
  const path = join(folder, `${tileName(corner).toUpperCase()}.hgt`)
  await writeFile(path, bytes)
  return path
}
