import Type from 'typebox'
import { described } from '../described.ts'

/** The hours of a town: town and variable, in a path. */
export const HOURS = Type.Object({
  localite: Type.String(described({ fr: 'Code de la localité', en: 'Code of the place' })),
  grandeur: Type.String(described({ fr: 'Code de la grandeur', en: 'Code of the variable' })),
})

export const SOURCE = Type.Optional(
  Type.String(
    described({
      fr: 'Code de la source, où plusieurs sont conservées (par défaut : la première de l’ordre du pays)',
      en: 'Code of the source, where several are stored (by default the first in the country’s order)',
    }),
  ),
)
