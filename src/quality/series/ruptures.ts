import type { Rupture } from '../../contract/catalogue.ts'
import { signedPercent, signedQuantity } from '../../contract/numberWords.ts'
import { sealedCode } from '../../contract/referenceSerie.ts'
import { isoDate, timeOf } from '../../contract/time.ts'
import { rounded } from '../../derive/statistics/statistics.ts'
import type { Place, PlaceSerie } from '../place.ts'
import type { SerieRule, SerieVerdict } from '../rule.ts'
import { isRatio } from './anomalies.ts'
import { leastAmplitude } from './breaks.ts'
import { monthsOf } from './monthsOf.ts'
import { isSameSource, type SourceBreak, type SourceKey } from './sourceBreak.ts'
import { judgedMonths, judgeSources } from './sourceBreaks.ts'
import { monthWords, sourceWords } from './words.ts'

const METHODE = 'SNHT et Pettitt'

/** Fewest months on each side of a break for its size in a series. */
const LEAST_SIDE = 12

/**
 * Step changes of the mean that the climate does not explain: an instrument, a model or its inputs changed. They are those of
 * the source, judged over all its cells; their size is that of the series.
 */
export const ruptures: SerieRule = {
  code: 'ruptures',
  libelle: 'rupture de la moyenne, jugée pour la source entière (mois complets examinés ; ruptures trouvées)',
  genre: 'douteux',
  reference:
    'Alexandersson, H. (1986), J. Climatol. 6, 661-675 ; Khaliq, M. N. et Ouarda, T. B. M. J. (2007), Int. J. Climatol. 27, 681-687 ; Pettitt, A. N. (1979), Appl. Stat. 28, 126-135 ; Vincent, L. A. (1998), J. Climate 11, 1094-1104 ; Lund, R. et Reeves, J. (2002), J. Climate 15, 2547-2554 ; Wang, X. L. et al. (2007), J. Appl. Meteorol. Climatol. 46, 916-931 ; Menne, M. J. et Williams, C. N. (2009), J. Climate 22, 1700-1717 ; Bai, J. (2010), J. Econometrics 157, 78-92',
  examine(place) {
    const breaks = breaksIn(place)
    return place.series.flatMap((serie): SerieVerdict[] => {
      const months = judgedMonths(serie)
      if (!months) return []
      const own = breaks
        .filter(
          ({ key, localite }) =>
            isSameSource(key, serie.key) && (localite ?? serie.key.localite) === serie.key.localite,
        )
        .sort((a, b) => a.slot - b.slot)
      const told = toldOf(serie, own)
      const certain = told.filter(({ broken, size }) => !broken.recent && size.isNotable)
      return [
        {
          serie,
          n_examinees: months.values.reduce((count, value) => count + (Number.isNaN(value) ? 0 : 1), 0),
          n_signalees: told.length,
          constat: told.length === 0 ? null : told.map((each) => sentence(serie, each)).join(' '),
          ruptures: certain.map((each) => ruptureOf(place, each)),
        },
      ]
    })
  },
}

/** A break of the source, with its size in one series. */
interface Told {
  broken: SourceBreak
  size: Size
}

/** As people say it: percent of an amount, the unit of a temperature or a share. */
interface Size {
  value: number
  decimals: number
  unite: string
  /** Whether it is more than what sources differ by from year to year. */
  isNotable: boolean
}

/** The breaks that a series has both sides of, each sized between its neighbours. */
function toldOf(serie: PlaceSerie, breaks: readonly SourceBreak[]): Told[] {
  const months = monthsOf(serie)
  return breaks.flatMap((broken, i) => {
    const [from, until] = [breaks[i - 1]?.slot ?? -Infinity, breaks[i + 1]?.slot ?? Infinity]
    const sides = sidesOf(months, { from, at: broken.slot, until }, broken.recent ? 1 : LEAST_SIDE)
    return sides ? [{ broken, size: sizeOf(serie, sides) }] : []
  })
}

/** The means on both sides of a month, over the calendar months that both have; undefined where either has too few months. */
function sidesOf(
  months: ReadonlyMap<number, number>,
  { from, at, until }: { from: number; at: number; until: number },
  least: number,
): { before: number; after: number } | undefined {
  const sums = [new Float64Array(12), new Float64Array(12)] as const
  const counts = [new Uint32Array(12), new Uint32Array(12)] as const
  for (const [slot, value] of months) {
    if (slot < from || slot >= until) continue
    const side = slot < at ? 0 : 1
    sums[side][slot % 12]! += value
    counts[side][slot % 12]!++
  }
  if (counts.some((side) => side.reduce((sum, each) => sum + each, 0) < least)) return undefined
  const both = [...counts[0].keys()].filter((month) => counts[0][month]! > 0 && counts[1][month]! > 0)
  if (both.length === 0) return undefined
  const meanOf = (side: 0 | 1) =>
    both.reduce((sum, month) => sum + (sums[side][month] as number) / (counts[side][month] as number), 0) / both.length
  return { before: meanOf(0), after: meanOf(1) }
}

