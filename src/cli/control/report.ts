import type { Catalogue } from '../../contract/catalogue.ts'
import type { ControlledSerie } from '../../contract/controle.ts'
import { stepOf } from '../../contract/time.ts'
import { keyWords } from '../../contract/vocabulary.ts'
import { QualityPage } from '../../portal/quality/page.ts'
import { RULES } from '../../quality/rules.ts'
import { rulesByStep } from '../../quality/rulesByStep.ts'
import { csvCell } from '../../storage/csvCell.ts'
import { type Findings, ruleOf } from './findings.ts'

/** A form that the report of quality control is written in: its text comes town by town. */
export interface Report {
  head(): string
  town(series: readonly ControlledSerie[]): string
  /** `findings`: of all towns. */
  end(findings: Findings): string
}

/** The page of the portal, its text kept until all towns are there: the verdict stands above them. */
export function htmlReport(catalogue: Catalogue): Report {
  const page = new QualityPage(catalogue, RULES)
  return {
    head: () => '',
    town(series) {
      page.add(series)
      return ''
    },
    end: (findings) => page.text(findings.tallies(), findings.shared()),
  }
}

const COLUMNS = ['localite', 'grandeur', 'source', 'granularite', 'instant', 'valeur', 'regle', 'genre']

/** Every flagged step, a row for each rule that flags it. */
export function csvReport(): Report {
  return {
    head: () => `${COLUMNS.join(',')}\r\n`,
    town: (series) => series.map(flagRows).join(''),
    end: () => '',
  }
}

function flagRows({ key, firstSlot, values, examens }: ControlledSerie): string {
  let rows = ''
  const start = `${keyWords(key).map(csvCell).join(',')},`
  for (const { regle, indices } of examens) {
    const end = `,${regle},${ruleOf(regle).genre}\r\n`
    for (const i of indices) rows += `${start}${stepOf(key.granularite, firstSlot + i)},${values[i]}${end}`
  }
  return rows
}

/** The rules, then each series with what they found in it: counts, breaks, flagged steps; then the series that towns share. */
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
    end: (findings) => `\n],"voisins_identiques":${JSON.stringify(findings.shared())}}\n`,
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
