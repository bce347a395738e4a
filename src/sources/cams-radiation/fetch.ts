import { degrees, type Fetcher } from '../fetching.ts'

/** The length of a step as ISO 8601 has it and the service writes it. */
const SUMMARIZATION: Readonly<Record<string, string>> = { horaire: 'PT01H', journalier: 'P01D', mensuel: 'P01M' }

/**
 * CAMS Radiation by SoDa's WPS (soda-pro.com, « CAMS radiation service, automatic access »): since 2004-02, for who is
 * registered, by the address of the account. 100 requests a day (pvlib, `get_cams`), and none beside another.
 */
export const fetchCamsRadiation: Fetcher = {
  nom: 'cams-radiation',
  address: 'https://api.soda-solardata.com',
  extension: 'csv',
  steps: {
    mensuel: { whole: 'mois', debut: '2004-02-01' },
    journalier: { whole: 'jour', debut: '2004-02-01' },
    horaire: { whole: 'jour', yearsPerFile: 1, debut: '2004-02-01' },
  },
  identified: true,
  callMs: 2000,
  callsPerDay: 100,
  request({ latitude, longitude, granularite, period }) {
    const inputs = [
      `latitude=${degrees(latitude)}`,
      `longitude=${degrees(longitude)}`,
      // The service takes the altitude of its own model of the ground.
      'altitude=-999',
      `date_begin=${period.debut}`,
      `date_end=${period.fin}`,
      'time_ref=UT',
      `summarization=${SUMMARIZATION[granularite]}`,
      'username={identifiant}',
      'verbose=false',
    ]
    return `/service/wps?Service=WPS&Request=Execute&Identifier=get_cams_radiation&version=1.0.0&DataInputs=${inputs.join(';')}&RawDataOutput=irradiation`
  },
}
