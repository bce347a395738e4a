import Type, { type TObject, type TProperties, type TSchema } from 'typebox'
import type { Definition } from '../../../contract/definition.ts'
import { described, type Words } from '../../../contract/described.ts'
import { introuvable } from '../../../contract/erreurs.ts'
import { roundParameter } from '../../../contract/parameters/roundParameter.ts'
import { questionOf } from '../../../contract/questionUrl.ts'
import { readQuery } from '../../../http/readQuery.ts'

/** A tool of an assistant: one route of the contract. */
export interface Tool {
  name: string
  title: Words
  description: Words
  definition: Definition
  /** What it asks: the parameters of path and query together. */
  input: TObject
  /** Throws where the answer would be too long, before it is asked. */
  check?: (question: ToolQuestion) => void
}

/** A question of a tool that is understood. */
export interface ToolQuestion {
  /** The parameters, read. */
  values: Readonly<Record<string, unknown>>
  /** Path and query. */
  url: string
}

/** Parameters that tell how a file is written: a tool answers JSON. */
const OF_FILES = ['format', 'separateur', 'decimale']

const EDITION = Type.Optional(
  Type.String(
    described({
      fr: 'Édition d’où répondre, par exemple edition_20261121 (par défaut : la dernière)',
      en: 'Release to answer from, such as edition_20261121 (default: the latest)',
    }),
  ),
)

/** Declares the tool of a route; `narrowed` are parameters that it takes in a narrower form than the route. */
export function defineTool(
  name: string,
  definition: Definition,
  description: Words,
  { narrowed = {}, ...more }: Pick<Tool, 'check'> & { narrowed?: TProperties } = {},
): Tool {
  const query = Object.entries(definition.query.properties).filter(([each]) => !OF_FILES.includes(each))
  const input = Type.Object({
    ...definition.params.properties,
    ...Object.fromEntries(query),
    ...narrowed,
    edition: EDITION,
  })
  return { name, title: definition.summary, description, definition, input, ...more }
}

/** Reads the arguments of a call as the contract reads a query. Throws its errors. */
export function toolQuestion({ input, definition }: Tool, given: Readonly<Record<string, unknown>>): ToolQuestion {
  const texts = Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value == null ? [] : [[name, textOf(value)]])),
  )
  const values = readQuery(input, texts, roundParameter)
  // A default of the tool that is not the route's is part of the question.
  const asked = { ...ownDefaults(input, definition), ...texts }
  const inPath = Object.keys(definition.params.properties)
  const path = definition.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segment(asked[name] ?? '', name))
  const query = Object.keys(input.properties).filter((name) => !inPath.includes(name))
  const url = questionOf(
    path,
    query.map((name) => ({ name, in: 'query' })),
    asked,
  )
  return { values, url }
}

/** An argument as a query has it: lists separated by commas. What is nested deeper is no value, however deep it goes. */
function textOf(value: unknown): string {
  return [value]
    .flat()
    .map((each) => (Array.isArray(each) ? '[…]' : typeof each === 'object' ? '{…}' : String(each)))
    .join(',')
}

function ownDefaults(input: TObject, { query }: Definition): Record<string, string> {
  const defaultOf = (schema: TSchema | undefined) => (schema as { default?: unknown } | undefined)?.default
  return Object.fromEntries(
    Object.entries(input.properties).flatMap(([name, schema]) => {
      const own = defaultOf(schema)
      return own === undefined || own === defaultOf(query.properties[name]) ? [] : [[name, textOf(own)]]
    }),
  )
}

/** A value as one segment of a path: nothing in it leads elsewhere. */
function segment(value: string, name: string): string {
  if (/^\.+$/.test(value))
    throw introuvable(`« ${value} » n’est pas un code.`, { champ: name, recu: value, accepte: 'un code' })
  return encodeURIComponent(value)
}
