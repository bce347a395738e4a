import type { Catalogue, Grandeur } from '../contract/catalogue.ts'
import { daysInMonth, HOUR_MS, timeOf } from '../contract/time.ts'
import type { Granularite } from '../contract/vocabulary.ts'

/** Powers of the bases, hours among them. */
type Powers = Readonly<Record<string, number>>

/** A word that units are made of: how many of its bases one of it is, and for a temperature the shift to °C. */
interface Word {
  factor: number
  of: Powers
  shift?: number
}

/** Of the mean of many years. */
const HOURS_OF_YEAR = 24 * 365.25
const [ENERGY, ENERGY_OF_AREA, LENGTH, TIME] = [{ W: 1, h: 1 }, { W: 1, h: 1, m: -2 }, { m: 1 }, { h: 1 }]
const [SPEED, PRESSURE, TEMPERATURE] = [{ m: 1, h: -1 }, { Pa: 1 }, { '°C': 1 }]

/**
 * The words of units, in lower case and without plural, by W, m, h, kg, °C, Pa, a peak watt, a degree of angle and others that
 * nothing is converted from: the symbols of SI (Brochure, 2019), UCUM and UDUNITS, and what loggers and people write for them.
 */
const SPELLINGS: readonly [names: string, factor: number, of: Powers, shift?: number][] = [
  ['w watt', 1, { W: 1 }],
  ['kw', 1000, { W: 1 }],
  ['wh', 1, ENERGY],
  ['kwh', 1000, ENERGY],
  ['j joule', 1 / 3600, ENERGY],
  ['kj', 1 / 3.6, ENERGY],
  ['mj', 1e6 / 3600, ENERGY],
  // The thermochemical calorie, and one of it per cm² (NIST SP 811, appendix B.8).
  ['cal', 4.184 / 3600, ENERGY],
  ['ly langley', 41_840 / 3600, ENERGY_OF_AREA],
  ['kwp kwc', 1000, { Wp: 1 }],
  ['m meter metre', 1, LENGTH],
  ['km kilometer kilometre', 1000, LENGTH],
  ['mi mile', 1609.344, LENGTH],
  ['cm', 0.01, LENGTH],
  ['mm millimeter millimetre', 0.001, LENGTH],
  ['in inch inches pouce', 0.0254, LENGTH],
  ['l liter litre', 0.001, { m: 3 }],
  ['kg', 1, { kg: 1 }],
  ['g', 1e-3, { kg: 1 }],
  ['mg', 1e-6, { kg: 1 }],
  ['ug μg', 1e-9, { kg: 1 }],
  ['s sec second seconde', 1 / 3600, TIME],
  ['min minute', 1 / 60, TIME],
  ['h hr hour heure', 1, TIME],
  ['d day jour', 24, TIME],
  ['an annee year', HOURS_OF_YEAR, TIME],
  // An amount per month is that of the month at hand.
  ['mo month mois', 1, { month: 1 }],
  ['kmh kph kmph', 1000, SPEED],
  ['mph', 1609.344, SPEED],
  ['mps', 3600, SPEED],
  ['kn kt knot noeud nd', 1852, SPEED],
  ['°c c cel celsius', 1, TEMPERATURE, 0],
  ['k kelvin °k', 1, TEMPERATURE, -273.15],
  ['°f f fahrenheit', 5 / 9, TEMPERATURE, -160 / 9],
  ['% pct percent pourcent', 0.01, {}],
  ['1 dimensionless fraction ratio', 1, {}],
  ['pa pascal', 1, PRESSURE],
  ['hpa hectopascal mb mbar millibar', 100, PRESSURE],
  ['kpa', 1000, PRESSURE],
  ['bar', 1e5, PRESSURE],
  // Conventional columns of mercury at 0 °C (NIST SP 811, appendix B.8).
  ['mmhg', 133.322387415, PRESSURE],
  ['inhg', 3386.389, PRESSURE],
  ['°', 1, { '°': 1 }],
  ['v volt', 1, { V: 1 }],
  ['lx lux', 1, { lx: 1 }],
]
export const WORDS: ReadonlyMap<string, Word> = new Map(
  SPELLINGS.flatMap(([names, factor, of, shift]) =>
    names.split(' ').map((name) => [name, { factor, of, ...(shift !== undefined && { shift }) }] as const),
  ),
)

/** What units of one kind measure: they are converted into each other. `amount`: that of its step, where the base is a rate. */
type Unit = NonNullable<ReturnType<typeof unitOf>>

/** Bases of which a unit is a rate of its kind, and those of which it is the amount; kilograms of water are litres. */
const KINDS: Readonly<Record<string, { kind: string; amount?: true; factor?: number }>> = {
  'W m-2': { kind: 'irradiance' },
  'W h m-2': { kind: 'irradiance', amount: true },
  'W Wp-1': { kind: 'productible' },
  'W Wp-1 h': { kind: 'productible', amount: true },
  m: { kind: 'precipitation', amount: true },
  'kg m-2': { kind: 'precipitation', amount: true, factor: 0.001 },
  'h-1 kg m-2': { kind: 'precipitation', factor: 0.001 },
  // A time is that of its step: hours of sunshine a day.
  h: { kind: 'time', amount: true },
  'h h-1': { kind: 'time' },
}

