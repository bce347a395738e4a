import type { Catalogue } from '../contract/catalogue.ts'
import { excerpt } from '../contract/excerpt.ts'
import type { Granularite } from '../contract/vocabulary.ts'
import { type Conversion, conversionOf } from './units.ts'
import { faultsOf, type Reading, type ReadSerie } from './upstream.ts'
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

/**
 * Takes a value of one column, in the unit of the file. NaN: the step is there, its measurement is not. `line` counts from 1, 0 where
 * the file has none.
 */
export type Sink = (slot: number, value: number, line?: number) => void

interface Taken {
  column: FileColumn & { grandeur: string; unite: string }
  conversion: Conversion
  steps: { slot: number; value: number; line: number }[]
}

/** The columns of a file: those that become series, in the country's units, and those left aside. */
export type Columns = ReturnType<typeof columnsOf>

/** `variables` says what the upstream's names are, where it has a table of them. */
export function columnsOf(chemin: string, { grandeurs }: Pick<Catalogue, 'grandeurs'>, variables?: SourceVariables) {
  const fault = faultsOf(chemin)
  const taken: Taken[] = []
  const ecartees: { colonne: string; raison: string }[] = []

  function leave(colonne: string, raison: string): undefined {
    ecartees.push({ colonne: excerpt(colonne), raison })
  }

  /** The row of the upstream's table for a name. */
  const row = (nom: string, granularite: Granularite) => variables?.find(nom, granularite)

  /**
   * Where the values of a column go by the upstream's table; undefined where it cannot be taken, with the reason noted:
   * `otherwise` where the table has no row.
   */
  function take(column: FileColumn, otherwise?: string): Sink | undefined {
    const { colonne, granularite } = column
    const own = row(colonne, granularite)
    if (!own || own.grandeur === null)
      return leave(colonne, own?.raison ?? otherwise ?? variables?.whyNot(colonne, granularite) ?? '')
    const sink = takeAs(own.grandeur, { ...column, unite: column.unite === undefined ? own.unite : column.unite })
    return sink && own.position === 'fin' ? (slot, value, line) => sink(slot - 1, value, line) : sink
  }

  /** Where the values of a column of a variable go; undefined where it cannot be taken, with the reason noted. */
  function takeAs(grandeur: string, column: FileColumn): Sink | undefined {
    const { colonne, unite } = column
    if (!grandeurs.some(({ code }) => code === grandeur))
      return leave(colonne, `le pays n’a pas de grandeur « ${excerpt(grandeur)} »`)
    if (unite === undefined || unite === null) return leave(colonne, 'le fichier n’indique pas son unité')
    const conversion = conversionOf(unite, { ...column, grandeur }, { grandeurs })
    if (!conversion)
      return leave(colonne, `l’unité « ${excerpt(unite)} » n’est pas une unité connue pour « ${grandeur} »`)
    const other = taken.find(
      ({ column: each }) => each.grandeur === grandeur && each.granularite === column.granularite,
    )
    if (other) return leave(colonne, `« ${grandeur} » est déjà lu dans la colonne « ${excerpt(other.column.colonne)} »`)
    const steps: Taken['steps'] = []
    taken.push({ column: { ...column, grandeur, unite }, conversion, steps })
    return (slot, value, line = 0) =>
      steps.push({ slot, value: Number.isNaN(value) ? value : conversion.of(value, slot), line })
  }

  /** The series in the order in which their columns were taken. Throws where a step is there twice. */
  function result(): Pick<Reading, 'series' | 'ecartees'> {
    const series = taken.map(({ column, conversion, steps }): ReadSerie => {
      const { colonne, grandeur, granularite, unite, methode = null, minute } = column
      steps.sort((a, b) => a.slot - b.slot)
      const twice = steps.find(({ slot }, i) => slot === steps[i - 1]?.slot)
      if (twice) throw fault('cet instant y figure deux fois', twice.line)
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
    return { series, ecartees }
  }

  return { fault, row, take, takeAs, leave, result }
}
