import { describe, expect, it } from 'vitest'
import { type Body, computedService, expectSame, type Row } from '../../tests/support/api/computedAnswers.ts'
import { MISSING } from '../../tests/support/api/fixture.ts'
import { SKY_MODEL_NAMES } from '../contract/parameters/fieldTable.ts'

const service = computedService()
const { ask, refused } = service

const sum = (rows: readonly Row[]) => rows.reduce((total, { valeur }) => total + valeur, 0)

/** A town with each kind of source, and a period of it in which nothing is missing. */
const TOWNS = {
  horaire: { localite: 'gin_kankan', periode: 'periode_debut=2023-01-01&periode_fin=2023-12-31' },
  journalier: { localite: 'gin_labe', periode: 'periode_debut=2023-01-01&periode_fin=2023-12-31' },
  mensuel: { localite: 'gin_mamou', periode: 'periode_debut=2003-01-01&periode_fin=2003-12-31' },
} as const

/** Questions for series that are too short to be a town's reference. */
const KANKAN_HOURS = 'code_serie_source=gin_kankan_ghi_nasa_power_horaire_2022_2023'
const LABE_DAYS = 'code_serie_source=gin_labe_ghi_era5_land_journalier_2021_2023'

const ADDITIVE = {
  hep: '',
  poa_parametrable: 'inclinaison_deg=12',
  productible_correction_thermique: 'inclinaison_deg=12',
  productible_pr_fourni: 'inclinaison_deg=12&pr_fourni=0.8',
}

const HEAD = [
  'edition',
  'code_grandeur',
  'code_serie_source',
  'source_code',
  'methode_collecte',
  'localite',
  'parametres_appliques',
  'modele',
  'hypotheses',
  'limite',
  'niveau_confiance',
  'statut',
  'unite',
  'granularite',
  'periode_debut',
  'periode_fin',
]

