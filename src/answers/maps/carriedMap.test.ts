import { expect, test } from 'vitest'
import { ghiMonths, memoryRelease } from '../../../tests/support/answers/memoryRelease.ts'
import { distanceKm } from '../../contract/distance.ts'
import { meanSpread } from '../../derive/statistics/meanSpread.ts'
import { indexOf } from '../catalogue/catalogueIndex.ts'
import { answerFor } from '../catalogue/pointTown.ts'
import { carriedCells, carriedUncertainty } from './carriedMap.ts'

const OUTLINE = [
  [
    [-15, 10.5],
    [-8, 7.2],
    [-8, 12.3],
    [-14, 12.3],
  ],
] as const
const TOWNS = ['boke', 'kankan', 'labe', 'mamou', 'nzerekore', 'siguiri', 'kindia', 'faranah', 'beyla', 'mali']
const release = await memoryRelease(
  TOWNS.map((town) => ghiMonths('nasa_power', '2001-01-01', 12, { localite: `gin_${town}` })),
)
const { grille, rows } = carriedCells(release, OUTLINE) ?? { grille: undefined, rows: [] }

test('Each cell is of the town that answers for a point at its centre, and there is a cell wherever one does', async () => {
  if (!grille) throw new Error('no cells')
  const towns = new Set<string>()
  for (const [row, cells] of rows.entries()) {
    for (const [column, cell] of cells.entries()) {
      if ((row + column) % 7 !== 0) continue
      const latitude = Number((grille.origine_lat + (row + 0.5) * grille.pas_lat).toFixed(4))
      const longitude = Number((grille.origine_lon + (column + 0.5) * grille.pas_lon).toFixed(4))
      const answers = answerFor(release, { latitude, longitude }, { outline: OUTLINE, asked: {} })
      if (cell === null) await expect(answers).rejects.toThrow()
      else {
        const { point } = await answers
        expect(point.code).toBe(cell.town.code)
        expect(cell.km).toBeCloseTo(distanceKm({ latitude, longitude }, cell.town), 6)
        towns.add(point.code)
      }
    }
  }
  expect(towns.size).toBe(TOWNS.length)
})

test('The cells are made once for a release, and are none without an outline or a town', async () => {
  expect(carriedCells(release, OUTLINE)?.rows).toBe(rows)
  expect(carriedCells(release, [])).toBeUndefined()
  expect(carriedCells(await memoryRelease([]), OUTLINE)).toBeUndefined()
})

test('A carried value is as uncertain as its town at the town, and more by an increment of the variogram away from it', () => {
  const towns = indexOf(release).covered
  const means = towns.map((town, i) => ({ town, value: 2000 + 60 * (town.latitude - 10) + (i % 2), pct: 3 + i }))
  const uncertaintyAt = carriedUncertainty(means)
  const spread = meanSpread(
    means.map(({ value }) => value),
    (one, other) => distanceKm(towns[one] as Place, towns[other] as Place),
  )
  if (!uncertaintyAt || !spread) throw new Error('no variogram')
  for (const { town, pct } of means) {
    expect(uncertaintyAt({ town, km: 0 })).toBe(pct)
    expect(uncertaintyAt({ town, km: 80 })).toBeCloseTo(Math.sqrt(pct ** 2 + 2 * spread.scale * 80 ** spread.power), 9)
  }
  expect(carriedUncertainty(means.slice(0, 9))).toBeUndefined()
  expect(carriedUncertainty([])).toBeUndefined()
  const [missing, ...rest] = means
  expect(
    carriedUncertainty([...rest, { ...(rest[0] as (typeof means)[number]) }])?.({
      town: missing?.town as Place,
      km: 0,
    }),
  ).toBeNull()
})

type Place = ReturnType<typeof indexOf>['covered'][number]
