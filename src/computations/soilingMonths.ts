import { indexOf } from '../answers/catalogue/catalogueIndex.ts'
import { bySource } from '../answers/catalogue/sourceRank.ts'
import { said, tell } from '../answers/sentence.ts'
import type { Serie } from '../contract/catalogue.ts'
import type { Lang, Words } from '../contract/described.ts'
import { isBaseline } from '../contract/vocabulary.ts'
import { calendarMeans, MEAN_YEAR } from '../derive/steps/calendar.ts'
import type { SunGranularite } from '../derive/steps/sunAxis.ts'
import SAID from './field.json' with { type: 'json' }
import type { Inputs } from './inputs.ts'

/** Rain of a dry month of the tropics is below, mm (Köppen and Geiger). */
export const DRY_MONTH_MM = 60
const DRY_REFERENCE = 'Peel, M. C. et al. (2007), Hydrology and Earth System Sciences 11, 1633-1644'

/** Seasons of the country's table in which dust settles, and in which rain washes it off. */
const DUSTY = 'harmattan'
export const RAINY = 'mousson'

/** The months in which one soiling loss for all the year is likely too small, and too large; 1 to 12. */
interface UnlikeMonths {
  dusty: readonly number[]
  rainy: readonly number[]
  /** What they are known from. */
  from: Words
}

/**
 * In which months a constant soiling loss is likely wrong, in a sentence: by the mean rain of the town where it is stored, else
 * by the seasons of the country; none where neither is known.
 */
export async function constantSoilingWords(inputs: Inputs): Promise<Words | undefined> {
  const months = (await monthsOfRain(inputs)) ?? monthsOfSeasons(inputs)
  if (!months) return undefined
  const { dusty, rainy, from } = months
  const parts = said<Words>([
    dusty.length > 0 && tell(SAID.too_low, { months: (lang) => monthsWords(lang, dusty) }),
    rainy.length > 0 && tell(SAID.too_high, { months: (lang) => monthsWords(lang, rainy) }),
  ])
  const followed = inputs.companionSerie('precipitation')
    ? { fr: 'salissure=kimber suit la pluie conservée', en: 'salissure=kimber follows the stored rain' }
    : { fr: 'pertes_salissure_pct prend aussi douze nombres', en: 'pertes_salissure_pct also takes twelve numbers' }
  return tell(SAID.same_soiling_all_year, { parts, from, followed })
}

/** By the mean rain of each month; undefined where a month has none stored. */
async function monthsOfRain({ release, localite }: Inputs): Promise<UnlikeMonths | undefined> {
  const [serie] = indexOf(release)
    .seriesOf(localite.code, 'precipitation')
    .filter(isBaseline)
    .filter((each): each is Serie & { granularite: SunGranularite } => each.granularite !== 'annuel')
    .sort(bySource(release))
  if (!serie) return undefined
  const { firstSlot, values } = await release.mesures(serie)
  const perDay = serie.granularite === 'horaire' ? 24 : 1
  const means = calendarMeans({ granularite: serie.granularite, firstSlot, values })
  const rainMm = Array.from(means, (mean, month) => mean * perDay * (MEAN_YEAR[month] as number))
  if (rainMm.some(Number.isNaN)) return undefined
  return {
    dusty: monthsWhere(rainMm, (mm) => mm < DRY_MONTH_MM),
    rainy: monthsWhere(rainMm, (mm) => mm >= DRY_MONTH_MM),
    from: tell(SAID.from_mean_rain, {
      source: serie.source,
      code: serie.code,
      mm: DRY_MONTH_MM,
      reference: DRY_REFERENCE,
    }),
  }
}

const monthsWhere = (values: readonly number[], is: (value: number) => boolean) =>
  values.flatMap((value, month) => (is(value) ? [month + 1] : []))

function monthsOfSeasons({ release }: Inputs): UnlikeMonths | undefined {
  const { saisons = [] } = release.catalogue.service
  const of = (season: string) => saisons.find(({ code }) => code === season)?.mois ?? []
  const [dusty, rainy] = [of(DUSTY), of(RAINY)]
  if (dusty.length === 0 && rainy.length === 0) return undefined
  return {
    dusty,
    rainy,
    from: { fr: 'saisons du pays, aucune pluie n’étant conservée', en: 'seasons of the country, as no rain is stored' },
  }
}

const monthOf = (lang: Lang) => new Intl.DateTimeFormat(lang, { month: 'long', timeZone: 'UTC' })
const MONTH: Record<Lang, Intl.DateTimeFormat> = { fr: monthOf('fr'), en: monthOf('en') }
const next = (month: number) => (month % 12) + 1

/** Months of a year that goes round: « de décembre à février et en juin ». */
export function monthsWords(lang: Lang, months: readonly number[]): string {
  const among = new Set(months)
  const starts = months.filter((month) => !among.has(month === 1 ? 12 : month - 1))
  if (starts.length === 0) return lang === 'fr' ? 'toute l’année' : 'all year'
  const nameOf = (month: number) => MONTH[lang].format(Date.UTC(2001, month - 1, 1))
  return starts
    .map((start) => {
      let end = start
      while (among.has(next(end))) end = next(end)
      if (lang === 'en') return start === end ? `in ${nameOf(start)}` : `from ${nameOf(start)} to ${nameOf(end)}`
      const from = /^[ao]/.test(nameOf(start)) ? 'd’' : 'de '
      return start === end ? `en ${nameOf(start)}` : `${from}${nameOf(start)} à ${nameOf(end)}`
    })
    .join(lang === 'fr' ? ' et ' : ' and ')
}
