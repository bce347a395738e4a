import { isDeepStrictEqual } from 'node:util'
import Type, { type TObject, type TProperties, type TSchema } from 'typebox'
import type { Release } from '../../answers/release.ts'
import { levelsOf } from '../../contract/catalogue.ts'
import { CHAPTERS, type Chapter } from '../../contract/chapters.ts'
import { dimensionnementSiteIsole } from '../../contract/computed/dimensionnementSiteIsole.ts'
import { ghiExceedance } from '../../contract/computed/ghiExceedance.ts'
import { COMMON_HEAD, HEAD, ROW } from '../../contract/computed/head.ts'
import { hep } from '../../contract/computed/hep.ts'
import { CHARGE, SERVED_TOTAL, SERVICE, SITE_SERVICE, USE } from '../../contract/computed/offGrid.ts'
import { pompage } from '../../contract/computed/pompage.ts'
import { productible } from '../../contract/computed/productible.ts'
import { productibleCorrectionThermique } from '../../contract/computed/productibleCorrectionThermique.ts'
import { COMPARED_SOURCES, SOURCE_ROW } from '../../contract/computed/sourceComparison.ts'
import { type Lang, RELEASE_LIST, type ReleaseList, type Words } from '../../contract/described.ts'
import { FIELD_WORDS } from '../../contract/fieldWords.ts'
import { frenchTypography } from '../../contract/frenchTypography.ts'
import { Edition } from '../../contract/resources/editions.ts'
import { PLACE_OF_PAGE, Rupture, VersionMoteur } from '../../contract/resources/fields.ts'
import { Grandeur } from '../../contract/resources/grandeurs.ts'
import { IncertitudeInterSource } from '../../contract/resources/incertitude.ts'
import { NORMALES_TABLE } from '../../contract/resources/normales.ts'
import { Serie } from '../../contract/resources/series.ts'
import { Chiffre, SYNTHESE_OF_TOWN } from '../../contract/resources/synthese.ts'
import HEADERS from './headers.json' with { type: 'json' }

type Json = Record<string, unknown>

/** The headers that answers carry beside those that every cache of HTTP knows. */
export type HeaderName = keyof typeof HEADERS

/** Gives each field words: its own, those of the one shape that it has beside null, which leaves them to it, or those of its name. */
function describeFields(properties: Record<string, Json>, lang: Lang): void {
  for (const [name, field] of Object.entries(properties)) {
    if (field.$ref !== undefined || field.description !== undefined) continue
    const [{ description, ...shape } = {}, ...others] = (field.anyOf ?? []) as Json[]
    if (description !== undefined) field.anyOf = [shape, ...others]
    const words = description ?? (FIELD_WORDS[name] && inLanguage(FIELD_WORDS[name], lang))
    if (words !== undefined) field.description = words
  }
}

/** A sentence in a language, set as that language is. */
export function inLanguage(words: Words, lang: Lang): string {
  return lang === 'fr' ? frenchTypography(words.fr) : words.en
}

/** The values of each list that a release closes. */
function releaseLists({ catalogue: { localites } }: Release): Record<ReleaseList, string[]> {
  const sources = localites.flatMap(({ altitude_source }) => altitude_source ?? [])
  return { type_localite: levelsOf(localites), altitude_source: [...new Set(sources)].sort() }
}

function isProperties(value: unknown): value is Record<string, Json> {
  return typeof value === 'object' && value !== null
}

/** What the operations of a document in one language refer to, gathered as they are written. */
export class Components {
  readonly #lang: Lang
  readonly schemas: Json = {}
  readonly headers: Json = {}
  /** Parts that are components already: many operations have the same. */
  readonly #hoisted = new Set<unknown>()

  /** Whether the answers shown are of simulated data. */
  readonly simule: boolean
  readonly #lists: Readonly<Record<ReleaseList, readonly string[]>> | undefined

  constructor(lang: Lang, release: Release | undefined) {
    this.#lang = lang
    this.simule = release?.edition.simule ?? false
    this.#lists = release && releaseLists(release)
  }

  /** A chapter as it is called in that language. */
  chapter(name: Chapter): string {
    return this.#lang === 'fr' ? name : CHAPTERS[name].name
  }

