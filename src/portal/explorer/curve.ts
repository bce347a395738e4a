import type { Serie } from '../../contract/catalogue.ts'
import { quantity } from '../../contract/numberWords.ts'
import { slotOf, timeOf } from '../../contract/time.ts'
import {
  GRANULARITES,
  type Granularite,
  NIVEAUX,
  type Niveau,
  STATUTS,
  type Statut,
} from '../../contract/vocabulary.ts'
import { isSimulated } from '../../derive/harmattan/derivedSerie.ts'
import { aggregate, daysOf } from '../../derive/steps/aggregate.ts'
import { hourInDay, isDailyAmount } from '../../derive/steps/dailyAmount.ts'
import type { Mesures } from '../../edition/mesures.ts'
import type { Lang } from '../lang/lang.ts'
import type { Pas, Span, Stat } from './address.ts'
import type { ShownGrandeur } from './explorerData.ts'

/** The lowest and the highest of some values. */
interface Range {
  low: number
  high: number
}

/** Those of the values from index `from` to before `to`; undefined if there is none. */
export function rangeOf(values: Float64Array, from: number, to: number): Range | undefined {
  let [low, high] = [Infinity, -Infinity]
  for (let i = Math.max(0, from); i < Math.min(values.length, to); i++) {
    const value = values[i] as number
    // Comparisons with NaN are false, so missing values change nothing.
    if (value < low) low = value
    if (value > high) high = value
  }
  return low > high ? undefined : { low, high }
}

const ranged = (firstSlot: number, values: Float64Array) => ({
  ...{ firstSlot, values },
  range: rangeOf(values, 0, values.length),
})

/** A series as it is drawn: stored values, or their means or sums over longer steps. */
export interface Curve {
  serie: Serie
  grandeur: ShownGrandeur
  /** `valeur`: as stored. */
  stat: 'valeur' | Stat
  granularite: Granularite
  firstSlot: number
  /** NaN where there is none. */
  values: Float64Array
  /** Its lowest and highest value; undefined where it has none. */
  range: Range | undefined
  /** The unit, in the catalogue's words. */
  unite: string
  simule: boolean
  /** Steps, drawn as stored, that hold fewer days than the calendar's. */
  partial: ReadonlySet<number>
  /** Grade and status of the step at an index. */
  gradeAt(i: number): { niveau: Niveau; statut: Statut }
  /** Hours that quality control excluded from means and sums. */
  leftOut: number
  /** The same over other steps, for a comparison. */
  by(pas: Pas): Curve
}

const STEP: Record<Exclude<Pas, 'origine'>, Granularite> = {
  heure: 'horaire',
  jour: 'journalier',
  mois: 'mensuel',
  saison: 'mensuel',
  annee: 'annuel',
}

/** The words of the address that stand for time steps. */
export const PAS_OF = { horaire: 'heure', journalier: 'jour', mensuel: 'mois', annuel: 'annee' } as const

/** The time step of a word of the address. */
export function stepOf(pas: Exclude<Pas, 'origine'>): Granularite {
  return STEP[pas]
}

const PER: Record<Granularite, string> = { horaire: 'h', journalier: 'jour', mensuel: 'mois', annuel: 'an' }
const RAW = STATUTS.indexOf('brut')

/**
 * A series over the requested steps. Means of an amount are per day, whatever the step, so that steps can be compared; sums are
 * over the whole step. A variable that is not an amount has no sum and is drawn as a mean. An incomplete step has no value: hours
 * rejected by quality control and months with fewer days than the calendar's count as missing. A series whose own steps are
 * longer than those requested stays as stored. `grandeurs` are the variables of the release.
 */
