import { describe, expect, it } from 'vitest'
import { askComputed } from '../../tests/support/answers/askComputed.ts'
import { memoryRelease, repeated, type SerieSpec } from '../../tests/support/answers/memoryRelease.ts'
import { ErreurContrat } from '../contract/erreurs.ts'
import { transpositionErrorPct } from '../derive/field/transpositionError.ts'

const DAYS = 3
const serie = (grandeur: string, granularite: SerieSpec['granularite'], value: number): SerieSpec => ({
  grandeur,
  source: 'nasa_power',
  granularite,
  debut: '2023-01-01',
  valeurs: repeated(granularite === 'horaire' ? 24 * DAYS : DAYS, value),
})

const WALL = {
  localite: 'gin_kankan',
  granularite: 'journalier',
  inclinaison_deg: 90,
  orientation_deg: 90,
} as const

const errorOf = async (...specs: SerieSpec[]) =>
  (await askComputed(await memoryRelease(specs), 'hep', WALL)).head.erreur_transposition_pct

describe('the error of a wall from hours', () => {
  it('is none where the source has diffuse or beam of its own, and that of Erbs where it has neither', async () => {
    const ghi = serie('ghi', 'horaire', 300)
    expect(await errorOf(ghi, serie('dhi', 'horaire', 150))).toBe(0)
    expect(await errorOf(ghi, serie('dni', 'horaire', 400))).toBe(0)
    const estimated = {
      granularite: 'horaire',
      diffuse: 'erbs',
      tiltDeg: 90,
      azimuthDeg: 90,
      latitudeDeg: 10.4,
    } as const
    expect(await errorOf(ghi)).toBe(transpositionErrorPct(estimated))
    expect(await errorOf(ghi)).toBeGreaterThan(0)
  })
})

describe('the refusal of a wall from days', () => {
  const days = serie('ghi', 'journalier', 5)
  const refusal = async (...finer: SerieSpec[]) => {
    const named = { ...WALL, code_serie_source: 'gin_kankan_ghi_nasa_power_journalier_2023_2023' }
    const answer = askComputed(await memoryRelease([days, ...finer]), 'hep', named)
    const error = await answer.catch((refused: ErreurContrat) => refused)
    if (!(error instanceof ErreurContrat)) throw new Error('not refused')
    return { message: error.message, finer: error.details.series_plus_fines }
  }

  it('names the hours of the town with the error that they have, by a beam of their own as by a diffuse', async () => {
    const hours = serie('ghi', 'horaire', 300)
    const HOURS = 'gin_kankan_ghi_nasa_power_horaire_2023_2023'
    expect((await refusal()).message).toContain('La ville n’a pas de série plus fine')
    expect((await refusal(hours)).message).toContain('du 2023-01-01 au 2023-01-03\u00a0: 4,3\u202f%')
    for (const other of [serie('dni', 'horaire', 400), serie('dhi', 'horaire', 150)]) {
      const { message, finer } = await refusal(hours, other)
      expect(message).toContain('du 2023-01-01 au 2023-01-03\u00a0: 0\u202f%')
      expect(finer).toEqual([expect.objectContaining({ code: HOURS, erreur_transposition_pct: 0 })])
    }
  })
})
