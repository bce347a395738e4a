import { expect, it } from 'vitest'
import { ghiMonths, memoryRelease, repeated } from '../../../tests/support/answers/memoryRelease.ts'
import { resolvePoint } from './resolution.ts'

it('the grids of a town are in the country’s order of sources, and of one source in that of its table', async () => {
  const months = (grandeur: string, source: string) =>
    ({ grandeur, source, granularite: 'mensuel', debut: '2001-01-01', valeurs: repeated(12, 5) }) as const
  const release = await memoryRelease([
    months('ghi', 'era5_land'),
    months('pm10', 'cams'),
    months('rh2m', 'nasa_power'),
    months('dni', 'cams'),
    months('t2m', 'nasa_power'),
    months('ghi', 'nasa_power'),
    { ...months('ghi', 'harmattan'), methode_collecte: 'calcul_derive' },
  ])
  const { mailles } = resolvePoint(release, { latitude: 10.38, longitude: -9.3 })
  expect(mailles.map(({ source_code, grandeurs }) => [source_code, grandeurs])).toEqual([
    ['nasa_power', ['ghi']],
    ['nasa_power', ['rh2m', 't2m']],
    ['cams', ['dni']],
    ['cams', ['pm10']],
    ['era5_land', ['ghi']],
  ])
})

it('the town of the point’s own cell stands for it, though one beyond the edge is nearer', async () => {
  const nearestOf = async (...towns: string[]) => {
    const months = towns.map((localite) => ghiMonths('nasa_power', '2001-01-01', 12, { localite }))
    return resolvePoint(await memoryRelease(months), { latitude: 7.4, longitude: -9 })
  }
  const { localite, meme_maille, distance_km } = await nearestOf('gin_nzerekore', 'gin_yomou')
  expect([localite.code, meme_maille]).toEqual(['gin_nzerekore', true])
  expect((await nearestOf('gin_yomou')).distance_km).toBeLessThan(distance_km)
})
