import { refuseArchive } from '../archives.ts'
import { FileBytes } from '../fileBytes.ts'
import { LectureError } from '../upstream.ts'
import { openClassic } from './classicNetcdf.ts'
import { openHdf5 } from './hdf5Netcdf.ts'
import type { NetcdfFile } from './netcdf.ts'

/** Opens a netCDF file, classic or netCDF-4, told apart by its first bytes. `chemin` names it in messages. */
export async function openNetcdf(chemin: string, path: string): Promise<NetcdfFile> {
  const magic = FileBytes.of(chemin, path, (bytes) => {
    refuseArchive(chemin, bytes)
    return bytes.read(0, 4).toString('latin1')
  })
  if (magic.startsWith('CDF')) return openClassic(chemin, path)
  if (magic.startsWith('HDF', 1)) return openHdf5(chemin, path)
  if (magic.startsWith('GRIB')) throw new LectureError(chemin, 'c’est du GRIB : redemandez le fichier en netCDF')
  throw new LectureError(chemin, 'ce n’est pas un fichier netCDF')
}
