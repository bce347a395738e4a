import type { Static, TObject } from 'typebox'
import { type ErreurContrat, invalide } from '../contract/erreurs.ts'
import { CSV_DIALECT } from '../contract/parameters/format.ts'
import { CSV_DIALECTS, type CsvDialect } from '../storage/csvCell.ts'

type DialectRequest = Static<TObject<typeof CSV_DIALECT>> & { format: string }

/** Whether a question takes the parameters of a dialect. */
function takesDialect(question: object): question is DialectRequest {
  return Object.keys(CSV_DIALECT).every((name) => name in question)
}

/** How a CSV that was asked for is written: by the standard, unless the question takes another dialect. Throws the contract's error where its parameters say nothing, or contradict each other. */
export function dialectOf(question: object): CsvDialect {
  if (!takesDialect(question)) return CSV_DIALECTS.standard
  const { separateur, decimale, format } = question
  const given = separateur === 'point_virgule' ? 'separateur' : decimale === 'virgule' ? 'decimale' : undefined
  if (given !== undefined && format !== 'csv') {
    throw refused(
      { champ: given, recu: question[given] },
      `« ${given} » dit comment écrire du CSV, et la réponse demandée est en ${format}.`,
      'format=csv',
    )
  }
  if (decimale === 'point') return separateur === 'virgule' ? CSV_DIALECTS.standard : CSV_DIALECTS.semicolon
  if (separateur === 'virgule') {
    throw refused(
      { champ: 'decimale', recu: decimale },
      'La virgule ne peut pas séparer les cellules et précéder les décimales : ajoutez separateur=point_virgule.',
      'separateur=point_virgule',
    )
  }
  return CSV_DIALECTS.french
}

function refused(given: { champ: string; recu: string }, message: string, accepte: string): ErreurContrat {
  return invalide(message, { ...given, accepte })
}

/** What a spreadsheet knows UTF-8 by; a text as the standard has it needs none. */
export function markOf({ separator }: CsvDialect): string {
  return separator === ';' ? '\ufeff' : ''
}
