import { inBoth, tell } from '../../answers/sentence.ts'
import type { Lang } from '../../contract/described.ts'
import { quantity, signedQuantity } from '../../contract/numberWords.ts'
import { isoDate, timeOf } from '../../contract/time.ts'
import { type Anomaly, anomalies as anomaliesOf } from '../../derive/climate/anomalies.ts'
import {
  absoluteExtremes,
  type ClimateNormal,
  climateNormals,
  monthsOfDays,
  NORMAL_YEARS,
  PROVISIONAL_YEARS,
  yearsOfMonths,
} from '../../derive/climate/climateNormals.ts'
import type { Years } from '../../derive/climate/percentileDays.ts'
import { monthWords } from './dateWords.ts'
import { type MonthlyVariable, mainOf, type PlaceMonths, placeMonths } from './placeMonths.ts'
import { type MakeProduct, madeOf, type Row, SAID, served, stepOf, yearsOf } from './product.ts'

/** Normals of the reference years by WMO-No. 1203 (2017): see `climateNormals`. */
export const normales: MakeProduct = async (record, { reference }) => {
  const base = yearsOf(reference)
  const all = await placeMonths(record)
  const told = all.map((each) => ({ ...each, normals: climateNormals(each.months, base, each.variable.statistic) }))
  return {
    rows: told.flatMap((each) => madeOf(normalRows(each, base), each.read)),
    granularite: 'mensuel',
    resume: inBoth((lang) => resumeOf(told, lang, reference)),
    words: {
      modele: [
        {
          etape: { fr: 'normales', en: 'normals' },
          nom: tell(SAID.wmo_normals, { years: NORMAL_YEARS, provisional: PROVISIONAL_YEARS }),
          reference: 'WMO-No. 1203 (2017), WMO Guidelines on the Calculation of Climate Normals.',
        },
      ],
    },
    parametres: {},
  }
}

type Told = PlaceMonths & { normals: readonly ClimateNormal[] }

function normalRows({ variable, days, normals }: Told, base: Years): Row[] {
  const { grandeur, unite, daysFrom, extremes } = variable
  return [
    ...normals.map((normal) => normalRow(grandeur, unite, normal)),
    ...[1, 2, 3, 4].flatMap((quintile) =>
      normals.flatMap(({ quintiles, ...normal }): Row[] => {
        const value = quintiles[quintile - 1]
        return value === undefined ? [] : [normalRow(`${grandeur}_quintile_${quintile}`, unite, { ...normal, value })]
      }),
    ),
    ...(days === undefined
      ? []
      : daysFrom.flatMap((threshold) => {
          const flags = days.values.map((value) => (Number.isNaN(value) ? value : Number(value >= threshold)))
          const counts = monthsOfDays({ ...days, values: flags }, 'sum')
          return climateNormals(counts, base, 'sum').map((normal) =>
            normalRow(`${grandeur}_jours_${threshold}`, 'jour', normal),
          )
        })),
    ...(days === undefined
      ? []
      : extremes.flatMap((which) =>
          absoluteExtremes(days, base).map((month, i): Row => {
            const { value, slot } = month[which]
            return {
              indice: `${grandeur}_${which === 'highest' ? 'maximum' : 'minimum'}_absolu`,
              mois: i + 1,
              valeur: served(value),
              unite_valeur: unite,
              detail: isoDate(timeOf('journalier', slot)),
            }
          }),
        )),
  ]
}

function normalRow(
  indice: string,
  unite_valeur: string,
  { month, years, value, deviation, isProvisional }: Omit<ClimateNormal, 'quintiles'>,
): Row {
  return {
    indice,
    mois: month,
    valeur: served(value),
    unite_valeur,
    annees: years,
    ecart_type: deviation,
    detail: isProvisional ? 'provisoire' : null,
  }
}

/** The year of the main variables, and whether the years suffice for a normal of thirty. */
function resumeOf(told: readonly Told[], lang: Lang, reference: string): string {
  const known = told
    .map(({ variable, normals }) => ({ variable, year: normals.at(-1) as ClimateNormal }))
    .filter(({ year }) => !Number.isNaN(year.value))
  if (known.length === 0) return tell(SAID.no_normal, { reference, years: PROVISIONAL_YEARS })[lang]
  const counts = known.map(({ year }) => year.years)
  const years = Math.min(...counts)
  const exactly = Math.max(...counts) === years
  const values = mainOf(known).map(({ variable: { name, unite, statistic }, year: { value } }) => {
    return `${name[lang].toLowerCase()} ${quantity(lang, value, unite, statistic === 'sum' ? 0 : 1)}`
  })
  const isProvisional = known.some(({ year }) => year.isProvisional)
  return tell(SAID.normals_of, {
    kind: isProvisional ? SAID.provisional_normals : SAID.whole_normals,
    reference,
    exactly: exactly ? SAID.exactly_years : SAID.at_least_years,
    years,
    values,
  })[lang]
}

/** Anomalies of months or years against the mean of the reference years: see `derive/climate/anomalies.ts`. */
export const anomalies: MakeProduct = async (record, question) => {
  const base = yearsOf(question.reference)
  const step = stepOf(question, ['mensuel', 'annuel'])
  const all = await placeMonths(record)
  const told = all.map(({ variable, months, read }) => {
    const values = step === 'mensuel' ? months : yearsOfMonths(months, variable.statistic)
    return { variable, read, found: anomaliesOf(values, base, step) }
  })
  return {
    rows: told.flatMap(({ variable, read, found }) => madeOf(anomalyRows(variable, found, step), read)),
    granularite: step,
    resume: inBoth((lang) => {
      const last = mainOf(told.filter(({ found }) => found.length > 0)).map(({ variable, found }) => {
        const { slot, anomaly, rank, among, base: held } = found.at(-1) as Anomaly
        const when = `${lang === 'fr' ? 'en' : 'in'} ${step === 'annuel' ? 1970 + slot : monthWords(lang, slot)}`
        const off = signedQuantity(lang, anomaly, variable.unite, variable.statistic === 'sum' ? 0 : 1)
        const reference = `${held.first}-${held.last}`
        return tell(SAID.anomaly_of, { name: variable.name, when, off, reference, rank, among })[lang]
      })
      if (last.length > 0) return `${last.join('. ')}.`
      return tell(SAID.no_anomaly, { years: PROVISIONAL_YEARS, reference: question.reference })[lang]
    }),
    words: { hypotheses: [SAID.anomaly_rows] },
    parametres: { granularite: step },
  }
}

function anomalyRows(
  { grandeur, unite, statistic }: MonthlyVariable,
  found: readonly Anomaly[],
  step: 'mensuel' | 'annuel',
) {
  const rows = (indice: string, unite_valeur: string, valeurOf: (anomaly: Anomaly) => number): Row[] =>
    found.map((anomaly) => {
      const { slot, among } = anomaly
      const [annee, mois] = step === 'annuel' ? [1970 + slot, null] : [1970 + Math.floor(slot / 12), (slot % 12) + 1]
      return { indice, annee, mois, valeur: served(valeurOf(anomaly)), unite_valeur, annees: among }
    })
  return [
    ...rows(grandeur, unite, ({ anomaly }) => anomaly),
    ...(statistic === 'sum' ? rows(`${grandeur}_pct`, '%', ({ percentOfNormal }) => percentOfNormal) : []),
    ...rows(`${grandeur}_reduite`, '1', ({ standardised }) => standardised),
    ...rows(`${grandeur}_rang`, '1', ({ rank }) => rank),
  ]
}
