import { findLocalite, indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { daysOfSeries, stationMeasurements } from '../../answers/groundTruth/stationMeasurements.ts'
import { isGroundTruth } from '../../answers/groundTruth/stations.ts'
import { monthsOf } from '../../answers/measurements/monthsOf.ts'
import type { Release } from '../../answers/release.ts'
import { longSources, priorUncertainty } from '../../answers/uncertainty/resourceUncertainty.ts'
import type { Serie } from '../../contract/catalogue.ts'
import { isDerived } from '../../contract/vocabulary.ts'
import { OWN_VARIABLES } from '../../derive/statistics/adaptToSite.ts'
import { yieldInputs } from '../towns/yieldInputs.ts'
import { type SiteFile, type SiteInputs, type SitePrior, slotValues, sourceData } from './siteData.ts'

/** What measurements at a place are held against. Throws the contract's errors. */
export async function siteInputs(release: Release, code: string): Promise<SiteInputs> {
  const yields = await yieldInputs(release, code)
  const serie = release.serie(yields.reference?.code ?? '') as Serie
  const there = await stationMeasurements(release, code)
  const [prior, without] = await Promise.all([priorOf(release, serie), there && priorOf(release, serie, there.station)])
  return {
    yields,
    prior,
    station: there && without ? { code: there.station, days: slotValues(there.days), without } : null,
    others: await othersOf(release, code),
  }
}

/** The series beside irradiation that somebody may have measured too, by variable. */
async function othersOf(release: Release, code: string): Promise<SiteInputs['others']> {
  const { seriesOf } = indexOf(release)
  const found = await Promise.all(
    OWN_VARIABLES.map(async (variable) => {
      const series = seriesOf(code, variable).filter((each) => !isGroundTruth(each) && !isDerived(each))
      const sources = await Promise.all(
        [...Map.groupBy(series, ({ source }) => source)].map(async ([source, own]) => {
          const [{ months }, days] = [await monthsOf(release, own), await daysOfSeries(release, own)]
          return sourceData({ code: source, factor: 1, months, days })
        }),
      )
      return [variable, { sources }] as const
    }),
  )
  return Object.fromEntries(found.filter(([, { sources }]) => sources.length > 0))
}

/** The file of a place, for a browser. Throws as `siteInputs` does. */
export async function siteFile(release: Release, code: string): Promise<SiteFile> {
  const { id, catalogue } = release
  const localite = findLocalite(release, code)
  const grandeurs = catalogue.grandeurs.filter(({ famille }) => famille === 'brute')
  return { edition: id, localite, grandeurs, inputs: await siteInputs(release, code) }
}

/** The estimate of a place by its sources and by the stations that reach it, without the one that is named. */
async function priorOf(release: Release, serie: Serie, station?: string): Promise<SitePrior> {
  const { estimate, pct } = await priorUncertainty(release, serie, station)
  const shares = estimate?.shares ?? [{ source: serie.source, weight: 1, factor: 1, standardPct: pct, toBest: 1 }]
  const sources = await longSources(release, serie.localite, shares)
  return {
    factor: estimate?.factor ?? 1,
    standardPct: estimate?.standardPct ?? pct,
    shares,
    used: estimate?.used ?? [],
    sources: sources.map(sourceData),
  }
}