for (const [granularite, { localite, periode }] of Object.entries(TOWNS)) {
  describe(`from a source of step ${granularite}`, () => {
    for (const [code, own] of Object.entries(ADDITIVE)) {
      it(`${code}: the total is the sum of its months, and of its year`, async () => {
        const months = await ask(`${code}?localite=${localite}&${periode}&${own}`)
        const year = await ask(`${code}?localite=${localite}&${periode}&${own}&granularite=annuel`)
        expect(Object.keys(months).slice(0, HEAD.length)).toEqual(HEAD)
        expect(months).toMatchObject({ code_grandeur: code, methode_collecte: 'calcul_derive', niveau_confiance: 'C' })
        expect(months.version_moteur).toBe('calcul')
        expect(months.code_serie_source).toContain(granularite === 'mensuel' ? '_power_2001' : `_${granularite}_`)
        expect(months.resultats).toHaveLength(12)
        expect(months.resultats[0]).toMatchObject({
          instant: expect.stringMatching(/^\d{4}-01$/),
          mois: 1,
          niveau_confiance: 'C',
        })
        expectSame(sum(months.resultats), months.total)
        expect(year.resultats).toHaveLength(1)
        expect(year.resultats[0]).toMatchObject({ instant: periode.slice(14, 18), mois: null, valeur: months.total })
        expect(year.total).toBe(months.total)
        expect(months.completude_pct).toBe(100)
      })
    }

    it('a horizontal plane receives the global irradiation by every model, and hep is the same number', async () => {
      const hep = await ask(`hep?localite=${localite}&${periode}`)
      for (const modele of SKY_MODEL_NAMES) {
        const poa = await ask(`poa_parametrable?localite=${localite}&${periode}&modele=${modele}&albedo_sol=1`)
        expect(poa.resultats.map(({ valeur }) => valeur)).toEqual(hep.resultats.map(({ valeur }) => valeur))
      }
      expect(hep.unite).toBe('h_eq')
      // Nothing has to be spread over hours for it.
      expect(hep.modele.map(({ etape }) => etape)).toEqual(['série de référence', 'plan', 'heures équivalentes'])
    })

    it('Perez in its continuous form stays within a hundredth of Perez on a roof, and is not the same', async () => {
      const of = async (modele: string) =>
        ask(`poa_parametrable?localite=${localite}&${periode}&modele=${modele}&inclinaison_deg=12`)
      const [perez, continuous] = [await of('perez'), await of('perez_driesse')]
      expect(continuous.total).not.toBe(perez.total)
      expect(Math.abs((continuous.total as number) / (perez.total as number) - 1)).toBeLessThan(0.01)
      expect(continuous.modele.map(({ nom }) => nom).join()).toContain('Perez-Driesse')
    })

    it('a horizontal plane has no side, no ground and no model of the sky: they are told as not applied', async () => {
      const variables = {
        hep: '',
        poa_parametrable: '',
        productible_correction_thermique: '',
        productible_pr_fourni: 'pr_fourni=0.8&correction=temperature',
      }
      for (const [code, own] of Object.entries(variables)) {
        const of = (tilt: number) => ask(`${code}?localite=${localite}&${periode}&${own}&inclinaison_deg=${tilt}`)
        const [flat, tilted] = [await of(0), await of(12)]
        const steps = ({ modele }: Body) => modele.map(({ etape }) => etape)
        expect(tilted.parametres_appliques).toMatchObject({ orientation_deg: 180, albedo_sol: 0.2, modele: 'perez' })
        expect(steps(tilted)).toEqual(expect.arrayContaining(['part diffuse', 'transposition']))
        const notApplied = {
          inclinaison_deg: 0,
          orientation_deg: null,
          albedo_sol: null,
          modele: null,
          accepter_approximation: null,
        }
        expect(flat.parametres_appliques).toMatchObject(notApplied)
        for (const etape of ['part diffuse', 'fermeture', 'transposition']) expect(steps(flat)).not.toContain(etape)
        expect(flat.series_utilisees.join(' ')).not.toContain('_dhi_')
      }
    })

    it('a plane of another tilt or side gives another number, near for a small tilt', async () => {
      const poa = async (plane: string) =>
        (await ask(`poa_parametrable?localite=${localite}&${periode}&${plane}`)).total
      const [flat, tilted, away] = [
        await poa(''),
        await poa('inclinaison_deg=12'),
        await poa('inclinaison_deg=12&orientation_deg=0'),
      ]
      expect(tilted).toBeGreaterThan(flat)
      expect(away).toBeLessThan(flat)
      expectSame(await poa('inclinaison_deg=0.01'), flat, 1e-3)
    })

    it('heat takes energy: the loss is told, and grows with coefficient and NOCT', async () => {
      const ask12 = (more: string) =>
        ask(`productible_correction_thermique?localite=${localite}&${periode}&inclinaison_deg=12${more}`)
      const base = await ask12('')
      const poa = await ask(`poa_parametrable?localite=${localite}&${periode}&inclinaison_deg=12`)
      expectSame(base.total_detail?.valeur_sans_temperature as number, poa.total * 0.86)
      expect(base.total).toBeLessThan(base.total_detail?.valeur_sans_temperature as number)
      expectSame(
        (1 - base.total / (base.total_detail?.valeur_sans_temperature as number)) * 100,
        base.total_detail?.perte_temperature_pct as number,
        1e-4,
      )
      expect((await ask12('&coeff_temp_pourcent_par_degc=-0.5')).total).toBeLessThan(base.total)
      expect((await ask12('&noct_degc=50')).total).toBeLessThan(base.total)
      expectSame(
        (await ask12('&coeff_temp_pourcent_par_degc=0')).total,
        base.total_detail?.valeur_sans_temperature as number,
      )
      expectSame((await ask12('&puissance_stc_wc=3000')).total, base.total * 3)
    })

    it('a performance ratio alone scales the plane; with correction it meets the thermal yield of the same losses', async () => {
      const pr = (more: string) =>
        ask(`productible_pr_fourni?localite=${localite}&${periode}&inclinaison_deg=12&pr_fourni=0.86${more}`)
      const thermal = await ask(`productible_correction_thermique?localite=${localite}&${periode}&inclinaison_deg=12`)
      expectSame((await pr('')).total, thermal.total_detail?.valeur_sans_temperature as number)
      const corrected = await pr('&correction=temperature')
      expectSame(corrected.total, thermal.total)
      expect(corrected.parametres_appliques).toMatchObject({ noct_degc: 45 })
      expect((await pr('')).parametres_appliques).toMatchObject({ noct_degc: null })
    })

    it('fraction_diffuse lies between 0 and 1, and its total is the ratio of the sums', async () => {
      const { resultats, total } = await ask(`fraction_diffuse?localite=${localite}&${periode}`)
      expect(resultats).toHaveLength(12)
      for (const { valeur } of resultats) expect(valeur > 0 && valeur < 1).toBe(true)
      const hep = await ask(`hep?localite=${localite}&${periode}`)
      const diffuse = resultats.reduce((kwh, { valeur }, i) => kwh + valeur * (hep.resultats[i] as Row).valeur, 0)
      expectSame(diffuse / hep.total, total)
    })

    it('inclinaison_optimale is the top of its own curve, and agrees with poa_parametrable', async () => {
      const best = await ask(`inclinaison_optimale?localite=${localite}&${periode}`)
      const curve = best.resultats as unknown as { inclinaison_deg: number; valeur: number }[]
      expect(curve.map(({ inclinaison_deg }) => inclinaison_deg)).toEqual(Array.from({ length: 19 }, (_, i) => 5 * i))
      for (const { valeur } of curve) expect(best.valeur_optimale as number).toBeGreaterThanOrEqual(valeur)
      expect(best.inclinaison_optimale_deg as number).toBeBetween(5, 25)
      const poa = await ask(
        `poa_parametrable?localite=${localite}&${periode}&inclinaison_deg=${best.inclinaison_optimale_deg}`,
      )
      expectSame(best.valeur_optimale as number, poa.total)
      expect(best.total).toBe(best.valeur_optimale)
      expect(best.valeur_horizontale).toBe(curve[0]?.valeur)
      expectSame(
        1 + (best.gain_pct as number) / 100,
        (best.valeur_optimale as number) / (best.valeur_horizontale as number),
      )
      const weakest = await ask(`inclinaison_optimale?localite=${localite}&${periode}&critere=mois_le_plus_faible`)
      expect(weakest.unite).toBe('kWh/m²/mois')
      expect(weakest.total).toBeLessThan(best.total / 12)
    })

    it('says how it was made', async () => {
      const { modele, hypotheses, limite } = await ask(
        `poa_parametrable?localite=${localite}&${periode}&inclinaison_deg=30`,
      )
      const told = modele.map(({ nom }) => nom).join(' ')
      expect(told).toContain('NREL SPA')
      expect(told).toContain('Perez')
      expect(told.includes('Collares-Pereira')).toBe(granularite !== 'horaire')
      expect(told.includes('Klein')).toBe(granularite === 'mensuel')
      expect(told.includes('séries dhi et dni de nasa_power')).toBe(granularite === 'horaire')
      expect(told.includes('ghi = dni cos(zénith) + dhi')).toBe(granularite === 'mensuel')
      expect(modele.some(({ etape, nom }) => etape === 'part diffuse' && nom.includes('Erbs'))).toBe(
        granularite === 'journalier',
      )
      expect(limite.includes('/methodes#transposition')).toBe(granularite !== 'horaire')
      expect(hypotheses.join(' ')).toContain('albédo constant (0,2)')
    })
  })
}

