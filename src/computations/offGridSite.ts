import { chooseSerie } from '../answers/choice/chooseSerie.ts'
import type { SerieRequest } from '../answers/choice/serieRequest.ts'
import { periodMs } from '../answers/period.ts'
import type { Release } from '../answers/release.ts'
import { type Sayings, type Sentence, tell } from '../answers/sentence.ts'
import { keptOf } from '../answers/singleFlight.ts'
import { ErreurContrat, refus } from '../contract/erreurs.ts'
import { HORIZON_ANNEES } from '../contract/parameters/budgetTable.ts'
import { MOST_ERROR_PCT } from '../contract/parameters/fieldTable.ts'
import type { OffGridQuestion } from '../contract/parameters/offGrid.ts'
import type { SystemQuestion } from '../contract/parameters/system.ts'
import { slotOf, timeOf } from '../contract/time.ts'
import { demandHours } from '../derive/offGrid/demand.ts'
import { type SiteHours, siteHours, withPanelYear } from '../derive/offGrid/siteHours.ts'
import { figure, mean, rounded } from '../derive/statistics/statistics.ts'
import { calendarSums } from '../derive/steps/calendar.ts'
import { foldHours, wholeSteps } from '../derive/steps/sunAxis.ts'
import { type ComposedCoverage, coverageOf, warned } from './coverage.ts'
import { fieldNeeds } from './fieldInputs.ts'
import { Inputs } from './inputs.ts'
import { type FieldHours, fieldHours, SYSTEM_NAMES } from './productible.ts'
import { ghiExceedance } from './productibleExceedance.ts'
import SAID from './site.json' with { type: 'json' }
import { demandOf, type SiteBattery, siteBattery } from './siteDemand.ts'
import { optimumWords } from './system.ts'
import { joinWords, type Words } from './words.ts'

/** Parameters of the field of such a site, in the order in which the answers repeat them. */
export const SITE_FIELD_NAMES = SYSTEM_NAMES.filter((name) => name !== 'puissance_stc_wc')

/** A site over its hours, with the words of its answer. */
export interface OffGridSite {
  inputs: Inputs
  site: SiteHours
  battery: SiteBattery
  p90: ResourceP90
  dailyWh: number
  meanAirDegC: number
  coverage: ComposedCoverage
  parametres: Record<string, unknown>
  words: Words
  /** As the answer has it. */
  transpositionErrorPct: number | null
}

/** By how much the share served, in points of a per cent, is larger from days than from the hours of the same days, as measured. */
export const FROM_DAYS = { mostPoints: 1.8, from99Points: 0.2 } as const

/** The site that a question describes, over all requested hours. Throws the contract's errors. */
export async function offGridSite(release: Release, question: OffGridQuestion): Promise<OffGridSite> {
  periodMs(question)
  const field = await keptField(release, question)
  const { inputs, panelWhPerWp, parametres, words, transpositionErrorPct, meanAirDegC, long } = field
  const p90 = await resourceP90(release, inputs.localite.code)
  const battery = siteBattery(question)
  const timeZone = inputs.localite.fuseau_horaire ?? 'UTC'
  const demand = demandOf(question, timeZone)
  const firstSlot = slotOf('horaire', timeOf(inputs.axis.granularite, inputs.axis.firstSlot))
  const days = panelWhPerWp.length / 24
  const stored = siteHours({
    firstSlot,
    panelWhPerWp,
    demandWh: demandHours({ ...demand, firstSlot, days, timeZone }),
  })
  if (stored.daySlots.length === 0) throw noDay(inputs)
  const brought = long && withPanelYear(stored, long.monthsWh)
  const site = brought?.site ?? stored
  return {
    inputs,
    site,
    battery,
    p90,
    dailyWh: demand.dailyWh,
    meanAirDegC,
    coverage: daysCovered(inputs, site, { firstDay: firstSlot / 24, days }),
    parametres: {
      ...parametres,
      ...demand.parametres,
      ...battery.parametres,
      facteur_p90: p90.factor === undefined ? null : figure(p90.factor),
    },
    words: joinWords(words, {
      modele: [demand.modele, ...battery.modele],
      hypotheses: [
        ...demand.hypotheses,
        ...battery.hypotheses,
        tell(SAID.battery_warmth, { degC: rounded(meanAirDegC, 1) }),
        p90Words(p90),
        long && brought && longYearWords(long, inputs.serie, brought.factors),
        ...dayWords(inputs, site),
      ],
      limites: limitsOf(inputs),
    }),
    transpositionErrorPct,
  }
}

