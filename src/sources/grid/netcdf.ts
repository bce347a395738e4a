/** A range of indices along one dimension, `end` excluded. */
export interface IndexRange {
  start: number
  end: number
}

export type NumberArray = NodeJS.TypedArray

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

/** The text of an attribute; undefined where it is absent or holds numbers. */
export function textOf({ attributes }: NetcdfVariable, name: string): string | undefined {
  const value = attributes[name]
  return typeof value === 'string' ? value.replaceAll('\0', '').trim() : undefined
}

/** The numbers of an attribute; none where it is absent or a text. */
export function numbersOf({ attributes }: NetcdfVariable, name: string): readonly number[] {
  const value = attributes[name]
  return typeof value === 'object' ? value : []
}

/** All numbers of a variable, as stored. */
export function storedOf(variable: NetcdfVariable): NumberArray {
  return variable.read(variable.shape.map((end) => ({ start: 0, end })))
}
