import { describe, expect, test } from 'vitest'
import { fixtureService } from '../../tests/support/api/computedAnswers.ts'
import { forFile } from '../../tests/support/forFile.ts'
import type { CodeErreur } from '../contract/erreurs.ts'

const service = forFile(fixtureService)

const json = async <T>(url: string) => JSON.parse((await service.get(url)).body) as T

/** The details of a refusal. */
async function refused(url: string, code: CodeErreur): Promise<unknown> {
  const { erreur } = await json<{ erreur: { code: string; details: unknown } }>(url)
  expect(erreur.code).toBe(code)
  return erreur.details
}

interface Item {
  code: string
  grandeur_code: string
  source_code: string
  note: string | null
}

describe('What is derived of a town', () => {
  const MAMOU = 'gin_mamou_hep_harmattan_2001_2015'

  test('is in the catalogue as series of its own source, grade C, with the series that it is from', async () => {
    const { items } = await json<{ items: Item[] }>('/v1/series?source=harmattan&localite=gin_mamou')
    expect(items.map(({ code }) => code)).toEqual([
      'gin_mamou_degenerescence_pixel_harmattan_annuel_2001_2015',
      'gin_mamou_fraction_diffuse_harmattan_2001_2015',
      MAMOU,
      'gin_mamou_humidex_harmattan_2001_2015',
      'gin_mamou_indicateur_qualite_donnees_harmattan_annuel_2001_2015',
      'gin_mamou_productible_specifique_theorique_harmattan_2001_2015',
    ])
    expect(items.find(({ code }) => code === MAMOU)).toMatchObject({
      methode_collecte: 'calcul_derive',
      niveau_confiance: 'C',
      statut: 'brut',
      grandeur_unit: 'h_eq',
      note: 'Calculée à partir de la seule source nasa_power : gin_mamou_ghi_nasa_power_2001_2015.',
      attribution: 'Calculé à partir des sources citées par chaque série.',
      licence: 'CC BY 4.0',
    })
  })

  test.each(['hep', 'fraction_diffuse', 'humidex'])(
    'has the figures that are computed on request: %s',
    async (code) => {
      const { mesures } = await json<{ mesures: { annee: number; mois: number; valeur: number }[] }>(
        `/v1/series/gin_mamou_${code}_harmattan_2001_2015`,
      )
      const answer = await json<{
        code_serie_source: string
        resultats: { annee: number; mois: number; valeur: number }[]
      }>(`/v1/grandeurs/${code}?localite=gin_mamou&source=nasa_power`)
      expect(answer.code_serie_source).toMatch(/_nasa_power_2001_2015$/)
      const figures = (rows: { annee: number; mois: number; valeur: number }[]) =>
        rows.map(({ annee, mois, valeur }) => [annee, mois, valeur])
      expect(figures(mesures)).toHaveLength(180)
      expect(figures(mesures)).toEqual(figures(answer.resultats))
    },
  )

  test('is not what a computation starts from, and is refused where it is named', async () => {
    const means = 'gin_kindia_ghi_harmattan_2022_2023'
    const named = `/v1/grandeurs/hep?code_serie_source=${means}`
    expect(await refused(named, 'INCOMPATIBILITE_SOURCE_GRANDEUR')).toMatchObject({
      champ: 'code_serie_source',
      recu: means,
      accepte: ['gin_kindia_ghi_nasa_power_journalier_2022_2023'],
    })
    expect((await service.get(`/v1/series/${means}?format=csv`)).body).toContain(
      `${means},gin_kindia,ghi,kWh/m²/jour,harmattan,calcul_derive,2022,1,2022-01-01,`,
    )
  })

  test('has normals, means of days only where their source is named', async () => {
    const named = async (query: string) =>
      (await json<{ normales: Item[] }>(`/v1/normales/gin_kindia${query}`)).normales.map(
        ({ grandeur_code, source_code }) => `${grandeur_code} ${source_code}`,
      )
    const usual = await named('')
    expect(usual).toContain('hep harmattan')
    expect(usual).not.toContain('ghi harmattan')
    expect(await named('?source=harmattan')).toContain('ghi harmattan')
  })

  test('is no cell of its own', async () => {
    const { mailles } = await json<{ mailles: { source_code: string }[] }>(
      '/v1/localites/resolution?latitude=10.05&longitude=-12.85',
    )
    expect(mailles.map(({ source_code }) => source_code)).not.toContain('harmattan')
  })

  test('says so where it is made of what is simulated, and only there', async () => {
    const { items } = await json<{ items: Item[] }>('/v1/series?source=harmattan&limit=1000')
    const simulated = items.filter(({ note }) => note?.startsWith('SIMULÉ'))
    expect(simulated.length).toBeGreaterThan(0)
    expect(simulated.every(({ code }) => code.startsWith('gin_nzerekore_'))).toBe(true)
    expect(items.filter(({ code }) => code.startsWith('gin_nzerekore_'))).toEqual(simulated)
  })
})

describe('What the catalogue tells of what is derived', () => {
  test('its source has a licence, an attribution, and how each family is made', async () => {
    expect(await json('/v1/sources/harmattan')).toMatchObject({
      licence: 'CC BY 4.0',
      attribution: expect.stringMatching(/\S/),
      series: expect.toSatisfy((count) => count > 0),
      grandeurs: [
        { methode_collecte: 'calcul_derive', grille: null, note: expect.stringContaining('nommée dans la note') },
        { grandeurs: ['*'], methode_collecte: 'calcul_derive', note: expect.stringContaining('moyennes mensuelles') },
      ],
    })
  })

  test('a variable that is stored and computed has both: its series, and where it is asked for', async () => {
    expect(await json('/v1/grandeurs/hep/fiche')).toMatchObject({
      famille: 'derivee',
      chemin: '/v1/grandeurs/hep',
      series: expect.toSatisfy((count) => count > 0),
      methode: expect.stringContaining('Exemple : '),
      sources: [{ source_code: 'harmattan' }],
    })
    expect(await json('/v1/grandeurs/variabilite_journaliere/fiche')).toMatchObject({
      famille: 'derivee',
      chemin: null,
    })
  })

  test('hours of it are not there, and no more than that is said', async () => {
    const hours = '/v1/horaire/gin_mamou/hep?periode_debut=2002-01-01&periode_fin=2002-01-02'
    expect(await refused(hours, 'RESSOURCE_INTROUVABLE')).toMatchObject({ chemin: '/v1/grandeurs/hep' })
    expect((await service.get(hours)).body).toContain('n’est pas conservée par heures')
  })
})
