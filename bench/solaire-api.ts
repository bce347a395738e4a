/**
 * Latency of the computed endpoints over a made-up edition of twenty years of hours: `node bench/solaire-api.ts`. Whole
 * requests, through keys, routing, threads and JSON; each asks for other losses or another tilt, so that no finished answer is met.
 */
import { openComputePool } from '../src/computations/pool/openComputePool.ts'
import type { ReferenceSerie } from '../src/contract/referenceSerie.ts'
import { HOUR_MS, slotOf } from '../src/contract/time.ts'
import type { Granularite, SerieKey } from '../src/contract/vocabulary.ts'
import type { SealSource } from '../src/edition/seal/sealOptions.ts'
import { erbsSeries } from '../src/solar/irradianceSeries.ts'
import { planeGeometry } from '../src/solar/planeGeometry.ts'
import { sunGeometry } from '../src/solar/sunGeometry.ts'
import { serviceOver } from '../tests/support/api/serviceOver.ts'
import { median } from './median.ts'

const TOWNS = [
  { code: 'gin_kankan', latitudeDeg: 10.383, longitudeDeg: -9.3 },
  { code: 'gin_labe', latitudeDeg: 11.318, longitudeDeg: -12.283 },
]
const HOURLY_YEARS = [2005, 2024] as const
const DAILY_YEARS = [2020, 2024] as const

/** Hours that vary as weather does, not a measurement: global, beam, diffuse and air temperature. */
function madeUpHours(town: (typeof TOWNS)[number]): Record<string, Float64Array> {
  const startMs = Date.UTC(HOURLY_YEARS[0], 0, 1)
  const count = (Date.UTC(HOURLY_YEARS[1] + 1, 0, 1) - startMs) / HOUR_MS
  const sun = sunGeometry({ ...town, startMs: startMs + HOUR_MS / 2, stepMs: HOUR_MS, count, position: 'sunlitMiddle' })
  let seed = 1
  const tenth = (value: number) => Math.round(value * 10) / 10
  const ghi = sun.cosZenith.map((cos) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    return tenth(Math.max(0, cos) * (200 + (800 * seed) / 0x7fffffff))
  })
  const plane = planeGeometry({ sun, tiltDeg: 0, surfaceAzimuthDeg: 180 })
  const { dni, dhi } = erbsSeries({ plane, ghi })
  return { ghi, dni: dni.map(tenth), dhi: dhi.map(tenth), t2m: ghi.map((value) => tenth(22 + value / 100)) }
}

/** The hours of each town, and the daily sums of the last years. */
function madeUpSource(): SealSource {
  const series = new Map<string, ReferenceSerie>()
  const add = (localite: string, grandeur: string, granularite: Granularite, startMs: number, values: Float64Array) => {
    const key: SerieKey = { localite, grandeur, source: 'nasa_power', granularite }
    const firstSlot = slotOf(granularite, startMs)
    series.set(JSON.stringify(key), { key, firstSlot, values, jours: new Uint8Array(values.length) })
  }
  const dailyMs = Date.UTC(DAILY_YEARS[0], 0, 1)
  for (const town of TOWNS) {
    for (const [grandeur, hours] of Object.entries(madeUpHours(town))) {
      const startMs = Date.UTC(HOURLY_YEARS[0], 0, 1)
      add(town.code, grandeur, 'horaire', startMs, hours)
      const last = hours.subarray((dailyMs - startMs) / HOUR_MS)
      const part = grandeur === 't2m' ? 1 / 24 : 1 / 1000
      const days = new Float64Array(last.length / 24)
      last.forEach((value, i) => {
        days[Math.floor(i / 24)]! += value * part
      })
      add(town.code, grandeur, 'journalier', dailyMs, days)
    }
  }
  const keys = [...series.values()].map(({ key }) => key)
  return { revisionSource: 'banc', keys, read: async (key) => series.get(JSON.stringify(key)) as ReferenceSerie }
}

export async function benchSolaireApi(): Promise<void> {
  const pool = openComputePool({ now: () => performance.now(), threads: 2 })
  const service = await serviceOver(madeUpSource(), { compute: pool.compute })
  const timed = async (path: string): Promise<number> => {
    const start = performance.now()
    const { status, body } = await service.get(path)
    const ms = performance.now() - start
    if (status !== 200) throw new Error(`${path} : ${status} ${body.slice(0, 300)}`)
    return ms
  }
  const line = (what: string, ms: number, limit?: number) =>
    console.log(
      `${what.padEnd(66)} ${ms.toFixed(1).padStart(7)} ms${limit === undefined ? '' : `  (limite ${limit} ms : ${ms < limit ? 'ok' : 'DÉPASSÉE'})`}`,
    )
  const often = async (path: (i: number) => string) => {
    const times: number[] = []
    for (let i = 1; i <= 15; i++) times.push(await timed(path(i)))
    return median(times)
  }
  const yearly = (town: string, pertes: number) =>
    `/v1/grandeurs/productible_correction_thermique?localite=${town}&inclinaison_deg=12&granularite=annuel&pertes_pct=${pertes}`
  const daily = (town: string, tilt: number) =>
    `/v1/grandeurs/poa_parametrable?code_serie_source=${town}_ghi_nasa_power_journalier_2020_2024&inclinaison_deg=${tilt}`
  try {
    console.log('Vingt ans d’heures (175 320), séries ghi, dni, dhi et t2m')
    line('productible annuel, à froid (premier calcul du processus)', await timed(yearly('gin_kankan', 10)), 300)
    line('productible annuel, autre ville à froid', await timed(yearly('gin_labe', 10)), 300)
    line('productible annuel, séries en mémoire', await often((i) => yearly('gin_kankan', i)), 50)
    const whole = (tilt: number) =>
      `/v1/grandeurs/productible?localite=gin_kankan&granularite=annuel&inclinaison_deg=${tilt}`
    const site = (what: string) =>
      `/v1/grandeurs/${what}&localite=gin_kankan&inclinaison_deg=12&consommation_wh_jour=5000&profil=centre_sante`
    line('productible du soleil au compteur, séries en mémoire', await often((i) => whole(i)))
    line('site isolé, à froid', await timed(site('site_isole?puissance_stc_wc=1500')))
    line(
      'site isolé, le même champ, autres batteries',
      await often((i) => site(`site_isole?puissance_stc_wc=1500&capacite_wh=${9000 + i}`)),
    )
    line(
      'dimensionnement, 20 batteries, le même champ',
      await often((i) => site(`dimensionnement_site_isole?disponibilite_pct=${98 + i / 10}`)),
      1500,
    )
    console.log('Cinq ans de jours (1 827)')
    line('plan incliné mensuel, à froid', await timed(daily('gin_kankan', 40)))
    line('plan incliné mensuel, série en mémoire', await often((i) => daily('gin_kankan', i)), 20)
    line(
      'inclinaison optimale sur vingt ans d’heures',
      await timed('/v1/grandeurs/inclinaison_optimale?localite=gin_kankan'),
    )
  } finally {
    await service.close()
    await pool.close()
  }
}

if (import.meta.main) await benchSolaireApi()
