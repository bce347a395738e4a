import type { SourceVariable } from '../contract/catalogue.ts'
import type { Granularite } from '../contract/vocabulary.ts'

/** Days, the first and the last of which are in it, as `YYYY-MM-DD`. */
export interface Period {
  debut: string
  fin: string
}

/** What is wanted of a service: the variables of one place over one period. */
export interface ServiceQuestion {
  latitude: number
  longitude: number
  granularite: Granularite
  period: Period
  /** Those that the service's table says to ask for, of variables that the country stores. */
  variables: readonly SourceVariable[]
}

/** What a service delivers at one step. */
export interface ServedStep {
  /** What its periods are whole ones of. */
  whole: 'jour' | 'mois' | 'annee'
  /** Calendar years in one file; without it one file has all of a place. */
  yearsPerFile?: number
  /** Start of its measurements, and of the default period. */
  debut: string
  /** Until when it has them, where they are not carried on. */
  fin?: string
}

/** A service that answers questions, by what its documentation says. Pure: what to ask, never the asking. */
export interface Fetcher {
  /** That of the reader of its answers. */
  nom: string
  /** Without a slash at its end. */
  address: string
  extension: 'csv' | 'json'
  /** The steps that it serves, the coarsest first. */
  steps: Partial<Record<Granularite, ServedStep>>
  /** It asks who is asking. */
  identified?: true
  /** The least time from the start of one call to that of the next. */
  callMs: number
  /** The most calls in 24 hours, where it says so. */
  callsPerDay?: number
  /** The calls that it counts for one request; without it each is one. */
  callsOf?: (question: ServiceQuestion) => number
  /** What is asked, below its address from a slash on. It holds no credentials: `{identifiant}` marks their place. */
  request(question: ServiceQuestion): string
  /** What to know before its answers are imported. */
  remarque?: (granularite: Granularite) => string | undefined
}

/** A path with its parameters, in their order. */
export function requestOf(path: string, parameters: Readonly<Record<string, string | number>>): string {
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${path}?${query.join('&')}`
}

/** Decimal degrees as every service takes them, to a metre or so. */
export function degrees(value: number): string {
  return value.toFixed(5)
}
