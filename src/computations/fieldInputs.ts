import { indexOf } from '../answers/catalogue/catalogueIndex.ts'
import { sourceRank } from '../answers/catalogue/sourceRank.ts'
import type { Needs } from '../answers/choice/chooseSerie.ts'
import { type Sayings, type Sentence, tell } from '../answers/sentence.ts'
import type { Serie } from '../contract/catalogue.ts'
import type { Words } from '../contract/described.ts'
import { type ErreurContrat, invalide, refus } from '../contract/erreurs.ts'
import { DEFAULTS } from '../contract/parameters/fieldTable.ts'
import type { SystemQuestion } from '../contract/parameters/system.ts'
import { SOILING_DEFAULT, SYSTEM_PARAMETERS } from '../contract/parameters/systemTable.ts'
import { parseDate } from '../contract/time.ts'
import { isBaseline } from '../contract/vocabulary.ts'
import { airHours, FROM_10_M, STILL_AIR_MS, type StoredWind } from '../derive/field/fieldAir.ts'
import { albedoMonths, lossMonths, shadeMonths } from '../derive/field/fieldSystem.ts'
import type { Mount } from '../derive/field/plane.ts'
import { type Cleaning, monthlyRatio, soilingRatio } from '../derive/field/soilingRatio.ts'
import { mean, rounded } from '../derive/statistics/statistics.ts'
import { calendarMeans } from '../derive/steps/calendar.ts'
import type { SunGranularite } from '../derive/steps/sunAxis.ts'
import { HSU_DEFAULTS } from '../solar/soiling/hsu.ts'
import { KIMBER_DEFAULTS } from '../solar/soiling/kimber.ts'
import { AIR, airOf, companionNote } from './companionNotes.ts'
import SAID from './field.json' with { type: 'json' }
import { appliedHorizon, horizonOf } from './horizon.ts'
import type { Inputs } from './inputs.ts'
import { type Sky, skyOf } from './plane.ts'
import { constantSoilingWords } from './soilingMonths.ts'
import type { Modele } from './words.ts'

/** Days between cleanings, at most. */
const LONGEST_INTERVAL = 3650

/** What one input adds to an answer: parameters applied, assumptions, models. */
interface AppliedInput<Value> {
  value: Value
  parametres: Record<string, unknown>
  hypotheses: Sayings
  modele: Modele[]
}

/** All that a field stands in, and its words. */
export interface FieldInputs {
  sky: Sky
  airTemperature: Float64Array
  windSpeed: Float64Array
  albedo: Float64Array
  /** The series of the air and of the wind. */
  weather: { air: Serie; wind: Serie | undefined }
  /** Share of the light that near shade leaves in each hour; undefined: no shade. */
  unshaded: Float64Array | undefined
  /** Mean of the year, for what needs one number. */
  meanAlbedo: number
  parametres: Record<string, unknown>
  modele: Modele[]
  hypotheses: Sayings
  limites: Sentence[]
}

/** The series that a field cannot do without: temperature, and for dirt that is followed what dirties and washes. */
export function fieldNeeds({ salissure, nettoyage }: Pick<SystemQuestion, 'salissure' | 'nettoyage'>): Needs {
  // One that cannot be read is refused before a series is looked for that may not be there.
  if (nettoyage) cleaningOf(nettoyage)
  const dirt = {
    fixe: [],
    hsu: ['pm2_5', 'pm10', 'precipitation'],
    // Kimber's dirt without rain would grow to its end: then somebody must clean.
    kimber: nettoyage ? [] : ['precipitation'],
  }
  const followed = salissure === 'fixe' ? {} : ({ longest: 'journalier' } as const)
  return { grandeur: 'ghi', required: ['t2m', ...dirt[salissure]], ...followed }
}

/** Sky, air, wind and ground of a field over the hours of a series. */
export async function fieldInputs(inputs: Inputs, question: SystemQuestion): Promise<FieldInputs> {
  const lit = isLitFromGround(question)
  const [sky, air, wind, ground] = await Promise.all([
    skyOf(inputs, question),
    airOf(inputs),
    storedWind(inputs),
    lit && question.albedo_sol === undefined ? storedAlbedo(inputs) : undefined,
  ])
  const albedo = albedoMonths(question.albedo_sol, ground?.months)
  const average = mean([...albedo])
  const horizon = horizonOf(question)
  const shade = shadeMonths(question)
  return {
    sky: { ...sky, horizon },
    weather: { air: air.serie, wind: wind?.serie },
    unshaded: shade && monthlyRatio(inputs.axis, shade),
    ...airHours(inputs.axis, { airTemperature: air.hours, wind, albedo }),
    meanAlbedo: average,
    parametres: {
      ...appliedHorizon(horizon),
      source_meteo: air.serie.source,
      diffus: sky.diffuse,
      albedo_sol: lit ? (ground ? rounded(average, 4) : albedo[0]) : null,
    },
    modele: air.modele,
    hypotheses: [
      companionNote(inputs, AIR, air.serie),
      ...windWords(inputs, wind),
      lit && albedoWords(question, { ground, average }),
    ],
    limites: air.limites,
  }
}

