/** How a value that is of one moment of its hour is told in the note of its series. */
export const momentWords = (minute: number) => `valeur instantanée à la minute ${minute}, et non moyenne de l’heure`

const NOTE = /(?:^| )Chaque valeur : (valeur instantanée[^.]*)\./

const EARLIER_WORDS = /^valeur instantanée à la minute (\d{1,2}), et non moyenne de l’heure$/

/**
 * The minute of its hour that an instantaneous value is of, by the words that stood for it in lots and in notes of releases
 * before these had a field of it; undefined for other words. Only what reads those earlier formats may ask.
 */
export function minuteOfEarlierWords(words: string): number | undefined {
  const minute = EARLIER_WORDS.exec(words)?.[1]
  return minute === undefined ? undefined : Number(minute)
}

/** The minute of the hour that all values of a series are of, by its note; undefined where they are means of their hours. */
export function minuteOfNote(note: string | null): number | undefined {
  const words = NOTE.exec(note ?? '')?.[1]
  return words === undefined ? undefined : minuteOfEarlierWords(words)
}