describe('the choice of the series', () => {
  it('takes the series of the source that is named, by the same rule', async () => {
    const named = await ask('hep?localite=gin_kankan&source=esmap_wapp')
    expect(named).toMatchObject({
      code_serie_source: 'gin_kankan_ghi_esmap_wapp_journalier_2022_2023',
      source_code: 'esmap_wapp',
    })
    expect(named.avertissements?.join(' ') ?? '').not.toContain('Autre série')
    expect(named.modele.map(({ etape }) => etape)).not.toContain('série de référence')
  })

  it.each([
    ['source=cams', 'INCOMPATIBILITE_SOURCE_GRANDEUR', 400, { recu: 'cams' }],
    ['source=nasa', 'RESSOURCE_INTROUVABLE', 404, { codes_proches: expect.any(Array) }],
    [
      'code_serie_source=gin_kankan_ghi_nasa_power_2001_2020&source=esmap_wapp',
      'VALIDATION_VALEUR_INVALIDE',
      400,
      { accepte: 'nasa_power' },
    ],
  ] as const)('refuses %s by name', async (given, code, status, details) => {
    const refusal = await refused(`hep?localite=gin_kankan&${given}`, code, status)
    expect(refusal.details).toMatchObject({ champ: 'source', ...details })
    if (given === 'source=cams') expect(refusal.details.accepte).toEqual(expect.arrayContaining(['nasa_power']))
  })

  it('takes localite and code together where they agree', async () => {
    const both = await ask(
      'hep?localite=gin_kankan&code_serie_source=gin_kankan_ghi_nasa_power_2001_2020&granularite=annuel',
    )
    expect(both.resultats).toHaveLength(20)
  })

  it('uses the diffuse of the same source, and says so where Erbs replaces it', async () => {
    const own = await ask('poa_parametrable?localite=gin_kindia&inclinaison_deg=12')
    expect(own.series_utilisees).toContain('gin_kindia_dhi_nasa_power_journalier_2022_2023')
    const estimated = await ask('poa_parametrable?localite=gin_labe&inclinaison_deg=12&periode_debut=2022-01-01')
    expect(estimated.series_utilisees).toEqual(['gin_labe_ghi_era5_land_journalier_2021_2023'])
    expect(estimated.hypotheses.join(' ')).toMatch(/Pas de série de dhi.*Erbs/)
    expect(estimated.modele.map(({ nom }) => nom)).toContain('Erbs, relation journalière')
  })

  it('says plainly that simulated data are simulated', async () => {
    const { hypotheses, limite } = await ask('hep?localite=gin_nzerekore')
    expect(hypotheses.join(' ')).toContain('données simulées (démonstration)')
    expect(limite).toContain('Données simulées (démonstration)')
    expect((await ask('hep?localite=gin_labe')).limite).not.toContain('simul')
  })
})

