import { stepOf } from '../../contract/time.ts'
import { keyWords } from '../../contract/vocabulary.ts'
import { csvCell } from '../../storage/csvCell.ts'
import type { ControlledSerie } from './controlledTown.ts'
import type { Report } from './report.ts'
import { ruleOf } from './ruleTallies.ts'

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
