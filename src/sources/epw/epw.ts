import type { Catalogue } from '../../contract/catalogue.ts'
import { excerpt } from '../../contract/excerpt.ts'
import { daysInMonth, HOUR_MS, slotOf } from '../../contract/time.ts'
import { Columns } from '../columns.ts'
import type { RawFile, Reader, Reading } from '../reading.ts'
import { LectureError } from '../upstream.ts'

interface Field {
  colonne: string
  /** Place in the row, from 0. */
  at: number
  grandeur: string
  unite: string
  /** From this value on the field is missing. */
  missing: number
}

/**
 * The fields of the format that are variables, with its units and marks of absence: EnergyPlus, Auxiliary Programs,
 * « EnergyPlus Weather File (EPW) Data Dictionary ».
 */
const FIELDS: readonly Field[] = [
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
/** What the head of a year composed of months of several years, or of none, says of itself. */
const TYPICAL = /\b(TMY|IWEC|TRY|WYEC|CWEC|CSWD|ISHRAE|Meteonorm|[Tt]ypical (?:[Mm]eteorological )?[Yy]ear)/

/** Weather files of EnergyPlus. */
export const epw: Reader = {
  nom: 'epw',
  version: 2,
  resume: 'EPW : fichiers météo d’EnergyPlus',
  read({ chemin, bytes }: RawFile, catalogue: Catalogue): Reading {
    // City names are in whatever coding their writer had; what is read of them is numbers.
    const lines = new TextDecoder('latin1').decode(bytes).split(/\r?\n/)
    const location = (lines[0] ?? '').replace(/^\uFEFF|^ï»¿/, '').split(',')
    if (location[0]?.trim().toUpperCase() !== 'LOCATION') {
      throw new LectureError(chemin, 1, 'ce n’est pas un fichier EPW : la première ligne n’est pas LOCATION')
    }
    const [latitude, longitude, zone, altitude] = [6, 7, 8, 9].map((at) => number(chemin, location[at], 1)) as [
      number,
      number,
      number,
      number,
    ]
    if (!Number.isInteger(zone)) {
      throw new LectureError(
        chemin,
        1,
        `fuseau de ${zone} h : ses heures ne sont pas celles de l’UTC, elles ne peuvent pas être prises`,
      )
    }
    const columns = new Columns(chemin, catalogue)
    const first = firstRow(chemin, lines)
    const { years, spread } = readRows(chemin, { lines, first, zone, columns })
    const typical = severalYears(years) ?? typicalByName(lines.slice(0, first), location[4])
    return {
      point: { latitude, longitude, altitude },
      temps: zone === 0 ? 'UTC' : `heure locale, UTC${zone > 0 ? '+' : '−'}${Math.abs(zone)}`,
      remarques: [
        'L’heure d’un fichier EPW est celle qui finit à son heure écrite.',
        ...(zone !== 0 && isOfPvgis(location) ? [PVGIS_IS_UTC] : []),
        ...(spread > 0 ? [`Pluies de plusieurs heures à la fois, et sans mesure de leur heure : ${spread}.`] : []),
        ...(typical === undefined ? [] : [`Année type : ${typical}.`]),
      ],
      ...(typical === undefined ? {} : { refus: typical }),
      ...columns.result(),
    }
  },
}

function severalYears(years: ReadonlySet<number>): string | undefined {
  if (years.size < 2) return undefined
  const named = [...years].sort((a, b) => a - b).join(', ')
  return `les mois viennent de ${years.size} années (${named}), et ne font pas une suite`
}

/**
 * PVGIS names the zone of the longitude and writes the hours of UTC: hour 9 of its file for 45 N 8 E is 08:00 UTC of its CSV.
 * What the head says is taken all the same, since nothing identifies the version that wrote the file.
 */
const PVGIS_IS_UTC =
  'PVGIS écrit les heures de ses EPW en UTC, quel que soit le fuseau de l’en-tête, qui est suivi ici : prenez plutôt son CSV ou son JSON.'
const isOfPvgis = ([, city, , , source]: readonly string[]): boolean =>
  city?.trim() === 'unknown' && source?.trim() === 'ECMWF/ERA'

/** A typical year that was given one year's number is known by what its head says alone. */
function typicalByName(head: readonly string[], source = ''): string | undefined {
  const comments = head.filter((line) => /^COMMENTS/i.test(line))
  const found = [source, ...comments].map((line) => TYPICAL.exec(line)?.[1]).find((word) => word !== undefined)
  return found && `l’en-tête la dit « ${found} », et son année n’est pas celle des mesures`
}

/** The index of the first row behind the head, which `DATA PERIODS` ends; of hours, one a row. */
function firstRow(chemin: string, lines: readonly string[]): number {
  const at = lines.findIndex((line) => /^DATA PERIODS\b/i.test(line))
  if (at < 0) throw new LectureError(chemin, undefined, 'la ligne DATA PERIODS, qui finit l’en-tête, manque')
  const perHour = number(chemin, (lines[at] as string).split(',')[2], at + 1)
  if (perHour !== 1) throw new LectureError(chemin, at + 1, `${perHour} lignes par heure : une seule est lue`)
  return at + 1
}

function readRows(
  chemin: string,
  { lines, first, zone, columns }: { lines: readonly string[]; first: number; zone: number; columns: Columns },
): { years: Set<number>; spread: number } {
  const sinks = FIELDS.map((field) => ({
    field,
    sink: columns.take({
      colonne: field.colonne,
      grandeur: field.grandeur,
      granularite: 'horaire',
      unite: field.unite,
    }),
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
    if (cells.length !== width || width < LEAST_FIELDS) {
      throw new LectureError(
        chemin,
        line,
        `${cells.length} champs et non ${Math.max(width, LEAST_FIELDS)} : le fichier est coupé ou abîmé`,
      )
    }
    const [year, month, day, hour, minute] = [0, 1, 2, 3, 4].map((at) => number(chemin, cells[at], line)) as [
      number,
      number,
      number,
      number,
      number,
    ]
    // Writers put 60 or 0 where the row is of the whole hour.
    if (minute !== 60 && minute !== 0) {
      throw new LectureError(chemin, line, `minute ${minute} : la ligne n’est pas d’une heure entière (60, ou 0)`)
    }
    const sound =
      year >= 1800 &&
      month >= 1 &&
      month <= 12 &&
      day >= 1 &&
      day <= daysInMonth(year, month) &&
      hour >= 1 &&
      hour <= 24
    if (!sound)
      throw new LectureError(
        chemin,
        line,
        `instant impossible : ${excerpt(cells.slice(0, 4).join(','))} (heures de 1 à 24)`,
      )
    years.add(year)
    const slot = slotOf('horaire', Date.UTC(year, month - 1, day, hour - 1) - zone * HOUR_MS)
    const several = fallenOver(cells[PRECIPITATION_HOURS]) > 1
    if (several) spread++
    for (const { field, sink } of sinks) {
      // Newer fields, as albedo, may be left out at the end of a row.
      const cell = cells[field.at]
      const unknown = several && field.grandeur === 'precipitation'
      if (cell === undefined || cell.trim() === '' || unknown) sink?.add(slot, Number.NaN, line)
      else {
        const value = number(chemin, cell, line)
        sink?.add(slot, value >= field.missing ? Number.NaN : value, line)
      }
    }
  }
  if (years.size === 0) throw new LectureError(chemin, undefined, 'aucune ligne de mesures')
  return { years, spread }
}

/** Hours over which the precipitation of a row fell; one where the row does not tell (99 or nothing). */
function fallenOver(cell: string | undefined): number {
  const hours = Number(cell)
  return hours > 0 && hours < 99 ? hours : 1
}

function number(chemin: string, text: string | undefined, line: number): number {
  const value = Number(text)
  if (text === undefined || text.trim() === '' || !Number.isFinite(value)) {
    throw new LectureError(chemin, line, `« ${excerpt(text ?? '')} » n’est pas un nombre`)
  }
  return value
}
