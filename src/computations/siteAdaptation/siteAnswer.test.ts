import { beforeAll, describe, expect, it } from 'vitest'
import { askComputed } from '../../../tests/support/answers/askComputed.ts'
import { ghiMonths, memoryRelease } from '../../../tests/support/answers/memoryRelease.ts'
import type { Release } from '../../answers/release.ts'
import { slotOf, timeOf } from '../../contract/time.ts'
import { initialSettings } from '../calculator/settings.ts'
import { Inputs } from '../inputs.ts'
import { farFinding } from './farMonths.ts'
import { ownDays } from './ownDays.ts'
import { type SiteAnswer, siteAnswer } from './siteAnswer.ts'
import type { SiteInputs } from './siteData.ts'
import { figuresJson } from './siteFiles.ts'
import { siteInputs } from './siteInputs.ts'
import { siteWords } from './siteWords.ts'

const KANKAN = { latitude: 10.385, longitude: -9.306 }
const YEARS = 20
const values = (level: number) =>
  Array.from(
    { length: 12 * YEARS },
    (_, i) => level * (1 + 0.1 * Math.cos((i * Math.PI) / 6) + 0.03 * Math.sin(1.7 * i)),
  )
const era5 = ghiMonths('era5_land', '2001-01-01', 12 * YEARS, { valeurs: values(5) })
const air = { ...era5, grandeur: 't2m', valeurs: values(26).map((value) => Number(value.toFixed(2))) }

const settings = initialSettings({ tiltDeg: 12, azimuthDeg: 180 })

/** Days of 2019 and 2020, so much below the source, and in the wet half less so. */
function measured(count = 731, share = 0.92): { slots: number[]; values: number[] } {
  const first = slotOf('journalier', Date.UTC(2019, 0, 1))
  const months = values(5)
  const slots = Array.from({ length: count }, (_, i) => first + i)
  return {
    slots,
    values: slots.map((slot) => {
      const date = new Date(timeOf('journalier', slot))
      const month = 12 * (date.getUTCFullYear() - 2001) + date.getUTCMonth()
      const wet = date.getUTCMonth() > 4 && date.getUTCMonth() < 10 ? 1.05 : 1
      return (months[month] as number) * share * wet
    }),
  }
}

const own = (of = measured()) => ownDays({ grandeur: 'ghi', granularite: 'journalier', ...of }, KANKAN)
const ask = (inputs: SiteInputs, days = own(), keepFar = false) =>
  siteAnswer(inputs, { own: days, instrumentPct: 2.5, settings, keepFar }) as SiteAnswer
const figuresOf = (answer: SiteAnswer) =>
  JSON.parse(figuresJson(answer, { edition: 'e', localite: 'gin_kankan', instrumentPct: 2.5 }))

