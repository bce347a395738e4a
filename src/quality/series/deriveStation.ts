import { slotOf, timeOf } from '../../contract/time.ts'
import type { Place, PlaceSerie } from '../place.ts'
import type { SerieRule, SerieVerdict } from '../rule.ts'
import { monthsOf } from './monthsOf.ts'
import { LEAST_MONTHS, type Shift, shiftIn } from './shiftIn.ts'
import { difference, monthWords, serieWords } from './words.ts'

const IRRADIATION = ['ghi', 'dni', 'dhi']

/** Smallest shift that is told, as a share: pyranometers are calibrated to 2 %, and a source’s bias changes by as much from month to month. */
const LEAST = 0.04

/** Most of the days of a month that a station may lack, in a comparison by days. */
const LEAST_DAYS = 20

/**
 * A station that lies apart from a source for some months, and not before or after: dirt on the glass, a changed level or
 * calibration. The logarithm of their ratio by months, beside its annual cycle, against the source that follows the station best.
 */
export const deriveStation: SerieRule = {
  code: 'derive_station',
  libelle: 'station qui s’écarte d’une source pendant quelques mois (mois communs examinés ; mois en écart)',
  genre: 'douteux',
  reference:
    'Levin, B. et Kline, J. (1985), Statistics in Medicine 4, 469-488 ; Sengupta, M. et al. (2021), Best Practices Handbook, NREL/TP-5D00-77635, ch. 3 (encrassement, étalonnage)',
  examine(place) {
    return place.series
      .filter(
        ({ key, methode }) =>
          methode === 'mesure_directe' && IRRADIATION.includes(key.grandeur) && key.granularite !== 'annuel',
      )
      .flatMap((serie) => examineStation(serie, place) ?? [])
  },
}

/** The ratio of a station to a source by months: logarithms. */
interface Compared {
  other: PlaceSerie
  slots: Int32Array
  values: Float64Array
}

function examineStation(serie: PlaceSerie, { series }: Place): SerieVerdict | undefined {
  const compared = series
    .filter(({ key, methode }) => key.grandeur === serie.key.grandeur && methode !== 'mesure_directe')
    .flatMap((other) => compare(serie, other) ?? [])
    .sort((a, b) => scatterOf(a) - scatterOf(b))
  const [best] = compared
  if (!best) return undefined
  const shift = shiftIn(best.slots, best.values)
  const told = shift && Math.abs(shift.size) >= LEAST ? shift : undefined
  return {
    serie,
    n_examinees: best.slots.length,
    n_signalees: told ? told.to - told.from : 0,
    constat: told ? sentence(best, told) : null,
  }
}

/** By the days that both have, where both have days; else by their months. */
function compare(serie: PlaceSerie, other: PlaceSerie): Compared | undefined {
  const byDays = serie.key.granularite === 'journalier' && other.key.granularite === 'journalier'
  const ratios = byDays ? ratiosByDays(serie, other) : ratiosByMonths(serie, other)
  if (ratios.length < LEAST_MONTHS) return undefined
  return {
    other,
    slots: Int32Array.from(ratios, ([slot]) => slot),
    values: Float64Array.from(ratios, ([, ratio]) => Math.log(ratio)),
  }
}

function ratiosByMonths(serie: PlaceSerie, other: PlaceSerie): [slot: number, ratio: number][] {
  const others = monthsOf(other)
  return [...monthsOf(serie)].flatMap(([slot, own]): [number, number][] => {
    const of = others.get(slot) ?? 0
    return own > 0 && of > 0 ? [[slot, own / of]] : []
  })
}

function ratiosByDays(serie: PlaceSerie, other: PlaceSerie): [slot: number, ratio: number][] {
  const sums = new Map<number, { own: number; of: number; days: number }>()
  for (let i = 0; i < serie.values.length; i++) {
    const [own, of] = [serie.values[i] as number, other.values[serie.firstSlot + i - other.firstSlot] ?? Number.NaN]
    if (Number.isNaN(own) || Number.isNaN(of)) continue
    const slot = slotOf('mensuel', timeOf('journalier', serie.firstSlot + i))
    const sum = sums.get(slot) ?? { own: 0, of: 0, days: 0 }
    sums.set(slot, { own: sum.own + own, of: sum.of + of, days: sum.days + 1 })
  }
  return [...sums].flatMap(([slot, { own, of, days }]): [number, number][] =>
    days >= LEAST_DAYS && own > 0 && of > 0 ? [[slot, own / of]] : [],
  )
}

/** How far the ratio strays from month to month: what a shift is seen against. */
function scatterOf({ values }: Compared): number {
  const changes = values.subarray(1).map((value, i) => value - (values[i] as number))
  return changes.reduce((sum, change) => sum + change * change, 0) / changes.length
}

function sentence({ other, slots }: Compared, { from, to, size }: Shift): string {
  const apart = difference(Math.expm1(size) * 100, 1, '%')
  const span = `De ${monthWords(slots[from] as number)} à ${monthWords(slots[to - 1] as number)}`
  return `${span}, la station s’écarte de ${apart} de son rapport habituel à ${serieWords(other)}, sur ${slots.length} mois comparés : encrassement, horizontalité et étalonnage sont à vérifier.`
}
