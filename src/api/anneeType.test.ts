import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FIRST_YEAR, PLANTED, plantedDays, plantedHours } from '../../tests/support/answers/plantedHours.ts'
import { type ServiceOver, serviceOver } from '../../tests/support/api/serviceOver.ts'
import { soak } from '../../tests/support/share.ts'
import type { CodeErreur } from '../contract/erreurs.ts'
import { slotOf } from '../contract/time.ts'
import type { SerieKey } from '../contract/vocabulary.ts'

interface BesideMean {
  irradiation: number
  irradiation_moyenne: number
  ecart_pct: number
}

interface Body extends BesideMean {
  edition: string
  mois_choisis: ({ mois: number; annee: number; candidats: number } & BesideMean)[]
  p90: number
  difference: number
  total: number
  hypotheses: string[]
  limite: string
  parametres_appliques: Record<string, unknown>
  resultats: Record<string, number | string | null>[]
}

const PATH = '/v1/grandeurs/annee_type'
let service: ServiceOver
beforeAll(async () => {
  const hours = plantedHours()
  const days = plantedDays(hours)
  const series = new Map<string, { key: SerieKey; values: Float64Array }>()
  for (const grandeur of ['ghi', 't2m', 'rh2m', 'vent_10m'] as const) {
    const add = (key: SerieKey, values: Float64Array) => series.set(JSON.stringify(key), { key, values })
    add({ localite: 'gin_kankan', grandeur, source: 'era5_land', granularite: 'horaire' }, hours[grandeur])
    add({ localite: 'gin_labe', grandeur, source: 'simulation', granularite: 'journalier' }, days[grandeur])
  }
  service = await serviceOver({
    revisionSource: 'cccccccccccc',
    keys: [...series.values()].map(({ key }) => key),
    async read(key) {
      const { values } = series.get(JSON.stringify(key)) as { values: Float64Array }
      const firstSlot = slotOf(key.granularite, Date.UTC(FIRST_YEAR, 0, 1))
      return { key, firstSlot, values, jours: new Uint8Array(values.length) }
    },
  })
})
afterAll(() => service.close())

async function ask(question: string): Promise<Body> {
  const { status, body } = await service.get(`${PATH}/${question}`)
  expect(status, body.slice(0, 300)).toBe(200)
  expect(body).not.toMatch(/NaN|Infinity|undefined/)
  return JSON.parse(body)
}

async function refused(question: string, code: CodeErreur) {
  const { status, body } = await service.get(`${PATH}/${question}`)
  const { erreur } = JSON.parse(body)
  expect([question, status, erreur.code]).toEqual([question, code === 'RESSOURCE_INTROUVABLE' ? 404 : 400, code])
  return erreur as { message: string; details: Record<string, unknown> }
}

