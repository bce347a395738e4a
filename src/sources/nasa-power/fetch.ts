import { degrees, type Fetcher, requestOf } from '../fetching.ts'

const ENDPOINTS: Readonly<Record<string, string>> = { horaire: 'hourly', journalier: 'daily', mensuel: 'monthly' }

const YEAR = /-\d{2}-\d{2}$/

/**
 * NASA POWER, point requests (power.larc.nasa.gov/docs/services/api/temporal/): hours since 2001, days and months since 1981;
 * hours are in local solar time unless UTC is requested; months are requested by their years. A point takes 20 parameters at once. The documentation gives no rate; thirty quick requests were seen to be its limit
 * (github.com/ropensci/nasapower, thread 57): a call every two seconds.
 */
export const fetchNasaPower: Fetcher = {
  nom: 'nasa-power',
  address: 'https://power.larc.nasa.gov',
  extension: 'json',
  steps: {
    mensuel: { whole: 'annee', debut: '1981-01-01' },
    journalier: { whole: 'jour', yearsPerFile: 10, debut: '1981-01-01' },
    horaire: { whole: 'jour', yearsPerFile: 1, debut: '2001-01-01' },
  },
  callMs: 2000,
  request({ latitude, longitude, granularite, period, variables }) {
    const day = (text: string) => (granularite === 'mensuel' ? text.replace(YEAR, '') : text.replaceAll('-', ''))
    return requestOf(`/api/temporal/${ENDPOINTS[granularite]}/point`, {
      parameters: variables.map(({ nom }) => nom).join(','),
      community: 'RE',
      latitude: degrees(latitude),
      longitude: degrees(longitude),
      start: day(period.debut),
      end: day(period.fin),
      format: 'JSON',
      ...(granularite === 'mensuel' ? {} : { 'time-standard': 'UTC' }),
    })
  },
}