/** Whether the ground's light reaches the modules: turned to the sky, those of one face see none of it. */
function isLitFromGround({ inclinaison_deg, suivi, bifacialite }: SystemQuestion): boolean {
  return inclinaison_deg !== 0 || suivi === 'axe' || bifacialite > 0
}

/** The wind of a field: that of the source named, which need not have one, else that of any. */
export async function storedWind(inputs: Inputs): Promise<(StoredWind & { serie: Serie }) | undefined> {
  const serie = windSerie(inputs, { anySource: false }) ?? windSerie(inputs, { anySource: true })
  return serie && { serie, values: await inputs.values(serie), heightM: serie.grandeur === 'vent_2m' ? 2 : 10 }
}

/** That at 2 m, else that at 10 m; of the same source as far as there is one. */
function windSerie(inputs: Inputs, from: { anySource: boolean }): Serie | undefined {
  const [low, high] = [inputs.companionSerie('vent_2m', from), inputs.companionSerie('vent_10m', from)]
  const ownHigh = high?.source === inputs.serie.source && low?.source !== inputs.serie.source
  return ownHigh ? high : (low ?? high)
}

function windWords(inputs: Inputs, wind: (StoredWind & { serie: Serie }) | undefined): Sayings {
  if (!wind) {
    return [tell(SAID.no_wind, { ms: STILL_AIR_MS })]
  }
  const { serie, heightM } = wind
  const factor = rounded(FROM_10_M, 3)
  const how = heightM === 2 ? { fr: 'tel quel', en: 'as it is' } : tell(SAID.from_10_m, { factor })
  return [
    tell(SAID.wind_at_modules, { source: serie.source, heightM, how }),
    companionNote(inputs, { fr: 'Vent', en: 'Wind' }, serie),
  ]
}

/** A stored albedo, the mean of each calendar month; NaN for a month that it does not have. */
interface StoredAlbedo {
  serie: Serie
  months: Float64Array
}

/** The ground of a field where the question gives none; undefined where none is stored. */
export async function storedAlbedo(inputs: Inputs): Promise<StoredAlbedo | undefined> {
  const serie = albedoSerie(inputs)
  if (!serie) return undefined
  const { firstSlot, values } = await inputs.release.mesures(serie)
  const months = calendarMeans({ granularite: serie.granularite, firstSlot, values })
  inputs.restOn([serie])
  return { serie, months }
}

function albedoWords(
  { albedo_sol }: SystemQuestion,
  { ground, average }: { ground: StoredAlbedo | undefined; average: number },
): Sentence {
  if (albedo_sol !== undefined) {
    return tell(SAID.given_albedo, { albedo_sol })
  }
  if (!ground) {
    return tell(SAID.default_albedo, { albedo: DEFAULTS.albedo_sol })
  }
  const { source, code } = ground.serie
  return tell(SAID.stored_albedo, { source, code, average: rounded(average, 4) })
}

/** The first stored albedo of the town: the series' own source first, then in the country's order. */
function albedoSerie({ release, serie }: Inputs): (Serie & { granularite: SunGranularite }) | undefined {
  const { service } = release.catalogue
  const rank = ({ source }: Serie) => (source === serie.source ? -1 : sourceRank(service, source))
  return indexOf(release)
    .seriesOf(serie.localite, 'albedo_surface')
    .filter(isBaseline)
    .filter((each): each is Serie & { granularite: SunGranularite } => each.granularite !== 'annuel')
    .sort((a, b) => rank(a) - rank(b))[0]
}

/** The share of light that passes the soiling in each hour, by the requested model. */
export async function dirtOf(
  inputs: Inputs,
  question: SystemQuestion,
  mount: Mount,
): Promise<AppliedInput<Float64Array>> {
  const { axis } = inputs
  const { salissure, pertes_salissure_pct } = question
  if (salissure === 'fixe') {
    return {
      value: monthlyRatio(axis, lossMonths(pertes_salissure_pct)),
      parametres: { nettoyage: null },
      hypotheses: await soilingWords(inputs, pertes_salissure_pct),
      modele: [],
    }
  }
  if (axis.granularite === 'mensuel') throw tooLong(inputs, salissure)
  const cleaning = question.nettoyage && cleaningOf(question.nettoyage)
  const rain = await inputs.anyCompanion('precipitation')
  const rainMm = rain?.values ?? new Float64Array(axis.count)
  const particles =
    salissure === 'hsu'
      ? { pm25: (await inputs.required('pm2_5')).values, pm10: (await inputs.required('pm10')).values }
      : undefined
  const tiltDeg = mount.kind === 'fixed' ? mount.tiltDeg : mount.tracker.axisTiltDeg
  const series = [
    inputs.companionSerie('precipitation'),
    ...(particles ? [inputs.companionSerie('pm2_5'), inputs.companionSerie('pm10')] : []),
  ]
  return {
    value: soilingRatio(axis, { rainMm, ...(particles ? { particles } : {}) }, { tiltDeg, cleaning }),
    parametres: { pertes_salissure_pct: null, nettoyage: question.nettoyage ?? null },
    hypotheses: [
      ...series.flatMap((serie) => (serie ? [ofSerie(serie)] : [])),
      !rain && SAID.no_rain_over_the_period,
      SAID.clean_at_first,
      cleaningsOutside(inputs, question.nettoyage),
      mount.kind === 'axis' && particles && SAID.dust_of_the_axis,
    ],
    modele: [MODELS[salissure]],
  }
}

