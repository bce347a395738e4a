import type { LongAnswer, RowIn } from '../../answers/resources/implement.ts'
import type { serieQualite } from '../../contract/resources/qualite.ts'
import { csvCell } from '../../storage/csvCell.ts'
import type { Answer } from '../route.ts'
import { chunked, withHeader } from './json.ts'

type Qualite = LongAnswer<typeof serieQualite, 'drapeaux'>

const COLUMNS = ['code_serie', 'instant', 'regles', 'edition'] as const satisfies readonly (
  | keyof Qualite['head']
  | keyof RowIn<typeof serieQualite, 'drapeaux'>
)[]

/** The flagged steps of a series. */
export function qualiteTable({ head: { code_serie, edition }, count, row }: Qualite): Answer<never> {
  const line = (i: number) => {
    const { instant, regles } = row(i)
    return `${[code_serie, instant, regles.join(' '), edition].map(csvCell).join(',')}\r\n`
  }
  return {
    kind: 'chunks',
    format: 'csv',
    fileName: `qualite_${code_serie}_${edition}.csv`,
    chunks: withHeader(`${COLUMNS.join(',')}\r\n`, chunked(count, line, '')),
    rows: count,
  }
}
