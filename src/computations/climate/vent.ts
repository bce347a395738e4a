import { tell } from '../../answers/sentence.ts'
import type { Lang, Words } from '../../contract/described.ts'
import { percent, quantity } from '../../contract/numberWords.ts'
import { weibull } from '../../derive/climate/weibull.ts'
import {
  airDensity,
  CALM_MS,
  powerDensity,
  REFERENCE_DENSITY,
  shearExponent,
  vectorMean,
  windRose,
} from '../../derive/climate/wind.ts'
import { mean } from '../../derive/statistics/statistics.ts'
import { monthOfYear, monthSpans } from '../../derive/steps/calendar.ts'
import { type MakeProduct, madeOf, type Row, SAID, served } from './product.ts'
import { ClimateRecord } from './record.ts'

/** The sectors of the rose, clockwise from north. */
const SECTORS: readonly Words[] = [
  ...['N', 'NNE', 'NE', 'ENE', 'E', 'ESE', 'SE', 'SSE', 'S'].map((each) => ({ fr: each, en: each })),
  ...['SSW', 'SW', 'WSW', 'W', 'WNW', 'NW', 'NNW'].map((en) => ({ fr: en.replaceAll('W', 'O'), en })),
]

/** Steps of a year. */
const YEAR_STEPS = { horaire: 365.25 * 24, journalier: 365.25 }

/** Wind at 10 m: mean, Weibull, power, calms, and its directions where the source has them; of all the period and by calendar month. */
export const vent: MakeProduct = async (record) => {
  const step = record.has('vent_10m', 'horaire') ? 'horaire' : 'journalier'
  const speed = await record.required('vent_10m', step)
  // Of another source it would be another wind.
  const ofSource = async (grandeur: string, at: Step = step) => {
    const found = await record.read(grandeur, at)
    return found?.serie.source === speed.serie.source ? found : undefined
  }
  const [low, air] = [await ofSource('vent_2m'), await record.read('t2m', step)]
  const { firstSlot, columns } = ClimateRecord.together({ speed, low, air })
  // Directions of days go with the winds of days, where hours have none.
  const roseStep = record.has('vent_direction_10m', step) ? step : 'journalier'
  const direction = await ofSource('vent_direction_10m', roseStep)
  const warmth = columns.air.filter((value) => !Number.isNaN(value))
  const { altitude_metres: altitudeM } = record.localite
  const density =
    warmth.length === 0 || altitudeM === null ? undefined : airDensity({ altitudeM, temperatureC: mean([...warmth]) })
  const rosed = await record.read('vent_10m', roseStep)
  const winds = ClimateRecord.together({ speeds: rosed, directions: direction })
  const readOf = ({ indice }: Row) =>
    /^(?:rose|vecteur)_/.test(indice)
      ? [rosed, direction]
      : [speed, indice === 'densite_puissance_lieu' ? air : undefined]
  const ofMonth = byMonth(step, firstSlot)
  const roseOfMonth = byMonth(roseStep, winds.firstSlot)
  const of = (mois: number | null) => {
    const { speeds, directions } = winds.columns
    const rose = { speeds: roseOfMonth(speeds, mois), directions: roseOfMonth(directions, mois) }
    return windRows(ofMonth(columns.speed, mois), rose, { step, mois, density })
  }
  const months = Array.from({ length: 12 }, (_, i) => of(i + 1))
  const shear = shearExponent({ heightM: 2, speeds: columns.low }, { heightM: 10, speeds: columns.speed })
  const rows = [of(null), ...months].flatMap((winds, i) => [
    ...winds.flatMap((row) => madeOf([row], ...readOf(row))),
    ...madeOf(i === 0 && low ? [{ indice: 'cisaillement', unite_valeur: '1', valeur: served(shear) }] : [], speed, low),
  ])
  return {
    rows,
    granularite: 'mensuel',
    resume: resumeOf(rows),
    words: {
      modele: [SAID.weibull, SAID.power],
      hypotheses: [
        tell(SAID.wind_at_10_m, { step: step === 'horaire' ? SAID.hourly_means : SAID.daily_means }),
        direction && tell(SAID.rose_of_16, { step: roseStep === 'horaire' ? SAID.of_hours : SAID.of_days }),
        low && SAID.shear,
      ],
      limites: [step === 'journalier' && SAID.daily_wind, !direction && SAID.no_rose],
    },
    parametres: { pas: step, masse_volumique_air: density === undefined ? null : served(density) },
  }
}

