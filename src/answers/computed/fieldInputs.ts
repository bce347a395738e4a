import type { Serie } from '../../contract/catalogue.ts'
import { ErreurContrat } from '../../contract/erreurs.ts'
import { parseDate } from '../../contract/time.ts'
import { isBaseline } from '../../contract/vocabulary.ts'
import { calendarMeans, overHours } from '../../derive/calendarMeans.ts'
import { type Cleaning, cleanHours } from '../../derive/cleanHours.ts'
import type { Mount } from '../../derive/fieldChain.ts'
import { mean, rounded } from '../../derive/statistics.ts'
import { hoursOfStep, repeatOverHours } from '../../derive/sunAxis.ts'
import { indexOf } from '../catalogue/catalogueIndex.ts'
import { sourceRank } from '../catalogue/sourceRank.ts'
import type { Needs } from './chooseSerie.ts'
import { DEFAULTS } from './field.ts'
import type { Inputs } from './inputs.ts'
import { lentWords } from './lentWords.ts'
import { type Sky, skyOf } from './plane.ts'
import { SYSTEM_PARAMETERS, type SystemQuestion } from './systemParameters.ts'
import { fr, type Modele } from './words.ts'

/** m/s: that of the nominal operating temperature (IEC 61215). */
const STILL_AIR_MS = 1
/** Wind at 2 m over that at 10 m: the logarithmic profile over short grass (Allen et al. 1998, FAO-56, eq. 47). */
const FROM_10_M = 4.87 / Math.log(67.8 * 10 - 5.42)
/** Days between cleanings, at most. */
const LONGEST_INTERVAL = 3650

/** What an answer says of one input: how it was applied, what is assumed, by which model. */
interface Told<Value> {
  value: Value
  parametres: Record<string, unknown>
  hypotheses: string[]
  modele: Modele[]
}

/** All that a field stands in, and its words. */
export interface FieldInputs {
  sky: Sky
  airTemperature: Float64Array
  windSpeed: Float64Array
  albedo: Float64Array
  /** Mean of the year, for what needs one number. */
  meanAlbedo: number
  parametres: Record<string, unknown>
  hypotheses: string[]
}

/** The series that a field cannot do without: temperature, and for dirt that is followed what dirties and washes. */
export function fieldNeeds({ salissure, nettoyage }: Pick<SystemQuestion, 'salissure' | 'nettoyage'>): Needs {
  const dirt = {
    fixe: [],
    hsu: ['pm2_5', 'pm10', 'precipitation'],
    // Kimber's dirt without rain would grow to its end: then somebody must clean.
    kimber: nettoyage ? [] : ['precipitation'],
  }
  return { grandeur: 'ghi', required: ['t2m', ...dirt[salissure]] }
}

/** Sky, air, wind and ground of a field over the hours of a series. */
export async function fieldInputs(inputs: Inputs, question: SystemQuestion): Promise<FieldInputs> {
  const [sky, air, wind, ground] = await Promise.all([
    skyOf(inputs),
    inputs.required('t2m'),
    windOf(inputs),
    albedoOf(inputs, question),
  ])
  const hours = (steps: Float64Array) => repeatOverHours(inputs.axis, steps)
  return {
    sky,
    airTemperature: hours(air.values),
    windSpeed: hours(wind.value),
    albedo: overHours(inputs.axis, ground.value),
    meanAlbedo: mean([...ground.value]),
    parametres: { source_meteo: air.serie.source, ...wind.parametres, ...ground.parametres },
    hypotheses: [
      ...lentWords(inputs.serie, 'Température de l’air', air.serie),
      ...wind.hypotheses,
      ...ground.hypotheses,
    ],
  }
}

/** Wind at the height of the modules, 2 m: as it is stored there, else from that at 10 m; of the same source as far as there is one. */
async function windOf(inputs: Inputs): Promise<Told<Float64Array>> {
  const [low, high] = [inputs.lender('vent_2m'), inputs.lender('vent_10m')]
  const ownHigh = high?.source === inputs.serie.source && low?.source !== inputs.serie.source
  const serie = ownHigh ? high : (low ?? high)
  const none = { parametres: {}, modele: [] }
  if (!serie) {
    return {
      ...none,
      value: new Float64Array(inputs.axis.count).fill(STILL_AIR_MS),
      hypotheses: [
        `Aucun vent conservé sur la période : ${STILL_AIR_MS} m/s aux modules, celui de la NOCT (IEC 61215).`,
      ],
    }
  }
  const values = await inputs.values(serie)
  const atModules = serie.grandeur === 'vent_2m' ? values : values.map((speed) => speed * FROM_10_M)
  const how =
    serie.grandeur === 'vent_2m'
      ? 'tel quel'
      : `multiplié par ${fr(rounded(FROM_10_M, 3))} (profil logarithmique, FAO-56, éq. 47)`
  return {
    ...none,
    value: atModules,
    hypotheses: [
      `Vent aux modules : celui de ${serie.source} à ${serie.grandeur === 'vent_2m' ? '2' : '10'} m, ${how}.`,
      ...lentWords(inputs.serie, 'Vent', serie),
    ],
  }
}

