import { frenchTypography } from '../../contract/frenchTypography.ts'
import { Html } from '../html.ts'

const PARTS = /<(pre|code|script)\b[\s\S]*?<\/\1>|<[^>]+>|[^<]+/g

/** Sets French text with no-break spaces and one kind of apostrophe, also in the words of the data. Code, scripts and tags stay as they are. */
export function frenchSpaces({ text }: Html): Html {
  return new Html(
    text.replaceAll(PARTS, (part) =>
      part.startsWith('<') ? part : frenchTypography(part.replaceAll(/(?<=\p{L})&#39;(?=\p{L})/gu, '’')),
    ),
  )
}
