import { ruleOf, stepGenres } from '../../../src/cli/control/findings.ts'
import type { Rupture } from '../../../src/contract/catalogue.ts'
import type { ControlledSerie } from '../../../src/contract/controle.ts'
import { slotOf } from '../../../src/contract/time.ts'
import type { SerieKey } from '../../../src/contract/vocabulary.ts'

/** A series of Kankan from `start` (`YYYY-MM-DD`) on, with the steps that rules flag in it. */
export function controlled(
  key: Partial<SerieKey>,
  values: ArrayLike<number>,
  {
    start = '2001-01-01',
    flags = {},
    constats = {},
    ruptures = [],
    unite = 'kWh/m²/jour',
    empreinte,
  }: {
    start?: string
    /** Steps by the code of a rule. */
    flags?: Record<string, readonly number[]>
    constats?: Record<string, string>
    ruptures?: readonly Rupture[]
    unite?: string
    empreinte?: string
  } = {},
): ControlledSerie {
  const whole = {
    localite: 'gin_kankan',
    grandeur: 'ghi',
    source: 'nasa_power',
    granularite: 'mensuel' as const,
    ...key,
  }
  const impossible = Object.entries(flags).filter(([regle]) => ruleOf(regle).genre === 'impossible')
  const examens = [
    ...Object.entries(flags).map(([regle, steps]) => ({
      regle,
      n_examinees: values.length,
      n_signalees: steps.length,
      constat: null,
      indices: Int32Array.from(steps),
    })),
    ...Object.entries(constats).map(([regle, constat]) => ({
      regle,
      n_examinees: values.length,
      n_signalees: 1,
      constat,
      indices: new Int32Array(0),
    })),
  ]
  return {
    key: whole,
    empreinte,
    unite,
    firstSlot: slotOf(whole.granularite, Date.parse(`${start}T00:00:00Z`)),
    values: Float64Array.from(values),
    genres: stepGenres(values.length, examens),
    examens,
    ruptures,
    impossibles: new Set(impossible.flatMap(([, steps]) => steps)).size,
  }
}