describe('complete steps only', () => {
  it('leaves out the day, the month and the year of a missing hour, and tells how complete the period is', async () => {
    const at = async (granularite: string) => {
      const { resultats } = await ask(`hep?${KANKAN_HOURS}&granularite=${granularite}`)
      return resultats.map(({ instant }) => instant)
    }
    const hour = MISSING.kankanHour.slice(0, 19)
    expect(await at('annuel')).toEqual(['2023'])
    expect(await at('mensuel')).not.toContain(hour.slice(0, 7))
    expect(await at('mensuel')).toHaveLength(23)
    expect(await at('journalier')).not.toContain(hour.slice(0, 10))
    expect(await at('journalier')).toHaveLength(729)
    expect(await at('horaire')).not.toContain(hour)
    expect(await at('horaire')).toHaveLength(730 * 24 - 1)
    expect((await ask(`hep?${KANKAN_HOURS}`)).completude_pct).toBeCloseTo((1 - 1 / (730 * 24)) * 100, 1)
  })

  it('cuts the months at the ends of the period asked', async () => {
    const cut = await ask('hep?localite=gin_labe&periode_debut=2021-01-02&periode_fin=2021-04-15')
    expect(cut.resultats.map(({ instant }) => instant)).toEqual(['2021-02', '2021-03'])
  })
})

