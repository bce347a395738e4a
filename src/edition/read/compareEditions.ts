import { type SerieKey, serieCode } from '../../contract/vocabulary.ts'
import { changeOf, isChange, type SerieChange } from '../../derive/statistics/serieChange.ts'
import type { Mesures } from '../mesures.ts'
import type { StoredSerie } from '../storedSerie.ts'
import type { Edition } from './openEdition.ts'

/** A series in which two releases differ. */
export type SerieDifference =
  | { genre: 'ajoutee' | 'retiree'; serie: StoredSerie }
  | {
      genre: 'modifiee'
      /** As the later release has it: its years, and so its code, may be others. */
      serie: StoredSerie
      avant: StoredSerie
      mesures: SerieChange
      /** Measurements that kept their value, with another grade or status. */
      requalifiees: number
    }

/**
 * In what a release differs from an earlier one, series by series in the order of their codes. A series is the same one
 * where town, variable, source and step are. Memory holds one series of each release at a time, and where the bytes are the
 * same none is read.
 */
export async function* compareEditions(before: Edition, after: Edition): AsyncGenerator<SerieDifference> {
  for (const [avant, serie] of pairsOf(before.series, after.series, identityOf)) {
    if (!avant) {
      if (serie) yield { genre: 'ajoutee', serie }
    } else if (!serie) yield { genre: 'retiree', serie: avant }
    else if (avant.sha256 !== serie.sha256) {
      const [old, now] = [await before.readMesures(avant), await after.readMesures(serie)]
      const mesures = changeOf(old, now)
      const requalifiees = countRequalified(old, now)
      if (isChange(mesures) || requalifiees > 0) yield { genre: 'modifiee', serie, avant, mesures, requalifiees }
    }
  }
}

/** What either of two releases has under one name, as the earlier has it and as the later; in the order of names. */
export function pairsOf<T>(
  before: readonly T[] = [],
  after: readonly T[] = [],
  nameOf: (each: T) => string,
): [T?, T?][] {
  const named = [before, after].map((all) => new Map(all.map((each) => [nameOf(each), each])))
  const names = new Set(named.flatMap((all) => [...all.keys()]))
  return [...names].sort().map((name) => named.map((all) => all.get(name)) as [T?, T?])
}

/** The code without its years. */
function identityOf(key: SerieKey): string {
  return serieCode(key, 0, 0)
}

function countRequalified(old: Mesures, now: Mesures): number {
  let count = 0
  for (let i = 0; i < old.values.length; i++) {
    const at = old.firstSlot + i - now.firstSlot
    if (
      old.values[i] === now.values[at] &&
      (old.niveaux[i] !== now.niveaux[at] || old.statuts[i] !== now.statuts[at])
    ) {
      count++
    }
  }
  return count
}
