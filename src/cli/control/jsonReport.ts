import { stepOf } from '../../contract/time.ts'
import { RULES } from '../../quality/rules.ts'
import { rulesByStep } from '../../quality/rulesByStep.ts'
import type { ControlledSerie } from './controlledTown.ts'
import type { Report } from './report.ts'
import { SharedSeries } from './sharedSeries.ts'

/** The rules, then each series with what they found in it: counts, breaks, flagged steps; then the series that towns share. */
export function jsonReport(): Report {
  let first = true
  const shared = new SharedSeries()
  return {
    head: () => `{"regles":${JSON.stringify(RULES)},"series":[`,
    town(series) {
      return series
        .map((serie) => {
          shared.note(serie)
          const text = `${first ? '' : ','}\n${serieJson(serie)}`
          first = false
          return text
        })
        .join('')
    },
    end: () => `\n],"voisins_identiques":${JSON.stringify(shared.groups())}}\n`,
  }
}

function serieJson({ key, unite, firstSlot, examens, ruptures, impossibles }: ControlledSerie): string {
  const drapeaux = rulesByStep(examens).map(([i, regles]) => ({
    instant: stepOf(key.granularite, firstSlot + i),
    regles,
  }))
  const counts = examens.map(({ indices: _indices, ...examen }) => examen)
  return JSON.stringify({ ...key, unite, impossibles, examens: counts, ruptures, drapeaux })
}
