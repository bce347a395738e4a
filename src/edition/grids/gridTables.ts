import type { Rupture } from '../../contract/catalogue.ts'
import type { CellLattice } from '../../contract/grid.ts'
import { YIELD, YIELD_UNIT } from '../../contract/longTermMap.ts'
import {
  DERIVED_SOURCE,
  GRANULARITES,
  isDerived,
  METHODES_COLLECTE,
  NIVEAUX,
  OUI_NON,
} from '../../contract/vocabulary.ts'
import { readTable, writeTable } from '../../storage/csv.ts'
import { CSV_DIALECTS } from '../../storage/csvCell.ts'
import type { Row } from '../../storage/row.ts'
import { type Examen, RUPTURE_COLUMNS, ruptureOf } from '../qualite.ts'
import type { Grid } from './lattices.ts'
import { GRID_EXAMENS_TABLE, GRID_RUPTURES_TABLE, GRIDS_TABLE } from './tileFiles.ts'
import type { CollectionWords } from './tileIndex.ts'

/** What a rule found in the cells of a collection. */
export interface CellExamen extends Examen {
  /** Cells with a step that it flags. */
  mailles_signalees: number
}

/** The series of one variable at one step in all cells of a grid. */
export interface GridCollection extends CollectionWords {
  grille: Grid
  dossier: string
  mailles: number
  nombre_mesures: number
  periode_debut: string
  periode_fin: string
  /** The tiles that hold its cells. */
  tuiles: readonly string[]
  examens: readonly CellExamen[]
  /** Whether its maps are of mean months and of the mean year alone. */
  meansOnly?: true
}

/** A map of yield as a collection: it has no series, and no months of the record. */
export function yieldCollection(ghi: GridCollection): GridCollection {
  return {
    ...ghi,
    source: DERIVED_SOURCE,
    grandeur: YIELD,
    unite: YIELD_UNIT,
    methode_collecte: 'calcul_derive',
    niveau_confiance: 'C',
    tuiles: [],
    examens: [],
    ruptures: [],
    meansOnly: true,
  }
}

export const LATTICE_COLUMNS = ['latitude0', 'longitude0', 'pas_lat', 'pas_lon', 'lignes', 'colonnes'] as const

export const GRID_COLUMNS = [
  'dossier',
  'grille',
  'source_grille',
  'source',
  'grandeur',
  'granularite',
  'unite',
  'methode_collecte',
  'niveau_confiance',
  'derive_de_simulees',
  ...LATTICE_COLUMNS,
  'mailles',
  'nombre_mesures',
  'periode_debut',
  'periode_fin',
  'tuiles',
] as const
export const GRID_EXAMEN_COLUMNS = [
  'dossier',
  'regle',
  'n_examinees',
  'n_signalees',
  'mailles_signalees',
  'constat',
] as const
export const GRID_RUPTURE_COLUMNS = ['dossier', ...RUPTURE_COLUMNS.filter((name) => name !== 'code_serie')] as const

/** The texts of the tables of grids, by path. */
export function writeGridTables(collections: readonly GridCollection[]): Record<string, string> {
  const table = (columns: readonly string[], rows: readonly object[]) =>
    writeTable(columns, rows as Record<string, string | number | null>[], CSV_DIALECTS.stored)
  return {
    [GRIDS_TABLE]: table(
      GRID_COLUMNS,
      collections.map(({ grille, tuiles, derive_de_simulees, ...each }) => ({
        ...each,
        ...grille.lattice,
        grille: grille.code,
        source_grille: grille.source,
        derive_de_simulees: OUI_NON[derive_de_simulees ? 1 : 0],
        tuiles: tuiles.join(' '),
      })),
    ),
    [GRID_EXAMENS_TABLE]: table(
      GRID_EXAMEN_COLUMNS,
      collections.flatMap(({ dossier, examens }) => examens.map((each) => ({ dossier, ...each }))),
    ),
    [GRID_RUPTURES_TABLE]: table(
      GRID_RUPTURE_COLUMNS,
      collections.flatMap(({ dossier, ruptures }) => ruptures.map((each) => ({ dossier, ...each }))),
    ),
  }
}

/** The collections back from the texts of their tables, by path. */
export function readGridTables(texts: Readonly<Record<string, string>>): GridCollection[] {
  const rows = <T>(path: string, of: (row: Row) => T) => readTable(path, texts[path] ?? '').map(of)
  const byFolder = <T>(all: { dossier: string; of: T }[], dossier: string) =>
    all.flatMap((each) => (each.dossier === dossier ? [each.of] : []))
  const examens = rows(GRID_EXAMENS_TABLE, (row) => ({ dossier: row.text('dossier'), of: examenOf(row) }))
  const ruptures = rows(GRID_RUPTURES_TABLE, (row): { dossier: string; of: Rupture } => ({
    dossier: row.text('dossier'),
    of: ruptureOf(row),
  }))
  const grids = new Map<string, Grid>()
  return rows(GRIDS_TABLE, (row) => {
    const [code, dossier] = [row.text('grille'), row.text('dossier')]
    const grille = grids.get(code) ?? { code, source: row.text('source_grille'), lattice: latticeOf(row) }
    grids.set(code, grille)
    return {
      grille,
      dossier,
      source: row.text('source'),
      grandeur: row.text('grandeur'),
      granularite: row.oneOf('granularite', GRANULARITES),
      unite: row.text('unite'),
      methode_collecte: row.oneOf('methode_collecte', METHODES_COLLECTE),
      niveau_confiance: row.oneOf('niveau_confiance', NIVEAUX),
      derive_de_simulees: row.oneOf('derive_de_simulees', OUI_NON) === 'oui',
      mailles: row.number('mailles'),
      nombre_mesures: row.number('nombre_mesures'),
      periode_debut: row.text('periode_debut'),
      periode_fin: row.text('periode_fin'),
      tuiles: row.text('tuiles').split(' '),
      examens: byFolder(examens, dossier),
      ruptures: byFolder(ruptures, dossier),
    }
  })
}

/** The lattice of a row. */
export function latticeOf(row: Row): CellLattice {
  return Object.fromEntries(LATTICE_COLUMNS.map((name) => [name, row.number(name)])) as unknown as CellLattice
}

function examenOf(row: Row): CellExamen {
  return {
    regle: row.text('regle'),
    n_examinees: row.number('n_examinees'),
    n_signalees: row.number('n_signalees'),
    mailles_signalees: row.number('mailles_signalees'),
    constat: row.optionalText('constat'),
  }
}

/** What maps are made from, the months of each variable of each grid: the source's own, else those derived from its days. */
export function mappedCollections(collections: readonly GridCollection[]): GridCollection[] {
  const monthly = collections.filter(({ granularite }) => granularite === 'mensuel')
  const byVariable = Map.groupBy(monthly, ({ grille, grandeur }) => `${grille.code} ${grandeur}`)
  return [...byVariable.values()].map((own) => own.find((each) => !isDerived(each)) ?? own[0]!)
}
