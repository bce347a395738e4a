import { excerpt } from '../../contract/excerpt.ts'
import { HOUR_MS, slotOf } from '../../contract/time.ts'
import { type Columns, columnsOf } from '../columns.ts'
import { inMemory, refuseArchive } from '../refuseArchive.ts'
import { numberIn, pointOf, requireCells, utcHour } from '../rows.ts'
import { type Fault, type PlaceCatalogue, type RawFile, type Reader, type Reading, said } from '../upstream.ts'

/**
 * The fields of the format that are variables, with their place in the row, from 0, its units and the value from which on a field is
 * missing: EnergyPlus, Auxiliary Programs, « EnergyPlus Weather File (EPW) Data Dictionary ».
 */
const FIELDS = [
  { colonne: 'Dry Bulb Temperature', at: 6, grandeur: 't2m', unite: '°C', missing: 99.9 },
  { colonne: 'Relative Humidity', at: 8, grandeur: 'rh2m', unite: '%', missing: 999 },
  { colonne: 'Global Horizontal Radiation', at: 13, grandeur: 'ghi', unite: 'Wh/m2', missing: 9999 },
  { colonne: 'Direct Normal Radiation', at: 14, grandeur: 'dni', unite: 'Wh/m2', missing: 9999 },
  { colonne: 'Diffuse Horizontal Radiation', at: 15, grandeur: 'dhi', unite: 'Wh/m2', missing: 9999 },
  { colonne: 'Wind Speed', at: 21, grandeur: 'vent_10m', unite: 'm/s', missing: 999 },
  { colonne: 'Albedo', at: 32, grandeur: 'albedo_surface', unite: '1', missing: 999 },
  { colonne: 'Liquid Precipitation Depth', at: 33, grandeur: 'precipitation', unite: 'mm', missing: 999 },
]

/** Where a row says over how many hours its precipitation fell. */
const PRECIPITATION_HOURS = 34
/** Fields of a row that no writer of the format leaves out: up to the wind. */
const LEAST_FIELDS = 22
/** An earlier year is a damaged row. */
const FIRST_YEAR = 1800
/** What the head of a year composed of months of several years, or of none, says of itself. */
const TYPICAL = /\b(TMY|IWEC|TRY|WYEC|CWEC|CSWD|ISHRAE|Meteonorm|[Tt]ypical (?:[Mm]eteorological )?[Yy]ear)/

/** Weather files of EnergyPlus. */
export const epw = {
  nom: 'epw',
  version: 2,
  resume: 'EPW : fichiers météo d’EnergyPlus',
  read({ chemin, bytes }: RawFile, catalogue: PlaceCatalogue): Reading {
    refuseArchive(chemin, inMemory(bytes))
    const columns = columnsOf(chemin, catalogue)
    const { fault } = columns
    // City names are in whatever coding their writer had; what is read of them is numbers.
    const lines = new TextDecoder('latin1').decode(bytes).split(/\r?\n/)
    const location = (lines[0] ?? '').replace(/^\uFEFF|^ï»¿/, '').split(',')
    if (location[0]?.trim().toUpperCase() !== 'LOCATION')
      throw fault('ce n’est pas un fichier EPW : la première ligne n’est pas LOCATION', 1)
    const [latitude, longitude, zone, altitude] = numbersIn(fault, location.slice(6, 10), 1, 4)
    if (!Number.isInteger(zone))
      throw fault(`fuseau de ${zone} h : son décalage sur l’UTC n’est pas un nombre entier d’heures`, 1)
    const first = firstRow(fault, lines)
    const { years, spread } = readRows(columns, { lines, first, zone })
    const typical = severalYears(years) ?? typicalByName(lines.slice(0, first), location[4])
    return {
      point: pointOf(latitude, longitude, altitude),
      temps: zone === 0 ? 'UTC' : `heure locale, UTC${zone > 0 ? '+' : '−'}${Math.abs(zone)}`,
      remarques: said(
        'Dans un fichier EPW, l’instant écrit est la fin de l’heure.',
        zone !== 0 && isOfPvgis(location) && PVGIS_IS_UTC,
        spread > 0 && `Cumuls de pluie sur plusieurs heures, laissés sans mesure : ${spread}.`,
        typical !== undefined && `Année type : ${typical}.`,
      ),
      ...(typical === undefined ? {} : { refus: typical }),
      ...columns.result(),
    }
  },
} satisfies Reader