function p90Words({ factor, serie, path }: ResourceP90): Sentence | undefined {
  if (factor === undefined) return undefined
  return tell(SAID.p90_resource, { factor: rounded(factor, 4), path, serie: serie ?? '' })
}

/** The energy of an array of 1 Wp in each requested hour, Wh, and its words. */
interface SiteField extends Pick<FieldHours, 'parametres' | 'words' | 'transpositionErrorPct'> {
  inputs: Inputs
  panelWhPerWp: Float64Array
  meanAirDegC: number
  /** The mean year that its days are brought to, Wh of 1 Wp; undefined: their own. */
  long: LongYear | undefined
}

/** Arrays cached for each release: trying several batteries and demands repeats the same array. */
const FIELDS = 4

/** The array of a question, computed once while it is among the last requested. */
const keptField = keptOf(FIELDS, fieldKey, siteField)

function fieldKey(question: OffGridQuestion): string {
  const request: Partial<SystemQuestion & SerieRequest> = question
  return JSON.stringify(FIELD_NAMES.map((name) => request[name] ?? null))
}

/** What a field of 1 Wp hangs on; its power is not of it. */
const FIELD_NAMES = [
  'localite',
  'code_serie_source',
  'source',
  'estimation',
  'periode_debut',
  'periode_fin',
  'source_meteo',
  ...SITE_FIELD_NAMES,
] as const

async function siteField(release: Release, question: OffGridQuestion): Promise<SiteField> {
  // A month's mean day has no dark weeks: a battery that it never empties would pass for sufficient.
  const needs = { ...fieldNeeds(question), steps: ['horaire', 'journalier'] as const }
  const inputs = await Inputs.of(release, await chooseSerie(release, question, needs))
  const long = await longYear(release, question, inputs.serie)
  const array = { ...question, ...planeOfYear(long), puissance_stc_wc: REFERENCE_WP }
  const field = await fieldHours(inputs, array, long)
  const { stages, parametres, transpositionErrorPct } = field
  if (long) inputs.restOn(long.inputs.used)
  const words = joinWords({ hypotheses: [long && optimumWords(question, long.field.system.mount)] }, field.words)
  const panelWhPerWp = stages.delivered.map((wh) => wh / REFERENCE_WP)
  const air = (await inputs.required('t2m')).values.filter((degC) => !Number.isNaN(degC))
  return { inputs, panelWhPerWp, parametres, words, transpositionErrorPct, meanAirDegC: mean([...air]), long }
}

function noDay({ serie, period }: Inputs): ErreurContrat {
  return refus(
    'PLAGE_TEMPORELLE_NON_DISPONIBLE',
    `Du ${period.debut} au ${period.fin}, la série « ${serie.code} » et ses compagnes n’ont aucun jour dont toutes les heures soient connues : élargissez la période, ou nommez une autre série par code_serie_source.`,
    {
      champ: 'periode_debut',
      recu: period,
      accepte: 'une période qui a des jours entiers',
      periode: period,
      code_serie_source: serie.code,
    },
  )
}

function daysCovered(
  { period }: Inputs,
  { daySlots }: SiteHours,
  all: { firstDay: number; days: number },
): ComposedCoverage {
  const counted = new Uint8Array(all.days)
  for (const slot of daySlots) counted[slot - all.firstDay] = 1
  const coverage = coverageOf(period, { granularite: 'journalier', firstSlot: all.firstDay, counted })
  const months = new Set(Array.from(daySlots, (slot) => new Date(timeOf('journalier', slot)).getUTCMonth()))
  return months.size === 12 ? coverage : warned(coverage, SAID.part_of_year)
}

function dayWords({ axis, serie }: Inputs, { daysLeftOut, daySlots }: SiteHours): Sayings {
  return [
    tell(axis.granularite === 'horaire' ? SAID.stored_hours : SAID.rebuilt_hours, {
      code: serie.code,
      days: daySlots.length,
    }),
    daysLeftOut > 0 && tell(daysLeftOut === 1 ? SAID.one_left_out : SAID.several_left_out, { days: daysLeftOut }),
  ]
}