export function curveOf(
  serie: Serie,
  mesures: Mesures,
  grandeurs: readonly ShownGrandeur[],
  { pas, stat }: { pas: Pas; stat: Stat },
): Curve {
  const grandeur = grandeurs.find(({ code }) => code === serie.grandeur) as ShownGrandeur
  const { granularite: own, niveaux, statuts } = mesures
  const to = pas === 'origine' ? own : stepOf(pas)
  const amount = isDailyAmount(grandeur)
  const longer = GRANULARITES.indexOf(to) - GRANULARITES.indexOf(own)
  const summed = amount && stat === 'somme' && pas !== 'origine'
  // An hour's value is of an hour: a day has 24 of them.
  const perDay = amount && own === 'horaire' ? 24 * (hourInDay(grandeur) ?? Number.NaN) : 1
  const partial = new Set(serie.mois_partiels.map((mois) => slotOf('mensuel', Date.parse(`${mois}-01T00:00:00Z`))))
  const stored = {
    ...{ serie, grandeur, stat: 'valeur' as const, granularite: own, partial, leftOut: 0 },
    ...ranged(mesures.firstSlot, mesures.values),
    unite: serie.unite,
    simule: isSimulated(serie),
    by: (other: Pas) => curveOf(serie, mesures, grandeurs, { pas: other, stat: pas === 'origine' ? 'moyenne' : stat }),
    gradeAt: (i: number) => ({
      niveau: NIVEAUX[niveaux[i] as number] as Niveau,
      statut: STATUTS[statuts[i] as number] as Statut,
    }),
  }
  if (longer < 0 || (longer === 0 && !summed) || Number.isNaN(perDay)) return stored
  const { values, leftOut } = wholeParts(mesures, partial)
  const parts = { granularite: own, firstSlot: mesures.firstSlot, values }
  const { firstSlot, values: means } = longer === 0 ? parts : aggregate(parts, to, grandeur.statistique)
  const shown = means.map((value, i) => value * perDay * (summed ? daysOf(to, firstSlot + i) : 1))
  const statut = own === 'horaire' ? 'valide_auto' : serie.statut
  return {
    ...stored,
    stat: summed ? 'somme' : 'moyenne',
    granularite: to,
    ...ranged(firstSlot, shown),
    unite: summed ? grandeur.unite.replace(/\/jour$/, `/${PER[to]}`) : grandeur.unite,
    partial: new Set(),
    gradeAt: () => ({ niveau: serie.niveau_confiance, statut }),
    leftOut,
  }
}

/** The values that may enter longer steps: hours that passed quality control, months with all their days. */
function wholeParts(
  { granularite, firstSlot, values, statuts }: Mesures,
  partial: ReadonlySet<number>,
): { values: Float64Array; leftOut: number } {
  if (granularite === 'mensuel') return { values: withoutPartial({ firstSlot, values, partial }), leftOut: 0 }
  if (granularite !== 'horaire') return { values, leftOut: 0 }
  let leftOut = 0
  const kept = values.map((value, i) => {
    if (Number.isNaN(value) || statuts[i] !== RAW) return value
    leftOut++
    return Number.NaN
  })
  return { values: kept, leftOut }
}

/** The values of a curve but for those of partial months, which would differ from whole ones. */
export function withoutPartial({ firstSlot, values, partial }: Pick<Curve, 'firstSlot' | 'values' | 'partial'>) {
  return partial.size === 0 ? values : values.map((value, i) => (partial.has(firstSlot + i) ? Number.NaN : value))
}

/** The indices of the steps that begin within a span: from the first to before the last. */
export function visibleSteps(
  { granularite, firstSlot, values }: Curve,
  span: Span | undefined,
): { from: number; to: number } {
  if (!span) return { from: 0, to: values.length }
  const from = slotOf(granularite, span[0] - 1) + 1 - firstSlot
  const to = slotOf(granularite, span[1] - 1) + 1 - firstSlot
  return { from: Math.max(0, from), to: Math.max(0, from, Math.min(values.length, to)) }
}

/** The visible values by their slot, without those that are missing or of partial months. */
export function completeSteps(curve: Curve, span: Span | undefined): Map<number, number> {
  const { firstSlot, values, partial } = curve
  const { from, to } = visibleSteps(curve, span)
  const complete = new Map<number, number>()
  for (let i = from; i < to; i++) {
    const value = values[i] as number
    if (!Number.isNaN(value) && !partial.has(firstSlot + i)) complete.set(firstSlot + i, value)
  }
  return complete
}

/** The shortest steps of some curves; undefined of none. */
export function finestStep(curves: readonly { curve: Pick<Serie, 'granularite'> }[]): Granularite | undefined {
  return GRANULARITES.find((each) => curves.some(({ curve }) => curve.granularite === each))
}

/** From the start of the first step to the end of the last; undefined where a curve has none. */
export function spanOfCurve({ granularite, firstSlot, values }: Curve): Span | undefined {
  if (values.length === 0) return undefined
  return [timeOf(granularite, firstSlot), timeOf(granularite, firstSlot + values.length)]
}

/** Decimals to show: three digits of the largest value, and no more than those of the variable. */
export function shownDecimals({ range, grandeur }: Curve): number {
  const largest = range ? Math.max(Math.abs(range.low), Math.abs(range.high)) : 1
  const digits = 2 - Math.floor(Math.log10(largest || 1))
  return Math.max(0, Math.min(digits, grandeur.decimales, 3))
}

/** A value of a curve with its unit. */
export function valueIn(lang: Lang, curve: Curve, value: number, decimals = shownDecimals(curve)): string {
  return quantity(lang, value, curve.unite, decimals)
}
