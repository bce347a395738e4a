import type { PeriodRequest } from '../period.ts'

/** Where a computation starts from: a town, or a series by its code; and the requested days. */
export interface SerieRequest extends PeriodRequest {
  localite?: string
  code_serie_source?: string
  /** Source of the series to start from, where it is not to be chosen. */
  source?: string | undefined
  /** Source of temperature, humidity and wind, where it is not to be chosen. */
  source_meteo?: string | undefined
}

export interface Period {
  debut: string
  fin: string
}
