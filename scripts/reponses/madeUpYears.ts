import { readFile } from 'node:fs/promises'
import { FIRST_YEAR, plantedDays, plantedHours } from '../../src/answers/computed/typicalYear/testing/plantedHours.ts'
import { slotOf } from '../../src/contract/time.ts'
import type { SerieKey } from '../../src/contract/vocabulary.ts'
import { sealEdition } from '../../src/edition/seal.ts'
import { readCatalogueTexts } from '../../src/storage/catalogueFiles.ts'

const PAYS = new URL('../../pays/gin/', import.meta.url)
const GRANDEURS = ['ghi', 't2m', 'rh2m', 'vent_10m'] as const
const YEARS = 11

/** From minus one in the dry season to one in the wet one. */
const wetness = (day: number) => -Math.cos((day / 365.25) * 2 * Math.PI)

/** Rain in millimetres a day, particles in micrograms a cubic metre. */
const WEATHER: Record<string, (day: number) => number> = {
  precipitation: (day) => (day % 5 === 0 ? Math.max(0, 12 * wetness(day) + 3 * Math.sin(day)) : 0),
  pm10: (day) => 80 - 50 * wetness(day) + 10 * Math.sin(day),
  pm2_5: (day) => 40 - 20 * wetness(day) + 5 * Math.sin(day),
}

const four = (value: number) => Math.round(value * 1e4) / 1e4

/**
 * Seals a made-up release that answers what neither the demonstration nor the dataset does, a typical year and dirt that
 * rain washes off: eleven years of hours of one town, and of days of two others.
 */
export async function sealMadeUpYears(folder: string): Promise<void> {
  const hours = plantedHours(YEARS)
  const days = plantedDays(hours)
  const series = GRANDEURS.flatMap((grandeur) => [
    { key: keyOf('gin_kankan', grandeur, 'era5_land', 'horaire'), values: hours[grandeur] },
    { key: keyOf('gin_mamou', grandeur, 'era5_land', 'journalier'), values: days[grandeur] },
    { key: keyOf('gin_labe', grandeur, 'nasa_power', 'journalier'), values: days[grandeur] },
  ])
  for (const [grandeur, ofDay] of Object.entries(WEATHER)) {
    const [daily, hourly] = [
      Float64Array.from(days.ghi, (_, day) => four(ofDay(day))),
      Float64Array.from(hours.ghi, (_, hour) =>
        four(ofDay(Math.floor(hour / 24)) / (grandeur === 'precipitation' ? 24 : 1)),
      ),
    ]
    const lent = grandeur === 'precipitation' ? undefined : 'cams'
    series.push(
      { key: keyOf('gin_kankan', grandeur, lent ?? 'era5_land', 'horaire'), values: hourly },
      { key: keyOf('gin_mamou', grandeur, lent ?? 'era5_land', 'journalier'), values: daily },
      { key: keyOf('gin_labe', grandeur, lent ?? 'nasa_power', 'journalier'), values: daily },
    )
  }
  const valuesOf = new Map(series.map(({ key, values }) => [JSON.stringify(key), values]))
  await sealEdition({
    folder,
    base: {
      revisionSource: 'cccccccccccc',
      keys: series.map(({ key }) => key),
      async read(key) {
        const values = valuesOf.get(JSON.stringify(key)) as Float64Array
        const firstSlot = slotOf(key.granularite, Date.UTC(FIRST_YEAR, 0, 1))
        return { key, firstSlot, values, jours: new Uint8Array(values.length) }
      },
    },
    catalogue: await readCatalogueTexts((name) => readFile(new URL(name, PAYS), 'utf8')),
    date: '2026-01-01',
  })
}

const keyOf = (localite: string, grandeur: string, source: string, granularite: SerieKey['granularite']): SerieKey => ({
  localite,
  grandeur,
  source,
  granularite,
})
