import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MOMENT_MINUTE } from '../../scripts/transposition/places.ts'
import { computeHere } from '../../src/computations/list.ts'
import type { Localite } from '../../src/contract/catalogue.ts'
import { systemQuestion } from '../../src/contract/parameters/systemQuestion.ts'
import { ephemerisOfYears, type Site, type SunAxis } from '../../src/derive/steps/sunAxis.ts'
import { weatherOfDays } from '../../src/derive/typicalYear/weatherOfDays.ts'
import { memoryRelease, withTown } from '../support/answers/memoryRelease.ts'
import { describeReal } from '../support/describeReal.ts'

/** Any year without 29 February: the files are of one, or of months of several. */
const AXIS: SunAxis = { granularite: 'journalier', firstSlot: Date.UTC(2025, 0, 1) / 86_400_000, count: 365 }
const EPHEMERIS = ephemerisOfYears({ firstYear: 2025, lastYear: 2025 })

/** A column of a file's rows of hours. */
function column(file: string, row: RegExp, at: number): Float64Array {
  const rows = readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .filter((line) => row.test(line))
  return Float64Array.from(rows, (line) => Number(line.split(',')[at]))
}

const daily = (hours: Float64Array, part: number) =>
  Float64Array.from(
    { length: 365 },
    (_, day) => part * hours.subarray(24 * day, 24 * day + 24).reduce((a, b) => a + b, 0),
  )

/** Root of the mean square of what the hours made of days are off by, and the same where each hour has the day's mean. */
function off(place: Omit<Site, 'altitudeM'>, hours: Record<'ghi' | 't2m' | 'rh2m', Float64Array>) {
  const [t2m, rh2m] = [daily(hours.t2m, 1 / 24), daily(hours.rh2m, 1 / 24)]
  const days = { ghi: daily(hours.ghi, 1 / 1000), t2m, rh2m, vent_10m: new Float64Array(365) }
  const made = weatherOfDays(AXIS, days, { site: { ...place, altitudeM: 0 }, ephemeris: EPHEMERIS })
  const rms = (name: 't2m' | 'rh2m', of: (i: number) => number) =>
    Math.sqrt(hours[name].reduce((sum, value, i) => sum + (of(i) - value) ** 2, 0) / hours[name].length)
  const both = (name: 't2m' | 'rh2m') => [
    rms(name, (i) => made[name][i] as number),
    rms(name, (i) => days[name][Math.floor(i / 24)] as number),
  ]
  return { t2m: both('t2m'), rh2m: both('rh2m') }
}

const TMY = 'amont/pvgis/tmy.csv'
const POWER = 'amont/nasa-power/horaire_csv_2025.csv'

describeReal([TMY, POWER], 'Hours of weather made of days', ([tmy, power]) => {
  test('are off by what the answers tell: inland half of what the mean of the day is', () => {
    const of = (at: number) => column(tmy, /^\d{8}:\d{4},/, at)
    const { t2m, rh2m } = off({ latitudeDeg: 45, longitudeDeg: 8 }, { ghi: of(3), t2m: of(1), rh2m: of(2) })
    expect(t2m.map((each) => each.toFixed(1))).toEqual(['1.5', '3.2'])
    expect(rh2m.map((each) => each.toFixed(0))).toEqual(['8', '12'])
  })

  test('are off by what the answers tell: by the sea a quarter less than the mean of the day is', () => {
    const of = (at: number) => column(power, /^2025,/, at)
    const { t2m } = off({ latitudeDeg: 11, longitudeDeg: 123, coastal: true }, { ghi: of(4), t2m: of(5), rh2m: of(5) })
    expect(t2m.map((each) => each.toFixed(1))).toEqual(['0.9', '1.2'])
  })
})

/** Stages after which hours made of days differ, and how much of the year's energy each adds, points of a per cent. */
const CAUSES = ['plan', 'incidence', 'faible_eclairement', 'temperature', 'onduleur'] as const

const LIGHT: ReadonlySet<string> = new Set(['ghi', 'dhi', 'dni'])

