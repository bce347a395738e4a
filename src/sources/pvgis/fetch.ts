import { degrees, type Fetcher, requestOf } from '../fetching.ts'

/**
 * Months of the satellite. Its hours are pictures of a moment, from which no irradiation can be added up: hours are asked of
 * ERA5, which gives their means.
 */
const DATABASES: Readonly<Record<string, string>> = { mensuel: 'PVGIS-SARAH3', horaire: 'PVGIS-ERA5' }

/**
 * PVGIS 5.3 (joint-research-centre.ec.europa.eu, « API non-interactive service »): MRcalc for months, seriescalc for hours, by
 * whole years of 2005 to 2023. 30 calls a second are taken from one address, and answered by 429 beyond; by 529 where the
 * service has too much to compute: two a second leave it in peace.
 */
export const fetchPvgis: Fetcher = {
  nom: 'pvgis',
  address: 'https://re.jrc.ec.europa.eu/api/v5_3',
  extension: 'json',
  steps: {
    mensuel: { whole: 'annee', debut: '2005-01-01', fin: '2023-12-31' },
    horaire: { whole: 'annee', yearsPerFile: 1, debut: '2005-01-01', fin: '2023-12-31' },
  },
  callMs: 500,
  request({ latitude, longitude, granularite, period }) {
    const place = { lat: degrees(latitude), lon: degrees(longitude), raddatabase: DATABASES[granularite] ?? '' }
    const years = { startyear: period.debut.slice(0, 4), endyear: period.fin.slice(0, 4) }
    const form = { usehorizon: 1, outputformat: 'json', browser: 0 }
    if (granularite === 'mensuel') {
      // No temperature: it is ERA5's, in a file that names the satellite.
      return requestOf('/MRcalc', { ...place, ...years, horirrad: 1, mr_dni: 1, ...form })
    }
    // Without a slope, what falls on the plane is what falls on the ground; its beam is not that on the normal.
    const plane = { trackingtype: 0, angle: 0, aspect: 0, components: 1, pvcalculation: 0 }
    return requestOf('/seriescalc', { ...place, ...years, ...plane, ...form })
  },
  remarque: (granularite) =>
    granularite === 'horaire'
      ? 'Ces heures viennent d’ERA5 : pour les importer, la source « era5 » doit figurer dans sources.csv et sources_grandeurs.csv du pays.'
      : undefined,
}
