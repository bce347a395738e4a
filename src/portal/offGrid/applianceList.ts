import type { Appliance, OffGridTables, SiteKind } from '../../contract/offGridTables.ts'
import type { DemandProfileName } from '../../contract/parameters/siteTable.ts'
import { type ApplianceUse, applianceLoad, dailyWh, HALF_DAY_HOURS } from '../../derive/offGrid/demand.ts'
import { type Lang, pointed } from '../lang/lang.ts'

/** The starting points of a study, in the order of the page. */
export const USAGES = ['maison', 'ecole', 'sante', 'forage'] as const
export type Usage = SiteKind | 'forage'

/** The profile of a day where only its total is given. */
export const PROFILE_OF: Readonly<Record<SiteKind, DemandProfileName>> = {
  maison: 'soir',
  ecole: 'jour',
  sante: 'centre_sante',
}

/** A village of a thousand people with 20 litres each, an assumption of this project. */
export const BOREHOLE = { hauteur_m: 40, volume_m3_jour: 20 } as const

/** Rows of a list at most, and the largest numbers of a row. */
export const MOST_ROWS = 20
export const MOST = { count: 200, watts: 5000, hours: HALF_DAY_HOURS } as const
const LONGEST_NAME = 40

/** The numbers of a row as typed, with a decimal point, and the fields of the form that hold them. */
export const ROW_FIELDS = ['nombre', 'watts', 'jour', 'nuit'] as const
export type RowField = (typeof ROW_FIELDS)[number]
type RowNumbers = Readonly<Record<RowField, string>>

/** A row of the list as it was typed. */
export interface ListRow extends RowNumbers {
  /** The code of an appliance of the country's table, or a name of the reader's. */
  nom: string
}

/** A row with what is told of it. */
export interface CheckedRow {
  row: ListRow
  /** The appliance of the country's table, where it is one. */
  known: Appliance | undefined
  /** Undefined where a number is wrong. */
  use: ApplianceUse | undefined
  wrong: readonly RowField[]
}

export interface ApplianceList {
  rows: readonly CheckedRow[]
  /** Rows beyond the most allowed. */
  left: number
  /** Wh, of the rows without a fault. */
  dailyWh: number
  /** Whether one keeps vaccines. */
  vaccines: boolean
}

/** Values of a parameter, in their order. */
export type ManyReader = (name: string) => readonly string[]

/** The list that an address gives: rows of its form, else `appareil`, else the list with which the usage begins. */
export function listOf(
  { lang, usage }: { lang: Lang; usage: Usage },
  address: ManyReader,
  tables: OffGridTables,
): ApplianceList {
  const written = address('appareil')
  const rows = isForm(address)
    ? rowsOfForm(lang, address, tables)
    : written.length > 0
      ? written.filter((text) => text !== '').map((text) => rowOf(text, tables))
      : usage === 'forage'
        ? []
        : tables.starts[usage].map((text) => rowOf(text, tables))
  return checked(rows, tables)
}

/** The field that says that an address is that of the form, whose rows are lists of fields. */
export const FORM_MARK = 'liste'

export function isForm(address: ManyReader): boolean {
  return address(FORM_MARK).length > 0
}

function rowsOfForm(lang: Lang, address: ManyReader, tables: OffGridTables): ListRow[] {
  const columns = ROW_FIELDS.map((field) => [field, address(field)] as const)
  const rows = address('nom').map((nom, i) => {
    const numbers = columns.map(([field, values]) => [field, pointed(lang, values[i] ?? '')])
    return { nom: nom.slice(0, LONGEST_NAME), ...(Object.fromEntries(numbers) as RowNumbers) }
  })
  const [removed = '', added = ''] = [address('retirer')[0], address('ajouter')[0]]
  const kept = removed === '' ? rows : rows.filter((_, i) => String(i) !== removed)
  return added === '' ? kept : [...kept, rowOf(added.includes(':') ? added : `${added}:1`, tables)]
}

