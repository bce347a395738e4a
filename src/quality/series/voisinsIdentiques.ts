import type { Regle, SharedSerie } from '../../contract/controle.ts'
import type { SerieKey } from '../../contract/vocabulary.ts'
import type { PlaceSerie } from '../place.ts'

/** Several towns with identical series lie in one grid cell of the source and count as one point. Found once all towns are there. */
export const voisinsIdentiques: Regle = {
  code: 'voisins_identiques',
  libelle: 'série strictement identique à celle d’autres villes (mesures ; mesures partagées)',
  genre: 'douteux',
  reference: null,
}

/** Fewest measurements: shorter series may be equal by chance. */
const LEAST_MEASURES = 12

/** A series, and a fingerprint of its values. */
export interface Fingerprint {
  key: SerieKey
  empreinte: string
}

/** A hash of the values of a series on its axis; undefined where there are few. */
export function fingerprintOf({
  key,
  firstSlot,
  values,
}: Pick<PlaceSerie, 'key' | 'firstSlot' | 'values'>): Fingerprint | undefined {
  const alike = Float64Array.from(values)
  let measures = 0
  for (let i = 0; i < alike.length; i++) {
    // One NaN may have other bits than another.
    if (Number.isNaN(alike[i])) alike[i] = Number.NaN
    else measures++
  }
  if (measures < LEAST_MEASURES) return undefined
  const words = new Uint32Array(alike.buffer)
  const empreinte = [0x811c9dc5, 0x01234567].map((seed) => fnv1a(words, seed).toString(16).padStart(8, '0')).join('')
  return { key, empreinte: `${firstSlot}-${values.length}-${empreinte}` }
}

/** Fowler, Noll and Vo's hash 1a, 32 bits at a time, and mixed so that every bit of a word counts. */
function fnv1a(words: Uint32Array, seed: number): number {
  let hash = seed
  for (let i = 0; i < words.length; i++) {
    hash = Math.imul(hash ^ (words[i] as number), 0x01000193)
    hash ^= hash >>> 15
  }
  return hash >>> 0
}

/** The series that several towns share. */
export function sharedGroups(fingerprints: Iterable<Fingerprint>): SharedSerie[] {
  const idOf = ({ key, empreinte }: Fingerprint) => `${key.grandeur} ${key.source} ${key.granularite} ${empreinte}`
  return [...Map.groupBy(fingerprints, idOf).values()]
    .filter((alike) => alike.length > 1)
    .map((alike) => {
      const { grandeur, source, granularite } = (alike[0] as Fingerprint).key
      return { grandeur, source, granularite, localites: alike.map(({ key }) => key.localite) }
    })
}

/** Whether a series is of a shared group. */
export function isOf({ grandeur, source, granularite, localites }: SharedSerie, key: SerieKey): boolean {
  return (
    key.grandeur === grandeur &&
    key.source === source &&
    key.granularite === granularite &&
    localites.includes(key.localite)
  )
}

/** What is said of a series of a shared group: the other towns, by name. */
export function sharedConstat({ localites }: SharedSerie, localite: string, nameOf: (code: string) => string): string {
  const others = localites.filter((each) => each !== localite).map(nameOf)
  const names = others.length === 1 ? others[0] : `${others.slice(0, -1).join(', ')} et ${others.at(-1)}`
  return `Valeurs strictement identiques à celles de ${names} : la source n’a qu’un point pour ces villes.`
}
