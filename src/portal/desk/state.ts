import { searchKey } from '../../contract/searchKey.ts'
import { DAY_MS, parseDate } from '../../contract/time.ts'
import type { ProgramText } from '../assets.ts'
import type { Pas, Span } from '../explorer/address.ts'
import type { ExplorerData } from '../explorer/explorerData.ts'

/** How values stand in a file: a row each, a column a series, or a sheet a town. */
export const LAYOUTS = ['colonnes', 'feuilles', 'long'] as const
export type Layout = (typeof LAYOUTS)[number]
/** `csv-fr`: for a spreadsheet in French, with semicolons and decimal commas. */
export const FORMS = ['xlsx', 'csv', 'csv-fr', 'parquet', 'netcdf', 'json'] as const
export type Form = (typeof FORMS)[number]

/** Time steps of a table. */
export const DESK_STEPS = ['heure', 'jour', 'mois', 'annee'] as const satisfies readonly Pas[]
export type DeskStep = (typeof DESK_STEPS)[number]

/** What a table is asked for, as the address holds it. */
export interface DeskState {
  /** As chosen: `tous`, the code of a region, or codes of towns. */
  lieux: readonly string[]
  /** Names or codes as they were pasted, in place of the choice. */
  liste: string
  grandeurs: readonly string[]
  source: string
  pas: DeskStep
  du: string
  au: string
  disposition: Layout
  format: Form
}

/** Names in a pasted list that are read. */
export const MOST_LISTED = 200

/** Reads an address; `given` has all values of a name. */
export function readDesk(given: (name: string) => readonly string[], initial: { grandeur: string }): DeskState {
  const word = <T extends string>(name: string, words: readonly T[], byDefault: T): T =>
    words.find((each) => each === given(name)[0]) ?? byDefault
  const codes = (name: string) => [...new Set(given(name).flatMap((text) => text.split(',')))].filter(Boolean)
  // It stands in commands that people copy.
  const day = (name: string) => given(name).find((text) => parseDate(text) !== undefined) ?? ''
  const [lieux, grandeurs] = [codes('lieux'), codes('grandeurs')]
  return {
    lieux: lieux.length > 0 ? lieux : ['tous'],
    liste: given('liste')[0] ?? '',
    grandeurs: grandeurs.length > 0 ? grandeurs : [initial.grandeur],
    source: given('source')[0] ?? '',
    pas: word('pas', DESK_STEPS, 'mois'),
    du: day('du'),
    au: day('au'),
    disposition: word('disposition', LAYOUTS, 'colonnes'),
    format: word('format', FORMS, 'xlsx'),
  }
}

/** The address of a state, without what is empty. */
export function deskSearch({ lieux, liste, grandeurs, ...words }: DeskState): string {
  const all = { lieux: liste === '' ? lieux.join() : '', liste, grandeurs: grandeurs.join(), ...words }
  const text = new URLSearchParams(Object.entries(all).filter(([, value]) => value !== '')).toString()
  return `?${text.replaceAll('%2C', ',')}`
}

/** The towns of a state by their codes, in the order of the release; and what names none. */
export function townsOf(
  { lieux, liste }: Pick<DeskState, 'lieux' | 'liste'>,
  { towns, regions }: { towns: Readonly<Record<string, string>>; regions: readonly DeskRegion[] },
): { codes: string[]; unknown: string[] } {
  const all = Object.keys(towns)
  if (liste.trim() === '') {
    const found = lieux.map((code) => {
      if (code === 'tous') return all
      return regions.find((region) => region.code === code)?.towns ?? (Object.hasOwn(towns, code) ? [code] : undefined)
    })
    const chosen = new Set(found.flatMap((codes) => codes ?? []))
    return { codes: all.filter((code) => chosen.has(code)), unknown: lieux.filter((_, i) => found[i] === undefined) }
  }
  const listed = liste.split(/[,;\n\t]/, MOST_LISTED).flatMap((text) => text.trim() || [])
  const codeOfKey = new Map(
    // Of two towns of one name the first.
    all.toReversed().flatMap((code) => [code, towns[code] ?? ''].map((text) => [searchKey(text), code])),
  )
  const codeOf = (text: string) => codeOfKey.get(searchKey(text))
  const chosen = new Set(listed.map(codeOf))
  return { codes: all.filter((code) => chosen.has(code)), unknown: listed.filter((text) => !codeOf(text)) }
}

/** A part of the country with several towns. */
export interface DeskRegion {
  code: string
  nom: string
  towns: string[]
}

/** What the page gives its script. */
export interface DeskData extends ExplorerData {
  regions: readonly DeskRegion[]
  /** Latitude and longitude of towns with data, by code, degrees. */
  positions: Readonly<Record<string, readonly [latitude: number, longitude: number]>>
  /** A request in each language; `{adresse}` stands for its address. */
  programs: readonly ProgramText[]
}

/** The days of a state; undefined where it bounds none. */
export function spanOf({ du, au }: Pick<DeskState, 'du' | 'au'>): Span | undefined {
  const [from, last] = [parseDate(du), parseDate(au)]
  if (from === undefined && last === undefined) return undefined
  return [from ?? -8.64e15, last === undefined ? 8.64e15 : last + DAY_MS]
}
