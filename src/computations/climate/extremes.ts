import { tell } from '../../answers/sentence.ts'
import type { Words } from '../../contract/described.ts'
import { refus } from '../../contract/erreurs.ts'
import { fr, number, quantity } from '../../contract/numberWords.ts'
import { isoDate, timeOf } from '../../contract/time.ts'
import { FEWEST_MAXIMA, INTERVAL_PCT, type ReturnLevels, returnLevels } from '../../derive/climate/returnLevels.ts'
import { type YearMaximum, yearlyMaxima } from '../../derive/climate/yearlyMaxima.ts'
import { type MakeProduct, madeOf, type Row, SAID, served } from './product.ts'
import type { Variable } from './record.ts'

/** Yearly maxima of which levels are told: the index, its variable and the unit of a day. */
const INDICES = [
  {
    indice: 'rx1day',
    grandeur: 'precipitation',
    unite_valeur: 'mm',
    nom: { fr: 'pluie d’un jour', en: 'one-day rain' },
  },
  {
    indice: 'txx',
    grandeur: 't2m_max',
    unite_valeur: '°C',
    nom: { fr: 'température maximale', en: 'maximum temperature' },
  },
  {
    indice: 'vent_max',
    grandeur: 'vent_10m_max',
    unite_valeur: 'm/s',
    nom: { fr: 'vent maximal', en: 'maximum wind' },
  },
] as const

/** The period that the sentence quotes, years. */
const TOLD_PERIOD = 10
/** Probability under which a trend is no chance. */
const SIGNIFICANT = 0.05

/** Yearly maxima, their return levels by two laws with intervals, and whether they drift. */
export const extremes: MakeProduct = async (record) => {
  const told: {
    index: (typeof INDICES)[number]
    days: Variable
    maxima: YearMaximum[]
    levels: ReturnLevels | undefined
  }[] = []
  for (const index of INDICES) {
    const days = await record.read(index.grandeur)
    if (!days) continue
    const maxima = yearlyMaxima(days)
    const levels = returnLevels(
      maxima.map(({ year }) => year),
      maxima.map(({ value }) => value),
    )
    told.push({ index, days, maxima, levels })
  }
  if (told.length === 0) await record.required('precipitation')
  if (told.every(({ levels }) => levels === undefined)) {
    const most = Math.max(...told.map(({ maxima }) => maxima.length))
    const { nom, code } = record.localite
    throw refus(
      'INCOMPATIBILITE_SOURCE_GRANDEUR',
      `Une durée de retour se tire de vingt maxima annuels au moins, qui ne soient pas tous égaux : ${nom} en a ${fr(most)}.`,
      { champ: 'localite', recu: code, accepte: `${FEWEST_MAXIMA} années de jours, dont 15 au plus manquent` },
    )
  }
  const rows = told.flatMap(({ index, days, maxima, levels }) =>
    madeOf([...lawRows(index, maxima.length, levels), ...maximumRows(index, maxima)], days),
  )
  const drifting = told.filter(({ levels }) => levels && levels.trend.probability < SIGNIFICANT)
  return {
    rows,
    granularite: 'annuel',
    resume: resumeOf(told),
    words: {
      modele: [SAID.level_laws, SAID.level_intervals, SAID.stationarity],
      hypotheses: [
        tell(SAID.largest_days, { pct: INTERVAL_PCT }),
        ...told.flatMap(({ index, levels }) =>
          levels && Math.abs(levels.shapeScore) > 1.96 ? [notGumbel(index.nom)] : [],
        ),
      ],
      limites: [
        drifting.length > 0 && tell(SAID.drifting_maxima, { names: drifting.map(({ index }) => index.nom) }),
        ...told.flatMap(({ index: { nom }, maxima, levels }) =>
          levels ? [] : [tell(SAID.no_levels, { nom, count: maxima.length, fewest: FEWEST_MAXIMA })],
        ),
        SAID.beyond_the_series,
      ],
    },
    parametres: {},
  }
}

function lawRows(
  { indice, unite_valeur }: (typeof INDICES)[number],
  annees: number,
  levels: ReturnLevels | undefined,
): Row[] {
  if (!levels) return []
  const row = (name: string, unit: string) => ({ indice: `${indice}_${name}`, unite_valeur: unit, annees })
  return [
    ...(['gev', 'gumbel'] as const).flatMap((law) =>
      levels[law].levels.map(({ period, level, low, high }) => ({
        ...row(`${law}_${period}`, unite_valeur),
        ...{ valeur: served(level), borne_basse: served(low), borne_haute: served(high) },
      })),
    ),
    { ...row('gev_forme', '1'), valeur: served(levels.gev.shape) },
    {
      ...row('tendance', `${unite_valeur}/décennie`),
      valeur: served(10 * levels.trend.slope),
      detail: `p=${levels.trend.probability.toFixed(3)}`,
    },
  ]
}

function maximumRows({ indice, unite_valeur }: (typeof INDICES)[number], maxima: readonly YearMaximum[]): Row[] {
  return maxima.map(({ year, value, day }) => ({
    indice,
    annee: year,
    valeur: served(value),
    unite_valeur,
    detail: isoDate(timeOf('journalier', day)),
  }))
}

function resumeOf(told: readonly { index: (typeof INDICES)[number]; levels: ReturnLevels | undefined }[]): Words {
  const part = (lang: 'fr' | 'en') =>
    told.flatMap(({ index: { nom, unite_valeur }, levels }) => {
      const level = levels?.gev.levels.find(({ period }) => period === TOLD_PERIOD)
      if (!level) return []
      const [value, low, high] = [level.level, level.low, level.high]
      const decimals = unite_valeur === 'mm' ? 0 : 1
      const ends = [low, high].map((end) => number(lang, end, decimals))
      const between = lang === 'fr' ? `de ${ends.join(' à ')}` : ends.join(' to ')
      return [`${nom[lang]} ${quantity(lang, value, unite_valeur, decimals)} (${between})`]
    })
  return tell(SAID.exceeded_once, { years: TOLD_PERIOD, levels: part })
}

const notGumbel = (nom: Words): Words => tell(SAID.not_gumbel, { nom })
