import { stepOf } from '../../contract/time.ts'
import { RULES } from '../../quality/rules.ts'
import type { ControlledSerie } from './controlledTown.ts'
import type { Report } from './reports.ts'

/** The rules, then each series with what they found in it: counts, breaks, flagged steps. */
export function jsonReport(): Report {
  let first = true
  return {
    head: () => `{"regles":${JSON.stringify(RULES)},"series":[`,
    town(series) {
      return series
        .map((serie) => {
          const text = `${first ? '' : ','}\n${serieJson(serie)}`
          first = false
          return text
        })
        .join('')
    },
    end: () => '\n]}\n',
  }
}

function serieJson({ key, unite, firstSlot, examens, ruptures, impossibles }: ControlledSerie): string {
  const rulesOf = new Map<number, string[]>()
  for (const { regle, indices } of examens) {
    for (const i of indices) rulesOf.set(i, [...(rulesOf.get(i) ?? []), regle])
  }
  const drapeaux = [...rulesOf]
    .sort(([a], [b]) => a - b)
    .map(([i, regles]) => ({ instant: stepOf(key.granularite, firstSlot + i), regles }))
  const told = examens.map(({ indices: _indices, ...examen }) => examen)
  return JSON.stringify({ ...key, unite, impossibles, examens: told, ruptures, drapeaux })
}
