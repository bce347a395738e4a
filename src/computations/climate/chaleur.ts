import type { Words } from '../../contract/described.ts'
import { numberIn, quantity } from '../../contract/numberWords.ts'
import { above, WBGT_LIMITS, wbgtOfDays } from '../../derive/climate/heatDays.ts'
import { heatIndex, wetBulb } from '../../derive/climate/heatIndices.ts'
import { utci } from '../../derive/climate/utci.ts'
import { humidex } from '../../derive/steps/humidexSteps.ts'
import { monthsWords } from '../soilingMonths.ts'
import { extremeMonths, rowsOfDays, yearOf } from './dayRows.ts'
import { heatOfDates, heatOfHours } from './heatCalendar.ts'
import { type MakeProduct, madeOf, type Row, stepOf } from './product.ts'
import { ClimateRecord, type Variable } from './record.ts'
import SAID from './words.json' with { type: 'json' }

/** Lowest temperature above which a night is warm, °C. */
const WARM_NIGHT_C = 25
/** The limit that the sentence about a place quotes: moderate work, by persons who are used to heat. */
const TOLD_LIMIT_C = 28

const WORK: Record<(typeof WBGT_LIMITS)[number]['work'], string> = {
  rest: 'repos',
  low: 'travail léger',
  moderate: 'travail modéré',
  high: 'travail intense',
  'very high': 'travail très intense',
}

/** For whom a limit is one, as a row tells it. */
function whoOf(limit: number): string {
  const of = (who: 'acclimatized' | 'unacclimatized', word: string) =>
    WBGT_LIMITS.filter((each) => each[who] === limit).map(({ work }) => `${WORK[work]}, ${word}`)
  return [...of('acclimatized', 'acclimaté'), ...of('unacclimatized', 'non acclimaté')].join(' ; ')
}

