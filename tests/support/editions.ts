import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { daysInMonth, slotOf, timeOf } from '../../src/contract/time.ts'
import type { Granularite, SerieKey } from '../../src/contract/vocabulary.ts'
import type { SealOptions, SealSource } from '../../src/edition/seal/sealOptions.ts'
import { type CatalogueTexts, readCatalogueTexts } from '../../src/storage/catalogueFiles.ts'

/** A series as a test writes it: whole steps from its first day to its last, a value or nothing for each. */
export interface SerieSpec {
  key: SerieKey
  debut: string
  fin: string
  /** The value of a step; NaN: no measurement. */
  valeur(timeMs: number, index: number): number
  /** Days measured in a month, by `YYYY-MM`, where they are fewer than the calendar's. */
  jours?: Record<string, number>
}

export const OLD_EDITION = 'edition_20260115'
export const NEW_EDITION = 'edition_20260215'

/** The value that stands in the first month of Kankan's monthly `ghi`, to be given back as it is. */
export const EXACT = 5.2915

const four = (value: number) => Math.round(value * 10_000) / 10_000

/** A wave over the year, plainly made up: `middle` plus or minus `swing`, another for each `seed`. */
export function wave(timeMs: number, { middle, swing, seed }: { middle: number; swing: number; seed: number }): number {
  const day = timeMs / 86_400_000
  return four(
    middle + swing * Math.cos((2 * Math.PI * day) / 365.25 + seed) + (swing / 10) * Math.sin(day * 1.7 + seed * 3),
  )
}

/** A made-up hour of sun in Wh/m², nothing at night. */
export function sunHour(timeMs: number, peak: number): number {
  const hour = new Date(timeMs).getUTCHours()
  return hour < 7 || hour > 18 ? 0 : four(peak * Math.sin(((hour - 6) / 13) * Math.PI) ** 2)
}

const key = (localite: string, grandeur: string, source: string, granularite: Granularite): SerieKey => ({
  localite,
  grandeur,
  source,
  granularite,
})

const OF_GRANDEUR: Record<string, { middle: number; swing: number }> = {
  ghi: { middle: 5.3, swing: 0.6 },
  dni: { middle: 4.6, swing: 1.1 },
  dhi: { middle: 2.2, swing: 0.3 },
  t2m: { middle: 26, swing: 3 },
  rh2m: { middle: 62, swing: 20 },
}

const SEED: Record<string, number> = { nasa_power: 0, sarah3: 0.2, cams: 0.4, era5_land: 0.1, esmap_wapp: 0.3 }

function series(
  localite: string,
  grandeurs: string[],
  source: string,
  granularite: Granularite,
  [debut, fin]: [string, string],
): SerieSpec[] {
  return grandeurs.map((grandeur) => ({
    key: key(localite, grandeur, source, granularite),
    debut,
    fin,
    valeur: (timeMs) =>
      wave(timeMs, { ...(OF_GRANDEUR[grandeur] ?? { middle: 5, swing: 1 }), seed: SEED[source] ?? 0 }),
  }))
}

/** Kankan's day without a value, in its daily `ghi` of NASA POWER and in no other series. */
export const MISSING_DAY = '2004-02-10'
/** Hours of Kankan's `ghi` that the upstream does not have. */
export const MISSING_HOURS = ['2005-01-02T10:00:00', '2005-01-02T11:00:00']
/** An hour of Kankan's `ghi` beyond what the sun can give. */
export const REJECTED_HOUR = '2005-01-03T12:00:00'

/** The day of Labé's daily `ghi` that is missing: its month is not complete. */
export const LABE_MISSING_DAY = '2004-05-31'

