import type { Catalogue } from '../contract/catalogue.ts'
import type { SerieKey } from '../contract/vocabulary.ts'
import { sharedEphemeris } from '../quality/placeOf.ts'
import type { SealSource } from './seal.ts'
import { type SeriePart, townParts } from './townParts.ts'

/** Makes what is sealed of a town; several towns may be asked for at a time. */
export interface TownMaker {
  /** Towns that are worth asking for at once. */
  atOnce: number
  make(localite: string, keys: readonly SerieKey[]): Promise<SeriePart[]>
}

/** Makes towns in this thread, one after the other. */
export function townsHere(base: Pick<SealSource, 'keys' | 'read'>, catalogue: Catalogue): TownMaker {
  const ephemeris = sharedEphemeris()
  const covered = new Set(base.keys.map(({ localite }) => localite))
  return {
    atOnce: 1,
    async make(localite, keys) {
      const series = []
      for (const key of keys) series.push(await base.read(key))
      return townParts(localite, series, { catalogue, ephemeris, covered })
    },
  }
}
