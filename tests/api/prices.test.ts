import { describe, expect, test } from 'vitest'
import { COMPUTED_ROUTES } from '../../src/api/computedRoutes.ts'
import type { DataRoute } from '../../src/api/route.ts'
import { ROUTES } from '../../src/api/routes/list.ts'
import { PRICES, priceOf, requetesFor } from '../../src/contract/prices.ts'
import { expectErreur } from '../support/checks.ts'
import { forFile } from '../support/forFile.ts'
import { sharedService } from '../support/service.ts'

const DATA = ROUTES.filter((route): route is DataRoute => route.kind === 'donnees')
const routeOf = (operation: string) => DATA.find((route) => route.operation === operation)

/** What the specification names: a path, or a variable. */
const OF_SPECIFICATION = [
  '/v1/edition',
  '/v1/series',
  '/v1/series/{code}',
  '/v1/localites',
  '/v1/localites/{code}',
  '/v1/grandeurs/incertitude_inter_source/{localite}',
  '/v1/horaire/{localite}/{grandeur}',
]
const VARIABLES_OF_SPECIFICATION = [
  'hep',
  'fraction_diffuse',
  'humidex',
  'poa_parametrable',
  'productible',
  'productible_correction_thermique',
  'ghi_exceedance/{localite}',
  'productible_exceedance/{localite}',
].map((name) => `/v1/grandeurs/${name}`)

describe('The table of prices', () => {
  test.each(PRICES.map((price) => [price.kind.en, price] as const))(
    'knows the questions of: %s',
    (_, { of, requetes, byYears }) => {
      expect(requetes).toBeGreaterThan(byYears ? 0 : 1)
      for (const [operation, forms] of Object.entries(of)) {
        const route = routeOf(operation)
        expect(route, operation).toBeDefined()
        const parameters: Record<string, { enum?: string[] }> = {
          ...route?.query.properties,
          ...route?.params?.properties,
        }
        for (const [name, form] of Object.entries(forms)) {
          expect(Object.keys(parameters)).toContain(name)
          const { enum: words } = parameters[name] ?? {}
          if (words) expect(words.filter((word) => form.test(word))).not.toEqual([])
        }
      }
    },
  )

  test.each([...OF_SPECIFICATION, ...VARIABLES_OF_SPECIFICATION])(
    'counts one what the specification names: %s',
    (path) => {
      const route = DATA.find((each) => each.path === path)
      for (const format of ['json', 'csv'])
        expect(
          priceOf(route?.operation ?? '', {
            format,
            granularite: 'mensuel',
            code: 'gin_kankan_ghi_x_horaire_2001_2005',
          }),
        ).toBeUndefined()
    },
  )

  test.each([
    ['calculerPompage', { granularite: 'mensuel' }, 3],
    ['calculerPompage', { granularite: 'horaire' }, 10],
    ['calculerProductible', { granularite: 'horaire', orientation_deg: 'optimale' }, 24],
    ['lireSerie', { code: 'gin_kankan_ghi_x_2001_2005', format: 'xlsx' }, 1],
    ['lireSerie', { code: 'gin_kankan_ghi_x_horaire_2001_2005', format: 'xlsx' }, 13],
  ])('counts the dearest kind that a question is of: %s %j', (operation, question, requetes) => {
    expect(requetesFor(priceOf(operation, question))).toBe(requetes)
  })

  test('counts by years in proportion, rounded up and at least one, and else not', () => {
    const price = priceOf('calculerSiteIsole', {})
    expect([0, 0.1, 2, 2.1, 10, 25].map((years) => requetesFor(price, years))).toEqual([1, 1, 1, 2, 5, 13])
    expect([0, 25].map((years) => requetesFor(priceOf('comparerEditions', {}), years))).toEqual([2, 2])
    expect(requetesFor(undefined, 25)).toBe(1)
  })
})

