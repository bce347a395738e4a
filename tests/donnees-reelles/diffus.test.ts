import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { skiesOf } from '../../scripts/transposition/measure.ts'
import { catalogueOfCountry, realHours, TROPICAL_YEAR, TYPICAL_YEAR } from '../../scripts/transposition/places.ts'
import { DIFFUSE_REACH_KM } from '../../src/answers/groundTruth/stationDiffuse.ts'
import { distanceKm } from '../../src/contract/distance.ts'
import { slotOf, timeOf } from '../../src/contract/time.ts'
import { erbsRelation, estimatedStep } from '../../src/derive/diffuse/diffuseRelation.ts'
import {
  type FittedStep,
  fitSeasonalLogistic,
  leftOutDiffuse,
  localDiffuse,
} from '../../src/derive/diffuse/localDiffuse.ts'
import { skyHours } from '../../src/derive/field/skyHours.ts'
import {
  CARRIED_DIFFUSE_PCT,
  CARRIED_OFF_PCT,
  DEDUCED_DIFFUSE_PCT,
  DEDUCED_SHARE,
  LOCAL_DIFFUSE_PCT,
  splitOffPct,
} from '../../src/derive/field/transpositionError.ts'
import { stepDiffuse } from '../../src/derive/steps/stepDiffuse.ts'
import {
  ephemerisOfYears,
  foldHours,
  type SunAxis,
  sunOnAxis,
  wholeSteps,
  yearsOfAxis,
} from '../../src/derive/steps/sunAxis.ts'
import { poaSeries } from '../../src/solar/irradianceSeries.ts'
import { type PlaneGeometry, planeGeometry, trackerGeometry } from '../../src/solar/planeGeometry.ts'
import { type SeasonalLogistic, seasonalLogisticFraction } from '../../src/solar/seasonalLogistic.ts'
import type { SunGeometry } from '../../src/solar/sunGeometry.ts'
import { HORIZONTAL_TRACKER } from '../../src/solar/tracking.ts'
import { describeReal } from '../support/describeReal.ts'

type Rows = Record<string, string>[]

