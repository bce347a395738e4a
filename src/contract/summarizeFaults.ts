import { pluralize } from './pluralize.ts'

/** Faults as one line tells them: the first, and how many others; undefined where there is none. */
export function summarizeFaults([first, ...others]: readonly string[]): string | undefined {
  if (first === undefined || others.length === 0) return first
  return `${first} (et ${pluralize(others.length, 'autre faute', 'autres fautes')})`
}
