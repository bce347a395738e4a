/** A series on its regular time axis: index i is slot `firstSlot + i`, NaN for no measurement. */
export interface SlotValues {
  firstSlot: number
  values: Float64Array
}

/** A measurement that has another value than before. */
export interface ValueChange {
  slot: number
  avant: number
  apres: number
  /** The difference, as a share of the mean magnitude of the series before: a small number that grows tenfold is small. */
  relatif: number
}

/** What became of the measurements of a series, by number; `ecart_max` is null where no value changed. */
export interface SerieChange {
  ajoutees: number
  retirees: number
  changees: number
  ecart_max: ValueChange | null
}

/** Compares two states of a series. A step that has a measurement in one alone is added or withdrawn. */
export function changeOf(before: SlotValues, after: SlotValues): SerieChange {
  const change: SerieChange = { ajoutees: 0, retirees: 0, changees: 0, ecart_max: null }
  const scale = meanMagnitude(before.values) || meanMagnitude(after.values)
  const first = Math.min(before.firstSlot, after.firstSlot)
  const end = Math.max(before.firstSlot + before.values.length, after.firstSlot + after.values.length)
  for (let slot = first; slot < end; slot++) {
    const avant = before.values[slot - before.firstSlot] ?? Number.NaN
    const apres = after.values[slot - after.firstSlot] ?? Number.NaN
    if (Number.isNaN(avant)) {
      if (!Number.isNaN(apres)) change.ajoutees++
    } else if (Number.isNaN(apres)) change.retirees++
    else if (avant !== apres) {
      change.changees++
      const relatif = Math.abs(apres - avant) / scale
      if (change.ecart_max === null || relatif > change.ecart_max.relatif) {
        change.ecart_max = { slot, avant, apres, relatif }
      }
    }
  }
  return change
}

/** Whether anything became of a series. */
export function isChange({ ajoutees, retirees, changees }: SerieChange): boolean {
  return ajoutees + retirees + changees > 0
}

/** What became of the measurements of many series, and where the largest change is. */
export interface ChangeTotals<Where> {
  /** Series of which a value changed, was added or withdrawn. */
  series: number
  ajoutees: number
  retirees: number
  changees: number
  ecart_max: (ValueChange & { serie: Where }) | null
}

export function noChange<Where>(): ChangeTotals<Where> {
  return { series: 0, ajoutees: 0, retirees: 0, changees: 0, ecart_max: null }
}

/** Adds what became of one more series. */
export function addChange<Where>(totals: ChangeTotals<Where>, change: SerieChange, serie: Where): void {
  if (!isChange(change)) return
  totals.series++
  totals.ajoutees += change.ajoutees
  totals.retirees += change.retirees
  totals.changees += change.changees
  const { ecart_max } = change
  if (ecart_max && ecart_max.relatif > (totals.ecart_max?.relatif ?? -1)) totals.ecart_max = { ...ecart_max, serie }
}

function meanMagnitude(values: Float64Array): number {
  let [sum, count] = [0, 0]
  for (const value of values) {
    if (Number.isNaN(value)) continue
    sum += Math.abs(value)
    count++
  }
  return count === 0 ? 0 : sum / count
}
