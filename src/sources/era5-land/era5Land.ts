import { readCds } from '../era5/readCds.ts'
import type { GridReader } from '../grid/gridReading.ts'

/**
 * ERA5-Land as the Climate Data Store delivers it. Accumulations run from midnight UTC to the stamp (ECMWF, « ERA5-Land: data
 * documentation », accumulations): each hour is the difference to the stamp before, which may be
 * the last of the file before.
 */
export const era5Land: GridReader = {
  nom: 'era5-land',
  version: 2,
  resume: 'ERA5-Land (Climate Data Store) : heures ou moyennes mensuelles, en netCDF',
  source: 'era5_land',
  open: (file, catalogue, before) => readCds(file, { amounts: 'depuis_minuit', catalogue, before }),
}
