import type { Catalogue } from '../../contract/catalogue.ts'
import { DECIMAL_NUMBER } from '../../contract/decimalNumber.ts'
import { excerpt } from '../../contract/excerpt.ts'
import { pluralize } from '../../contract/pluralize.ts'
import { parseDate, slotOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import { forEachRow } from '../../storage/csv.ts'
import { faultsOf, LARGEST_VALUE, LectureError, type SerieBlock } from '../upstream.ts'
import { variablesOf } from '../variables.ts'

/** The publisher's folders and the catalogue's sources. */
const SOURCE_OF_FOLDER = new Map([
  ['nasa-power', 'nasa_power'],
  ['cams', 'cams'],
  ['era5-land', 'era5_land'],
  ['sarah3', 'sarah3'],
  ['terrain-kankan', 'esmap_wapp'],
])

/** Values that upstream services write for "none"; the dataset leaves the cell empty, so one of these is a fault. */
const FILL_VALUES = new Set([-999, -9999, -99])

/** A year outside is a slip of the pen. */
const FIRST_YEAR = 1900
const LAST_YEAR = 2100

type Fault = (reason: string) => LectureError
type DayOf = (text: string) => number | undefined

/** Columns that place a row, by granularité: they identify the kind of file. */
const TIMES: readonly {
  granularite: Granularite
  columns: readonly string[]
  /** The slot of a row, from the cells of those columns. */
  slot(cells: readonly string[], fault: Fault, dayOf: DayOf): number
}[] = [
  {
    granularite: 'horaire',
    columns: ['instant_utc'],
    slot([text = ''], fault, dayOf) {
      const [, date = '', hour = ''] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):00:00(?:Z|\+00:00)$/.exec(text) ?? []
      const day = dayOf(date)
      if (day !== undefined && Number(hour) <= 23) return slotOf('horaire', day) + Number(hour)
      throw fault(
        `l’instant « ${excerpt(text)} » n’est pas le début d’une heure UTC (attendu : AAAA-MM-JJTHH:00:00+00:00)`,
      )
    },
  },
  {
    granularite: 'journalier',
    columns: ['date'],
    slot([text = ''], fault, dayOf) {
      const day = dayOf(text)
      if (day === undefined) throw fault(`la date « ${excerpt(text)} » n’existe pas (attendu : AAAA-MM-JJ)`)
      return slotOf('journalier', day)
    },
  },
  {
    granularite: 'mensuel',
    columns: ['annee', 'mois'],
    slot([year = '', month = ''], fault) {
      const first = readInteger(year, ['annee', FIRST_YEAR, LAST_YEAR], fault)
      return slotOf('mensuel', Date.UTC(first, readInteger(month, ['mois', 1, 12], fault) - 1, 1))
    },
  },
]

/**
 * Whether a CSV file is to be read as measurements: all those in a source's folder, so that none is passed over for a slip
 * in its header, and elsewhere those with columns of time; the dataset's other tables have none.
 */
export function isMeasurements(chemin: string, text: string): boolean {
  if (SOURCE_OF_FOLDER.has(folderOf(chemin))) return true
  const [header = ''] = text.split(/\r?\n/, 1)
  return timeOf(header.replace(/^\uFEFF/, '').split(',')) !== undefined
}

const folderOf = (chemin: string) => chemin.split('/').at(-2) ?? ''
const timeOf = (header: readonly string[]) =>
  TIMES.find(({ columns }) => columns.every((column) => header.includes(column)))

/** The rows of a town, as columns. */
interface TownRows {
  slots: number[]
  lines: number[]
  values: number[][]
  jours: number[]
}

/**
 * Reads a file of measurements: one series per town and column of a variable. Understood by its folder (the source) and
 * its columns (variables, granularité); the town is a column, or in an hourly file the start of the file's name. An empty
 * cell is a step without a measurement. Throws `LectureError` on the first row that cannot be understood.
 */
