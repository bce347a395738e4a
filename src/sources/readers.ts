import { camsRadiation } from './cams-radiation/camsRadiation.ts'
import { epw } from './epw/epw.ts'
import { nasaPower } from './nasa-power/nasaPower.ts'
import { openMeteo } from './open-meteo/openMeteo.ts'
import { pvgis } from './pvgis/pvgis.ts'
import type { Reader } from './reading.ts'
import { station } from './station/station.ts'

/** The readers of files of services. */
export const READERS: readonly Reader[] = [nasaPower, pvgis, camsRadiation, openMeteo, epw, station]
