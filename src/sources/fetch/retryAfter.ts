/** What `Retry-After` asks to wait, in ms: seconds, or a date of HTTP; undefined where it says neither. */
export function retryAfterMs(header: string | null, nowMs: number): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1000
  // A date of HTTP is always in GMT; `Date.parse` takes more, even a lone number.
  const time = /GMT$/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? undefined : Math.max(0, time - nowMs)
}
