import Type from 'typebox'
import { ArrayOf, Int, type Words } from '../described.ts'
import { GRANULARITES } from '../vocabulary.ts'

const LIMIT = Int({ default: 100, minimum: 1, maximum: 1000, fr: 'Taille de la page', en: 'Size of the page' })
const OFFSET = Int({
  default: 0,
  minimum: 0,
  fr: 'Rang du premier élément de la page',
  en: 'Index of the first item of the page',
})

/** The page of a list. */
export const PAGE = { limit: LIMIT, offset: OFFSET }

/** Codes that filter a list. */
const codes = ({ fr, en }: Words) =>
  ArrayOf.optional(Type.String(), {
    fr: `Codes ${fr}, séparés par des virgules`,
    en: `Codes ${en}, separated by commas`,
  })

/** What series are chosen by. */
export const SERIE_FILTERS = {
  localite: codes({ fr: 'de localités', en: 'of places' }),
  grandeur: codes({ fr: 'de grandeurs', en: 'of variables' }),
  source: codes({ fr: 'de sources', en: 'of sources' }),
  granularite: ArrayOf.optional(Type.Enum([...GRANULARITES]), {
    fr: 'Pas de temps, séparés par des virgules',
    en: 'Time steps, separated by commas',
  }),
}
