import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { slotOf, timeOf } from '../../src/contract/time.ts'
import { adaptVariable, isFar } from '../../src/derive/statistics/adaptToSite.ts'
import {
  type MeasuredBlock,
  measuredBlocks,
  type Prior,
  siteAdaptation,
  VARIABLE_ERROR,
} from '../../src/derive/statistics/siteAdaptation.ts'
import { mean, rootMeanSquare } from '../../src/derive/statistics/statistics.ts'
import { extraterrestrialSpencer } from '../../src/solar/extraterrestrial.ts'
import { describeReal } from '../support/describeReal.ts'
import { draws } from '../support/draws.ts'
import { type Months, readMonths, readRows } from './readMonths.ts'

const MONTHS = Array.from({ length: 12 }, (_, month) => month)
const HALF_80 = 1.2815516
const TRIED = [1, 3, 6, 12, 24]
const PER_TOWN = 8

/** Irradiation outside the atmosphere on the middle day of a month, kWh/m². */
function outside(latitudeDeg: number, month: number): number {
  const day = 30.4 * (month + 0.5)
  const declination = 0.409 * Math.sin((2 * Math.PI * (284 + day)) / 365)
  const latitude = (latitudeDeg * Math.PI) / 180
  const dusk = Math.acos(-Math.tan(latitude) * Math.tan(declination))
  const mean =
    Math.cos(latitude) * Math.cos(declination) * Math.sin(dusk) + dusk * Math.sin(latitude) * Math.sin(declination)
  return (24 / Math.PI) * (extraterrestrialSpencer(day) / 1000) * mean
}

/** How two sources are off from each other in all towns: bias, first and shorter waves of the year, months and years. */
function apart(one: Map<string, Months>, other: Map<string, Months>, off: (one: number, other: number) => number) {
  const found = [...one].map(([town, months]) => {
    const there = other.get(town) as Months
    const years = new Map<number, number[]>()
    for (const [slot, value] of months) {
      const beside = there.get(slot)
      const year = Math.floor(slot / 12)
      if (beside !== undefined) years.set(year, [...(years.get(year) ?? []), off(value, beside)])
    }
    const whole = [...years.values()].filter((year) => year.length === 12)
    const bias = mean(whole.flat())
    const season = MONTHS.map((month) => mean(whole.map((year) => year[month] as number)) - bias)
    const wave = (k: number) => {
      const [even, odd] = [Math.cos, Math.sin].map((of) =>
        season.reduce((sum, x, month) => sum + x * of((2 * Math.PI * k * month) / 12), 0),
      ) as [number, number]
      return (2 * (even ** 2 + odd ** 2)) / 144
    }
    const ofYears = whole.map((year) => mean(year) - bias)
    const rest = whole.flatMap((year, y) => year.map((x, m) => x - bias - season[m]! - ofYears[y]!))
    const month = mean(rest.map((x) => x * x)) * (rest.length / ((whole.length - 1) * 11))
    // Of one year, and of the mean of two: what their months leave.
    const pairsOfYears = ofYears.slice(1).map((value, y) => (value + ofYears[y]!) / 2)
    const single = mean(ofYears.map((x) => x * x)) - month / 12
    const double = 2 * (mean(pairsOfYears.map((x) => x * x)) - month / 24)
    return {
      bias: bias ** 2,
      season: wave(1),
      shorter: wave(2) + wave(3) + wave(4) + wave(5),
      month,
      year: (single + double) / 2,
    }
  })
  const root = (of: keyof (typeof found)[number]) => Math.sqrt(Math.max(0, mean(found.map((each) => each[of]))))
  return {
    bias: root('bias'),
    season: root('season'),
    shorter: root('shorter'),
    month: root('month'),
    year: root('year'),
  }
}

/** A place whose source is held against another taken for the truth, month by month from a January on. */
interface Place {
  latitude: number
  source: readonly number[]
  truth: readonly number[]
}