  /** A sentence in the language of the document. */
  say(words: Words): string {
    return inLanguage(words, this.#lang)
  }

  /** A schema as OpenAPI has it: each part with an `$id` becomes a component, and is referred to. */
  schema(schema: TSchema): Json {
    return this.#hoist(schema) as Json
  }

  /** A schema as a component: under its own name, or under the one given. */
  named($id: string, schema: TSchema): Json {
    return this.schema('$id' in schema ? schema : { ...schema, $id })
  }

  /** References to headers, by their names, and to that which every answer has. */
  headersOf(names: readonly HeaderName[]): Json {
    return Object.fromEntries(
      names.map((name) => {
        this.headers[name] = { description: this.say(HEADERS[name]), schema: { type: 'string' } }
        return [name, { $ref: `#/components/headers/${name}` }]
      }),
    )
  }

  #hoist(part: unknown): unknown {
    if (Array.isArray(part)) return part.map((each) => this.#hoist(each))
    if (typeof part !== 'object' || part === null) return part
    const { $id, en, ...rest } = part as { $id?: string; en?: unknown } & Json
    const reference = { $ref: `#/components/schemas/${$id}` }
    if (this.#hoisted.has(part)) return reference
    // Beside the French description of a schema, its English one.
    if (this.#lang === 'en' && typeof en === 'string') rest.description = en
    const list = rest[RELEASE_LIST] as ReleaseList | undefined
    if (list !== undefined && this.#lists) rest.enum = this.#lists[list]
    const copied =
      this.#inGroups(rest, $id) ??
      Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, this.#hoist(value)]))
    if (isProperties(copied.properties)) describeFields(copied.properties, this.#lang)
    // Programs made from the description want the type told beside the values.
    if (Array.isArray(copied.enum) && copied.type === undefined) copied.type = 'string'
    if ($id === undefined) return copied
    const known = this.schemas[$id]
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(copied))
      throw new Error(`two schemas are ${$id}`)
    this.schemas[$id] = copied
    this.#hoisted.add(part)
    return reference
  }

  /** An object as references to the groups of fields that it has, and the fields of its own. */
  #inGroups({ type, properties, required, ...rest }: Json, $id: string | undefined): Json | undefined {
    if (type !== 'object' || !isProperties(properties)) return undefined
    const { groups, own } = groupsIn({ properties, required: required as string[] })
    if (groups.length === 0 || groups.some((each) => '$id' in each && each.$id === $id)) return undefined
    const [first, ...others] = groups.map((each) => this.schema(each))
    const fields = {
      type,
      required: ((required ?? []) as string[]).filter((name) => own.includes(name)),
      properties: Object.fromEntries(own.map((name) => [name, properties[name]])),
    }
    if (own.length === 0 && others.length === 0) return { ...rest, ...first }
    return { ...rest, allOf: [first, ...others, ...(own.length === 0 ? [] : [this.#hoist(fields)])] }
  }
}

const group = ($id: string, fields: TProperties) => Type.Object(fields, { $id })
const without = (fields: TProperties, left: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !left.includes(name)))
const common = [...COMMON_HEAD, 'version_moteur']
const head = { ...HEAD, version_moteur: VersionMoteur }

/** Objects whose fields other objects have too: those refer to them, and the description states each field once. */
const FIELD_GROUPS: readonly TObject[] = [
  group('EnTeteCalcul', without(head, Object.keys(without(head, common)))),
  group('EnTeteCalculLocalite', without(head, [...common, 'localite'])),
  group('Pas', ROW),
  group('TotalPas', hep.tail.properties),
  group('EtapesProductible', productible.details.properties),
  group('EtapesTemperature', productibleCorrectionThermique.details.properties),
  group('EtapesPompage', pompage.details.properties),
  group('TotalPompage', pompage.ownTail.properties),
  group('ServiceSite', SERVICE),
  group('UsageSite', USE),
  group('ServicePeriode', without(SITE_SERVICE, Object.keys({ ...SERVICE, ...USE }))),
  group('ChargeBatterie', CHARGE),
  group('TotalServi', SERVED_TOTAL),
  group('Materiel', without(dimensionnementSiteIsole.lead.properties.voisins.items.properties, ['taille'])),
  group('Exceedance', without(ghiExceedance.lead.properties, ['combine'])),
  group('Combine', ghiExceedance.lead.properties.combine.properties),
  group('ComparaisonSources', COMPARED_SOURCES),
  group('ComparaisonSource', SOURCE_ROW),
  group('TableNormales', NORMALES_TABLE),
  group('IncertitudeLocalite', without(IncertitudeInterSource.properties, ['version_moteur'])),
  group('SyntheseLocalite', SYNTHESE_OF_TOWN),
  group('PageListe', PLACE_OF_PAGE),
  Edition,
  Serie,
  Grandeur,
  Rupture,
  Chiffre,
]

interface Fields {
  properties: Record<string, unknown>
  required?: readonly string[]
}

/** The groups of which an object has every field, just as it is there, and the names of the fields that are in none. */
function groupsIn(object: Fields): { groups: TObject[]; own: string[] } {
  const groups = FIELD_GROUPS.filter((each) => Object.keys(each.properties).every((name) => isSame(name, each, object)))
  const grouped = groups.flatMap(({ properties }) => Object.keys(properties))
  return { groups, own: Object.keys(object.properties).filter((name) => !grouped.includes(name)) }
}

function isSame(name: string, one: Fields, other: Fields): boolean {
  const isRequired = ({ required = [] }: Fields) => required.includes(name)
  return isRequired(one) === isRequired(other) && isDeepStrictEqual(one.properties[name], other.properties[name])
}
