import { camsRadiation } from './cams-radiation/camsRadiation.ts'
import { fetchCamsRadiation } from './cams-radiation/fetch.ts'
import { chirps } from './chirps/chirps.ts'
import { epw } from './epw/epw.ts'
import { era5, era5Land } from './era5/era5.ts'
import type { Fetcher } from './fetching.ts'
import type { GridReader } from './grid/gridReading.ts'
import { fetchNasaPower } from './nasa-power/fetch.ts'
import { nasaPower } from './nasa-power/nasaPower.ts'
import { powerRegional } from './nasa-power-regional/powerRegional.ts'
import { fetchOpenMeteo } from './open-meteo/fetch.ts'
import { openMeteo } from './open-meteo/openMeteo.ts'
import { fetchPvgis } from './pvgis/fetch.ts'
import { pvgis } from './pvgis/pvgis.ts'
import { rdsGuinee } from './rds-guinee/rdsGuinee.ts'
import { station } from './station/anyStation.ts'
import type { Reader, Upstream } from './upstream.ts'

/** The upstreams that can be imported. */
export const UPSTREAMS: readonly Upstream[] = [rdsGuinee]

/** The readers of files of services. */
export const READERS: readonly Reader[] = [nasaPower, pvgis, camsRadiation, openMeteo, epw, station]

/** The readers of files of grids. */
export const GRID_READERS: readonly GridReader[] = [era5, era5Land, powerRegional, chirps]

/** The services that can be asked for what the readers of the same names read. */
export const FETCHERS: readonly Fetcher[] = [fetchNasaPower, fetchPvgis, fetchCamsRadiation, fetchOpenMeteo]
