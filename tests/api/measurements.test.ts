import { describe, expect, test } from 'vitest'
import { csvRows, expectErreur, expectNoPlaceholder } from '../support/checks.ts'
import { EXACT, MISSING_DAY, MISSING_HOURS, NEW_EDITION, REJECTED_HOUR, smallSeries } from '../support/editions.ts'
import { forFile } from '../support/forFile.ts'
import { startService } from '../support/service.ts'
import { askOverConnections } from '../support/share.ts'

askOverConnections()

const service = forFile(() => startService())

interface Mesure {
  annee: number
  mois: number
  instant_mesure?: string
  valeur: number
  niveau_effectif: string
  statut: string
}
interface Hour {
  instant: string
  valeur: number
  unite: string
  statut_editorial: string
}

const MENSUEL = 'gin_kankan_ghi_nasa_power_2001_2005'
const JOURNALIER = 'gin_kankan_ghi_nasa_power_journalier_2004_2005'
const HORAIRE = 'gin_kankan_ghi_nasa_power_horaire_2005_2005'
const LONG = 'gin_kankan_t2m_era5_land_horaire_2003_2005'
const HEADER =
  'code_serie,localite,grandeur,unite,source,methode_collecte,annee,mois,instant_mesure,valeur,niveau_effectif,statut,edition'

const firstDay = (annee: number, mois: number) => `${annee}-${String(mois).padStart(2, '0')}-01`
const mesuresOf = async (url: string) => (await service.get(url)).json<{ mesures: Mesure[] }>().mesures
const spec = (grandeur: string, source: string, granularite: string) => {
  const found = smallSeries().find(
    ({ key }) =>
      key.localite === 'gin_kankan' &&
      key.grandeur === grandeur &&
      key.source === source &&
      key.granularite === granularite,
  )
  if (!found) throw new Error('pas de série')
  return found
}

