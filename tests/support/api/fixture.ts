import type { ReferenceSerie } from '../../../src/contract/referenceSerie.ts'
import { slotOf, timeOf } from '../../../src/contract/time.ts'
import type { Granularite, SerieKey } from '../../../src/contract/vocabulary.ts'
import type { SealSource } from '../../../src/edition/seal/sealOptions.ts'
import { spreadDays } from '../../../src/solar/spreadDays.ts'

/** A made-up series: whole steps of a period, a value for each. */
interface Spec {
  key: SerieKey
  debut: string
  fin: string
  valeur(timeMs: number, index: number): number
}

const KANKAN = { latitudeDeg: 10.38333333, longitudeDeg: -9.3 }
const HOURS_FROM = '2022-01-01'

/** Days and hours that the fixture leaves out. */
export const MISSING = { kankanHour: '2022-02-10T12:00:00Z', labeDay: '2022-05-31' }

const four = (value: number) => Math.round(value * 1e4) / 1e4
const season = (timeMs: number) => Math.cos((2 * Math.PI * timeMs) / (365.25 * 86_400_000))

/** Middle values, and what they swing by over the year and from step to step. */
const SHAPES: Record<string, [number, number, number]> = {
  ghi: [5.5, 0.6, 0.8],
  dhi: [2.2, 0.3, 0.3],
  t2m: [26, 3, 1],
  rh2m: [60, 15, 5],
}

const shape = (grandeur: string, timeMs: number) => {
  const [middle, yearly, irregular] = SHAPES[grandeur] ?? [1, 0, 0]
  return four(middle + yearly * season(timeMs) + irregular * Math.sin((timeMs / 86_400_000) * 1.7))
}

function specs(
  localite: string,
  source: string,
  granularite: Granularite,
  [debut, fin]: [string, string],
  grandeurs: string[],
): Spec[] {
  return grandeurs.map((grandeur) => ({
    key: { localite, grandeur, source, granularite },
    debut,
    fin,
    valeur: (timeMs) => shape(grandeur, timeMs),
  }))
}

/** Hours of Kankan with a sun that the geometry knows, and its weather. */
function kankanHours(): Spec[] {
  const startMs = Date.parse(`${HOURS_FROM}T00:00:00Z`)
  const ghiKwh = Float64Array.from({ length: 730 }, (_, i) => shape('ghi', startMs + i * 86_400_000))
  const sky = spreadDays({ ...KANKAN, ghiKwh, startMs })
  const hourly = (grandeur: string, valeur: Spec['valeur']): Spec => ({
    key: { localite: 'gin_kankan', grandeur, source: 'nasa_power', granularite: 'horaire' },
    debut: HOURS_FROM,
    fin: '2023-12-31',
    valeur,
  })
  const missing = Date.parse(MISSING.kankanHour)
  return [
    hourly('ghi', (timeMs, i) => (timeMs === missing ? Number.NaN : four(sky.ghi[i] as number))),
    hourly('dhi', (_, i) => four(sky.dhi[i] as number)),
    hourly('dni', (_, i) => four(sky.dni[i] as number)),
    hourly('t2m', (timeMs, i) => four(24 + (sky.ghi[i] as number) / 120 + season(timeMs))),
    hourly('rh2m', (_, i) => four(75 - (sky.ghi[i] as number) / 20)),
  ]
}

/**
 * Towns, each with what a computation may meet: Kankan hours and a station, Labé days without their diffuse, Kindia days
 * with it, Mamou months, Nzérékoré simulated days, Boké months of irradiation alone.
 */
function allSpecs(): Spec[] {
  const labe = specs('gin_labe', 'era5_land', 'journalier', ['2021-01-01', '2023-12-31'], ['ghi', 't2m'])
  for (const spec of labe.filter(({ key }) => key.grandeur === 'ghi')) {
    const { valeur } = spec
    const missing = Date.parse(`${MISSING.labeDay}T00:00:00Z`)
    spec.valeur = (timeMs, index) => (timeMs === missing ? Number.NaN : valeur(timeMs, index))
  }
  return [
    ...kankanHours(),
    ...specs('gin_kankan', 'esmap_wapp', 'journalier', ['2022-10-18', '2023-10-17'], ['ghi']),
    ...specs('gin_kankan', 'nasa_power', 'mensuel', ['2001-01-01', '2020-12-31'], ['ghi', 't2m']),
    ...specs('gin_kankan', 'era5_land', 'mensuel', ['2001-01-01', '2020-12-31'], ['ghi']),
    ...labe,
    ...specs('gin_labe', 'era5_land', 'mensuel', ['2015-01-01', '2021-06-30'], ['ghi']),
    ...specs('gin_kindia', 'nasa_power', 'journalier', ['2022-01-01', '2023-12-31'], ['ghi', 'dhi', 't2m', 'rh2m']),
    ...specs('gin_mamou', 'nasa_power', 'mensuel', ['2001-01-01', '2015-12-31'], ['ghi', 'dhi', 't2m', 'rh2m']),
    ...specs('gin_mamou', 'sarah3', 'mensuel', ['2004-01-01', '2006-12-31'], ['ghi']).map((spec) => ({
      ...spec,
      valeur: (timeMs: number, index: number) => four(spec.valeur(timeMs, index) * 1.05),
    })),
    ...specs('gin_nzerekore', 'simulation', 'journalier', ['2023-01-01', '2023-12-31'], ['ghi', 't2m']),
    ...specs('gin_boke_centre', 'nasa_power', 'mensuel', ['2001-01-01', '2003-12-31'], ['ghi']),
  ]
}

/** A base to seal from, out of memory. */
export function fixtureSource(): SealSource {
  const byKey = new Map(allSpecs().map((spec) => [JSON.stringify(spec.key), spec]))
  return {
    revisionSource: 'cccccccccccc',
    keys: [...byKey.values()].map(({ key }) => key),
    async read(key): Promise<ReferenceSerie> {
      const spec = byKey.get(JSON.stringify(key)) as Spec
      const firstSlot = slotOf(key.granularite, Date.parse(`${spec.debut}T00:00:00Z`))
      const lastSlot = slotOf(key.granularite, Date.parse(`${spec.fin}T23:00:00Z`))
      const values = Float64Array.from({ length: lastSlot - firstSlot + 1 }, (_, i) =>
        spec.valeur(timeOf(key.granularite, firstSlot + i), i),
      )
      return { key, firstSlot, values, jours: new Uint8Array(values.length) }
    },
  }
}
