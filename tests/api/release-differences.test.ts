import { describe, expect, test, vi } from 'vitest'
import type { EcartSerieItem } from '../../src/contract/resources/editions.ts'
import { folderWriter } from '../../src/edition/store/folderWriter.ts'
import { retireEdition } from '../../src/edition/store/retireEdition.ts'
import { expectErreur, linksOf } from '../support/checks.ts'
import { NEW_EDITION, OLD_EDITION, OLD_SERIE } from '../support/editions.ts'
import { forFile } from '../support/forFile.ts'
import { sharedService, startService } from '../support/service.ts'

interface Differences {
  edition: string
  edition_avant: string
  edition_apres: string
  total: number
  n_series_ajoutees: number
  n_series_retirees: number
  n_series_modifiees: number
  series_ajoutees: EcartSerieItem[]
  series_retirees: EcartSerieItem[]
  series_modifiees: EcartSerieItem[]
}

const PATH = `/v1/editions/${OLD_EDITION}/ecarts/${NEW_EDITION}`
const BACK = `/v1/editions/${NEW_EDITION}/ecarts/${OLD_EDITION}`

const service = forFile(() => sharedService('les deux'))

const differences = async (url: string) => (await service.get(url)).json<Differences>()
const codes = (series: EcartSerieItem[]) => series.map(({ code }) => code)

async function seriesOf(edition: string): Promise<string[]> {
  const { items } = (await service.get(`/v1/series?limit=1000&edition=${edition}`)).json<{
    items: { code: string }[]
  }>()
  return items.map(({ code }) => code)
}