export function readMeasurements(chemin: string, text: string, catalogue: Catalogue): SerieBlock[] {
  const fault = faultsOf(chemin)
  const localites = new Set(catalogue.localites.map(({ code }) => code))
  const towns = new Map<string, TownRows>()
  let layout: Layout | undefined
  forEachRow(
    text,
    (line, reason) => fault(reason, line),
    (cells, line) => {
      const rowFault = (reason: string) => fault(reason, line)
      if (!layout) {
        layout = readLayout(chemin, cells, catalogue)
        return
      }
      const { header, variables, jours } = layout
      if (cells.length !== header.length)
        throw rowFault(`${pluralize(cells.length, 'cellule')} au lieu de ${header.length}`)
      const localite = layout.townOf(cells)
      let town = towns.get(localite)
      if (!town) {
        if (!localites.has(localite)) throw rowFault(`localité inconnue « ${excerpt(localite)} »`)
        town = { slots: [], lines: [], values: variables.map(() => []), jours: [] }
        towns.set(localite, town)
      }
      town.slots.push(layout.slot(cells, rowFault))
      town.lines.push(line)
      for (const [k, { column }] of variables.entries())
        town.values[k]?.push(readNumber(cells[column] ?? '', header[column] ?? '', rowFault))
      if (jours >= 0) town.jours.push(readInteger(cells[jours] ?? '', ['jours', 0, 31], rowFault))
    },
  )
  if (!layout) throw fault('le fichier est vide')
  if (towns.size === 0) throw fault('aucune ligne après l’en-tête')
  const { source, granularite, variables, jours } = layout as Layout
  return [...towns].flatMap(([localite, town]) => {
    const order = orderOf(chemin, town)
    const slots = Int32Array.from(order, (i) => town.slots[i] ?? 0)
    const lines = Int32Array.from(order, (i) => town.lines[i] ?? 0)
    return variables.map(
      ({ grandeur }, k): SerieBlock => ({
        key: { localite, grandeur, source, granularite },
        slots,
        lines,
        values: Float64Array.from(order, (i) => town.values[k]?.[i] ?? Number.NaN),
        ...(jours < 0 ? {} : { jours: Int32Array.from(order, (i) => town.jours[i] ?? 0) }),
      }),
    )
  })
}

type Layout = ReturnType<typeof readLayout>

function readLayout(chemin: string, header: readonly string[], catalogue: Catalogue) {
  const fault = (reason: string) => new LectureError(chemin, reason, 1)
  const folder = folderOf(chemin)
  const source = SOURCE_OF_FOLDER.get(folder)
  if (!source)
    throw fault(`le dossier « ${folder} » n’est pas une source connue (${[...SOURCE_OF_FOLDER.keys()].join(', ')})`)
  const repeated = header.find((name, i) => header.indexOf(name) !== i)
  if (repeated !== undefined) throw fault(`la colonne « ${excerpt(repeated)} » figure deux fois`)
  const time = timeOf(header)
  if (!time) throw fault('aucune colonne de temps (instant_utc, date, ou annee et mois) dans l’en-tête')
  const { granularite } = time
  const stored = new Set(catalogue.grandeurs.filter(({ famille }) => famille === 'brute').map(({ code }) => code))
  // Columns are named as the catalogue's variables, but for those of the table.
  const names = variablesOf('rds-guinee', catalogue)
  const variables = header.flatMap((name, column) => {
    if (name === 'localite' || name === 'jours' || time.columns.includes(name)) return []
    const grandeur = names.find(name, granularite)?.grandeur ?? name
    if (!stored.has(grandeur)) throw fault(`colonne inconnue « ${excerpt(name)} »`)
    return [{ column, grandeur }]
  })
  if (variables.length === 0) throw fault('aucune colonne n’est une grandeur du catalogue')
  const localite = header.indexOf('localite')
  const fileLocalite = /^(.+)_\d{4}_\d{4}\.csv$/.exec(chemin.split('/').at(-1) ?? '')?.[1] ?? ''
  if (localite < 0 && fileLocalite === '')
    throw fault('ni colonne « localite », ni nom de fichier « <localite>_<année>_<année>.csv »')
  const timeCells = time.columns.map((name) => header.indexOf(name))
  const dayOf = dayReader()
  return {
    ...{ header, source, granularite, variables },
    /** Column of the days measured; -1 where there is none. */
    jours: header.indexOf('jours'),
    townOf: (cells: readonly string[]) => (localite < 0 ? fileLocalite : (cells[localite] ?? '')),
    slot(cells: readonly string[], rowFault: Fault) {
      const own = timeCells.map((i) => cells[i] ?? '')
      return time.slot(own, rowFault, dayOf)
    },
  }
}

/** Reads days; one that comes again, as in the hours of a day, is not read anew. */
function dayReader(): DayOf {
  let last = { text: '', day: undefined as number | undefined }
  return (text) => {
    if (text === last.text) return last.day
    const year = Number(text.slice(0, 4))
    last = { text, day: year < FIRST_YEAR || year > LAST_YEAR ? undefined : parseDate(text) }
    return last.day
  }
}

function readInteger(cell: string, [column, min, max]: readonly [string, number, number], fault: Fault): number {
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
      const reason = `doublon : la ligne ${lines[before]} donne déjà ce pas de temps pour cette localité`
      throw new LectureError(chemin, reason, lines[here])
    }
  }
  return order
}
