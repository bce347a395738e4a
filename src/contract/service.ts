import Type, { type Static } from 'typebox'
import { Value } from 'typebox/value'
import { isEmail } from './email.ts'
import { schemaFaults } from './schemaFaults.ts'
import { summarizeFaults } from './summarizeFaults.ts'
import { webAddress } from './webAddress.ts'

/** Each description ends a sentence of a fault: « attendu : … ». */
const Text = (description: string) => Type.String({ pattern: '\\S', description })
const orNull = (pattern: string, description: string) =>
  Type.Union([Type.String({ pattern }), Type.Null()], { description })
const Codes = (description: string) => Type.Array(Text('un code'), { minItems: 1, uniqueItems: true, description })
const closed = { additionalProperties: false }
const WHOLE = 'un objet JSON'
const CONTACT = 'une adresse électronique'
const ADDRESS = 'une adresse http(s)'
const DOI = '^10\\.[0-9]{4,9}/\\S+$'

export const Paire = Type.Object(
  {
    grandeur: Text('un code de grandeurs.csv'),
    references: Codes('une liste de codes de sources.csv, au moins un, sans doublon'),
    comparees: Codes('une liste de codes de sources.csv, au moins un, sans doublon'),
  },
  { ...closed, description: 'un objet avec grandeur, references et comparees' },
)
export type Paire = Static<typeof Paire>

export const Saison = Type.Object(
  {
    code: Type.String({
      pattern: '^[a-z0-9]+(_[a-z0-9]+)*$',
      description: 'un code de minuscules, de chiffres et de tirets bas',
    }),
    mois: Type.Array(Type.Integer({ minimum: 1, maximum: 12, description: 'un mois, de 1 à 12' }), {
      minItems: 1,
      uniqueItems: true,
      description: 'une liste de mois de 1 à 12, au moins un, sans doublon',
    }),
    /** Why these months. */
    reference: Text('d’où viennent ces mois, un texte'),
  },
  { ...closed, description: 'un objet avec code, mois et reference' },
)
export type Saison = Static<typeof Saison>

/** `service.json`: the settings of a country's service. */
export const Service = Type.Object(
  {
    nom: Text('le nom du service, un texte'),
    titre: Text('le titre du jeu de données, un texte'),
    description: Text('une phrase ou deux, un texte'),
    pays: Text('le nom du pays, un texte'),
    pays_iso3: Type.String({ pattern: '^[A-Z]{3}$', description: 'le code ISO 3166 du pays, trois majuscules' }),
    contact: Type.String({ description: CONTACT }),
    /** Where releases are consulted, where no other public address is set; null: not told yet. */
    hote_public: orNull(
      '^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?(:[0-9]{1,5})?$',
      'un nom d’hôte, sans https:// ni chemin, ou null',
    ),
    /** DOI of the releases themselves; null: they have none of their own. */
    doi: orNull(DOI, 'un DOI (10.…/…), ou null'),
    /** The published dataset that releases are made from; absent: none. */
    jeu_source: Type.Optional(
      Type.Object(
        { titre: Text('un texte'), doi: Type.String({ pattern: DOI, description: 'un DOI (10.…/…)' }) },
        { ...closed, description: 'le jeu publié dont les éditions sont faites, un objet avec titre et doi' },
      ),
    ),
    /** Where the engine's source code can be had, as its licence asks of whoever serves it to others; null: not told yet. */
    code_source: orNull('^https?://\\S+$', 'une adresse http(s), ou null'),
    auteurs: Type.Array(
      Type.Object(
        { nom: Text('un texte'), prenom: Text('un texte'), affiliation: Text('un texte') },
        { ...closed, description: 'un objet avec nom, prenom et affiliation' },
      ),
      { minItems: 1, description: 'une liste d’objets avec nom, prenom et affiliation, au moins un' },
    ),
    licence: Type.Object(
      {
        code: Text('le code SPDX de la licence, un texte'),
        nom: Text('le nom de la licence, un texte'),
        url: Type.String({ pattern: '^https?://\\S+$', description: 'une adresse http(s)' }),
      },
      { ...closed, description: 'un objet avec code, nom et url' },
    ),
    /** Codes of sources, the preferred first. */
    ordre_sources: Codes('une liste de codes de sources.csv, la préférée d’abord, sans doublon'),
    /** Pairs whose divergence is recorded; the first listed reference with months in common is taken. */
    paires: Type.Array(Paire, {
      description: 'une liste de paires (grandeur, references, comparees), vide s’il n’y en a pas',
    }),
    /** Parts of the year by which a source is held against a ground station, beside the whole year; absent: none. */
    saisons: Type.Optional(
      Type.Array(Saison, { description: 'une liste de saisons (code, mois, reference), ou rien' }),
    ),
  },
  { ...closed, description: WHOLE },
)
export type Service = Static<typeof Service>

