import { describe, expect, it } from 'vitest'
import { askComputed } from '../../tests/support/answers/askComputed.ts'
import { memoryRelease, seriesOf } from '../../tests/support/answers/memoryRelease.ts'
import type { Release } from '../answers/release.ts'
import type { Localite } from '../contract/catalogue.ts'
import { COMPUTED } from '../contract/computed/list.ts'

const serie = seriesOf({ source: 'nasa_power', granularite: 'mensuel', debut: '2014-01-01', count: 120 })

/** Kankan moved to a latitude, with ten years of months. */
async function townAt(latitude: number): Promise<Release> {
  const release = await memoryRelease([serie('ghi', 5), serie('t2m', 25), serie('vent_2m', 2)])
  const town = release.catalogue.localites.find(({ code }) => code === 'gin_kankan') as Localite
  town.latitude = latitude
  return release
}

const TILTED = { localite: 'gin_kankan', inclinaison_deg: 28, accepter_approximation: 'oui' } as const
const PLANES = [
  ['hep', TILTED],
  ['poa_parametrable', TILTED],
  ['productible', TILTED],
  ['productible_correction_thermique', TILTED],
  ['productible_pr_fourni', { ...TILTED, pr_fourni: 0.8 }],
  ['inclinaison_optimale', { localite: 'gin_kankan', accepter_approximation: 'oui' }],
  ['productible_exceedance', { ...TILTED, probabilites: [50] }],
] as const

describe.each(PLANES)('%s without an azimuth', (name, question) => {
  it.each([
    [-28.3, 0],
    [0, 180],
    [28.3, 180],
  ])('at latitude %d faces %d, says so, and answers as if that had been asked', async (latitude, azimuth) => {
    const release = await townAt(latitude)
    const byDefault = await askComputed(release, name, question)
    expect(byDefault.head.parametres_appliques.orientation_deg).toBe(azimuth)
    const asked = await askComputed(release, name, { ...question, orientation_deg: azimuth })
    expect(byDefault.tail).toEqual(asked.tail)
    expect(Object.keys(byDefault.head.parametres_appliques)).toEqual(Object.keys(asked.head.parametres_appliques))
    const away = await askComputed(release, name, { ...question, orientation_deg: 180 - azimuth })
    if (latitude !== 0 && name !== 'productible_exceedance')
      expect(byDefault.tail.total).toBeGreaterThan(Number(away.tail.total))
  })
})

it('every variable with an azimuth is among these', () => {
  const withAzimuth = Object.values(COMPUTED).filter(({ question }) => 'orientation_deg' in question.properties)
  const offGrid = ['site_isole', 'dimensionnement_site_isole', 'pompage']
  expect(withAzimuth.map(({ code }) => code).sort()).toEqual([...PLANES.map(([name]) => name), ...offGrid].sort())
})