/** So many numbers that stand one behind the other. */
function numbersIn(fault: Fault, cells: readonly string[], line: number, count: 4 | 5) {
  const numbers = Array.from({ length: count }, (_, i) => numberIn(fault, cells[i], line))
  return numbers as [number, number, number, number, number]
}

function severalYears(years: ReadonlySet<number>): string | undefined {
  if (years.size < 2) return undefined
  const named = [...years].sort((a, b) => a - b).join(', ')
  return `ses mois viennent de ${years.size} années (${named}) et ne forment pas une série`
}

/**
 * PVGIS names the zone of the longitude and writes the hours of UTC: hour 9 of its file for 45 N 8 E is 08:00 UTC of its CSV.
 * What the head says is taken all the same, since nothing identifies the version that wrote the file.
 */
const PVGIS_IS_UTC =
  'PVGIS écrit les heures de ses EPW en UTC, quel que soit le fuseau de l’en-tête, qui est pourtant appliqué : préférez son CSV ou son JSON.'
const isOfPvgis = ([, city, , , source]: readonly string[]): boolean =>
  city?.trim() === 'unknown' && source?.trim() === 'ECMWF/ERA'

/** A typical year that was given one year's number is known by what its head says alone. */
function typicalByName(head: readonly string[], source = ''): string | undefined {
  const comments = head.filter((line) => /^COMMENTS/i.test(line))
  const found = [source, ...comments].map((line) => TYPICAL.exec(line)?.[1]).find((word) => word !== undefined)
  return found && `« ${found} » selon l’en-tête ; son année n’est pas celle des mesures`
}

/** The index of the first row behind the head, which `DATA PERIODS` ends; of hours, one a row. */
function firstRow(fault: Fault, lines: readonly string[]): number {
  const at = lines.findIndex((line) => /^DATA PERIODS\b/i.test(line))
  if (at < 0) throw fault('la ligne DATA PERIODS, qui termine l’en-tête, manque')
  const perHour = numberIn(fault, (lines[at] as string).split(',')[2], at + 1)
  if (perHour !== 1)
    throw fault(`${perHour} lignes par heure : seuls les fichiers d’une ligne par heure sont lus`, at + 1)
  return at + 1
}

function readRows(
  columns: Columns,
  { lines, first, zone }: { lines: readonly string[]; first: number; zone: number },
): { years: Set<number>; spread: number } {
  const { fault } = columns
  const sinks = FIELDS.map((field) => ({
    ...field,
    sink: columns.takeAs(field.grandeur, { ...field, granularite: 'horaire' }),
  }))
  const years = new Set<number>()
  let width: number | undefined
  let spread = 0
  for (let i = first; i < lines.length; i++) {
    const text = (lines[i] as string).trim()
    if (text === '') continue
    const line = i + 1
    const cells = text.split(',')
    width ??= cells.length
    requireCells(fault, cells, Math.max(width, LEAST_FIELDS), line)
    const [year, month, day, hour, minute] = numbersIn(fault, cells, line, 5)
    // Writers put 60 or 0 where the row is of the whole hour.
    if (minute !== 60 && minute !== 0)
      throw fault(`minute ${minute} : la ligne ne porte pas sur une heure entière (60 ou 0)`, line)
    const startMs = year < FIRST_YEAR ? Number.NaN : utcHour(year, month, day, hour - 1)
    if (Number.isNaN(startMs))
      throw fault(`instant impossible : ${excerpt(cells.slice(0, 4).join(','))} (heures de 1 à 24)`, line)
    years.add(year)
    const slot = slotOf('horaire', startMs - zone * HOUR_MS)
    const several = fallenOver(cells[PRECIPITATION_HOURS]) > 1
    if (several) spread++
    for (const { at, grandeur, missing, sink } of sinks) {
      // Newer fields, as albedo, may be left out at the end of a row.
      const cell = cells[at]?.trim() ?? ''
      const isUnknown = cell === '' || (several && grandeur === 'precipitation')
      const value = isUnknown || !sink ? Number.NaN : numberIn(fault, cells[at], line)
      sink?.(slot, value >= missing ? Number.NaN : value, line)
    }
  }
  if (years.size === 0) throw fault('aucune ligne de mesures')
  return { years, spread }
}

/** Hours over which the precipitation of a row fell; one where the row does not tell (99 or nothing). */
function fallenOver(cell: string | undefined): number {
  const hours = Number(cell)
  return hours > 0 && hours < 99 ? hours : 1
}
