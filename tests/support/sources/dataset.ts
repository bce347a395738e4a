import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Catalogue } from '../../../src/contract/catalogue.ts'
import { DAY_MS } from '../../../src/contract/time.ts'
import { type CatalogueTexts, parseCatalogue, readCatalogueTexts } from '../../../src/storage/catalogueFiles.ts'

const GIN = fileURLToPath(new URL('../../../pays/gin/', import.meta.url))

export function ginTexts(): Promise<CatalogueTexts> {
  return readCatalogueTexts((name) => readFile(`${GIN}${name}`, 'utf8'))
}

export async function ginCatalogue(): Promise<Catalogue> {
  return parseCatalogue(await ginTexts())
}

const TOWNS = ['gin_kankan', 'gin_labe', 'gin_conakry_kaloum']
const pad = (value: number) => String(value).padStart(2, '0')

/**
 * A small dataset in the publisher's form, all of it made up: three sources, three towns, monthly, daily and hourly, with
 * empty cells, partial months, an hour out of bounds, and a column without any measurement.
 */
export function smallDataset({ years = [2021, 2022] }: { years?: number[] } = {}): Record<string, string> {
  const [first = 2021, last = 2022] = [years[0], years.at(-1)]
  const months = years.flatMap((year) => Array.from({ length: 12 }, (_, i) => ({ year, month: i + 1 })))
  const days: string[] = []
  for (let at = Date.UTC(first, 0, 1); at < Date.UTC(last + 1, 0, 1); at += DAY_MS)
    days.push(new Date(at).toISOString().slice(0, 10))
  const text = (header: string, rows: string[]) => `${[header, ...rows].join('\n')}\n`
  const value = (town: number, step: number, middle: number) => (middle + Math.sin(step / 7 + town)).toFixed(4)
  const albedo = (town: number, step: number) => (Number(value(town, step, 5)) / 20).toFixed(2)
  return {
    'localites.csv': text(
      'code,nom',
      TOWNS.map((town) => `${town},${town}`),
    ),
    [`nasa-power/mensuel_${first}_${last}.csv`]: text(
      'localite,annee,mois,ghi,albedo,t2m,dni',
      TOWNS.flatMap((town, t) =>
        months.map(
          ({ year, month }, i) =>
            `${town},${year},${month},${value(t, i, 5)},${i < 3 ? '' : albedo(t, i)},${value(t, i, 26)},`,
        ),
      ),
    ),
    [`era5-land/journalier_${first}_${last}.csv`]: text(
      'localite,date,ghi,vent_10m',
      TOWNS.flatMap((town, t) =>
        days.map((day, i) => `${town},${day},${value(t, i, 5)},${i % 11 ? value(t, i, 3) : ''}`),
      ),
    ),
    'terrain-kankan/mensuel_2021_2021.csv': text('localite,annee,mois,ghi,dni,jours', [
      'gin_kankan,2021,10,5.4309,4.0966,14',
      'gin_kankan,2021,11,5.5,4.2,30',
      'gin_kankan,2021,12,5.2,,20',
    ]),
    'horaire/nasa-power/gin_labe_2021_2021.csv': text(
      'instant_utc,ghi,kt,t2m',
      Array.from({ length: 72 }, (_, i) => ({ day: 1 + Math.floor(i / 24), hour: i % 24 }))
        .filter(({ hour }) => hour !== 3)
        .map(({ day, hour }) => {
          const sun = hour >= 7 && hour <= 17
          const ghi = day === 2 && hour === 12 ? '2200.5' : sun ? String(100 * (6 - Math.abs(12 - hour))) : '0'
          return `2021-01-${pad(day)}T${pad(hour)}:00:00+00:00,${ghi},${sun ? '0.55' : ''},${20 + hour / 2}`
        }),
    ),
  }
}