/** Words by which a length over a time is one of rain, and not a speed. */
const OF_RAIN = /^(?:mm|cm|in|l|millim|inch|pouce|lit|d|day|jour|an|year)/

/** Characters of a unit, as long as one may be. */
const LONGEST = 60
/** What multiplies a unit, as `0.1 mm` or `1/10 °C` of national services. */
const SCALE = /^(?:1\/(10{1,3})|(\d{1,4}(?:\.\d{1,4})?))[\s*·]+(?=[a-z°%])/
const BETWEEN = /[\s^.*·]/g
/** A factor: whether it divides, by how many (`mm/10min`), its word, its power. Bounded: `LONGEST` characters. */
const FACTOR = /[\s.*·]*(?:(\/)[\s.*·]*(?:(\d{1,4})\s*)?)?([a-zμ°%]+|1(?!\d))(?:\^\s*([+-]?\d)|([+-]?\d))?/y

/** The unit of a spelling; undefined where it is none that is known. */
function unitOf(spelling: string) {
  const [scale = '', tenths, times] = SCALE.exec(spelled(spelling)) ?? []
  const text = spelled(spelling).slice(scale.length)
  const powers: Record<string, number> = {}
  let [factor, rain, shift] = [Number(times ?? 1) / Number(tenths ?? 1), false, undefined as number | undefined]
  let count = 0
  for (FACTOR.lastIndex = 0; FACTOR.lastIndex < text.length; ) {
    const [found, slash, many = 1, name = '', raised, plain = raised] = FACTOR.exec(text) ?? []
    if (found === undefined) return undefined
    const words = wordsOf(name, plain !== undefined)
    if (!words) return undefined
    const sign = slash ? -1 : 1
    factor /= Number(many)
    for (const [i, { factor: each, of, shift: moved }] of words.entries()) {
      // `W/m-2` is written for W/m²: nothing measures W·m².
      const raisedTo = Number(plain ?? 1)
      const power = i < words.length - 1 ? sign : raisedTo < 0 ? raisedTo : sign * raisedTo
      factor *= each ** power
      for (const [base, of1] of Object.entries(of)) powers[base] = (powers[base] ?? 0) + of1 * power
      shift = moved
      count++
    }
    rain ||= OF_RAIN.test(name)
  }
  const { month = 0, ...others } = powers
  if (count === 0 || ![0, -1].includes(month)) return undefined
  const key = keyOf(others) || ('h' in others ? 'h h-1' : '')
  const {
    kind,
    amount = false,
    factor: more = 1,
  } = key === 'h-1 m' ? { kind: rain ? 'precipitation' : key } : (KINDS[key] ?? { kind: key })
  return {
    kind,
    factor: factor * more,
    amount,
    ofMonth: month !== 0,
    ...(count === 1 && shift !== undefined && { shift }),
  }
}

const keyOf = (powers: Powers): string =>
  Object.entries(powers)
    .filter(([, power]) => power !== 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([base, power]) => `${base}${power === 1 ? '' : power}`)
    .join(' ')

/** The word, or the two that are written as one before a power, as in `Wm-2`. */
function wordsOf(name: string, hasPower: boolean): Word[] | undefined {
  const whole = WORDS.get(name)
  // `kmh` is a word, and in `kmh-1` two.
  if (whole && (!hasPower || Object.keys(whole.of).length === 1)) return [whole]
  for (let i = 1; hasPower && i < name.length; i++) {
    const [one, other] = [WORDS.get(name.slice(0, i)), WORDS.get(name.slice(i))]
    if (one && other) return [one, other]
  }
  const single = name.length > 2 && name.endsWith('s') ? WORDS.get(name.slice(0, -1)) : undefined
  return single && [single]
}

/** What services write that is no product of words: NASA POWER's hourly MJ leave out the square metre. */
const ODD: ReadonlyMap<string, string> = new Map([
  ['mj/hr', 'mj/m2/hr'],
  ['mp/h', 'mph'],
  ['c°', '°c'],
  ['oc', '°c'],
  // ECMWF's fractions.
  ['0 - 1', '1'],
])

