import { describe, expect, test } from 'vitest'
import { number, percentDecimals, signedPercent } from '../../src/contract/numberWords.ts'
import type { EcartSerieItem } from '../../src/contract/resources/editions.ts'
import type { NormalesItem } from '../../src/contract/resources/normales.ts'
import { folderWriter } from '../../src/edition/store/folderWriter.ts'
import { retireEdition } from '../../src/edition/store/retireEdition.ts'
import { NEW_EDITION, OLD_EDITION } from '../support/editions.ts'
import { forFile } from '../support/forFile.ts'
import { sharedService, startService } from '../support/service.ts'

const service = forFile(() => sharedService('les deux'))

const asked = (url: string, of = service) => of.ask({ url, headers: { accept: 'text/html' } })
const wordsOf = (body: string) =>
  body
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', '’')
    .replaceAll(/[\s\u2060]+/g, ' ')
const read = async (url: string, of = service) => wordsOf((await asked(url, of)).body)
const words = (text: string) => text.replaceAll(/\s+/g, ' ')
/** A number as a page says it, in plain spaces. */
const told = (lang: 'fr' | 'en', value: number, decimals = 0) => words(number(lang, value, decimals))

interface Differences extends Record<'series_ajoutees' | 'series_retirees' | 'series_modifiees', EcartSerieItem[]> {
  total: number
  n_series_ajoutees: number
  n_series_retirees: number
  n_series_modifiees: number
}
const differences = async () =>
  (await service.get(`/v1/editions/${OLD_EDITION}/ecarts/${NEW_EDITION}?limit=1000`)).json<Differences>()
const all = (of: Differences) => [...of.series_ajoutees, ...of.series_retirees, ...of.series_modifiees]
const sum = (series: readonly EcartSerieItem[], name: 'n_changees' | 'n_ajoutees' | 'n_retirees' | 'n_valeurs') =>
  series.reduce((total, each) => total + each[name], 0)

