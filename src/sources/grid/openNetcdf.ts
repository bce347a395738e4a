import { closeSync, openSync, readSync } from 'node:fs'
import { LectureError } from '../upstream.ts'
import { openClassic } from './classicNetcdf.ts'
import { openHdf5 } from './hdf5Netcdf.ts'
import type { NetcdfFile } from './netcdf.ts'

/** Opens a netCDF file, classic or netCDF-4, told apart by its first bytes. `chemin` names it in messages. */
export async function openNetcdf(chemin: string, path: string): Promise<NetcdfFile> {
  const magic = firstBytes(path)
  if (magic.subarray(0, 3).toString('latin1') === 'CDF') return openClassic(chemin, path)
  if (magic.subarray(1, 4).toString('latin1') === 'HDF') return openHdf5(chemin, path)
  if (magic.subarray(0, 2).toString('latin1') === 'PK')
    throw new LectureError(chemin, 'c’est une archive ZIP : décompressez-la, puis importez ses fichiers .nc')
  if (magic.subarray(0, 4).toString('latin1') === 'GRIB')
    throw new LectureError(chemin, 'c’est du GRIB : redemandez le fichier en netCDF')
  throw new LectureError(chemin, 'ce n’est pas un fichier netCDF')
}

function firstBytes(path: string): Buffer {
  const descriptor = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(8)
    readSync(descriptor, bytes, 0, bytes.length, 0)
    return bytes
  } finally {
    closeSync(descriptor)
  }
}