/** The ground's reflectance in each calendar month: the one that is given, else the stored one, else 0.2. */
async function albedoOf(inputs: Inputs, { albedo_sol }: SystemQuestion): Promise<Told<Float64Array>> {
  const told = (value: Float64Array, parametre: number, hypothese: string): Told<Float64Array> => ({
    value,
    parametres: { albedo_sol: parametre },
    hypotheses: [hypothese],
    modele: [],
  })
  const all = (albedo: number) => new Float64Array(12).fill(albedo)
  if (albedo_sol !== undefined) {
    return told(all(albedo_sol), albedo_sol, `Sol d’albédo constant (${fr(albedo_sol)}), celui de la question.`)
  }
  const stored = storedAlbedo(inputs)
  const initial = DEFAULTS.albedo_sol
  if (!stored) {
    return told(
      all(initial),
      initial,
      `Sol d’albédo constant (${fr(initial)}) : aucune série d’albedo_surface n’est conservée ici.`,
    )
  }
  const months = calendarMeans(await inputs.release.mesures(stored)).map((value) =>
    Number.isNaN(value) ? initial : value,
  )
  inputs.restOn([stored])
  const average = rounded(mean([...months]), 4)
  return told(
    months,
    average,
    `Sol d’albédo de ${stored.source} (albedo_surface, ${stored.code}), moyenne de chaque mois civil ; ${fr(average)} en moyenne.`,
  )
}

/** The first stored albedo of the town: the series' own source first, then in the country's order. */
function storedAlbedo({ release, serie }: Inputs): Serie | undefined {
  const { service } = release.catalogue
  const rank = ({ source }: Serie) => (source === serie.source ? -1 : sourceRank(service, source))
  return indexOf(release)
    .seriesOf(serie.localite)
    .filter((each) => each.grandeur === 'albedo_surface' && each.granularite !== 'annuel' && isBaseline(each))
    .sort((a, b) => rank(a) - rank(b))[0]
}

/** The share of light that passes the dirt in each hour, by the model asked. */
export async function dirtOf(inputs: Inputs, question: SystemQuestion, mount: Mount): Promise<Told<Float64Array>> {
  const { axis } = inputs
  const { salissure, pertes_salissure_pct } = question
  if (salissure === 'fixe') {
    return {
      value: new Float64Array(axis.count * hoursOfStep(axis)).fill(1 - pertes_salissure_pct / 100),
      parametres: { nettoyage: null },
      hypotheses: [
        `Salissure constante : ${fr(pertes_salissure_pct)} % (par défaut ${fr(SYSTEM_PARAMETERS.pertes_salissure_pct.initial)} : ${SYSTEM_PARAMETERS.pertes_salissure_pct.source}).`,
      ],
      modele: [],
    }
  }
  if (axis.granularite === 'mensuel') throw tooLong(inputs, salissure)
  const cleaning = question.nettoyage && cleaningOf(question.nettoyage)
  const rain = await inputs.lent('precipitation')
  const rainMm = rain?.values ?? new Float64Array(axis.count)
  const particles =
    salissure === 'hsu'
      ? { pm25: (await inputs.required('pm2_5')).values, pm10: (await inputs.required('pm10')).values }
      : undefined
  const tiltDeg = mount.kind === 'fixed' ? mount.tiltDeg : mount.tracker.axisTiltDeg
  const series = [inputs.lender('precipitation'), ...(particles ? [inputs.lender('pm2_5'), inputs.lender('pm10')] : [])]
  return {
    value: cleanHours(axis, { rainMm, ...(particles ? { particles } : {}) }, { tiltDeg, cleaning }),
    parametres: { pertes_salissure_pct: null, nettoyage: question.nettoyage ?? null },
    hypotheses: [
      ...series.flatMap((serie) =>
        serie ? [`${WHAT[serie.grandeur] ?? serie.grandeur} de ${serie.source} (${serie.code}).`] : [],
      ),
      ...(rain
        ? []
        : ['Aucune pluie conservée sur la période : les modules ne sont lavés que par les nettoyages donnés.']),
      'Modules propres au premier pas de la période.',
      ...(mount.kind === 'axis' && particles ? ['Poussière d’un plan qui reste à l’inclinaison de l’axe.'] : []),
    ],
    modele: [MODELS[salissure]],
  }
}

const WHAT: Readonly<Record<string, string>> = {
  precipitation: 'Pluie',
  pm2_5: 'Particules fines (PM2.5)',
  pm10: 'Particules (PM10)',
}

const MODELS: Readonly<Record<'hsu' | 'kimber', Modele>> = {
  hsu: {
    etape: 'salissure',
    nom: 'HSU : dépôt des particules, lavage par 1 mm de pluie en une heure (par jours : en un jour)',
    reference: 'Coello, M., Boyle, L. (2019), IEEE Journal of Photovoltaics 9(5), 1382-1387.',
  },
  kimber: {
    etape: 'salissure',
    nom: 'Kimber : 0,15 % par jour sec, lavage par plus de 6 mm en un jour, 14 jours de répit, 30 % au plus',
    reference: 'Kimber, A. et al. (2006), 4th IEEE World Conference on Photovoltaic Energy Conversion, 2391-2395.',
  },
}

function tooLong({ serie }: Inputs, salissure: string): ErreurContrat {
  return new ErreurContrat(
    'INCOMPATIBILITE_SOURCE_GRANDEUR',
    `La salissure « ${salissure} » suit la pluie jour par jour, et « ${serie.code} » est au pas mensuel : nommez une série d’heures ou de jours par code_serie_source, ou demandez salissure=fixe.`,
    { details: { champ: 'salissure', recu: salissure, accepte: ['fixe'], code_serie_source: serie.code } },
  )
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
  throw new ErreurContrat(
    'VALIDATION_VALEUR_INVALIDE',
    `Le paramètre « nettoyage » prend des dates AAAA-MM-JJ séparées par des virgules, ou un nombre de jours de 1 à ${LONGEST_INTERVAL} entre deux nettoyages ; « ${wrong} » n’en est pas.`,
    { details: { champ: 'nettoyage', recu: wrong, accepte: ['AAAA-MM-JJ,…', `1 à ${LONGEST_INTERVAL}`] } },
  )
}
