import { expect, test } from 'vitest'
import { askComputed } from '../../tests/support/answers/askComputed.ts'
import { AT_STATION, FAR, gridded, seenAt } from '../../tests/support/answers/griddedRelease.ts'
import { mapOf } from '../answers/maps/mapOf.ts'
import { allEstimated } from '../answers/normals/estimatedNormals.ts'
import { normalesOf } from '../answers/normals/normales.ts'
import type { CellCentre } from '../contract/grid.ts'
import type { EditionGrids } from '../edition/read/grids/openGrids.ts'

const YIELD_OF_YEAR = { grandeur: 'productible', periode: 'annee', statistique: 'moyenne' } as const

/** The source of the country’s order whose grid a map is of. */
const FIRST = 'sarah3'
const CENTRES = [AT_STATION, FAR, { latitude: 10.25, longitude: -11.75 }, { latitude: 13.25, longitude: -8.75 }]

async function mapValue(
  release: Awaited<ReturnType<typeof gridded>>,
  grandeur: string,
  { latitude, longitude }: CellCentre,
  more: { source?: string; periode?: string } = {},
) {
  const question = { grandeur, periode: 'annee', statistique: 'moyenne', ...more } as const
  const map = await mapOf(release, { ...question, bbox: [longitude, latitude, longitude, latitude] })
  return { value: map.valeurs[0]?.[0] as number, label: map.grandeur_label }
}

test('The yield of a map that names no source is what a point at the cell’s centre is told, whatever its light and its air are multiplied by; a named one is its source’s', async () => {
  const release = await gridded('era5_land', 'sarah3')
  const apart: number[] = []
  for (const centre of CENTRES) {
    const seen = await seenAt(release, centre)
    const question = { localite: 'point', inclinaison_deg: 'optimale', granularite: 'annuel' } as const
    for (const source of [undefined, 'era5_land']) {
      const { value, label } = await mapValue(release, 'productible', centre, { ...(source && { source }) })
      const { tail } = await askComputed(seen, 'productible', { ...question, ...(source && { source }) })
      apart.push(100 * (value / (((tail.total as number) * 365) / 1461) - 1))
      expect(label).toContain(source ? 'ERA5-Land seule' : 'meilleure estimation')
    }
  }
  console.log(`productible, carte face au point, % : ${apart.map((pct) => pct.toFixed(3)).join(', ')}`)
  expect(Math.max(...apart.map(Math.abs))).toBeLessThan(0.05)
})

test('The maps of global, diffuse and air temperature of the year and of its months are the normals of a point at the cell’s centre', async () => {
  const release = await gridded('era5_land', 'sarah3', 'cams')
  for (const centre of CENTRES) {
    const seen = await seenAt(release, centre)
    const normales = await allEstimated(seen, await normalesOf(seen, { localite: 'point' }))
    for (const grandeur of ['ghi', 'dhi', 't2m']) {
      for (const periode of ['annee', '08']) {
        const { value, label } = await mapValue(release, grandeur, centre, { periode })
        expect(label).toMatch(/, meilleure estimation$/)
        const own = normales.find((each) => each.grandeur_code === grandeur && each.source_code === FIRST)
        const there = periode === 'annee' ? own?.moyenne : own?.mois[7]?.moyenne
        const apart = value / (there ?? Number.NaN) - 1
        expect(Math.abs(apart), `${grandeur} ${periode}`).toBeLessThan(grandeur === 't2m' ? 1e-6 : 1e-3)
      }
    }
  }
})

test('A map of the yield names the sources of its air too', async () => {
  const release = await gridded('era5_land', 'sarah3')
  const mapped = release.grids?.mapped.filter(({ grandeur, source }) => grandeur !== 'ghi' || source === FIRST) ?? []
  const ofOneLight = { ...release, grids: { ...release.grids, mapped } as EditionGrids }
  const sourcesOf = async (more: { source?: string }) =>
    (await mapOf(ofOneLight, { ...YIELD_OF_YEAR, ...more })).attributions.map(({ source_code }) => source_code)
  expect(await sourcesOf({})).toContain('era5_land')
  expect(await sourcesOf({ source: FIRST })).not.toContain('era5_land')
})

test('A window of a map has the yields of the whole map, whichever of its cells were asked before', async () => {
  const ask = async (release: Awaited<ReturnType<typeof gridded>>, bbox?: number[]) =>
    (await mapOf(release, { ...YIELD_OF_YEAR, ...(bbox && { bbox }) })).valeurs
  const whole = await ask(await gridded('era5_land', 'sarah3'))
  const release = await gridded('era5_land', 'sarah3')
  // Rows 2 and 3 from column 1 to 5, then a row across them.
  const window = await ask(release, [-13.25, 9.5, -10.25, 10.25])
  expect(window).toEqual(whole.slice(2, 4).map((row) => row.slice(1, 6)))
  expect(await ask(release, [-14, 10.25, -8.75, 10.25])).toEqual([whole[3]])
  expect(await ask(release)).toEqual(whole)
  expect(new Set(whole.flat()).size).toBeGreaterThan(8)
})
