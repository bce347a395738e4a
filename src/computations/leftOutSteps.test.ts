import { describe, expect, it } from 'vitest'
import { askComputed } from '../../tests/support/answers/askComputed.ts'
import { memoryRelease, repeated } from '../../tests/support/answers/memoryRelease.ts'
import type { Computations } from '../contract/computed/list.ts'
import { rowCount } from './answer.ts'

const gap = 400
const ghi = repeated(3 * 365, 5)
ghi[gap] = Number.NaN
const town = memoryRelease([
  { grandeur: 'ghi', source: 'nasa_power', granularite: 'journalier', debut: '2022-01-01', valeurs: ghi },
  {
    grandeur: 'dhi',
    source: 'nasa_power',
    granularite: 'journalier',
    debut: '2022-01-01',
    valeurs: ghi.map((kwh, day) => (day === 0 ? 0 : kwh / 2)),
  },
])

async function told(question: Partial<Computations['hep']>) {
  const { coverage, resultats, tail } = await askComputed(await town, 'hep', { localite: 'gin_kankan', ...question })
  return {
    rows: rowCount(resultats),
    total: tail.total,
    avertissements: coverage.avertissements ?? [],
    pct: coverage.completude_pct,
  }
}

describe('steps of an answer that have no row', () => {
  it('are named with what cuts them where the days requested hold none whole, and the total still counts them', async () => {
    const years = await told({ periode_debut: '2023-07-01', periode_fin: '2024-06-30', granularite: 'annuel' })
    expect(years).toMatchObject({ rows: 0, pct: 100, total: 366 * 5 })
    expect(years.avertissements).toEqual([
      'resultats est vide. Pas incomplets, sans ligne dans resultats\u00a0: 2023, 2024 (la période en coupe une partie). total et completude_pct comptent ceux de leurs jours qui ont des valeurs. Demandez des pas entiers, ou une granularite plus fine.',
    ])
    const months = await told({ periode_debut: '2023-01-10', periode_fin: '2023-03-20' })
    expect(months.rows).toBe(0)
  })

  it('are named apart where values are missing in them', async () => {
    const { rows, avertissements } = await told({ periode_debut: '2023-01-10', periode_fin: '2023-04-20' })
    expect(rows).toBe(1)
    expect(avertissements.join()).toContain(
      '2023-01, 2023-04 (la période en coupe une partie)\u202f; 2023-02 (des valeurs y manquent)',
    )
  })

  it('are named of years too, each with its own reason', async () => {
    const { avertissements } = await told({
      periode_debut: '2022-01-01',
      periode_fin: '2024-12-29',
      granularite: 'annuel',
    })
    expect(avertissements.join()).toContain(
      '2024 (la période en coupe une partie)\u202f; 2023 (des valeurs y manquent)',
    )
  })

  it('are none where every step is whole', async () => {
    expect((await told({ periode_debut: '2022-01-01', periode_fin: '2022-12-31' })).avertissements).toEqual([])
    expect(
      (await told({ periode_debut: '2022-01-05', periode_fin: '2022-01-09', granularite: 'journalier' }))
        .avertissements,
    ).toEqual([])
  })
})
