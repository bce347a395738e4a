import { indexOf } from '../answers/catalogue/catalogueIndex.ts'
import type { Serie } from '../contract/catalogue.ts'
import type { ComputedDefinition, StepsDefinition } from '../contract/computed/define.ts'
import { DAY_MS } from '../contract/time.ts'
import { GRANULARITES, type Granularite } from '../contract/vocabulary.ts'
import { KEPT_ROWS } from './http/renderAnswer.ts'
import type { ReleaseQuestion } from './route.ts'

/** What the length of a computed answer depends on. */
interface ComputedQuestion {
  localite?: string | readonly string[]
  code_serie_source?: string
  granularite?: Granularite
  periode_debut?: string
  periode_fin?: string
}

const STEPS_PER_DAY: Record<Granularite, number> = {
  horaire: 24,
  journalier: 1,
  mensuel: 12 / 365.25,
  annuel: 1 / 365.25,
}
const HOURS_OF_YEAR = 8760
/** Of a row in memory: its step, and each of its numbers. */
const SLOT_BYTES = 4
const NUMBER_BYTES = 8
/** Of a field with its name, as it is written. */
const WRITTEN_FIELD_BYTES = 32

/** Bytes that a computed answer may be expected to hold while it is sent: of its columns, or, where it is short, of its text. */
export function expectedBytes(definition: ComputedDefinition, { release, question }: ReleaseQuestion): number {
  const rows = Math.ceil(rowsOf(definition, { release, question }))
  if (rows <= KEPT_ROWS) return rows * Object.keys(definition.row.properties).length * WRITTEN_FIELD_BYTES
  const details = 'details' in definition ? Object.keys((definition as StepsDefinition).details.properties) : []
  return rows * (SLOT_BYTES + NUMBER_BYTES * (1 + details.length))
}

/** Rows of an answer at most; those of no long list are none. */
function rowsOf(definition: ComputedDefinition, { release, question }: ReleaseQuestion): number {
  if (definition.code === 'annee_type') return HOURS_OF_YEAR
  const { localite = [], code_serie_source, granularite, ...period } = question as ComputedQuestion
  if (!('details' in definition) || granularite === undefined) return 0
  const named = code_serie_source === undefined ? undefined : release.serie(code_serie_source)
  const series = named ? [[named]] : [localite].flat().map((town) => indexOf(release).seriesOf(town))
  const days = series.reduce((sum, ofTown) => sum + daysOf(ofTown, granularite, period), 0)
  return days * STEPS_PER_DAY[granularite]
}

/** Days asked that the longest of some series covers, of those with such steps or finer ones. */
function daysOf(
  series: readonly Serie[],
  granularite: Granularite,
  { periode_debut = '0000-01-01', periode_fin = '9999-12-31' }: Pick<ComputedQuestion, 'periode_debut' | 'periode_fin'>,
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
