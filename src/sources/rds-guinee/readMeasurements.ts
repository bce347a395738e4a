import type { Catalogue } from '../../contract/catalogue.ts'
import { DECIMAL_NUMBER } from '../../contract/decimalNumber.ts'
import { excerpt } from '../../contract/excerpt.ts'
import { pluralize } from '../../contract/pluralize.ts'
import { parseDate, slotOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import { forEachRow } from '../../storage/csv.ts'
import { LARGEST_VALUE, LectureError, type SerieBlock } from '../upstream.ts'
import { SourceVariables } from '../variables.ts'

/** The publisher's folders and the catalogue's sources. */
const SOURCE_OF_FOLDER = new Map([
  ['nasa-power', 'nasa_power'],
  ['cams', 'cams'],
  ['era5-land', 'era5_land'],
  ['sarah3', 'sarah3'],
  ['terrain-kankan', 'esmap_wapp'],
])

/** Columns that place a row, by granularité: they identify the kind of file. */
const TIME_COLUMNS: readonly { granularite: Granularite; columns: readonly string[] }[] = [
  { granularite: 'horaire', columns: ['instant_utc'] },
  { granularite: 'journalier', columns: ['date'] },
  { granularite: 'mensuel', columns: ['annee', 'mois'] },
]

/** Values that upstream services write for "none"; the dataset leaves the cell empty, so one of these is a fault. */
const FILL_VALUES = new Set([-999, -9999, -99])

/** A year outside is a slip of the pen. */
const FIRST_YEAR = 1900
const LAST_YEAR = 2100

/**
 * Whether a CSV file is to be read as measurements: all those in a source's folder, so that none is passed over for a slip
 * in its header, and elsewhere those with columns of time; the dataset's other tables have none.
 */
export function isMeasurements(chemin: string, text: string): boolean {
  if (SOURCE_OF_FOLDER.has(folderOf(chemin))) return true
  const header = text
    .slice(0, text.search(/\r?\n|$/))
    .replace(/^\uFEFF/, '')
    .split(',')
  return TIME_COLUMNS.some(({ columns }) => columns.every((column) => header.includes(column)))
}

/**
 * Reads a file of measurements: one series per town and column of a variable. Understood by its folder (the source) and
 * its columns (variables, granularité); the town is a column, or in an hourly file the start of the file's name. An empty
 * cell is a step without a measurement. Throws `LectureError` on the first row that cannot be understood.
 */
export function readMeasurements(chemin: string, text: string, catalogue: Catalogue): SerieBlock[] {
  const localites = new Set(catalogue.localites.map(({ code }) => code))
  const towns = new Map<string, TownRows>()
  let header: string[] | undefined
  let layout: Layout | undefined
  const lineFault = (line: number, reason: string) => new LectureError(chemin, reason, line)
  forEachRow(text, lineFault, (cells, line) => {
    if (!header || !layout) {
      header = cells
      layout = readLayout(chemin, header, catalogue)
      return
    }
    const fault = (reason: string) => lineFault(line, reason)
    if (cells.length !== header.length) throw fault(`${pluralize(cells.length, 'cellule')} au lieu de ${header.length}`)
    const localite = layout.localite === undefined ? layout.fileLocalite : (cells[layout.localite] ?? '')
    let town = towns.get(localite)
    if (!town) {
      if (!localites.has(localite)) throw fault(`localité inconnue « ${excerpt(localite)} »`)
      town = { slots: [], lines: [], values: layout.variables.map(() => []), jours: [] }
      towns.set(localite, town)
    }
    town.slots.push(layout.slot(cells, fault))
    town.lines.push(line)
    for (const [k, { column }] of layout.variables.entries()) {
      town.values[k]?.push(readNumber(cells[column] ?? '', header[column] ?? '', fault))
    }
    if (layout.jours !== undefined) town.jours.push(readInteger(cells[layout.jours] ?? '', 'jours', 0, 31, fault))
  })
  if (!layout) throw new LectureError(chemin, 'le fichier est vide')
  if (towns.size === 0) throw new LectureError(chemin, 'aucune ligne après l’en-tête')
  return blocksOf(chemin, layout, towns)
}

function blocksOf(chemin: string, layout: Layout, towns: ReadonlyMap<string, TownRows>): SerieBlock[] {
  return [...towns].flatMap(([localite, town]) => {
    const order = orderOf(chemin, town)
    const slots = Int32Array.from(order, (i) => town.slots[i] ?? 0)
    const lines = Int32Array.from(order, (i) => town.lines[i] ?? 0)
    return layout.variables.map(
      ({ grandeur }, k): SerieBlock => ({
        key: { localite, grandeur, source: layout.source, granularite: layout.granularite },
        slots,
        lines,
        values: Float64Array.from(order, (i) => town.values[k]?.[i] ?? Number.NaN),
        ...(layout.jours === undefined ? {} : { jours: Int32Array.from(order, (i) => town.jours[i] ?? 0) }),
      }),
    )
  })
}

interface TownRows {
  slots: number[]
  lines: number[]
  values: number[][]
  jours: number[]
}

type Fault = (reason: string) => LectureError

interface Layout {
  source: string
  granularite: Granularite
  /** Column of the town; undefined where the file's name says it. */
  localite: number | undefined
  fileLocalite: string
  jours: number | undefined
  variables: { column: number; grandeur: string }[]
  slot: (cells: string[], fault: Fault) => number
}

function readLayout(chemin: string, header: string[], catalogue: Catalogue): Layout {
  const fault = (reason: string) => new LectureError(chemin, reason, 1)
  const folder = folderOf(chemin)
  const source = SOURCE_OF_FOLDER.get(folder)
  if (!source) {
    throw fault(`le dossier « ${folder} » n’est pas une source connue (${[...SOURCE_OF_FOLDER.keys()].join(', ')})`)
  }
  const repeated = header.find((name, i) => header.indexOf(name) !== i)
  if (repeated !== undefined) throw fault(`la colonne « ${excerpt(repeated)} » figure deux fois`)
  const time = TIME_COLUMNS.find(({ columns }) => columns.every((column) => header.includes(column)))
  if (!time) throw fault('aucune colonne de temps (instant_utc, date, ou annee et mois) dans l’en-tête')
  const columnOf = (name: string) => (header.includes(name) ? header.indexOf(name) : undefined)
  const stored = new Set(catalogue.grandeurs.filter(({ famille }) => famille === 'brute').map(({ code }) => code))
  // Columns are named as the catalogue's variables, but for those of the table.
  const names = new SourceVariables('rds-guinee', catalogue)
  const variables: Layout['variables'] = []
  header.forEach((name, column) => {
    if (name === 'localite' || name === 'jours' || time.columns.includes(name)) return
    const grandeur = names.find(name, time.granularite)?.grandeur ?? name
    if (!stored.has(grandeur)) throw fault(`colonne inconnue « ${excerpt(name)} »`)
    variables.push({ column, grandeur })
  })
  if (variables.length === 0) throw fault('aucune colonne n’est une grandeur du catalogue')
  const localite = columnOf('localite')
  const fileLocalite = /^(.+)_\d{4}_\d{4}\.csv$/.exec(chemin.split('/').at(-1) ?? '')?.[1] ?? ''
  if (localite === undefined && fileLocalite === '') {
    throw fault('ni colonne « localite », ni nom de fichier « <localite>_<année>_<année>.csv »')
  }
  const timeCells = time.columns.map((name) => header.indexOf(name))
  const dayOf = dayReader()
  return {
    source,
    granularite: time.granularite,
    localite,
    fileLocalite,
    jours: columnOf('jours'),
    variables,
    slot: (cells, rowFault) =>
      readSlot(
        time.granularite,
        timeCells.map((i) => cells[i] ?? ''),
        { dayOf, fault: rowFault },
      ),
  }
}

function folderOf(chemin: string): string {
  return chemin.split('/').at(-2) ?? ''
}

function readSlot(
  granularite: Granularite,
  cells: string[],
  { dayOf, fault }: { dayOf: (text: string) => number | undefined; fault: Fault },
): number {
  const [first = '', second = ''] = cells
  if (granularite === 'mensuel') {
    const year = readInteger(first, 'annee', FIRST_YEAR, LAST_YEAR, fault)
    const month = readInteger(second, 'mois', 1, 12, fault)
    return slotOf('mensuel', Date.UTC(year, month - 1, 1))
  }
  if (granularite === 'journalier') {
    const timeMs = dayOf(first)
    if (timeMs === undefined) throw fault(`la date « ${excerpt(first)} » n’existe pas (attendu : AAAA-MM-JJ)`)
    return slotOf('journalier', timeMs)
  }
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}):00:00(?:Z|\+00:00)$/.exec(first)
  const day = match ? dayOf(match[1] ?? '') : undefined
  const hour = Number(match?.[2])
  if (day === undefined || hour > 23) {
    throw fault(
      `l’instant « ${excerpt(first)} » n’est pas le début d’une heure UTC (attendu : AAAA-MM-JJTHH:00:00+00:00)`,
    )
  }
  return slotOf('horaire', day) + hour
}

