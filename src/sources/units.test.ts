import { describe, expect, test } from 'vitest'
import { LONG, share } from '../../tests/support/share.ts'
import { ginCatalogue } from '../../tests/support/sources/dataset.ts'
import type { Catalogue } from '../contract/catalogue.ts'
import { slotOf } from '../contract/time.ts'
import type { Granularite } from '../contract/vocabulary.ts'
import { conversionOf, meanConversion, sameUnit, WORDS } from './units.ts'

/** Seconds, and joules: the SI Brochure (2019), tables 2, 4 and 8; the international mile, foot and nautical mile. */
const [HOUR, DAY, JULIAN_YEAR] = [3600, 86_400, 365.25 * 86_400]
const [MM, MILE, NAUTICAL_MILE, INCH] = [1e-3, 1609.344, 1852, 0.0254]
const WH = HOUR
const KWH = 1e3 * WH

/** What a value of a unit is in SI; an amount is that of its step, of which the seconds are given. */
type Meaning = (value: number, stepSeconds: number) => number
const rate =
  (si: number): Meaning =>
  (value) =>
    value * si
const amount =
  (si: number): Meaning =>
  (value, stepSeconds) =>
    (value * si) / stepSeconds
const celsius: Meaning = (value) => value + 273.15
const fahrenheit: Meaning = (value) => ((value + 459.67) * 5) / 9

