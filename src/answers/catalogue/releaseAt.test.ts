import { describe, expect, it } from 'vitest'
import { askComputed } from '../../../tests/support/answers/askComputed.ts'
import { ghiMonths, memoryRelease, repeated } from '../../../tests/support/answers/memoryRelease.ts'
import { Inputs } from '../../computations/inputs.ts'
import type { CellLattice } from '../../contract/grid.ts'
import type { Release } from '../release.ts'
import { serieQuality } from '../resources/qualite.ts'
import { answerFor } from './pointTown.ts'
import { releaseOfSerie } from './releaseAt.ts'

const CELL = 'maille_n100000_w0090000'
const CENTRE = { latitude: 10, longitude: -9 }
const LATTICE: CellLattice = {
  ...{ latitude0: 10, longitude0: -9, lignes: 1, colonnes: 1 },
  ...{ pas_lat: 0.5, pas_lon: 0.5 },
}
const CELL_M = 400
const FLAGS = { instants: Float64Array.of(Date.parse('2015-02-01T00:00:00Z')), regles: ['saut'] }
const EXAMINED = {
  examens: [{ regle: 'saut', n_examinees: 72, n_signalees: 3, constat: null }],
  drapeaux: async () => FLAGS,
}

/** A release with one cell of a grid, and terrain on which a point has a height. */
async function releaseOf(pointM: number | undefined): Promise<Release> {
  const ghi = ghiMonths('era5_land', '2015-01-01', 36, { localite: CELL })
  const cells = await memoryRelease([ghi, { ...ghi, grandeur: 't2m', valeurs: repeated(36, 26) }])
  const source = cells.catalogue.sources[0]!
  const terrain = {
    source,
    tiles: new Set<string>(),
    tile: () => Promise.reject(new Error('no tile is read here')),
    tileBytes: () => Promise.reject(new Error('no tile is read here')),
    heightAt: async () => pointM,
    cellHeightAt: async () => CELL_M,
    horizonAt: async () => ({ line: [0, 0, 0], source }),
    horizonOf: async () => undefined,
  }
  const cellsAt = async () =>
    cells.series.map((serie) => ({ serie, lattice: LATTICE, about: async () => [], ...EXAMINED }))
  return { ...cells, series: [], points: { cellsAt, terrain } }
}

async function seenFrom(release: Release) {
  return answerFor(release, CENTRE, { outline: [], asked: { reads: ['ghi', 't2m'] } })
}

describe('The quality of the series of a cell', () => {
  it('has the counts of its grid, said to be that, and flags of its own', async () => {
    const release = await releaseOf(undefined)
    const regle = { code: 'saut', libelle: '', genre: 'douteux' as const, reference: null }
    const quality = {
      regles: [regle],
      examens: () => [],
      readDrapeaux: async () => ({ instants: new Float64Array(), regles: [] }),
    }
    const code = `${CELL}_t2m_era5_land_2015_2017`
    const { head, count, row } = await serieQuality(await releaseOfSerie({ ...release, quality }, code), code, {})
    expect(head.regles).toEqual([{ ...regle, n_examinees: 72, n_signalees: 3, constat: null }])
    expect(head.limite).toContain('toutes les mailles de la grille')
    expect([count, row(0)]).toEqual([1, { instant: '2015-02-01', regles: ['saut'] }])
  })
})

describe('A point on terrain', () => {
  it.each([
    [700, 26 - 1.95],
    [100, 26 + 1.95],
    [400.5, 26],
    [undefined, 26],
  ])('at %s m has the air of a cell at 400 m as %s degrees, colder the higher', async (pointM, degC) => {
    const { seen } = await seenFrom(await releaseOf(pointM))
    const serie = seen.series.find(({ grandeur }) => grandeur === 't2m')!
    const period = { debut: '2016-01-01', fin: '2016-12-31' }
    const values = await new Inputs(seen, { serie, period }).values(serie)
    expect(values[0]).toBeCloseTo(degC, 9)
    // Measurements are those of the cell.
    expect((await seen.mesures(serie)).values[0]).toBe(26)
  })

  it('is told how far above the ground of its cell it is, and its computations that the air was corrected', async () => {
    const { point, seen } = await seenFrom(await releaseOf(700))
    expect(point.mailles).toEqual([
      { source_code: 'era5_land', code: CELL, ...CENTRE, distance_km: 0, ecart_altitude_m: 300 },
    ])
    const { head, tail } = await askComputed(seen, 'productible', { localite: 'point' })
    expect(head.hypotheses.join(' ')).toMatch(/300\sm au-dessus du relief moyen de la maille\s: −1,95\sK/)
    const { point: unknown, seen: there } = await seenFrom(await releaseOf(undefined))
    expect(unknown.mailles[0]).not.toHaveProperty('ecart_altitude_m')
    const flat = await askComputed(there, 'productible', { localite: 'point' })
    expect(flat.head.hypotheses.join(' ')).not.toContain('relief moyen')
    expect(tail.total).toBeGreaterThan(flat.tail.total as number)
  })
})
