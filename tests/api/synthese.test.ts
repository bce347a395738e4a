import { describe, expect, test } from 'vitest'
import { csvRows } from '../support/checks.ts'
import { forFile } from '../support/forFile.ts'
import { sharedService } from '../support/service.ts'

const service = forFile(() => sharedService())

interface Chiffre {
  chiffre: string
  valeur: number
  unite: string
  mois: number | null
  source_code: string
  source_codes: string[]
  niveau_confiance: string
  methode_collecte: string
  series: string[]
  chemin: string
}
interface Synthese {
  edition: string
  localite: string
  avertissements?: string[]
  resultats: Chiffre[]
}

const syntheseOf = async (code: string) => {
  const answer = await service.get(`/v1/localites/${code}/synthese`)
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return answer.json<Synthese>()
}

/** What figures are told by, each answer having some of it. */
interface Told extends Partial<Pick<Chiffre, 'methode_collecte' | 'niveau_confiance'>> {
  total: number
  series_utilisees?: string[]
  normales?: (Pick<Chiffre, 'methode_collecte' | 'niveau_confiance' | 'series'> & {
    annuel: { valeur: number }
    mois: { moyenne: number }[]
  })[]
  inclinaison_optimale_deg: number
  combine: { moyenne: number; p50: number; p90: number }
  ecarts: { grandeur: string; ecart_abs_pct: number; ecart_signe_pct: number }[]
  resultats: { source_code: string; station: string; saison: string; granularite: string; biais_relatif_pct: number }[]
}

const ofYear = ({ normales }: Told) => normales?.[0]?.annuel.valeur
const ofMonth = ({ normales }: Told, { mois }: Chiffre) => normales?.[0]?.mois[(mois ?? 0) - 1]?.moyenne
const ofGhi = ({ ecarts }: Told) => ecarts.find(({ grandeur }) => grandeur === 'ghi')

/** Where the answer at its path has the value of a figure. */
const WHERE: Record<string, (body: Told, told: Chiffre) => number | undefined> = {
  ghi_annuel: ({ total }) => total,
  ghi_annuel_sol: ofYear,
  inclinaison_optimale: ({ inclinaison_optimale_deg }) => inclinaison_optimale_deg,
  productible_annuel: ({ combine }) => combine.moyenne,
  productible_p50: ({ combine }) => combine.p50,
  productible_p90: ({ combine }) => combine.p90,
  mois_le_plus_sombre: ofMonth,
  mois_le_plus_sec: ofMonth,
  ecart_sources_absolu: (body) => ofGhi(body)?.ecart_abs_pct,
  ecart_sources_signe: (body) => ofGhi(body)?.ecart_signe_pct,
  biais_sol: ({ resultats }, { source_codes }) =>
    resultats.find(
      (row) =>
        `${row.source_code} ${row.station}` === source_codes.join(' ') &&
        row.saison === 'annee' &&
        row.granularite === 'mensuel',
    )?.biais_relatif_pct,
}

