import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { readDays, splitError, toldSplitError } from '../../scripts/incertitude/diffuseSplit.ts'
import { leaveOneOut, townMeans } from '../../scripts/incertitude/leaveOneOut.ts'
import { townSigmas } from '../../scripts/incertitude/townSigmas.ts'
import { fitExponential } from '../../scripts/incertitude/variogram.ts'
import { distanceKm, type Point } from '../../src/contract/distance.ts'
import { DIFFUSE_ERROR_PCT, TRACKER_DIFFUSE_ERROR_PCT } from '../../src/derive/field/transpositionError.ts'
import { BIAS_VARIOGRAM, carriedBias, MOST_CARRIED_KM } from '../../src/derive/statistics/carriedBias.ts'
import { empiricalVariogram } from '../../src/derive/statistics/meanSpread.ts'
import { representativenessPct } from '../../src/derive/statistics/sourceGap.ts'
import { describeReal } from '../support/describeReal.ts'
import { publishedService } from './publishedData.ts'
import { type Months, readMonths } from './readMonths.ts'

interface Exceedance {
  source_code: string
  erreur_transposition_pct: number
  combine: { moyenne: number; ecart_type_total: number }
  budget: { terme: string; ecart_type_pct: number; origine: string }[]
  ajustement: { ecart_reporte_pct: number; ecart_type_pct: number; distance_km: number } | null
  resultats: { annee: number; valeur: number }[]
}

const TILT_DEG = 12
const HALF_80 = 1.2815516

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const sd = (values: readonly number[]) => {
  const centre = mean(values)
  return Math.sqrt(values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (values.length - 1))
}

/** By how much one record exceeds another over common months, %, how many, and their scatter as of independent ones. */
function apart(reference: Months, compared: Months): { pct: number; scatter: number; months: number } {
  const slots = [...reference.keys()].filter((slot) => compared.has(slot)).sort((a, b) => a - b)
  const of = (months: Months) => slots.map((slot) => months.get(slot) as number)
  const ratios = slots.map((slot) => (100 * (compared.get(slot) as number)) / (reference.get(slot) as number))
  const centres = Array.from({ length: 12 }, (_, month) => mean(ratios.filter((_, i) => slots[i]! % 12 === month)))
  const left = ratios.map((ratio, i) => ratio - (centres[slots[i]! % 12] as number))
  const n = left.length
  const variance = left.reduce((sum, x) => sum + x * x, 0) / (n - 12)
  const products = left.flatMap((x, i) => (slots[i]! - (slots[i - 1] ?? Number.NaN) === 1 ? [x * left[i - 1]!] : []))
  const plain = mean(products) / mean(left.map((x) => x * x))
  const r = Math.max(-0.95, Math.min(0.95, (n * plain + 1) / (n - 4)))
  const counted = n * Math.min(1, (1 - r) / (1 + r))
  return {
    pct: 100 * (mean(of(compared)) / mean(of(reference)) - 1),
    scatter: Math.sqrt(variance / counted),
    months: n,
  }
}

/** The trend's row: the slope of the years (Sen) to the middle of the year to come, or the sides of the breaks. */
function drift(years: readonly { annee: number; valeur: number }[], breaks: readonly string[]): number {
  const centre = mean(years.map(({ valeur }) => valeur))
  const slopes = years
    .flatMap((one, i) => years.slice(i + 1).map((other) => (other.valeur - one.valeur) / (other.annee - one.annee)))
    .sort((a, b) => a - b)
  const half = slopes.length / 2
  const slope = (slopes[Math.ceil(half) - 1]! + slopes[Math.floor(half)]!) / 2
  const bySlope = (Math.abs(100 * slope) / centre) * ((years.length + 1) / 2 / Math.sqrt(3))
  const sideOf = (annee: number) => breaks.filter((date) => date <= `${annee}-01-01`).length
  const whole = years.filter(({ annee }) => !breaks.some((date) => date > `${annee}-01-01` && date <= `${annee}-12-31`))
  const sides = [...Map.groupBy(whole, ({ annee }) => sideOf(annee)).values()]
  const squares = sides.map((side) => (100 * (mean(side.map(({ valeur }) => valeur)) / centre - 1)) ** 2)
  return sides.length < 2 ? bySlope : Math.max(bySlope, Math.sqrt(mean(squares)))
}

