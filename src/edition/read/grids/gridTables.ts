import type { Examen } from '../../../contract/controle.ts'
import { YIELD, YIELD_UNIT } from '../../../contract/longTermMap.ts'
import { DERIVED_SOURCE, GRANULARITES, isDerived, METHODES_COLLECTE, NIVEAUX } from '../../../contract/vocabulary.ts'
import { readTable, writeColumns } from '../../../storage/csv.ts'
import * as column from '../../../storage/tableColumns.ts'
import { readRow } from '../../../storage/tableColumns.ts'
import { GRID_EXAMENS_TABLE, GRID_RUPTURES_TABLE, GRIDS_TABLE } from '../../tileFiles.ts'
import { CELL_EXAMEN_COLUMNS, CELL_RUPTURE_COLUMNS, ruptureOf } from '../qualite.ts'
import type { Grid } from './lattices.ts'
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

export const LATTICE_COLUMNS = {
  latitude0: column.described(column.number, 'Centre de la ligne 0, la plus au sud'),
  longitude0: column.described(column.number, 'Centre de la colonne 0, la plus à l’ouest'),
  pas_lat: column.number,
  pas_lon: column.number,
  lignes: column.count(1),
  colonnes: column.count(1),
}

const OWN_COLUMNS = {
  source: column.text,
  grandeur: column.text,
  granularite: column.oneOf(GRANULARITES),
  unite: column.text,
  methode_collecte: column.oneOf(METHODES_COLLECTE),
  niveau_confiance: column.oneOf(NIVEAUX),
  derive_de_simulees: column.yesNo,
}
const EXTENT_COLUMNS = {
  mailles: column.count(1),
  nombre_mesures: column.count(1),
  periode_debut: column.day,
  periode_fin: column.day,
  tuiles: {
    ...column.words,
    shape: column.described(column.text, 'Noms des fichiers, <ligne>_<colonne>, séparés par des espaces').shape,
  },
}
export const GRID_COLUMNS = {
  dossier: column.described(column.code, 'Dossier de la collection : une tuile par fichier, son index à côté'),
  grille: column.text,
  source_grille: column.described(column.text, 'Source des mailles ; source est harmattan pour ce qui en est dérivé'),
  ...OWN_COLUMNS,
  ...LATTICE_COLUMNS,
  ...EXTENT_COLUMNS,
}

/** The texts of the tables of grids, by path. */
export function writeGridTables(collections: readonly GridCollection[]): Record<string, string> {
  return {
    [GRIDS_TABLE]: writeColumns(
      GRID_COLUMNS,
      collections.map(({ grille, tuiles, ...each }) => ({
        ...each,
        ...grille.lattice,
        grille: grille.code,
        source_grille: grille.source,
        tuiles: [...tuiles],
      })),
    ),
    [GRID_EXAMENS_TABLE]: writeColumns(
      CELL_EXAMEN_COLUMNS,
      collections.flatMap(({ dossier, examens }) => examens.map((each) => ({ dossier, ...each }))),
    ),
    [GRID_RUPTURES_TABLE]: writeColumns(
      CELL_RUPTURE_COLUMNS,
      collections.flatMap(({ dossier, ruptures }) => ruptures.map((each) => ({ dossier, ...each }))),
    ),
  }
}

/** The collections back from the texts of their tables, by path. */
export function readGridTables(texts: Readonly<Record<string, string>>): GridCollection[] {
  const rows = (path: string) => readTable(path, texts[path] ?? '')
  const examens = Map.groupBy(
    rows(GRID_EXAMENS_TABLE).map((row) => readRow(CELL_EXAMEN_COLUMNS, row)),
    ({ dossier }) => dossier,
  )
  const ruptures = Map.groupBy(rows(GRID_RUPTURES_TABLE), (row) => row.text('dossier'))
  const grids = new Map<string, Grid>()
  return rows(GRIDS_TABLE).map((row) => {
    const [code, dossier] = [row.text('grille'), row.text('dossier')]
    const lattice = readRow(LATTICE_COLUMNS, row)
    const grille = grids.get(code) ?? { code, source: row.text('source_grille'), lattice }
    grids.set(code, grille)
    return {
      grille,
      dossier,
      ...readRow(OWN_COLUMNS, row),
      ...readRow(EXTENT_COLUMNS, row),
      examens: (examens.get(dossier) ?? []).map(({ dossier: _, ...examen }) => examen),
      ruptures: (ruptures.get(dossier) ?? []).map(ruptureOf),
    }
  })
}

/** What maps are made from, the months of each variable of each grid: the source's own, else those derived from its days. */
export function mappedCollections(collections: readonly GridCollection[]): GridCollection[] {
  const monthly = collections.filter(({ granularite }) => granularite === 'mensuel')
  const byVariable = Map.groupBy(monthly, ({ grille, grandeur }) => `${grille.code} ${grandeur}`)
  return [...byVariable.values()].map((own) => own.find((each) => !isDerived(each)) ?? own[0]!)
}
