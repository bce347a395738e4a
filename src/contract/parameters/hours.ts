import Type from 'typebox'
import { Text } from '../described.ts'
import { PATH_TOWN } from './point.ts'

/** The hours of a town: town and variable, in a path. */
export const HOURS = Type.Object({
  localite: PATH_TOWN,
  grandeur: Text({ fr: 'Code de la grandeur', en: 'Variable code' }),
})

export const SOURCE = Text.optional({
  fr: 'Code de la source, si plusieurs sont conservées (par défaut : la première dans l’ordre du pays)',
  en: 'Code of the source, where several are stored (default: the first in the country’s order)',
})