const EPHEMERIS = ephemerisOfYears({ firstYear: 1991, lastYear: 2023 })
const number = (text: string | undefined) => (text === undefined || text === '' ? Number.NaN : Number(text))
const pct = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)} %`
const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0)

const PLANES: Record<string, (sun: SunGeometry) => PlaneGeometry> = {
  'plan de 30° sud': (sun) => planeGeometry({ sun, tiltDeg: 30, surfaceAzimuthDeg: 180 }),
  'mur nord': (sun) => planeGeometry({ sun, tiltDeg: 90, surfaceAzimuthDeg: 0 }),
  suiveur: (sun) => trackerGeometry({ sun, tracker: { ...HORIZONTAL_TRACKER, backtrack: false } }),
}

const siteOf = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  latitudeDeg: latitude,
  longitudeDeg: longitude,
  altitudeM: 0,
})

/** The towns of the dataset, and the days of the station at Kankan with their diffuse. */
function read(dataset: string) {
  const rowsOf = (file: string): Rows => parse(readFileSync(join(dataset, file)), { columns: true })
  const towns = rowsOf('localites.csv').map(({ code = '', latitude, longitude }) => ({
    code,
    latitude: Number(latitude),
    longitude: Number(longitude),
  }))
  const kankan = towns.find(({ code }) => code === 'gin_kankan') as (typeof towns)[number]
  const at = { site: siteOf(kankan), ephemeris: EPHEMERIS }
  const station = rowsOf('terrain-kankan/journalier_2021_2023.csv')
  const firstSlot = slotOf('journalier', Date.parse(station[0]?.date as string))
  const days = {
    firstSlot,
    ghi: Float64Array.from(station, ({ ghi }) => number(ghi)),
    dni: Float64Array.from(station, ({ dni }) => number(dni)),
  }
  const daily: SunAxis = { granularite: 'journalier', firstSlot, count: days.ghi.length }
  return { rowsOf, towns, kankan, at, days, daily, deduced: stepDiffuse(daily, days, at).dhi }
}

type Town = ReturnType<typeof read>['kankan']

/** Months of a global, with the diffuse that a beam leaves of it and the one that is stored beside it, both NaN for none. */
function monthsOf({ rowsOf }: ReturnType<typeof read>, globals: string, beams = globals) {
  const beamOf = new Map(
    rowsOf(beams).map(({ localite, annee, mois, dni }) => [`${localite} ${annee} ${mois}`, number(dni)]),
  )
  const byTown = Map.groupBy(rowsOf(globals), ({ localite }) => localite as string)
  return (town: Town) =>
    (byTown.get(town.code) ?? []).map((row) => {
      const [ghi, year] = [number(row.ghi), Number(row.annee)]
      const dni = beamOf.get(`${row.localite} ${row.annee} ${row.mois}`) ?? Number.NaN
      const slot = slotOf('mensuel', Date.UTC(year, Number(row.mois) - 1, 1))
      const axis: SunAxis = { granularite: 'mensuel', firstSlot: slot, count: 1 }
      const place = { site: siteOf(town), ephemeris: EPHEMERIS }
      const [dhi = Number.NaN] = Number.isNaN(dni)
        ? []
        : stepDiffuse(axis, { ghi: Float64Array.of(ghi), dni: Float64Array.of(dni) }, place, () => Number.NaN).dhi
      const { course: _, ...step } = estimatedStep(axis, { index: 0, ghi }, place)
      return { ...step, slot, year, ghi, dhi, own: number(row.dhi), erbs: erbsRelation(step) }
    })
}

type Months = ReturnType<ReturnType<typeof monthsOf>>

const withDhi = (months: Months) => months.filter(({ dhi }) => !Number.isNaN(dhi))
/** How far the diffuse of a relation is from that of the months, %. */
const biasOf = (months: Months, shareOf: (month: Months[number]) => number) =>
  100 * (sum(months.map((month) => shareOf(month) * month.ghi)) / sum(months.map(({ dhi }) => dhi)) - 1)
/** The relation of NASA POWER's own diffuse over some years. */
const ownFit = (months: Months, from: number, to: number) =>
  fitSeasonalLogistic(
    months.filter(({ year }) => year >= from && year <= to).map((month) => ({ ...month, dhi: month.own })),
  )
const rootMeanSquare = (values: readonly number[]) => Math.sqrt(sum(values.map((value) => value ** 2)) / values.length)
const NASA = 'nasa-power/mensuel_1991_2020.csv'
const SARAH = ['sarah3/ghi_mensuel_2021_2023.csv', 'cams/radiation_dni_mensuel_2004_2023.csv'] as const

/** Global and diffuse of the station on the steps of an axis, with the relation of each step. */
function stepsOf({ days, daily, deduced }: ReturnType<typeof read>, step: FittedStep) {
  const { firstSlot } = days
  if (step === 'journalier') return { axis: daily, ghi: days.ghi, dhi: deduced }
  const columns = { ghi: days.ghi, dhi: deduced }
  const months = wholeSteps({ granularite: 'journalier', firstSlot, columns }, 'mensuel')
  const count = (slot: number) =>
    slotOf('journalier', timeOf('mensuel', slot + 1)) - slotOf('journalier', timeOf('mensuel', slot))
  const axis: SunAxis = { granularite: 'mensuel', firstSlot: months[0]?.slot as number, count: months.length }
  const of = (name: 'ghi' | 'dhi') => Float64Array.from(months, ({ slot, sums }) => sums[name] / count(slot))
  return { axis, ghi: of('ghi'), dhi: of('dhi') }
}

describeReal(['rds-guinee'], 'The diffuse under dust', ([folder = '']) => {
  let dataset: ReturnType<typeof read>
  beforeAll(() => {
    dataset = read(folder)
  })

  test.each(['journalier', 'mensuel'] as const)(
    'at the station of Kankan, step %s, that of Erbs is too little, and that of the other months is not',
    (step) => {
      const { at, days } = dataset
      const { axis, ghi, dhi } = stepsOf(dataset, step)
      const erbs = ghi.map((global, index) => global * erbsRelation(estimatedStep(axis, { index, ghi: global }, at)))
      const leftOut = leftOutDiffuse(days, at)[step]
      const local = ghi.map((_, i) => leftOut.get(axis.firstSlot + i) as number)
      const fitted = localDiffuse(days, at)[step]
      console.log(
        `${step} : part diffuse déduite ${(sum(dhi) / sum(ghi)).toFixed(3)}, Erbs ${(sum(erbs) / sum(ghi)).toFixed(3)}, locale ${(sum(local) / sum(ghi)).toFixed(3)} ; par mois laissé de côté : ${pct(fitted?.error.biasPct as number)}, ${pct(fitted?.error.monthPct as number)} ; Erbs ${pct(fitted?.erbsError.biasPct as number)}, ${pct(fitted?.erbsError.monthPct as number)} ; ${JSON.stringify(fitted?.relation)}`,
      )
      expect(Math.abs(fitted?.error.biasPct as number)).toBeLessThan(0.6)
      expect(fitted?.error.monthPct).toBeLessThan(7.5)
      expect(fitted?.share).toBeCloseTo(sum(dhi) / sum(ghi), 3)
      const offPct = splitOffPct({ diffuse: 'erbs', granularite: step })
      expect(Math.abs(-(fitted?.erbsError.biasPct as number) - offPct)).toBeLessThan(0.1)
      if (step === 'journalier') expect(sum(dhi) / sum(ghi)).toBeCloseTo(DEDUCED_SHARE, 3)
      const sun = sunOnAxis(axis, at.site, EPHEMERIS)
      for (const [name, planeOf] of Object.entries(PLANES)) {
        const plane = planeOf(sun)
        const total = (diffuse: Float64Array) => {
          const hours = skyHours(axis, { ghi, dhi: diffuse }, { ...at, sun })
          return sum(foldHours(axis, poaSeries({ plane, ...hours, albedo: 0.2 })))
        }
        const away = (diffuse: Float64Array) => 100 * (total(diffuse) / total(dhi) - 1)
        console.log(`${step}, ${name} : Erbs ${pct(away(erbs))}, relation locale ${pct(away(local))}`)
        expect(Math.abs(away(local))).toBeLessThanOrEqual(LOCAL_DIFFUSE_PCT)
        if (name !== 'plan de 30° sud') expect(Math.abs(away(local))).toBeLessThan(Math.abs(away(erbs)))
        const most = name === 'suiveur' ? CARRIED_DIFFUSE_PCT.tracker : 90 * CARRIED_DIFFUSE_PCT.perTiltDeg
        expect(Math.abs(away(dhi.map((value) => (1 + CARRIED_OFF_PCT / 100) * value)))).toBeLessThanOrEqual(
          (most * DIFFUSE_REACH_KM) / 100,
        )
      }
    },
  )

  test.each([
    ['NASA POWER (ghi, dni)', NASA, undefined],
    ['SARAH-3 (ghi) et CAMS (dni)', ...SARAH],
  ])('by %s, a relation of Kankan is nearer than that of Erbs in every town within reach', (name, globals, beams) => {
    const { towns, kankan } = dataset
    const months = monthsOf(dataset, globals, beams)
    const samplesOf = (town: Town) => withDhi(months(town))
    const relation = fitSeasonalLogistic(samplesOf(kankan))
    const found = towns
      .map((town) => {
        const samples = samplesOf(town)
        return {
          code: town.code,
          km: distanceKm(kankan, town),
          carried: biasOf(samples, (sample) => seasonalLogisticFraction(relation, sample)),
          erbs: biasOf(samples, ({ erbs }) => erbs),
        }
      })
      .sort((a, b) => a.km - b.km)
    console.log(
      `${name}, biais du diffus :\n${found.map(({ code, km, carried, erbs }) => `${code} ${km.toFixed(0)} km : relation de Kankan ${pct(carried)}, Erbs ${pct(erbs)}`).join('\n')}`,
    )
    const within = found.filter(({ km }) => km <= DIFFUSE_REACH_KM)
    expect(within).toHaveLength(12)
    for (const { code, carried, erbs } of within) {
      expect(Math.abs(carried), code).toBeLessThan(CARRIED_OFF_PCT)
      expect(Math.abs(carried), code).toBeLessThan(Math.abs(erbs))
    }
  })

  test('up to 250 km the own diffuse of NASA POWER is nearer to SARAH-3 and CAMS than the relation of the station, and that nearer than Erbs’s', () => {
    const { towns, kankan, at, days } = dataset
    const station = localDiffuse(days, at).mensuel?.relation as SeasonalLogistic
    const [nasa, judge] = [monthsOf(dataset, NASA), monthsOf(dataset, ...SARAH)]
    const found = towns.map((town) => {
      const [own, months] = [ownFit(nasa(town), 2001, 2020), withDhi(judge(town))]
      return {
        code: town.code,
        within: distanceKm(kankan, town) <= DIFFUSE_REACH_KM,
        station: biasOf(months, (month) => seasonalLogisticFraction(station, month)),
        own: biasOf(months, (month) => seasonalLogisticFraction(own, month)),
        erbs: biasOf(months, ({ erbs }) => erbs),
      }
    })
    const off = (isWithin: boolean, by: 'station' | 'own' | 'erbs') =>
      rootMeanSquare(found.filter(({ within }) => within === isWithin).map((each) => each[by]))
    for (const within of [true, false]) {
      const [byStation, byOwn, byErbs] = [off(within, 'station'), off(within, 'own'), off(within, 'erbs')]
      console.log(
        `${within ? 'à 250 km au plus' : 'au-delà'} : relation de la station ${byStation.toFixed(1)} %, NASA POWER ${byOwn.toFixed(1)} %, Erbs ${byErbs.toFixed(1)} %`,
      )
      expect(byErbs).toBeGreaterThan(Math.max(byOwn, byStation) + (within ? 10 : 2))
      if (within) expect(byOwn).toBeLessThan(byStation)
    }
    // Between the two lies less than the budget takes the diffuse of a source to be off by.
    const between = found
      .filter(({ within }) => within)
      .map(({ station: by, own }) => 100 * ((100 + own) / (100 + by) - 1))
    console.log(`NASA POWER face à la relation, à 250 km au plus : ${between.map(pct).join(', ')}`)
    const most = Math.hypot(
      splitOffPct({ diffuse: 'source', granularite: 'mensuel' }),
      Math.sqrt(3) * DEDUCED_DIFFUSE_PCT,
    )
    expect(Math.max(...between.map(Math.abs))).toBeLessThan(most)
    // The judge itself is so far from the station, where the relation is fitted.
    expect(found.find(({ code }) => code === kankan.code)?.station).toBeCloseTo(-8.7, 1)
    const mali = found.find(({ code }) => code === 'gin_mali')
    expect([mali?.station, mali?.erbs].map((off = 0) => Math.round(off))).toEqual([56, 31])
  })

  test('NASA POWER’s own diffuse: how far it is from the station, and what its relation makes of years left out', () => {
    const { towns, kankan } = dataset
    const nasa = monthsOf(dataset, NASA)
    const since = nasa(kankan).filter(({ year }) => year >= 2001)
    const { axis, ghi, dhi } = stepsOf(dataset, 'mensuel')
    const calendar = (slot: number) => since.filter((month) => (month.slot - slot) % 12 === 0)
    const own = ghi.map((global, i) => {
      const same = calendar(axis.firstSlot + i)
      return (global * sum(same.map((month) => month.own))) / sum(same.map((month) => month.ghi))
    })
    const offPct = 100 * (sum(own) / sum(dhi) - 1)
    const out = towns.map((town) => {
      const relation = ownFit(nasa(town), 2011, 2020)
      const earlier = nasa(town).flatMap((month) =>
        month.year < 2001 || month.year > 2010 ? [] : [{ ...month, dhi: month.own }],
      )
      return biasOf(earlier, (month) => seasonalLogisticFraction(relation, month))
    })
    console.log(
      `NASA POWER à Kankan ${pct(offPct)} ; 2001-2010 par la relation de 2011-2020, 34 villes : ${pct(Math.min(...out))} à ${pct(Math.max(...out))}`,
    )
    expect(Math.abs(offPct + splitOffPct({ diffuse: 'source', granularite: 'mensuel' }))).toBeLessThan(0.1)
    expect(Math.max(...out.map(Math.abs))).toBeLessThan(1.2)
  })
})

describeReal([TYPICAL_YEAR, TROPICAL_YEAR], 'The diffuse deduced from global and beam', () => {
  test('of the days made of real hours is theirs within 4 %', async () => {
    for (const place of realHours(await catalogueOfCountry())) {
      const { truth, made } = skiesOf(place)
      const { axis } = made.journalier_dhi
      const [ghi, dni, dhi] = (['ghi', 'dni', 'dhi'] as const).map((name) => foldHours(axis, truth.hours[name])) as [
        Float64Array,
        Float64Array,
        Float64Array,
      ]
      const deduced = stepDiffuse(
        axis,
        { ghi, dni },
        { site: place.site, ephemeris: ephemerisOfYears(yearsOfAxis(axis)) },
      )
      const off = 100 * (sum(deduced.dhi) / sum(dhi) - 1)
      console.log(`${place.nom} : diffus déduit ${pct(off)}`)
      expect(Math.abs(off)).toBeLessThan(4)
    }
  })
})
