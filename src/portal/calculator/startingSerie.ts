import type { YieldInputs, YieldSerie } from '../../answers/towns/yieldInputs.ts'

/**
 * The series that the page starts from: the town's reference, or where that is of hours, too many for a page, the finest that the
 * page has of the same source.
 */
export function startingSerie({
  series,
  reference,
}: Pick<YieldInputs, 'series' | 'reference'>): YieldSerie | undefined {
  return (
    series.find(({ code }) => code === reference?.code) ??
    series.findLast(({ source }) => source.code === reference?.source) ??
    series[0]
  )
}