/** The soiling of a question, and where it is the same all year, in which months it is likely wrong. */
async function soilingWords(inputs: Inputs, given: SystemQuestion['pertes_salissure_pct']): Promise<Sayings> {
  const { initial } = SYSTEM_PARAMETERS.pertes_salissure_pct
  if (typeof given !== 'number') {
    return [tell(SAID.monthly_soiling, { given })]
  }
  const steady = tell(SAID.constant_soiling, { given, initial, source: SOILING_DEFAULT })
  return [steady, given !== 0 && (await constantSoilingWords(inputs))]
}

const WHAT: Readonly<Record<string, Words>> = SAID.dust_and_rain

function ofSerie({ grandeur, source, code }: Serie): Sentence {
  const what = WHAT[grandeur] ?? { fr: grandeur, en: grandeur }
  return tell(SAID.of_serie, { what, source, code })
}

function kimberName({ lossPerDay, thresholdMm, rainHours, graceDays, maximum }: typeof KIMBER_DEFAULTS): Words {
  return tell(SAID.kimber, { lossPerDay: 100 * lossPerDay, thresholdMm, rainHours, graceDays, maximum: 100 * maximum })
}

const SOILING = { fr: 'salissure', en: 'soiling' }

const MODELS: Readonly<Record<'hsu' | 'kimber', Modele>> = {
  hsu: {
    etape: SOILING,
    nom: tell(SAID.hsu, { thresholdMm: HSU_DEFAULTS.thresholdMm, rainHours: HSU_DEFAULTS.rainHours }),
    reference: 'Coello, M., Boyle, L. (2019), IEEE Journal of Photovoltaics 9(5), 1382-1387.',
  },
  kimber: {
    etape: SOILING,
    nom: kimberName(KIMBER_DEFAULTS),
    reference: 'Kimber, A. et al. (2006), 4th IEEE World Conference on Photovoltaic Energy Conversion, 2391-2395.',
  },
}

function tooLong({ serie }: Inputs, salissure: string): ErreurContrat {
  return refus(
    'INCOMPATIBILITE_SOURCE_GRANDEUR',
    `La salissure « ${salissure} » suit la pluie jour par jour, et « ${serie.code} » a un pas mensuel : nommez une série d’heures ou de jours par code_serie_source, ou demandez salissure=fixe.`,
    { champ: 'salissure', recu: salissure, accepte: ['fixe'], code_serie_source: serie.code },
  )
}

/** Cleanings on days that are not counted. */
function cleaningsOutside({ period }: Inputs, nettoyage: SystemQuestion['nettoyage'] = []): Sentence | undefined {
  const outside = nettoyage.filter(
    (word) => parseDate(word) !== undefined && (word < period.debut || word > period.fin),
  )
  if (outside.length === 0) return undefined
  const days = outside.join(', ')
  return tell(SAID.cleanings_outside, { days })
}

/** `nettoyage` as it is written: dates, or one number of days. */
function cleaningOf(words: readonly string[]): Cleaning {
  const [only] = words
  if (words.length === 1 && only !== undefined && /^\d{1,4}$/.test(only)) {
    const everyDays = Number(only)
    if (everyDays >= 1 && everyDays <= LONGEST_INTERVAL) return { everyDays }
  }
  const days = words.map((word) => parseDate(word))
  const wrong = words.find((_, i) => days[i] === undefined)
  if (wrong === undefined) return { days: days as number[] }
  throw invalide(
    `Le paramètre « nettoyage » prend des dates AAAA-MM-JJ séparées par des virgules, ou un nombre de jours de 1 à ${LONGEST_INTERVAL} entre deux nettoyages ; « ${wrong} » n’en est pas.`,
    { champ: 'nettoyage', recu: wrong, accepte: ['AAAA-MM-JJ,…', `1 à ${LONGEST_INTERVAL}`] },
  )
}