describe('A question that counts more than one request', () => {
  const service = forFile(() => sharedService())

  const PERIOD = 'periode_debut=2004-01-01&periode_fin=2004-01-31'
  const HOURS = 'periode_debut=2005-01-07&periode_fin=2005-01-08'
  const DAILY = '/v1/grandeurs/productible?granularite=journalier&localite='
  const KIT = 'consommation_wh_jour=500&puissance_stc_wc=300&capacite_wh=2000'
  const asks =
    (cle: string) =>
    (url: string, headers: Record<string, string> = {}) =>
      service.ask({ method: 'GET', url, headers: { authorization: `Bearer ${cle}`, ...headers } })

  test.each([
    // Mamou has ten years of days, Kankan three of hours, Kindia neither.
    [`${DAILY}gin_mamou`, 6],
    [`${DAILY}gin_mamou&periode_debut=2004-01-01&periode_fin=2005-12-31`, 2],
    [`${DAILY}gin_mamou,gin_kankan`, 8],
    [`/v1/grandeurs/productible?localite=gin_kankan,gin_kindia&granularite=annuel&inclinaison_deg=10`, 2],
    [`/v1/grandeurs/hep?localite=gin_kankan&granularite=horaire&${HOURS}`, 1],
    [`/v1/grandeurs/hep?localite=gin_kankan&granularite=mensuel&${PERIOD}`, 1],
    [`/v1/grandeurs/hep?localite=gin_labe,gin_kankan,gin_kindia&${PERIOD}`, 3],
    ['/v1/localites/synthese?localite=gin_labe,gin_kankan,gin_kindia', 3],
    [`/v1/grandeurs/site_isole?localite=gin_mamou&${KIT}`, 5],
    [`/v1/grandeurs/site_isole?localite=gin_mamou&${KIT}&periode_debut=2004-01-01&periode_fin=2004-12-31`, 1],
    [`/v1/horaire/gin_kankan/t2m?periode_debut=2003-01-01&periode_fin=2005-12-31&format=xlsx`, 4],
    [`/v1/horaire/gin_kankan/t2m?periode_debut=2003-01-01&periode_fin=2005-12-31&format=csv`, 1],
  ])('tells so in RateLimit, on its key’s page and when it is asked again: %s counts %i', async (url, units) => {
    const { cle, prefixe } = await service.issueCle(20)
    const ask = asks(cle)
    const told = (left: number) => new RegExp(`^"quota-journalier";r=${left};t=\\d+${units > 1 ? `;n=${units}` : ''}$`)
    const first = await ask(url)
    expect([first.statusCode, first.body.slice(0, first.statusCode === 200 ? 0 : 300)]).toEqual([200, ''])
    expect(first.headers.ratelimit).toMatch(told(20 - units))
    const again = await ask(url, { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.headers.ratelimit]).toEqual([304, expect.stringMatching(told(20 - 2 * units))])
    expect((await ask(`/v1/cles/${prefixe}`)).json().utilise).toBe(2 * units)
  })

  test('is refused where fewer are left, and nothing is counted', async () => {
    const { cle, prefixe } = await service.issueCle(2)
    const ask = asks(cle)
    const refused = await ask(`/v1/grandeurs/dimensionnement_site_isole?localite=gin_mamou&consommation_wh_jour=500`)
    expect(expectErreur(refused, 'CLES_QUOTA_JOURNALIER_DEPASSE')).toMatchObject({ requetes: 8, restant: 2 })
    expect(refused.headers.ratelimit).toMatch(/^"quota-journalier";r=2;t=\d+$/)
    expect((await ask(`/v1/cles/${prefixe}`)).json().utilise).toBe(0)
  })

  test('counts one where it is refused for what it asks', async () => {
    const { cle } = await service.issueCle(20)
    const refused = await asks(cle)('/v1/grandeurs/hep?localite=gin_kankan&granularite=horaire&inclinaison_deg=95')
    expect([refused.statusCode, refused.headers.ratelimit]).toEqual([400, expect.stringMatching(/;r=19;t=\d+$/)])
  })

  test.each(COMPUTED_ROUTES.map(({ path }) => path))(
    'is refused before it is computed for an unknown source_meteo, with the list: %s',
    async (path) => {
      const route = COMPUTED_ROUTES.find((each) => each.path === path)
      if (!route?.query.properties.source_meteo) return
      const { cle } = await service.issueCle(20)
      const question = `${route.exemple?.split('?')[0]}?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(route.exemple?.split('?')[1])), source_meteo: 'era5_lnd' })}`
      const answer = await asks(cle)(question)
      expect(expectErreur(answer, 'RESSOURCE_INTROUVABLE')).toMatchObject({
        champ: 'source_meteo',
        recu: 'era5_lnd',
        codes_proches: ['era5_land'],
        accepte: expect.arrayContaining(['era5_land', 'nasa_power']),
      })
      expect(answer.headers.ratelimit).toMatch(/;r=19;t=\d+$/)
    },
  )
})