type Step = keyof typeof YEAR_STEPS

/** The values of a calendar month, or all, of an axis. */
function byMonth(granularite: Step, firstSlot: number) {
  return (values: Float64Array, mois: number | null): Float64Array => {
    if (mois === null) return values
    const spans = monthSpans({ granularite, firstSlot, count: values.length })
    const own = spans.filter(({ slot }) => monthOfYear(slot) + 1 === mois)
    return Float64Array.from(own.flatMap(({ from, to }) => [...values.subarray(from, to)]))
  }
}

function windRows(
  speeds: Float64Array,
  winds: { speeds: Float64Array; directions: Float64Array },
  { step, mois, density }: { step: Step; mois: number | null; density: number | undefined },
): Row[] {
  const known = speeds.filter((speed) => !Number.isNaN(speed))
  const fit = weibull(known)
  const { sectors, calms } = windRose(winds)
  const withSector = sectors.reduce((sum, count) => sum + count, 0)
  const annees = Math.round(known.length / (YEAR_STEPS[step] / (mois === null ? 1 : 12)))
  const row = (indice: string, unite_valeur: string, value: number | undefined, detail: string | null = null): Row => ({
    ...{ indice, mois, unite_valeur, valeur: served(value), annees, detail },
  })
  const rose =
    withSector === 0
      ? []
      : sectors.map((count, i) => ({ name: SECTORS[i] as Words, share: (100 * count) / (withSector + calms) }))
  const together = vectorMean(winds)
  return [
    row('vitesse', 'm/s', mean([...known])),
    row('weibull_k', '1', fit?.k),
    row('weibull_a', 'm/s', fit?.a),
    row('densite_puissance', 'W/m²', powerDensity(known), `${REFERENCE_DENSITY} kg/m³`),
    ...(density === undefined
      ? []
      : [row('densite_puissance_lieu', 'W/m²', powerDensity(known, density), `${density.toFixed(3)} kg/m³`)]),
    row('calmes', '%', (100 * known.filter((speed) => speed < CALM_MS).length) / known.length),
    ...(withSector === 0
      ? []
      : [row('vecteur_vitesse', 'm/s', together.speed), row('vecteur_direction', '°', together.direction)]),
    ...rose.map(({ name, share }) => row(`rose_${name.fr.toLowerCase()}`, '%', share, name.fr)),
  ]
}

function resumeOf(rows: readonly Row[]): Words {
  const figureOf = (indice: string) =>
    rows.find((row) => row.indice === indice && row.mois == null)?.valeur ?? Number.NaN
  const rose = SECTORS.map((name) => ({ name, share: figureOf(`rose_${name.fr.toLowerCase()}`) }))
  const most = rose.filter(({ share }) => !Number.isNaN(share)).sort((a, b) => b.share - a.share)[0]
  const k = figureOf('weibull_k')
  const as = (indice: string, unit: string, decimals: number) => (lang: Lang) =>
    quantity(lang, figureOf(indice), unit, decimals)
  return tell(SAID.wind, {
    speed: as('vitesse', 'm/s', 1),
    fit: Number.isNaN(k) ? '' : tell(SAID.weibull_fit, { k, a: as('weibull_a', 'm/s', 1) }),
    power: as('densite_puissance', 'W/m²', 0),
    calms: as('calmes', '%', 0),
    most: most ? tell(SAID.most_frequent, { sector: most.name, share: (lang) => percent(lang, most.share) }) : '',
  })
}
