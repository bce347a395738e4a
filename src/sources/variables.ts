import { readFileSync } from 'node:fs'
import type { Catalogue, SourceVariable } from '../contract/catalogue.ts'
import { excerpt } from '../contract/excerpt.ts'
import { GRANULARITES, type Granularite } from '../contract/vocabulary.ts'
import { DEG, turn } from '../solar/angles.ts'
import { readTable } from '../storage/csv.ts'

/** How a variable is made from those of a file, which have one unit. */
export interface Recipe {
  of: (...values: number[]) => number
  /** Where the result is no longer in the unit of what it is made from. */
  unit?: string
  /** The one unit that `of` understands. */
  needs?: string
  /** How it is made, in words. */
  methode?: string
  /** Whether a mean over time of what it is made from does not give that of the result. */
  bent?: true
}

const KELVIN_0_C = 273.15

/** Saturation vapour pressure over water after Magnus with 17.67 and 243.5 °C (Bolton 1980, eq. 10), as a multiple of that at 0 °C. */
function saturation(temperatureC: number): number {
  return Math.exp((17.67 * temperatureC) / (temperatureC + 243.5))
}

/** The functions that a row of `variables.csv` may name. */
export const RECIPES = {
  /** The diffuse, from the global and the direct on the horizontal. */
  difference: {
    of: (global: number, direct: number) => global - direct,
    methode: 'global moins direct horizontal',
  },
  /** A speed, from its components. */
  norme: { of: Math.hypot, methode: 'norme des deux composantes', bent: true },
  /** Whence a wind blows, degrees from north over east, from what it has eastwards and northwards; their means have its mean. */
  provenance: {
    of: (east: number, north: number) => turn(Math.atan2(-east, -north) * DEG),
    unit: '°',
    methode: 'des deux composantes',
  },
  /** Relative humidity, %, at most 100: packed numbers put a dew point a thousandth of a degree above the air. */
  humidite: {
    needs: 'K',
    of: (airK: number, dewPointK: number) =>
      Math.min(100, (100 * saturation(dewPointK - KELVIN_0_C)) / saturation(airK - KELVIN_0_C)),
    unit: '%',
    methode: 'de la température et du point de rosée par Magnus (17,67 ; 243,5 °C)',
    bent: true,
  },
  /** Irradiance on a plane is that of the ground where the plane is horizontal, which the file has to say. */
  horizontal: { of: (value: number) => value },
} as const satisfies Record<string, Recipe>

/** The table by which a country adds names to those that the upstreams' own tables know. */
export const SOURCE_VARIABLES = 'sources_variables.csv'

const RECETTES = Object.keys(RECIPES) as (keyof typeof RECIPES)[]

/** The rows of a table of names; of that of an upstream, which names no source, `source` is its own. */
export function readSourceVariables(name: string, text: string, source?: string): SourceVariable[] {
  return readTable(name, text).map((row) => {
    const word = <T extends string>(column: string, words: readonly T[]): T | null =>
      row.textWhereThere(column) === null ? null : row.oneOf(column, words)
    const [grandeur, raison] = [row.textWhereThere('grandeur'), row.textWhereThere('raison')]
    return {
      source: source ?? row.text('source'),
      nom: row.text('nom'),
      // A name that is no variable stands there for its reason.
      grandeur: raison === null ? row.text('grandeur') : grandeur,
      pas: word('pas', GRANULARITES),
      position: word('position', ['debut', 'fin', 'instant']) ?? 'debut',
      unite: row.textWhereThere('unite'),
      recette: word('recette', RECETTES),
      demande: row.yesWhereThere('demande'),
      raison,
    }
  })
}

const tables = new Map<string, readonly SourceVariable[]>()

function ownTable(source: string): readonly SourceVariable[] {
  let table = tables.get(source)
  if (!table) {
    const name = `${source}/variables.csv`
    table = readSourceVariables(name, readFileSync(new URL(name, import.meta.url), 'utf8'), source)
    tables.set(source, table)
  }
  return table
}

/** The names that an upstream has for variables: the country's rows before its own. */
export type SourceVariables = ReturnType<typeof variablesOf>

export function variablesOf(source: string, { sourcesVariables = [] }: Pick<Catalogue, 'sourcesVariables'>) {
  const rows = [...sourcesVariables.filter((row) => row.source === source), ...ownTable(source)]
  const rowsAt = (pas: Granularite) => rows.filter((row) => row.pas === null || row.pas === pas)
  /** The row of a name at a step: one that names it, else one whose pattern it fits. */
  const find = (nom: string, pas: Granularite): SourceVariable | undefined =>
    rowsAt(pas).find((row) => row.nom === nom) ?? rowsAt(pas).find((row) => fits(nom, row.nom))
  return {
    rows,
    find,
    /** Why a name is not taken. */
    whyNot(nom: string, pas: Granularite): string {
      const row = `${source},${excerpt(nom)},<grandeur>`
      const known = find(nom, pas)?.raison
      return known ?? `aucune grandeur du pays ; pour la lire : « ${row} » dans ${SOURCE_VARIABLES}`
    },
    /** The rows that a service is asked for at a step, of variables that the country stores. */
    asked(pas: Granularite, { grandeurs }: Pick<Catalogue, 'grandeurs'>): SourceVariable[] {
      const stored = new Set(grandeurs.filter(({ famille }) => famille !== 'calculee').map(({ code }) => code))
      return rowsAt(pas).filter((row) => row.demande && stored.has(row.grandeur ?? ''))
    },
  }
}

/** Characters of a name that are held against a pattern. */
const LONGEST_NAME = 100

function fits(nom: string, pattern: string): boolean {
  if (!pattern.includes('*')) return false
  // Bounded: LONGEST_NAME characters.
  const expression = new RegExp(`^${pattern.split('*').map(RegExp.escape).join('.*')}$`)
  return expression.test(nom.slice(0, LONGEST_NAME))
}
