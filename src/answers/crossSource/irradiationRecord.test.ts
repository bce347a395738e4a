import { describe, expect, it } from 'vitest'
import { memoryRelease, ghiMonths as months, repeated } from '../../../tests/support/answers/memoryRelease.ts'
import type { SerieRequest } from '../choice/serieRequest.ts'
import type { Release } from '../release.ts'
import { irradiationRecords, recordYears } from './irradiationRecord.ts'

async function yearsOf(release: Release, asked: SerieRequest = { localite: 'gin_kankan' }) {
  const [record] = irradiationRecords(release, asked)
  if (!record) throw new Error('no record')
  const { debut, fin } = record.stored
  const period = { debut: asked.periode_debut ?? debut, fin: asked.periode_fin ?? fin }
  const { years, used } = await recordYears(release, record, period)
  return {
    years: years.map(({ slot, sums }) => [1970 + slot, sums.kwh]),
    used: used.map(({ code }) => code),
  }
}

describe('the years of a record', () => {
  it('are whole ones: the first and the last that are cut are left out, and so is the year of a partial month', async () => {
    const release = await memoryRelease([months('nasa_power', '2001-02-01', 12 * 4, { mois_partiels: ['2003-07'] })])
    expect((await yearsOf(release)).years).toEqual([
      [2002, 365 * 5],
      [2004, 366 * 5],
    ])
    const asked = { localite: 'gin_kankan', periode_debut: '2002-01-01', periode_fin: '2004-12-30' }
    expect((await yearsOf(release, asked)).years).toEqual([[2002, 365 * 5]])
    const next = { localite: 'gin_kankan', periode_debut: '2002-01-02', periode_fin: '2004-12-31' }
    expect((await yearsOf(release, next)).years).toEqual([[2004, 366 * 5]])
  })

  it('take a partial month from days that are all there', async () => {
    const release = await memoryRelease([
      months('nasa_power', '2001-01-01', 12, { mois_partiels: ['2001-02'] }),
      months('nasa_power', '2001-02-01', 28, { granularite: 'journalier', valeurs: repeated(28, 6) }),
    ])
    const { years, used } = await yearsOf(release)
    expect(years).toEqual([[2001, 337 * 5 + 28 * 6]])
    expect(used).toEqual(['gin_kankan_ghi_nasa_power_2001_2001', 'gin_kankan_ghi_nasa_power_journalier_2001_2001'])
  })

  it('of hours are in kWh, and hours within days or months that are stored are not read', async () => {
    const hours = months('nasa_power', '2001-01-01', 0, { granularite: 'horaire', valeurs: repeated(365 * 24, 100) })
    const alone = await yearsOf(await memoryRelease([hours]))
    expect(alone.years).toEqual([[2001, expect.closeTo(365 * 2.4, 6)]])
    const both = await yearsOf(await memoryRelease([hours, months('nasa_power', '2001-01-01', 12)]))
    expect(both).toEqual({ years: [[2001, 1825]], used: ['gin_kankan_ghi_nasa_power_2001_2001'] })
  })

  it('name only series of which a month is in them', async () => {
    const release = await memoryRelease([
      months('nasa_power', '2001-01-01', 24),
      months('nasa_power', '2003-01-01', 0, { granularite: 'journalier', valeurs: repeated(200, 5) }),
    ])
    expect((await yearsOf(release)).used).toEqual(['gin_kankan_ghi_nasa_power_2001_2002'])
  })

  it('are none of a period that holds no whole month', async () => {
    const release = await memoryRelease([months('nasa_power', '2001-01-01', 24)])
    const asked = { localite: 'gin_kankan', periode_debut: '2001-01-02', periode_fin: '2001-02-27' }
    expect(await yearsOf(release, asked)).toEqual({ years: [], used: [] })
  })
})

describe('the records of a town', () => {
  it('are one for each source in the country’s order, a source not listed last', async () => {
    const release = await memoryRelease([
      months('harmattan', '2001-01-01', 24),
      months('era5_land', '2001-01-01', 36),
      months('nasa_power', '2001-01-01', 24),
    ])
    const sources = irradiationRecords(release, { localite: 'gin_kankan' }).map(({ serie }) => serie.source)
    expect(sources).toEqual(['nasa_power', 'era5_land', 'harmattan'])
  })

  it('are none of what is derived from them', async () => {
    const release = await memoryRelease([
      months('harmattan', '1991-01-01', 240, { methode_collecte: 'calcul_derive' }),
      months('era5_land', '2001-01-01', 36),
    ])
    const sources = irradiationRecords(release, { localite: 'gin_kankan' }).map(({ serie }) => serie.source)
    expect(sources).toEqual(['era5_land'])
  })

  it('span all series of their source, and are told by the longest', async () => {
    const release = await memoryRelease([
      months('nasa_power', '2001-01-01', 24),
      months('nasa_power', '2003-01-01', 0, { granularite: 'journalier', valeurs: repeated(365, 5) }),
    ])
    const [record] = irradiationRecords(release, { localite: 'gin_kankan' })
    expect(record?.stored).toEqual({ debut: '2001-01-01', fin: '2003-12-31' })
    expect(record?.serie.granularite).toBe('mensuel')
    expect(record?.series).toHaveLength(2)
  })

  it('is that of the series alone that is named', async () => {
    const release = await memoryRelease([
      months('nasa_power', '2001-01-01', 24),
      months('nasa_power', '2003-01-01', 0, { granularite: 'journalier', valeurs: repeated(365, 5) }),
    ])
    const records = irradiationRecords(release, { code_serie_source: 'gin_kankan_ghi_nasa_power_2001_2002' })
    expect(records.map(({ series }) => series.map(({ granularite }) => granularite))).toEqual([['mensuel']])
  })
})