/** Heat of days by the indices of the field, days above the reference values of ISO 7243, warm nights. */
export const chaleur: MakeProduct = async (record, question) => {
  const { seuil } = question
  const step = stepOf(question, ['mensuel', 'journalier', 'horaire'])
  const parametres = { granularite: step, ...(seuil === undefined ? {} : { seuil }) }
  if (step === 'horaire') {
    const { rows, resume, hypothese } = await heatOfHours(record, seuil ?? TOLD_LIMIT_C)
    const words = { modele: [SAID.wbgt, SAID.utci], hypotheses: [hypothese], limites: [SAID.wbgt_range] }
    return { rows, granularite: 'horaire', resume, words, parametres }
  }
  const read = {
    t2m: await record.required('t2m'),
    rh2m: await record.required('rh2m'),
    tmax: await record.read('t2m_max'),
    tmin: await record.read('t2m_min'),
    wind: await record.read('vent_10m'),
  }
  const { firstSlot, columns } = ClimateRecord.together(read)
  const { t2m, rh2m, tmin, wind } = columns
  const has = (values: Float64Array) => !values.every(Number.isNaN)
  const air = (i: number) => ({ temperatureC: t2m[i] as number, relativeHumidityPct: rh2m[i] as number })
  const ofAir = (index: (air: { temperatureC: number; relativeHumidityPct: number }, i: number) => number) =>
    t2m.map((_, i) => index(air(i), i))
  const wbgt = wbgtOfDays(columns)
  const atRisk = has(wbgt.highest) ? wbgt.highest : wbgt.mean
  const ofHighest = atRisk === wbgt.highest
  const compared = ofHighest ? OF_HIGHEST : SAID.of_mean
  const ofMean = [read.t2m, read.rh2m]
  const ofRisk = ofHighest ? [...ofMean, read.tmax] : ofMean
  if (step === 'journalier') {
    const days = { firstSlot, values: atRisk }
    const dates = heatOfDates(days, { indice: ofHighest ? 'wbgt_max' : 'wbgt', limit: seuil ?? TOLD_LIMIT_C })
    const words = { modele: [SAID.wbgt], hypotheses: [compared, dates.hypothese], limites: [SAID.wbgt_range] }
    return { rows: madeOf(dates.rows, ...ofRisk), granularite: 'journalier', resume: dates.resume, words, parametres }
  }
  const indices: Record<string, Float64Array> = {
    wbgt: wbgt.mean,
    wbgt_max: wbgt.highest,
    humidex: ofAir(humidex),
    indice_chaleur: ofAir(heatIndex),
    bulbe_humide: ofAir(wetBulb),
    utci_ombre: ofAir((each, i) => utci({ ...each, windMs: wind[i] as number, radiantC: each.temperatureC })),
  }
  const limits = WBGT_LIMITS.flatMap(({ acclimatized, unacclimatized }) => [acclimatized, unacclimatized])
  const thresholds = seuil === undefined ? [...new Set(limits)].sort((a, b) => a - b) : [seuil]
  const also: Readonly<Record<string, Variable | undefined>> = { wbgt_max: read.tmax, utci_ombre: read.wind }
  const means = (indice: string, values: Float64Array) =>
    rowsOfDays({ indice, unite_valeur: '°C' }, { firstSlot, values, statistic: 'mean' })
  const counts = (indice: string, values: Float64Array, detail: string | null = null) =>
    rowsOfDays({ indice, unite_valeur: 'jours', detail }, { firstSlot, values, statistic: 'sum' })
  const rows = [
    ...Object.entries(indices).flatMap(([indice, values]) =>
      has(values) ? madeOf(means(indice, values), ...ofMean, also[indice]) : [],
    ),
    ...thresholds.flatMap((limit) =>
      madeOf(counts(`jours_wbgt_${limit}`, above(atRisk, limit), whoOf(limit) || null), ...ofRisk),
    ),
    ...(has(tmin) ? madeOf(counts('nuits_chaudes', above(tmin, WARM_NIGHT_C)), read.tmin) : []),
  ]
  return {
    rows,
    granularite: 'mensuel',
    resume: resumeOf(rows, { limit: seuil ?? TOLD_LIMIT_C, ofHighest }),
    words: {
      modele: [SAID.wbgt, { ...SAID.humidex }, SAID.heat_index, SAID.wet_bulb, has(wind) && SAID.utci],
      hypotheses: [
        compared,
        has(tmin) && {
          fr: `Nuit chaude : température minimale de plus de ${numberIn('fr', WARM_NIGHT_C)} °C.`,
          en: `Warm night: minimum temperature above ${numberIn('en', WARM_NIGHT_C)} °C.`,
        },
        has(wind) && SAID.utci_in_shade,
      ],
      limites: [SAID.formula_ranges, SAID.wbgt_range],
    },
    parametres: { nuit_chaude_degc: WARM_NIGHT_C, ...parametres },
  }
}

/** Which WBGT of a day is compared with the limits. */
const OF_HIGHEST: Words = SAID.of_highest

function resumeOf(rows: readonly Row[], { limit, ofHighest }: { limit: number; ofHighest: boolean }): Words {
  const indice = `jours_wbgt_${limit}`
  const year = yearOf(rows, indice)
  const months = extremeMonths(rows, indice)
  if (!year || !months) return NO_YEAR
  const { most } = months
  const days = (lang: 'fr' | 'en', { valeur }: Row) => numberIn(lang, valeur as number, 0)
  const at = (lang: 'fr' | 'en') => quantity(lang, limit, '°C', Number.isInteger(limit) ? 0 : 1)
  const kind = ofHighest ? { fr: 'maximal', en: 'highest' } : { fr: 'moyen', en: 'mean' }
  return {
    fr: `Par an, ${days('fr', year)} jours en moyenne ont un WBGT ${kind.fr} de plus de ${at('fr')} ; le plus ${monthsWords('fr', [most.mois as number])}, ${days('fr', most)} jours.`,
    en: `On average ${days('en', year)} days a year have a ${kind.en} WBGT above ${at('en')}; most ${monthsWords('en', [most.mois as number])}, ${days('en', most)} days.`,
  }
}

/** Where no year has all its days. */
export const NO_YEAR: Words = SAID.no_year
