import { HOUR_MS } from '../../contract/time.ts'
import { pressureFromAltitude } from '../../solar/atmosphere.ts'
import { dewPoint, groundTemperatures, skyCover, skyInfrared } from './derivedFields.ts'
import { extraterrestrialHours } from './extraterrestrialHours.ts'

/** Depths of the ground temperatures, m: those of the weather converter of EnergyPlus. */
const DEPTHS_M = [0.5, 2, 4]

/** Decimals of what is stored: more than any release has. */
const STORED_DECIMALS = 4

/** What an hour of a file is made of, in the units of the format: °C, %, Wh/m² (the hour's sum), m/s, mm, a part of 1. */
export interface EpwColumns {
  t2m: Float64Array
  rh2m: Float64Array
  ghi: Float64Array
  dni: Float64Array
  dhi: Float64Array
  vent_10m: Float64Array
  precipitation?: Float64Array | undefined
  albedo_surface?: Float64Array | undefined
}

/** Where the data are from, as the header says it. */
export interface EpwOrigin {
  edition: string
  source: string
  /** The values are simulated. */
  simulated: boolean
  /**
   * What kind of year it is, how it was made and from what, what else its reader must know: in French, one sentence each,
   * without full stop.
   */
  notes: readonly string[]
  /** Columns that no source gave by hours: worked out from another, or made from days. */
  derived: readonly (keyof EpwColumns)[]
}

export interface EpwInput {
  place: {
    city: string
    region: string
    country: string
    latitudeDeg: number
    longitudeDeg: number
    altitudeM: number
  }
  /** Local standard time less UTC, whole hours, east positive. */
  utcOffsetHours: number
  origin: EpwOrigin
  /** The UTC hour (since 1970) of each row; the rows are hours of a calendar year in local standard time, as `typicalYear` gives them. */
  slots: Int32Array
  /** In the order of `slots`; NaN is missing. */
  columns: EpwColumns
}

const WORDS: Record<keyof EpwColumns, string> = {
  t2m: 'température',
  rh2m: 'humidité',
  ghi: 'rayonnement global',
  dni: 'rayonnement direct',
  dhi: 'rayonnement diffus',
  vent_10m: 'vent',
  precipitation: 'pluie',
  albedo_surface: 'albédo',
}

/**
 * Where a field of a row is from: a release, other fields, or nowhere (or the date alone). A letter and a digit of TMY2: E is
 * modelled or estimated, ? none of the kinds that it knows, or missing; 9 an unknown uncertainty, 0 none to tell.
 *
 * Reference: Marion, W. and Urban, K. (1995), User's Manual for TMY2s, NREL/SP-463-7668, section 3.
 */
const STORED = '?9'
const DERIVED = 'E9'
const NONE = '?0'

/** One field of a row. Without `of` it is missing in every row. */
interface Field {
  flag: string
  /** What the format writes for none. */
  missing: string
  decimals: number
  of?: ((hour: number) => number) | undefined
}

/**
 * A weather file of EnergyPlus (EPW) of one year: eight lines of header and a row for each hour, in local standard time, each
 * stamped with the hour that it ends at, 1 to 24. The year in a row is the one that its month comes from.
 *
 * Dew point, pressure, extraterrestrial irradiation, infrared and cover of the sky are derived, which the header and the flags
 * say; illuminance, direction of the wind, visibility, ceiling, weather, water, dust and snow have the format's
 * marks of absence. The flags of a row are one pair for each of its 29 fields, in their order. Texts lose their commas, which would shift what follows.
 *
 * Reference: EnergyPlus, Auxiliary Programs, « EnergyPlus Weather File (EPW) Data Dictionary ».
 *
 * @returns text with CR LF, as the format's own files have
 */
export function epwText(input: EpwInput): string {
  if (!Number.isInteger(input.utcOffsetHours)) {
    throw new RangeError(`EPW: the local time is ${input.utcOffsetHours} h from UTC, not whole hours`)
  }
  const { slots, utcOffsetHours } = input
  const fields = fieldsOf(input)
  const flags = fields.map(({ flag }) => flag).join('')
  const rows = Array.from(slots, (slot, i) => {
    const date = new Date((slot + utcOffsetHours) * HOUR_MS)
    const stamp = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCHours() + 1, 60]
    return [...stamp, flags, ...fields.map((field) => cellOf(field, i))].join(',')
  })
  return [...headerLines(input), ...rows, ''].join('\r\n')
}

function cellOf({ of, decimals, missing }: Field, hour: number): string {
  const value = of?.(hour) ?? Number.NaN
  return Number.isNaN(value) ? missing : written(value, decimals)
}

/** A number without exponent and without a minus before nought. */
function written(value: number, decimals: number): string {
  const scale = 10 ** decimals
  return String(Math.round(value * scale) / scale + 0)
}

