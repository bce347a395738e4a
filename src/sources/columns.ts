import { readFileSync } from 'node:fs'
import type { Catalogue, SourceVariable } from '../contract/catalogue.ts'
import { excerpt } from '../contract/excerpt.ts'
import { GRANULARITES, type Granularite } from '../contract/vocabulary.ts'
import { DEG, turn } from '../solar/angles.ts'
import { readTable } from '../storage/csv.ts'
import { type Conversion, conversionOf } from './units.ts'
import { type Fault, faultsOf, type Reading, type ReadSerie } from './upstream.ts'

/** A column of a file, as the reader understands it. */
interface FileColumn {
  colonne: string
  granularite: Granularite
  /** As the file gives it; undefined where it gives none, null where it has to. */
  unite: string | null | undefined
  methode?: string
  /** The minute of its hour, 0 to 59, that each value is of, where values are instantaneous. */
  minute?: number
  /** Hours of one value of the file, where the series' steps are longer. */
  sampleHours?: number
}

/** Takes the values of one column, in the unit of the file. */
export interface Sink {
  /** `value` NaN: the step is there, its measurement is not. `line` counts from 1, 0 where the file has none. */
  add(slot: number, value: number, line?: number): void
}

interface Step {
  slot: number
  value: number
  line: number
}

interface Taken {
  column: FileColumn & { grandeur: string; unite: string }
  conversion: Conversion
  steps: Step[]
}

/** The columns of a file: those that become series, in the country's units, and those left aside. */
export class Columns {
  readonly fault: Fault
  readonly #catalogue: Pick<Catalogue, 'grandeurs'>
  readonly #variables: SourceVariables | undefined
  readonly #taken: Taken[] = []
  readonly #aside: { colonne: string; raison: string }[] = []

  /** `variables` says what the upstream's names are, where it has a table of them. */
  constructor(chemin: string, catalogue: Pick<Catalogue, 'grandeurs'>, variables?: SourceVariables) {
    this.fault = faultsOf(chemin)
    this.#catalogue = catalogue
    this.#variables = variables
  }

  /** The row of the upstream's table for a name. */
  row(nom: string, granularite: Granularite): SourceVariable | undefined {
    return this.#variables?.find(nom, granularite)
  }

  /**
   * Where the values of a column go by the upstream's table; undefined where it cannot be taken, with the reason noted:
   * `otherwise` where the table has no row.
   */
  take(column: FileColumn, otherwise?: string): Sink | undefined {
    const { colonne, granularite } = column
    const row = this.row(colonne, granularite)
    if (row && row.grandeur !== null) {
      const sink = this.takeAs(row.grandeur, {
        ...column,
        unite: column.unite === undefined ? row.unite : column.unite,
      })
      if (!sink || row.position !== 'fin') return sink
      return { add: (slot, value, line) => sink.add(slot - 1, value, line) }
    }
    return this.leave(colonne, row?.raison ?? otherwise ?? this.#variables?.whyNot(colonne, granularite) ?? '')
  }

  /** Where the values of a column of a variable go; undefined where it cannot be taken, with the reason noted. */
  takeAs(grandeur: string, column: FileColumn): Sink | undefined {
    const { colonne, unite } = column
    if (!this.#catalogue.grandeurs.some(({ code }) => code === grandeur))
      return this.leave(colonne, `le pays n’a pas de grandeur « ${excerpt(grandeur)} »`)
    if (unite === undefined || unite === null) return this.leave(colonne, 'le fichier n’indique pas son unité')
    const conversion = conversionOf(unite, { ...column, grandeur }, this.#catalogue)
    if (!conversion)
      return this.leave(colonne, `l’unité « ${excerpt(unite)} » n’est pas une unité connue pour « ${grandeur} »`)
    const other = this.#taken.find(
      ({ column: each }) => each.grandeur === grandeur && each.granularite === column.granularite,
    )
    if (other)
      return this.leave(colonne, `« ${grandeur} » est déjà lu dans la colonne « ${excerpt(other.column.colonne)} »`)
    const steps: Step[] = []
    this.#taken.push({ column: { ...column, grandeur, unite }, conversion, steps })
    return {
      add(slot, value, line = 0) {
        steps.push({ slot, value: Number.isNaN(value) ? value : conversion.of(value, slot), line })
      },
    }
  }

  leave(colonne: string, raison: string): undefined {
    this.#aside.push({ colonne: excerpt(colonne), raison })
  }

  /** The series in the order in which their columns were taken. Throws where a step is there twice. */
  result(): Pick<Reading, 'series' | 'ecartees'> {
    const series = this.#taken.map(({ column, conversion, steps }): ReadSerie => {
      const { colonne, grandeur, granularite, unite, methode = null, minute } = column
      steps.sort((a, b) => a.slot - b.slot)
      const twice = steps.find(({ slot }, i) => slot === steps[i - 1]?.slot)
      if (twice) throw this.fault('cet instant y figure deux fois', twice.line)
      return {
        grandeur,
        granularite,
        colonne: excerpt(colonne),
        unite_lue: excerpt(unite),
        unite: conversion.unite,
        slots: Int32Array.from(steps, ({ slot }) => slot),
        values: Float64Array.from(steps, ({ value }) => value),
        methode,
        ...(minute === undefined ? {} : { minute }),
      }
    })
    return { series, ecartees: this.#aside }
  }
}

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
export class SourceVariables {
  readonly rows: readonly SourceVariable[]
  readonly #source: string

  constructor(source: string, { sourcesVariables = [] }: Pick<Catalogue, 'sourcesVariables'>) {
    this.#source = source
    this.rows = [...sourcesVariables.filter((row) => row.source === source), ...ownTable(source)]
  }

  /** The row of a name at a step: one that names it, else one whose pattern it fits. */
  find(nom: string, pas: Granularite): SourceVariable | undefined {
    const rows = this.rows.filter((row) => row.pas === null || row.pas === pas)
    return rows.find((row) => row.nom === nom) ?? rows.find((row) => fits(nom, row.nom))
  }

  /** Why a name is not taken. */
  whyNot(nom: string, pas: Granularite): string {
    const row = `${this.#source},${excerpt(nom)},<grandeur>`
    return this.find(nom, pas)?.raison ?? `aucune grandeur du pays ; pour la lire : « ${row} » dans ${SOURCE_VARIABLES}`
  }

  /** The rows that a service is asked for at a step, of variables that the country stores. */
  asked(pas: Granularite, { grandeurs }: Pick<Catalogue, 'grandeurs'>): SourceVariable[] {
    const stored = new Set(grandeurs.filter(({ famille }) => famille !== 'calculee').map(({ code }) => code))
    return this.rows.filter(
      (row) => row.demande && stored.has(row.grandeur ?? '') && (row.pas === null || row.pas === pas),
    )
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
