import { DAY_MS, parseDate } from '../../contract/time.ts'
import { degrees, type Fetcher, requestOf } from '../fetching.ts'

/** Days and variables that count as one call; more of either count as so many. */
const DAYS_PER_CALL = 14
const VARIABLES_PER_CALL = 10

/**
 * The archive of Open-Meteo (open-meteo.com/en/docs/historical-weather-api): ERA5-Land since 1950, at the cell nearest the
 * point and without being brought down to its altitude. Free where nothing is sold, for 600 calls a minute, 5 000 an hour and
 * 10 000 a day (open-meteo.com/en/terms); a long request counts as several (open-meteo.com/en/pricing). It is asked for what
 * its ERA5-Land has: radiation, wind and precipitation are ERA5's, on cells too wide for a town to be told from its neighbours
 * (github.com/open-meteo/open-meteo, threads 276 and 453).
 */
export const fetchOpenMeteo: Fetcher = {
  nom: 'open-meteo',
  address: 'https://archive-api.open-meteo.com',
  extension: 'json',
  steps: {
    journalier: { whole: 'jour', yearsPerFile: 10, debut: '1950-01-01' },
    horaire: { whole: 'jour', yearsPerFile: 1, debut: '1950-01-01' },
  },
  // 5 000 an hour.
  callMs: 720,
  callsPerDay: 10_000,
  callsOf({ period, variables }) {
    const days = ((parseDate(period.fin) ?? 0) - (parseDate(period.debut) ?? 0)) / DAY_MS + 1
    return Math.max(1, days / DAYS_PER_CALL) * Math.max(1, variables.length / VARIABLES_PER_CALL)
  },
  request({ latitude, longitude, granularite, period, variables }) {
    return requestOf('/v1/archive', {
      latitude: degrees(latitude),
      longitude: degrees(longitude),
      start_date: period.debut,
      end_date: period.fin,
      [granularite === 'horaire' ? 'hourly' : 'daily']: variables.map(({ nom }) => nom).join(','),
      models: 'era5_land',
      cell_selection: 'nearest',
      elevation: 'nan',
      temperature_unit: 'celsius',
      wind_speed_unit: 'ms',
      precipitation_unit: 'mm',
      timeformat: 'iso8601',
      timezone: 'GMT',
      format: 'json',
    })
  },
  remarque: () =>
    'Ces réponses n’indiquent pas leur source : importez-les avec --source era5_land. Deux villes d’une même maille ont la même réponse : n’en importez qu’une, ou chacune avec --localite.',
}
