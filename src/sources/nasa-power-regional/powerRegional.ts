import { readFile } from 'node:fs/promises'
import { decodeText } from '../decodeText.ts'
import type { GridReader } from '../grid/gridReading.ts'
import { openNetcdf } from '../grid/openNetcdf.ts'
import { readRegionalCsv } from './readRegionalCsv.ts'
import { readRegionalNetcdf } from './readRegionalNetcdf.ts'

/**
 * NASA POWER, requests of a region (power.larc.nasa.gov/docs, « Daily API », « Monthly & Annual API »: regional). No real file was at
 * hand: the form is that of the documentation and of point requests.
 */
export const powerRegional: GridReader = {
  nom: 'nasa-power-regional',
  version: 1,
  resume: 'NASA POWER, requête régionale : pas journalier ou mensuel, en CSV ou en netCDF',
  source: 'nasa_power',
  async open({ chemin, path }, catalogue) {
    if (!/\.csv$/i.test(path)) return readRegionalNetcdf(await openNetcdf(chemin, path), catalogue)
    return readRegionalCsv(chemin, decodeText(chemin, await readFile(path)), catalogue)
  },
}
