/**
 * Groups that a Parquet file of a release holds at most. Every reader begins with a footer of some 500 bytes a group: of 1,000
 * that takes milliseconds, of 40,000 more than a second.
 */
export const MOST_GROUPS = 1024

/** The file of the next group, after `written` others of the same kind: `mesures/mensuel.parquet`, then `mesures/mensuel-2.parquet`. */
export function partPath(first: string, written: number, mostGroups: number): string {
  const part = Math.floor(written / mostGroups) + 1
  return part === 1 ? first : first.replace(/\.parquet$/, `-${part}.parquet`)
}

/** The first of the files that a file is one of, whose columns and description all have. */
export function firstPart(path: string): string {
  return path.replace(/-\d+\.parquet$/, '.parquet')
}
