import type { Catalogue, SourceVariable } from '../contract/catalogue.ts'
import { excerpt } from '../contract/excerpt.ts'
import type { Granularite } from '../contract/vocabulary.ts'
import { type Conversion, conversionOf } from './units.ts'
import { type Fault, faultsOf, type Reading, type ReadSerie } from './upstream.ts'
import type { SourceVariables } from './variables.ts'

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