/** Units as services write them, by what they measure: W/m², K, a part of 1, m/s, m of water a second, kg/m³, W a peak watt, radians. */
const KINDS: Record<string, Record<string, Meaning>> = {
  irradiance: {
    'W/m²': rate(1),
    'W m-2': rate(1),
    'Wh/m2/h': rate(WH / HOUR),
    'Wh/m2': amount(WH),
    'Wh m-2': amount(WH),
    'kWh/m^2': amount(KWH),
    'kW-hr/m^2': amount(KWH),
    'kWh/m2/mo': amount(KWH),
    'kWh/m2/month': amount(KWH),
    'kW-hr/m^2/day': rate(KWH / DAY),
    'kWh/m2/day': rate(KWH / DAY),
    'kWh/m²/jour': rate(KWH / DAY),
    'kWh/m2/d': rate(KWH / DAY),
    'kWh/m²/an': rate(KWH / JULIAN_YEAR),
    'kWh/m2/year': rate(KWH / JULIAN_YEAR),
    'MJ/m^2/day': rate(1e6 / DAY),
    'MJ/m2/d': rate(1e6 / DAY),
    'MJ/m2': amount(1e6),
    'kJ/m2': amount(1e3),
    'J/m2': amount(1),
    'J m**-2': amount(1),
    'J m**-2/day': rate(1 / DAY),
    'MJ/hr': rate(1e6 / HOUR),
    'MJ/m^2/hr': rate(1e6 / HOUR),
    'W·m⁻²': rate(1),
    'W m−2': rate(1),
    'W/m**2': rate(1),
    '[W/m²]': rate(1),
    'Watts/m2': rate(1),
    'kW/m2': rate(1e3),
    'J m−2': amount(1),
    'joules/cm²': amount(1e4),
    'J/cm2': amount(1e4),
    'kJ/(m2 h)': rate(1e3 / HOUR),
    'MJ m-2 min-1': rate(1e6 / 60),
    'W s m-2': amount(1),
    'W/m-2': rate(1),
    'W/sq.m': rate(1),
    'kWh/m²/j': rate(KWH / DAY),
    'MJ.m-2.j-1': rate(1e6 / DAY),
    'cal/cm2/min': rate((4.184 * 1e4) / 60),
    'watts per square meter': rate(1),
    'kWh par mètre carré': amount(KWH),
    'J/cm²/10min': rate(1e4 / 600),
    Ly: amount(41_840),
    langleys: amount(41_840),
  },
  temperature: {
    C: celsius,
    '°C': celsius,
    degC: celsius,
    'degree Celsius': celsius,
    K: (value) => value,
    '°F': fahrenheit,
    F: fahrenheit,
    Cel: celsius,
    Celsius: celsius,
    'Deg C': celsius,
    'degrees C': celsius,
    degrees_Celsius: celsius,
    'degrés C': celsius,
    '℃': celsius,
    ºC: celsius,
    'C°': celsius,
    oC: celsius,
    'degré Celsius': celsius,
    '˚C': celsius,
    'deg. C': celsius,
    kelvins: (value) => value,
    '°K': (value) => value,
    '0.1 °C': (value) => value / 10 + 273.15,
    '1/10 K': (value) => value / 10,
    Fahrenheit: fahrenheit,
    'Deg F': fahrenheit,
    '[degF]': fahrenheit,
  },
  part: {
    '%': rate(1 / 100),
    '1': rate(1),
    dimensionless: rate(1),
    percent: rate(1 / 100),
    'per cent': rate(1 / 100),
    pourcent: rate(1 / 100),
    pct: rate(1 / 100),
    '%HR': rate(1 / 100),
    '% RH': rate(1 / 100),
    'g/kg': rate(1e-3),
    fraction: rate(1),
    ratio: rate(1),
    'HR (%)': rate(1 / 100),
  },
  speed: {
    'm/s': rate(1),
    'm s**-1': rate(1),
    'km/h': rate(1e3 / HOUR),
    kmh: rate(1e3 / HOUR),
    mph: rate(MILE / HOUR),
    'mp/h': rate(MILE / HOUR),
    kn: rate(NAUTICAL_MILE / HOUR),
    kt: rate(NAUTICAL_MILE / HOUR),
    kts: rate(NAUTICAL_MILE / HOUR),
    knots: rate(NAUTICAL_MILE / HOUR),
    nœuds: rate(NAUTICAL_MILE / HOUR),
    '[kn_i]': rate(NAUTICAL_MILE / HOUR),
    'm s⁻¹': rate(1),
    'ms-1': rate(1),
    'm.s-1': rate(1),
    mps: rate(1),
    'm/sec': rate(1),
    'meters/second': rate(1),
    'metres per second': rate(1),
    'mètres par seconde': rate(1),
    'kilometers/hour': rate(1e3 / HOUR),
    'kilomètres/heure': rate(1e3 / HOUR),
    kph: rate(1e3 / HOUR),
    kmph: rate(1e3 / HOUR),
    nds: rate(NAUTICAL_MILE / HOUR),
    'kmh-1': rate(1e3 / HOUR),
    'mi/h': rate(MILE / HOUR),
    'miles per hour': rate(MILE / HOUR),
    'm/minute': rate(1 / 60),
  },
  water: {
    'mm/day': rate(MM / DAY),
    'mm/jour': rate(MM / DAY),
    'mm/d': rate(MM / DAY),
    'mm/hour': rate(MM / HOUR),
    'mm/hr': rate(MM / HOUR),
    'mm/h': rate(MM / HOUR),
    mm: amount(MM),
    m: amount(1),
    'm/day': rate(1 / DAY),
    cm: amount(1e-2),
    inch: amount(INCH),
    'in/day': rate(INCH / DAY),
    inches: amount(INCH),
    pouces: amount(INCH),
    '[in_i]/h': rate(INCH / HOUR),
    'millimètres/jour': rate(MM / DAY),
    millimeters: amount(MM),
    'mm/s': rate(MM),
    'kg m-2': amount(MM),
    'kg m-2 s-1': rate(MM),
    'l/m2': amount(MM),
    'liters/m²': amount(MM),
    'litres/m²/h': rate(MM / HOUR),
    'm/an': rate(1 / JULIAN_YEAR),
    'm/année': rate(1 / JULIAN_YEAR),
    'mm/mois': amount(MM),
    'mm/j': rate(MM / DAY),
    'mm/24h': rate(MM / DAY),
    'mm / 10 min': rate(MM / 600),
    '0.1 mm': amount(MM / 10),
  },
  pressure: {
    Pa: rate(1),
    pascals: rate(1),
    hPa: rate(100),
    hectopascals: rate(100),
    kPa: rate(1e3),
    mb: rate(100),
    mbar: rate(100),
    millibars: rate(100),
    bar: rate(1e5),
    mmHg: rate(133.322387415),
    'in Hg': rate(3386.389),
    'inches Hg': rate(3386.389),
    inHg: rate(3386.389),
  },
  voltage: { V: rate(1), volts: rate(1) },
  illuminance: { lx: rate(1), lux: rate(1) },
  concentration: {
    'µg/m³': rate(1e-9),
    'ug/m3': rate(1e-9),
    'kg/m3': rate(1),
    'mg m-3': rate(1e-6),
  },
  yield: {
    'kWh/kWc': amount(KWH / 1e3),
    'kWh/kWp': amount(KWH / 1e3),
    'kWh/kWc/jour': rate(KWH / 1e3 / DAY),
    'kWh/kWp/day': rate(KWH / 1e3 / DAY),
    'kWh/kWc/an': rate(KWH / 1e3 / JULIAN_YEAR),
    'kWh/kWp/year': rate(KWH / 1e3 / JULIAN_YEAR),
  },
  angle: { '°': rate(Math.PI / 180), degrees: rate(Math.PI / 180) },
}
const ALL = Object.entries(KINDS).flatMap(([kind, units]) =>
  Object.entries(units).map(([unit, meaning]) => ({ kind, unit, meaning })),
)
/** A rate of each kind, and an amount where it has some: what a unit is held against, and they against all units. */
const KNOWN = 'W/m² Wh/m2 °C % m/s mm/day mm Pa V lx µg/m³ kWh/kWc kWh/kWc/jour °'.split(' ')
type Unit = (typeof ALL)[number]
const besides = (from: Unit) =>
  LONG || KNOWN.includes(from.unit) ? ALL : ALL.filter(({ unit }) => KNOWN.includes(unit))
