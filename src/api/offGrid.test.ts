import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { computedService } from '../../tests/support/api/computedAnswers.ts'
import type { CodeErreur } from '../contract/erreurs.ts'

const service = computedService()
const { ask } = service

/** The rows of a CSV by the names of their columns. */
async function csv(path: string): Promise<Record<string, string>[]> {
  const { status, body } = await service.get(`/v1/grandeurs/${path}&format=csv`)
  expect(status, body.slice(0, 400)).toBe(200)
  return parse(body, { columns: true })
}

interface Kit {
  capacite_wh: number
  puissance_stc_wc: number
  disponibilite_pct: number
}
interface Body {
  code_serie_source: string
  unite: string
  granularite: string
  parametres_appliques: Record<string, unknown>
  hypotheses: string[]
  disponibilite_pct: number
  fin_de_vie_p90: { disponibilite_pct: number }
  total: number
  resultats: { instant: string; valeur: number; disponibilite_pct: number; jours: number }[]
  frontiere: Kit[]
  recommande: Kit
}

describe('A site off the grid', () => {
  const SITE = 'localite=gin_kankan&consommation_wh_jour=2000&profil=soir'

  it('is answered from hours of its town, every default told', async () => {
    const body = await ask<Body>('site_isole?localite=gin_kankan')
    expect(body).toMatchObject({
      unite: 'kWh',
      granularite: 'mensuel',
      code_serie_source: expect.stringContaining('horaire'),
    })
    expect(body.parametres_appliques).toMatchObject({
      consommation_wh_jour: 1000,
      profil: 'plat',
      capacite_wh: 3333.333,
      decharge_max_pct: 60,
      rendement_aller_retour_pct: 80,
      puissance_stc_wc: 1000,
      fuseau_horaire: 'Africa/Conakry',
    })
    // One hour of irradiance is missing: its day is not there.
    expect(body.hypotheses.join(' ')).toContain('1 jour dont une heure n’est pas connue')
    expect(body.resultats).toHaveLength(24)
    expect(body.resultats[1]).toMatchObject({ instant: '2022-02', jours: 27 })
  })

  it('has the same rows in CSV, which stand by themselves', async () => {
    const path = `site_isole?${SITE}&puissance_stc_wc=500&capacite_wh=3000`
    const { resultats } = await ask<Body>(path)
    const rows = await csv(path)
    expect(
      rows.map(({ instant, valeur, disponibilite_pct }) => [instant, Number(valeur), Number(disponibilite_pct)]),
    ).toEqual(resultats.map(({ instant, valeur, disponibilite_pct }) => [instant, valeur, disponibilite_pct]))
    expect(rows[0]).toMatchObject({ capacite_wh: '3000', puissance_stc_wc: '500', unite: 'kWh', profil: 'soir' })
    expect(rows[0]?.parts?.split(' ')).toHaveLength(24)
    // Every field of a row has its column.
    expect(Object.keys(rows[0] ?? {})).toEqual(expect.arrayContaining(Object.keys(resultats[0] ?? {})))
  })

  it('has the frontier, the kit and its neighbours in CSV', async () => {
    // Batteries so cheap that the smallest is not the choice; a row tells the service of the sizing, here that of a new battery.
    const free = 'autonomie_min_jours=0&courant_charge_max_c=10'
    const cheap = `module_wc=50&prix_wc=1&prix_wh=0.001&fin_de_vie_pct=100&ressource=moyenne&${free}`
    const path = `dimensionnement_site_isole?${SITE}&disponibilite_pct=98&${cheap}`
    const { recommande, frontiere, total } = await ask<Body>(path)
    const rows = await csv(path)
    expect(rows.map(({ ligne }) => ligne)).toEqual([
      'recommande',
      ...frontiere.map(() => 'frontiere'),
      'batterie_plus_petite',
      'batterie_plus_grande',
      'champ_plus_petit',
      'champ_plus_grand',
    ])
    expect(rows[0]).toMatchObject({ capacite_wh: String(recommande.capacite_wh), disponibilite_voulue_pct: '98' })
    expect(Number(rows[0]?.valeur)).toBeCloseTo(total, 2)
  })
})

describe('The error of the plane', () => {
  const PUMP = 'hauteur_m=40&volume_m3_jour=20'
  it.each(['site_isole?', 'dimensionnement_site_isole?', `pompage?${PUMP}&`])(
    'is told by %s, and one too large is refused',
    async (path) => {
      const error = async (more: string) =>
        (await ask<{ erreur_transposition_pct: number | null }>(`${path}localite=gin_labe${more}`))
          .erreur_transposition_pct
      expect(await error('')).toBeNull()
      expect(await error('&inclinaison_deg=12')).toBeGreaterThan(0)
      const wall = '&inclinaison_deg=90&orientation_deg=90'
      const refused = JSON.parse((await service.get(`/v1/grandeurs/${path}localite=gin_labe${wall}`)).body)
      expect(refused.erreur).toMatchObject({ code: 'INCOMPATIBILITE_SOURCE_GRANDEUR' })
      expect(await error(`${wall}&accepter_approximation=oui`)).toBeGreaterThan(5)
    },
  )
})