/** `code:number`, or `name:number:W:hours by day:hours by night`. */
function rowOf(text: string, { appliances }: OffGridTables): ListRow {
  const [nom = '', nombre = '', ...given] = text.split(':').map((part) => part.trim())
  const known = appliances.find(({ code }) => code === nom)
  const [watts, jour, nuit] =
    known && given.length === 0
      ? [known.puissance_w, known.heures_jour, known.heures_nuit].map(String)
      : given.map((each) => each.slice(0, LONGEST_NAME))
  return {
    nom: nom.slice(0, LONGEST_NAME),
    nombre: nombre.slice(0, LONGEST_NAME),
    watts: watts ?? '',
    jour: jour ?? '0',
    nuit: nuit ?? '0',
  }
}

function checked(all: readonly ListRow[], { appliances }: OffGridTables): ApplianceList {
  const rows = all.slice(0, MOST_ROWS).map((row) => {
    const known = appliances.find(({ code }) => code === row.nom)
    const wrong = ROW_FIELDS.filter((field) => !isRight(field, row[field]))
    return { row, known, wrong, use: wrong.length === 0 ? useOf(row, known) : undefined }
  })
  const uses = rows.flatMap(({ use }) => use ?? [])
  return {
    rows,
    left: all.length - rows.length,
    dailyWh: uses.reduce((sum, use) => sum + dailyWh(use), 0),
    vaccines: rows.some(({ known, row }) => known?.vaccins === true && row.nombre !== '0'),
  }
}

/** Whether a number of a row, with a decimal point, is one that can be computed. */
export function isRight(field: RowField, text: string): boolean {
  const value = Number(text)
  if (text === '' || !/^\d+(\.\d*)?$|^\.\d+$/.test(text)) return false
  if (field === 'nombre') return Number.isInteger(value) && value <= MOST.count
  if (field === 'watts') return value > 0 && value <= MOST.watts
  return value <= MOST.hours
}

function useOf({ nombre, watts, jour, nuit }: ListRow, known: Appliance | undefined): ApplianceUse {
  return {
    count: Number(nombre),
    watts: Number(watts),
    dayHours: Number(jour),
    nightHours: Number(nuit),
    thermostat: known?.thermostat ?? false,
    startFactor: known?.facteur_demarrage ?? 1,
  }
}

/** Whether the list can be computed: no fault in it. */
export function isSound({ rows, left }: ApplianceList): boolean {
  return left === 0 && rows.every(({ use }) => use)
}

/** The appliances of a sound list. */
export function usesOf({ rows }: ApplianceList): ApplianceUse[] {
  return rows.flatMap(({ use }) => use ?? [])
}

const SHARE_DECIMALS = 5

/** The demand of a sound list as the API is asked for it: Wh a day, and its 24 parts. Undefined where nothing is used. */
export function demandOfList(list: ApplianceList): { consommation_wh_jour: string; profil: string } | undefined {
  const load = applianceLoad(usesOf(list))
  const total = load.reduce((sum, wh) => sum + wh, 0)
  if (total === 0) return undefined
  return {
    consommation_wh_jour: String(Number(total.toPrecision(7))),
    profil: load.map((wh) => String(Number((wh / total).toFixed(SHARE_DECIMALS)))).join(','),
  }
}

/** The values of `appareil` that give the same list; a list that was emptied has one that is empty. */
export function writtenList({ rows }: Pick<ApplianceList, 'rows'>): string[] {
  if (rows.length === 0) return ['']
  return rows.map(({ row: { nom, nombre, watts, jour, nuit }, known }) => {
    const isUsual =
      known &&
      Number(watts) === known.puissance_w &&
      Number(jour) === known.heures_jour &&
      Number(nuit) === known.heures_nuit
    return [nom.replaceAll(':', ' '), nombre, ...(isUsual ? [] : [watts, jour, nuit])].join(':')
  })
}
