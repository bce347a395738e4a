/** What fills a hole of a sentence; one whose name ends with `?` may be left empty. */
type Filling<Hole> = Hole extends `${string}?` ? string | number | boolean | undefined : string | number
type Fillings<Holes> = Holes extends `${infer First}, ${infer Rest}`
  ? [Filling<First>, ...Fillings<Rest>]
  : [Filling<Holes>]

/** A table of words whose sentences with holes are functions that fill them. */
type Told<T> = T extends readonly unknown[]
  ? T
  : {
      [Name in keyof T as Name extends `${infer Own}(${string})` ? Own : Name]: Name extends `${string}(${infer Holes})`
        ? (...given: Fillings<Holes>) => string[]
        : Told<T[Name]>
    }

/**
 * A table of `assets/`, where the name of a sentence ends with those of its holes, in the order of what fills them:
 * `"worst(days, when?)": ["{days}{when?, {when}|}", …]`. A choice is by what is given: its first words where that is so, is there,
 * or is singular.
 */
/* @__NO_SIDE_EFFECTS__ */
export function told<T extends object>(table: T): Told<T> {
  const entries = Object.entries(table).map(([name, words]) => {
    const [own = name, holes] = name.split(/[()]/)
    if (holes !== undefined) return [own, filling(words, holes.split(/\??, |\?$/))]
    return [own, Array.isArray(words) ? words : told(words)]
  })
  return Object.fromEntries(entries)
}

/** `{days}`, or `{days?one|other}`; within a choice there may be holes. */
const HOLE = /\{(\w+)(?:\?((?:[^{}|]|\{\w+\})*)\|((?:[^{}|]|\{\w+\})*))?\}/g

const filling =
  (pair: readonly string[], holes: readonly string[]) =>
  (...given: unknown[]): string[] =>
    pair.map((sentence, i) => {
      const isSo = (value: unknown) => (typeof value === 'number' ? (i === 0 ? value < 2 : value === 1) : value)
      const fill = (text: string): string =>
        text.replaceAll(HOLE, (_, hole: string, first?: string, other = '') => {
          const value = given[holes.indexOf(hole)]
          return first === undefined ? String(value) : fill(isSo(value) ? first : other)
        })
      return fill(sentence)
    })
