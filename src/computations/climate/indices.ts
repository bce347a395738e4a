import { inBoth, references, tell } from '../../answers/sentence.ts'
import type { Words } from '../../contract/described.ts'
import { quantity } from '../../contract/numberWords.ts'
import { climateNormals } from '../../derive/climate/climateNormals.ts'
import { ETCCDI, type EtccdiCode } from '../../derive/climate/etccdi.ts'
import { INDEX_UNITS, placeIndices } from './placeMonths.ts'
import { type MakeProduct, madeOf, type Row, served, stepOf, SAID as WORDS, yearsOf } from './product.ts'

/** ETCCDI indices of years or months, and their means over the reference years: see `etccdi`. */
export const indices: MakeProduct = async (record, question) => {
  const base = yearsOf(question.reference)
  const step = stepOf(question, ['annuel', 'mensuel'])
  const { slots, ...found } = await placeIndices(record, base, step)
  if (slots.length === 0) await record.required('t2m_max')
  /** Of a year January stands for it. */
  const monthOf = (slot: number) => (step === 'annuel' ? 12 * slot : slot)
  const yearOf = (slot: number) => 1970 + Math.floor(monthOf(slot) / 12)
  const moisOf = (month: number | null) => (step === 'annuel' ? null : month)
  const rows = found.indices.flatMap(({ code: indice, values, read }) => {
    const unite_valeur = INDEX_UNITS[ETCCDI[indice].unit]
    const known = slots.flatMap((slot, i): [number, number][] =>
      Number.isNaN(values[i]) ? [] : [[monthOf(slot), values[i] as number]],
    )
    const means = climateNormals(new Map(known), base, 'mean').filter(({ month }) => month !== null)
    const made = [
      ...means.map(({ month, years, value, isProvisional }): Row => {
        const detail = isProvisional ? 'provisoire' : null
        return { indice, mois: moisOf(month), valeur: served(value), unite_valeur, annees: years, detail }
      }),
      ...slots.map((slot, i): Row => {
        return { indice, annee: yearOf(slot), mois: moisOf((slot % 12) + 1), valeur: served(values[i]), unite_valeur }
      }),
    ]
    return madeOf(made, ...read)
  })
  const meanOf = (code: EtccdiCode) =>
    rows.find(({ indice, annee }) => indice === code && annee === undefined)?.valeur ?? null
  const told = step === 'mensuel' ? [] : SAID.filter(({ code }) => meanOf(code) !== null)
  const [first, last] = [Math.min(...slots.map(yearOf)), Math.max(...slots.map(yearOf))]
  const reference = `${Math.max(first, base.first)}-${Math.min(last, base.last)}`
  return {
    rows,
    granularite: step,
    resume: inBoth((lang) => {
      const all = told.map(({ code, words, decimals }) => {
        const { unit } = ETCCDI[code]
        return `${words[lang]} ${quantity(lang, meanOf(code) as number, DAY_WORDS[unit]?.[lang] ?? INDEX_UNITS[unit], decimals)}`
      })
      return tell(WORDS.indices_of_years, {
        first,
        last,
        means: all.length > 0 ? tell(WORDS.indices_means, { reference, all }) : '',
      })[lang]
    }),
    words: {
      modele: [
        {
          etape: { fr: 'indices', en: 'indices' },
          nom: tell(WORDS.etccdi, { reference: question.reference }),
          reference: references(
            'Zhang, X. et al. (2011), WIREs Climate Change 2, 851-870',
            'Zhang, X. et al. (2005), J. Climate 18, 1641-1651.',
          ),
        },
      ],
    },
    parametres: { granularite: step },
  }
}

const DAY_WORDS: Readonly<Partial<Record<string, Words>>> = { d: { fr: 'jours', en: 'days' } }

/** The indices that the sentence tells, where the place has them. */
const SAID: readonly { code: EtccdiCode; words: Words; decimals: number }[] = [
  { code: 'txx', words: { fr: 'jour le plus chaud', en: 'hottest day' }, decimals: 1 },
  { code: 'tnn', words: { fr: 'nuit la plus froide', en: 'coldest night' }, decimals: 1 },
  { code: 'rx1day', words: { fr: 'plus forte pluie d’un jour', en: 'most rain of a day' }, decimals: 0 },
  { code: 'cdd', words: { fr: 'plus longue suite de jours secs', en: 'longest dry spell' }, decimals: 0 },
]
