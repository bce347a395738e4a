import type { PlaceColumn } from '../../computations/climate/placeSteps.ts'
import type { ClimateForm } from '../../contract/resources/climatFichier.ts'

/** A column, or in a long table an element: what the program calls it, and what it is made of. */
export interface FileColumn extends PlaceColumn {
  code: string
  decimals: number
  /** From the unit of the country's table to that of the program. */
  factor?: number
}

/** The place of a file, as headers tell it; -99 where it is not known. */
export interface FilePlace {
  code: string
  name: string
  country: string
  latitude: number
  longitude: number
  altitudeM: number
  /** Mean temperature of the year, and how far its warmest calendar month is from its coldest, °C. */
  tav: number
  amp: number
  /** Where the data are from, a line each. */
  notes: readonly string[]
  /** First day, `YYYY-MM-DD`. */
  firstDay: string
}

/** The date of a line: of a month its first day. */
export interface FileDate {
  year: number
  month: number
  day: number
  /** 1 to 366. */
  dayOfYear: number
}

/** A form of file. */
export interface FileForm {
  step: 'journalier' | 'mensuel'
  columns: readonly FileColumn[]
  /** Whether it is no file without each of its columns; else those are left out that the place lacks. */
  needsAll: boolean
  /** What stands for a value that is missing; null: the program takes no gap; empty: its row is left out. */
  missing: string | null
  extension: string
  /** Whether its header tells `tav` and `amp`. */
  tellsClimate?: true
  header(place: FilePlace, columns: readonly FileColumn[]): readonly string[]
  /** The lines of one date; cells are in the order of the columns, undefined where missing and `missing` is empty. */
  lines(
    date: FileDate,
    cells: readonly (string | undefined)[],
    of: { place: FilePlace; columns: readonly FileColumn[] },
  ): readonly string[]
}

const RAIN: FileColumn = { code: 'rain', grandeur: 'precipitation', decimals: 1, month: 'total' }
const TMAX: FileColumn = { code: 'maxt', grandeur: 't2m_max', decimals: 1 }
const TMIN: FileColumn = { code: 'mint', grandeur: 't2m_min', decimals: 1 }
/** kWh/m² as MJ/m². */
const RADIATION: FileColumn = { code: 'radn', grandeur: 'ghi', decimals: 1, factor: 3.6 }

const two = (value: number) => String(value).padStart(2, '0')
const three = (value: number) => String(value).padStart(3, '0')
const dayText = ({ year, month, day }: FileDate, separator = '') => [year, two(month), two(day)].join(separator)

/** Rows of what is known alone, one a value. */
const eachValue =
  (row: (date: FileDate, cell: string, column: FileColumn, place: FilePlace) => string): FileForm['lines'] =>
  (date, cells, { place, columns }) =>
    cells.flatMap((cell, i) => (cell === undefined ? [] : [row(date, cell, columns[i] as FileColumn, place)]))

