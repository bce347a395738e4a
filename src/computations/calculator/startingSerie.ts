import type { YieldInputs, YieldSerie } from '../towns/yieldInputs.ts'

/** The series that the page starts from: the town's reference. */
export function startingSerie(inputs: Pick<YieldInputs, 'series' | 'reference'>): YieldSerie | undefined {
  return (inputs.reference && serieOf(inputs, inputs.reference)) ?? inputs.series[0]
}

/**
 * The series of the page for one that the interface starts from: itself, or where that is of hours, too many for a page, the
 * finest that the page has of the same source.
 */
export function serieOf(
  { series }: Pick<YieldInputs, 'series'>,
  reference: { code: string; source: string },
): YieldSerie | undefined {
  return (
    series.find(({ code }) => code === reference.code) ??
    series.findLast(({ source }) => source.code === reference.source)
  )
}
