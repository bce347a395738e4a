import type { Catalogue } from '../../contract/catalogue.ts'
import { excerpt } from '../../contract/excerpt.ts'
import type { FileReading, ReadVariable } from '../reading.ts'
import { conversionOf } from '../units.ts'
import { LectureError } from '../upstream.ts'
import type { IndexRange } from './netcdf.ts'

/** Centres along one axis of a regular grid, ascending from south or west: centre i is at `first + i * step`, degrees. */
export interface GridAxis {
  first: number
  /** Null where there is one centre only. */
  step: number | null
  count: number
}

/** Cells of a grid: rows from the south, columns from the west. */
export interface CellBox {
  rows: IndexRange
  columns: IndexRange
}

/** What a reader makes of a grid's file, before any of its values is read. */
export interface GridReading extends FileReading<GridSerie> {
  latitudes: GridAxis
  longitudes: GridAxis
  /** Whether its first values need the file before it, which was given and has the same cells up to the stamp before. */
  suite?: boolean
  close(): void
}

/** One variable of the country at one step over the cells of a file; its steps are those of all cells. */
export interface GridSerie extends ReadVariable {
  /**
   * The values of a box, cell after cell, row by row from its south-western one, all steps of each: NaN where the file has
   * none. Throws `LectureError` where the file is damaged.
   */
  read(box: CellBox): Float64Array | Promise<Float64Array>
}

/**
 * A variable of a file in the country's unit, from what is read in the file's. Throws `LectureError` where the unit is none of
 * the variable's.
 */
export function convertedSerie(
  { chemin, catalogue }: { chemin: string; catalogue: Catalogue },
  serie: Omit<GridSerie, 'unite'>,
  /** The unit that is converted, where it is not the one that the file gives. */
  unit = serie.unite_lue,
): GridSerie {
  const { grandeur, slots, unite_lue, colonne, read } = serie
  const conversion = conversionOf(unit, serie, catalogue)
  if (!conversion) throw foreignUnit(chemin, { unit: unite_lue, colonne, grandeur })
  return {
    ...serie,
    unite: conversion.unite,
    async read(box) {
      const values = await read(box)
      for (let i = 0; i < values.length; i++)
        values[i] = conversion.of(values[i] as number, slots[i % slots.length] as number)
      return values
    },
  }
}

export function foreignUnit(
  chemin: string,
  { unit, colonne, grandeur }: { unit: string; colonne: string; grandeur: string },
): LectureError {
  return new LectureError(
    chemin,
    `l’unité « ${excerpt(unit)} » de « ${excerpt(colonne)} » n’est pas une unité connue pour « ${grandeur} »`,
  )
}

/** A file on disk, as messages name it. */
export interface GridFile {
  chemin: string
  path: string
  /** The files that are read as this one, where each has a step. */
  parts?: readonly GridFile[]
}

/** A reader of files of grids of one service. Pure: the same bytes, the same values. */
export interface GridReader {
  /** Its name on the command line. */
  nom: string
  /** Raised when the reading changes. */
  version: number
  /** One line for the help of `lire`. */
  resume: string
  /** The code of its source in the country's table. */
  source: string
  /** Joins the files of a folder that are read as one; without it, each is by itself. */
  join?(files: readonly GridFile[]): GridFile[]
  /**
   * Describes a file; `before` is the one before it in its folder, if there is one. Throws `LectureError` where it is not one of
   * this service's.
   */
  open(file: GridFile, catalogue: Catalogue, before?: GridFile): Promise<GridReading>
}

/** The number of cells in a box. */
export function cellsIn({ rows, columns }: CellBox): number {
  return (rows.end - rows.start) * (columns.end - columns.start)
}
