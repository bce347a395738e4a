import { expect, test } from 'vitest'
import { describeReal } from '../support/describeReal.ts'
import { expectOneAnswer } from '../support/oneAnswerChecks.ts'
import { publishedService } from './publishedData.ts'

describeReal(['rds-guinee'], 'RDS Guinée: one answer for a town', ([dataset]) => {
  const service = publishedService(dataset)

  test('each town has one yield, P50 and P90, whichever route gives them', { timeout: 300_000 }, async () => {
    const towns = await expectOneAnswer(service)
    for (const { localite, standardPct, estimate, p50, sources } of towns) {
      expect(standardPct, localite).toBeBetween(6.5, 11)
      // Each source says more than the station of Kankan, as far as its measurements reach.
      expect(p50, localite).toBeLessThan(Math.max(...sources.map(({ valeur }) => valeur)))
      expect(
        estimate?.sources.reduce((sum, { poids_pct }) => sum + poids_pct, 0),
        localite,
      ).toBeCloseTo(100, 3)
      if (localite !== 'gin_kankan') continue
      expect(p50).toBeLessThan(Math.min(...sources.map(({ valeur }) => valeur)))
      // The station's word is in it: as sure as the instrument and the months allow, and surest of all towns.
      const others = towns.filter((town) => town.localite !== localite)
      for (const { estimate: other } of others) {
        expect(estimate?.ecart_type_pct).toBeLessThan(other?.ecart_type_pct ?? 0)
      }
    }
  })

  test('away from the station, the share of diffuse is that of the normals of the estimate since the break; there it is the station’s', async () => {
    const { items } = (await service.get('/v1/localites?couverte=true&limit=100')).json<{ items: { code: string }[] }>()
    const apart = await Promise.all(
      items.map(async ({ code }) => {
        const { total } = (await service.get(`/v1/grandeurs/fraction_diffuse?localite=${code}`)).json<{
          total: number
        }>()
        const meanOf = async (grandeur: string) => {
          const path = `/v1/normales/${code}?grandeur=${grandeur}&source=nasa_power&periode_debut=2001-01-01&estimation=oui`
          return (
            (await service.get(path)).json<{ normales: { moyenne: number }[] }>().normales[0]?.moyenne ?? Number.NaN
          )
        }
        return { code, pct: 100 * (total / ((await meanOf('dhi')) / (await meanOf('ghi'))) - 1) }
      }),
    )
    console.log(
      `part diffuse face à dhi/ghi, % : ${apart.map(({ code, pct }) => `${code} ${pct.toFixed(2)}`).join(', ')}`,
    )
    for (const { code, pct } of apart) {
      if (code === 'gin_kankan') expect(pct).toBeGreaterThan(7)
      else expect(Math.abs(pct), code).toBeLessThan(0.5)
    }
  })

  test('brought to that year, the days of a kit serve in the rains what the days of the station do', async () => {
    const days = (source: string) => `code_serie_source=gin_kankan_ghi_${source}&estimation=oui`
    const august = async (start: string, kit: string) => {
      const asked = `consommation_wh_jour=1000&profil=soir&inclinaison_deg=14&${kit}`
      const answer = await service.get(`/v1/grandeurs/site_isole?${start}&${asked}`)
      const { mois } = answer.json<{ mois: { disponibilite_pct: number }[] }>()
      return mois[7]?.disponibilite_pct ?? Number.NaN
    }
    for (const kit of ['puissance_stc_wc=300&capacite_wh=2000', 'puissance_stc_wc=350&capacite_wh=2000']) {
      const [station = 0, brought = 0, own = 0] = await Promise.all(
        [days('esmap_wapp_journalier_2021_2023'), 'localite=gin_kankan', days('era5_land_journalier_2021_2025')].map(
          (start) => august(start, kit),
        ),
      )
      console.log(`Servi en août, % : station ${station}, jours ramenés ${brought}, jours tels quels ${own}`)
      expect(Math.abs(brought - station)).toBeLessThan(1.5)
      expect(station - own).toBeGreaterThan(9)
    }
  })
})