/** What the small edition holds. */
export function smallSeries(): SerieSpec[] {
  const [mensuel, journalier] = [
    ['2001-01-01', '2005-12-31'],
    ['2004-01-01', '2005-12-31'],
  ] as const satisfies [string, string][]
  const specs: SerieSpec[] = [
    ...series('gin_kankan', ['ghi', 'dni', 'dhi', 't2m'], 'nasa_power', 'mensuel', [...mensuel]),
    ...series('gin_kankan', ['ghi', 'dni', 'dhi', 't2m', 'rh2m'], 'nasa_power', 'journalier', [...journalier]),
    ...series('gin_kankan', ['ghi'], 'sarah3', 'mensuel', ['2002-01-01', '2004-12-31']),
    ...series('gin_kankan', ['dni'], 'cams', 'mensuel', ['2003-01-01', '2005-12-31']),
    ...series('gin_kankan', ['ghi', 'dni'], 'esmap_wapp', 'mensuel', ['2004-09-01', '2005-08-31']).map((spec) => ({
      ...spec,
      jours: { '2004-09': 12, '2005-08': 30 },
    })),
    ...series('gin_kindia', ['ghi', 'dni', 't2m'], 'nasa_power', 'mensuel', [...mensuel]),
    ...series('gin_kindia', ['ghi'], 'sarah3', 'mensuel', ['2002-01-01', '2004-12-31']),
    ...series('gin_mamou', ['ghi', 't2m'], 'nasa_power', 'mensuel', [...mensuel]),
    // Ten years of days: what a year of hours can be made of.
    ...series('gin_mamou', ['ghi', 't2m', 'rh2m', 'vent_10m'], 'era5_land', 'journalier', ['1996-01-01', '2005-12-31']),
    ...series('gin_labe', ['ghi'], 'era5_land', 'journalier', [...journalier]),
    ...series('gin_labe', ['ghi'], 'sarah3', 'mensuel', ['2004-01-01', '2004-12-31']),
  ]
  const at = (wanted: SerieKey) =>
    specs.find((spec) => Object.entries(wanted).every(([k, v]) => v === Reflect.get(spec.key, k)))
  const replace = (wanted: SerieKey, day: string, value: number) => {
    const spec = at(wanted)
    if (!spec) throw new Error(`pas de série ${JSON.stringify(wanted)}`)
    const { valeur } = spec
    spec.valeur = (timeMs, i) => (timeMs === Date.parse(`${day}T00:00:00Z`) ? value : valeur(timeMs, i))
  }
  replace(key('gin_kankan', 'ghi', 'nasa_power', 'mensuel'), '2001-01-01', EXACT)
  replace(key('gin_kankan', 'ghi', 'nasa_power', 'journalier'), MISSING_DAY, Number.NaN)
  replace(key('gin_labe', 'ghi', 'era5_land', 'journalier'), LABE_MISSING_DAY, Number.NaN)
  return [...specs, ...hourlySeries()]
}

/** Two cells of NASA POWER in two rows, the western one in the south. */
function smallGrid(): SerieSpec[] {
  return ['maille_n095000_w0095000', 'maille_n105000_w0085000'].flatMap((cell, i) =>
    series(cell, ['ghi'], 'nasa_power', 'mensuel', ['2001-01-01', '2005-12-31']).map((spec) => ({
      ...spec,
      valeur: (timeMs: number, at: number) => four(spec.valeur(timeMs, at) + i / 2),
    })),
  )
}

function hourlySeries(): SerieSpec[] {
  const missing = new Set(MISSING_HOURS.map((instant) => Date.parse(`${instant}Z`)))
  const rejected = Date.parse(`${REJECTED_HOUR}Z`)
  const [debut, fin] = ['2005-01-01', '2005-03-31']
  const sun = (grandeur: string, source: string, peak: number): SerieSpec => ({
    key: key('gin_kankan', grandeur, source, 'horaire'),
    debut,
    fin,
    valeur: (timeMs) => sunHour(timeMs, peak),
  })
  return [
    {
      ...sun('ghi', 'nasa_power', 900),
      valeur: (timeMs) => (missing.has(timeMs) ? Number.NaN : timeMs === rejected ? 99_999 : sunHour(timeMs, 900)),
    },
    sun('dni', 'nasa_power', 700),
    sun('dhi', 'nasa_power', 250),
    { ...sun('ghi', 'sarah3', 950), debut: '2005-02-01' },
    {
      // Long enough to be given out as it is made.
      key: key('gin_kankan', 't2m', 'era5_land', 'horaire'),
      debut: '2003-01-01',
      fin: '2005-12-31',
      valeur: (timeMs) => four(26 + 5 * Math.sin((new Date(timeMs).getUTCHours() / 24) * 2 * Math.PI - 2)),
    },
  ]
}

