import { type ListToolsResult, McpServer, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import type { TSchema } from 'typebox'
import type { Lang, Words } from '../../../contract/described.ts'
import { redact } from '../../../contract/erreurs.ts'
import { frenchTypography } from '../../../contract/frenchTypography.ts'
import { type AskForTool, callTool } from './callTool.ts'
import type { Tool } from './tool.ts'
import { TOOLS } from './tools.ts'

/** Said to an assistant before it asks. */
const INSTRUCTIONS: Words = {
  fr: 'Données climatiques et solaires datées et citables. Chaque résultat porte son édition, ses sources, son niveau (A : mesuré au sol, B : modélisé, C : calculé ou simulé), son statut, ses unités, sa licence et le chemin qui le redonne : donnez-les avec chaque chiffre et citez l’édition (outil citer). Ne donnez aucune valeur qu’un outil n’a pas donnée. Si simule est vrai, rien n’est une mesure : dites SIMULÉ. Lieux et séries se nomment par leur code : chercher_lieu et lister_series les trouvent, et une erreur donne les codes proches.',
  en: 'Dated, citable climate and solar data. Every result has its release (edition), sources, grade (niveaux; A: measured on the ground, B: modelled, C: computed or simulated), status, units, licence, and the path that gives it again (chemin): give them with each figure, and cite the release (tool citer). Never state a value that no tool gave. Where simule is true nothing is a measurement: say SIMULATED. Places and series are named by codes: chercher_lieu and lister_series find them, and an error gives the nearest codes.',
}

/** What every result has, beside the answer of the route. */
const RESULT = {
  type: 'object' as const,
  properties: {
    edition: { type: 'string' },
    simule: { type: 'boolean' },
    licence: { type: 'string' },
    sources: { type: 'array', items: { type: 'string' } },
    niveaux: { type: 'array', items: { type: 'string' } },
    statuts: { type: 'array', items: { type: 'string' } },
    unites: { type: 'array', items: { type: 'string' } },
    chemin: { type: 'string' },
    lignes_omises: { type: 'object' },
    reponse: { type: 'object' },
  },
  required: ['edition', 'simule', 'licence', 'sources', 'niveaux', 'statuts', 'unites', 'chemin', 'reponse'],
}

/** The tools, with their words in one language. */
function listed(lang: Lang): ListToolsResult {
  const say = (words: Words) => (lang === 'fr' ? frenchTypography(words.fr) : words.en)
  return {
    tools: TOOLS.map((tool) => ({
      name: tool.name,
      title: say(tool.title),
      description: say(tool.description),
      inputSchema: inputSchema(tool, lang) as ListToolsResult['tools'][number]['inputSchema'],
      outputSchema: RESULT,
      annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
    })),
  }
}

/** Keywords of JSON Schema that an assistant makes its question by. */
const KEYWORDS = ['type', 'format', 'enum', 'const', 'default', 'minimum', 'maximum', 'minItems', 'maxItems'] as const

type Json = Record<string, unknown>

/** What a tool takes, as JSON Schema. */
function inputSchema({ input }: Tool, lang: Lang): { type: 'object'; [keyword: string]: unknown } {
  const properties = Object.entries<TSchema>(input.properties).map(([name, schema]) => [name, plain(schema, lang)])
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(input.required ? { required: input.required } : {}),
    additionalProperties: false,
  }
}

/** A schema of the contract with what the protocol knows of it, its words in one language. */
function plain(schema: TSchema, lang: Lang): Json {
  const { description, en, items, anyOf, ...keywords } = schema as TSchema & Json
  return {
    ...Object.fromEntries(KEYWORDS.flatMap((name) => (name in keywords ? [[name, keywords[name]]] : []))),
    ...(items ? { items: plain(items as TSchema, lang) } : {}),
    ...(Array.isArray(anyOf) ? { anyOf: anyOf.map((each: TSchema) => plain(each, lang)) } : {}),
    ...(description === undefined ? {} : { description: lang === 'fr' ? description : en }),
  }
}

const LISTED: Readonly<Record<Lang, ListToolsResult>> = { fr: listed('fr'), en: listed('en') }

export interface McpServerOptions {
  ask: AskForTool
  version: string
  /** Of the data. */
  title: string
  lang: Lang
}

/** A server of the Model Context Protocol, for one connection or one request. */
export function mcpServer({ ask, version, title, lang }: McpServerOptions): McpServer {
  const mcp = new McpServer(
    { name: 'harmattan', title, version },
    { capabilities: { tools: { listChanged: false } }, instructions: `${title}.\n${INSTRUCTIONS[lang]}` },
  )
  // Not `registerTool`: arguments are read, and refused, in the words of the contract.
  mcp.server.setRequestHandler('tools/list', () => LISTED[lang])
  mcp.server.setRequestHandler('tools/call', ({ params }, { mcpReq }) => {
    const tool = TOOLS.find(({ name }) => name === params.name)
    if (!tool) {
      const names = TOOLS.map(({ name }) => name).join(', ')
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `Outil inconnu : « ${redact(params.name)} ». Outils : ${names}.`,
      )
    }
    return callTool(tool, params.arguments ?? {}, ask, mcpReq.signal)
  })
  return mcp
}
