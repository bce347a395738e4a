import { expect, test } from 'vitest'
import { memoryRelease, repeated, type SerieSpec } from '../testing/memoryRelease.ts'
import { sourceUncertainty } from './sourceUncertainty.ts'

const months = (source: string, mean: number): SerieSpec => ({
  grandeur: 'ghi',
  source,
  granularite: 'mensuel',
  debut: '2001-01-01',
  valeurs: repeated(24, mean),
})
const paire = (references: string[], comparees: string[]) => ({ grandeur: 'ghi', references, comparees })

test('the next pair of the country is tried where a town has not both sources of the first', async () => {
  const paires = [paire(['nasa_power'], ['sarah3']), paire(['era5_land'], ['cams'])]
  const release = await memoryRelease([months('era5_land', 5), months('cams', 6)], { paires })
  const told = await sourceUncertainty(release, 'gin_kankan')
  expect(told).toMatchObject({ paire: 'era5_land vs cams', n_mois: 24 })
  expect(Math.abs(told?.difference.difference ?? 0)).toBeCloseTo(365.25, 0)
})

test('a source is never compared with itself', async () => {
  const paires = [paire(['era5_land', 'nasa_power'], ['era5_land', 'sarah3'])]
  const alone = await memoryRelease([months('era5_land', 5)], { paires })
  expect(await sourceUncertainty(alone, 'gin_kankan')).toBeUndefined()
  const two = await memoryRelease([months('era5_land', 5), months('sarah3', 6)], { paires })
  expect((await sourceUncertainty(two, 'gin_kankan'))?.paire).toBe('era5_land vs sarah3')
})
