import { expect, it } from 'vitest'
import { ghiMonths, memoryRelease } from '../../../tests/support/answers/memoryRelease.ts'
import { severalSeries } from './severalSeries.ts'

/** A release with so many series, all alike. */
async function releaseOf(count: number) {
  const release = await memoryRelease([ghiMonths('nasa_power', '2001-01-01', 12)])
  const [serie] = release.series
  if (!serie) throw new Error('pas de série')
  return { ...release, series: Array.from({ length: count }, () => serie) }
}

it('a question takes a hundred series at most; beyond, the refusal says how many match and where to get them all', async () => {
  expect(severalSeries(await releaseOf(100), {})).toHaveLength(100)
  const many = await releaseOf(101)
  expect(() => severalSeries(many, { localite: ['gin_kankan'] })).toThrow(
    expect.objectContaining({
      code: 'VALIDATION_VALEUR_INVALIDE',
      message: expect.stringMatching(/^101 séries.*100 au plus.*\/archives\/edition_20260101\/datapackage\.json/),
      details: expect.objectContaining({ nombre_series: 101 }),
    }),
  )
})

it('a question by filters takes the series that match, and is refused where none does', async () => {
  const release = await releaseOf(3)
  expect(severalSeries(release, { grandeur: ['ghi'], granularite: ['mensuel'] })).toHaveLength(3)
  expect(() => severalSeries(release, { granularite: ['horaire'] })).toThrow(
    expect.objectContaining({
      code: 'RESSOURCE_INTROUVABLE',
      details: { champ: 'granularite', recu: ['horaire'], accepte: '/v1/series' },
    }),
  )
})
