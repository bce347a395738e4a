import { inBoth } from '../../answers/sentence.ts'
import { signedQuantity } from '../../contract/numberWords.ts'
import { timeOf } from '../../contract/time.ts'
import { type Anomaly, anomalies as anomaliesOf } from '../../derive/climate/anomalies.ts'
import { PROVISIONAL_YEARS, yearsOfMonths } from '../../derive/climate/climateNormals.ts'
import { monthsWords } from '../soilingMonths.ts'
import { type MonthlyVariable, mainOf, placeMonths } from './placeMonths.ts'
import { type MakeProduct, madeOf, type Row, SAID, served, stepOf, yearsOf } from './product.ts'

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
    rows: told.flatMap(({ variable, read, found }) => madeOf(rowsOf(variable, found, step), read)),
    granularite: step,
    resume: inBoth((lang) => {
      const last = mainOf(told.filter(({ found }) => found.length > 0)).map(({ variable, found }) => {
        const { slot, anomaly, rank, among } = found.at(-1) as Anomaly
        const date = new Date(timeOf(step, slot))
        const year = String(date.getUTCFullYear())
        const when =
          step === 'annuel'
            ? `${lang === 'fr' ? 'en' : 'in'} ${year}`
            : `${monthsWords(lang, [date.getUTCMonth() + 1])} ${year}`
        const off = signedQuantity(lang, anomaly, variable.unite, variable.statistic === 'sum' ? 0 : 1)
        return {
          fr: `${variable.name.fr} ${when} : ${off} contre la moyenne ${question.reference}, rang ${rank} sur ${among} depuis le plus fort`,
          en: `${variable.name.en} ${when}: ${off} against the mean ${question.reference}, rank ${rank} of ${among} from the largest`,
        }[lang]
      })
      if (last.length > 0) return `${last.join('. ')}.`
      return {
        fr: `Aucune anomalie : il faut ${PROVISIONAL_YEARS} années de ${question.reference}.`,
        en: `No anomaly: ${PROVISIONAL_YEARS} years of ${question.reference} are needed.`,
      }[lang]
    }),
    words: {
      hypotheses: [SAID.anomaly_rows],
    },
    parametres: { granularite: step },
  }
}

function rowsOf(
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
