import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { File as Hdf5File, ready } from 'h5wasm/node'
import type { Attribute, NumberVariable } from '../../../src/formats/collections/cfVariables.ts'
import { classicNetcdf } from '../../../src/formats/collections/classicNetcdf.ts'
import { tempFolder } from '../storage/folders.ts'

/** A variable of a file that a test makes; a text attribute, or a number. */
export interface MadeVariable {
  dimensions?: string[]
  values: number[]
  /** Whether they are whole numbers. */
  int?: true
  attributes?: Record<string, string | number>
}

export interface MadeFile {
  dimensions: Record<string, number>
  variables: Record<string, MadeVariable>
}

export type Format = 'classic' | 'netCDF-4'

/** Writes a netCDF file: the classic format by the project's own writer, netCDF-4 by h5wasm. Answers where it stands. */
export async function writeNetcdf(file: MadeFile, format: Format = 'classic', name = 'fichier.nc'): Promise<string> {
  const path = join(await tempFolder(), name)
  await (format === 'classic' ? writeClassic(path, file) : writeHdf5(path, file))
  return path
}

async function writeClassic(path: string, { dimensions, variables }: MadeFile): Promise<void> {
  const stream = classicNetcdf({
    dimensions,
    attributes: {},
    variables: Object.entries(variables).map(
      ([name, { dimensions: own = [name], values, int, attributes = {} }]): NumberVariable => {
        const type = int ? 'int' : 'double'
        const attribute = (value: string | number): Attribute =>
          typeof value === 'string' ? value : { type, values: [value] }
        return {
          name,
          type,
          dimensions: own,
          attributes: Object.fromEntries(
            Object.entries(attributes).map(([key, value]) => [
              key,
              key === 'scale_factor' || key === 'add_offset'
                ? { type: 'double', values: [Number(value)] }
                : attribute(value),
            ]),
          ),
          cost: () => ({ values: values.length, bytes: 8 * values.length }),
          read: () => [int ? Int32Array.from(values) : Float64Array.from(values)],
        }
      },
    ),
  })
  await pipeline(Readable.from(stream), createWriteStream(path))
}

async function writeHdf5(path: string, { dimensions, variables }: MadeFile): Promise<void> {
  await ready
  const file = new Hdf5File(path, 'w')
  for (const [name, { dimensions: own = [name], values, int, attributes = {} }] of Object.entries(variables)) {
    const shape = own.map((each) => dimensions[each] as number)
    file.create_dataset({ name, data: int ? Int32Array.from(values) : Float64Array.from(values), shape })
    const made = file.get(name) as import('h5wasm/node').Dataset
    for (const [key, value] of Object.entries(attributes)) {
      made.create_attribute(
        key,
        typeof value === 'string' ? value : Float64Array.of(value),
        typeof value === 'string' ? null : [1],
      )
    }
    if (own[0] === name) made.make_scale(name)
  }
  for (const [name, { dimensions: own = [name] }] of Object.entries(variables)) {
    const made = file.get(name) as import('h5wasm/node').Dataset
    if (own[0] !== name) own.forEach((each, i) => void (each in variables && made.attach_scale(i, each)))
  }
  file.close()
}

/** The hours from a day on, as the Climate Data Store writes them. */
export function hoursFrom(day: string, count: number): MadeVariable {
  const first = Date.parse(`${day}T00:00:00Z`) / 3_600_000
  return {
    values: Array.from({ length: count }, (_, i) => first + 613_608 + i), // hours from 1900 to 1970
    int: true,
    attributes: { units: 'hours since 1900-01-01 00:00:00.0', calendar: 'gregorian' },
  }
}

export const AXES = {
  latitude: { attributes: { units: 'degrees_north' } },
  longitude: { attributes: { units: 'degrees_east' } },
}

/** A file of some cells and hours, whose variables have `values` cell by cell in each hour, as CDS has them. */
export function cdsFile({
  latitudes = [10.5, 10.25],
  longitudes = [350.5, 350.75, 351],
  time = hoursFrom('2024-01-01', 3),
  variables,
}: {
  latitudes?: number[]
  longitudes?: number[]
  time?: MadeVariable
  variables: Record<string, Partial<MadeVariable> & { values: number[] }>
}): MadeFile {
  const cells = { dimensions: ['time', 'latitude', 'longitude'] }
  return {
    dimensions: { time: time.values.length, latitude: latitudes.length, longitude: longitudes.length },
    variables: {
      latitude: { ...AXES.latitude, values: latitudes },
      longitude: { ...AXES.longitude, values: longitudes },
      time,
      ...Object.fromEntries(Object.entries(variables).map(([name, variable]) => [name, { ...cells, ...variable }])),
    },
  }
}