describe('GET /v1/series/{code}', () => {
  test('a monthly series gives every month, each value exactly as it was given', async () => {
    const mesures = await mesuresOf(`/v1/series/${MENSUEL}`)
    expect(mesures[0]).toEqual({ annee: 2001, mois: 1, valeur: EXACT, niveau_effectif: 'B', statut: 'brut' })
    const { valeur } = spec('ghi', 'nasa_power', 'mensuel')
    expect(mesures).toEqual(
      Array.from({ length: 60 }, (_, i) => ({
        annee: 2001 + Math.floor(i / 12),
        mois: (i % 12) + 1,
        valeur: valeur(Date.UTC(2001, i), i),
        niveau_effectif: 'B',
        statut: 'brut',
      })),
    )
  })

  test('the detail has the fields of the catalogue, then the measurements', async () => {
    const detail = (await service.get(`/v1/series/${MENSUEL}`)).json<Record<string, unknown>>()
    const { items } = (await service.get('/v1/series?limit=1000')).json<{ items: { code: string }[] }>()
    const { mesures, edition, ...item } = detail
    expect(item).toEqual(items.find(({ code }) => code === MENSUEL))
    expect(edition).toBe(NEW_EDITION)
    expect(Array.isArray(mesures)).toBe(true)
  })

  test('a daily row has its day, and a day without measurement is an absent row', async () => {
    const answer = await service.get(`/v1/series/${JOURNALIER}`)
    expectNoPlaceholder(answer.body)
    const { mesures } = answer.json<{ mesures: Mesure[] }>()
    expect(mesures).toHaveLength(730)
    expect(mesures[0]).toMatchObject({ annee: 2004, mois: 1, instant_mesure: '2004-01-01' })
    expect(mesures.at(-1)).toMatchObject({ annee: 2005, mois: 12, instant_mesure: '2005-12-31' })
    expect(mesures.map(({ instant_mesure }) => instant_mesure)).not.toContain(MISSING_DAY)
  })

  test('an hourly row has the start of its hour in UTC without offset, and a rejected hour keeps its status', async () => {
    const mesures = await mesuresOf(`/v1/series/${HORAIRE}?periode_debut=2005-01-02&periode_fin=2005-01-03`)
    expect(mesures).toHaveLength(48 - MISSING_HOURS.length)
    expect(mesures[0]).toMatchObject({ instant_mesure: '2005-01-02T00:00:00', statut: 'valide_auto' })
    expect(mesures.find(({ instant_mesure }) => instant_mesure === REJECTED_HOUR)?.statut).toBe('brut')
  })

  test('a station’s measurements are grade A', async () => {
    const mesures = await mesuresOf('/v1/series/gin_kankan_ghi_esmap_wapp_2004_2005')
    expect(new Set(mesures.map(({ niveau_effectif }) => niveau_effectif))).toEqual(new Set(['A']))
  })

  test.each([
    ['periode_debut=2003-01-01&periode_fin=2003-03-31', ['2003-1', '2003-2', '2003-3']],
    ['periode_debut=2003-01-02&periode_fin=2003-03-31', ['2003-2', '2003-3']],
    ['periode_debut=2003-01-01&periode_fin=2003-03-01', ['2003-1', '2003-2', '2003-3']],
    ['periode_debut=2003-02-01&periode_fin=2003-02-01', ['2003-2']],
    ['periode_debut=2003-02-02&periode_fin=2003-02-28', []],
    ['periode_debut=2005-11-15', ['2005-12']],
    ['periode_fin=2001-01-15', ['2001-1']],
    ['periode_debut=1900-01-01&periode_fin=1901-01-01', []],
  ])('a month belongs to the window if its first day does: %s', async (query, months) => {
    const mesures = await mesuresOf(`/v1/series/${MENSUEL}?${query}`)
    expect(mesures.map(({ annee, mois }) => `${annee}-${mois}`)).toEqual(months)
  })

  test('a window without a measurement is told, with the period of the series', async () => {
    const late = 'periode_debut=2050-12-02'
    const empty = `Aucune mesure à partir du 2050-12-02\u202f; la série «\u00a0${MENSUEL}\u00a0» va du 2001-01-01 au 2005-12-31, au pas mensuel (un pas compte si son début est demandé).`
    const told = async (url: string) => (await service.get(url)).json<{ avertissements?: string[] }>().avertissements
    expect(await told(`/v1/series/${MENSUEL}?${late}`)).toEqual([empty])
    expect(await told(`/v1/series/${MENSUEL}?periode_debut=2003-02-02&periode_fin=2003-02-28`)).toHaveLength(1)
    expect(await told(`/v1/series/${MENSUEL}/qualite?${late}`)).toEqual([empty])
    expect(await told(`/v1/series/${MENSUEL}?periode_debut=2005-11-15`)).toBeUndefined()
    const several = await service.get(`/v1/series/mesures?codes=${MENSUEL}&${late}`)
    expect(several.json<{ series: object[] }>().series).toMatchObject([{ avertissements: [empty], mesures: [] }])
  })

  test('days and hours of a window are inclusive at both ends', async () => {
    const days = await mesuresOf(`/v1/series/${JOURNALIER}?periode_debut=2004-02-28&periode_fin=2004-03-01`)
    expect(days.map(({ instant_mesure }) => instant_mesure)).toEqual(['2004-02-28', '2004-02-29', '2004-03-01'])
    const hours = await mesuresOf(`/v1/series/${HORAIRE}?periode_debut=2005-03-31&periode_fin=2005-03-31`)
    expect([hours.length, hours[0]?.instant_mesure, hours.at(-1)?.instant_mesure]).toEqual([
      24,
      '2005-03-31T00:00:00',
      '2005-03-31T23:00:00',
    ])
  })

  test('a long series is given whole, as a stream, with tag, HEAD, 304 and compression as any other', async () => {
    const url = `/v1/series/${LONG}`
    const answer = await service.get(url)
    const { mesures } = answer.json<{ mesures: Mesure[] }>()
    expect(mesures).toHaveLength(26_304)
    expect(new Set(mesures.map(({ instant_mesure }) => instant_mesure)).size).toBe(26_304)
    expect(answer.headers['content-length']).toBeUndefined()
    const { gunzipSync } = await import('node:zlib')
    const coded = await service.get(url, { 'accept-encoding': 'gzip' })
    expect(gunzipSync(coded.rawPayload).toString()).toBe(answer.body)
    expect(coded.headers.etag).toBe(`${String(answer.headers.etag).slice(0, -1)}-gzip"`)
    for (const tag of [String(answer.headers.etag), '*'])
      expect((await service.get(url, { 'if-none-match': tag })).statusCode).toBe(304)
    const head = await service.ask({ method: 'HEAD', url, headers: { authorization: `Bearer ${service.cle}` } })
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', answer.headers.etag])
    expect(head.headers['content-length']).toBeUndefined()
    const csv = csvRows((await service.get(`${url}?format=csv`)).body)
    expect(csv).toHaveLength(26_305)
    expect(csv.every((row) => row.length === 13)).toBe(true)
  })
})

