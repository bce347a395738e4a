import { describe, expect, test } from 'vitest'
import { daysInMonth } from '../../src/contract/time.ts'
import { expectNoPlaceholder } from '../support/checks.ts'
import { NEW_EDITION } from '../support/editions.ts'
import { forFile } from '../support/forFile.ts'
import { sharedService } from '../support/service.ts'

const service = forFile(() => sharedService())

interface Row {
  annee: number
  mois: number
  valeur: number
}

/** The measurements of a series as served, by `YYYY-M`. */
async function months(code: string): Promise<Map<string, number>> {
  const { mesures } = (await service.get(`/v1/series/${code}`)).json<{ mesures: Row[] }>()
  return new Map(mesures.map(({ annee, mois, valeur }) => [`${annee}-${mois}`, valeur]))
}

/** The means of the months of a daily series as served that have all their days. */
async function wholeMonths(code: string): Promise<Map<string, number>> {
  const { mesures } = (await service.get(`/v1/series/${code}`)).json<{ mesures: Row[] }>()
  const days = new Map<string, number[]>()
  for (const { annee, mois, valeur } of mesures)
    days.set(`${annee}-${mois}`, [...(days.get(`${annee}-${mois}`) ?? []), valeur])
  const whole = [...days].filter(([id, values]) => {
    const [year, month] = id.split('-').map(Number)
    return values.length === daysInMonth(year ?? 0, month ?? 0)
  })
  return new Map(whole.map(([id, values]) => [id, average(values)]))
}

const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return sorted.length % 2 ? (sorted[Math.floor(half)] as number) : average(sorted.slice(half - 1, half + 1))
}

/** Median deviations in percent of the reference over the common months, and how many there are. */
function deviation(reference: Map<string, number>, compared: Map<string, number>) {
  const percents = [...reference].flatMap(([id, value]) => {
    const other = compared.get(id)
    return other === undefined ? [] : [((other - value) / value) * 100]
  })
  const two = (value: number) => Math.round(value * 100) / 100
  return {
    ecart_abs_pct: two(median(percents.map(Math.abs))),
    ecart_signe_pct: two(median(percents)),
    n_mois: percents.length,
  }
}

describe('The cross-source record', () => {
  const record = async (town: string) =>
    (await service.get(`/v1/grandeurs/incertitude_inter_source/${town}`)).json<Record<string, unknown>>()

  test('compares ghi with SARAH-3 and dni with CAMS over the common months, as anyone can recompute', async () => {
    const found = await record('gin_kankan')
    const [ghi, sarah3, dni, cams] = await Promise.all(
      ['ghi_nasa_power_2001_2005', 'ghi_sarah3_2002_2004', 'dni_nasa_power_2001_2005', 'dni_cams_2003_2005'].map(
        (code) => months(`gin_kankan_${code}`),
      ),
    )
    expect(found.ecarts).toEqual([
      {
        grandeur: 'ghi',
        paire: 'nasa_power vs sarah3',
        fenetre: '2002-2004',
        ...deviation(ghi as Map<string, number>, sarah3 as Map<string, number>),
      },
      {
        grandeur: 'dni',
        paire: 'nasa_power vs cams',
        fenetre: '2003-2005',
        ...deviation(dni as Map<string, number>, cams as Map<string, number>),
      },
    ])
    expect(found).toMatchObject({
      localite: 'gin_kankan',
      fenetre: '2002-2005',
      niveau_confiance: 'C',
      methode_collecte: 'calcul_derive',
      statut: 'brut',
      edition: NEW_EDITION,
    })
    expect((found.ecarts as { n_mois: number }[]).map(({ n_mois }) => n_mois)).toEqual([36, 36])
  })

  test('takes and names the next reference where the first is missing, counting its whole months of days', async () => {
    const found = await record('gin_labe')
    const era5 = await wholeMonths('gin_labe_ghi_era5_land_journalier_2004_2005')
    const sarah3 = await months('gin_labe_ghi_sarah3_2004_2004')
    expect(found.ecarts).toEqual([
      { grandeur: 'ghi', paire: 'era5_land vs sarah3', fenetre: '2004-2004', ...deviation(era5, sarah3) },
    ])
    expect((found.ecarts as { n_mois: number }[])[0]?.n_mois).toBe(11) // May has lost a day
    expect(found.note).toContain('dni')
    expect(found.note).toContain(
      'ghi\u00a0: nasa_power n’a aucun mois complet ici\u202f; la paire «\u00a0era5_land vs sarah3\u00a0» a donc era5_land pour référence.',
    )
  })

  test('towns in the same cell of the reference source are twins; a town alone in its cell has none', async () => {
    for (const town of ['gin_kindia', 'gin_mamou']) {
      const found = await record(town)
      expect(found.degenerescence).toEqual({
        n_jumeaux: 1,
        source_code: 'nasa_power',
        grille: { pas_lat: 1, pas_lon: 1, origine_lat: 0, origine_lon: 0 },
      })
      expect(found.note).toMatch(town === 'gin_kindia' ? /Mamou/ : /Kindia/)
    }
    const alone = await record('gin_kankan')
    expect(alone).toMatchObject({ degenerescence: { n_jumeaux: 0 }, note: null, version_moteur: expect.any(String) })
  })

  test('a town whose reference has a finer grid is told of that grid', async () => {
    expect((await record('gin_labe')).degenerescence).toMatchObject({ n_jumeaux: 0, source_code: 'sarah3' })
  })

  test('the list has every covered town with its coordinates, and says of each what its own record says', async () => {
    const { items, total } = (await service.get('/v1/grandeurs/incertitude_inter_source')).json<{
      items: Record<string, unknown>[]
      total: number
    }>()
    expect(items.map(({ localite }) => localite)).toEqual(['gin_kankan', 'gin_kindia', 'gin_labe', 'gin_mamou'])
    expect(total).toBe(4)
    for (const { localite_nom, latitude, longitude, ...item } of items) {
      const { edition: _, version_moteur: __, ...own } = await record(String(item.localite))
      expect(item).toEqual(own)
      expect([typeof localite_nom, typeof latitude, typeof longitude]).toEqual(['string', 'number', 'number'])
    }
  })

  test('a town without a source to compare has the pair of the reference with another of its references', async () => {
    const { ecarts, note } = await record('gin_mamou')
    expect(ecarts).toMatchObject([{ grandeur: 'ghi', paire: 'nasa_power vs era5_land', n_mois: 60 }])
    expect(note).toContain('Sans mois communs à deux sources\u00a0: dni')
  })
})