describe('the days that an answer covers', () => {
  const monthly = 'localite=gin_mamou&periode_debut=2003-01-10&periode_fin=2003-04-20'

  it('of months cut at both ends are the whole months between: told, counted against the days asked, and warned of', async () => {
    for (const [code, own] of Object.entries({ ...ADDITIVE, fraction_diffuse: '', humidex: '' })) {
      const cut = await ask(`${code}?${monthly}&${own}`)
      const whole = await ask(`${code}?localite=gin_mamou&periode_debut=2003-02-01&periode_fin=2003-03-31&${own}`)
      expect(cut).toMatchObject({
        total: whole.total,
        periode_debut: '2003-01-10',
        periode_fin: '2003-04-20',
        periode_retenue: { debut: '2003-02-01', fin: '2003-03-31' },
        completude_pct: 58.42, // 59 of 101 days
      })
      expect(cut.avertissements).toHaveLength(1)
      expect(cut.avertissements?.[0]).toMatch(
        /du 2003-02-01 au 2003-03-31.*mois civils entiers.*Demandez des mois entiers/,
      )
      expect(whole).toMatchObject({ completude_pct: 100, periode_retenue: { debut: '2003-02-01', fin: '2003-03-31' } })
      expect(whole).not.toHaveProperty('avertissements')
    }
    const { body } = await service.get(`/v1/normales/gin_mamou?${monthly.replace('localite=gin_mamou&', '')}`)
    const { normales, avertissements } = JSON.parse(body) as { normales: object[]; avertissements: string[] }
    expect(normales.length).toBeGreaterThan(1)
    for (const table of normales)
      expect(table).toMatchObject({ periode_debut: '2003-02-01', periode_fin: '2003-03-31', n_mois: 2 })
    expect(avertissements.join()).toContain('sans 2003-01 et 2003-04')
  })

  it('are none where no whole month is in the days asked, and the status is that of the series', async () => {
    const none = await ask('hep?localite=gin_mamou&periode_debut=2003-01-02&periode_fin=2003-01-20')
    expect(none).toMatchObject({ total: null, periode_retenue: null, completude_pct: 0, statut: 'brut', resultats: [] })
    expect(none.avertissements?.[0]).toContain('Rien n’est compté')
  })

  it('of days are those asked, also in the midst of a month and over a leap day', async () => {
    const days = await ask('hep?localite=gin_kindia&periode_debut=2022-02-10&periode_fin=2022-03-05')
    expect(days).toMatchObject({
      periode_retenue: { debut: '2022-02-10', fin: '2022-03-05' },
      completude_pct: 100,
      resultats: [],
    })
    expect(days.total).toBeGreaterThan(0)
    const leap = await ask('hep?localite=gin_mamou&periode_debut=2004-02-01&periode_fin=2004-03-01')
    expect(leap).toMatchObject({ completude_pct: 96.67, periode_retenue: { debut: '2004-02-01', fin: '2004-02-29' } })
  })

  it('are fewer by what is missing, and one hour of two years is not nothing', async () => {
    const hours = await ask(`hep?${KANKAN_HOURS}`)
    expect(hours).toMatchObject({
      completude_pct: 99.99,
      periode_retenue: { debut: '2022-01-01', fin: '2023-12-31' },
      avertissements: [
        expect.stringContaining('il manque 1 heure\u00a0:'),
        expect.stringContaining('2022-02 (des valeurs'),
      ],
    })
    const days = await ask(`hep?${LABE_DAYS}`)
    expect(days.avertissements?.[0]).toContain('il manque 1 jour\u00a0:')
    const end = await ask('hep?localite=gin_labe&periode_debut=2022-05-01&periode_fin=2022-05-31')
    expect(end.periode_retenue).toEqual({ debut: '2022-05-01', fin: '2022-05-30' })
  })

  it('of a best tilt are the whole months of its mean year', async () => {
    const best = await ask('inclinaison_optimale?localite=gin_mamou&periode_debut=2003-01-10&periode_fin=2004-02-29')
    expect(best.periode_retenue).toEqual({ debut: '2003-02-01', fin: '2004-02-29' })
    expect(best.avertissements).toHaveLength(1)
    const days = await ask(`inclinaison_optimale?${LABE_DAYS}`)
    expect(days).toMatchObject({
      periode_retenue: { debut: '2021-01-01', fin: '2023-12-31' },
      avertissements: [expect.stringContaining('il manque 1 mois\u00a0:')],
    })
  })

  it('of an exceedance are its complete years, those that are not are warned of', async () => {
    const told = await ask('ghi_exceedance/gin_labe?periode_debut=2016-02-01&periode_fin=2023-12-31')
    expect(told).toMatchObject({
      periode_retenue: { debut: '2017-01-01', fin: '2023-12-31' },
      completude_pct: 75.79, // six years of the 2891 days
    })
    expect(told.avertissements).toEqual([
      expect.stringMatching(/années civiles complètes.*Demandez des années entières/),
      expect.stringContaining('il manque 1 année\u00a0:'),
    ])
    const whole = await ask('productible_exceedance/gin_mamou?code_serie_source=gin_mamou_ghi_nasa_power_2001_2015')
    expect(whole).toMatchObject({ completude_pct: 100, periode_retenue: { debut: '2001-01-01', fin: '2015-12-31' } })
    expect(whole).not.toHaveProperty('avertissements')
  })

  it('stand in each row of the CSV, with all series read and the engine', async () => {
    const { body } = await service.get(
      `/v1/grandeurs/poa_parametrable?${monthly}&source=nasa_power&inclinaison_deg=12&format=csv`,
    )
    const [header, ...rows] = body.trimEnd().split('\r\n')
    expect(header).toMatch(
      /^edition,code_grandeur,code_serie_source,source_code,methode_collecte,localite,unite,instant,.*,periode_debut,periode_fin,periode_retenue_debut,periode_retenue_fin,completude_pct,series_utilisees,version_moteur,ruptures_enjambees,erreur_transposition_pct,attributions$/,
    )
    expect(rows).toHaveLength(2)
    const series = 'gin_mamou_ghi_nasa_power_2001_2015 gin_mamou_dhi_nasa_power_2001_2015'
    for (const row of rows) {
      expect(row).toMatch(
        new RegExp(
          `,2003-01-10,2003-04-20,2003-02-01,2003-03-31,58.42,${series},calcul,,1\\.3,nasa_power\\u00a0: These data were obtained.* \\(Libre \\(NASA\\)\\)$`,
        ),
      )
    }
  })
})