/** Reads days; one that comes again, as in the hours of a day, is not read anew. */
function dayReader(): (text: string) => number | undefined {
  let last = { text: '', day: undefined as number | undefined }
  return (text) => {
    if (text === last.text) return last.day
    const year = Number(text.slice(0, 4))
    last = { text, day: year < FIRST_YEAR || year > LAST_YEAR ? undefined : parseDate(text) }
    return last.day
  }
}

function readInteger(cell: string, column: string, min: number, max: number, fault: Fault): number {
  const value = Number(cell)
  if (!/^\d+$/.test(cell) || value < min || value > max) {
    throw fault(`« ${column} » vaut « ${excerpt(cell)} » ; attendu : un entier de ${min} à ${max}`)
  }
  return value
}

/** The number of a cell, NaN for an empty one. */
function readNumber(cell: string, column: string, fault: Fault): number {
  if (cell === '') return Number.NaN
  if (!DECIMAL_NUMBER.test(cell)) throw fault(`« ${column} » n’est pas un nombre : « ${excerpt(cell)} »`)
  const value = Number(cell)
  if (!Number.isFinite(value) || FILL_VALUES.has(value)) {
    throw fault(`« ${column} » vaut « ${excerpt(cell)} » : une mesure absente est une cellule vide`)
  }
  if (Math.abs(value) > LARGEST_VALUE) {
    throw fault(`« ${column} » vaut « ${excerpt(cell)} » : aucune grandeur n’atteint ${LARGEST_VALUE}`)
  }
  return value
}

/** Row numbers in order of time; a step that comes twice is a fault. */
function orderOf(chemin: string, { slots, lines }: TownRows): Int32Array {
  const slotAt = (i: number) => slots[i] ?? 0
  const order = Int32Array.from(slots.keys()).sort((a, b) => slotAt(a) - slotAt(b) || a - b)
  for (let k = 1; k < order.length; k++) {
    const [before = 0, here = 0] = [order[k - 1], order[k]]
    if (slotAt(before) === slotAt(here)) {
      throw new LectureError(
        chemin,
        `doublon : la ligne ${lines[before]} donne déjà ce pas de temps pour cette localité`,
        lines[here],
      )
    }
  }
  return order
}
