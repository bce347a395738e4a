import type { Catalogue } from '../../contract/catalogue.ts'
import { daysInMonth, slotOf } from '../../contract/time.ts'
import { Columns } from '../columns.ts'
import type { RawFile, Reader, Reading } from '../reading.ts'
import { LectureError } from '../upstream.ts'

const HEADER_LINES = 8
const HOUR_MS = 3_600_000

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

/** Weather files of EnergyPlus. */
export const epw: Reader = {
  nom: 'epw',
  version: 1,
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
    const years = readRows(chemin, { lines, zone, columns })
    const typical = severalYears(years)
    return {
      point: { latitude, longitude, altitude },
      temps: zone === 0 ? 'UTC' : `heure locale, UTC${zone > 0 ? '+' : '−'}${Math.abs(zone)}`,
      remarques: [
        'L’heure d’un fichier EPW est celle qui finit à son heure écrite.',
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

function readRows(
  chemin: string,
  { lines, zone, columns }: { lines: readonly string[]; zone: number; columns: Columns },
): Set<number> {
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
  for (let i = HEADER_LINES; i < lines.length; i++) {
    const text = (lines[i] as string).trim()
    if (text === '') continue
    const line = i + 1
    const cells = text.split(',')
    const [year, month, day, hour] = [0, 1, 2, 3].map((at) => number(chemin, cells[at], line)) as [
      number,
      number,
      number,
      number,
    ]
    const sound = month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month) && hour >= 1 && hour <= 24
    if (!sound)
      throw new LectureError(chemin, line, `instant impossible : ${cells.slice(0, 4).join(',')} (heures de 1 à 24)`)
    years.add(year)
    const slot = slotOf('horaire', Date.UTC(year, month - 1, day, hour - 1) - zone * HOUR_MS)
    for (const { field, sink } of sinks) {
      // Newer fields, as albedo, may be left out at the end of a row.
      const cell = cells[field.at]
      if (cell === undefined || cell.trim() === '') sink?.add(slot, Number.NaN, line)
      else {
        const value = number(chemin, cell, line)
        sink?.add(slot, value >= field.missing ? Number.NaN : value, line)
      }
    }
  }
  if (years.size === 0) throw new LectureError(chemin, undefined, 'aucune ligne de mesures')
  return years
}

function number(chemin: string, text: string | undefined, line: number): number {
  const value = Number(text)
  if (text === undefined || text.trim() === '' || !Number.isFinite(value)) {
    throw new LectureError(chemin, line, `« ${text ?? ''} » n’est pas un nombre`)
  }
  return value
}
