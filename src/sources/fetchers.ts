import { fetchCamsRadiation } from './cams-radiation/fetch.ts'
import type { Fetcher } from './fetching.ts'
import { fetchNasaPower } from './nasa-power/fetch.ts'
import { fetchOpenMeteo } from './open-meteo/fetch.ts'
import { fetchPvgis } from './pvgis/fetch.ts'

/** The services that can be asked for what the readers of the same names read. */
export const FETCHERS: readonly Fetcher[] = [fetchNasaPower, fetchPvgis, fetchCamsRadiation, fetchOpenMeteo]
