const EARLIER_WORDS = /^valeur instantanée à la minute (\d{1,2}), et non moyenne de l’heure$/

/**
 * The minute of its hour that an instantaneous value is of, by the words that stood for it in lots and in notes of releases
 * before these had a field of it; undefined for other words. Only what reads those earlier formats may ask.
 */
export function minuteOfEarlierWords(words: string): number | undefined {
  const minute = EARLIER_WORDS.exec(words)?.[1]
  return minute === undefined ? undefined : Number(minute)
}
