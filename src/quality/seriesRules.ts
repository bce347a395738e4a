import type { SerieRule } from './rule.ts'
import { horloge } from './series/horloge.ts'

/** The rules that look at whole series beside each other, each in a file of its own in `series/`. */
export const SERIE_RULES: readonly SerieRule[] = [horloge]
