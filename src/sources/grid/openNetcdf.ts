import type { Dataset } from 'h5wasm/node'
import { FileBytes } from '../fileBytes.ts'
import { refuseArchive } from '../refuseArchive.ts'
import { faultsOf, LectureError } from '../upstream.ts'
import { openClassic } from './classicNetcdf.ts'
import type { Attribute, NetcdfFile, NetcdfVariable, NumberArray } from './netcdf.ts'

/** What HDF5 keeps of netCDF-4's dimensions as attributes of variables: nothing that a reader of grids needs. */
const INTERNAL = /^(_Netcdf4|_NCProperties|CLASS$|NAME$|REFERENCE_LIST$|DIMENSION_LIST$)/

/** Opens a netCDF-4 file, which is HDF5. Values are read by ranges from the file on disk. Throws `LectureError` where it is cut or damaged. */
async function openHdf5(chemin: string, path: string): Promise<NetcdfFile> {
  FileBytes.of(chemin, path, (bytes) => bytes.require(promisedLength(bytes)))
  // Its 4 MB of WebAssembly are loaded only where a file needs them.
  const { File, Dataset: DatasetOf, ready } = await import('h5wasm/node')
  const hdf5 = await ready
  hdf5.activate_throwing_error_handler() // errors are thrown, and not printed
  const file = attempt(chemin, () => new File(path, 'r'))
  try {
    const variables = attempt(chemin, () =>
      file.keys().flatMap((name) => {
        const entity = file.get(name)
        return entity instanceof DatasetOf ? [variableOf(chemin, name, entity)] : []
      }),
    )
    return { chemin, variables, close: () => void file.close() }
  } catch (error) {
    file.close()
    throw error
  }
}

/** What a file's superblock says of its end (HDF5 File Format Specification 3.0, II.A): the third address, after its versions and sizes. */
function promisedLength(file: FileBytes): number {
  const version = file.read(8, 1)[0] as number
  const wide = file.read(version < 2 ? 13 : 9, 1)[0] as number
  const addresses = { 0: 24, 1: 28 }[version] ?? 12
  const end = file.read(addresses + 2 * wide, wide)
  return wide === 8 ? Number(end.readBigUInt64LE()) : end.readUIntLE(0, Math.min(wide, 6))
}

function variableOf(chemin: string, name: string, dataset: Dataset): NetcdfVariable {
  const shape = dataset.shape ?? []
  const { dtype } = dataset
  const numeric = typeof dtype === 'string' && /^[<>|][bBhHiIqQfd]$/.test(dtype)
  const isScale = dataset.attrs.CLASS?.value === 'DIMENSION_SCALE'
  const attributes = Object.keys(dataset.attrs).filter((each) => !INTERNAL.test(each))
  return {
    name,
    shape,
    numeric,
    dimensions: shape.map((_, i) => {
      const [scale = ''] = dataset.get_attached_scales(i)
      return scale === '' && isScale && shape.length === 1 ? name : scale.replace(/^\//, '')
    }),
    attributes: Object.fromEntries(
      attributes.map((each): [string, Attribute] => {
        const value = dataset.get_attribute(each, true)
        if (typeof value === 'string') return [each, value]
        const values = [value].flat()
        return [each, values.every((one) => typeof one === 'string') ? values.join(' ') : values.map(Number)]
      }),
    ),
    read: (box) =>
      attempt(chemin, () =>
        box.length === 0
          ? Float64Array.of(Number(dataset.value))
          : (dataset.slice(box.map(({ start, end }) => [start, end])) as NumberArray),
      ),
    texts: () => attempt(chemin, () => [dataset.value].flat().map(String)),
  }
}

/** Runs what reads the file; its own errors are told as damage of the file. */
function attempt<T>(chemin: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof LectureError) throw error
    throw faultsOf(chemin)(`netCDF-4 illisible : le fichier est coupé ou abîmé (${(error as Error).message})`)
  }
}

/** Opens a netCDF file, classic or netCDF-4, told apart by its first bytes. `chemin` names it in messages. */
export async function openNetcdf(chemin: string, path: string): Promise<NetcdfFile> {
  const magic = FileBytes.of(chemin, path, (bytes) => {
    refuseArchive(chemin, bytes)
    return bytes.read(0, 4).toString('latin1')
  })
  if (magic.startsWith('CDF')) return openClassic(chemin, path)
  if (magic.startsWith('HDF', 1)) return openHdf5(chemin, path)
  const isGrib = magic.startsWith('GRIB')
  throw faultsOf(chemin)(isGrib ? 'c’est du GRIB : redemandez le fichier en netCDF' : 'ce n’est pas un fichier netCDF')
}
