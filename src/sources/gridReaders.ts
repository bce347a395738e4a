import { era5 } from './era5/era5.ts'
import { era5Land } from './era5-land/era5Land.ts'
import type { GridReader } from './grid/gridReading.ts'
import { powerRegional } from './nasa-power-regional/powerRegional.ts'

/** The readers of files of grids. */
export const GRID_READERS: readonly GridReader[] = [era5, era5Land, powerRegional]
