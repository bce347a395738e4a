import { readFileSync } from 'node:fs'

/** A table of words of `assets/`, by the codes or the words of the release. */
export function wordTable<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../assets/${name}.json`, import.meta.url), 'utf8')) as T
}
