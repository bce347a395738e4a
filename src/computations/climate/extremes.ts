import type { Words } from '../../contract/described.ts'
import { refus } from '../../contract/erreurs.ts'
import { fr, number, numberIn, quantity } from '../../contract/numberWords.ts'
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
        {
          fr: `Le plus grand jour de chaque année civile à qui manquent quinze jours au plus, et trois à chacun de ses mois. Niveaux de GEV et de Gumbel : dépassés une fois en tant d’années en moyenne, avec leur intervalle à ${INTERVAL_PCT} %.`,
          en: `The largest day of each calendar year that lacks fifteen days at most, and three in each of its months. GEV and Gumbel levels: exceeded once in so many years on average, with their ${INTERVAL_PCT}% interval.`,
        },
        ...told.flatMap(({ index, levels }) =>
          levels && Math.abs(levels.shapeScore) > 1.96 ? [notGumbel(index.nom)] : [],
        ),
      ],
      limites: [
        drifting.length > 0 && {
          fr: `Maxima annuels qui dérivent (Mann-Kendall, p < 5 %) : ${drifting.map(({ index }) => index.nom.fr).join(', ')} ; un niveau de retour suppose que non.`,
          en: `Yearly maxima that drift (Mann-Kendall, p < 5%): ${drifting.map(({ index }) => index.nom.en).join(', ')}; a return level supposes that they do not.`,
        },
        ...told.flatMap(({ index: { nom }, maxima, levels }) =>
          levels
            ? []
            : [
                {
                  fr: `Sans niveaux de retour, ${nom.fr} : ${fr(maxima.length)} maxima annuels, de ${FEWEST_MAXIMA} qu’il faut.`,
                  en: `No return levels, ${nom.en}: ${fr(maxima.length)} yearly maxima, of the ${FEWEST_MAXIMA} that it takes.`,
                },
              ],
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
      const between =
        lang === 'fr'
          ? `de ${number(lang, low, decimals)} à ${number(lang, high, decimals)}`
          : `${number(lang, low, decimals)} to ${number(lang, high, decimals)}`
      return [`${nom[lang]} ${quantity(lang, value, unite_valeur, decimals)} (${between})`]
    })
  return {
    fr: `Dépassées une fois en ${numberIn('fr', TOLD_PERIOD)} ans en moyenne : ${part('fr').join(' ; ')}.`,
    en: `Exceeded once in ${numberIn('en', TOLD_PERIOD)} years on average: ${part('en').join('; ')}.`,
  }
}

const notGumbel = (nom: Words): Words => ({
  fr: `Pour ${nom.fr}, la loi de Gumbel est rejetée à 5 % : préférer la GEV.`,
  en: `For ${nom.en}, Gumbel’s distribution is rejected at 5%: prefer the GEV.`,
})
