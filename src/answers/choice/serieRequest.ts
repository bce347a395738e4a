import type { PeriodRequest } from '../period.ts'

/** Where a computation starts from: a town, or a series by its code; and the requested days. */
export interface SerieRequest extends PeriodRequest {
  localite?: string
  code_serie_source?: string
  /** Source of the series to start from, where it is not to be chosen. */
  source?: string | undefined
  /** Whether irradiation is brought to the best estimate of the place; by default where neither series nor source is named. */
  estimation?: 'oui' | 'non' | undefined
  /** Source of temperature, humidity and wind, where it is not to be chosen. */
  source_meteo?: string | undefined
}

export interface Period {
  debut: string
  fin: string
}

/** Whether a question is answered from the best estimate of the place. */
export function isEstimated({ code_serie_source, source, estimation }: SerieRequest): boolean {
  return estimation === undefined ? code_serie_source === undefined && source === undefined : estimation === 'oui'
}