describe('A solar pump', () => {
  it('is answered of several towns at once, each with the panel that it needs', async () => {
    const pump = 'hauteur_m=40&volume_m3_jour=20&granularite=annuel'
    const both = await ask<{ localites: { localite: string; puissance_necessaire_wc: number }[] }>(
      `pompage?localite=gin_labe,gin_mamou&${pump}`,
    )
    for (const { localite, puissance_necessaire_wc } of both.localites) {
      const alone = await ask<{ puissance_necessaire_wc: number }>(`pompage?localite=${localite}&${pump}`)
      expect(puissance_necessaire_wc).toBe(alone.puissance_necessaire_wc)
    }
    expect(both.localites).toHaveLength(2)
  })

  it('is answered from months too, in each of the steps', async () => {
    const pump = 'pompage?localite=gin_mamou&source=nasa_power&hauteur_m=40&volume_m3_jour=20'
    const year = await ask<Body>(`${pump}&granularite=annuel`)
    expect(year.unite).toBe('m³')
    expect(year.hypotheses.join(' ')).toContain('prenez celui de la fiche')
    const rows = await csv(`${pump}&granularite=annuel`)
    expect(rows.map(({ valeur }) => Number(valeur))).toEqual(year.resultats.map(({ valeur }) => valeur))
    expect(rows[0]).toMatchObject({ hauteur_m: '40', rendement_pompe_pct: '40' })
  })
})

describe('A question that cannot be answered', () => {
  const parts = (count: number, part: string) => Array(count).fill(part).join(',')
  it.each<[string, CodeErreur, string]>([
    [`site_isole?localite=gin_kankan&profil=${parts(23, '0.0434')}`, 'VALIDATION_VALEUR_INVALIDE', 'il y en a 23'],
    [`site_isole?localite=gin_kankan&profil=${parts(25, '0.04')}`, 'VALIDATION_VALEUR_INVALIDE', 'au plus 24'],
    [`site_isole?localite=gin_kankan&profil=${parts(24, '0.03')}`, 'VALIDATION_VALEUR_INVALIDE', 'leur somme est 0,72'],
    [`site_isole?localite=gin_kankan&profil=-0.04,${parts(23, '0.045')}`, 'VALIDATION_VALEUR_INVALIDE', 'de 0 à 1'],
    ['site_isole?localite=gin_kankan&profil=usine', 'VALIDATION_VALEUR_INVALIDE', 'centre_sante'],
    ['site_isole?localite=gin_kankan&consommation_wh_jour=-5', 'VALIDATION_VALEUR_INVALIDE', 'de 0 à'],
    ['site_isole?localite=gin_kankan&decharge_max_pct=0', 'VALIDATION_VALEUR_INVALIDE', 'de 1 à 100'],
    ['site_isole?localite=gin_kankan&capacite_wh=1e6', 'VALIDATION_VALEUR_INVALIDE', 'point décimal'],
    ['site_isole?localite=gin_mamou', 'INCOMPATIBILITE_SOURCE_GRANDEUR', 'pas de série d’heures ou de jours'],
    [
      'dimensionnement_site_isole?localite=gin_kankan&disponibilite_pct=101',
      'VALIDATION_VALEUR_INVALIDE',
      'de 1 à 100',
    ],
    ['dimensionnement_site_isole?localite=gin_kankan&prix_wc=2', 'VALIDATION_CHAMP_MANQUANT', 'prix_wh ensemble'],
    [
      'dimensionnement_site_isole?localite=gin_kankan&puissance_stc_wc=5',
      'VALIDATION_VALEUR_INVALIDE',
      'Paramètre inconnu',
    ],
    ['pompage?localite=gin_kankan&hauteur_m=40', 'VALIDATION_CHAMP_MANQUANT', 'volume_m3_jour'],
    ['pompage?localite=gin_kankan&hauteur_m=0&volume_m3_jour=2', 'VALIDATION_VALEUR_INVALIDE', 'de 0.1 à'],
  ])('is refused with what to do: %s', async (path, code, words) => {
    const { status, body } = await service.get(`/v1/grandeurs/${path}`)
    const { erreur } = JSON.parse(body)
    expect([status, erreur.code]).toEqual([400, code])
    expect(erreur.message).toContain(words)
  })
})
