import type { AskedService } from './service.ts'

/** What a town is told by each route that gives its yield, nothing but the town being asked. */
export interface TownAnswers {
  localite: string
  /** Mean of the years of `productible`, kWh. */
  yieldKwh: number
  p50: number
  p90: number
  /** Standard uncertainty of both, %, and the rows that it is made of. */
  standardPct: number
  rowsPct: number[]
  /** P50 of the twentieth year, ageing deducted. */
  year20: number
  /** What the irradiation of the source served is multiplied by, and how well it is known then, %. */
  estimate: { facteur: number; ecart_type_pct: number; sources: { source_code: string; poids_pct: number }[] } | null
  /** Codes of the series that `productible`, its exceedance and the best tilt start from, and of the summary. */
  series: string[]
  sources: { source_code: string; valeur: number }[]
  /** Figures of the summary beside those of the answers at their paths. */
  figures: { chiffre: string; valeur: number; there: number | undefined }[]
  /** What other doors show of the place, what the summary says of it, and the last digit that they show. */
  doors: { door: string; shown: number; told: number; digit: number }[]
}

interface Exceedance {
  code_serie_source: string
  budget: { ecart_type_pct: number }[]
  combine: { moyenne: number; p50: number; p90: number; ecart_type_total: number }
  estimation: TownAnswers['estimate']
  vieillissement: { p50: number }[]
  comparaison_sources: { sources: TownAnswers['sources'] }
}

/** Asks every town with data, or the first of them, for its yield, each way that there is. */
export async function townAnswers(service: AskedService, count?: number): Promise<TownAnswers[]> {
  const ask = async <T>(path: string) => {
    const answer = await service.get(path)
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body.slice(0, 200)}`)
    return answer.json<T>()
  }
  const { items } = await ask<{ items: { code: string }[] }>('/v1/localites?couverte=true&limit=100')
  const towns: TownAnswers[] = []
  for (const { code } of items.slice(0, count)) {
    const energy = await ask<{ code_serie_source: string; resultats: { valeur: number }[] }>(
      `/v1/grandeurs/productible?localite=${code}&granularite=annuel`,
    )
    const { combine, ...exceedance } = await ask<Exceedance>(
      `/v1/grandeurs/productible_exceedance/${code}?sources=toutes`,
    )
    const tilt = await ask<{ code_serie_source: string }>(`/v1/grandeurs/inclinaison_optimale?localite=${code}`)
    const summary = await ask<{
      code_serie_source: string
      resultats: { chiffre: string; valeur: number; chemin: string }[]
    }>(`/v1/localites/${code}/synthese`)
    const years = energy.resultats.map(({ valeur }) => valeur)
    const figures = []
    for (const { chiffre, valeur, chemin } of summary.resultats) {
      const read = READ[chiffre]
      if (read) figures.push({ chiffre, valeur, there: read(await ask(chemin)) })
    }
    towns.push({
      localite: code,
      yieldKwh: years.reduce((sum, value) => sum + value, 0) / years.length,
      p50: combine.p50,
      p90: combine.p90,
      standardPct: (100 * combine.ecart_type_total) / combine.moyenne,
      rowsPct: exceedance.budget.map(({ ecart_type_pct }) => ecart_type_pct),
      year20: exceedance.vieillissement.at(19)?.p50 ?? Number.NaN,
      estimate: exceedance.estimation,
      series: [energy, exceedance, tilt, summary].map(({ code_serie_source }) => code_serie_source),
      sources: exceedance.comparaison_sources.sources,
      figures,
      doors: await doorsOf(
        service,
        code,
        (chiffre) => summary.resultats.find((each) => each.chiffre === chiffre)?.valeur,
      ),
    })
  }
  return towns
}

/** What the calculator's page, the kit of a place off the grid and the features of standards show of a town. */
async function doorsOf(service: AskedService, code: string, told: (chiffre: string) => number | undefined) {
  const page = (await service.ask(`/en/productible?ville=${code}`)).body
  const large = [...page.matchAll(/<span class="big">([\d,]+) <small>kWh/g)].map(([, text = '']) =>
    Number(text.replace(',', '')),
  )
  const feature = (await service.get(`/ogc/collections/localites/items/${code}?f=json`)).json<{
    properties: { ghi_annuel: number }
  }>()
  const plane = `inclinaison_deg=${Math.round(told('inclinaison_optimale') ?? Number.NaN)}`
  const kit = (
    await service.get(
      `/v1/grandeurs/site_isole?localite=${code}&puissance_stc_wc=1000&consommation_wh_jour=1000&${plane}`,
    )
  ).json<{ energie_champ_par_an: number }>()
  const kitPage = (await service.ask(`/en/site-isole?ville=${code}&consommation_wh_jour=1500&${plane}`)).body
  const [, kitKwh = ''] = /The array can deliver ([\d,]+)\s*kWh/.exec(kitPage) ?? []
  const [, kitWp = ''] = /href="\/en\/productible\?[^"]*puissance_stc_wc=(\d+)/.exec(kitPage) ?? []
  const door = (name: string, shown: number | undefined, chiffre: string, decimals: number, times = 1) => ({
    door: name,
    shown: shown ?? Number.NaN,
    told: (told(chiffre) ?? Number.NaN) * times,
    digit: 10 ** -decimals,
  })
  return [
    door('kit', kit.energie_champ_par_an, 'productible_annuel', 2),
    door('kit, page', Number(kitKwh.replace(',', '')), 'productible_annuel', 0, Number(kitWp) / 1000),
    door('calculator, P50', large[0], 'productible_p50', 0),
    door('calculator, P90', large[1], 'productible_p90', 0),
    door('features, ghi_annuel', feature.properties.ghi_annuel, 'ghi_annuel', 2),
  ]
}

interface AtPath {
  total: number
  inclinaison_optimale_deg: number
  combine: { moyenne: number; p50: number; p90: number }
}

/** Where an answer has the figure that the summary tells. */
const READ: Readonly<Record<string, (answer: AtPath) => number | undefined>> = {
  ghi_annuel: ({ total }) => total,
  inclinaison_optimale: ({ inclinaison_optimale_deg }) => inclinaison_optimale_deg,
  productible_annuel: ({ combine }) => combine.moyenne,
  productible_p50: ({ combine }) => combine.p50,
  productible_p90: ({ combine }) => combine.p90,
}

/** A row a town, to print. */
export function answersTable(towns: readonly TownAnswers[]): string {
  const kwh = (value: number) => value.toFixed(0)
  return towns
    .map(({ localite, yieldKwh, p50, p90, year20, estimate, sources }) =>
      [
        localite.padEnd(20),
        ...[yieldKwh, p50, p90, year20].map((value) => kwh(value).padStart(5)),
        estimate ? `× ${estimate.facteur.toFixed(4)} ± ${estimate.ecart_type_pct.toFixed(1)} %` : '–',
        sources.map((each) => `${each.source_code} ${kwh(each.valeur)}`).join(', '),
      ].join(' '),
    )
    .join('\n')
}

/** What the table's columns are. */
export const ANSWERS_HEAD =
  'ville, productible, P50, P90, P50 de la 20e année (kWh/kWc/an) ; meilleure estimation ; chaque source'
