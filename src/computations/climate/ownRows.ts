import type { Release } from '../../answers/release.ts'
import type { AnswerTo } from '../list.ts'

/**
 * Of an answer with the rows of all sources, those that the place is answered with without: they are among them where its own
 * series are all of one source, and that source was read no further. Undefined elsewhere.
 */
export function ownRows(
  release: Pick<Release, 'serie'>,
  { head, resultats }: Pick<AnswerTo<'climat'>, 'head' | 'resultats'>,
): AnswerTo<'climat'>['resultats'] | undefined {
  const sourceOf = (code: string) => release.serie(code)?.source
  const own = head.code_serie_source.split(' ')
  const [source, ...others] = new Set(own.map(sourceOf))
  const isWhole = head.series_utilisees.filter((code) => sourceOf(code) === source).length === own.length
  if (resultats.kind !== 'rows' || others.length > 0 || !isWhole) return undefined
  return { ...resultats, rows: resultats.rows.filter(({ source_code }) => source_code === source) }
}