it.each([
  ['gin_kindia&granularite=journalier', 730, 'jour par jour'],
  ['gin_kankan&granularite=journalier', 730, 'jour par jour'],
  ['gin_kankan&granularite=horaire', 730 * 24, 'heure par heure'],
  ['gin_mamou', 180, 'mois par mois'],
])('humidex of %s has %i rows, made and said to be made %s', async (question, rows, how) => {
  const { resultats, unite, hypotheses } = await ask(`humidex?localite=${question}`)
  expect([resultats.length, unite]).toEqual([rows, '°C apparents'])
  expect(hypotheses.join(' ')).toContain(how)
})

describe('refusals', () => {
  it('asks for a town or a series', async () => {
    for (const code of ['hep', 'humidex', 'inclinaison_optimale']) await refused(code, 'VALIDATION_CHAMP_MANQUANT')
    await refused('productible_pr_fourni?localite=gin_kankan', 'VALIDATION_CHAMP_MANQUANT')
  })

  it('does not know a town or series that does not exist', async () => {
    await refused('hep?localite=gin_nulle_part', 'RESSOURCE_INTROUVABLE', 404)
    const rien = 'gin_kankan_ghi_rien_2001_2002'
    const { details } = await refused(`hep?code_serie_source=${rien}`, 'RESSOURCE_INTROUVABLE', 404)
    expect(details).toMatchObject({ champ: 'code_serie_source', recu: rien })
    await refused('ghi_exceedance/gin_nulle_part', 'RESSOURCE_INTROUVABLE', 404)
  })

  it('refuses a town and a series that disagree', async () => {
    const code = 'gin_kankan_ghi_nasa_power_2001_2020'
    await refused(`hep?localite=gin_labe&code_serie_source=${code}`, 'VALIDATION_VALEUR_INVALIDE')
    await refused(`ghi_exceedance/gin_labe?code_serie_source=${code}`, 'VALIDATION_VALEUR_INVALIDE')
  })

  it('names the variable that is needed where the series is of another', async () => {
    const t2m = 'gin_kankan_t2m_nasa_power_2001_2020'
    const { message } = await refused(`hep?code_serie_source=${t2m}`, 'INCOMPATIBILITE_SOURCE_GRANDEUR')
    expect(message).toContain('«\u00a0ghi\u00a0»')
    const { details } = await refused(`hep?code_serie_source=${t2m}`, 'INCOMPATIBILITE_SOURCE_GRANDEUR')
    expect(details).toMatchObject({ champ: 'code_serie_source', recu: t2m })
    expect(details.accepte).toContain('gin_kankan_ghi_nasa_power_2001_2020')
    const ghi = 'gin_kankan_ghi_nasa_power_2001_2020'
    expect((await refused(`humidex?code_serie_source=${ghi}`, 'INCOMPATIBILITE_SOURCE_GRANDEUR')).message).toContain(
      '«\u00a0t2m\u00a0»',
    )
  })

  it('names the companion that is missing', async () => {
    const yields = 'productible_correction_thermique'
    const { details } = await refused(`${yields}?localite=gin_boke_centre`, 'INCOMPATIBILITE_SOURCE_GRANDEUR')
    expect(details.serie_manquante).toEqual({
      localite: 'gin_boke_centre',
      grandeur: 't2m',
      source: 'nasa_power',
      granularite: 'mensuel',
    })
    await refused('productible_exceedance/gin_boke_centre', 'INCOMPATIBILITE_SOURCE_GRANDEUR')
    await refused(
      'productible_pr_fourni?localite=gin_boke_centre&pr_fourni=0.8&correction=temperature',
      'INCOMPATIBILITE_SOURCE_GRANDEUR',
    )
    await ask('productible_pr_fourni?localite=gin_boke_centre&pr_fourni=0.8')
    const named = await refused(`${yields}?localite=gin_labe&source_meteo=cams`, 'INCOMPATIBILITE_SOURCE_GRANDEUR')
    expect(named.message).toContain('de cams (source_meteo)')
    const humid = await refused('humidex?localite=gin_labe', 'INCOMPATIBILITE_SOURCE_GRANDEUR')
    expect(humid.message).toContain('«\u00a0rh2m\u00a0»')
    const none = await refused('humidex?localite=gin_boke_centre', 'INCOMPATIBILITE_SOURCE_GRANDEUR')
    expect(none.details.serie_manquante).toEqual({ localite: 'gin_boke_centre', grandeur: 't2m' })
  })

  it('takes a word in place of an angle where it is offered, and tells both where it is neither', async () => {
    const best = await ask('productible?localite=gin_labe&inclinaison_deg=optimale&orientation_deg=optimale')
    expect((best.parametres_appliques as Record<string, unknown>).inclinaison_deg).toEqual(expect.any(Number))
    for (const given of ['beaucoup', '95', 'Optimale', '-0']) {
      const { status } = await service.get(`/v1/grandeurs/productible?localite=gin_labe&inclinaison_deg=${given}`)
      expect([given, status]).toEqual([given, given === '-0' ? 200 : 400])
    }
    const refusal = await refused(
      'productible?localite=gin_labe&inclinaison_deg=beaucoup',
      'VALIDATION_VALEUR_INVALIDE',
    )
    expect(refusal.message).toContain('un nombre de 0 à 90, point décimal\u202f; ou optimale')
  })

  it('says which steps are possible where the source is coarser than what is asked', async () => {
    const daily = await refused('hep?localite=gin_labe&granularite=horaire', 'INCOMPATIBILITE_SOURCE_GRANDEUR')
    expect(daily.details.accepte).toEqual(['journalier', 'mensuel', 'annuel'])
    const monthly = await refused('hep?localite=gin_mamou&granularite=journalier', 'INCOMPATIBILITE_SOURCE_GRANDEUR')
    expect(monthly.message).toContain('mensuel, annuel')
  })

  it.each([
    ['hep?localite=gin_mamou&periode_debut=1999-01-01', ''],
    ['hep?localite=gin_mamou&periode_debut=2030-01-01', 'Aucune série ne couvre le 2030-01-01\u202f;'],
    ['hep?localite=gin_mamou&periode_fin=1990-01-01', ''],
    ['hep?localite=gin_mamou&periode_debut=1990-01-01&periode_fin=1991-01-01', 'du 1990-01-01 au 1991-01-01\u202f;'],
    ['hep?code_serie_source=gin_mamou_ghi_nasa_power_2001_2015&periode_fin=1990-01-01', ''],
    ['ghi_exceedance/gin_mamou?periode_debut=1999-01-01', ''],
  ])('refuses days that are not stored, and tells which are: %s', async (question, words) => {
    const { message, details } = await refused(question, 'PLAGE_TEMPORELLE_NON_DISPONIBLE')
    const given = [...question.matchAll(/periode_(debut|fin)=([-\d]+)/g)].map(([, end, day]) => [end, day])
    expect(details).toMatchObject({
      recu: Object.fromEntries(given),
      plage_disponible: { debut: '2001-01-01', fin: '2015-12-31' },
    })
    expect(message).toContain(words)
  })

  it.each([
    ['periode_debut=2015-02-01', { debut: '2015-02-01' }],
    ['periode_debut=2003-02-01&periode_fin=2003-12-31', { debut: '2003-02-01', fin: '2003-12-31' }],
  ])('refuses an exceedance of no whole year: %s', async (period, recu) => {
    const { details } = await refused(`ghi_exceedance/gin_mamou?${period}`, 'PLAGE_TEMPORELLE_NON_DISPONIBLE')
    expect(details.recu).toEqual(recu)
  })

  it('refuses a best tilt of part of a year', async () => {
    await refused(
      'inclinaison_optimale?localite=gin_mamou&periode_debut=2003-01-01&periode_fin=2003-11-30',
      'VALIDATION_VALEUR_INVALIDE',
    )
  })

  it('takes parameters at their bounds and none beyond', async () => {
    const BOUNDS: Record<string, [string, number, number, number]> = {
      inclinaison_deg: ['poa_parametrable', 0, 90, 0.1],
      orientation_deg: ['poa_parametrable', 0, 360, 0.1],
      albedo_sol: ['poa_parametrable', 0, 1, 0.1],
      noct_degc: ['productible_correction_thermique', 25, 80, 0.1],
      coeff_temp_pourcent_par_degc: ['productible_correction_thermique', -1, 0, 0.1],
      pertes_pct: ['productible_correction_thermique', 0, 99, 0.1],
      puissance_stc_wc: ['productible_correction_thermique', 1, 1e12, 0.5],
      pr_fourni: ['productible_pr_fourni', 0, 1, 0.01],
    }
    for (const [name, [code, low, high, beyond]] of Object.entries(BOUNDS)) {
      const of = (value: number) =>
        `${code}?localite=gin_mamou&granularite=annuel&accepter_approximation=oui&${name}=${value}`
      await ask(of(low))
      await ask(of(high))
      await refused(of(low - beyond), 'VALIDATION_VALEUR_INVALIDE')
      await refused(of(high + beyond), 'VALIDATION_VALEUR_INVALIDE')
    }
    for (const probabilites of ['0', '100', '50.5', 'x']) {
      await refused(`ghi_exceedance/gin_mamou?probabilites=${probabilites}`, 'VALIDATION_VALEUR_INVALIDE')
    }
    await ask('ghi_exceedance/gin_mamou?probabilites=1,99')
  })

  it('refuses words that are not in the list, other formats and unknown parameters', async () => {
    await refused('poa_parametrable?localite=gin_mamou&modele=klucher', 'VALIDATION_VALEUR_INVALIDE')
    await refused('poa_parametrable?localite=gin_mamou&granularite=hebdomadaire', 'VALIDATION_VALEUR_INVALIDE')
    await refused('productible_pr_fourni?localite=gin_mamou&pr_fourni=0.8&correction=oui', 'VALIDATION_VALEUR_INVALIDE')
    await refused('inclinaison_optimale?localite=gin_mamou&critere=hiver', 'VALIDATION_VALEUR_INVALIDE')
    await refused('hep?localite=gin_mamou&format=xml', 'VALIDATION_FORMAT_NON_SUPPORTE')
    await refused('hep?localite=gin_mamou&tilt=3', 'VALIDATION_VALEUR_INVALIDE')
  })
})

describe('beside other paths', () => {
  it('the sheets of the computed variables tell where to ask, and the static paths hide none', async () => {
    for (const code of ['hep', 'fraction_diffuse', 'humidex', 'poa_parametrable', 'inclinaison_optimale']) {
      const sheet = await ask<{ code: string; chemin: string }>(`${code}/fiche`)
      expect(sheet).toMatchObject({ code, chemin: `/v1/grandeurs/${code}` })
    }
    const exceedance = await ask<{ chemin: string }>('ghi_exceedance/fiche')
    expect(exceedance.chemin).toBe('/v1/grandeurs/ghi_exceedance/{localite}')
  })
})