describe('The monthly normals', () => {
  interface Table {
    grandeur_code: string
    source_code: string
    periode_debut: string
    periode_fin: string
    n_mois: number
    moyenne: number
    series: string[]
    mois: {
      mois: number
      moyenne: number
      ecart_type: number | null
      minimum: number
      maximum: number
      n_annees: number
    }[]
  }
  const tables = async (query = '') => {
    const answer = await service.get(`/v1/normales/gin_kankan${query}`)
    expectNoPlaceholder(answer.body)
    return answer.json<{ normales: Table[] }>().normales
  }
  const find = (all: Table[], grandeur: string, source: string) =>
    all.find((each) => each.grandeur_code === grandeur && each.source_code === source)

  test('are the mean, the spread between years and the extremes of each calendar month, as anyone can recompute', async () => {
    const ghi = find(await tables(), 'ghi', 'nasa_power')
    const monthly = await months('gin_kankan_ghi_nasa_power_2001_2005')
    expect(ghi).toMatchObject({ n_mois: 60, periode_debut: '2001-01-01', periode_fin: '2005-12-31' })
    expect(ghi?.moyenne).toBeCloseTo(average([...monthly.values()]), 5)
    expect(ghi?.mois.map(({ mois }) => mois)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    for (const row of ghi?.mois ?? []) {
      const values = [...monthly].filter(([id]) => id.endsWith(`-${row.mois}`)).map(([, value]) => value)
      const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - average(values)) ** 2, 0) / 4)
      expect(row).toMatchObject({ n_annees: 5, minimum: Math.min(...values), maximum: Math.max(...values) })
      expect(row.moyenne).toBeCloseTo(average(values), 5)
      expect(row.ecart_type).toBeCloseTo(spread, 5)
    }
  })

  test('a period narrows them', async () => {
    const ghi = find(await tables('?periode_debut=2002-01-01&periode_fin=2003-12-31'), 'ghi', 'nasa_power')
    expect(ghi).toMatchObject({ n_mois: 24, periode_debut: '2002-01-01', periode_fin: '2003-12-31' })
    expect(await tables('?periode_debut=1950-01-01&periode_fin=1951-01-01')).toEqual([])
  })

  test('a variable that has days alone has the normals of its whole months', async () => {
    const rh2m = find(await tables(), 'rh2m', 'nasa_power')
    expect(rh2m).toMatchObject({ n_mois: 24, series: ['gin_kankan_rh2m_nasa_power_journalier_2004_2005'] })
    // Means of days, told with two digits more than the variable's own.
    const extremes = rh2m?.mois.flatMap(({ minimum, maximum }) => [minimum, maximum]) ?? []
    expect(extremes).toHaveLength(24)
    for (const value of extremes) expect(String(value)).toMatch(/^\d+(\.\d{1,4})?$/)
  })
})