const VALUES = [0, 1, 7.25, 1234.5]
const STEPS: [granularite: Granularite, date: string, seconds: number][] = [
  ['horaire', '2024-03-01T12:00:00Z', HOUR],
  ['journalier', '2024-03-01T00:00:00Z', DAY],
  ['mensuel', '2024-02-01T00:00:00Z', 29 * DAY],
  ['mensuel', '2023-02-01T00:00:00Z', 28 * DAY],
  ['annuel', '2023-01-01T00:00:00Z', 365 * DAY],
]

/** A country with one variable, in a unit. */
const inUnit = (unite: string) => ({ grandeurs: [{ code: 'x', unite, unite_horaire: null }] }) as unknown as Catalogue
const converted = (from: string, to: string, step: { granularite: Granularite; sampleHours?: number }) =>
  conversionOf(from, { grandeur: 'x', ...step }, inUnit(to))
/** Twelve digits are kept of what is converted. */
const same = (one: number, other: number) =>
  expect(Math.abs(one - other)).toBeLessThanOrEqual(2e-11 * Math.max(Math.abs(one), Math.abs(other)))

describe('The table of units', () => {
  test('has each of its words tested here', () => {
    const text = ALL.map(({ unit }) => unit.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()).join(' ')
    const tested = new Set(text.replaceAll('œ', 'oe').match(/[a-zμ°%]+|\b1\b/g))
    expect([...WORDS.keys()].filter((word) => !tested.has(word) && !tested.has(`${word}s`))).toEqual([])
  })

  test.each(ALL)('$unit is the quantity that SI says, in each unit of its kind and over each step', (from) => {
    const isConverted = (to: Unit) => converted(from.unit, to.unit, { granularite: 'horaire' })
    expect(besides(from).filter((to) => to.kind !== from.kind && isConverted(to))).toEqual([])
    for (const to of besides(from).filter(({ kind }) => kind === from.kind)) {
      for (const [granularite, date, seconds] of STEPS) {
        const conversion = converted(from.unit, to.unit, { granularite })
        for (const value of VALUES) {
          const made = conversion?.of(value, slotOf(granularite, Date.parse(date))) ?? Number.NaN
          same(to.meaning(made, seconds), from.meaning(value, seconds))
        }
      }
    }
  })

  test.each(ALL)('$unit is an amount of its own sample, where samples are shorter than steps', (from) => {
    for (const to of besides(from).filter(({ kind }) => kind === from.kind)) {
      const conversion = converted(from.unit, to.unit, { granularite: 'horaire', sampleHours: 0.25 })
      same(to.meaning(conversion?.of(7.25, 0) ?? Number.NaN, HOUR), from.meaning(7.25, HOUR / 4))
    }
  })

  const SPANS = [
    { days: 28.25, month: true },
    { days: 365.25, month: false },
  ]
  test.each(share(SPANS))('is that of its year or month in a long-term mean: %o', ({ days, month }) => {
    for (const from of ALL) {
      const conversionTo = ({ unit }: Unit) => meanConversion(from.unit, unit, { hours: 24 * days, month })
      const isAmountOfMonth = /\/mo/.test(from.unit) && !month
      const all = besides(from)
      const alike = all.filter((to) => to.kind === from.kind && (!isAmountOfMonth || sameUnit(from.unit, to.unit)))
      expect([from.unit, all.filter(conversionTo)]).toEqual([from.unit, alike])
      for (const to of alike) {
        const { ratio, shift } = conversionTo(to)!
        same(to.meaning(7.25 * ratio + shift, days * DAY), from.meaning(7.25, days * DAY))
      }
    }
  })
})

test('a unit that is not in the table is none, whatever it begins with', () => {
  for (const unit of ['', 'W', 'mW/m2', 'kWh', '°R', 'mm/s', 'constructor', '__proto__'])
    expect([unit, converted(unit, 'W/m2', { granularite: 'horaire' })]).toEqual([unit, undefined])
})

test('a time in seconds is that of its day: ten hours of sunshine', async () => {
  const of = { grandeur: 'insolation', granularite: 'journalier' } as const
  expect(conversionOf('s', of, await ginCatalogue())?.of(36_000, 0)).toBe(10)
  expect(conversionOf('%', of, await ginCatalogue())).toBeUndefined()
})