/** The blocks of some months of a place, and what is known of its long series. */
function asked({ latitude, source, truth }: Place, months: readonly number[]) {
  const clearness = (slot: number, value: number) => value / outside(latitude, slot % 12)
  const blocks = months.map(
    (slot): MeasuredBlock => ({
      year: Math.floor(slot / 12),
      phase: ((slot % 12) + 0.5) / 12,
      days: 30,
      measured: truth[slot] as number,
      modelled: source[slot] as number,
      clearness: clearness(slot, source[slot] as number),
    }),
  )
  const normals = MONTHS.map((month) => {
    const amount = mean(source.filter((_, slot) => slot % 12 === month))
    return { amount, clearness: clearness(month, amount) }
  })
  return { blocks, normals }
}

interface Tried {
  asIs: number[]
  adapted: number[]
  ratio: number[]
  quantile: number[]
  covered: number[]
}

/** The same place, whose source says so much less than the truth in the mean of its years, %. */
function withBias(place: Place, pct: number): Place {
  const now = Math.log(mean(place.truth) / mean(place.source))
  return { ...place, truth: place.truth.map((value) => value * Math.exp(pct / 100 - now)) }
}

/** How far the long-term mean of each place is off, %, with a bias drawn of what is known before: as its source has it, adapted, by a plain ratio and by a map of quantiles. */
function tryPlaces(places: readonly Place[], months: number, prior: Prior): Tried {
  const random = draws(months)
  // Normal, by Box and Muller.
  const drawn = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()) * prior.standardPct
  const tried: Tried = { asIs: [], adapted: [], ratio: [], quantile: [], covered: [] }
  for (const each of places) {
    for (let i = 0; i < PER_TOWN; i++) {
      const place = withBias(each, drawn())
      const first = Math.floor(random() * (place.source.length - months + 1))
      const window = Array.from({ length: months }, (_, k) => first + k)
      const { blocks, normals } = asked(place, window)
      const result = siteAdaptation(blocks, normals, prior)
      const truth = 100 * Math.log(mean(place.truth) / mean(place.source))
      const off = truth - 100 * Math.log1p(result.changePct / 100)
      const of = (slots: readonly number[], values: readonly number[]) => slots.map((slot) => values[slot] as number)
      const measured = of(window, place.truth)
      const modelled = of(window, place.source)
      tried.asIs.push(truth)
      tried.adapted.push(off)
      tried.ratio.push(truth - 100 * Math.log(mean(measured) / mean(modelled)))
      tried.quantile.push(100 * Math.log(mean(place.truth) / mean(place.source.map(quantileMap(modelled, measured)))))
      tried.covered.push(Math.abs(off) < HALF_80 * result.standardPct ? 1 : 0)
    }
  }
  return tried
}

/** The same of another variable: how far its long-term mean is off, in its own unit or %, as it is and adapted, in all towns. */
function tryVariable(
  variable: 't2m' | 'vent_10m' | 'dni',
  [sources, truths]: readonly [Map<string, Months>, Map<string, Months>],
  months: number,
): { truth: number; off: number; isCovered: boolean }[] {
  const random = draws(months)
  const drawn = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const { bias } = VARIABLE_ERROR[variable === 'vent_10m' ? 'vent' : variable]
  return [...sources].flatMap(([town, source]) => {
    const other = truths.get(town) as Months
    const slots = [...source.keys()].filter((slot) => other.has(slot))
    const level = (values: Months) => mean(slots.map((slot) => values.get(slot) as number))
    return Array.from({ length: PER_TOWN }, () => {
      const truth = drawn() * bias
      const moved = (value: number) =>
        variable === 't2m'
          ? value - level(other) + level(source) + truth
          : ((value * level(source)) / level(other)) * Math.exp(truth / 100)
      const first = Math.floor(random() * (slots.length - months + 1))
      // Series count months from 1970.
      const at = (slot: number) => slot - 12 * 1970
      const measured = slots
        .slice(first, first + months)
        .map((slot) => [at(slot), moved(other.get(slot) as number)] as const)
      const long = slots.map((slot) => [at(slot), source.get(slot) as number] as const)
      const own = { days: new Map(), months: new Map(measured), instrumentPct: 0 }
      const found = adaptVariable(variable, own, [{ code: 'a', factor: 1, days: new Map(), months: new Map(long) }])
      const { change, standard } = found as NonNullable<typeof found>
      const off = truth - (variable === 't2m' ? change : 100 * Math.log1p(change / 100))
      return { truth, off, isCovered: Math.abs(off) < HALF_80 * standard }
    })
  })
}

