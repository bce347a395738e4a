import { beforeAll, describe, expect, it } from 'vitest'
import { memoryRelease, type SerieSpec } from '../../../tests/support/answers/memoryRelease.ts'
import { FIRST_YEAR, plantedDays, plantedHours } from '../../../tests/support/answers/plantedHours.ts'
import { findLocalite } from '../../answers/catalogue/catalogueIndex.ts'
import { withPlace } from '../../answers/catalogue/releaseAt.ts'
import type { Release, SeenPlace } from '../../answers/release.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import type { AdaptedPlace } from './siteAnswer.ts'
import { releaseOfYear, siteYear, siteYearFile } from './siteYear.ts'

const HOURS = plantedHours()
const specs = (columns: object, granularite: Granularite, source = 'era5_land'): SerieSpec[] =>
  Object.entries(columns).map(([grandeur, valeurs]) => ({
    ...{ grandeur, source, granularite, debut: `${FIRST_YEAR}-01-01` },
    valeurs: [...valeurs],
  }))

const MONTHS = Array.from({ length: 12 }, (_, month) => month)
const adaptedBy = (used: AdaptedPlace['estimate']['used'], factor = 1): AdaptedPlace => ({
  source: 'era5_land',
  estimate: { factor, months: MONTHS.map((month) => factor * (1 + month / 100)), standardPct: 3, shares: [], used },
  others: [
    {
      ...{ variable: 't2m', source: 'era5_land', corrected: true, days: 300, byMonth: MONTHS.map(() => 2) },
      ...{ change: 2, before: 1, standard: 0.5 },
    },
  ],
})
/** Of a row of a weather file. */
const [MONTH, AIR, GLOBAL] = [1, 6, 13]
const rowsOf = ({ texte }: { texte: string }) =>
  texte
    .trimEnd()
    .split('\r\n')
    .slice(8)
    .map((row) => row.split(','))
const sumOf = (rows: readonly string[][], column: number, month: number) =>
  rows.filter((row) => Number(row[MONTH]) === month + 1).reduce((sum, row) => sum + Number(row[column]), 0)

/** The same by a browser, which has the file and copies of the series. */
async function inBrowser(release: Release, code: string, adapted: AdaptedPlace) {
  const file = JSON.parse(JSON.stringify(await siteYearFile(release, code, adapted.source)))
  return siteYear(releaseOfYear(file), code, JSON.parse(JSON.stringify(adapted)))
}

describe('The typical year of a place that was measured', () => {
  let release: Release
  beforeAll(async () => {
    const other = { ...HOURS, t2m: HOURS.t2m.map((degC) => degC + 1) }
    // With gaps, which are carried along.
    const precipitation = HOURS.ghi.map((_, i) => (i % 5 === 0 ? Number.NaN : 0.25))
    release = await memoryRelease([
      ...specs({ ...HOURS, precipitation }, 'horaire'),
      ...specs(other, 'horaire', 'nasa_power'),
    ])
  })

  it('has the months of its source, each times its factor, and its air', async () => {
    const [as, by] = await Promise.all([1, 0.8].map((factor) => siteYear(release, 'gin_kankan', adaptedBy([], factor))))
    const plain = await siteYear(release, 'gin_kankan', { ...adaptedBy([]), others: [] })
    const [rows, less, cooler] = [as, by, plain].map((each) => rowsOf(each as typeof plain)) as [
      string[][],
      string[][],
      string[][],
    ]
    expect(rows).toHaveLength(8760)
    for (const month of MONTHS) {
      expect(sumOf(less, GLOBAL, month) / sumOf(rows, GLOBAL, month)).toBeCloseTo(0.8, 2)
      expect(sumOf(rows, AIR, month) - sumOf(cooler, AIR, month)).toBeCloseTo(
        2 * rows.filter((row) => Number(row[MONTH]) === month + 1).length,
        0,
      )
    }
    const july = 6
    const flat = { ...adaptedBy([]), estimate: { ...adaptedBy([]).estimate, months: MONTHS.map(() => 1) } }
    const one = rowsOf(await siteYear(release, 'gin_kankan', flat))
    expect(sumOf(rows, GLOBAL, july) / sumOf(one, GLOBAL, july)).toBeCloseTo(1.06, 2)
  })

  it('is the same in a browser, which has what it reads alone, and copies of its series', async () => {
    const adapted = adaptedBy(release.series, 0.93)
    const here = await siteYear(release, 'gin_kankan', adapted)
    expect(await inBrowser(release, 'gin_kankan', adapted)).toEqual(here)
    expect(here.texte.match(/gin_kankan_ghi_era5_land_horaire/g)).toHaveLength(1)
    const { mesures, catalogue } = await siteYearFile(release, 'gin_kankan', 'era5_land')
    expect(Object.keys(mesures)).not.toContain('gin_kankan_ghi_nasa_power_horaire_2001_2010')
    expect(catalogue.localites.map(({ code }) => code)).toContain('gin_kankan')
    expect(catalogue.localites.length).toBeLessThan(release.catalogue.localites.length)
  })

  it('is the same in a browser of days, and of a point', async () => {
    const daily = await memoryRelease(specs(plantedDays(HOURS), 'journalier'))
    const adapted = adaptedBy(daily.series, 0.93)
    expect(await inBrowser(daily, 'gin_kankan', adapted)).toEqual(await siteYear(daily, 'gin_kankan', adapted))
    const place = { ...findLocalite(release, 'gin_labe'), code: 'point', nom: 'Point' } as SeenPlace['place']
    const series = release.series.filter(({ source }) => source === 'era5_land')
    const seen = withPlace(release, { key: 'here', place, series, mailles: [] })
    const there = await siteYear(seen, 'point', adapted)
    expect(there.nom).toMatch(/^point_annee_type/)
    expect(await inBrowser(seen, 'point', adapted)).toEqual(there)
  })

  it('is refused by what the release lacks', async () => {
    const { rh2m: _, ...dry } = plantedDays(HOURS)
    const release = await memoryRelease(specs(dry, 'journalier'))
    await expect(siteYearFile(release, 'gin_kankan', 'era5_land')).rejects.toMatchObject({
      code: 'INCOMPATIBILITE_SOURCE_GRANDEUR',
      details: { serie_manquante: { grandeur: 'rh2m' } },
    })
  })
})
