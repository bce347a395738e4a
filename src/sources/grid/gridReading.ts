import type { Catalogue } from '../../contract/catalogue.ts'
import { excerpt } from '../../contract/excerpt.ts'
import type { LatticeWindow } from '../../contract/grid.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import { conversionOf } from '../units.ts'
import type { Fault, FileReading, LectureError, ReadVariable, Source } from '../upstream.ts'
import type { SourceVariables } from '../variables.ts'

/** Centres along one axis of a regular grid, ascending from south or west: centre i is at `first + i * step`, degrees. */
export interface GridAxis {
  first: number
  /** Null where there is one centre only. */
  step: number | null
  count: number
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
   * The values of a window, cell after cell, row by row from its south-western one, all steps of each: NaN where the file has
   * none. Throws `LectureError` where the file is damaged.
   */
  read(window: LatticeWindow): Float64Array | Promise<Float64Array>
}

/**
 * A variable of a file in the country's unit, from what is read in the file's. Throws `LectureError` where the unit is none of
 * the variable's.
 */
export function convertedSerie(
  { fault, catalogue }: { fault: Fault; catalogue: Catalogue },
  serie: Omit<GridSerie, 'unite'>,
  /** The unit that is converted, where it is not the one that the file gives. */
  unit = serie.unite_lue,
): GridSerie {
  const { slots, read } = serie
  const conversion = conversionOf(unit, serie, catalogue)
  if (!conversion) throw foreignUnit(fault, serie)
  return {
    ...serie,
    unite: conversion.unite,
    async read(window) {
      const values = await read(window)
      for (let i = 0; i < values.length; i++)
        values[i] = conversion.of(values[i] as number, slots[i % slots.length] as number)
      return values
    },
  }
}

export function foreignUnit(
  fault: Fault,
  { unite_lue, colonne, grandeur }: Pick<GridSerie, 'unite_lue' | 'colonne' | 'grandeur'>,
): LectureError {
  return fault(
    `l’unité « ${excerpt(unite_lue)} » de « ${excerpt(colonne)} » n’est pas une unité connue pour « ${grandeur} »`,
  )
}

/** A variable of a file by the upstream's name of it, in the file's unit. */
type NamedField = Pick<GridSerie, 'read' | 'slots'> & { name: string; unit: string | undefined }

/** Of fields each of which is a variable of the country by its name: those that are, and the others with the reason. */
export function namedSeries(
  file: { fault: Fault; catalogue: Catalogue; variables: SourceVariables; granularite: Granularite },
  fields: readonly (NamedField | { name: string; why: string })[],
): Pick<GridReading, 'series' | 'ecartees'> {
  const { catalogue, variables, granularite } = file
  const found: Pick<GridReading, 'series' | 'ecartees'> = { series: [], ecartees: [] }
  for (const field of fields) {
    const { name } = field
    const grandeur = variables.find(name, granularite)?.grandeur
    const isKnown = grandeur && catalogue.grandeurs.some(({ code }) => code === grandeur)
    if ('why' in field || !isKnown) {
      const raison = 'why' in field ? field.why : variables.whyNot(name, granularite)
      found.ecartees.push({ colonne: excerpt(name), raison })
      continue
    }
    const { slots, read, unit: unite_lue = '' } = field
    found.series.push(
      convertedSerie(file, { grandeur, granularite, colonne: name, unite_lue, slots, methode: null, read }),
    )
  }
  return found
}

/** A file on disk, as messages name it. */
export interface GridFile {
  chemin: string
  path: string
  /** The files that are read as this one, where each has a step. */
  parts?: readonly GridFile[]
}

/** A reader of files of grids of one service. Pure: the same bytes, the same values. */
export interface GridReader extends Source {
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
