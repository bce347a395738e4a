import { pointOf } from '../../answers/catalogue/coordinates.ts'
import type { Point } from '../../answers/catalogue/distance.ts'
import { type Outline, placesOutside } from '../../contract/outline.ts'

/** Where a study is said to be: nowhere but in its town, at a point of the country, or at none. */
export type Whereabouts = { point: Point | undefined } | { text: string; fault: 'unreadable' | 'outside' }

/** The point that an address or a field names; `outline` is that of the country. */
export function whereabouts(text: string, outline: Outline): Whereabouts {
  if (text.trim() === '') return { point: undefined }
  const point = pointOf(text)
  if (!point) return { text, fault: 'unreadable' }
  return placesOutside(outline, [point]).length > 0 ? { text, fault: 'outside' } : { point }
}

/** The text of a point in an address, which has it whole or in two numbers; empty: it names none. */
export function pointText(given: (name: string) => string | null | undefined): string {
  const [latitude, longitude] = [given('latitude'), given('longitude')]
  return latitude && longitude ? `${latitude.trim()}; ${longitude.trim()}` : (given('point') ?? '')
}
