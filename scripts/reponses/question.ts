import { draws } from '../../tests/support/draws.ts'

/** A request that both servers answer. */
export interface Question {
  /** The group in the report, and the name for `--routes` and `--ignorer`: a path of the description, or `page …`. */
  route: string
  /** With its query; `{prefixe}` stands for the visible start of the server's key. */
  path: string
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: string
  /** Without a key. */
  anonymous?: boolean
  /** Ask again with the tag of the answer, by HEAD, and in each content coding. */
  forms?: boolean
}

/** A question as one line. */
export function lineOf({ path, method = 'GET', headers = {}, body, anonymous }: Question): string {
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  if (anonymous) more.push('sans clé')
  if (body !== undefined) more.push(body.slice(0, 80))
  return `${method} ${path}${more.length > 0 ? ` [${more.join(' ; ')}]` : ''}`
}

/** Random numbers in [0, 1), the same for the same name (FNV-1a for the seed). */
export function randomOf(name: string): () => number {
  let state = 0x811c9dc5
  for (let i = 0; i < name.length; i++) state = Math.imul(state ^ name.charCodeAt(i), 0x01000193)
  return draws(state)
}

/** At most `count` of `all`, in their order. */
export function someOf<T>(all: readonly T[], count: number, random: () => number): T[] {
  const drawn = all.map((each, i) => ({ each, i, at: random() })).toSorted((a, b) => a.at - b.at)
  return drawn
    .slice(0, Math.max(0, count))
    .toSorted((a, b) => a.i - b.i)
    .map(({ each }) => each)
}

/** First, middle and last, each once. */
export function spreadOf<T>(all: readonly T[]): T[] {
  const places = new Set([0, Math.floor(all.length / 2), all.length - 1])
  return all.filter((_, i) => places.has(i))
}