/** The forms, each after the description that its program publishes. */
export const FORMS: Readonly<Record<ClimateForm, FileForm>> = {
  // RClimDex User Manual, appendix B: free format, in calendar order, no header, missing -99.9.
  rclimdex: {
    step: 'journalier',
    columns: [RAIN, TMAX, TMIN],
    needsAll: true,
    missing: '-99.9',
    extension: 'txt',
    header: () => [],
    lines: ({ year, month, day }, cells) => [[year, month, day, ...cells].join(' ')],
  },
  // Columns of the table observationfinal; elements by the codes that Climsoft 4 comes with (TMPMAX, TMPMIN,
  // TMPMN, PRECIP, RHMEAN).
  climsoft: {
    step: 'journalier',
    columns: [
      { ...TMAX, code: '2' },
      { ...TMIN, code: '3' },
      { code: '4', grandeur: 't2m', decimals: 1 },
      { ...RAIN, code: '5' },
      { code: '17', grandeur: 'rh2m', decimals: 0 },
    ],
    needsAll: false,
    missing: '',
    extension: 'csv',
    header: () => ['recordedFrom,describedBy,obsDatetime,obsLevel,obsValue,flag'],
    lines: eachValue(
      (date, cell, { code }, place) => `${place.code},${code},${dayText(date, '-')} 06:00:00,surface,${cell},`,
    ),
  },
  // DHIS2 Developer Manual, data values in CSV: columns by their order, the first line passed over.
  dhis2: {
    step: 'mensuel',
    columns: [
      { code: 't2m', grandeur: 't2m', decimals: 2 },
      { code: 't2m_max', grandeur: 't2m_max', decimals: 2 },
      { code: 't2m_min', grandeur: 't2m_min', decimals: 2 },
      { code: 'rh2m', grandeur: 'rh2m', decimals: 1 },
      { ...RAIN, code: 'precipitation' },
      { code: 'pm2_5', grandeur: 'pm2_5', decimals: 1 },
    ],
    needsAll: false,
    missing: '',
    extension: 'csv',
    header: () => ['dataelement,period,orgunit,categoryoptioncombo,attributeoptioncombo,value'],
    lines: eachValue(
      ({ year, month }, cell, { code }, place) => `${code},${year}${two(month)},${place.code},,,${cell}`,
    ),
  },
  // APSIM, Met files: names and units of columns in two lines, constants before; every day, without a gap.
  apsim: {
    step: 'journalier',
    columns: [RADIATION, TMAX, TMIN, RAIN],
    needsAll: true,
    missing: null,
    extension: 'met',
    tellsClimate: true,
    header: ({ name, latitude, longitude, tav, amp, notes }) => [
      '[weather.met.weather]',
      ...[name, ...notes].map((note) => `!${note}`),
      `latitude = ${latitude.toFixed(4)} (DECIMAL DEGREES)`,
      `longitude = ${longitude.toFixed(4)} (DECIMAL DEGREES)`,
      `tav = ${tav.toFixed(2)} (oC)`,
      `amp = ${amp.toFixed(2)} (oC)`,
      'year day radn maxt mint rain',
      '() () (MJ/m^2) (oC) (oC) (mm)',
    ],
    lines: ({ year, dayOfYear }, cells) => [[year, dayOfYear, ...cells].join(' ')],
  },
  // DSSAT v4, volume 2, weather data file: fixed columns, date as YYDDD, missing -99.
  dssat: {
    step: 'journalier',
    columns: [RADIATION, TMAX, TMIN, RAIN],
    needsAll: true,
    missing: '-99',
    extension: 'WTH',
    tellsClimate: true,
    header: ({ name, country, latitude, longitude, altitudeM, tav, amp, notes }) => [
      `*WEATHER DATA : ${name}, ${country}`,
      ...notes.map((note) => `! ${note}`),
      '@ INSI      LAT     LONG  ELEV   TAV   AMP REFHT WNDHT',
      `  ${shortName(name)} ${padded(latitude, 8, 3)} ${padded(longitude, 8, 3)} ${padded(altitudeM, 5, 0)} ${padded(tav, 5, 1)} ${padded(amp, 5, 1)} ${padded(2, 5, 1)} ${padded(10, 5, 1)}`,
      '@DATE  SRAD  TMAX  TMIN  RAIN',
    ],
    lines: ({ year, dayOfYear }, cells) => [
      `${two(year % 100)}${three(dayOfYear)}${cells.map((cell = '') => cell.padStart(6)).join('')}`,
    ],
  },
  // SWAT Input/Output Documentation 2012 as ArcSWAT and QSWAT read it: the first day, then a line a day, missing -99.
  swat_pluie: swat([RAIN]),
  swat_temperature: swat([TMAX, TMIN]),
  // The elements of section 1 of FM 71 CLIMAT by their letters (WMO-No. 306), in units that people read.
  climat: {
    step: 'mensuel',
    columns: [
      { code: 'Po_hPa', grandeur: 'pression_surface', decimals: 1 },
      { code: 'T_degC', grandeur: 't2m', decimals: 1 },
      { code: 'Tx_degC', grandeur: 't2m_max', decimals: 1 },
      { code: 'Tn_degC', grandeur: 't2m_min', decimals: 1 },
      { ...RAIN, code: 'R1_mm' },
      { code: 'nr_days', grandeur: 'precipitation', decimals: 0, month: 'wetDays' },
      { code: 'S1_h', grandeur: 'insolation', decimals: 0, month: 'total' },
    ],
    needsAll: false,
    missing: 'NA',
    extension: 'csv',
    header: (_place, columns) => [['station', 'year', 'month', ...columns.map(({ code }) => code)].join(',')],
    lines: ({ year, month }, cells, { place }) => [[place.code, year, month, ...cells].join(',')],
  },
}

function swat(columns: readonly FileColumn[]): FileForm {
  return {
    step: 'journalier',
    columns,
    needsAll: true,
    missing: '-99.0',
    extension: 'txt',
    header: ({ firstDay }) => [firstDay.replaceAll('-', '')],
    lines: (_date, cells) => [cells.join(',')],
  }
}

const padded = (value: number, width: number, decimals: number) => value.toFixed(decimals).padStart(width)

/** The four letters by which DSSAT knows a station. */
function shortName(name: string): string {
  // Bounded: the name of a place.
  return name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 4)
    .toUpperCase()
    .padEnd(4, 'X')
}