describe('CSV', () => {
  test('a monthly series: the contract’s header, CRLF, the numbers as they are, each month by its first day, the release last', async () => {
    const answer = await service.get(`/v1/series/${MENSUEL}?format=csv`)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8; header=present')
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${MENSUEL}_${NEW_EDITION}.csv"`)
    const lines = answer.body.split('\r\n')
    expect(lines[0]).toBe(HEADER)
    expect(lines[1]).toBe(
      `${MENSUEL},gin_kankan,ghi,kWh/m²/jour,nasa_power,modele_satellitaire,2001,1,2001-01-01,${EXACT},B,brut,${NEW_EDITION}`,
    )
    expect(lines.at(-1)).toBe('')
    expect(lines).toHaveLength(62)
    expect(answer.body.charCodeAt(0)).not.toBe(0xfeff)
  })

  test.each([MENSUEL, JOURNALIER, HORAIRE, 'gin_kankan_t2m_nasa_power_2001_2005'])(
    '%s says in CSV what it says in JSON, and each row has its provenance',
    async (code) => {
      const detail = (await service.get(`/v1/series/${code}`)).json<
        { mesures: Mesure[] } & Record<
          'localite_code' | 'grandeur_code' | 'grandeur_unit' | 'source_code' | 'methode_collecte',
          string
        >
      >()
      const answer = await service.get(`/v1/series/${code}?format=csv`)
      expectNoPlaceholder(answer.body)
      const [header, ...rows] = csvRows(answer.body)
      expect(header?.join(',')).toBe(HEADER)
      expect(rows).toEqual(
        detail.mesures.map(
          ({ annee, mois, instant_mesure = firstDay(annee, mois), valeur, niveau_effectif, statut }) => [
            code,
            detail.localite_code,
            detail.grandeur_code,
            detail.grandeur_unit,
            detail.source_code,
            detail.methode_collecte,
            String(annee),
            String(mois),
            instant_mesure,
            String(valeur),
            niveau_effectif,
            statut,
            NEW_EDITION,
          ],
        ),
      )
    },
  )
})