describeReal(['rds-guinee'], 'RDS Guinée: the row of the resource', ([dataset]) => {
  const service = publishedService(dataset)
  let towns: { code: string; latitude: number; longitude: number }[]
  let months: Record<'nasa' | 'era5' | 'sarah3', Map<string, Months>>
  let station: Months
  /** Air temperature of both sources, and the wind at 2 m of the one. */
  let weather: Record<'air' | 'otherAir' | 'wind', Map<string, Months>>

  beforeAll(async () => {
    towns = (await ask<{ items: typeof towns }>('/v1/localites?couverte=true&limit=100')).items
    const file = (name: string) => readMonths(join(dataset, name))
    months = {
      nasa: file('nasa-power/mensuel_1991_2020.csv'),
      era5: file('era5-land/mensuel_2001_2020.csv'),
      sarah3: file('sarah3/ghi_mensuel_2021_2023.csv'),
    }
    for (const [town, own] of file('era5-land/journalier_2021_2025.csv')) {
      for (const [slot, value] of own) months.era5.get(town)?.set(slot, value)
    }
    weather = {
      air: readMonths(join(dataset, 'nasa-power/mensuel_1991_2020.csv'), 't2m'),
      otherAir: readMonths(join(dataset, 'era5-land/mensuel_2001_2020.csv'), 't2m'),
      wind: readMonths(join(dataset, 'nasa-power/mensuel_1991_2020.csv'), 'vent_2m'),
    }
    station = file('terrain-kankan/journalier_2021_2023.csv').get('gin_kankan') as Months
  })

  const ask = async <T>(path: string) => {
    const answer = await service.get(path)
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body.slice(0, 200)}`)
    return answer.json<T>()
  }
  const of = (source: keyof typeof months, town: string) => months[source].get(town) as Months

  /** NASA POWER against the others: ERA5-Land by common months, SARAH-3 by way of it. */
  const nasaGaps = (town: string) => {
    const era5 = apart(of('era5', town), of('nasa', town)).pct
    const through = apart(of('sarah3', town), of('era5', town)).pct
    return { era5, sarah3: 100 * ((1 + era5 / 100) * (1 + through / 100) - 1), sarah3OfEra5: through }
  }

  test.each(['kankan', 'siguiri', 'labe', 'nzerekore', 'conakry_kaloum'])(
    'the budget of %s follows from its data, row by row',
    async (name) => {
      const town = `gin_${name}`
      const answer = await ask<Exceedance>(
        `/v1/grandeurs/productible_exceedance/${town}?inclinaison_deg=${TILT_DEG}&probabilites=50,90&source=nasa_power`,
      )
      expect(answer.source_code).toBe('nasa_power')
      const gaps = nasaGaps(town)
      const bySources = Math.max(5, Math.sqrt((gaps.era5 ** 2 + gaps.sarah3 ** 2) / 2) / Math.SQRT2)
      const atStation = apart(station, of('era5', 'gin_kankan'))
      const toEra5 = apart(of('era5', 'gin_kankan'), of('nasa', 'gin_kankan'))
      const bias = 100 * ((1 + atStation.pct / 100) * (1 + toEra5.pct / 100) - 1)
      // Years differ by 1.4 %, sources drift by 0.5 %; the months' own scatter where it is more.
      const linkError = ({ scatter, months }: typeof toEra5) =>
        Math.max(scatter, Math.hypot(1.4 * Math.sqrt(12 / months), 0.5))
      const biasError = Math.hypot(5 / 1.959964, linkError(atStation), linkError(toEra5))
      const shrunk = bySources ** 2 / (bySources ** 2 + biasError ** 2)
      const atKankan = Math.hypot(shrunk * bias, bySources * Math.sqrt(1 - shrunk))
      const values = answer.resultats.map(({ valeur }) => valeur)
      const between = (100 * sd(values)) / mean(values)
      const told = answer.budget.find(({ terme }) => terme === 'tendance')?.origine ?? ''
      const [air, otherAir, wind] = (['air', 'otherAir', 'wind'] as const).map((name) => weather[name].get(town)!)
      const airs = [...otherAir!].map(([slot, value]) => (air!.get(slot) as number) - value)
      const rows: Record<string, number> = {
        ressource: name === 'kankan' ? atKankan : bySources,
        interannuel: between,
        moyenne_annees: between / Math.sqrt(values.length),
        tendance: drift(answer.resultats, told.match(/\d{4}-\d\d-\d\d/g) ?? []),
        transposition: answer.erreur_transposition_pct / Math.sqrt(3),
        // 0.1 %, three tenths more, over 4 % of diffuse: 10.0 % of a relation, 12.5 % of NASA's own.
        diffus: (town === 'gin_kankan' ? 0.4 : 0.5) / Math.sqrt(3),
        // The coefficient of crystalline silicon (PVGIS 5), a degree.
        temperature: 0.4702 * Math.sqrt(mean(airs.map((apart) => apart ** 2)) / 2),
        vent: answer.budget.find(({ terme }) => terme === 'vent')?.ecart_type_pct as number,
        // The power of modules, and the spread of their coefficients as a bound.
        modele: Math.hypot(3, 4.6 / Math.sqrt(3)),
        salissure: 2,
        degradation: 0,
        disponibilite: 3 / Math.sqrt(12),
        autre: 5,
      }
      expect(answer.budget.map(({ terme }) => terme)).toEqual(Object.keys(rows))
      for (const { terme, ecart_type_pct } of answer.budget) {
        expect(ecart_type_pct, `${town} ${terme}`).toBeCloseTo(rows[terme] as number, 3)
      }
      // Faiman, free-standing, under the light that the row tells; months of wind weighed by the global, not by the light of the plane.
      const light = Number(answer.budget.find(({ terme }) => terme === 'vent')?.origine.match(/(\d+)\sW\/m²/)?.[1])
      expect(light).toBeBetween(500, 700)
      const ghi = of('nasa', town)
      const lit = mean([...wind!].map(([slot, speed]) => speed * (ghi.get(slot) as number))) / mean([...ghi.values()])
      const byHand = (0.4702 * light * 6.2) / (26.9 + 6.2 * lit) ** 2 / Math.sqrt(3)
      expect(Math.abs((rows.vent as number) / byHand - 1)).toBeLessThan(0.02)
      const total = Math.hypot(...Object.values(rows))
      expect((100 * answer.combine.ecart_type_total) / answer.combine.moyenne).toBeCloseTo(total, 3)
      expect(total).toBeBetween(6.5, 10)

      // The station's bias, carried by one weight: covariance at the distance, tapered, over the variances of source and station.
      const km = answer.ajustement?.distance_km as number
      const covariance = (bySources ** 2 - 7 * (1 - Math.exp(-km / 300))) * (1 - km / 740) ** 4 * (1 + (4 * km) / 740)
      const weight = covariance / (bySources ** 2 + biasError ** 2)
      expect(answer.ajustement?.ecart_reporte_pct).toBeCloseTo(weight * bias, 3)
      expect(answer.ajustement?.ecart_type_pct).toBeCloseTo(Math.sqrt(bySources ** 2 - weight * covariance), 3)
    },
  )

  /** The three fields of gaps between sources, over the towns. */
  const fields = (): (Point & { pct: number })[][] => {
    const gaps = towns.map((town) => ({ town, ...nasaGaps(town.code) }))
    return (['era5', 'sarah3', 'sarah3OfEra5'] as const).map((name) =>
      gaps.map(({ town: { latitude, longitude }, ...gap }) => ({ latitude, longitude, pct: gap[name] })),
    )
  }

  test('the variogram is the one that fits the gaps of sources between towns', () => {
    const all = fields()
    const farthest = Math.max(...towns.flatMap((one) => towns.map((other) => distanceKm(one, other))))
    expect(Math.ceil(farthest / 10) * 10).toBe(MOST_CARRIED_KM)
    // To half of the largest distance (Journel, A. G., Huijbregts, C. J. (1978), Mining Geostatistics, III.42).
    const classes = empiricalVariogram(
      all.map((field) => field.map(({ pct }) => pct)),
      (one, other) => distanceKm(towns[one]!, towns[other]!),
      { classKm: 40, mostKm: farthest / 2 },
    )
    const { sill, rangeKm } = fitExponential(classes)
    expect(Math.abs(sill / 2 / BIAS_VARIOGRAM.sill - 1)).toBeLessThan(0.1)
    expect(Math.abs(rangeKm / BIAS_VARIOGRAM.rangeKm - 1)).toBeLessThan(0.1)
  })

  test('a gap seen in one town covers 75 to 85 % of those of the other towns, another source taken for the truth', () => {
    // As of two sources that are equally wrong: the bias of each is the gap by the root of two.
    const biases = fields().map((field) => field.map((place) => ({ ...place, pct: place.pct / Math.SQRT2 })))
    const coverage = (priorOf: (field: readonly { pct: number }[]) => number) =>
      mean(
        biases.flatMap((field) =>
          field.flatMap((from) =>
            field
              .filter((to) => to !== from)
              .map((to) => {
                const km = { toPlace: [distanceKm(from, to)], between: () => 0 }
                const told = carriedBias([{ pct: from.pct, errorPct: 0 }], km, priorOf(field))
                return Number(Math.abs(to.pct - told.pct) <= HALF_80 * told.standardPct)
              }),
          ),
        ),
      )
    // Known by what the two sources differ by over the country.
    const share = coverage((field) => Math.sqrt(mean(field.map(({ pct }) => pct ** 2))))
    expect(share).toBeBetween(0.75, 0.85)
    // Sources may all be wrong by more than they differ by: never taken to be known better than 5 %, they cover more.
    expect(coverage(() => 5)).toBeGreaterThan(share)
  })

  test('windows of one to ten years are as far from the long term as is told of them, and 80 % intervals cover 75 to 85 %', () => {
    const lengths = [12, 24, 36, 48, 60, 84, 120]
    const found = lengths.map((length) => {
      const apart = towns.flatMap(({ code }) => {
        const [nasa, era5] = [of('nasa', code), of('era5', code)]
        const slots = [...nasa.keys()].filter((slot) => era5.has(slot)).sort((a, b) => a - b)
        const gapOf = (window: readonly number[]) =>
          100 * (mean(window.map((slot) => nasa.get(slot)!)) / mean(window.map((slot) => era5.get(slot)!)) - 1)
        const all = gapOf(slots)
        return Array.from({ length: slots.length - length + 1 }, (_, i) => gapOf(slots.slice(i, i + length)) - all)
      })
      // The long term is itself known from 240 months, of which the window is a part.
      const kept = Math.sqrt(1 - length / 240)
      const half = HALF_80 * kept * representativenessPct(length)
      return {
        share: mean(apart.map((pct) => Number(Math.abs(pct) <= half))),
        variance: mean(apart.map((pct) => pct ** 2)) / kept ** 2,
      }
    })
    const shares = mean(found.map(({ share }) => share))
    expect(shares).toBeBetween(0.75, 0.85)
    for (const [i, { share, variance }] of found.entries()) {
      expect(share, `${lengths[i]} months`).toBeGreaterThan(0.7)
      expect(Math.abs(representativenessPct(lengths[i]!) / Math.sqrt(variance) - 1)).toBeLessThan(0.05)
    }
  })

  test('each source is known best where the station stands, once adjusted, and less well the farther a town is', async () => {
    const bySource = Map.groupBy(await townSigmas(ask), ({ source }) => source)
    expect([...bySource.keys()].sort()).toEqual(['era5_land', 'nasa_power', 'sarah3'])
    for (const [source, all] of bySource) {
      const told = all.map(({ town, rawPct, adjusted }) => ({ town, rawPct, ...adjusted! }))
      expect(told.map(({ town }) => town)).toHaveLength(34)
      const [station, ...others] = told
      expect(station).toMatchObject({ town: 'gin_kankan', km: 0 })
      for (const { town, standardPct } of others) {
        expect(standardPct, `${source} ${town}`).toBeGreaterThan(1.2 * station!.standardPct)
      }
      // Of what is known at least, where all sources agree that well.
      const rising = others.filter(({ rawPct }) => rawPct === 5).map(({ standardPct }) => standardPct)
      expect(rising.length).toBeGreaterThan(15)
      expect(rising).toEqual(rising.toSorted((a, b) => a - b))
      expect(rising.at(-1)).toBeBetween(4.95, 5)
    }
  })

  test('80 % intervals of a town left out cover 75 to 85 % of the means kept, from the nearest town and by correction', async () => {
    const { others, corrected } = leaveOneOut(await townMeans(ask))
    for (const groups of [others, corrected]) {
      const all = [...groups.values()].flat()
      const share = all.filter(({ within }) => within).length / all.length
      expect(share).toBeBetween(0.75, 0.85)
    }
  })

  test('the sources of Kankan against the station: one half of the months tells the other half', () => {
    const slots = [...station.keys()].sort((a, b) => a - b)
    for (const source of ['era5', 'sarah3'] as const) {
      const compared = of(source, 'gin_kankan')
      const blocks = [slots.slice(0, 12), slots.slice(-12)].map((block) => {
        const reference = new Map(block.map((slot) => [slot, station.get(slot) as number]))
        return apart(reference, compared).pct
      })
      const [first = 0, second = 0] = blocks
      expect(Math.abs(first - second)).toBeLessThan(1.96 * Math.SQRT2 * representativenessPct(slots.length / 2))
    }
  })

  test('the share of diffuse: the errors told are those of Erbs at the station of Kankan', () => {
    const found = splitError(readDays(join(dataset, 'terrain-kankan/journalier_2021_2023.csv')))
    expect(toldSplitError(found)).toEqual({ planes: DIFFUSE_ERROR_PCT, trackers: TRACKER_DIFFUSE_ERROR_PCT })
  })
})