describe('The summary of a town', () => {
  test('has each of its figures as the path beside it gives it, with its source, method, grade and status', async () => {
    const { edition, resultats } = await syntheseOf('gin_kankan')
    expect(new Set(resultats.map(({ chiffre }) => chiffre))).toEqual(
      new Set(Object.keys(WHERE).filter((chiffre) => chiffre !== 'mois_le_plus_sec' && chiffre !== 'ghi_annuel_sol')),
    )
    for (const told of resultats) {
      expect(told.chemin).toContain(`edition=${edition}`)
      const answer = await service.get(told.chemin)
      expect(answer.statusCode, `${told.chemin} ${answer.body.slice(0, 200)}`).toBe(200)
      const body = answer.json<Told>()
      expect(WHERE[told.chiffre]?.(body, told), told.chiffre).toBe(told.valeur)
      const { methode_collecte = 'calcul_derive', niveau_confiance = 'C' } = body.normales?.[0] ?? body
      const series = body.normales?.[0]?.series ?? body.series_utilisees
      if (series) expect(new Set(told.series), told.chiffre).toEqual(new Set(series))
      expect(told).toMatchObject({
        unite: expect.any(String),
        source_code: expect.any(String),
        methode_collecte,
        niveau_confiance,
        statut: 'brut',
        fenetre: expect.stringMatching(/^\d{4}-\d{4}$/),
        methode: expect.any(String),
      })
    }
    const keys = new Set(resultats.map((told) => Object.keys(told).join()))
    expect(keys.size).toBe(1)
  })

  test('tells the dullest month of the normals, and one bias for each source that the station can judge', async () => {
    const { resultats } = await syntheseOf('gin_kankan')
    const normales = (await service.get('/v1/normales/gin_kankan?grandeur=ghi&source=nasa_power')).json()
    const means = normales.normales[0].mois.map(({ moyenne }: { moyenne: number }) => moyenne)
    const dullest = resultats.find(({ chiffre }) => chiffre === 'mois_le_plus_sombre')
    const { estimation } = (await service.get('/v1/grandeurs/ghi_exceedance/gin_kankan')).json()
    expect(dullest?.valeur).toBeCloseTo(Math.min(...means) * estimation.facteur, 5)
    expect(dullest?.mois).toBe(means.indexOf(Math.min(...means)) + 1)
    // Of a source as it is it has that source's grade; brought to the estimate it is derived.
    expect([normales.normales[0].niveau_confiance, dullest?.niveau_confiance]).toEqual(['B', 'C'])
    expect(dullest?.methode_collecte).toBe('calcul_derive')
    const best = (await service.get('/v1/normales/gin_kankan?grandeur=ghi&source=nasa_power&estimation=oui')).json()
    expect(best.attributions.length).toBeGreaterThan(normales.attributions.length)
    for (const { limite, niveau } of [
      { limite: normales.limite, niveau: 'Le niveau de confiance est celui de la source' },
      { limite: best.limite, niveau: 'portées à la meilleure estimation du lieu où il a plusieurs sources (niveau C' },
    ])
      expect(limite).toContain(niveau)
    const judged = resultats.filter(({ chiffre }) => chiffre === 'biais_sol').map(({ source_codes }) => source_codes)
    expect(judged).toEqual([
      ['nasa_power', 'esmap_wapp'],
      ['sarah3', 'esmap_wapp'],
    ])
    for (const { source_code, source_codes } of resultats) expect(source_code).toBe(source_codes[0])
  })

  test('names the figures that are missing, and why', async () => {
    const { resultats, avertissements } = await syntheseOf('gin_labe')
    const missing = Object.keys(WHERE).filter((chiffre) => !resultats.some((told) => told.chiffre === chiffre))
    expect(missing).toEqual(
      expect.arrayContaining([
        'productible_annuel',
        'productible_p90',
        'mois_le_plus_sec',
        'ghi_annuel_sol',
        'biais_sol',
      ]),
    )
    for (const chiffre of missing) expect(avertissements?.join(' '), chiffre).toContain(chiffre)
  })

  test('is in CSV a line for each figure, which stands by itself', async () => {
    const { edition, resultats } = await syntheseOf('gin_kankan')
    const answer = await service.get('/v1/localites/gin_kankan/synthese?format=csv')
    const [head = [], ...rows] = csvRows(answer.body)
    const cell = (row: string[], name: string) => row[head.indexOf(name)]
    expect(rows.map((row) => [cell(row, 'chiffre'), Number(cell(row, 'valeur')), cell(row, 'chemin')])).toEqual(
      resultats.map(({ chiffre, valeur, chemin }) => [chiffre, valeur, chemin]),
    )
    for (const row of rows) {
      expect([cell(row, 'edition'), cell(row, 'localite'), cell(row, 'version_moteur')]).toEqual([
        edition,
        'gin_kankan',
        '0.0.0-tests',
      ])
    }
  })

  test('of several towns is that of each, in the order asked, in JSON and in CSV', async () => {
    const towns = ['gin_mamou', 'gin_kankan']
    const several = (await service.get(`/v1/localites/synthese?localite=${towns.join(',')}`)).json()
    const alone = await Promise.all(towns.map(syntheseOf))
    const { localites, resultats, ...common } = several
    expect(localites.map(({ localite }: Synthese) => localite)).toEqual(towns)
    expect(
      localites.map((each: Synthese) => ({
        ...common,
        ...each,
        resultats: resultats.flatMap(({ localite, ...told }: Chiffre & { localite: string }) =>
          localite === each.localite ? [told] : [],
        ),
      })),
    ).toEqual(alone)
    const csv = await service.get(`/v1/localites/synthese?localite=${towns.join(',')}&format=csv`)
    const tables = await Promise.all(
      towns.map(async (town) => csvRows((await service.get(`/v1/localites/${town}/synthese?format=csv`)).body)),
    )
    expect(csvRows(csv.body)).toEqual([tables[0]?.[0], ...tables.flatMap((table) => table.slice(1))])
  })

  test('of one town asked as several is a list of one', async () => {
    const { localites } = (await service.get('/v1/localites/synthese?localite=gin_labe')).json()
    expect(localites).toHaveLength(1)
  })

  test('has the figures that the page of the town shows', async () => {
    const { resultats } = await syntheseOf('gin_kankan')
    const year = resultats.find(({ chiffre }) => chiffre === 'ghi_annuel')?.valeur ?? Number.NaN
    const page = await service.ask('/en/villes/gin_kankan')
    expect(page.body).toContain(`<dd>${Math.round(year).toLocaleString('en')}\u00a0kWh/m²/year</dd>`)
  })

  test('has the grade of its year, and its sources, on the pages too', async () => {
    const { resultats } = await syntheseOf('gin_kankan')
    const { series = [] } = resultats.find(({ chiffre }) => chiffre === 'ghi_annuel') ?? {}
    const { items } = (await service.get('/v1/sources')).json<{ items: { code: string; libelle_court: string }[] }>()
    const names = items.flatMap(({ code, libelle_court }) =>
      series.some((serie) => serie.includes(`_ghi_${code}_`)) ? [libelle_court] : [],
    )
    expect(names.length).toBeGreaterThan(1)
    for (const [path, lines] of [
      ['/en', 1],
      ['/en/villes/gin_kankan', 3],
    ] as const) {
      const { body } = await service.ask(path)
      const told = Array.from(body.matchAll(/<p class="source">(.*?)<\/p>/g), ([, line = '']) =>
        line.replaceAll(/<[^>]*>/g, ''),
      )
      expect(told.length).toBeGreaterThanOrEqual(lines)
      for (const line of told.slice(0, lines)) for (const part of ['derived', ...names]) expect(line).toContain(part)
    }
  })
})

test('The verdict of a town’s page says P50, P90 and the span of the sources as the API does', async () => {
  const english = (value: number) => Math.round(value).toLocaleString('en')
  const { resultats } = await syntheseOf('gin_kankan')
  const path = resultats.find(({ chiffre }) => chiffre === 'productible_p90')?.chemin
  const { combine, comparaison_sources } = (await service.get(`${path}&sources=toutes`)).json()
  const values = comparaison_sources.sources.map(({ valeur }: { valeur: number }) => valeur)
  const verdict = /<p class="lead">([^<]*)</.exec((await service.ask('/en/villes/gin_kankan')).body)?.[1]
  const [p50, p90, low, high] = [combine.p50, combine.p90, Math.min(...values), Math.max(...values)].map(english)
  // Its station has measured less than a year, and judges no source.
  expect(verdict).toBe(
    `1 kWp yields ${p50} kWh a year, and more than ${p90} with nine chances in ten. ${values.length > 1 ? `The sources range from ${low} to ${high}.` : 'Only one source gives it.'}`,
  )
})
