import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReferenceSerie } from '../../src/contract/referenceSerie.ts'
import { slotOf } from '../../src/contract/time.ts'
import { RULES } from '../../src/quality/rules.ts'
import { type ServiceOver, serviceOver } from '../support/api/serviceOver.ts'

const GHI = 'gin_kankan_ghi_era5_land_journalier_2021_2021'
const RAIN = 'gin_kankan_precipitation_nasa_power_journalier_2021_2021'

function days(grandeur: string, source: string, values: readonly number[]): ReferenceSerie {
  return {
    key: { localite: 'gin_kankan', grandeur, source, granularite: 'journalier' },
    firstSlot: slotOf('journalier', Date.UTC(2021, 0, 1)),
    values: Float64Array.from(values),
    jours: new Uint8Array(values.length),
  }
}

/** Three days that are one and the same, and one that is darker than any cloud makes it. */
const SERIES = [
  days('ghi', 'era5_land', [5, 5.2, 4.1, 4.1, 4.1, 5.5, 0.1, 5]),
  days('precipitation', 'nasa_power', [0, 0, 0, 1, 2, 0, 0, 0]),
]

let service: ServiceOver
beforeAll(async () => {
  service = await serviceOver({
    revisionSource: 'a'.repeat(12),
    keys: SERIES.map(({ key }) => key),
    read: async (key) => SERIES.find((each) => each.key === key) as ReferenceSerie,
  })
})
afterAll(() => service?.close())

const ask = async (code: string, query = '') => {
  const { status, body } = await service.get(`/v1/series/${code}/qualite${query}`)
  return { status, body, json: () => JSON.parse(body) }
}

describe('GET /v1/series/{code}/qualite', () => {
  test('gives each rule with what it examined and flagged, and each flagged step with its rules', async () => {
    const { status, json } = await ask(GHI)
    const told = json()
    expect([status, told.code_serie, told.edition, told.statut]).toEqual([200, GHI, 'edition_20260101', 'valide_auto'])
    expect(told.regles.map(({ code }: { code: string }) => code)).toEqual(RULES.map(({ code }) => code))
    const counts = Object.fromEntries(
      told.regles.map((each: { code: string; n_examinees: number; n_signalees: number }) => [
        each.code,
        [each.n_examinees, each.n_signalees],
      ]),
    )
    expect(counts).toMatchObject({
      bornes: [8, 0],
      extraterrestre: [8, 0],
      jour_sombre: [8, 1],
      persistance: [8, 3],
      limites_physiques: [0, 0],
    })
    expect(told.drapeaux).toEqual([
      { instant: '2021-01-03', regles: ['persistance'] },
      { instant: '2021-01-04', regles: ['persistance'] },
      { instant: '2021-01-05', regles: ['persistance'] },
      { instant: '2021-01-07', regles: ['jour_sombre'] },
    ])
    expect(told.limite).toContain('n_examinees à 0')
  })

  test('gives the flagged steps of a period, both days included', async () => {
    const { json } = await ask(GHI, '?periode_debut=2021-01-05&periode_fin=2021-01-07')
    expect(json().drapeaux.map(({ instant }: { instant: string }) => instant)).toEqual(['2021-01-05', '2021-01-07'])
  })

  test('gives the flagged steps as CSV', async () => {
    const { body } = await ask(GHI, '?format=csv&periode_debut=2021-01-07')
    expect(body).toBe(`code_serie,instant,regles,edition\r\n${GHI},2021-01-07,jour_sombre,edition_20260101\r\n`)
  })

  test('gives what was examined of a series without a flag', async () => {
    const told = (await ask(RAIN)).json()
    expect([told.drapeaux, told.ruptures, told.statut]).toEqual([[], [], 'brut'])
    expect(told.regles.filter((each: { n_examinees: number }) => each.n_examinees > 0)).toMatchObject([
      { code: 'limites_mondiales', n_examinees: 8, n_signalees: 0, genre: 'impossible' },
      { code: 'bornes', n_examinees: 8, n_signalees: 0, genre: 'douteux', reference: null },
      { code: 'lacunes', n_examinees: 8, n_signalees: 0, genre: 'douteux', reference: null },
    ])
  })

  test('refuses an unknown series, an impossible date and an unknown parameter', async () => {
    const codeOf = async (code: string, query = '') => {
      const { status, json } = await ask(code, query)
      return [status, json().erreur.code]
    }
    expect(await codeOf('gin_kankan_rien')).toEqual([404, 'RESSOURCE_INTROUVABLE'])
    expect(await codeOf(GHI, '?periode_debut=2021-02-30')).toEqual([400, 'VALIDATION_FORMAT_DATE_INVALIDE'])
    expect(await codeOf(GHI, '?regle=bornes')).toEqual([400, expect.stringMatching(/^VALIDATION_/)])
  })
})