describe('what measurements make of a place', () => {
  let release: Release
  let inputs: SiteInputs
  beforeAll(async () => {
    release = await memoryRelease([era5, air])
    inputs = JSON.parse(JSON.stringify(await siteInputs(release, 'gin_kankan'))) as SiteInputs
  })

  it('is before them what the interface quotes, and after them that with their level and their doubt', async () => {
    const { before, after, site } = ask(inputs)
    const question = { localite: 'gin_kankan', probabilites: [50, 90] }
    const served = (await askComputed(release, 'ghi_exceedance', question)).lead.combine
    expect(before.irradiation?.p50).toBeCloseTo(served.p50 as number, 3)
    expect(before.irradiation?.p90).toBeCloseTo(served.p90 as number, 3)
    const change = (of: (known: typeof after) => number | undefined) => (of(after) as number) / (of(before) as number)
    expect(change(({ irradiation }) => irradiation?.p50)).toBeCloseTo(1 + site.changePct / 100, 2)
    // Of all that P90 allows for, how well the mean is known alone has changed.
    const rest = ({ irradiation, standardPct }: typeof after) => (irradiation?.totalPct ?? 0) ** 2 - standardPct ** 2
    expect(rest(after)).toBeCloseTo(rest(before), 0)
    expect(site).toMatchObject({ source: 'era5_land', corrected: true })
    expect(after.standardPct).toBeLessThan(before.standardPct)
  })

  it('brings the long series to the measurements, month by month, and the yield with it', () => {
    const { before, after, months, site } = ask(inputs)
    expect(months).toHaveLength(12 * YEARS)
    for (const { slot, before: was, after: is } of months)
      expect(is / was).toBeCloseTo(site.factors[new Date(timeOf('mensuel', slot)).getUTCMonth()] as number, 9)
    const sums = (of: 'before' | 'after') => months.reduce((sum, month) => sum + month[of], 0)
    expect(100 * (sums('after') / sums('before') - 1)).toBeCloseTo(site.changePct, 0)
    expect((after.yield?.mean ?? 0) / (before.yield?.mean ?? 1)).toBeCloseTo(1 + site.changePct / 100, 1)
    expect((after.yield?.p90 ?? 0) / (after.yield?.p50 ?? 1)).toBeGreaterThan(
      (before.yield?.p90 ?? 0) / (before.yield?.p50 ?? 1),
    )
  })

  it('is what every computation of such a release starts from, month by month', async () => {
    const { site, adapted } = ask(inputs)
    const serie = release.series.find((each) => each.grandeur === 'ghi') as Release['series'][number]
    const chosen = { serie, period: { debut: '2001-01-01', fin: '2001-12-31' }, atBest: true }
    const months = await (await Inputs.of(release, chosen, adapted)).main()
    Array.from(months).forEach((value, month) => {
      expect(value / (era5.valeurs[month] as number)).toBeCloseTo(site.factors[month] as number, 4)
    })
    expect(site.factors[7] as number).toBeGreaterThan((site.factors[1] as number) + 0.02)
  })

  it('is of air and wind too: air by degrees, wind by shares, each against its own source', async () => {
    const wind = { ...air, grandeur: 'vent_10m', valeurs: values(3) }
    const there = await memoryRelease([era5, air, wind])
    const days = (spec: { valeurs: readonly number[] }, of: (value: number) => number) => {
      const { slots } = measured()
      const monthAt = (slot: number) => {
        const date = new Date(timeOf('journalier', slot))
        return 12 * (date.getUTCFullYear() - 2001) + date.getUTCMonth()
      }
      return ownDays(
        {
          grandeur: 't2m',
          granularite: 'journalier',
          slots,
          values: slots.map((slot) => of(spec.valeurs[monthAt(slot)] as number)),
        },
        KANKAN,
      )
    }
    const others = { t2m: days(air, (value) => value - 1.5), vent_10m: days(wind, (value) => 0.6 * value) }
    const answer = siteAnswer(await siteInputs(there, 'gin_kankan'), {
      own: own(),
      others,
      instrumentPct: 2.5,
      settings,
    })
    const [cooler, calmer] = answer?.others ?? []
    expect(cooler).toMatchObject({ variable: 't2m', source: 'era5_land', corrected: true, days: 731 })
    expect(cooler?.change).toBeCloseTo(-1.5 * (0.88 ** 2 / (0.88 ** 2 + 0.3 ** 2)), 0)
    expect(cooler?.standard).toBeLessThan(0.6)
    expect(calmer).toMatchObject({ variable: 'vent_10m', corrected: true })
    expect(calmer?.change).toBeCloseTo(-39, -1)
    const [airWords, windWords] = siteWords(answer as SiteAnswer).slice(-2)
    expect(airWords?.fr).toMatch(/^Température de l’air à 2 m : 731 jours corrigent/)
    expect(windWords?.en).toMatch(/^Wind speed at 10 m: 731 days correct/)
    const serie = there.series.find((each) => each.grandeur === 'ghi') as Release['series'][number]
    const chosen = { serie, period: { debut: '2001-01-01', fin: '2001-12-31' }, atBest: true }
    const inputs = await Inputs.of(there, chosen, answer?.adapted)
    const [airThere, windThere] = [await inputs.required('t2m'), await inputs.anyCompanion('vent_10m')]
    expect(airThere.values[3]).toBeCloseTo((air.valeurs[3] as number) + (cooler?.byMonth[3] as number), 9)
    expect(windThere?.values[3]).toBeCloseTo((wind.valeurs[3] as number) * (calmer?.byMonth[3] as number), 9)
  })

  it('makes a typical year of the long series as it is told, brought to the estimate and corrected', async () => {
    const two = await memoryRelease([
      era5,
      air,
      ghiMonths('nasa_power', '2001-01-01', 12 * YEARS, { valeurs: values(5.6) }),
    ])
    const { months, adapted } = ask(await siteInputs(two, 'gin_kankan'))
    expect(Math.abs((months[0]?.before ?? 0) / (months[0]?.asServed ?? 1) - 1)).toBeGreaterThan(0.02)
    for (const { slot, asServed, after } of months) {
      const month = new Date(timeOf('mensuel', slot)).getUTCMonth()
      expect(after / asServed).toBeCloseTo(adapted.estimate.months?.[month] as number, 9)
    }
  })

  it('is nothing without a day, and as it was with a few', () => {
    expect(siteAnswer(inputs, { own: own(measured(0)), instrumentPct: 2.5, settings })).toBeUndefined()
    const { site, after, before } = ask(inputs, own(measured(8)))
    expect(site.corrected).toBe(false)
    expect(after.irradiation).toEqual(before.irradiation)
  })

  it('leaves out months that are farther off than any source is from another, unless it is asked to count them', () => {
    const days = measured()
    const march = (slot: number) => new Date(timeOf('journalier', slot)).toISOString().startsWith('2019-03')
    const halved = (share: number) => ({
      ...days,
      values: days.values.map((v, i) => (march(days.slots[i]!) ? share * v : v)),
    })
    const [clean, half, kept] = [ask(inputs), ask(inputs, own(halved(0.5))), ask(inputs, own(halved(0.5)), true)]
    expect(half.site).toMatchObject({
      examined: 24,
      days: 731 - 31,
      far: [{ slot: slotOf('mensuel', Date.UTC(2019, 2, 1)), days: 31 }],
    })
    expect(half.site.far[0]?.ratio).toBeCloseTo(0.46, 1)
    expect(half.site.changePct).toBeCloseTo(clean.site.changePct, 0)
    expect(kept.site.days).toBe(731)
    expect(kept.site.factors[2]).toBeLessThan((half.site.factors[2] as number) - 0.03)
    expect([clean, half, kept].map((each) => farFinding(each)?.rule.genre)).toEqual([
      undefined,
      'impossible',
      'douteux',
    ])
    expect(farFinding(half)).toMatchObject({
      n_examinees: 24,
      n_signalees: 1,
      constat: { fr: expect.stringContaining('mars 2019 0,4'), en: expect.stringContaining('March 2019 0.4') },
    })
    expect(figuresOf(half).mois_lointains).toEqual([
      { mois: '2019-03-01', rapport: half.site.far[0]?.ratio, jours: 31, compte: false },
    ])
    const level = (changePct: number) => siteWords({ ...clean, site: { ...clean.site, changePct } })[0]?.en
    expect([level(0.01), level(-0.3)]).toEqual([
      expect.stringContaining('leave its level'),
      expect.stringContaining('by −0.3%'),
    ])
    // A third less is still what sources are off by.
    expect(ask(inputs, own(halved(0.72))).site.far).toEqual([])
    // Above as below.
    expect(ask(inputs, own(halved(2))).site.far).toHaveLength(1)
  })

  it('corrects nothing by months that are all too far off, and says why', () => {
    const none = ask(inputs, own(measured(90, 0.5)))
    expect(none.site).toMatchObject({ corrected: false, changePct: 0, days: 0, far: [{}, {}, {}] })
    expect(none.after).toEqual(none.before)
    const said = siteWords(none).map(({ en }) => en)
    expect(said[0]).toContain('each month measured is farther')
    expect(said.join(' ')).not.toMatch(/blocks|More than ten days|NaN/)
    expect(ask(inputs, own(measured(90, 0.5)), true).site.corrected).toBe(true)
    // A month of few days may be off by more.
    expect(ask(inputs, own(measured(12, 0.5))).site.far).toEqual([])
    expect(ask(inputs, own(measured(20, 0.5))).site.far).toHaveLength(1)
  })

  it('proposes the unit that somebody may have read wrong, and none for a climate that is off', () => {
    expect(ask(inputs).unitFactor).toBeUndefined()
    expect(ask(inputs, own(measured(731, 0.00092))).unitFactor).toBe(1000)
    expect(ask(inputs, own(measured(731, 0.92 * 3.6))).unitFactor).toBe(1 / 3.6)
    expect(ask(inputs, own(measured(731, 0.7))).unitFactor).toBeUndefined()
  })
})

