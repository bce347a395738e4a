import { cp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Granularite } from '../../src/contract/vocabulary.ts'
import { sealEdition } from '../../src/edition/seal/seal.ts'
import { FIRST_YEAR, plantedDays, plantedHours } from '../../tests/support/answers/plantedHours.ts'
import { paysTexts, type SerieSpec, sealSource } from '../../tests/support/editions.ts'
import { type Checkout, harmattan } from './server.ts'

/** Releases that both servers answer from, and how a checkout makes them in its data folder. */
export interface ReleaseSet {
  name: string
  make(checkout: Checkout): Promise<unknown>
}

const DEMONSTRATION: ReleaseSet = { name: 'démonstration', make: (checkout) => harmattan(checkout, 'demo') }

/** Sealed by the checkout that this script stands in. */
const MADE_UP_YEARS: ReleaseSet = {
  name: 'années simulées',
  make: ({ data }) => sealMadeUpYears(join(data, 'editions')),
}

/** The dataset in `folder`, in two releases of which the older is withdrawn, beside the demonstration. */
const dataset = (folder: string): ReleaseSet => ({
  name: 'rds-guinee',
  async make(checkout) {
    await harmattan(checkout, 'demo')
    await harmattan(checkout, 'importer', 'rds-guinee', folder)
    for (const date of ['2026-11-19', '2026-11-21']) await harmattan(checkout, 'publier', '--date', date)
    const successor = ['--motif', 'Comparaison', '--remplacee-par', 'edition_20261121']
    await harmattan(checkout, 'retirer', 'edition_20261119', ...successor)
  },
})

export const releaseSets = (folder: string | undefined): ReleaseSet[] => [
  DEMONSTRATION,
  MADE_UP_YEARS,
  ...(folder === undefined ? [] : [dataset(folder)]),
]

const YEARS = 11

/** From minus one in the dry season to one in the wet one. */
const wetness = (day: number) => -Math.cos((day / 365.25) * 2 * Math.PI)
const four = (value: number) => Math.round(value * 1e4) / 1e4

/** What soils and washes modules, by day: rain in mm, particles in µg/m³; and the source of the particles. */
const SOILING: [grandeur: string, ofDay: (day: number) => number, hourPart: number, source?: string][] = [
  ['precipitation', (day) => (day % 5 === 0 ? Math.max(0, 12 * wetness(day) + 3 * Math.sin(day)) : 0), 1 / 24],
  ['pm10', (day) => 80 - 50 * wetness(day) + 10 * Math.sin(day), 1, 'cams'],
  ['pm2_5', (day) => 40 - 20 * wetness(day) + 5 * Math.sin(day), 1, 'cams'],
]

/**
 * Seals a made-up release for what neither the demonstration nor the dataset can answer, typical years and soiling: eleven
 * years of hours in one town, and of days in two others.
 */
async function sealMadeUpYears(folder: string): Promise<void> {
  const hours = plantedHours(YEARS)
  const days = plantedDays(hours)
  const serie = (
    [localite, source, granularite]: [string, string, Granularite],
    grandeur: string,
    valueAt: (step: number) => number,
  ): SerieSpec => ({
    key: { localite, grandeur, source, granularite },
    debut: `${FIRST_YEAR}-01-01`,
    fin: `${FIRST_YEAR + YEARS - 1}-12-31`,
    valeur: (_, step) => valueAt(step),
  })
  const inTowns = (
    grandeur: string,
    ofHour: (hour: number) => number,
    ofDay: (day: number) => number,
    source?: string,
  ) => [
    serie(['gin_kankan', source ?? 'era5_land', 'horaire'], grandeur, ofHour),
    serie(['gin_mamou', source ?? 'era5_land', 'journalier'], grandeur, ofDay),
    serie(['gin_labe', source ?? 'nasa_power', 'journalier'], grandeur, ofDay),
  ]
  const series = [
    ...(['ghi', 't2m', 'rh2m', 'vent_10m'] as const).flatMap((grandeur) =>
      inTowns(
        grandeur,
        (hour) => hours[grandeur][hour] as number,
        (day) => days[grandeur][day] as number,
      ),
    ),
    ...SOILING.flatMap(([grandeur, ofDay, hourPart, source]) =>
      inTowns(
        grandeur,
        (hour) => four(ofDay(Math.floor(hour / 24)) * hourPart),
        (day) => four(ofDay(day)),
        source,
      ),
    ),
  ]
  const base = sealSource(series, 'cccccccccccc')
  await sealEdition({ folder, base, catalogue: await paysTexts(), date: '2026-01-01' })
}

/** Gives the data folder `to` the releases of `from`, and nothing else of it. */
export function copyReleases(from: string, to: string): Promise<void> {
  return cp(join(from, 'editions'), join(to, 'editions'), { recursive: true })
}

/** How many files the releases of two data folders have, and those that one lacks or that differ in a byte. */
export async function compareReleases(before: string, after: string): Promise<{ count: number; differing: string[] }> {
  const [old, young] = [await filesOf(join(before, 'editions')), await filesOf(join(after, 'editions'))]
  const names = [...new Set([...old.keys(), ...young.keys()])].toSorted()
  return { count: names.length, differing: names.filter((name) => !old.get(name)?.equals(young.get(name) ?? EMPTY)) }
}

const EMPTY = Buffer.alloc(0)

async function filesOf(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const files = paths.map(async (path) => [path.slice(folder.length + 1), await readFile(path)] as const)
  return new Map(await Promise.all(files))
}
