import type { OpenapiDocument } from '../../src/http/openapiDocument.ts'
import { computedPaths, dataPaths, type Field, fieldsOf } from './openapiTypes.ts'

const HEAD = `"""The parameters of the service, from \`/openapi.json\`.

Written by \`npm run client\`: change the description of the service, not this file. The words are
the description's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, TypedDict

if TYPE_CHECKING:
    from typing_extensions import Required
`
/** Methods take the place as an argument of its own. */
const PLACE = 'localite'
/** The route that takes the step of a series. */
const MEASUREMENTS = '/v1/series/mesures'
const LONGEST_LINE = 119

interface Schema {
  type?: string
  enum?: readonly string[]
  const?: string
  anyOf?: readonly Schema[]
  items?: Schema
  maxItems?: number
  description?: string
  'x-parameter'?: 'required' | 'optional'
}

/** A module of the types that the Python package checks questions by: what each computed variable takes, and its path. */
export function pythonTypes(document: OpenapiDocument): string {
  const data = dataPaths(document)
  const fieldsByPath = new Map([...data].map(([path, operation]) => [path, fieldsOf(document, path, operation)]))
  const computed = computedPaths(data).map(([name, path]) => ({ name, path, fields: fieldsByPath.get(path) ?? [] }))
  const enums = new Map<string, string>()
  const classes = computed.map(({ name, fields }) =>
    typedDict(
      pascal('calcul', name),
      fields.filter(([field]) => field !== PLACE),
      enums,
    ),
  )
  const measurements = fieldsByPath.get(MEASUREMENTS) ?? []
  pythonType('granularite', schemaOf(measurements, 'granularite').items ?? {}, enums)
  const towns = computed.flatMap(({ name, fields }) => {
    const { maxItems } = schemaOf(fields, PLACE)
    return maxItems === undefined ? [] : [`    "${name}": ${maxItems},`]
  })
  return `${[
    HEAD,
    [...enums].map(([name, values]) => `${name} = ${values}`).join('\n'),
    '',
    ...classes.flatMap((each) => ['', each, '']),
    '',
    `GrandeurCalculee = Literal[\n${computed.map(({ name }) => `    "${name}",`).join('\n')}\n]`,
    '',
    '#: The path of each computed variable.',
    `CALCULS: dict[GrandeurCalculee, str] = {\n${computed.map(({ name, path }) => `    "${name}": "${path}",`).join('\n')}\n}`,
    '',
    '#: The most towns in one question, for each variable that is computed in steps of time.',
    `LOCALITES_AU_PLUS: dict[GrandeurCalculee, int] = {\n${towns.join('\n')}\n}`,
  ].join('\n')}\n`
}

function typedDict(name: string, fields: readonly Field[], enums: Map<string, string>): string {
  const lines = fields.flatMap(([field, schema]) => {
    const { description = '', 'x-parameter': kind } = schema as Schema
    const type = pythonType(field, schema as Schema, enums)
    return [...comment(description), `    ${field}: ${kind === 'required' ? `Required[${type}]` : type}`]
  })
  return [`class ${name}(TypedDict, total=False):`, ...(lines.length === 0 ? ['    pass'] : lines)].join('\n')
}

/** The type of a parameter; words to choose from become a `Literal` under the parameter's name, the same in every route. */
function pythonType(name: string, schema: Schema, enums: Map<string, string>): string {
  if (schema.anyOf) {
    const types = schema.anyOf.flatMap((each) => pythonType(name, each, enums).split(' | '))
    return [...new Set(types)].join(' | ')
  }
  if (schema.const !== undefined) return `Literal["${schema.const}"]`
  if (schema.enum) {
    const values = `Literal[${schema.enum.map((value) => `"${value}"`).join(', ')}]`
    const alias = pascal(name)
    if ((enums.get(alias) ?? values) !== values) throw new Error(`${name} has other words on another path`)
    enums.set(alias, values)
    return alias
  }
  if (schema.items) {
    const one = pythonType(name, schema.items, enums)
    return `${one} | Sequence[${one}]`
  }
  const type = { number: 'float', integer: 'int', boolean: 'bool', string: 'str' }[schema.type ?? '']
  if (type === undefined) throw new Error(`${name} has no type: ${JSON.stringify(schema)}`)
  return type
}

/** A description as the comment of a field, in lines that fit. */
function comment(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < LONGEST_LINE) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(`    #: ${word}`)
  }
  return lines
}

function schemaOf(fields: readonly Field[], name: string): Schema {
  return (fields.find(([field]) => field === name)?.[1] ?? {}) as Schema
}

function pascal(...words: readonly string[]): string {
  return words
    .flatMap((word) => word.split('_'))
    .map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`)
    .join('')
}
