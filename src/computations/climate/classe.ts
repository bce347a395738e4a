import { tell } from '../../answers/sentence.ts'
import type { Words } from '../../contract/described.ts'
import { type Aridity, aridity, growingPeriod, koppenGeiger } from '../../derive/climate/climateClass.ts'
import {
  lackOfEto,
  meanMonths,
  meanYearsOf,
  monthlyRain,
  monthRows,
  PENMAN_MONTEITH,
  readEto,
  sumOf,
} from './evapotranspiration.ts'
import { type MakeProduct, madeOf, type Row, SAID, served } from './product.ts'

/** Köppen-Geiger class of the mean year; where evapotranspiration is known, the aridity index and the growing period too. */
export const classe: MakeProduct = async (record, question) => {
  const t2m = await record.required('t2m', 'mensuel')
  const rain = await monthlyRain(record)
  const eto = await readEto(record)
  const span = meanYearsOf(question, t2m, rain)
  const [temperature, water] = [meanMonths(t2m, span), meanMonths(rain, span)]
  const demand = eto && meanMonths(eto.months, span)
  const koppen = koppenGeiger({ temperature: temperature.means, rain: water.means })
  const dry = demand && aridity(sumOf(water.means), sumOf(demand.means))
  const growing = demand && growingPeriod({ rain: water.means, evapotranspiration: demand.means })
  const annees = Math.min(...temperature.years, ...water.years)
  const withDemand = Math.min(annees, ...(demand?.years ?? []))
  const row = (indice: string, unite_valeur: string, valeur: number | null): Row => {
    return { indice, valeur, unite_valeur, annees: withDemand }
  }
  const withEto: Row[] = [
    ...(dry ? [{ ...row('indice_aridite', '1', served(dry.index)), detail: dry.zone }] : []),
    ...(growing ? [row('periode_croissance', 'jours', served(Math.round(growing.days)))] : []),
    ...(growing ? [row('mois_croissance', 'mois', growing.months)] : []),
  ]
  return {
    rows: [
      ...madeOf([{ indice: 'koppen_geiger', unite_valeur: '1', annees, detail: koppen ?? null }], t2m, rain),
      ...madeOf(withEto, rain, ...(eto?.read ?? [])),
      ...madeOf(monthRows('t2m', '°C', temperature), t2m),
      ...madeOf(monthRows('precipitation', 'mm', water), rain),
      ...madeOf(demand ? monthRows('eto', 'mm', demand) : [], ...(eto?.read ?? [])),
    ],
    granularite: 'mensuel',
    resume: resumeOf(koppen, dry),
    words: {
      modele: [SAID.koppen, dry && SAID.aridity, growing && SAID.growing, demand && PENMAN_MONTEITH],
      hypotheses: [tell(SAID.mean_months, { first: span.first, last: span.last }), ...(eto?.hypotheses ?? [])],
      limites: [...(eto?.limites ?? []), !demand && tell(SAID.no_aridity, { why: lackOfEto(record) })],
    },
    parametres: { annees_moyennes: `${span.first}-${span.last}` },
  }
}

/** The letters of a class in words, in the order of the class. */
const MAIN: Record<string, Words> = SAID.koppen_classes
const ZONE: Record<Aridity, Words> = SAID.aridity_zones

function resumeOf(koppen: string | undefined, dry: ReturnType<typeof aridity>): Words {
  const main = MAIN[koppen?.slice(0, 2) ?? '']
  if (!main) return SAID.no_class
  const name = { fr: main.fr, en: main.en.replace(/^./u, (first) => first.toUpperCase()) }
  const also = dry ? tell(SAID.and_aridity, { zone: ZONE[dry.zone], index: dry.index }) : ''
  return tell(SAID.climate_of, { name, koppen: koppen as string, also })
}
