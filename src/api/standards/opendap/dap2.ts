import {
  type Attribute,
  type Attributes,
  type CfDataset,
  type CfVariable,
  costOfEach,
  indices,
  lengthOf,
  type Range,
} from '../../../formats/collections/cfVariables.ts'
import { bigEndian } from '../../../formats/collections/classicNetcdf.ts'
import type { Projection } from './constraint.ts'

/*
 * The three answers of the Data Access Protocol 2.0 (NASA ESE-RFC-004.1.1): what is there (DDS), what it says of itself (DAS),
 * and the values in XDR (DataDDS). Each variable is an array whose dimensions bear the names of their axes, a Grid where these
 * are numbers.
 */

const TYPES: Readonly<Record<CfVariable['type'], string>> = {
  double: 'Float64',
  int: 'Int32',
  byte: 'Byte',
  text: 'String',
}

/** The structure of what is asked for. */
export function dds(name: string, projections: readonly Projection[]): string {
  const lines = projections.map(({ variable, ranges, axes, memberOf }, i) => {
    if (axes) {
      const maps = axes.map((axis, d) => arrayLine(axis, [ranges[d] as Range]))
      const indented = (text: string) => `    ${text}`
      return `    Grid {\n      Array:\n${indented(arrayLine(variable, ranges))}      Maps:\n${maps.map(indented).join('')}    } ${variable.name};\n`
    }
    const line = arrayLine(variable, ranges)
    if (memberOf === undefined) return line
    const opening = projections[i - 1]?.memberOf === memberOf ? '' : '    Structure {\n'
    return `${opening}    ${line}${projections[i + 1]?.memberOf === memberOf ? '' : `    } ${memberOf};\n`}`
  })
  return `Dataset {\n${lines.join('')}} ${name};\n`
}

function arrayLine({ type, name, dimensions }: CfVariable, ranges: readonly Range[]): string {
  const axes = dimensions.map((each, i) => `[${each} = ${ranges[i]?.count}]`)
  return `    ${TYPES[type]} ${name}${axes.join('')};\n`
}

/** The attributes of all variables, and of the dataset. */
export function das({ attributes, variables }: CfDataset): string {
  const of = (name: string, all: Attributes) =>
    `    ${name} {\n${Object.entries(all)
      .map(([key, value]) => attributeLine(key, value))
      .join('')}    }\n`
  const each = variables.map((variable) =>
    of(variable.name, { ...variable.attributes, ...(variable.type === 'text' ? characters(variable) : {}) }),
  )
  return `Attributes {\n${each.join('')}${of('NC_GLOBAL', attributes)}}\n`
}

/**
 * How long the texts of a variable are, for clients whose texts have a length and a dimension of their own. In its own lines: netCDF
 * hands a container of that name, as THREDDS writes it, to the whole dataset, and one length to all texts, which xarray cannot write again.
 */
function characters({ name, texts }: Extract<CfVariable, { type: 'text' }>): Attributes {
  const length = Math.max(1, ...texts.map((text) => Buffer.byteLength(text)))
  return { 'DODS.strlen': { type: 'int', values: [length] }, 'DODS.dimName': `${name}_longueur` }
}

function attributeLine(name: string, attribute: Attribute): string {
  if (typeof attribute === 'string') {
    return `        String ${name} "${attribute.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}";\n`
  }
  return `        ${TYPES[attribute.type]} ${name} ${attribute.values.join(', ')};\n`
}

const padding = (bytes: number) => -bytes & 3

/** Values that are asked for. */
export function valuesAsked(projections: readonly Projection[]): number {
  return projections.reduce((sum, { ranges }) => sum + lengthOf(ranges), 0)
}

/** What is read for them: all their values, one variable after another. */
export function costOf(projections: readonly Projection[]): { values: number; heldBytes: number } {
  return costOfEach(
    projections.map(({ variable, ranges }) =>
      variable.type === 'text' ? { values: lengthOf(ranges), bytes: 0 } : variable.cost(ranges),
    ),
  )
}

/** The structure, then the values. */
export async function* dods(name: string, projections: readonly Projection[]): AsyncIterable<Uint8Array | string> {
  yield `${dds(name, projections)}\nData:\n`
  for (const { variable, ranges, axes = [] } of projections) {
    yield* arrayData(variable, ranges)
    for (const [i, axis] of axes.entries()) yield* arrayData(axis, [ranges[i] as Range])
  }
}

async function* arrayData(variable: CfVariable, ranges: readonly Range[]): AsyncIterable<Uint8Array> {
  const length = lengthOf(ranges)
  if (variable.type === 'text') {
    const [places] = ranges as [Range]
    yield Buffer.concat([int(length), ...[...indices(places)].map((at) => text(variable.texts[at] as string))])
    return
  }
  // An array says its length, and so does its content.
  yield Buffer.concat([int(length), int(length)])
  for await (const numbers of variable.read(ranges)) yield bigEndian(numbers)
  if (variable.type === 'byte' && padding(length) > 0) yield new Uint8Array(padding(length))
}

function int(value: number): Uint8Array {
  return bigEndian(Int32Array.of(value))
}

function text(value: string): Uint8Array {
  const bytes = Buffer.from(value)
  return Buffer.concat([int(bytes.length), bytes, new Uint8Array(padding(bytes.length))])
}
