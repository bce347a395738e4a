import type { ComputedDefinition, StepsDefinition } from '../contract/computed/define.ts'
import type { Granularite } from '../contract/vocabulary.ts'
import type { ReleaseQuestion } from '../formats/render/answer.ts'
import { PLAIN_ROW_BYTES } from '../formats/render/computedAnswer.ts'
import { coveredDays } from './coveredDays.ts'
import { KEPT_ROWS } from './http/renderAnswer.ts'

const STEPS_PER_DAY: Record<Granularite, number> = {
  horaire: 24,
  journalier: 1,
  mensuel: 12 / 365.25,
  annuel: 1 / 365.25,
}
const HOURS_OF_YEAR = 8760
/** Rows of the longest climate product: by months, and by days of the forty-five years that sources reach back. */
const CLIMATE_ROWS = { months: 10_000, days: 16_500 }
/** Of a row in memory: its step, and each of its numbers. */
const SLOT_BYTES = 4
const NUMBER_BYTES = 8
/** Of a field with its name, as it is written. */
const WRITTEN_FIELD_BYTES = 32

/** Bytes that a computed answer may be expected to hold while it is sent: of its columns, or, where it is short, of its text. */
export function expectedBytes(definition: ComputedDefinition, { release, question }: ReleaseQuestion): number {
  if (definition.code === 'climat') {
    const { granularite } = question as { granularite?: Granularite }
    return PLAIN_ROW_BYTES * (granularite === 'journalier' ? CLIMATE_ROWS.days : CLIMATE_ROWS.months)
  }
  const rows = Math.ceil(rowsOf(definition, { release, question }))
  if (rows <= KEPT_ROWS) return rows * Object.keys(definition.row.properties).length * WRITTEN_FIELD_BYTES
  const details = 'details' in definition ? Object.keys((definition as StepsDefinition).details.properties) : []
  return rows * (SLOT_BYTES + NUMBER_BYTES * (1 + details.length))
}

/** Rows of an answer at most; those of no long list are none. */
function rowsOf(definition: ComputedDefinition, { release, question }: ReleaseQuestion): number {
  if (definition.code === 'annee_type') return HOURS_OF_YEAR
  const { granularite } = question as { granularite?: Granularite }
  if (!('details' in definition) || granularite === undefined) return 0
  const days = coveredDays({ release, question }, granularite).reduce((sum, each) => sum + each, 0)
  return days * STEPS_PER_DAY[granularite]
}