/** A year of hours at a place; where their light is that of one moment of each hour, the minute of it. */
interface RealYear {
  at: Pick<Localite, 'latitude' | 'longitude' | 'cotiere'>
  hours: Partial<Record<'ghi' | 'dhi' | 'dni' | 't2m' | 'vent_10m', Float64Array>>
  minute?: number
}

/** What each cause adds, of an array towards the equator, from days with the diffuse estimated. */
async function addedByDays({ at, hours, minute }: RealYear, tilt: number): Promise<number[]> {
  const energies = async (granularite: 'horaire' | 'journalier') => {
    const release = await memoryRelease(
      Object.entries(hours)
        .filter(([grandeur]) => granularite === 'horaire' || !['dhi', 'dni'].includes(grandeur))
        .map(([grandeur, values]) => ({
          ...{ source: 'era5_land', granularite, debut: '2025-01-01', grandeur },
          ...(granularite === 'horaire' && LIGHT.has(grandeur) && minute ? { minute_instantanee: minute } : {}),
          valeurs: [...(granularite === 'horaire' ? values : daily(values, LIGHT.has(grandeur) ? 1 / 1000 : 1 / 24))],
        })),
    )
    const { tail } = await computeHere(withTown(release, { ...at, altitude_metres: 100 }), 'productible', {
      ...systemQuestion({ puissance_stc_wc: 1000, inclinaison_deg: tilt, orientation_deg: 180 }),
      ...{ localite: 'gin_kankan', granularite: 'annuel' },
    })
    return new Map(tail.diagramme_pertes?.map(({ etape, energie }) => [etape as string, energie]))
  }
  const [real, made] = await Promise.all((['horaire', 'journalier'] as const).map(energies))
  const over = (etape: string) => 100 * ((made?.get(etape) ?? 0) / (real?.get(etape) ?? 1) - 1)
  const after = CAUSES.map(over)
  return [...after.map((pct, i) => pct - (i === 0 ? 0 : (after[i - 1] as number))), over('livre')]
}

/** The most that days and hours of one light may differ by, % of the year's energy. */
const MOST_PCT = 0.3

describeReal([TMY, POWER], 'The energy of a year made of days', ([tmy, power]) => {
  const ofTmy = (at: number) => column(tmy, /^\d{8}:\d{4},/, at).map((value) => Math.max(0, value))
  const years = (): Record<string, RealYear> => ({
    PVGIS: {
      at: { latitude: 45, longitude: 8, cotiere: false },
      hours: { ghi: ofTmy(3), dhi: ofTmy(5), dni: ofTmy(4), t2m: column(tmy, /^\d{8}:\d{4},/, 1), vent_10m: ofTmy(7) },
      minute: MOMENT_MINUTE,
    },
    // Its diffuse is Erbs's of each hour.
    POWER: {
      at: { latitude: 11, longitude: 123, cotiere: true },
      hours: { ghi: column(power, /^2025,/, 4), t2m: column(power, /^2025,/, 5) },
    },
  })
  // A day's smooth course has none of the bright hours between clouds.
  test.each([
    ['PVGIS', 0, [0, 0.14, -0.23, 0.27, -0.04], 0.14],
    ['PVGIS', 12, [-0.04, 0.14, -0.19, 0.28, -0.03], 0.17],
    ['PVGIS', 30, [-0.01, 0.09, -0.17, 0.31, -0.02], 0.2],
    ['POWER', 0, [0, -0.19, -0.07, -0.01, 0.01], -0.26],
    ['POWER', 12, [0.07, -0.17, -0.07, -0.01, 0.01], -0.17],
    ['POWER', 30, [0.2, -0.13, -0.07, -0.01, 0.01], 0],
  ] as const)(
    '%s at %i° differs from that of its own hours by light, glass, low light, warmth and inverter',
    async (name, tilt, causes, whole) => {
      const told = await addedByDays(years()[name] as RealYear, tilt)
      console.log(
        `${name}, ${tilt}° : ${[...CAUSES, 'livre'].map((cause, i) => `${cause} ${told[i]?.toFixed(2)}`).join(', ')}`,
      )
      for (const [i, pct] of [...causes, whole].entries()) expect(told[i]).toBeCloseTo(pct, 1)
      expect(Math.abs(told.at(-1) as number)).toBeLessThan(MOST_PCT)
    },
  )
})
