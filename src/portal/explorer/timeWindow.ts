import type { Span } from './address.ts'

/** A window moved into the bounds, and cut to them if it is longer. */
export function within([fromMs, toMs]: Span, [firstMs, lastMs]: Span): Span {
  const length = Math.min(toMs - fromMs, lastMs - firstMs)
  const start = Math.min(Math.max(fromMs, firstMs), lastMs - length)
  return [start, start + length]
}

/** The window moved by a time. */
export function moved([fromMs, toMs]: Span, byMs: number, bounds: Span): Span {
  return within([fromMs + byMs, toMs + byMs], bounds)
}

/** The window `factor` times as long, with `aroundMs` at the same place of it; no shorter than `leastMs`. */
export function zoomed(
  [fromMs, toMs]: Span,
  { aroundMs, factor, leastMs, bounds }: { aroundMs: number; factor: number; leastMs: number; bounds: Span },
): Span {
  const length = Math.min(Math.max((toMs - fromMs) * factor, leastMs), bounds[1] - bounds[0])
  const share = (aroundMs - fromMs) / (toMs - fromMs)
  const start = aroundMs - share * length
  return within([start, start + length], bounds)
}

/** The window with one of its ends at an instant: within the bounds, and no shorter than `leastMs`. */
export function resized(
  [fromMs, toMs]: Span,
  edge: 'from' | 'to',
  { timeMs, leastMs, bounds: [firstMs, lastMs] }: { timeMs: number; leastMs: number; bounds: Span },
): Span {
  return edge === 'from'
    ? [Math.max(firstMs, Math.min(timeMs, toMs - leastMs)), toMs]
    : [fromMs, Math.min(lastMs, Math.max(timeMs, fromMs + leastMs))]
}
