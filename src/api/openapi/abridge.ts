/** An answer longer than this is shown in part. */
const WHOLE_BYTES = 400
/** Characters of a text that are shown then; it ends after a word, the first one whole. */
const SHOWN_TEXT = 9
/** Parameters applied that are shown: each is described beside. */
const SHOWN_PARAMETERS = 4

/** An answer as the description shows it. */
export interface Shown {
  value: unknown
  /** Whether lists have their first item alone, and long texts their first words. */
  abridged: boolean
}

/**
 * An answer whole where it is short, else with the first item of each list, the first words of each long text, and the
 * first of the parameters applied that count.
 */
export function abridge(answer: unknown): Shown {
  if (JSON.stringify(answer).length <= WHOLE_BYTES) return { value: answer, abridged: false }
  return { value: inPart(answer), abridged: true }
}

function inPart(part: unknown): unknown {
  if (typeof part === 'string') return firstWords(part)
  if (Array.isArray(part)) return part.slice(0, 1).map(inPart)
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      inPart(name === 'parametres_appliques' ? counting(value) : value),
    ]),
  )
}

/** The first parameters applied, of those that count: null is one without effect. */
const counting = (applied: object) =>
  Object.fromEntries(
    Object.entries(applied)
      .filter(([, value]) => value !== null)
      .slice(0, SHOWN_PARAMETERS),
  )

/** A row of a table as the description shows it: of each long text the first words. */
export function abridgedRow(row: string): string {
  return row.replaceAll(/"[^"]*"|[^,"]+/g, (cell) =>
    cell.startsWith('"') ? `"${firstWords(cell.slice(1, -1))}"` : firstWords(cell),
  )
}

function firstWords(text: string): string {
  if (text.length <= SHOWN_TEXT) return text
  const before = text.lastIndexOf(' ', SHOWN_TEXT)
  const end = before < 0 ? text.indexOf(' ', SHOWN_TEXT) : before
  return end < 0 ? text : `${text.slice(0, end)} …`
}
