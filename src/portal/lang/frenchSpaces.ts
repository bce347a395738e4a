import { Html } from '../html.ts'

const PARTS = /<(pre|code|script)\b[\s\S]*?<\/\1>|<[^>]+>|[^<]+/g

/** French words whose colons, semicolons and quotation marks do not begin a line: code, what is for scripts, and what is within tags, stays as it is. */
export function frenchSpaces({ text }: Html): Html {
  return new Html(text.replaceAll(PARTS, (part) => (part.startsWith('<') ? part : unbroken(part))))
}

function unbroken(words: string): string {
  return words.replaceAll(/ (?=[;:?!»])/g, '\u00a0').replaceAll('« ', '«\u00a0')
}
