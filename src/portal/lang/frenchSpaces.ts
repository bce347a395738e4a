import { frenchTypography } from '../../contract/frenchTypography.ts'
import { Html } from '../html.ts'

/** Code and scripts; tags; text. */
// Bounded: in a page, what a reader wrote has no “<”.
const PARTS = /<(pre|code|script)\b[\s\S]*?<\/\1>|<[^>]+>|[^<]+/g
/** The values of attributes that hold words. */
const WORDS_IN_TAG = /( (?:title|aria-label|alt|placeholder|data-read)=")([^"]*)/g

/** Sets French HTML with no-break spaces and one kind of apostrophe, also in the words of the data and in attributes that are read. Code and scripts stay as they are. */
export function frenchSpaces({ text }: Html): Html {
  return new Html(
    text.replaceAll(PARTS, (part, code?: string) => {
      if (code !== undefined) return part
      return part.startsWith('<')
        ? part.replaceAll(WORDS_IN_TAG, (_, name: string, words: string) => name + typeset(words))
        : typeset(part)
    }),
  )
}

function typeset(escaped: string): string {
  // Numbers and single words, which charts and tables are full of, hold nothing to set.
  if (!/[ '&]/.test(escaped)) return escaped
  return frenchTypography(escaped.replaceAll(/(?<=\p{L})&#39;(?=\p{L})/gu, '’'))
}
