/** How a value that is of one moment of its hour is told: with its lot, and in the note of its series. */
export const momentWords = (minute: number) => `valeur instantanée à la minute ${minute}, et non moyenne de l’heure`

const MOMENT = /^valeur instantanée à la minute (\d{1,2}), et non moyenne de l’heure$/
const NOTE = /(?:^| )Chaque valeur : (valeur instantanée[^.]*)\./

/** The minute of the hour that values are of, by the ways in which they were made; undefined where these are several, or another. */
export function minuteOf(methodes: readonly (string | null)[] | undefined): number | undefined {
  const [only] = methodes ?? []
  const minute = methodes?.length === 1 ? MOMENT.exec(only ?? '')?.[1] : undefined
  return minute === undefined ? undefined : Number(minute)
}

/** The minute of the hour that all values of a series are of, by its note; undefined where they are means of their hours. */
export function minuteOfNote(note: string | null): number | undefined {
  const told = NOTE.exec(note ?? '')?.[1]
  return told === undefined ? undefined : minuteOf([told])
}
