import type { Catalogue } from '../../contract/catalogue.ts'
import { DECIMAL_NUMBER } from '../../contract/decimalNumber.ts'
import { excerpt } from '../../contract/excerpt.ts'
import { MINUTE_MS, slotOf } from '../../contract/time.ts'
import { Columns, type Sink } from '../columns.ts'
import { decodeText } from '../decodeText.ts'
import { inMemory, refuseArchive } from '../fileBytes.ts'
import type { RawFile, Reader, Reading } from '../reading.ts'
import { requireCells } from '../rows.ts'
import { LectureError } from '../upstream.ts'
import { type Description, readDescription, stampReader } from './description.ts'

const COMPLETE_PCT = 90
/** A value may be held against the one before it for so long. */
const SAME_WEATHER_MS = 60 * MINUTE_MS
const ANY = { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY }

/** A ground station's CSV, read by a description: steps of 1 minute to 1 hour, averaged over whole hours. */
export const station: Reader = {
  nom: 'station',
  version: 3,
  resume: 'Station au sol : CSV au pas de 1 minute à 1 heure, avec sa description (--description)',
  decrit: true,
  read({ chemin, bytes }: RawFile, catalogue: Catalogue, beside?: RawFile): Reading {
    if (!beside)
      throw new LectureError(chemin, 'un fichier de station exige sa description (--description <fichier.json>)')
    const description = readDescription(beside)
    const columns = new Columns(chemin, catalogue)
    const table = tableOf(chemin, decode(chemin, bytes, description), description)
    const hours = readRows(table, { description, described: beside.chemin, columns })
    const { latitude, longitude, altitude_metres: altitude = null, decalage_utc_minutes: shift } = description
    return {
      point: { latitude, longitude, altitude },
      temps: shift === 0 ? 'UTC' : `UTC${shift > 0 ? '+' : '−'}${Math.abs(shift)} min`,
      remarques: hours,
      source: description.source,
      ...columns.result(),
    }
  },
}

function decode(chemin: string, bytes: Uint8Array, { encodage }: Description): string {
  refuseArchive(chemin, inMemory(bytes))
  if (encodage === 'windows-1252') return new TextDecoder(encodage).decode(bytes)
  try {
    return decodeText(chemin, bytes)
  } catch (error) {
    if (!(error instanceof LectureError)) throw error
    throw new LectureError(
      chemin,
      'ce n’est pas du texte UTF-8 ; si un tableur l’a écrit, déclarez "encodage": "windows-1252"',
    )
  }
}

interface Table {
  chemin: string
  lines: readonly string[]
  separator: string
  names: readonly string[]
  /** Index of the first line of measurements. */
  first: number
}

function tableOf(chemin: string, text: string, description: Description): Table {
  const { lignes_avant_entete: before = 0, lignes_apres_entete: after = 0, separateur: separator = ',' } = description
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const names = cellsOf(lines[before] ?? '', separator)
  return { chemin, lines, separator, names, first: before + 1 + after }
}

/** The cells of a line; between quotes a separator is none. */
function cellsOf(line: string, separator: string): string[] {
  const parts = line.split(separator)
  if (!line.includes('"')) return parts.map((cell) => cell.trim())
  const cells: string[] = []
  let open: string | undefined
  for (const part of parts) {
    const cell: string = open === undefined ? part : `${open}${separator}${part}`
    open = (cell.split('"').length - 1) % 2 === 1 ? cell : undefined
    if (open === undefined) cells.push(cell.trim().replace(/^"(.*)"$/, '$1'))
  }
  return open === undefined ? cells : [...cells, open]
}

/** The number of a cell; NaN where it is none in the number format of the description: a thousands separator is no decimal mark. */
function numberOf(cell: string, { decimale }: Description): number {
  if (decimale === ',' && cell.includes('.')) return Number.NaN
  const written = decimale === ',' ? cell.replace(',', '.') : cell
  return DECIMAL_NUMBER.test(written) ? Number(written) : Number.NaN
}

/** Tells the cells that stand for no measurement: marks as they are declared; of a number, however many decimals it has. */
function absentCells(description: Description): (cell: string, value: number) => boolean {
  const marks = new Set([...(description.absents ?? []), ''])
  const numbers = new Set([...marks].map((mark) => numberOf(mark, description)).filter((value) => !Number.isNaN(value)))
  return (cell, value) => numbers.has(value) || (Number.isNaN(value) && marks.has(cell))
}

/** The values of one variable within hours: sum and count of those that are there. */
interface Measured {
  at: number
  sink: Sink
  plage: { min: number; max: number }
  /** Values outside of what the instrument can give. */
  outside: number
  /** The largest change from one value to the next that the weather makes. */
  saut: number
  /** The last value that was kept, and when its step began. */
  last: { value: number; start: number }
  /** Values too far from the one kept before. */
  jumps: number
  sums: Map<number, { sum: number; count: number }>
}