describe('What has changed', () => {
  test('tells of the previous release and the one served what the interface tells of them', async () => {
    const of = await differences()
    const fr = await read('/changements')
    expect(fr).toContain(`De l’édition du 15 janvier 2026 à celle du 15 février 2026 : ${of.total} séries diffèrent.`)
    expect(fr).toContain(
      `ajoutées : ${of.n_series_ajoutees}, retirées : ${of.n_series_retirees}, modifiées : ${of.n_series_modifiees}.`,
    )
    const [changed, added, gone] = (['n_changees', 'n_ajoutees', 'n_retirees'] as const).map((name) =>
      told('fr', sum(all(of), name)),
    )
    expect(fr).toContain(`Valeurs changées : ${changed}, ajoutées : ${added}, retirées : ${gone},`)
    const [largest] = of.series_modifiees
    const [from, to] = [largest?.valeur_avant, largest?.valeur_apres].map((value) => told('fr', value ?? 0, 1))
    expect(fr).toMatch(new RegExp(`${from}0* °C → ${to?.slice(0, -2)}[,\\d]+ °C`))
    for (const name of ['gin_kindia', 'gin_mamou']) {
      const own = all(of).filter(({ localite }) => localite === name)
      expect(fr).toContain(`séries : ${own.length}, valeurs : ${told('fr', sum(own, 'n_valeurs'))}`)
    }
    expect(fr).toContain('Sources ajoutées :')
    expect(await read('/en/changements')).toContain(
      `added: ${of.n_series_ajoutees}, withdrawn: ${of.n_series_retirees}`,
    )
    const back = await read(`/changements?de=${NEW_EDITION}&a=${OLD_EDITION}`)
    expect(back).toContain(`ajoutées : ${of.n_series_retirees}, retirées : ${of.n_series_ajoutees},`)
    expect(back).toContain('Sources retirées :')
  })

  test('tells of a town the year and the months that the interface gives of each release', async () => {
    const question = '/v1/normales/gin_kankan?grandeur=ghi&source=nasa_power&estimation=oui'
    const synthese = '/v1/localites/gin_kankan/synthese'
    const [old, now] = await Promise.all(
      [OLD_EDITION, NEW_EDITION].map(async (edition) => {
        const { normales } = (await service.get(`${question}&edition=${edition}`)).json<NormalesItem>()
        const { resultats } = (await service.get(`${synthese}?edition=${edition}`)).json<{
          resultats: { chiffre: string; valeur: number }[]
        }>()
        const of = (name: string) => resultats.find(({ chiffre }) => chiffre === name)?.valeur
        return { months: normales[0]?.mois ?? [], year: of('ghi_annuel') }
      }),
    )
    const { body } = await asked('/en/changements?ville=gin_kankan')
    const csv = /download="gin_kankan_ghi_mois_changements\.csv" href="data:[^,]*,([^"]*)"/.exec(body)?.[1] ?? ''
    const rows = decodeURIComponent(csv)
      .trim()
      .split('\r\n')
      .slice(1)
      .map((row) => row.split(',').map(Number))
    expect(rows).toEqual(old?.months.map(({ mois, moyenne }, i) => [mois, moyenne, now?.months[i]?.moyenne]))
    const page = wordsOf(body)
    const pct = 100 * ((now?.year ?? 0) / (old?.year ?? 0) - 1)
    expect(page).toMatch(/Irradiation: \w+ changes most \([+−][\d.]+%\)/)
    expect(page).toContain(
      `irradiation goes from ${told('en', old?.year ?? 0)} to ${told('en', now?.year ?? 0)} kWh/m²/year (${signedPercent('en', pct, percentDecimals(pct))})`,
    )
    expect(body).toContain('id="annees-ghi"')
    // A town that one of them lacks is told as such.
    expect(await read('/changements?ville=gin_mamou')).toContain('l’irradiation, sans valeur avant, est de')
  })

  test('gives with each picture of months of a town the question that answers it', async () => {
    const { body } = await asked('/changements?ville=gin_kankan')
    const drawn = [...body.matchAll(/download="gin_kankan_(\w+)_mois_changements\.csv" href="data:[^,]*,([^"]*)"/g)]
    expect(drawn.map(([, name]) => name)).toEqual(['ghi', 't2m'])
    for (const [, name, csv = ''] of drawn) {
      const [call = ''] = new RegExp(`/v1/normales/gin_kankan\\?grandeur=${name}&amp;[^"&]*[^"\\s<]*`).exec(body) ?? []
      const { normales } = (
        await service.get(call.replaceAll('&amp;', '&').split('&#34;')[0] ?? '')
      ).json<NormalesItem>()
      const rows = decodeURIComponent(csv).trim().split('\r\n').slice(1)
      const after = rows.map((row) => Number(row.split(',')[2]))
      expect(after, call).toEqual(normales[0]?.mois.map(({ moyenne }) => moyenne))
    }
  })

  test('says so where one release stands, where both are the same, and of one that was withdrawn', async () => {
    const alone = await startService()
    expect(await read('/changements', alone)).toContain('Une seule édition est conservée, celle du 15 février 2026')
    expect((await asked('/villes/gin_kankan', alone)).body).not.toContain('/changements')
    await alone.close()
    expect(await read(`/changements?de=${NEW_EDITION}`)).toContain('Les deux éditions choisies sont la même.')
    const other = await startService({ editions: 'les deux' })
    const retrait = { edition: OLD_EDITION, motif: 'Unités fausses.', remplaceePar: NEW_EDITION, date: '2026-11-22' }
    await retireEdition(folderWriter(other.folder), retrait)
    await other.editions.refresh()
    const gone = await asked(`/changements?de=${OLD_EDITION}`, other)
    expect(gone.statusCode).toBe(410)
    expect(wordsOf(gone.body)).toContain(`L’édition ${OLD_EDITION} a été retirée le 22 novembre 2026 : Unités fausses.`)
    expect((await asked('/villes/gin_kankan', other)).body).not.toContain('/changements')
    await other.close()
  })

  test.each([
    ['?de=edition_19990101', 404],
    ['?ville=gin_nulle_part', 404],
    [`?ville=${'a'.repeat(5000)}`, 400],
  ])('refuses %s with %d', async (query, status) => {
    expect((await asked(`/changements${query}`)).statusCode).toBe(status)
  })

  test('is reached from a town and from the list of releases', async () => {
    const { body } = await asked('/villes/gin_kankan')
    expect(body).toContain(`href="/changements?de=${OLD_EDITION}&amp;ville=gin_kankan"`)
    const list = (await asked('/en/docs/changements')).body
    expect(list).toContain(`href="/en/changements?de=${OLD_EDITION}"`)
    expect(list).toContain('href="/en/donnees#fichiers"')
    expect(list).not.toContain('datapackage.json"><code>')
  })
})
