const LONGEST = 60

/** A text from outside as a message may repeat it: on one line, and cut where it is long. */
export function excerpt(text: string): string {
  return cut(onOneLine(text.slice(0, LONGEST + 1)), LONGEST)
}

/** A text without what moves a terminal's cursor or changes its colours. */
export function onOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
}

/** The start of a text, with an ellipsis where it is longer. */
export function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length).toWellFormed()}…` : text.toWellFormed()
}
