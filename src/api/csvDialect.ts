import { ErreurContrat } from '../contract/erreurs.ts'
import { CSV_DIALECTS, type CsvDialect } from '../storage/csvCell.ts'

export interface DialectRequest {
  separateur: 'virgule' | 'point_virgule'
  decimale: 'point' | 'virgule'
  format: string
}

/** How a CSV that was asked for is written. Throws the contract's error where the parameters say nothing, or contradict each other. */
export function dialectOf({ separateur, decimale, format }: DialectRequest): CsvDialect {
  const given = separateur === 'point_virgule' ? 'separateur' : decimale === 'virgule' ? 'decimale' : undefined
  if (given !== undefined && format !== 'csv') {
    throw refused(
      given,
      `« ${given} » dit comment écrire du CSV, et la réponse demandée est en ${format}.`,
      'format=csv',
    )
  }
  if (decimale === 'point') return separateur === 'virgule' ? CSV_DIALECTS.standard : CSV_DIALECTS.semicolon
  if (separateur === 'virgule') {
    throw refused(
      'decimale',
      'La virgule ne peut pas séparer les cellules et précéder les décimales : ajoutez separateur=point_virgule.',
      'separateur=point_virgule',
    )
  }
  return CSV_DIALECTS.french
}

function refused(champ: string, message: string, accepte: string): ErreurContrat {
  return new ErreurContrat('VALIDATION_VALEUR_INVALIDE', message, { details: { champ, accepte } })
}

/** What a spreadsheet knows UTF-8 by; a text as the standard has it needs none. */
export function markOf({ separator }: CsvDialect): string {
  return separator === ';' ? '\ufeff' : ''
}
