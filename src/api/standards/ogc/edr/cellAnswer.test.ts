import { expect, test } from 'vitest'
import { memoryRelease } from '../../../../../tests/support/answers/memoryRelease.ts'
import type { Source } from '../../../../contract/catalogue.ts'
import type { CellCollection } from '../../../../formats/collections/collection.ts'
import { findCells } from './cellAnswer.ts'

/** The months of `t2m` on a lattice of a continent. */
async function continent(): Promise<CellCollection> {
  const release = await memoryRelease([])
  const grandeur = release.catalogue.grandeurs.find(({ code }) => code === 't2m')!
  const sealed = {} as CellCollection['variables'][number]['sealed']
  return {
    ...{
      id: 'era5_land_mensuel_grille',
      grille: 'era5_land',
      release,
      granularite: 'mensuel',
      source: {} as Source,
      grandeurs: [grandeur],
    },
    axis: { granularite: 'mensuel', firstSlot: 0, steps: 12 },
    lattice: { latitude0: -30, longitude0: -20, pas_lat: 0.05, pas_lon: 0.05, lignes: 1200, colonnes: 1200 },
    variables: [{ name: 't2m', grandeur, source: {} as Source, sealed }],
  }
}

test('Cells and steps of more values than an answer has are refused before anything is read, with how many it may have', async () => {
  const question = { bbox: [-20, -30, 40, 30], 'parameter-name': ['t2m'] }
  const asked = findCells(await continent(), { query: 'cube', question, outline: [] })
  await expect(asked).rejects.toMatchObject({
    code: 'VALIDATION_VALEUR_INVALIDE',
    details: { recu: 12 * 1200 * 1200, accepte: '2000000 valeurs au plus' },
  })
})