describe('GET /v1/editions/{a}/ecarts/{b}', () => {
  test('tells the series that one release alone has, and those of both of which a value differs', async () => {
    const [old, now] = [await seriesOf(OLD_EDITION), await seriesOf(NEW_EDITION)]
    const told = await differences(`${PATH}?limit=1000`)
    expect(told).toMatchObject({ edition: NEW_EDITION, edition_avant: OLD_EDITION, edition_apres: NEW_EDITION })
    expect(codes(told.series_ajoutees)).toEqual(now.filter((code) => !old.includes(code)))
    expect(codes(told.series_retirees)).toEqual([OLD_SERIE])
    // 26 °C instead of 4 is a larger change than 5 kWh/m² a day.
    expect(codes(told.series_modifiees)).toEqual([
      'gin_kankan_t2m_nasa_power_2001_2005',
      'gin_kankan_ghi_nasa_power_2001_2005',
    ])
    expect([told.n_series_ajoutees, told.n_series_retirees, told.n_series_modifiees]).toEqual([now.length - 2, 1, 2])
    expect(told.total).toBe(now.length + 1)
  })

  test('counts the values that differ, and tells the largest change as the two releases serve it', async () => {
    const url = '/v1/series/gin_kankan_ghi_nasa_power_2001_2005'
    const { mesures } = (await service.get(url)).json<{ mesures: { annee: number; mois: number; valeur: number }[] }>()
    const changes = mesures.map(({ annee, mois, valeur }) => ({
      instant: `${annee}-${String(mois).padStart(2, '0')}-01`,
      valeur,
      change: valeur - 4, // the older release has that everywhere
    }))
    const [largest] = changes.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))
    const { series_modifiees } = await differences(`${PATH}?limit=1000`)
    expect(series_modifiees[1]).toEqual({
      genre: 'modifiee',
      code: 'gin_kankan_ghi_nasa_power_2001_2005',
      code_avant: 'gin_kankan_ghi_nasa_power_2001_2005',
      localite: 'gin_kankan',
      grandeur: 'ghi',
      source_code: 'nasa_power',
      granularite: 'mensuel',
      unite: 'kWh/m²/jour',
      methode_collecte: 'modele_satellitaire',
      niveau_confiance: 'B',
      statut: 'brut',
      n_valeurs: changes.filter(({ change }) => change !== 0).length,
      n_ajoutees: 0,
      n_retirees: 0,
      n_changees: changes.filter(({ change }) => change !== 0).length,
      n_requalifiees: 0,
      ecart_max: expect.closeTo(largest?.change ?? Number.NaN, 9),
      ecart_max_pct: expect.closeTo((Math.abs(largest?.change ?? Number.NaN) / 4) * 100, 2),
      instant_ecart_max: largest?.instant,
      valeur_avant: 4,
      valeur_apres: largest?.valeur,
    })
  })

  test('gives the reverse for the releases swapped, and nothing for a release and itself', async () => {
    const [there, back] = [await differences(`${PATH}?limit=1000`), await differences(`${BACK}?limit=1000`)]
    expect(back.edition).toBe(OLD_EDITION)
    expect(codes(back.series_ajoutees)).toEqual([OLD_SERIE])
    expect(back.series_ajoutees[0]).toMatchObject({ n_valeurs: 60, n_ajoutees: 60, n_retirees: 0, code_avant: null })
    expect(codes(back.series_retirees)).toEqual(codes(there.series_ajoutees))
    expect((await differences(`/v1/editions/${NEW_EDITION}/ecarts/${NEW_EDITION}`)).total).toBe(0)
  })

  test('is paged over added, withdrawn and changed series in this order, in CSV too', async () => {
    const whole = await differences(`${PATH}?limit=1000`)
    const offset = whole.n_series_ajoutees - 1
    const answer = await service.get(`${PATH}?limit=3&offset=${offset}`)
    const page = answer.json<Differences>()
    expect(codes(page.series_ajoutees)).toEqual(codes(whole.series_ajoutees.slice(-1)))
    expect(codes(page.series_retirees)).toEqual([OLD_SERIE])
    expect(codes(page.series_modifiees)).toEqual(codes(whole.series_modifiees.slice(0, 1)))
    expect([page.total, answer.headers['x-total-count']]).toEqual([whole.total, String(whole.total)])
    expect(linksOf(answer).next).toContain(`${PATH}?format=json&limit=3&offset=${offset + 3}&edition=${NEW_EDITION}`)

    const csv = await service.get(`${PATH}?limit=3&offset=${offset}&format=csv`)
    const [head = '', ...rows] = csv.body.trim().split('\r\n')
    expect(head).toMatch(/^edition_avant,edition_apres,genre,code,.*,version_moteur,edition$/)
    expect(rows.map((row) => row.split(',').slice(0, 4))).toEqual([
      [OLD_EDITION, NEW_EDITION, 'ajoutee', whole.series_ajoutees.at(-1)?.code],
      [OLD_EDITION, NEW_EDITION, 'retiree', OLD_SERIE],
      [OLD_EDITION, NEW_EDITION, 'modifiee', whole.series_modifiees[0]?.code],
    ])
    expect(rows.every((row) => row.endsWith(`,${NEW_EDITION}`))).toBe(true)
    expect(csv.headers['content-disposition']).toContain(`ecarts_${OLD_EDITION}_${NEW_EDITION}.csv`)
  })

  test('names which of the two releases is not kept', async () => {
    for (const [a, b, champ] of [
      ['edition_19990101', NEW_EDITION, 'a'],
      [NEW_EDITION, 'edition_19990101', 'b'],
    ] as const) {
      const answer = await service.get(`/v1/editions/${a}/ecarts/${b}`)
      expect(expectErreur(answer, 'RESSOURCE_INTROUVABLE')).toMatchObject({ champ, recu: 'edition_19990101' })
    }
    expectErreur(await service.get(`${PATH}?offset=-1`), 'VALIDATION_LIMIT_HORS_BORNES')
    expectErreur(await service.get(`${PATH}?format=xml`), 'VALIDATION_FORMAT_NON_SUPPORTE')
  })
})

test('two releases are compared once for fifty concurrent requests, and for later ones', async () => {
  const fresh = await startService({ editions: 'les deux' })
  const compared = vi.spyOn(fresh.editions, 'differences')
  const asked = await Promise.all(Array.from({ length: 50 }, (_, i) => fresh.get(`${PATH}?limit=${i + 1}`)))
  expect(asked.map(({ statusCode }) => statusCode)).toEqual(asked.map(() => 200))
  expect((await fresh.get(`${PATH}?limit=51`)).statusCode).toBe(200)
  expect(compared).toHaveBeenCalledTimes(1)
  await fresh.close()
})

test('a withdrawn release is no longer compared, also where it was before', async () => {
  const other = await startService({ editions: 'les deux' })
  const first = await other.get(PATH)
  expect(first.statusCode).toBe(200)
  const [edition, motif] = [OLD_EDITION, 'Essai.']
  await retireEdition(folderWriter(other.folder), { edition, motif, remplaceePar: NEW_EDITION, date: '2026-11-22' })
  await other.editions.refresh()
  for (const url of [PATH, BACK]) {
    const answer = await other.get(url, { 'if-none-match': String(first.headers.etag) })
    expect(expectErreur(answer, 'EDITION_RETIREE')).toMatchObject({ motif, remplacee_par: NEW_EDITION })
  }
  await other.close()
})