it('the file of a station of the release counts once', async () => {
  const days = measured(400)
  const station = {
    ...era5,
    source: 'esmap_wapp',
    ...({ methode_collecte: 'mesure_directe', niveau_confiance: 'A' } as const),
    granularite: 'journalier' as const,
    debut: '2019-01-01',
    valeurs: days.values,
  }
  const release = await memoryRelease([era5, air, station])
  const inputs = await siteInputs(release, 'gin_kankan')
  const same = ask(inputs, own(days))
  expect(same.sameAs).toBe('esmap_wapp')
  const other = ask(inputs, own({ ...days, values: days.values.map((value, i) => value * (1 + 0.03 * Math.sin(i))) }))
  expect(other.sameAs).toBeUndefined()
  // A few days alike are no proof.
  expect(ask(inputs, own({ slots: days.slots.slice(0, 15), values: days.values.slice(0, 15) })).sameAs).toBeUndefined()
  expect(other.before.standardPct).toBeLessThan(same.before.standardPct)
})

describe('days of somebody’s own', () => {
  it('are of the hours of sun: a logger may sleep at night, but an hour of sun that lacks leaves its day out', () => {
    const first = slotOf('horaire', Date.UTC(2021, 5, 1))
    const slots = Array.from({ length: 72 }, (_, i) => first + i)
    const of = (hour: number) => (hour >= 6 && hour <= 19 ? 400 : Number.NaN)
    const hours = slots.map((slot) => of(slot % 24))
    const { days } = ownDays({ grandeur: 'ghi', granularite: 'horaire', slots, values: hours }, KANKAN)
    expect([...days.values()]).toEqual([5.6, 5.6, 5.6])
    hours[36] = Number.NaN
    expect(ownDays({ grandeur: 'ghi', granularite: 'horaire', slots, values: hours }, KANKAN).days.size).toBe(2)
    const omitted = new Set([12])
    expect(ownDays({ grandeur: 'ghi', granularite: 'horaire', slots, values: hours }, KANKAN, omitted).days.size).toBe(
      1,
    )
  })

  it('tell a clock that is off by minutes, on the brightest days alone', () => {
    const first = slotOf('horaire', Date.UTC(2021, 0, 1))
    const slots = Array.from({ length: 24 * 90 }, (_, i) => first + i)
    const clear = (share: (day: number, hour: number) => number, lateHours: number) =>
      slots.map((slot, i) => {
        const sun = Math.cos(((slot % 24) + 0.5 - lateHours - 12.62) * (Math.PI / 12)) - 0.05
        return 1000 * Math.max(0, sun) * share(Math.floor(i / 24), slot % 24)
      })
    const cloudyAfternoons = (day: number, hour: number) => (day % 5 === 0 ? 1 : hour > 13 ? 0.5 : 0.9)
    const minutes = (late: number) =>
      ownDays({ grandeur: 'ghi', granularite: 'horaire', slots, values: clear(cloudyAfternoons, late) }, KANKAN)
        .clockMinutes
    const right = minutes(0) as number
    // As far as the equation of time, which this sun knows nothing of.
    expect(Math.abs(right)).toBeLessThan(15)
    expect((minutes(0.5) as number) - right).toBeCloseTo(30, -1)
    expect((minutes(-1) as number) - right).toBeCloseTo(-60, -1)
    expect(
      ownDays({ grandeur: 'ghi', granularite: 'horaire', slots: [], values: [] }, KANKAN).clockMinutes,
    ).toBeUndefined()
  })

  it('are complete months where all their days are there', () => {
    const { months } = own(measured(60))
    expect(months.size).toBe(2)
    expect(own(measured(58)).months.size).toBe(1)
  })
})