/** Settings that releases were once sealed without; a release that stands must go on answering. */
const ONCE_ABSENT = { doi: null, code_source: null, auteurs: [], ordre_sources: [], paires: [] }

/** What is wrong with the settings, a French sentence for each fault that names the field and what it takes. */
export function serviceFaults(value: unknown): string[] {
  const faults = schemaFaults(Service, value)
  if (faults.length > 0) return faults
  const { contact, licence, code_source } = value as Service
  const unfit = (field: string, expected: string) => [`« ${field} » ne convient pas ; attendu : ${expected}`]
  return [
    ...(isEmail(contact) ? [] : unfit('contact', CONTACT)),
    ...(webAddress(licence.url) === undefined ? unfit('licence.url', ADDRESS) : []),
    ...(code_source !== null && webAddress(code_source) === undefined ? unfit('code_source', ADDRESS) : []),
  ]
}

/** The faults of a text of settings, each named with its file. */
export function serviceTextFaults(text: string): string[] {
  try {
    return serviceFaults(parseJson(text)).map((fault) => `service.json : ${fault}`)
  } catch (error) {
    return [(error as Error).message]
  }
}

/** The settings of a country's folder, their addresses normalised; throws on the first fault, and says how many there are. */
export function readService(text: string): Service {
  const value = parseJson(text)
  refuse(serviceFaults(value))
  return withAddresses(value as Service)
}

/** Whether an address is in a domain that is nobody's, kept for examples (RFC 2606). */
export const isPlaceholder = (address: string): boolean =>
  /(^|[.@])example(\.(com|net|org))?(:\d+)?$/i.test(address.slice(-64))

/** The public address of a country's service, without a final slash; undefined: not told, or a placeholder. */
export const hostAddress = ({ hote_public: host }: Pick<Service, 'hote_public'>): string | undefined =>
  host === null || isPlaceholder(host) ? undefined : `https://${host}`

/** Where the world reaches a service, without a final slash: as its process is told, else its country; undefined: neither tells. */
export const publicAddress = (
  publicUrl: string | undefined,
  service: Pick<Service, 'hote_public'>,
): string | undefined => publicUrl || hostAddress(service)

/**
 * The settings with their addresses normalised, which stand in headers and links. That of the licence must be one; another
 * that is none is left out.
 */
export function withAddresses(service: Service): Service {
  const { licence, code_source } = service
  const url = webAddress(licence.url)
  if (url === undefined)
    throw new Error('service.json : « licence.url » ne convient pas ; attendu : une adresse http(s).')
  return { ...service, licence: { ...licence, url }, code_source: (code_source && webAddress(code_source)) ?? null }
}

/**
 * The settings that travel in a release. A release that was sealed before its settings were checked still opens: what it
 * lacks is empty, and what it has is only held to be of its type.
 */
export function readSealedService(text: string): Service {
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null) refuse(serviceFaults(value))
  const settings = Value.Clean(Service, { ...ONCE_ABSENT, ...(value as object) }) as Service
  const errors = [...Value.Errors(Service, settings)]
  const ofForm = new Set(errors.filter(({ keyword }) => keyword === 'pattern').map(({ instancePath }) => instancePath))
  const ofType = errors.filter(({ keyword }) => keyword === 'type' || keyword === 'required')
  if (ofType.some(({ instancePath }) => !ofForm.has(instancePath))) refuse(serviceFaults(settings))
  return withAddresses(settings)
}

function refuse(faults: readonly string[]): void {
  const fault = summarizeFaults(faults)
  if (fault !== undefined) throw new Error(`service.json : ${fault}`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new Error("service.json : ce n'est pas du JSON bien formé.")
  }
}
