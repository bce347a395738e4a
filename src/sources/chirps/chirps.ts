import type { GridReader } from '../grid/gridReading.ts'
import { readNamed } from '../grid/namedVariables.ts'
import { openNetcdf } from '../grid/openNetcdf.ts'
import { SourceVariables } from '../variables.ts'
import { isRainTiff, joinRainTiffs, openRainTiffs } from './rainTiffs.ts'

/**
 * CHIRPS, rain of days or months over land on cells of 0.05 degrees, in netCDF or GeoTIFF (Funk, C. et al. 2015, Scientific Data
 * 2, 150066; data.chc.ucsb.edu). No real file was at hand: the form is that of its documentation, `precip` in mm/day or mm/month.
 */
export const chirps: GridReader = {
  nom: 'chirps',
  version: 1,
  resume: 'CHIRPS : pluie de satellite et de pluviomètres, pas journalier ou mensuel, en netCDF ou GeoTIFF',
  source: 'chirps',
  join: joinRainTiffs,
  async open(file, catalogue, before) {
    if (isRainTiff(file)) return openRainTiffs(file, catalogue, before)
    const { chemin, path } = file
    return readNamed(await openNetcdf(chemin, path), catalogue, {
      variables: new SourceVariables('chirps', catalogue),
      noHours: 'CHIRPS n’a pas d’heures',
      temps: 'UTC',
      remarques: [],
    })
  },
}