/** Reads all rows, and gives each column its hours; returns the remarks. */
function readRows(
  table: Table,
  { description, described, columns }: { description: Description; described: string; columns: Columns },
): string[] {
  const { chemin, lines, separator, names, first } = table
  const stepMs = description.pas_minutes * MINUTE_MS
  const stamp = stampReader(description.instant.forme)
  if (!stamp) throw new LectureError(described, '« instant.forme » doit contenir AAAA, MM et JJ')
  const stampAt = description.instant.colonnes.map((name) => indexOf(name, table))
  const measured = measuredColumns(table, description, columns)
  const isAbsent = absentCells(description)
  const seen = new Set<number>()
  for (let i = first; i < lines.length; i++) {
    const text = lines[i] as string
    if (text.trim() === '') continue
    const cells = cellsOf(text, separator)
    requireCells(chemin, cells, names.length, i + 1)
    const written = stampAt.map((at) => cells[at]).join(' ')
    const start =
      stamp(written) - description.decalage_utc_minutes * MINUTE_MS - (description.horodatage === 'fin' ? stepMs : 0)
    if (Number.isNaN(start))
      throw new LectureError(
        chemin,
        `« ${excerpt(written)} » n’est pas un instant de la forme « ${description.instant.forme} »`,
        i + 1,
      )
    if (start % stepMs !== 0)
      throw new LectureError(
        chemin,
        `« ${excerpt(written)} » n’est pas un multiple du pas de ${description.pas_minutes} min`,
        i + 1,
      )
    if (seen.has(start)) throw new LectureError(chemin, `l’instant « ${excerpt(written)} » y figure deux fois`, i + 1)
    seen.add(start)
    const slot = slotOf('horaire', start)
    for (const column of measured) {
      const { at, sums, plage, saut, last } = column
      const cell = cells[at] as string
      const hour = sums.get(slot) ?? { sum: 0, count: 0 }
      sums.set(slot, hour)
      const value = numberOf(cell, description)
      if (isAbsent(cell, value)) continue
      if (!Number.isFinite(value))
        throw new LectureError(
          chemin,
          `${excerpt(names[at] ?? '')} : « ${excerpt(cell)} » n’est pas un nombre ; déclarez dans « absents » les marques d’absence`,
          i + 1,
        )
      const since = start - last.start
      if (value < plage.min || value > plage.max) column.outside++
      else if (since > 0 && since <= SAME_WEATHER_MS && Math.abs(value - last.value) > saut) column.jumps++
      else {
        hour.sum += value
        hour.count++
        last.value = value
        last.start = start
      }
    }
  }
  if (seen.size === 0) throw new LectureError(chemin, 'aucune ligne de mesures')
  return [...describeLeft(measured, names), ...fold(measured, description)]
}

/** Values that no instrument of the station can give, and those that no weather makes of the one before, by column. */
function describeLeft(measured: readonly Measured[], names: readonly string[]): string[] {
  const countWords = (what: string, count: (column: Measured) => number) => {
    const some = measured.filter((column) => count(column) > 0)
    const each = some.map((column) => `${excerpt(names[column.at] ?? '')} (${count(column)})`)
    return each.length > 0 ? [`${what}, laissées de côté : ${each.join(', ')}.`] : []
  }
  return [
    ...countWords('Valeurs hors de la plage de l’instrument', ({ outside }) => outside),
    ...countWords('Valeurs dont le saut depuis la précédente dépasse saut_max', ({ jumps }) => jumps),
  ]
}

function measuredColumns(table: Table, description: Description, columns: Columns): Measured[] {
  const declared = Object.entries(description.colonnes)
  for (const name of table.names) {
    if (!(name in description.colonnes) && !description.instant.colonnes.includes(name)) {
      columns.leave(name, 'absente de la description')
    }
  }
  return declared.flatMap(([name, { grandeur, unite, plage = ANY, saut_max = Number.POSITIVE_INFINITY }]) => {
    const at = indexOf(name, table)
    const sampleHours = description.pas_minutes / 60
    const methode =
      description.pas_minutes === 60
        ? {}
        : { methode: `moyenne des valeurs de ${description.pas_minutes} min de l’heure` }
    const sink = columns.takeAs(grandeur, { colonne: name, granularite: 'horaire', unite, sampleHours, ...methode })
    if (!sink) return []
    const last = { value: Number.NaN, start: Number.NaN }
    return [{ at, sink, plage, outside: 0, saut: saut_max, last, jumps: 0, sums: new Map() }]
  })
}

function indexOf(name: string, { chemin, names, first }: Table): number {
  const at = names.indexOf(name)
  if (at < 0)
    throw new LectureError(
      chemin,
      `la colonne « ${excerpt(name)} » manque ; colonnes : ${names.map(excerpt).join(', ')}`,
      first,
    )
  if (names.indexOf(name, at + 1) >= 0)
    throw new LectureError(chemin, `la colonne « ${excerpt(name)} » y figure deux fois`, first)
  return at
}

/** The hours that have enough of their values; the others are absences. */
function fold(measured: readonly Measured[], description: Description): string[] {
  const perHour = 60 / description.pas_minutes
  const share = description.completude_min_pct ?? COMPLETE_PCT
  let thin = 0
  for (const { sink, sums } of measured) {
    for (const [slot, { sum, count }] of sums) {
      const enough = (count / perHour) * 100 >= share
      if (!enough && count > 0) thin++
      sink.add(slot, enough ? sum / count : Number.NaN)
    }
  }
  return thin > 0 ? [`Heures complètes à moins de ${share} %, laissées sans mesure : ${thin}.`] : []
}
