/** Rows of a list in an answer to an assistant at most; measurements are bounded before they are asked. */
const MOST_ROWS = 60
const MEASUREMENTS = 'mesures'

/** An answer without its long lists: `omitted` tells how many rows each had. */
export function shortened(answer: Readonly<Record<string, unknown>>): {
  answer: Record<string, unknown>
  omitted: Record<string, number> | undefined
} {
  const omitted: Record<string, number> = {}
  const kept = Object.entries(answer).filter(([name, value]) => {
    if (!Array.isArray(value) || value.length <= MOST_ROWS || name === MEASUREMENTS) return true
    omitted[name] = value.length
    return false
  })
  return { answer: Object.fromEntries(kept), omitted: kept.length < Object.keys(answer).length ? omitted : undefined }
}