describe('GET /v1/grandeurs/annee_type/{localite}', () => {
  it('finds the months that are planted in ten simulated years', async () => {
    const { mois_choisis, resultats, edition } = await ask('gin_kankan')
    expect(mois_choisis).toMatchObject(PLANTED.map((annee, i) => ({ mois: i + 1, annee, candidats: 10 })))
    expect([resultats.length, edition]).toEqual([8760, 'edition_20260101'])
    expect(Object.keys(resultats[0] ?? {})).toEqual([
      'instant',
      'annee',
      'mois',
      'valeur',
      'niveau_confiance',
      'instant_utc',
      'ghi',
      'dni',
      'dhi',
      't2m',
      'rh2m',
      'vent_10m',
      'precipitation',
      'albedo_surface',
    ])
  })

  it('gives the same rows as CSV, each with what was asked and from what', async () => {
    const { resultats } = await ask('gin_kankan?type=p90')
    const { body, headers } = await service.get(`${PATH}/gin_kankan?type=p90&format=csv`)
    const [header = '', ...lines] = body.trimEnd().split('\r\n')
    const names = header.split(',')
    expect(lines).toHaveLength(8760)
    expect(headers['content-disposition']).toMatch(/annee_type_gin_kankan_ghi_era5_land_horaire_2001_2010_edition/)
    lines.forEach((line, i) => {
      const cells = line.split(',')
      const row = resultats[i] as Body['resultats'][number]
      for (const name of ['instant', 'instant_utc', 'annee', 'ghi', 't2m']) {
        const cell = cells[names.indexOf(name)]
        if (cell !== String(row[name])) expect([i, name, cell]).toEqual([i, name, String(row[name])])
      }
    })
    const first = Object.fromEntries(names.map((name, i) => [name, lines[0]?.split(',')[i]]))
    expect(first).toMatchObject({ type: 'p90', heures_reconstituees: 'non', precipitation: '', unite: 'kWh/m²' })
  })

  it('tells each month and the year beside the mean of all years, in CSV the weighting in each row', async () => {
    const { mois_choisis, total, ...year } = await ask('gin_kankan?ponderation=solaire')
    const sum = (name: 'irradiation' | 'irradiation_moyenne') =>
      mois_choisis.reduce((all, month) => all + month[name], 0)
    expect(sum('irradiation')).toBeCloseTo(total, 2)
    expect(year.irradiation).toBe(total)
    expect(sum('irradiation_moyenne')).toBeCloseTo(year.irradiation_moyenne, 2)
    for (const { irradiation, irradiation_moyenne, ecart_pct } of [...mois_choisis, year]) {
      expect(ecart_pct).toBeCloseTo(100 * (irradiation / irradiation_moyenne - 1), 2)
    }
    const { body } = await service.get(`${PATH}/gin_kankan?ponderation=solaire&format=csv`)
    const [header = '', row = ''] = body.split('\r\n')
    expect(row.split(',')[header.split(',').indexOf('ponderation')]).toBe('solaire')
  })

  soak('gives a weather file as text, named, with the numbers of the JSON', async () => {
    const { resultats } = await ask('gin_kankan')
    const { body, headers } = await service.get(`${PATH}/gin_kankan?format=epw`)
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': 'attachment; filename="gin_kankan_annee_type_typique_era5_land_edition_20260101.epw"',
      edition: 'edition_20260101',
    })
    const lines = body.split('\r\n')
    expect(lines[0]).toMatch(/^LOCATION,Kankan,/)
    const read = lines.slice(8, -1).map((line) => line.split(',').map(Number))
    expect(read.map((row) => [row[13], row[6]])).toEqual(resultats.map(({ ghi, t2m }) => [ghi, t2m]))
  })

  it('made of days says so in JSON, CSV and file, and that it is simulated', async () => {
    const question = 'gin_labe?heures_reconstituees=oui'
    const { mois_choisis, hypotheses, limite, parametres_appliques } = await ask(question)
    expect(mois_choisis.map(({ annee }) => annee)).toEqual(PLANTED)
    expect(parametres_appliques).toMatchObject({ heures_reconstituees: 'oui' })
    expect(hypotheses.join()).toMatch(/simulées.*HEURES RECONSTITUÉES/)
    expect(limite).toMatch(/simulées.*Heures reconstituées/)
    const [header = '', row = ''] = (await service.get(`${PATH}/${question}&format=csv`)).body.split('\r\n')
    const cell = (name: string) => row.split(',')[header.split(',').indexOf(name)]
    expect([cell('heures_reconstituees'), cell('source_code')]).toEqual(['oui', 'simulation'])
    const lines = (await service.get(`${PATH}/${question}&format=epw`)).body.split('\r\n')
    expect(lines[5]).toMatch(/^COMMENTS 1,SIMULÉ .*HEURES RECONSTITUÉES/)
    expect(lines[8]?.split(',')[5]).not.toContain('?9')
  })

  it.each([
    ['gin_nulle_part', 'RESSOURCE_INTROUVABLE'],
    ['gin_mamou', 'RESSOURCE_INTROUVABLE'],
    ['gin_kankan?type=P90', 'VALIDATION_VALEUR_INVALIDE'],
    ['gin_kankan?type=typique&type=p90', 'VALIDATION_VALEUR_INVALIDE'],
    ['gin_kankan?type=', 'VALIDATION_VALEUR_INVALIDE'],
    ['gin_kankan?ponderation=tmy3', 'VALIDATION_VALEUR_INVALIDE'],
    ['gin_kankan?heures_reconstituees=true', 'VALIDATION_VALEUR_INVALIDE'],
    ['gin_kankan?format=tmy', 'VALIDATION_FORMAT_NON_SUPPORTE'],
    ['gin_kankan?format=EPW', 'VALIDATION_FORMAT_NON_SUPPORTE'],
    ['gin_kankan?granularite=mensuel', 'VALIDATION_VALEUR_INVALIDE'],
    ['gin_kankan?localite=gin_labe', 'VALIDATION_VALEUR_INVALIDE'],
    ['gin_kankan?epw=true', 'VALIDATION_VALEUR_INVALIDE'],
    ['gin_kankan?periode_debut=2001-02-29', 'VALIDATION_FORMAT_DATE_INVALIDE'],
    ['gin_kankan?periode_debut=2009-01-01&periode_fin=2001-01-01', 'VALIDATION_VALEUR_INVALIDE'],
    ['gin_kankan?periode_debut=1900-01-01', 'PLAGE_TEMPORELLE_NON_DISPONIBLE'],
    ['gin_kankan?source_meteo=__proto__', 'RESSOURCE_INTROUVABLE'],
    ['gin_kankan?code_serie_source=../../etc', 'RESSOURCE_INTROUVABLE'],
    ['gin_kankan?code_serie_source=gin_labe_ghi_simulation_journalier_2001_2010', 'VALIDATION_VALEUR_INVALIDE'],
    ['gin_kankan?code_serie_source=gin_kankan_t2m_era5_land_horaire_2001_2010', 'INCOMPATIBILITE_SOURCE_GRANDEUR'],
    ['gin_labe%0d%0aX:1', 'RESSOURCE_INTROUVABLE'],
  ] as const)('%s is refused: %s', async (question, code) => {
    const { message } = await refused(question, code)
    expect(message.length).toBeGreaterThan(20)
  })
})
