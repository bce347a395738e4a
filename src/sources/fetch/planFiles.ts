import type { Localite } from '../../contract/catalogue.ts'
import { DAY_MS, isoDate, parseDate, slotOf, timeOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import type { Fetcher, Period, ServedStep } from '../fetching.ts'

const STEP_OF_WHOLE = { jour: 'journalier', mois: 'mensuel', annee: 'annuel' } as const

/** A place that has a point. */
export type PointedLocalite = Localite & { latitude: number; longitude: number }

/** A file that is to be there, and what must be in it. */
export type PlannedFile = ReturnType<typeof planFiles>[number]

export interface PlanQuestion {
  fetcher: Fetcher
  places: readonly PointedLocalite[]
  granularite: Granularite
  period: Period
}

/** The files that a question takes, one place after the other, each with the part of the period that falls into it. */
export function planFiles({ fetcher, places, granularite, period }: PlanQuestion) {
  const step = fetcher.steps[granularite]
  if (!step) return []
  const parts = partsOf(wholePeriod(period, step.whole), step)
  return places.flatMap((localite) =>
    parts.map(({ nom, period: part }) => ({
      fichier: `${[localite.code, granularite, ...nom].join('_')}.${fetcher.extension}`,
      localite,
      granularite,
      period: part,
    })),
  )
}

/** A period widened to whole days, months or years. */
function wholePeriod({ debut, fin }: Period, whole: ServedStep['whole']): Period {
  const granularite = STEP_OF_WHOLE[whole]
  const slot = (day: string) => slotOf(granularite, parseDate(day) ?? Number.NaN)
  return {
    debut: isoDate(timeOf(granularite, slot(debut))),
    fin: isoDate(timeOf(granularite, slot(fin) + 1) - DAY_MS),
  }
}

/** The parts of a period by the calendar, so that a year is always in the same file, whatever else is requested. */
function partsOf({ debut, fin }: Period, { yearsPerFile }: ServedStep): { nom: string[]; period: Period }[] {
  if (yearsPerFile === undefined) return [{ nom: [], period: { debut, fin } }]
  const parts: { nom: string[]; period: Period }[] = []
  const last = Number(fin.slice(0, 4))
  for (let year = Number(debut.slice(0, 4)); year <= last; ) {
    const from = year - (year % yearsPerFile)
    const to = from + yearsPerFile - 1
    parts.push({
      nom: [yearsPerFile === 1 ? `${from}` : `${from}-${to}`],
      period: { debut: later(debut, `${from}-01-01`), fin: earlier(fin, `${to}-12-31`) },
    })
    year = to + 1
  }
  return parts
}

/** The least period that holds both. */
export function spanning(one: Period, other: Period): Period {
  return { debut: earlier(one.debut, other.debut), fin: later(one.fin, other.fin) }
}

export function covers(outer: Period, inner: Period): boolean {
  return outer.debut <= inner.debut && outer.fin >= inner.fin
}

const earlier = (one: string, other: string) => (one < other ? one : other)
const later = (one: string, other: string) => (one > other ? one : other)