/** Each value becomes the measured one of its rank among the modelled; beyond them, by the ratio of the last. */
function quantileMap(modelled: readonly number[], measured: readonly number[]): (value: number) => number {
  const [from, to] = [modelled, measured].map((values) => [...values].sort((a, b) => a - b)) as [number[], number[]]
  return (value) => {
    const above = from.findIndex((each) => each >= value)
    const last = from.length - 1
    if (above <= 0) return value * (above === 0 ? to[0]! / from[0]! : to[last]! / from[last]!)
    const share = (value - from[above - 1]!) / (from[above]! - from[above - 1]!)
    return to[above - 1]! + share * (to[above]! - to[above - 1]!)
  }
}

describeReal(['rds-guinee'], 'Measurements of a site correct its long series', ([folder]) => {
  let latitudes: Map<string, number>
  let pairs: { latitude: number; era: number[]; nasa: number[] }[]
  let places: Place[]
  beforeAll(() => {
    const nasa = readMonths(join(folder, 'nasa-power/mensuel_1991_2020.csv'))
    const era = readMonths(join(folder, 'era5-land/mensuel_2001_2020.csv'))
    latitudes = new Map(
      readRows(join(folder, 'localites.csv')).map(({ code = '', latitude }) => [code, Number(latitude)]),
    )
    const slots = Array.from({ length: 20 * 12 }, (_, i) => 2001 * 12 + i)
    const series = (months: Months) => slots.map((slot) => months.get(slot) as number)
    pairs = [...era].map(([town, months]) => ({
      latitude: latitudes.get(town) as number,
      era: series(months),
      nasa: series(nasa.get(town) as Months),
    }))
    places = pairs.flatMap(({ latitude, era, nasa }) => [
      { latitude, source: era, truth: nasa },
      { latitude, source: nasa, truth: era },
    ])
  })

  test('the errors of a source are those of two sources against each other', () => {
    const nasa = (column: string) => readMonths(join(folder, 'nasa-power/mensuel_1991_2020.csv'), column)
    const era = (column: string) => readMonths(join(folder, 'era5-land/mensuel_2001_2020.csv'), column)
    const cams = readMonths(join(folder, 'cams/radiation_dni_mensuel_2004_2023.csv'), 'dni')
    const share = (one: number, other: number) => 100 * Math.log(one / other)
    const skies = pairs.flatMap(({ latitude, era }) => {
      const logs = era.map((value, slot) => Math.log(value / outside(latitude, slot % 12)))
      return logs.map((x) => x - mean(logs))
    })
    const off = {
      ghi: apart(nasa('ghi'), era('ghi'), share),
      dni: apart(nasa('dni'), cams, share),
      vent: apart(nasa('vent_10m'), era('vent_10m'), share),
      t2m: apart(nasa('t2m'), era('t2m'), (one, other) => one - other),
    }
    for (const [variable, found] of Object.entries(off)) {
      const { bias, season, shorter, sky, year, month } = VARIABLE_ERROR[variable as keyof typeof off]
      const told = { bias, season: Math.hypot(season, sky * rootMeanSquare(skies)), shorter, month, year }
      for (const [name, value] of Object.entries(found)) {
        const share = told[name as keyof typeof told] / value
        // Years are few, and go together for a while.
        expect([variable, name, Math.abs(share - 1) < (name === 'year' ? 0.3 : 0.06), share]).toEqual([
          variable,
          name,
          true,
          share,
        ])
      }
    }
  })

  test('no month of a source is as far from another as one that corrects nothing, nor any days of Kankan’s station', () => {
    const months = (file: string) => readMonths(join(folder, file))
    const [nasa, era, sarah] = [
      'nasa-power/mensuel_1991_2020.csv',
      'era5-land/mensuel_2001_2020.csv',
      'sarah3/ghi_mensuel_2021_2023.csv',
    ].map(months) as [Map<string, Months>, Map<string, Months>, Map<string, Months>]
    const normal = (there: Months, slot: number) =>
      mean([...there].filter(([each]) => each % 12 === slot % 12).map(([, value]) => value))
    const ratiosOf = (one: Map<string, Months>, other: Map<string, Months>, of: typeof normal) =>
      [...one].flatMap(([town, own]) => {
        const there = other.get(town) as Months
        return [...own].map(([slot, value]) => value / of(there, slot)).filter((ratio) => ratio > 0)
      })
    const common = (there: Months, slot: number) => there.get(slot) ?? Number.NaN
    const same = ratiosOf(nasa, era, common)
    const beside = [ratiosOf(nasa, era, normal), ratiosOf(era, nasa, normal), ratiosOf(sarah, era, normal)].flat()
    expect([same.length, ...[Math.min(...same), Math.max(...same)].map((each) => Number(each.toFixed(2)))]).toEqual([
      8160, 0.8, 1.48,
    ])
    expect([Math.min(...beside), Math.max(...beside)].map((each) => Number(each.toFixed(2)))).toEqual([0.61, 1.51])
    for (const ratio of [...same, ...beside]) expect(isFar({ ratio, days: 30 })).toBe(false)
    const modelled = new Map(
      readRows(join(folder, 'era5-land/journalier_2021_2025.csv'))
        .filter((row) => row.localite === 'gin_kankan')
        .map((row) => [row.date, Number(row.ghi)]),
    )
    const days = readRows(join(folder, 'terrain-kankan/journalier_2021_2023.csv')).filter((row) => Number(row.ghi) > 0)
    for (const count of [1, 2, 3, 5, 7, 10, 15]) {
      for (let i = 0; i + count <= days.length; i++) {
        const those = days.slice(i, i + count)
        const ratio =
          mean(those.map((row) => Number(row.ghi))) / mean(those.map((row) => modelled.get(row.date ?? '') as number))
        expect([count, ratio, isFar({ ratio, days: count })]).toEqual([count, ratio, false])
      }
    }
    expect([0.5, 2].map((ratio) => isFar({ ratio, days: 30 }))).toEqual([true, true])
  })

  test('at 34 towns, one source taken for the truth, intervals hold what they say, and no month makes it worse', () => {
    const prior = { standardPct: 5, instrumentPct: 0, years: 20 }
    for (const months of TRIED) {
      const { asIs, adapted, ratio, quantile, covered } = tryPlaces(places, months, prior)
      const line = [asIs, adapted, ratio, quantile].map((errors) => rootMeanSquare(errors).toFixed(2))
      console.log(
        `${months} months, ${asIs.length} sites: as is ${line[0]} %, adapted ${line[1]}, ratio ${line[2]}, quantiles ${line[3]}; 80 % intervals cover ${(100 * mean(covered)).toFixed(0)} %`,
      )
      expect(rootMeanSquare(adapted)).toBeLessThanOrEqual(rootMeanSquare(asIs))
      expect(rootMeanSquare(adapted)).toBeLessThan(rootMeanSquare(ratio))
      expect(mean(covered)).toBeGreaterThanOrEqual(0.75)
      expect(mean(covered)).toBeLessThanOrEqual(0.86)
    }
  })

  test('intervals of air, wind and beam hold what they say too, one source taken for the truth', () => {
    const from = (file: string, column: string) => readMonths(join(folder, file), column)
    const [nasa, era] = ['nasa-power/mensuel_1991_2020.csv', 'era5-land/mensuel_2001_2020.csv'] as const
    const beside = {
      t2m: [from(nasa, 't2m'), from(era, 't2m')],
      vent_10m: [from(nasa, 'vent_10m'), from(era, 'vent_10m')],
      dni: [from(nasa, 'dni'), from('cams/radiation_dni_mensuel_2004_2023.csv', 'dni')],
    } as const
    for (const [variable, [one, other]] of Object.entries(beside) as [keyof typeof beside, (typeof beside)['t2m']][]) {
      for (const months of [3, 12, 24]) {
        const tried = [tryVariable(variable, [one, other], months), tryVariable(variable, [other, one], months)].flat()
        const [asIs, off] = [tried.map(({ truth }) => truth), tried.map((each) => each.off)].map(rootMeanSquare)
        const covered = mean(tried.map(({ isCovered }) => Number(isCovered)))
        console.log(
          `${variable}, ${months} months, ${tried.length} sites: as is ${asIs?.toFixed(2)}, adapted ${off?.toFixed(2)}; 80 % intervals cover ${(100 * covered).toFixed(0)} %`,
        )
        expect(off).toBeLessThan(asIs as number)
        // Months and years of wind go together, which two of them do not tell.
        const least = variable === 'vent_10m' ? 0.68 : 0.75
        expect([variable, months, covered > least && covered < 0.9, covered]).toEqual([variable, months, true, covered])
      }
    }
  })

  test('at Kankan, months left out are where the interval of the others says, and nearer for the correction', () => {
    const days = readRows(join(folder, 'era5-land/journalier_2021_2025.csv')).filter(
      (row) => row.localite === 'gin_kankan',
    )
    const modelled = new Map(days.map((row) => [row.date, Number(row.ghi)]))
    const measured = readRows(join(folder, 'terrain-kankan/journalier_2021_2023.csv')).filter((row) => row.ghi !== '')
    const latitude = latitudes.get('gin_kankan') as number
    const slotOfDate = (date = '') => slotOf('journalier', Date.parse(`${date}T00:00:00Z`))
    const steps = (of: (row: Record<string, string>) => number | undefined) =>
      new Map(measured.map((row) => [slotOfDate(row.date), of(row) as number]))
    const values = steps((row) => Number(row.ghi))
    const sunOutside = MONTHS.map((month) => outside(latitude, month))
    const modelledDays = steps((row) => modelled.get(row.date ?? ''))
    const blocks = measuredBlocks({ granularite: 'journalier', values }, modelledDays, sunOutside)
    expect(blocks).toHaveLength(25)
    const monthAt = (slot: number) => {
      const date = new Date(timeOf('journalier', slot))
      return 12 * (date.getUTCFullYear() - 2021) + date.getUTCMonth() - 9
    }
    for (const months of [1, 3, 6, 12]) {
      const tried = Array.from({ length: blocks.length - months + 1 }, (_, first) => {
        const isKept = (i: number) => i >= first && i < first + months
        const left = blocks.filter((_, i) => !isKept(i))
        const truth = 100 * Math.log(sumOf(left, 'measured') / sumOf(left, 'modelled'))
        const normals = MONTHS.map((month) => {
          const those = left.filter(({ phase }) => Math.floor(12 * phase) === month)
          return {
            amount: sumOf(those, 'modelled'),
            clearness: those.length === 0 ? 1 : mean(those.map((each) => each.clearness)),
          }
        })
        const prior = { standardPct: 6, instrumentPct: 0, years: left.length / 12 }
        const kept = new Map([...values].filter(([slot]) => isKept(monthAt(slot))))
        const { changePct, standardPct } = siteAdaptation(
          measuredBlocks({ granularite: 'journalier', values: kept }, modelledDays, sunOutside),
          normals,
          prior,
        )
        const off = truth - 100 * Math.log1p(changePct / 100)
        return { truth, off, isCovered: Math.abs(off) < HALF_80 * standardPct }
      })
      const [asIs, adapted] = [tried.map(({ truth }) => truth), tried.map(({ off }) => off)].map(rootMeanSquare) as [
        number,
        number,
      ]
      const covered = mean(tried.map(({ isCovered }) => (isCovered ? 1 : 0)))
      console.log(
        `${months} months at Kankan, ${tried.length} windows: as is ${asIs.toFixed(2)} %, adapted ${adapted.toFixed(2)}; 80 % intervals cover ${(100 * covered).toFixed(0)} %`,
      )
      expect(adapted).toBeLessThanOrEqual(asIs)
      expect(covered).toBeGreaterThanOrEqual(0.7)
    }
  })
})

function sumOf(blocks: readonly MeasuredBlock[], what: 'measured' | 'modelled'): number {
  return blocks.reduce((sum, block) => sum + block.days * block[what], 0)
}
