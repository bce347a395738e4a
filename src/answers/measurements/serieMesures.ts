import { findSerie } from '../catalogue/catalogueIndex.ts'
import { type PeriodRequest, periodMs } from '../period.ts'
import type { Release } from '../release.ts'
import { type MesureSlice, sliceWithin } from './slice.ts'

/** The measurements of a series by its code, all of them or those of a period. Throws the contract's errors. */
export async function serieMesures(release: Release, code: string, request: PeriodRequest): Promise<MesureSlice> {
  const serie = findSerie(release, code, 'code')
  const period = periodMs(request)
  return sliceWithin(serie, await release.mesures(serie), period)
}
