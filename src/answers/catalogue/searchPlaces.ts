import type { Localite } from '../../contract/catalogue.ts'
import { nearestTo } from '../../contract/distance.ts'
import type { LocaliteItem } from '../../contract/resources/localites.ts'
import { searchKey } from '../../contract/searchKey.ts'
import type { Release } from '../release.ts'
import { indexOf } from './catalogueIndex.ts'
import { localiteItem, namesOf } from './localites.ts'
import { nearestCodes } from './nearestCodes.ts'
import { type CoveredTown, referenceTown } from './referenceTown.ts'

/** A place, and the town with data that has its page: itself, the one that stands for it, or the seat of a division. */
export interface FoundPlace {
  place: LocaliteItem
  town: CoveredTown
}

/** Places that a text may mean. */
export interface FoundPlaces {
  /** The town with data that has this very name, or stands for the place that has it; undefined: none, or several. */
  exact: string | undefined
  places: FoundPlace[]
  /** Whether no name holds the text, and these are a few letters away. */
  near: boolean
}

/** Places offered where none has the name. */
const NEAR = 5

/**
 * Places by a part of a name or other name, as a reader types it, towns with data first; where there is none, those whose names
 * are a few letters away. Without those that no town with data can be opened for.
 */
export function searchPlaces(release: Release, text: string): FoundPlaces {
  const key = searchKey(text)
  if (key === '') return { exact: undefined, places: [], near: false }
  const { localites } = release.catalogue
  const known = localites.flatMap((localite) => {
    const town = townOf(release, localite)
    return town === undefined ? [] : [{ localite, town, names: namesOf(localite).map(searchKey) }]
  })
  const holding = known.filter(({ names }) => names.some((name) => name.includes(key)))
  const towns = new Set(holding.filter(({ names }) => names.includes(key)).map(({ town }) => town.code))
  const near = holding.length === 0
  const nearest = near ? nearestCodes(text, localites.map(named), NEAR) : []
  const found = near
    ? nearest.flatMap((code) => known.find(({ localite }) => localite.code === code) ?? [])
    : holding.toSorted((a, b) => Number(b.localite.code === b.town.code) - Number(a.localite.code === a.town.code))
  const places = found.map(({ localite, town }) => ({ place: localiteItem(release, localite), town }))
  return { exact: towns.size === 1 ? [...towns][0] : undefined, places, near }
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

const named = ({ code, nom, autres_noms }: Localite) => ({
  code,
  nom: autres_noms ?? nom,
})
