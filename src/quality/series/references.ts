import type { SourceKey } from './sourceBreak.ts'

/** Families of related variables. */
const FAMILIES: readonly (readonly string[])[] = [
  ['ghi', 'dni', 'dhi', 'kt'],
  ['vent_10m', 'vent_2m'],
  ['pm10', 'pm2_5'],
]

/** Variables computed from another: they break with it, and are no independent reference. */
const COMPUTED_FROM: Readonly<Record<string, string>> = { kt: 'ghi', vent_2m: 'vent_10m', pm2_5: 'pm10' }

/** The family of a variable, by its first member. */
export function familyOf(grandeur: string): string {
  return FAMILIES.find((each) => each.includes(grandeur))?.[0] ?? grandeur
}

/** Months by which a single companion must extend beyond the common period, to be used alone too. */
const FARTHER = 24

/** A variable of a source on the common axis of months: of one town, or the mean of all its cells. */
export interface Member {
  key: SourceKey
  values: Float64Array
}

/** A target series and its references. */
export interface ReferenceSet {
  target: number
  /** None: its own past. */
  references: readonly number[]
  /** Whether it is the plain difference (of logarithms: the ratio) to one other, and not what all of them explain of it. */
  plain: boolean
}

/**
 * The references of each series: the same variable of each other source; the other variables of its own source, alone and with
 * the former; the variable that it is computed from, or that is computed from it; its own past. Where the companions together
 * cover only a part of it, those with a longer common period are used alone too.
 */
export function referenceSets(members: readonly Member[]): ReferenceSet[] {
  return members.flatMap((_, target) => setsOf(members, target))
}

function setsOf(members: readonly Member[], target: number): ReferenceSet[] {
  const { grandeur, source } = (members[target] as Member).key
  const family = familyOf(grandeur)
  const where = (holds: (key: SourceKey) => boolean) =>
    members.flatMap(({ key }, i) => (i !== target && holds(key) ? [i] : []))
  const others = where((key) => key.grandeur === grandeur && key.source !== source)
  const companions = where(
    (key) =>
      key.source === source &&
      familyOf(key.grandeur) === family &&
      COMPUTED_FROM[key.grandeur] === undefined &&
      COMPUTED_FROM[grandeur] !== key.grandeur,
  )
  const common = (references: readonly number[]) => commonMonths(members, [target, ...references]).length
  const explained: number[][] = []
  const abroad = where(
    (key) => key.source !== source && familyOf(key.grandeur) === family && COMPUTED_FROM[key.grandeur] === undefined,
  )
  if (companions.length === 0 && abroad.length > others.length && others.length > 0) explained.push(abroad)
  if (companions.length > 0) {
    explained.push(companions)
    if (others.length > 0) explained.push([...others, ...companions])
    const reach = common(companions) + FARTHER
    explained.push(...companions.filter((one) => common([one]) >= reach).map((one) => [one]))
  }
  return [
    ...[...others, ...dependentsOf(members, target)].map((one) => ({ target, references: [one], plain: true })),
    ...explained.map((references) => ({ target, references, plain: false })),
    { target, references: [], plain: true },
  ]
}

/** The variables of the same source that are computed from this one, or that it is computed from. */
export function dependentsOf(members: readonly Member[], target: number): number[] {
  const { grandeur, source } = (members[target] as Member).key
  return members.flatMap(({ key }, i) =>
    key.source === source && (COMPUTED_FROM[key.grandeur] === grandeur || COMPUTED_FROM[grandeur] === key.grandeur)
      ? [i]
      : [],
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
 * Tells the months, by index, of a series that can only be tested against its own past: no comparison with an independent series
 * has `margin` months on either side of them.
 */
export function aloneIn(
  members: readonly Member[],
  sets: readonly ReferenceSet[],
  margin: number,
): (index: number) => boolean {
  const reaches = sets
    .filter(
      ({ target, references }) =>
        references.length > 0 && !dependentsOf(members, target).includes(references[0] as number),
    )
    .map(({ target, references }) => commonMonths(members, [target, ...references]))
    .filter((months) => months.length > 2 * margin)
    .map((months) => [months.at(margin) as number, months.at(-margin) as number] as const)
  return (index) => reaches.every(([from, to]) => index < from || index > to)
}
