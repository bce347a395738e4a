import { isoDate, MINUTE_MS, slotOf } from '../../src/contract/time.ts'
import { sunGeometry } from '../../src/solar/sunGeometry.ts'
import { draws } from '../support/draws.ts'

const MINUTES = 525_600
const HOURS = 8760
/** What a sound pyranometer gives in the dark, W/m². */
const NIGHT_OFFSET = -1.5
const START_MS = Date.UTC(2023, 0, 1)
const KANKAN = { latitudeDeg: 10.383, longitudeDeg: -9.3, altitudeM: 377 }

/** What was done to the file on purpose: the hours (0 is the year's first) of each fault. */
export interface Planted {
  faute: string
  colonnes: readonly string[]
  hours: ReadonlySet<number>
}

export interface StationYear {
  csv: string
  description: object
  planted: readonly Planted[]
}

const hourOf = (date: string) => slotOf('horaire', Date.parse(`${date}T00:00:00Z`)) - slotOf('horaire', START_MS)
const span = (from: number, to: number) => new Set(Array.from({ length: to - from }, (_, i) => from + i))

/**
 * A SIMULATED year of a ground station at Kankan, minute by minute (525 600 rows), with faults planted in it: a thermometer
 * stuck for two days, a pyranometer stuck for an afternoon, a clock an hour late for twenty days, a night offset of 8 W/m² for
 * a month, spikes of a minute and of ten, a month of soiling of 12 %, a gap of five days.
 */
export function stationYear(): StationYear {
  const random = draws(20_230_101)
  const sun = sunGeometry({ ...KANKAN, startMs: START_MS + MINUTE_MS / 2, stepMs: MINUTE_MS, count: MINUTES })
  const stuckT = span(hourOf('2023-02-10'), hourOf('2023-02-12'))
  const stuckGhi = span(hourOf('2023-03-05') + 10, hourOf('2023-03-05') + 16)
  const late = span(hourOf('2023-05-01'), hourOf('2023-05-21'))
  const offset = span(hourOf('2023-07-01'), hourOf('2023-08-01'))
  const soiled = span(hourOf('2023-11-01'), hourOf('2023-12-01'))
  const gap = span(hourOf('2023-09-10'), hourOf('2023-09-15'))
  const minuteSpikes = new Map(spikes(random, 40).map((minute) => [minute, 3500]))
  const longSpikes = new Map<number, number>()
  for (const minute of spikes(random, LONG_SPIKES / 10)) for (let i = 0; i < 10; i++) longSpikes.set(minute + i, 18)

  const rows: string[] = ['TIMESTAMP,GHI,DHI,DNI,T,RH,WS']
  let [clear, weather, wind] = [0.7, 0, 1]
  let [heldT, heldGhi] = [Number.NaN, Number.NaN]
  const sky = skyOf(random)
  for (let i = 0; i < MINUTES; i++) {
    const hour = Math.floor(i / 60)
    if (i % 1440 === 0) clear = 0.35 + 0.6 * random()
    weather = 0.9995 * weather + 0.03 * (random() - 0.5)
    wind = Math.max(0.2, 0.995 * wind + 0.12 * (random() - 0.47))
    // A clock that is late writes at each minute what the sun did an hour before.
    const at = late.has(hour) ? Math.max(0, i - 60) : i
    const { ghi, dhi, dni } = sky(clear, Math.max(0, sun.cosZenith[at] as number))
    const local = ((i / 60 - 0.6) % 24) + (weather > 0 ? 0.1 : 0)
    const t = 26 + 6 * Math.sin(((local - 9) / 12) * Math.PI) + 3 * weather
    const told = {
      ghi: (soiled.has(hour) ? 0.88 * ghi : ghi) + (offset.has(hour) ? 8 : 0) + (random() - 0.5) * (ghi > 0 ? 2 : 0),
      t: t + 0.2 * random() + (longSpikes.get(i) ?? 0),
    }
    if (stuckT.has(hour)) told.t = heldT = Number.isNaN(heldT) ? told.t : heldT
    if (stuckGhi.has(hour)) told.ghi = heldGhi = Number.isNaN(heldGhi) ? told.ghi : heldGhi
    // A pyranometer radiates to the night sky, and stands a little below zero.
    const spiked = minuteSpikes.get(i) ?? (ghi > 0 ? Math.max(0, told.ghi) : told.ghi + NIGHT_OFFSET)
    const cells = [spiked, dhi, dni, told.t, Math.min(100, Math.max(8, 130 - 2.7 * t + 8 * random())), wind]
    rows.push(`${stampOf(i)},${cells.map((cell) => (gap.has(hour) ? 'NAN' : cell.toFixed(2))).join(',')}`)
  }
  return {
    csv: `${rows.join('\n')}\n`,
    description: DESCRIPTION,
    planted: [
      { faute: 'thermomètre figé deux jours', colonnes: ['t2m'], hours: stuckT },
      { faute: 'pyranomètre figé six heures', colonnes: ['ghi'], hours: stuckGhi },
      { faute: 'horloge en retard d’une heure, vingt jours', colonnes: ['ghi', 'dhi', 'dni'], hours: late },
      { faute: 'décalage de 8 W/m², un mois', colonnes: ['ghi'], hours: offset },
      { faute: 'capteur sali de 12 %, un mois', colonnes: ['ghi'], hours: soiled },
      { faute: 'pointes de dix minutes, +18 °C', colonnes: ['t2m'], hours: hoursOf(longSpikes) },
    ],
  }
}

