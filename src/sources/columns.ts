import type { Catalogue } from '../contract/catalogue.ts'
import { excerpt } from '../contract/excerpt.ts'
import type { Granularite } from '../contract/vocabulary.ts'
import { type Reading, type ReadSerie, StepColumn } from './reading.ts'
import { type Conversion, conversionOf } from './units.ts'

/** A column of a file, as the reader understands it. */
interface FileColumn {
  colonne: string
  grandeur: string
  granularite: Granularite
  /** As the file gives it; undefined where it gives none. */
  unite: string | undefined
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

/** The columns of a file: those that become series, in the country's units, and those left aside. */
export class Columns {
  readonly #chemin: string
  readonly #catalogue: Catalogue
  readonly #taken: { column: FileColumn & { unite: string }; unite: string; steps: StepColumn }[] = []
  readonly #aside: { colonne: string; raison: string }[] = []

  constructor(chemin: string, catalogue: Catalogue) {
    this.#chemin = chemin
    this.#catalogue = catalogue
  }

  /** Where the values of a column go; undefined where it cannot be taken, with the reason noted. */
  take(column: FileColumn): Sink | undefined {
    const { colonne, grandeur, unite } = column
    if (!this.#catalogue.grandeurs.some(({ code }) => code === grandeur)) {
      this.leave(colonne, `le pays n’a pas de grandeur « ${grandeur} »`)
      return undefined
    }
    if (unite === undefined) {
      this.leave(colonne, 'le fichier n’indique pas son unité')
      return undefined
    }
    const conversion = conversionOf(unite, column, this.#catalogue)
    if (!conversion) {
      this.leave(colonne, `l’unité « ${excerpt(unite)} » n’est pas une unité connue pour « ${grandeur} »`)
      return undefined
    }
    const other = this.#taken.find(
      ({ column: each }) => each.grandeur === grandeur && each.granularite === column.granularite,
    )
    if (other) {
      this.leave(colonne, `« ${grandeur} » est déjà lu dans la colonne « ${excerpt(other.column.colonne)} »`)
      return undefined
    }
    const steps = new StepColumn(this.#chemin)
    this.#taken.push({ column: { ...column, unite }, unite: conversion.unite, steps })
    return sinkInto(steps, conversion)
  }

  leave(colonne: string, raison: string): void {
    this.#aside.push({ colonne: excerpt(colonne), raison })
  }

  /** The series in the order in which their columns were taken. */
  result(): Pick<Reading, 'series' | 'ecartees'> {
    const series = this.#taken.map(({ column, unite: fileUnit, steps }): ReadSerie => {
      const { colonne, grandeur, granularite, unite, methode = null, minute } = column
      return {
        grandeur,
        granularite,
        colonne: excerpt(colonne),
        unite_lue: excerpt(unite),
        unite: fileUnit,
        ...steps.sorted(),
        methode,
        ...(minute === undefined ? {} : { minute }),
      }
    })
    return { series, ecartees: this.#aside }
  }
}

function sinkInto(steps: StepColumn, conversion: Conversion): Sink {
  return {
    add: (slot, value, line = 0) =>
      steps.add(slot, Number.isNaN(value) ? Number.NaN : conversion.of(value, slot), line),
  }
}
