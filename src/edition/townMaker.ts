import type { Catalogue } from '../contract/catalogue.ts'
import { sharedEphemeris } from '../quality/placeOf.ts'
import type { SealSource, TownMaker } from './sealOptions.ts'
import { townParts } from './townParts.ts'

/** Derives and examines towns in this thread, one after the other. */
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
