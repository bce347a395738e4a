import { expect, test } from 'vitest'
import { AT_STATION, FAR, gridded, means, seenAt } from '../../../tests/support/answers/griddedRelease.ts'
import type { CellCentre } from '../../contract/grid.ts'
import type { Release } from '../release.ts'
import { resourceUncertainty } from '../uncertainty/resourceUncertainty.ts'
import { mapOf } from './mapOf.ts'

/** The row of a point at the centre of a cell. */
async function rowAt(release: Release, centre: CellCentre, source: string) {
  const seen = await seenAt(release, centre)
  const serie = seen.series.find((each) => each.localite === 'point' && each.source === source)
  return resourceUncertainty(seen, serie as Release['series'][number])
}

async function uncertaintyMap(release: Release, { latitude, longitude }: CellCentre, source: string) {
  const bbox = [longitude, latitude, longitude, latitude]
  return mapOf(release, { grandeur: 'ghi', periode: 'annee', statistique: 'incertitude', source, bbox })
}

const mapValue = async (...at: Parameters<typeof uncertaintyMap>) =>
  (await uncertaintyMap(...at)).valeurs[0]?.[0] as number

test('A source without series in the station’s town is held against the station by the cell there: the map is best known in it', async () => {
  const release = await gridded('era5_land')
  const [near, far] = [await mapValue(release, AT_STATION, 'era5_land'), await mapValue(release, FAR, 'era5_land')]
  expect(near).toBeLessThan(far)
  expect(far).toBeLessThan(5)
  expect((await uncertaintyMap(release, FAR, 'era5_land')).grandeur_label).toContain('recalée sur les stations au sol')
  for (const [centre, told] of [
    [AT_STATION, near],
    [FAR, far],
  ] as const) {
    const { adjustment, parts } = await rowAt(release, centre, 'era5_land')
    expect(adjustment?.ecart_type_pct).toBeCloseTo(told, 5)
    expect(parts?.find(({ part }) => part === 'interpolation')?.ecart_type_pct).toBe(0)
  }
})

test('Where sources differ, the mean is known less well, on the map as at a point', async () => {
  const release = await gridded('era5_land', 'sarah3')
  const told = await mapValue(release, FAR, 'sarah3')
  expect(told).toBeGreaterThan(await mapValue(release, { ...FAR, longitude: -8.75 }, 'sarah3'))
  expect((await rowAt(release, FAR, 'sarah3')).adjustment?.ecart_type_pct).toBeCloseTo(told, 5)
})

test('A map of a year that names no source is the best estimate of each cell, as a point there has it; a named one is as its source has it', async () => {
  const release = await gridded('era5_land', 'sarah3')
  const valueAt = async (
    { latitude, longitude }: CellCentre,
    more: { source?: string; statistique?: 'incertitude' },
  ) => {
    const bbox = [longitude, latitude, longitude, latitude]
    const map = await mapOf(release, { grandeur: 'ghi', periode: 'annee', statistique: 'moyenne', bbox, ...more })
    return { value: map.valeurs[0]?.[0] as number, label: map.grandeur_label, level: map.niveau_confiance }
  }
  for (const centre of [AT_STATION, FAR, { latitude: 10.25, longitude: -11.75 }]) {
    const [best, sure] = [await valueAt(centre, {}), await valueAt(centre, { statistique: 'incertitude' })]
    const first = release.catalogue.service.ordre_sources.find((each) => each in means) ?? ''
    const named = await valueAt(centre, { source: first })
    expect(named.value).toBe(means[first]?.(centre))
    const { estimate } = await rowAt(release, centre, first)
    expect(best.value / named.value).toBeCloseTo(estimate?.factor ?? Number.NaN, 3)
    expect(sure.value).toBeCloseTo(estimate?.standardPct ?? Number.NaN, 0)
    expect([best.label, best.level]).toEqual([expect.stringContaining('meilleure estimation'), 'C'])
    expect(named.label).not.toContain('estimation')
  }
  // The station says less than either source, and most where it stands.
  const share = async (centre: CellCentre) => (await valueAt(centre, {})).value / (means.era5_land?.(centre) ?? 0)
  expect(await share(AT_STATION)).toBeLessThan(await share({ latitude: 13.25, longitude: -9.5 }))
})
