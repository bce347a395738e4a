import type { Serie } from '../../contract/catalogue.ts'
import * as contract from '../../contract/resources/series.ts'
import { avertissementsOf } from '../catalogue/avertissements.ts'
import { findSeries, serieItem } from '../catalogue/series.ts'
import { emptyPeriod } from '../measurements/emptyPeriod.ts'
import { serieMesures } from '../measurements/serieMesures.ts'
import { severalSeries } from '../measurements/severalSeries.ts'
import { axisWithin, type MesureSlice, mostRows, type TimeAxis } from '../measurements/slice.ts'
import { type PeriodRequest, periodMs } from '../period.ts'
import { implement, implementMesures, page, type Resource, type RowIn } from './implement.ts'

export const series = implement(contract.series, (release, question) => {
  const found = findSeries(release, question)
  return {
    ...page(found, question, (serie) => serieItem(release, serie)),
    ...avertissementsOf(release, question, found.length),
  }
})

export const serieDetail = implementMesures(contract.serieDetail, 'mesures', async (release, question) => {
  const slice = await serieMesures(release, question.code, question)
  const { serie, count } = slice
  return { head: { ...serieItem(release, serie), ...emptyPeriod(serie, question, count) }, slice }
})

/** A series of an answer; its measurements are read when it is their turn. */
export interface SerieOfSeveral {
  head: Omit<RowIn<typeof contract.seriesMesures, 'series'>, 'mesures'>
  serie: Serie
  /** Its steps in the period asked. */
  axis: TimeAxis
  /** Rows of it, at most. */
  rows: number
  read(): Promise<MesureSlice>
}

export const seriesMesures: Resource<typeof contract.seriesMesures, SerieOfSeveral[]> = {
  definition: contract.seriesMesures,
  answer(release, { periode_debut, periode_fin, ...question }) {
    const days: PeriodRequest = {
      ...(periode_debut === undefined ? {} : { periode_debut }),
      ...(periode_fin === undefined ? {} : { periode_fin }),
    }
    const period = periodMs(days)
    return severalSeries(release, question).map((serie) => {
      const rows = mostRows(serie, period)
      return {
        head: { ...serieItem(release, serie), ...emptyPeriod(serie, days, rows) },
        serie,
        axis: axisWithin(serie, period),
        rows,
        read: () => serieMesures(release, serie.code, days),
      }
    })
  },
}
