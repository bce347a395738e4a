/** How well the irradiation of a source is known in a town, as the budget of `ghi_exceedance` has it. */
export interface TownSigma {
  town: string
  source: string
  /** Standard uncertainty of the source as it is, %. */
  rawPct: number
  /** Once adjusted to the stations: the bias that is carried, its standard uncertainty, %, and how far the station is that weighs most; null: none counts. */
  adjusted: { biasPct: number; standardPct: number; km: number } | null
}

/** Each source of irradiation in each town of a release, the nearest to its station first. */
export async function townSigmas(ask: <Answer>(path: string) => Promise<Answer>): Promise<TownSigma[]> {
  const { items } = await ask<{ items: { code: string }[] }>('/v1/localites?couverte=true&limit=500')
  const found: TownSigma[] = []
  for (const { code } of items) {
    const path = `/v1/grandeurs/ghi_exceedance/${code}?probabilites=50,90`
    const { comparaison_sources } = await ask<{ comparaison_sources: { sources: { code_serie_source: string }[] } }>(
      `${path}&sources=toutes`,
    )
    for (const { code_serie_source } of comparaison_sources.sources) {
      const { source_code, budget, ajustement } = await ask<{
        source_code: string
        budget: { terme: string; ecart_type_pct: number }[]
        ajustement: { ecart_reporte_pct: number; ecart_type_pct: number; distance_km: number } | null
      }>(`${path}&code_serie_source=${code_serie_source}`)
      found.push({
        town: code,
        source: source_code,
        rawPct: budget.find(({ terme }) => terme === 'ressource')?.ecart_type_pct ?? Number.NaN,
        adjusted: ajustement && {
          biasPct: ajustement.ecart_reporte_pct,
          standardPct: ajustement.ecart_type_pct,
          km: ajustement.distance_km,
        },
      })
    }
  }
  const kmOf = ({ adjusted }: TownSigma) => adjusted?.km ?? Number.POSITIVE_INFINITY
  return found.sort((a, b) => kmOf(a) - kmOf(b) || a.source.localeCompare(b.source))
}
