import { describe, expect, it } from 'vitest'
import { ghiMonths, memoryRelease } from '../../../tests/support/answers/memoryRelease.ts'
import { normalesOf } from '../normals/normales.ts'
import { attributionsOf, attributionWords } from './attributions.ts'

const COPERNICUS = 'Generated using Copernicus Climate Change Service information 2025.'
const hep = ghiMonths('harmattan', '2001-01-01', 24, {
  grandeur: 'hep',
  methode_collecte: 'calcul_derive',
  origines: ['gin_kankan_ghi_era5_land_2001_2002'],
})
const town = memoryRelease([ghiMonths('era5_land', '2001-01-01', 24), ghiMonths('nasa_power', '2001-01-01', 24), hep])

describe('attributions', () => {
  it('name each source once, with its mention and its licence as its table has them', async () => {
    const release = await town
    const months = release.series.filter(({ source }) => source === 'era5_land')
    expect(attributionsOf(release, [...months, ...months])).toEqual([
      { source_code: 'era5_land', attribution: COPERNICUS, licence: 'CC BY 4.0' },
    ])
    expect(attributionWords(attributionsOf(release, months))).toBe(`era5_land\u00a0: ${COPERNICUS} (CC BY 4.0)`)
    expect(attributionsOf(release, [])).toEqual([])
  })

  it('of a stored derived series name the source that it was made from too', async () => {
    const release = await town
    const derived = release.series.filter(({ source }) => source === 'harmattan')
    expect(attributionsOf(release, derived).map(({ source_code }) => source_code)).toEqual(['harmattan', 'era5_land'])
  })

  it('of normals are those of their tables', async () => {
    const { attributions } = await normalesOf(await town, { localite: 'gin_kankan', grandeur: ['hep'] })
    expect(attributions.map(({ source_code }) => source_code)).toEqual(['harmattan', 'era5_land'])
  })
})
