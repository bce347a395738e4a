import type { Serie } from '../contract/catalogue.ts'
import { minuteOfEarlierWords } from '../contract/moment.ts'

const OF_SIMULATED = 'SIMULÉ (démonstration) : calculée de séries simulées, ni mesure ni réanalyse.'
/** Characters of a note that are read. */
const READ = 4000
// Bounded: READ characters, in both.
const ORIGINS = /(?:^| )Calculée (?:à partir de la seule source \w+|de la source \w+ seule) : (\w+(?:, \w+)*)\./
const INSTANTANEOUS = /(?:^| )Chaque valeur : (valeur instantanée[^.]*)\./

/**
 * What the note of a series alone tells in a release sealed before its table had the columns `minute_instantanee` and
 * `derive_de_simulees`. A sealed release never changes, so these are its exact words, whatever notes say today.
 */
export function factsOfNote(note: string | null): Pick<Serie, 'minute_instantanee' | 'derive_de_simulees'> {
  const words = INSTANTANEOUS.exec(note?.slice(0, READ) ?? '')?.[1]
  return {
    minute_instantanee: (words === undefined ? undefined : minuteOfEarlierWords(words)) ?? null,
    derive_de_simulees: note?.startsWith(OF_SIMULATED) === true,
  }
}

/** The codes of the series that a derived one is from, as its note tells them where its table has no column `origines`. */
export function originsOfNote(note: string | null): string[] {
  return ORIGINS.exec(note?.slice(0, READ) ?? '')?.[1]?.split(', ') ?? []
}
