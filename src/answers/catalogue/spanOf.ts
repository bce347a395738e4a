import type { Serie } from '../../contract/catalogue.ts'

/** The days from the first of any of some series to the last; of no series there are none. */
export function spanOf(series: readonly Serie[]): { debut: string; fin: string } {
  const [debut, fin] = [
    series.map(({ periode_debut }) => periode_debut).sort()[0],
    series
      .map(({ periode_fin }) => periode_fin)
      .sort()
      .at(-1),
  ]
  if (debut === undefined || fin === undefined) throw new Error('no series')
  return { debut, fin }
}
