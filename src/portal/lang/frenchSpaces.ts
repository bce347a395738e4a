import { Html } from '../html.ts'

const PARTS = /<(pre|code|script)\b[\s\S]*?<\/\1>|<[^>]+>|[^<]+/g

/** Sets French text with no-break spaces and one kind of apostrophe, also in the words of the data. Code, scripts and tags stay as they are. */
export function frenchSpaces({ text }: Html): Html {
  return new Html(text.replaceAll(PARTS, (part) => (part.startsWith('<') ? part : unbroken(part))))
}

function unbroken(words: string): string {
  return words
    .replaceAll(/ (?=[;:?!»])/g, '\u00a0')
    .replaceAll('« ', '«\u00a0')
    .replaceAll(/(?<=\p{L})(?:'|&#39;)(?=\p{L})/gu, '’')
}
