import { degrees, queryOf } from '../fetch/query.ts'
import type { Fetcher } from '../fetching.ts'

/** The satellite's radiation, which is that of the horizontal plane where the plane has no slope. */
const DATABASE = 'PVGIS-SARAH3'

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
  request({ latitude, longitude, granularite, period, grandeurs }) {
    const place = { lat: degrees(latitude), lon: degrees(longitude), raddatabase: DATABASE }
    const years = { startyear: period.debut.slice(0, 4), endyear: period.fin.slice(0, 4) }
    const form = { usehorizon: 1, outputformat: 'json', browser: 0 }
    const known = (codes: readonly string[]) => codes.filter((code) => grandeurs.includes(code))
    if (granularite === 'mensuel') {
      // No temperature: it is another database's than the radiation, which the file names for both.
      const query = queryOf({ ...place, ...years, horirrad: 1, mr_dni: 1, ...form })
      return { path: '/MRcalc', query, grandeurs: known(['ghi', 'dni']) }
    }
    const plane = { trackingtype: 0, angle: 0, aspect: 0, components: 1, pvcalculation: 0 }
    return {
      path: '/seriescalc',
      query: queryOf({ ...place, ...years, ...plane, ...form }),
      grandeurs: known(['ghi', 'dhi']),
    }
  },
  remarque: (granularite) =>
    granularite === 'horaire'
      ? 'Ces heures sont des images du satellite, d’un moment et non de l’heure : « harmattan importer » n’en prend pas le rayonnement. Les mois s’importent.'
      : undefined,
}
