import type { GridReader } from '../grid/gridReading.ts'
import { readCds } from './readCds.ts'

/**
 * ERA5 on single levels as the Climate Data Store delivers it. An accumulation is over the hour that ends at its stamp (ECMWF, « ERA5:
 * data documentation », mean rates, fluxes and accumulations).
 */
export const era5: GridReader = {
  nom: 'era5',
  version: 2,
  resume: 'ERA5, niveaux simples (Climate Data Store) : heures ou moyennes mensuelles, en netCDF',
  source: 'era5',
  open: (file, catalogue) => readCds(file, { amounts: 'heure', catalogue }),
}
