import type { PlaceSerie } from '../place.ts'

/** Variables that tell of each other. */
const FAMILIES: readonly (readonly string[])[] = [
  ['ghi', 'dni', 'dhi', 'kt'],
  ['vent_10m', 'vent_2m'],
  ['pm10', 'pm2_5'],
]

/** A variable computed from another: it breaks with that one, and is no independent reference. */
const DOUBLE_OF: Readonly<Record<string, string>> = { kt: 'ghi', vent_2m: 'vent_10m', pm2_5: 'pm10' }

/** The variables that are looked at beside this one. */
export function familyOf(grandeur: string): string {
  return FAMILIES.find((each) => each.includes(grandeur))?.[0] ?? grandeur
}

/** Months by which a single companion must reach farther than all together, to be asked alone too. */
const FARTHER = 24

/** A series on the common axis of months. */
export interface Member {
  serie: PlaceSerie
  values: Float64Array
}

/** A series, and what it is held against. */
export interface ReferenceSet {
  target: number
  /** None: its own past. */
  references: readonly number[]
  /** Whether it is the plain difference (of logarithms: the ratio) to one other, and not what all of them explain of it. */
  plain: boolean
}

/**
 * What each series is held against: the same variable of each other source; the other variables of its own source, and these
 * with the former; the variable that it doubles or is doubled by; its own past. Where the companions together cover but a part
 * of it, those that reach farther are asked alone too.
 */
export function referenceSets(members: readonly Member[]): ReferenceSet[] {
  return members.flatMap((_, target) => setsOf(members, target))
}

function setsOf(members: readonly Member[], target: number): ReferenceSet[] {
  const { grandeur, source } = (members[target] as Member).serie.key
  const family = familyOf(grandeur)
  const where = (holds: (key: PlaceSerie['key']) => boolean) =>
    members.flatMap(({ serie }, i) => (i !== target && holds(serie.key) ? [i] : []))
  const others = where((key) => key.grandeur === grandeur && key.source !== source)
  const companions = where(
    (key) =>
      key.source === source &&
      familyOf(key.grandeur) === family &&
      DOUBLE_OF[key.grandeur] === undefined &&
      DOUBLE_OF[grandeur] !== key.grandeur,
  )
  const common = (references: readonly number[]) => commonMonths(members, [target, ...references]).length
  const explained: number[][] = []
  const abroad = where(
    (key) => key.source !== source && familyOf(key.grandeur) === family && DOUBLE_OF[key.grandeur] === undefined,
  )
  if (companions.length === 0 && abroad.length > others.length && others.length > 0) explained.push(abroad)
  if (companions.length > 0) {
    explained.push(companions)
    if (others.length > 0) explained.push([...others, ...companions])
    const reach = common(companions) + FARTHER
    explained.push(...companions.filter((one) => common([one]) >= reach).map((one) => [one]))
  }
  return [
    ...[...others, ...doublesOf(members, target)].map((one) => ({ target, references: [one], plain: true })),
    ...explained.map((references) => ({ target, references, plain: false })),
    { target, references: [], plain: true },
  ]
}

/** The variables of the same source that are computed from this one, or that it is computed from. */
export function doublesOf(members: readonly Member[], target: number): number[] {
  const { grandeur, source } = (members[target] as Member).serie.key
  return members.flatMap(({ serie: { key } }, i) =>
    key.source === source && (DOUBLE_OF[key.grandeur] === grandeur || DOUBLE_OF[grandeur] === key.grandeur) ? [i] : [],
  )
}

/** The months that all of some series have, as indices. */
function commonMonths(members: readonly Member[], which: readonly number[]): number[] {
  const all = which.map((each) => (members[each] as Member).values)
  return Array.from((members[which[0] as number] as Member).values.keys()).filter((i) =>
    all.every((values) => !Number.isNaN(values[i])),
  )
}

/**
 * Where the past of a series is all there is: the months of it that no comparison with another one, but for its double, has
 * `margin` months on either side of. Answers whether a month, by its index, is one.
 */
export function aloneIn(
  members: readonly Member[],
  sets: readonly ReferenceSet[],
  margin: number,
): (index: number) => boolean {
  const reaches = sets
    .filter(
      ({ target, references }) =>
        references.length > 0 && !doublesOf(members, target).includes(references[0] as number),
    )
    .map(({ target, references }) => commonMonths(members, [target, ...references]))
    .filter((months) => months.length > 2 * margin)
    .map((months) => [months.at(margin) as number, months.at(-margin) as number] as const)
  return (index) => reaches.every(([from, to]) => index < from || index > to)
}