function sizeOf({ grandeur: { code, unite } }: PlaceSerie, { before, after }: { before: number; after: number }): Size {
  const apart = after - before
  const ratio = after / before - 1
  const isNotable = Math.abs(isRatio(code) ? Math.log(after / before) : apart) >= leastAmplitude(code)
  if (code === 'kt') return { ...roundedSize(apart, 3, unite), isNotable }
  if (isRatio(code)) return { ...roundedSize(ratio * 100, 1, '%'), isNotable }
  if (code === 'albedo_surface') return { ...roundedSize(apart, 3, unite), isNotable }
  return { ...roundedSize(apart, 1, unite === '%' ? 'points de %' : unite), isNotable }
}

function roundedSize(value: number, decimals: number, unite: string) {
  return { value: rounded(value, decimals), decimals, unite }
}

function ruptureOf(place: Place, { broken, size }: Told): Rupture {
  const { slot, level, references, orElse, nature, event, cells } = broken
  const nameOf = (key: SourceKey) => {
    const serie = place.series.find((each) => isSameSource(each.key, key))
    return serie ? sealedCode(serie) : `${key.grandeur} ${key.source}`
  }
  const against = references.length === 0 ? 'son propre passé' : references.map(nameOf).join(', ')
  return {
    date: isoDate(timeOf('mensuel', slot)),
    amplitude: size.value,
    unite: size.unite,
    methode: cells > 1 ? `${METHODE} sur ${cells} mailles de la source ensemble` : METHODE,
    comparee_a: orElse
      ? `${nameOf(orElse)} (l’une des deux séries a changé, sans que rien n’indique laquelle)`
      : against,
    niveau_signification: rounded(Math.max(level, 0.001), 3),
    nature,
    evenement: event,
  }
}

function sentence(serie: PlaceSerie, { broken, size }: Told): string {
  const { slot, references, orElse, nature, recent, event, cells, amplitude } = broken
  const change = signedQuantity('fr', size.value, size.unite, size.decimals)
  const when = monthWords(slot)
  const against =
    references.length === 0 ? 'comparée à son propre passé' : `comparée à ${references.map(sourceWords).join(' et ')}`
  const together =
    cells > 1 ? `${cells} mailles de la source jugées ensemble : ${pooledWords(serie, amplitude)}, ` : 'série '
  const documented = event === null ? '' : ` Changement documenté de la source : ${event}.`
  if (recent)
    return `Rupture possible depuis ${when} : ${change}, sur moins de deux ans (${together}${against})${
      orElse ? ` ; ${sourceWords(orElse)} a pu changer à sa place` : ''
    }. À revoir quand la série sera plus longue.${documented}`
  if (orElse)
    return `Rupture possible en ${when}, de cette série ou de ${sourceWords(orElse)}, sans que rien n’indique laquelle des deux séries a changé ; la moyenne de celle-ci change de ${change}.${documented}`
  if (!size.isNotable)
    return `La source change en ${when} (${together}${against}), sans effet notable sur cette série : ${change}.${documented}`
  if (nature === 'derive_ou_saut')
    return `Dérive ou saut vers ${when} : la moyenne change de ${change} (${together}${against}) ; une droite décrit ce changement presque aussi bien.`
  return `Rupture en ${when} : la moyenne change de ${change} (${together}${against}).${documented}`
}

/** The size of a break over all cells: of a ratio in percent. */
function pooledWords({ grandeur: { code, unite } }: PlaceSerie, amplitude: number): string {
  if (isRatio(code)) return signedPercent('fr', Math.expm1(amplitude) * 100, 1)
  return signedQuantity('fr', amplitude, unite === '%' ? 'points de %' : unite, code === 'albedo_surface' ? 3 : 1)
}

const known = new WeakMap<Place, readonly SourceBreak[]>()

/** The breaks of a town's sources: as they were judged over all towns; where only this one is at hand, over its series alone. */
export function breaksIn(place: Place): readonly SourceBreak[] {
  if (place.judged) return place.judged.sourceBreaks
  const found = known.get(place) ?? judgeSources(place.series.flatMap((serie) => judgedMonths(serie) ?? []))
  known.set(place, found)
  return found
}
