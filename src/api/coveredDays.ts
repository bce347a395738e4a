import { indexOf } from '../answers/catalogue/catalogueIndex.ts'
import type { PeriodRequest } from '../answers/period.ts'
import type { Serie } from '../contract/catalogue.ts'
import { DAY_MS } from '../contract/time.ts'
import { GRANULARITES, type Granularite } from '../contract/vocabulary.ts'
import type { ReleaseQuestion } from '../formats/render/answer.ts'

/** What the days that a question is asked of depend on. */
interface Asked extends PeriodRequest {
  localite?: string | readonly string[]
  /** A series that is read, or computed from. */
  code?: string
  code_serie_source?: string
}

/** Of the series that a question names, else of each of its towns: the days asked that one with such steps or finer ones covers, at most. */
export function coveredDays({ release, question }: ReleaseQuestion, granularite: Granularite): number[] {
  const { localite = [], code, code_serie_source = code, ...period } = question as Asked
  const named = code_serie_source === undefined ? undefined : release.serie(code_serie_source)
  const series = named ? [[named]] : [localite].flat().map((town) => indexOf(release).seriesOf(town))
  return series.map((each) => longest(each, granularite, period))
}

function longest(
  series: readonly Serie[],
  granularite: Granularite,
  { periode_debut = '0000-01-01', periode_fin = '9999-12-31' }: PeriodRequest,
): number {
  const fineness = GRANULARITES.indexOf(granularite)
  const days = series.map((serie) => {
    if (GRANULARITES.indexOf(serie.granularite) > fineness) return 0
    const from = periode_debut > serie.periode_debut ? periode_debut : serie.periode_debut
    const to = periode_fin < serie.periode_fin ? periode_fin : serie.periode_fin
    return Math.max(0, (Date.parse(to) - Date.parse(from)) / DAY_MS + 1)
  })
  return Math.max(0, ...days)
}
