const LONGEST = 60

/** A text from outside as a message may repeat it: on one line, and cut where it is long. */
export function excerpt(text: string): string {
  const start = text.slice(0, LONGEST + 1).replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
  return start.length > LONGEST ? `${start.slice(0, LONGEST).toWellFormed()}…` : start.toWellFormed()
}