export const MINUTE_SPIKES = 40
export const GAP_HOURS = 5 * 24
export const YEAR_HOURS = HOURS
/** Minutes of the spikes that are ten minutes long. */
export const LONG_SPIKES = 20 * 10

const DESCRIPTION = {
  source: 'esmap_wapp',
  latitude: KANKAN.latitudeDeg,
  longitude: KANKAN.longitudeDeg,
  decalage_utc_minutes: 0,
  horodatage: 'debut',
  pas_minutes: 1,
  instant: { colonnes: ['TIMESTAMP'], forme: 'AAAA-MM-JJ hh:mm' },
  absents: ['NAN'],
  colonnes: {
    GHI: { grandeur: 'ghi', unite: 'W/m²', plage: { min: -10, max: 2000 } },
    DHI: { grandeur: 'dhi', unite: 'W/m²' },
    DNI: { grandeur: 'dni', unite: 'W/m²' },
    T: { grandeur: 't2m', unite: '°C', saut_max: 3 },
    RH: { grandeur: 'rh2m', unite: '%' },
    WS: { grandeur: 'vent_10m', unite: 'm/s' },
  },
}

function hoursOf(minutes: ReadonlyMap<number, number>): Set<number> {
  return new Set([...minutes.keys()].map((minute) => Math.floor(minute / 60)))
}

/** Minutes of the day's middle, spread over the year, away from the other faults. */
function spikes(random: () => number, count: number): number[] {
  const quiet = [hourOf('2023-04-01'), hourOf('2023-06-05'), hourOf('2023-08-05'), hourOf('2023-10-01')]
  return Array.from({ length: count }, (_, i) => {
    const day = (quiet[i % quiet.length] as number) / 24 + Math.floor(random() * 25)
    return Math.floor((day * 24 + 10 + 5 * random()) * 60)
  })
}

/** Clouds that pass: beam comes and goes within minutes, the diffuse stays; the three close. */
function skyOf(random: () => number) {
  let cloud = 0
  return (clear: number, cos: number) => {
    cloud = random() < 0.03 ? Number(random() > clear) : cloud
    const airmass = 1 / Math.max(cos, 0.02)
    const beam = cos > 0.02 ? 1361 * 0.72 ** (airmass ** 0.678) * (1 - 0.92 * cloud) : 0
    const dhi = cos * (110 + 170 * cloud + 60 * (1 - clear))
    return { dhi, dni: beam, ghi: dhi + beam * cos }
  }
}

function stampOf(minute: number): string {
  const timeMs = START_MS + minute * MINUTE_MS
  const time = new Date(timeMs).toISOString().slice(11, 16)
  return `${isoDate(timeMs)} ${time}`
}