describe('GET /v1/horaire/{localite}/{grandeur}', () => {
  const path = '/v1/horaire/gin_kankan/ghi'
  const ask = (from: string, to: string, more = '') =>
    service.get(`${path}?periode_debut=${from}&periode_fin=${to}${more}`)

  test('gives whole UTC days, both included, in the envelope of the contract', async () => {
    const answer = await ask('2005-01-05', '2005-01-06')
    const { resultats, ...envelope } = answer.json<{ resultats: Hour[] } & Record<string, unknown>>()
    expect(envelope).toEqual({
      localite: 'gin_kankan',
      grandeur: 'ghi',
      granularite: 'horaire',
      fenetre: '2005-2005',
      unite: 'Wh/m²',
      source_code: 'nasa_power',
      methode_collecte: 'modele_satellitaire',
      niveau_confiance: 'B',
      edition: NEW_EDITION,
    })
    const { valeur } = spec('ghi', 'nasa_power', 'horaire')
    const start = Date.UTC(2005, 0, 5)
    expect(resultats).toEqual(
      Array.from({ length: 48 }, (_, i) => ({
        instant: new Date(start + i * 3_600_000).toISOString().slice(0, 19),
        valeur: valeur(start + i * 3_600_000, i),
        unite: 'Wh/m²',
        statut_editorial: 'valide_auto',
      })),
    )
  })

  test('missing and rejected hours are absent, and nothing but validated hours is given', async () => {
    const answer = await ask('2005-01-01', '2005-03-31')
    expectNoPlaceholder(answer.body)
    const { resultats } = answer.json<{ resultats: Hour[] }>()
    expect(resultats).toHaveLength(90 * 24 - 3)
    const instants = resultats.map(({ instant }) => instant)
    for (const absent of [...MISSING_HOURS, REJECTED_HOUR]) expect(instants).not.toContain(absent)
    expect(new Set(resultats.map(({ statut_editorial }) => statut_editorial))).toEqual(new Set(['valide_auto']))
    expect(answer.body).not.toContain('99999')
  })

  test.each([
    ['2004-12-31', '2005-01-02'],
    ['2005-03-30', '2005-04-01'],
    ['1990-01-01', '1990-01-02'],
    ['2004-01-01', '2006-01-01'],
  ])('any day outside the stored range is refused, with that range: %s to %s', async (from, to) => {
    expect(expectErreur(await ask(from, to), 'PLAGE_TEMPORELLE_NON_DISPONIBLE')).toEqual({
      champ: from < '2005-01-01' ? 'periode_debut' : 'periode_fin',
      accepte: 'une fenêtre du 2005-01-01 au 2005-03-31',
      recu: { debut: from, fin: to },
      plage_disponible: { debut: '2005-01-01', fin: '2005-03-31' },
    })
  })

  test('source= chooses among those stored', async () => {
    const answer = await ask('2005-02-01', '2005-02-01', '&source=sarah3')
    expect(answer.json()).toMatchObject({ source_code: 'sarah3' })
    expectErreur(await ask('2005-01-01', '2005-02-01', '&source=sarah3'), 'PLAGE_TEMPORELLE_NON_DISPONIBLE')
  })

  test('a covered town without hours of the variable is a 404 that names the towns that have them', async () => {
    for (const url of ['/v1/horaire/gin_mamou/ghi', '/v1/horaire/gin_kankan/rh2m']) {
      for (const asked of [`${url}?periode_debut=2005-01-01&periode_fin=2005-01-01`, `${url}/disponibilite`])
        expectErreur(await service.get(asked), 'RESSOURCE_INTROUVABLE')
    }
    const mamou = await service.get('/v1/horaire/gin_mamou/ghi/disponibilite')
    expect(expectErreur(mamou, 'RESSOURCE_INTROUVABLE')).toMatchObject({ villes_horaires: ['gin_kankan'] })
  })

  test('a source that has no such hours in this town leads to those that do, whether it is known or not', async () => {
    for (const source of ['cams', 'zzz']) {
      const answer = await ask('2005-02-01', '2005-02-01', `&source=${source}`)
      expect(expectErreur(answer, 'RESSOURCE_INTROUVABLE')).toEqual({
        champ: 'source',
        recu: source,
        accepte: ['nasa_power', 'sarah3'],
      })
      expect(answer.json<{ erreur: { message: string } }>().erreur.message).toContain('nasa_power, sarah3')
    }
    const elsewhere = await service.get('/v1/horaire/gin_mamou/ghi/disponibilite?source=zzz')
    expect(expectErreur(elsewhere, 'RESSOURCE_INTROUVABLE')).toMatchObject({ villes_horaires: ['gin_kankan'] })
  })

  test.each(['poa_parametrable', 'hep'])('%s, which is computed, leads to where it is', async (code) => {
    for (const tail of ['?periode_debut=2005-01-01&periode_fin=2005-01-01', '/disponibilite']) {
      const answer = await service.get(`/v1/horaire/gin_kankan/${code}${tail}`)
      expect(expectErreur(answer, 'RESSOURCE_INTROUVABLE')).toMatchObject({ chemin: `/v1/grandeurs/${code}` })
      expect(answer.json<{ erreur: { message: string } }>().erreur.message).toContain(`/v1/grandeurs/${code}`)
    }
  })

  test('CSV has the same hours, one row each, with provenance', async () => {
    const query = ['2005-01-02', '2005-01-03'] as const
    const { resultats } = (await ask(...query)).json<{ resultats: Hour[] }>()
    const csv = await ask(...query, '&format=csv')
    expect(csv.headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="[a-z0-9_-]+${NEW_EDITION}\\.csv"$`),
    )
    const [header, ...rows] = csvRows(csv.body)
    expect(header?.join(',')).toBe(HEADER)
    expect(rows.map((row) => [row[8], Number(row[9]), row[11]])).toEqual(
      resultats.map(({ instant, valeur, statut_editorial }) => [instant, valeur, statut_editorial]),
    )
    expect(rows[0]?.slice(0, 6)).toEqual([HORAIRE, 'gin_kankan', 'ghi', 'Wh/m²', 'nasa_power', 'modele_satellitaire'])
  })

  test('disponibilite tells the range, of the first source in the country’s order or of the one named', async () => {
    expect((await service.get(`${path}/disponibilite`)).json()).toMatchObject({
      localite: 'gin_kankan',
      grandeur: 'ghi',
      source_code: 'nasa_power',
      plage_disponible: { debut: '2005-01-01', fin: '2005-03-31' },
    })
    expect((await service.get(`${path}/disponibilite?source=sarah3`)).json()).toMatchObject({
      source_code: 'sarah3',
      plage_disponible: { debut: '2005-02-01', fin: '2005-03-31' },
    })
  })

  test('a window over several years names them', async () => {
    const url = '/v1/horaire/gin_kankan/t2m?periode_debut=2003-12-31&periode_fin=2005-01-01'
    expect((await service.get(url)).json()).toMatchObject({
      fenetre: '2003-2005',
      unite: '°C',
      source_code: 'era5_land',
    })
  })
})
