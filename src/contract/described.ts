import { frenchTypography } from './frenchTypography.ts'

/** A sentence in the languages of the documentation. */
export interface Words {
  fr: string
  en: string
}

export type Lang = keyof Words

/** Lists that are closed within a release: its tables say what they hold. */
export type ReleaseList = 'type_localite' | 'altitude_source'

/** The keyword of a string's schema that names its list; the description of a release has the values. */
export const RELEASE_LIST = 'x-liste-edition'

/** A string out of a list of the release. */
export function ofReleaseList(list: ReleaseList): { [RELEASE_LIST]: ReleaseList } {
  return { [RELEASE_LIST]: list }
}

/** The words of a schema: French where programs read the description, English beside it for the documentation's pages. */
export function described({ fr, en }: Words): { description: string; en: string } {
  return { description: frenchTypography(fr), en }
}
