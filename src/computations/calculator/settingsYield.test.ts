import { expect, test } from 'vitest'
import { askComputed } from '../../../tests/support/answers/askComputed.ts'
import { memoryRelease, seriesOf } from '../../../tests/support/answers/memoryRelease.ts'
import { type YieldInputs, yieldInputs } from '../towns/yieldInputs.ts'
import { initialSettings } from './settings.ts'
import { planeErrorPct, prepareSerie, settingsYield } from './settingsYield.ts'

const SIGUIRI = { source: 'era5_land', localite: 'gin_siguiri' }
const days = seriesOf({ ...SIGUIRI, granularite: 'journalier', debut: '2022-01-01', count: 365 })
const STATION = {
  source: 'esmap_wapp',
  localite: 'gin_kankan',
  methode_collecte: 'mesure_directe',
  niveau_confiance: 'A',
} as const
const ghi = (day: number) => 5.5 + Math.sin(day * 1.7)

test('A town within reach of a station has the same energy and error in the browser as in the interface', async () => {
  const release = await memoryRelease([
    days('ghi', ghi),
    days('t2m', 27),
    days('ghi', ghi, STATION),
    days('dni', (day) => (ghi(day) - 3) * (1.3 + 0.1 * Math.cos(day / 58)), STATION),
  ])
  const inputs: YieldInputs = JSON.parse(JSON.stringify(await yieldInputs(release, 'gin_siguiri')))
  const [serie] = inputs.series
  if (!serie) throw new Error('no series')
  expect(serie).toMatchObject({ dhi: null, diffus: { diffuse: 'local' } })
  const settings = initialSettings({ tiltDeg: 12, azimuthDeg: 180 })
  const question = { localite: 'gin_siguiri', inclinaison_deg: 12, orientation_deg: 180 }
  const { head, tail } = await askComputed(release, 'productible', question)
  expect(head.parametres_appliques.diffus).toBe('local')
  expect(settingsYield(prepareSerie(inputs, serie), settings)?.mean).toBeCloseTo(tail.total as number, 3)
  const { latitudeDeg } = inputs.site
  expect(planeErrorPct({ serie, latitudeDeg, settings })).toBe(head.erreur_transposition_pct)
})