function limitsOf({ axis }: Inputs): Sayings {
  return [axis.granularite !== 'horaire' && tell(SAID.clouds_of_a_day, FROM_DAYS), SAID.site_leaves_out]
}

/** The irradiation of a town that is exceeded with 90 % probability, as a share of its mean. */
interface ResourceP90 {
  /** Undefined where the years are too few to tell. */
  factor: number | undefined
  /** The series of the years. */
  serie: string | undefined
  /** The question whose answer has both. */
  path: string
}

/** The most towns cached for each release. */
const TOWNS = 64

/** P90 over P50 of the annual irradiation of a town, with all that its budget of uncertainty holds. */
const resourceP90 = keptOf(TOWNS, String, async (release: Release, localite: string): Promise<ResourceP90> => {
  const path = `/v1/grandeurs/ghi_exceedance/${localite}?probabilites=50,90`
  try {
    const { lead, head } = await ghiExceedance.compute(release, {
      localite,
      probabilites: [50, 90],
      horizon_annees: HORIZON_ANNEES.initial,
    })
    const { p50, p90 } = lead.combine
    return { factor: p50 && p90 ? p90 / p50 : undefined, serie: head.code_serie_source, path }
  } catch (error) {
    // A town without one complete year has no P90.
    if (!(error instanceof ErreurContrat) || error.status >= 500) throw error
    return { factor: undefined, serie: undefined, path }
  }
})

/** An array is computed with this power and scaled to 1 Wp: its inverter grows with it. */
export const REFERENCE_WP = 1000

/** The mean year of an array as `productible` has it. */
interface LongYear {
  inputs: Inputs
  field: FieldHours
  /** What 1 Wp delivers in each calendar month, Wh, January first. */
  monthsWh: readonly number[]
}

/**
 * The mean year that `productible` gives of the array of a site: of its complete years, from the series that it starts from
 * where it may take months. Undefined where that is the site's own series, where no year is complete, and on a plane that
 * months are too coarse for.
 *
 * @param own the series that the site starts from
 */
async function longYear(
  release: Release,
  question: OffGridQuestion,
  own: Inputs['serie'],
): Promise<LongYear | undefined> {
  const chosen = await chooseSerie(release, question, fieldNeeds(question))
  if (chosen.serie === own) return undefined
  const inputs = await Inputs.of(release, chosen)
  const field = await fieldHours(inputs, {
    ...question,
    puissance_stc_wc: REFERENCE_WP,
    accepter_approximation: 'oui',
  })
  const isCoarse = (field.transpositionErrorPct ?? 0) > MOST_ERROR_PCT
  if (isCoarse && question.accepter_approximation !== 'oui') return undefined
  const { axis } = inputs
  const wh = foldHours(axis, field.stages.delivered, 1000 / REFERENCE_WP)
  const years = wholeSteps({ ...axis, columns: { wh } }, 'annuel').map(({ slot }) => 1970 + slot)
  if (years.length === 0) return undefined
  return { inputs, field, monthsWh: calendarSums(axis, wh, new Set(years)).map(mean) }
}

/** The plane of that year, so that one found for it is that of the days; what turns keeps its axis. */
function planeOfYear(year: LongYear | undefined): { inclinaison_deg?: number; orientation_deg?: number } {
  const mount = year?.field.system.mount
  return mount?.kind === 'fixed' ? { inclinaison_deg: mount.tiltDeg, orientation_deg: mount.azimuthDeg } : {}
}

/** How the days of a site were brought to that year. */
function longYearWords({ inputs }: LongYear, own: Inputs['serie'], factors: readonly number[]): Sentence {
  const { serie, period } = inputs
  const span = `${period.debut.slice(0, 4)}-${period.fin.slice(0, 4)}`
  const [least, most] = [Math.min(...factors), Math.max(...factors)].map((factor) => rounded(factor, 3)) as [
    number,
    number,
  ]
  return tell(SAID.mean_year_of_array, { code: serie.code, span, own: own.code, least, most })
}