/** A unit without what tells no units apart: case, accents, raised digits, kinds of spaces, hyphens and dots, words for signs. */
function spelled(unit: string): string {
  if (unit.length > LONGEST) return ''
  const text = unit
    .replaceAll(/[º˚]/g, '°')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll(/[−‐–]/g, '-')
    .replaceAll(/[⁄∕]/g, '/')
    .replaceAll(/[⋅∙•×]/g, '·')
    .replaceAll('**', '^')
    .replaceAll(/\/\s*\(([^()]*)\)/g, (_, group: string) => `/${group.trim().replaceAll(/[\s.*·]+/g, '/')}`)
    .replaceAll(/_i(?![a-z])/g, '')
    .replaceAll(/[_[\](){}]|-(?=[a-z])/g, ' ')
    .replaceAll(/\bp(?:er|our) cent\b|%\s*(?:rh|hr)\b|\b(?:rh|hr)\s*%/g, '%')
    .replaceAll(/\bp[ae]r\b/g, '/')
    .replaceAll(/\b(in|mm)(?:ch(?:es)?)?\s*hg\b/g, '$1hg')
    .replaceAll(/\/\s*j\b/g, '/d')
    .replaceAll(/\bj\^?-1\b/g, 'd-1')
    .replaceAll(/\bsq(?:uare)?\.?\s*m(?:et(?:er|re)s?)?\b|\bm(?:et(?:er|re)s?)?\s*(?:squared|carres?)\b/g, 'm2')
    .replaceAll(/\bdeg(?:ree|re)?s?(?:\b|(?=[cf]\b))\.?/g, '°')
    .replaceAll(/°\s*([cfk])(?:elsius|el|ahrenheit|elvin)?\b/g, '°$1')
    .trim()
  return ODD.get(text) ?? text
}

/** What is left of the noise of a conversion: a float has fifteen digits, a measurement never twelve. */
const DIGITS = 12

/** To a unit of the country's table. */
export type Conversion = NonNullable<ReturnType<typeof conversionOf>>

/** The unit of a variable in the country's table at a step. */
export function countryUnit({ unite, unite_horaire }: Grandeur, granularite: Granularite): string {
  return granularite === 'horaire' ? (unite_horaire ?? unite) : unite
}

export interface ConvertedColumn {
  grandeur: string
  granularite: Granularite
  /** Hours of one value of the file, where the series' steps are longer: amounts are of that time. */
  sampleHours?: number
}

/**
 * From the unit that a file gives to that of the country's table; undefined where the unit is not known, or does not measure
 * this variable.
 */
export function conversionOf(
  unit: string,
  { grandeur: code, granularite, sampleHours }: ConvertedColumn,
  catalogue: Pick<Catalogue, 'grandeurs'>,
) {
  const grandeur = catalogue.grandeurs.find((each) => each.code === code)
  if (!grandeur) return undefined
  const unite = countryUnit(grandeur, granularite)
  const [from, to] = [unitOf(unit), unitOf(unite)]
  const isSame = spelled(unit).replaceAll(BETWEEN, '') === spelled(unite).replaceAll(BETWEEN, '')
  if (!from || !to) return isSame && unit !== '' ? { unite, of: (value: number) => value } : undefined
  if (from.kind !== to.kind) return undefined
  return {
    unite,
    of(value: number, slot: number) {
      if (isSame && sampleHours === undefined) return value
      const hours = stepHours(granularite, slot)
      const { ratio, shift } = between(from, to, { fromHours: sampleHours ?? hours, toHours: hours })
      return Number((value * ratio + shift).toPrecision(DIGITS))
    },
  }
}

function between(from: Unit, to: Unit, { fromHours, toHours }: { fromHours: number; toHours: number }) {
  const perBase = ({ factor, amount }: Unit, hours: number) => (amount ? factor / hours : factor)
  const ratio = perBase(from, fromHours) / perBase(to, toHours)
  const shift = ((from.shift ?? 0) - (to.shift ?? 0)) / (to.shift === undefined ? 1 : perBase(to, toHours))
  return { ratio, shift }
}

/**
 * From one unit to another, of a mean over many years of a year or a month that has so many hours: `value * ratio + shift`;
 * undefined where the units do not measure the same. `month`: whether it is of a month.
 */
export function meanConversion(
  from: string,
  to: string,
  { hours, month }: { hours: number; month: boolean },
): { ratio: number; shift: number } | undefined {
  if (sameUnit(from, to)) return { ratio: 1, shift: 0 }
  const [known, wanted] = [unitOf(from), unitOf(to)]
  // A unit that names a month is an amount of that month, and of nothing longer.
  if (!known || !wanted || known.kind !== wanted.kind || (!month && known.ofMonth)) return undefined
  return between(known, wanted, { fromHours: hours, toHours: hours })
}

/** Whether two spellings are of one unit. */
export function sameUnit(one: string, other: string): boolean {
  const [a, b] = [unitOf(one), unitOf(other)]
  if (!a || !b) return spelled(one) === spelled(other) && spelled(one) !== ''
  return (['kind', 'factor', 'shift', 'amount', 'ofMonth'] as const).every((each) => a[each] === b[each])
}

function stepHours(granularite: Granularite, slot: number): number {
  if (granularite === 'horaire') return 1
  if (granularite === 'journalier') return 24
  const start = new Date(timeOf(granularite, slot))
  return granularite === 'mensuel'
    ? 24 * daysInMonth(start.getUTCFullYear(), start.getUTCMonth() + 1)
    : (timeOf(granularite, slot + 1) - timeOf(granularite, slot)) / HOUR_MS
}
