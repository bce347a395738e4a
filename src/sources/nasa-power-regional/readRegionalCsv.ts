import type { Catalogue } from '../../contract/catalogue.ts'
import { excerpt } from '../../contract/excerpt.ts'
import { DAY_MS, daysInMonth, slotOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import { type CellBox, cellsIn, type GridAxis, type GridReading, type GridSerie } from '../grid/gridReading.ts'
import { regularAxis } from '../grid/netcdfAxes.ts'
import { dayRemark, isFill, PARAMETERS, TIME_WORDS, whyNot } from '../nasa-power/parameters.ts'
import { MONTHS, type PowerHeader, readHeader } from '../nasa-power/readPowerCsv.ts'
import { numberIn, requireCells, utcHour } from '../rows.ts'
import { conversionOf } from '../units.ts'
import { LectureError } from '../upstream.ts'

/** A value of a row, where and when it is. */
interface Value {
  parameter: string
  latitude: number
  longitude: number
  slot: number
  value: number
  line: number
}

/** A CSV file of a region: a cell and day a row, or twelve months of a cell and parameter a row. The whole file is in memory. */
export function readRegionalCsv(chemin: string, text: string, catalogue: Catalogue): GridReading {
  const lines = text.split(/\r?\n/)
  const header = readHeader(chemin, lines)
  const names = (lines[header.end] ?? '').split(',').map((name) => name.trim())
  if (!names.includes('LAT') || !names.includes('LON')) {
    throw new LectureError(chemin, 'pas de colonnes LAT et LON : ce n’est pas une requête régionale', header.end + 1)
  }
  if (names.includes('HR')) throw new LectureError(chemin, 'une requête régionale n’a pas d’heures', header.end + 1)
  const granularite = names[0] === 'PARAMETER' ? 'mensuel' : 'journalier'
  const values = [...(granularite === 'mensuel' ? monthsOf : daysOf)({ chemin, lines, names, header })]
  if (values.length === 0) throw new LectureError(chemin, 'aucune ligne de mesures', header.end + 1)
  const centres = (of: (value: Value) => number) => [...new Set(values.map(of))].sort((a, b) => a - b)
  const latitudes = regularAxis(
    chemin,
    centres(({ latitude }) => latitude),
    'latitudes',
  )
  const longitudes = regularAxis(
    chemin,
    centres(({ longitude }) => longitude),
    'longitudes',
  )
  const parameters = Map.groupBy(values, ({ parameter }) => parameter)
  const series: GridSerie[] = []
  const ecartees: GridReading['ecartees'] = []
  for (const [name, own] of parameters) {
    const grandeur = PARAMETERS[name]
    if (grandeur === undefined || !catalogue.grandeurs.some(({ code }) => code === grandeur)) {
      ecartees.push({ colonne: excerpt(name), raison: whyNot(name) })
      continue
    }
    const unit = header.units.get(name)
    series.push(serieOf({ chemin, name, grandeur, granularite, unit, own, latitudes, longitudes, catalogue }))
  }
  const { standard } = header
  return {
    latitudes,
    longitudes,
    temps: TIME_WORDS[standard],
    series,
    ecartees,
    remarques: [dayRemark(standard)],
    close() {},
  }
}

interface Table {
  chemin: string
  lines: readonly string[]
  names: readonly string[]
  header: PowerHeader
}

function* rowsOf({ chemin, lines, names, header }: Table): Generator<{ cells: string[]; line: number }> {
  for (let i = header.end + 1; i < lines.length; i++) {
    const text = (lines[i] as string).trim()
    if (text === '') continue
    const cells = text.split(',')
    requireCells(chemin, cells, names.length, i + 1)
    yield { cells, line: i + 1 }
  }
}

function* daysOf(table: Table): Generator<Value> {
  const { chemin, names, header } = table
  const at = (name: string) => names.indexOf(name)
  const [year, month, day, dayOfYear] = [at('YEAR'), at('MO'), at('DY'), at('DOY')]
  if (year < 0 || (dayOfYear < 0 && (month < 0 || day < 0))) {
    throw new LectureError(chemin, 'les colonnes de temps ne sont ni YEAR,MO,DY, ni YEAR,DOY', header.end + 1)
  }
  const apart = [at('LAT'), at('LON'), year, month, day, dayOfYear]
  for (const { cells, line } of rowsOf(table)) {
    const number = (index: number) => numberIn(chemin, cells[index], line)
    const ordinal = dayOfYear < 0 ? number(day) : number(dayOfYear)
    const of = dayOfYear < 0 ? number(month) : 1
    const most = dayOfYear < 0 ? daysInMonth(number(year), of) : 337 + daysInMonth(number(year), 2)
    const startMs = utcHour(number(year), of, 1) + (ordinal - 1) * DAY_MS
    if (!Number.isInteger(ordinal) || ordinal < 1 || ordinal > most || Number.isNaN(startMs)) {
      throw new LectureError(chemin, `instant impossible : ${excerpt(cells.slice(0, 5).join(','))}`, line)
    }
    const slot = slotOf('journalier', startMs)
    const place = { latitude: number(at('LAT')), longitude: number(at('LON')), slot, line }
    for (const [i, parameter] of names.entries()) {
      if (!apart.includes(i)) yield { ...place, parameter, value: measured(number(i), header) }
    }
  }
}

function* monthsOf(table: Table): Generator<Value> {
  const { chemin, names, header } = table
  for (const { cells, line } of rowsOf(table)) {
    const number = (name: string) => numberIn(chemin, cells[names.indexOf(name)], line)
    const place = { parameter: cells[0] as string, latitude: number('LAT'), longitude: number('LON'), line }
    for (const [i, month] of MONTHS.entries()) {
      if (names.includes(month))
        yield { ...place, slot: (number('YEAR') - 1970) * 12 + i, value: measured(number(month), header) }
    }
  }
}

const measured = (value: number, { fill }: PowerHeader) => (isFill(value, fill) ? Number.NaN : value)

interface Making {
  chemin: string
  name: string
  grandeur: string
  granularite: Granularite
  unit: string | undefined
  own: readonly Value[]
  latitudes: GridAxis
  longitudes: GridAxis
  catalogue: Catalogue
}

function serieOf({
  chemin,
  name,
  grandeur,
  granularite,
  unit = '',
  own,
  latitudes,
  longitudes,
  catalogue,
}: Making): GridSerie {
  const conversion = conversionOf(unit, { grandeur, granularite }, catalogue)
  if (!conversion) {
    throw new LectureError(
      chemin,
      `l’unité « ${excerpt(unit)} » de « ${excerpt(name)} » n’est pas une unité connue pour « ${grandeur} »`,
    )
  }
  const slots = Int32Array.from(new Set(own.map(({ slot }) => slot))).sort()
  const at = new Map(Array.from(slots, (slot, i) => [slot, i]))
  const values = new Float64Array(latitudes.count * longitudes.count * slots.length).fill(Number.NaN)
  const seen = new Uint8Array(values.length)
  const index = ({ first, step }: GridAxis, centre: number) => (step === null ? 0 : Math.round((centre - first) / step))
  for (const { latitude, longitude, slot, value, line } of own) {
    const cell = index(latitudes, latitude) * longitudes.count + index(longitudes, longitude)
    const i = cell * slots.length + (at.get(slot) as number)
    if (seen[i]) throw new LectureError(chemin, 'cet instant y figure deux fois', line)
    seen[i] = 1
    values[i] = Number.isNaN(value) ? value : conversion.of(value, slot)
  }
  return {
    grandeur,
    granularite,
    colonne: name,
    unite_lue: unit,
    unite: conversion.unite,
    slots,
    methode: null,
    read(box: CellBox) {
      const { rows, columns } = box
      const read = new Float64Array(cellsIn(box) * slots.length)
      const wide = (columns.end - columns.start) * slots.length
      for (let row = rows.start; row < rows.end; row++) {
        const from = (row * longitudes.count + columns.start) * slots.length
        read.set(values.subarray(from, from + wide), (row - rows.start) * wide)
      }
      return read
    },
  }
}
