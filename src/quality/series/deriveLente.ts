import { signedPercent, signedQuantity } from '../../contract/numberWords.ts'
import { mannKendall } from '../../derive/statistics/mannKendall.ts'
import type { Place, PlaceSerie } from '../place.ts'
import type { SerieRule, SerieVerdict } from '../rule.ts'
import { isRatio } from './anomalies.ts'
import { familyOf } from './references.ts'
import { breaksIn } from './ruptures.ts'
import { adjusted, judgedMonths } from './sourceBreaks.ts'
import { serieWords } from './words.ts'

/** Fewest common complete years: below, a slope only shows interannual variability. */
const LEAST_YEARS = 10

/** Of the towns of RDS Guinée it finds the coast, where NASA POWER and ERA5-Land go apart, and no other town. */
const LEVEL = 0.05

/** Smallest drift over the years that both have. A share for ratios; °C, % of humidity, albedo. */
const LEAST_RATIO = 0.02
const LEAST_LEVEL: Readonly<Record<string, number>> = { t2m: 0.2, rh2m: 2, albedo_surface: 0.01 }

/** A slow drift between two sources of one variable, tested on series adjusted for their breaks, so that a break is not reported twice. */
export const deriveLente: SerieRule = {
  code: 'derive_lente',
  libelle: 'dérive lente par rapport à une autre source (années communes examinées ; années en dérive)',
  genre: 'douteux',
  reference:
    'Mann, H. B. (1945), Econometrica 13, 245-259 ; Kendall, M. G. (1975), Rank Correlation Methods ; Sen, P. K. (1968), J. Am. Stat. Assoc. 63, 1379-1389 ; Hamed, K. H. et Rao, A. R. (1998), J. Hydrol. 204, 182-196',
  examine(place) {
    return adjustedGroups(place).flatMap((group) =>
      group.members.flatMap((member) => {
        const compared = group.members
          .filter(({ serie: { key } }) => isOtherSource(key, member.serie.key))
          .map((other) => ({ other, years: yearlyDifferences(group, member, other) }))
          .filter(({ years }) => years.size >= LEAST_YEARS)
        return compared.length === 0 ? [] : [verdictOf(member, compared)]
      }),
    )
  },
}

/** A series of the town, adjusted for its breaks. */
interface Member {
  serie: PlaceSerie
  values: Float64Array
}

interface Group {
  firstMonth: number
  members: readonly Member[]
}

/** The town's series of related variables, each group on one axis of months. */
function adjustedGroups(place: Place): Group[] {
  const months = place.series.flatMap((serie) => {
    const judged = judgedMonths(serie)
    return judged ? [{ ...judged, serie }] : []
  })
  const groups = Map.groupBy(months, ({ key }) => `${key.granularite} ${familyOf(key.grandeur)}`)
  return [...groups.values()].map((group) => {
    const { firstMonth, members } = adjusted(group, breaksIn(place))
    return { firstMonth, members: group.map(({ serie }, i) => ({ serie, values: members[i]!.values })) }
  })
}

function isOtherSource(one: PlaceSerie['key'], other: PlaceSerie['key']): boolean {
  return one.grandeur === other.grandeur && one.source !== other.source
}

/** Means of the whole years that both have: the difference of the first to the second, of logarithms for a ratio. */
function yearlyDifferences({ firstMonth }: Group, one: Member, other: Member): Map<number, number> {
  const years = new Map<number, number>()
  const start = (12 - (firstMonth % 12)) % 12
  for (let from = start; from + 12 <= one.values.length; from += 12) {
    let sum = 0
    for (let i = from; i < from + 12; i++) sum += (one.values[i] as number) - (other.values[i] as number)
    if (!Number.isNaN(sum)) years.set((firstMonth + from) / 12, sum / 12)
  }
  return years
}

function verdictOf(
  { serie }: Member,
  compared: readonly { other: Member; years: Map<number, number> }[],
): SerieVerdict {
  const { grandeur, unite } =
    serie.grandeur.code === 'rh2m'
      ? { grandeur: 'rh2m', unite: 'points de %' }
      : { grandeur: serie.grandeur.code, unite: serie.grandeur.unite }
  const drifts = compared.flatMap(({ other, years }) => {
    const trend = mannKendall([...years.keys()], [...years.values()])
    if (!trend || trend.probability > LEVEL) return []
    const total = trend.slope * (Math.max(...years.keys()) - Math.min(...years.keys()))
    if (Math.abs(total) < (LEAST_LEVEL[grandeur] ?? LEAST_RATIO)) return []
    const size = isRatio(grandeur)
      ? signedPercent('fr', Math.expm1(total) * 100, 1)
      : signedQuantity('fr', total, unite, 2)
    const words = `S’écarte peu à peu de ${serieWords(other.serie)}, de ${size} en ${years.size} années communes ; rien n’indique laquelle des deux dérive.`
    return [{ words, years: years.size }]
  })
  return {
    serie,
    n_examinees: Math.max(...compared.map(({ years }) => years.size)),
    n_signalees: Math.max(0, ...drifts.map(({ years }) => years)),
    constat: drifts.length === 0 ? null : drifts.map(({ words }) => words).join(' '),
  }
}
