import type { Localite } from '../../contract/catalogue.ts'
import { nearestTo } from '../../contract/distance.ts'
import type { Gazetteer, GazetteerPlace } from '../../contract/gazetteer.ts'
import type { LocaliteItem } from '../../contract/resources/localites.ts'
import { searchKey } from '../../contract/searchKey.ts'
import { perObject } from '../perObject.ts'
import type { Release } from '../release.ts'
import { type CoveredTown, indexOf, referenceTown } from './catalogueIndex.ts'
import { nearestOf } from './nearestCodes.ts'
import { localiteItem, namesOf } from './resolution.ts'

/** A place, and the town with data that has its page: itself, the one that stands for it, or the seat of a division. */
export interface FoundPlace {
  place: LocaliteItem
  town: CoveredTown
}

/** Places that a text may mean. */
export interface FoundPlaces {
  /** The town with data that has this very name, or stands for the place that has it; else the only place of the gazetteer that has it. */
  exact: CoveredTown | GazetteerPlace | undefined
  /** Towns with data first, then places of the gazetteer, then those that a town stands for. */
  places: (FoundPlace | GazetteerPlace)[]
  /** Whether no name holds the text, and these are a few letters away. */
  near: boolean
}

/** Places offered at most, and where none has the name. */
const [MOST, NEAR] = [30, 5]

/** What the release knows by a name, each with its keys of search. */
const knownOf = perObject((release: Release) =>
  release.catalogue.localites.flatMap((localite) => {
    const town = townOf(release, localite)
    if (town === undefined) return []
    const keys = namesOf(localite).map(searchKey)
    return [{ town, place: localiteItem(release, localite), keys, rank: localite.code === town.code ? 0 : 2 }]
  }),
)

const namedIn = perObject((gazetteer: Gazetteer) =>
  gazetteer.map((place) => ({ place, keys: [place.nom, ...place.autres_noms].map(searchKey), rank: 1 })),
)

/**
 * Places by a part of a name or other name, as a reader types it; where there is none, those whose names are a few letters away.
 * Without those that no town with data can be opened for.
 */
export function searchPlaces(release: Release, text: string, gazetteer: Gazetteer): FoundPlaces {
  const key = searchKey(text)
  if (key === '') return { exact: undefined, places: [], near: false }
  const [known, named] = [knownOf(release), namedIn(gazetteer)]
  const all = [...known, ...named].sort((a, b) => a.rank - b.rank)
  const holding = all.filter(({ keys }) => keys.some((each) => each.includes(key)))
  const towns = new Set(known.filter(({ keys }) => keys.includes(key)).map(({ town }) => town))
  const others = towns.size > 0 ? [] : named.filter(({ keys }) => keys.includes(key)).map(({ place }) => place)
  const [exact, second] = [...towns, ...others]
  const near = holding.length === 0
  const found = near ? nearestOf(text, all, NEAR) : holding.slice(0, MOST)
  return {
    exact: second === undefined ? exact : undefined,
    places: found.map((each) => ('town' in each ? each : each.place)),
    near,
  }
}

/** The town whose page shows a place: of a division the town in it that is nearest to where the division is said to be. */
function townOf(release: Release, localite: Localite): CoveredTown | undefined {
  const { code, latitude, longitude } = localite
  const { covered } = indexOf(release)
  const own = covered.find((town) => town.code === code)
  if (own) return own
  const within = townsWithin(release, code)
  if (within.length === 0) return referenceTown(localite, covered)
  if (latitude === null || longitude === null) return within.length === 1 ? within[0] : undefined
  return nearestTo({ latitude, longitude }, within)?.place
}

/** The towns with data of a part of the country. */
export function townsWithin(release: Release, code: string): CoveredTown[] {
  return indexOf(release).covered.filter((town) => isWithin(release, town, code))
}

/** Whether a place lies in another, at any level. */
function isWithin(release: Release, { parent_code }: Localite, code: string): boolean {
  if (parent_code === null) return false
  const parent = indexOf(release).localites.get(parent_code)
  return parent_code === code || (parent !== undefined && isWithin(release, parent, code))
}