/** The 29 fields after the stamp and the flags, from the dry bulb to the hours of rain. */
function fieldsOf({ place, origin, slots, columns }: EpwInput): Field[] {
  const { t2m, rh2m, ghi, precipitation } = columns
  const extra = extraterrestrialHours(slots, place)
  const cover = skyCover(ghi, extra.sineHeight).map(Math.round)
  const dew = t2m.map((temperatureC, i) => dewPoint({ temperatureC, relativeHumidityPct: rh2m[i] as number }))
  const infrared = t2m.map((temperatureC, i) =>
    skyInfrared({ temperatureC, dewPointC: dew[i] as number, coverTenths: cover[i] as number }),
  )
  const pressurePa = pressureFromAltitude(place.altitudeM)

  const column = (name: keyof EpwColumns, missing: string): Field => {
    const values = columns[name]
    if (!values) return none(missing)
    const flag = origin.derived.includes(name) ? DERIVED : STORED
    return { flag, missing, decimals: STORED_DECIMALS, of: (i) => values[i] as number }
  }
  const derived = (missing: string, decimals: number, of: (hour: number) => number): Field => ({
    flag: DERIVED,
    missing,
    decimals,
    of,
  })
  const none = (missing: string): Field => ({ flag: NONE, missing, decimals: 0 })

  return [
    column('t2m', '99.9'),
    // As many decimals, that it is not rounded over the temperature.
    derived('99.9', STORED_DECIMALS, (i) => dew[i] as number),
    column('rh2m', '999'),
    derived('999999', 0, () => pressurePa),
    { ...derived('9999', 1, (i) => extra.horizontal[i] as number), flag: NONE },
    { ...derived('9999', 1, (i) => extra.normal[i] as number), flag: NONE },
    derived('9999', 1, (i) => infrared[i] as number),
    column('ghi', '9999'),
    column('dni', '9999'),
    column('dhi', '9999'),
    // Illuminances: global, direct, diffuse, zenith.
    none('999999'),
    none('999999'),
    none('999999'),
    none('9999'),
    // Direction of the wind.
    none('999'),
    column('vent_10m', '999'),
    // Cover of the sky, all and opaque.
    derived('99', 0, (i) => cover[i] as number),
    derived('99', 0, (i) => cover[i] as number),
    // Visibility, ceiling, weather observed or not, its codes, water in the air, optical depth, snow and days since.
    none('9999'),
    none('99999'),
    none('9'),
    none('999999999'),
    none('999'),
    none('.999'),
    none('999'),
    none('99'),
    column('albedo_surface', '999'),
    column('precipitation', '999'),
    // Hours that the rain is of.
    precipitation
      ? { flag: NONE, missing: '99', decimals: 0, of: (i) => (Number.isNaN(precipitation[i]) ? Number.NaN : 1) }
      : none('99'),
  ]
}

function headerLines({ place, utcOffsetHours, origin, slots, columns }: EpwInput): string[] {
  const months = monthlyMeans(columns.t2m, slots, utcOffsetHours)
  const ground = DEPTHS_M.flatMap((depth) => [
    depth,
    // Conductivity, density and heat of the soil are not known.
    '',
    '',
    '',
    ...groundTemperatures(months, depth).map((value) => written(value, 2)),
  ])
  return [
    ['LOCATION', place.city, place.region, place.country, origin.source, '-'].map(withoutComma).join(',') +
      `,${written(place.latitudeDeg, 5)},${written(place.longitudeDeg, 5)},${utcOffsetHours},${written(place.altitudeM, 1)}`,
    'DESIGN CONDITIONS,0',
    'TYPICAL/EXTREME PERIODS,0',
    ['GROUND TEMPERATURES', DEPTHS_M.length, ...ground].join(','),
    'HOLIDAYS/DAYLIGHT SAVINGS,No,0,0,0',
    `COMMENTS 1,${withoutComma(originText(origin))}`,
    `COMMENTS 2,${withoutComma(fieldsText(columns, origin))}`,
    'DATA PERIODS,1,1,Data,Sunday,1/1,12/31',
  ]
}

function originText({ edition, source, simulated, notes }: EpwOrigin): string {
  return [
    ...(simulated ? ['SIMULÉ (SIMULATED) : aucune valeur n’est mesurée'] : []),
    `Édition ${edition}`,
    `source ${source}`,
    ...notes,
  ].join(' ; ')
}

function fieldsText({ precipitation, albedo_surface }: EpwColumns, { derived }: EpwOrigin): string {
  const lacking = [
    'éclairements lumineux',
    'direction du vent',
    'visibilité',
    'plafond',
    'temps présent',
    'eau précipitable',
    'épaisseur optique',
    'neige',
    ...(albedo_surface ? [] : ['albédo']),
    ...(precipitation ? [] : ['pluie']),
  ]
  return [
    'Champs calculés : point de rosée d’après la température et l’humidité (Magnus selon Bolton 1980)',
    'pression d’après l’altitude (atmosphère standard)',
    'rayonnement extraterrestre d’après la date (Spencer 1971)',
    'couverture du ciel d’après le rayonnement global (Kasten et Czeplak 1980) où la poussière compte comme nuage',
    'infrarouge d’après la température et le point de rosée et la couverture du ciel (Clark et Allen 1978 et Walton 1983)',
    'températures du sol d’après les moyennes mensuelles de l’air (Kusuda et Achenbach 1965)',
    ...(derived.length > 0 ? [`ainsi que ${derived.map((name) => WORDS[name]).join(' et ')} (voir COMMENTS 1)`] : []),
    `champs absents : ${lacking.join(' et ')}`,
  ].join(' ; ')
}

/** A comma or the end of a line within a text would shift what follows. */
function withoutComma(text: string): string {
  return text
    .split(',')
    .map((part) => part.trim())
    .join(' ; ')
    .replaceAll(/[\r\n]+/g, ' ')
}

/** Mean of each calendar month in local standard time; hours that are missing do not count. */
function monthlyMeans(values: Float64Array, slots: Int32Array, utcOffsetHours: number): number[] {
  const [sums, counts] = [new Float64Array(12), new Float64Array(12)]
  values.forEach((value, i) => {
    if (Number.isNaN(value)) return
    const month = new Date(((slots[i] as number) + utcOffsetHours) * HOUR_MS).getUTCMonth()
    sums[month] = (sums[month] as number) + value
    counts[month] = (counts[month] as number) + 1
  })
  return Array.from(sums, (sum, month) => sum / (counts[month] as number))
}
