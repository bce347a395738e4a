import { adaptationItem, stationAdaptation } from '../answers/groundTruth/siteAdaptation.ts'
import type { StationAdjustment } from '../answers/uncertainty/stationAdjustment.ts'
import { fr, pctWords } from '../contract/numberWords.ts'
import { combinedExceedance } from '../derive/statistics/exceedance.ts'
import { figure } from '../derive/statistics/statistics.ts'
import type { Budget } from '../derive/statistics/uncertaintyBudget.ts'
import type { Inputs } from './inputs.ts'

const MONTH_NAMES = [
  ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin'],
  ...['juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
]

/**
 * The adjustment to a station by a factor for each month, its P50, and its sentence; undefined where the station has too few
 * months.
 *
 * @param of.months mean amount of each calendar month, where a field has it elsewhere in the year than its irradiation
 */
export async function monthlyAdjustment(
  { release, serie }: Inputs,
  of: { adjustment: StationAdjustment; moyenne: number; months: readonly number[] | undefined; budget: Budget },
) {
  const { adjustment, moyenne, months, budget } = of
  const { facteur } = adjustment
  const found = await stationAdaptation(release, serie.source, adjustment)
  if (!found) return undefined
  const { relative, monthlyPct, annualPct } = found
  const share = relative && months ? weighed(months, relative) / weighed(months) : 1
  const [p50] = combinedExceedance(moyenne * facteur * share, budget, [50])
  return {
    item: {
      ...adaptationItem(found, facteur),
      p50_ajuste: relative && p50?.value != null ? figure(p50.value) : null,
    },
    words: relative
      ? `Recalage par mois (recalage_mois) : facteur ${extremes(relative, facteur)} ; un mois laissé de côté est à ${pctWords(monthlyPct)} près, contre ${pctWords(annualPct)} avec le seul facteur de l’année.`
      : `Recalage par mois refusé : un mois laissé de côté est à ${pctWords(monthlyPct)} près, et à ${pctWords(annualPct)} avec le seul facteur de l’année.`,
  }
}

const weighed = (months: readonly number[], by?: readonly number[]) =>
  months.reduce((sum, value, i) => sum + value * (by?.[i] ?? 1), 0)

function extremes(relative: readonly number[], facteur: number): string {
  const at = (month: number) =>
    `${fr(Number(((relative[month] as number) * facteur).toFixed(3)))} en ${MONTH_NAMES[month]}`
  const order = [...relative.keys()].sort((a, b) => (relative[a] as number) - (relative[b] as number))
  return `de ${at(order[0] as number)} à ${at(order.at(-1) as number)}`
}
