import { closeSync, openSync, readSync } from 'node:fs'
import { LectureError } from '../upstream.ts'
import { openClassic } from './classicNetcdf.ts'
import { openHdf5 } from './hdf5Netcdf.ts'

/** A range of indices along one dimension, `end` excluded. */
export interface IndexRange {
  start: number
  end: number
}

export type NumberArray =
  | Int8Array
  | Uint8Array
  | Int16Array
  | Uint16Array
  | Int32Array
  | Uint32Array
  | BigInt64Array
  | BigUint64Array
  | Float32Array
  | Float64Array

/** The values of an attribute: a text, or numbers. */
export type Attribute = string | number[]

/** A variable of a netCDF file, read by ranges: a file may be larger than memory. */
export interface NetcdfVariable {
  name: string
  /** Names of its dimensions, the slowest first; empty of a scalar. */
  dimensions: string[]
  shape: number[]
  attributes: Readonly<Record<string, Attribute>>
  /** Whether its values are numbers. */
  numeric: boolean
  /** The stored numbers of a box, one range a dimension, the last dimension fastest. Throws `LectureError` where bytes are missing. */
  read(box: readonly IndexRange[]): NumberArray
  /** All texts of a variable of texts. */
  texts(): string[]
}

/** An open netCDF file. */
export interface NetcdfFile {
  chemin: string
  variables: NetcdfVariable[]
  close(): void
}

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

/** The text of an attribute; undefined where it is absent or holds numbers. */
export function textOf({ attributes }: NetcdfVariable, name: string): string | undefined {
  const value = attributes[name]
  return typeof value === 'string' ? value.replaceAll('\0', '').trim() : undefined
}

/** The first number of an attribute; undefined where it is absent or a text. */
export function numberOf({ attributes }: NetcdfVariable, name: string): number | undefined {
  const value = attributes[name]
  return typeof value === 'object' ? value[0] : undefined
}

/** All numbers of a variable, as stored. */
export function allOf(variable: NetcdfVariable): number[] {
  return Array.from(variable.read(variable.shape.map((end) => ({ start: 0, end }))), Number)
}