/** A source to seal from, out of memory. */
export function sealSource(specs: readonly SerieSpec[], revisionSource: string): SealSource {
  const idOf = (each: SerieKey) => `${each.localite} ${each.grandeur} ${each.source} ${each.granularite}`
  const byKey = new Map(specs.map((spec) => [idOf(spec.key), spec]))
  return {
    revisionSource,
    keys: specs.map((spec) => spec.key),
    async read(wanted) {
      const spec = byKey.get(idOf(wanted))
      if (!spec) throw new Error(`pas de série ${idOf(wanted)}`)
      const { granularite } = wanted
      const firstSlot = slotOf(granularite, Date.parse(`${spec.debut}T00:00:00Z`))
      const lastSlot = slotOf(granularite, Date.parse(`${spec.fin}T23:59:59Z`))
      const times = Array.from({ length: lastSlot - firstSlot + 1 }, (_, i) => timeOf(granularite, firstSlot + i))
      return {
        key: wanted,
        firstSlot,
        values: Float64Array.from(times, (timeMs, i) => spec.valeur(timeMs, i)),
        jours: Uint8Array.from(times, (timeMs) => joursOf(spec, timeMs)),
      }
    },
  }
}

function joursOf({ jours }: SerieSpec, timeMs: number): number {
  if (!jours) return 0
  const mois = new Date(timeMs).toISOString().slice(0, 7)
  return jours[mois] ?? daysInMonth(Number(mois.slice(0, 4)), Number(mois.slice(5)))
}

const PAYS = fileURLToPath(new URL('../../pays/gin/', import.meta.url))

/** The files of Guinea's catalogue, as they stand in the repository. */
export function paysTexts(): Promise<CatalogueTexts> {
  return readCatalogueTexts((name) => readFile(`${PAYS}${name}`, 'utf8'))
}

/** What an edition is sealed from, wherever it is put. */
export type Sealable = Omit<SealOptions, 'folder'>

/** The edition that most tests ask. */
export async function newEdition(): Promise<Sealable> {
  return {
    base: sealSource([...smallSeries(), ...smallGrid()], 'aaaaaaaaaaaa'),
    catalogue: await paysTexts(),
    date: '2026-02-15',
    keepImpossible: true,
  }
}

/** Kankan's name in the older edition. */
export const OLD_NAME = 'Kankan la vieille'

/** A series that the newer edition does not have. */
export const OLD_SERIE = 'gin_boke_ghi_nasa_power_2001_2005'

/** An older edition: fewer series and none that is derived, another name for Kankan, and its monthly `ghi` all the same number. */
export async function oldEdition(): Promise<Sealable> {
  const texts = await paysTexts()
  const specs = [
    ...series('gin_kankan', ['ghi', 't2m'], 'nasa_power', 'mensuel', ['2001-01-01', '2005-12-31']),
    ...series('gin_boke', ['ghi'], 'nasa_power', 'mensuel', ['2001-01-01', '2005-12-31']),
  ]
  const localites = texts['localites.csv'].replace('gin_kankan,Kankan,', `gin_kankan,${OLD_NAME},`)
  const sources = texts['sources_grandeurs.csv'].replaceAll(/^harmattan,.*\n/gm, '')
  return {
    base: sealSource(
      specs.map((spec) => ({ ...spec, valeur: () => 4 })),
      'bbbbbbbbbbbb',
    ),
    catalogue: { ...texts, 'localites.csv': localites, 'sources_grandeurs.csv': sources },
    date: '2026-01-15',
    keepImpossible: true,
  }
}
