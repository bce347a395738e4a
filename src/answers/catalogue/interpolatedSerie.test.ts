import { expect, it } from 'vitest'
import { ghiMonths, memoryRelease } from '../../../tests/support/answers/memoryRelease.ts'
import { NIVEAUX, STATUTS } from '../../contract/vocabulary.ts'
import { counted, interpolatedMesures, interpolatedSerie } from './seenCells.ts'

const NONE = Number.NaN

it('a series between two cells has the days that both have, no value where one has none, and the weakest status', async () => {
  const cells = [
    {
      localite: 'maille_n100000_w0090000',
      debut: '2015-01-01',
      valeurs: [4, 4, NONE, 4, 4],
      statuts: STATUTS.toReversed(),
    },
    { localite: 'maille_n105000_w0090000', debut: '2015-02-01', valeurs: [6, 6, 6, NONE, 6] },
  ]
  const release = await memoryRelease(cells.map((each) => ghiMonths('era5_land', each.debut, 5, each)))
  const around = release.series.map((serie, i) => ({
    centre: { latitude: 10, longitude: -9 },
    poids: [0.25, 0.75][i]!,
    serie,
  }))
  const found = interpolatedSerie(around)!
  expect(found.serie).toMatchObject({
    ...{ periode_debut: '2015-02-01', periode_fin: '2015-05-31', niveau_confiance: 'C', statut: 'brut' },
    ...{ nombre_mesures: 4, completude_pct: 100 },
  })
  const mesures = await interpolatedMesures(release, found.cells)
  expect([...mesures.values]).toEqual([5.5, NONE, 5.5, NONE])
  expect([...mesures.niveaux]).toEqual(new Array(4).fill(NIVEAUX.indexOf('C')))
  expect([...mesures.statuts]).toEqual(new Array(4).fill(STATUTS.indexOf('brut')))
  expect(counted(found.serie, mesures)).toMatchObject({ nombre_mesures: 2, completude_pct: 50 })
  const [first] = around
  expect(interpolatedSerie([first!, { ...first!, serie: undefined }])).toBeUndefined()
})
