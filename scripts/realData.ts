import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * Path of a part of the real data (`rds-guinee`, `amont/pvgis/tmy.csv`): below the folder that the environment's `REAL_DATA`
 * names. Undefined where nothing is named, or the folder has no such part. Nothing beside the checkout is looked for unasked,
 * so that tests do the same wherever the checkout lies.
 */
export function realData(part: string): string | undefined {
  const { REAL_DATA: folder } = process.env
  if (!folder) return undefined
  if (!existsSync(folder)) throw new Error(`REAL_DATA names a folder that does not exist: ${folder}`)
  const path = resolve(join(folder, part))
  return existsSync(path) ? path : undefined
}
