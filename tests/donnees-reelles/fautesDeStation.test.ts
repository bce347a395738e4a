import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { Place, type PlaceSerie } from '../../src/quality/place.ts'
import { abri } from '../../src/quality/series/abri.ts'
import { deriveStation } from '../../src/quality/series/deriveStation.ts'
import { persistance } from '../../src/quality/steps/changes.ts'
import { rdsGuinee } from '../../src/sources/rds-guinee/rdsGuinee.ts'
import { describeReal } from '../support/describeReal.ts'
import { placesOf } from '../support/places.ts'
import { flaggedBy, stationOf, toldBy } from '../support/plantedFaults.ts'
import { kankan, serieOf } from '../support/quality/town.ts'
import { ginCatalogue } from '../support/sources/dataset.ts'

describeReal(['amont/nasa-power/horaire_csv_2025.csv'], 'Real hours of POWER at a coast', ([file]) => {
  /** From 123° E to 9° W the sun comes nine hours later, over the same latitude. */
  const MOVED = 9

  async function hours(): Promise<{ ghi: PlaceSerie; t2m: PlaceSerie }> {
    const rows = (await readFile(file, 'utf8')).split('-END HEADER-')[1]?.trim().split(/\r?\n/).slice(1) ?? []
    const columns = rows.map((row) => row.split(',').map(Number))
    const moved = (grandeur: string, column: number) => {
      const values = [...Array<number>(MOVED).fill(Number.NaN), ...columns.map((cells) => cells[column] as number)]
      return serieOf(grandeur, 'horaire', values, { start: '2025-01-01' })
    }
    return { ghi: moved('ghi', 4), t2m: moved('t2m', 5) }
  }

  test('no hour of its temperature is called stuck, as 45 of 8,760 were; hours that are held are found', async () => {
    const { t2m } = await hours()
    const wrong = flaggedBy(persistance, kankan([t2m]), 't2m')
    const starts = Array.from({ length: 50 }, (_, i) => 100 + 170 * i)
    const values = Float64Array.from(t2m.values)
    for (const from of starts) values.fill(values[from] as number, from, from + 6)
    const found = new Set(flaggedBy(persistance, kankan([{ ...t2m, values }]), 't2m'))
    const held = starts.filter((from) => [0, 1, 2, 3, 4, 5].every((i) => found.has(from + i)))
    console.log(
      `Température figée, heures réelles de POWER à la côte : ${wrong.length} fausses alarmes sur ${t2m.values.length - 9} heures ; ${held.length} arrêts de six heures trouvés sur ${starts.length}.`,
    )
    expect(wrong).toEqual([])
    expect(held).toHaveLength(starts.length)
  })

  test('its temperature follows no sun; made to by 4 °C under 1 kW/m², it is found', async () => {
    const { ghi, t2m } = await hours()
    const sound = stationOf(kankan([ghi, t2m]))
    const warm = t2m.values.map((value, i) => value + (4 * (ghi.values[i] as number)) / 1000)
    const exposed = stationOf(kankan([ghi, { ...t2m, values: warm }]))
    console.log(`Thermomètre sans abri, heures réelles : ${toldBy(abri, exposed).join(' ')}`)
    expect([toldBy(abri, sound).length, toldBy(abri, exposed).length]).toEqual([0, 1])
  })
})

describeReal(['rds-guinee'], 'The station of Kankan against the satellites', ([dataset]) => {
  test.each([
    [0.92, 0.8],
    [0.9, 0.95],
  ])(
    'a fault of a factor %f for 90 days, at any time, is found in at least a share of %f; sound, none is',
    async (factor, least) => {
      const catalogue = await ginCatalogue()
      const places = await placesOf(rdsGuinee.files(dataset, catalogue), catalogue)
      const town = places.find(({ localite }) => localite.code === 'gin_kankan') as Place
      const station = town.series.find(
        ({ key, methode }) =>
          methode === 'mesure_directe' && key.grandeur === 'ghi' && key.granularite === 'journalier',
      ) as PlaceSerie
      const wrong = toldBy(deriveStation, town)
      let [found, count] = [0, 0]
      for (let from = 0; from + 90 <= station.values.length; from += 10, count++) {
        const values = station.values.map((value, i) => (i >= from && i < from + 90 ? factor * value : value))
        const series = town.series.map((each) => (each === station ? { ...each, values } : each))
        const verdict = deriveStation
          .examine(new Place(town.localite, series, { sourceBreaks: [], apart: [] }))
          .find(({ serie }) => serie.values === values)
        if (verdict?.constat?.includes('s’écarte de −')) found++
      }
      console.log(
        `Kankan, dérive de ${Math.round(100 * (factor - 1))} % pendant 90 jours : ${found} trouvées sur ${count} dates ; ${wrong.length} fausses alarmes sur 4 séries.`,
      )
      expect(wrong).toEqual([])
      expect(found / count).toBeGreaterThanOrEqual(least)
    },
  )
})
