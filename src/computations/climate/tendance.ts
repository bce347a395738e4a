import { crossedBreaks } from '../../answers/quality/breaks.ts'
import { inBoth, references, tell } from '../../answers/sentence.ts'
import { signedQuantity } from '../../contract/numberWords.ts'
import { yearsOfMonths } from '../../derive/climate/climateNormals.ts'
import { ETCCDI } from '../../derive/climate/etccdi.ts'
import { pettitt } from '../../derive/statistics/breakTests.ts'
import { type Correlation, mannKendall, type Trend } from '../../derive/statistics/mannKendall.ts'
import { figure } from '../../derive/statistics/statistics.ts'
import { INDEX_UNITS, placeIndices, placeMonths } from './placeMonths.ts'
import { type MakeProduct, madeOf, type Row, SAID, served, yearsOf } from './product.ts'
import { chanceWords } from './spreadWords.ts'

/** Fewest years of a trend: below, a slope only shows how years differ. */
const LEAST_YEARS = 10
const DECADE = 10
const LEVEL = 0.05

/** Trends of the years of the place and of their indices, after the breaks that were found in them. */
export const tendance: MakeProduct = async (record, { reference }) => {
  const months = await placeMonths(record)
  const indices = await placeIndices(record, yearsOf(reference), 'annuel')
  const yearly = [
    ...months.map(({ variable: { grandeur, name, unite, statistic }, months: of, read }) => ({
      read: [read],
      indice: grandeur,
      name,
      unite,
      years: yearsOfMonths(of, statistic),
    })),
    ...indices.indices.map(({ code: indice, values, read }) => ({
      read,
      indice,
      name: tell(SAID.index_named, { indice }),
      unite: INDEX_UNITS[ETCCDI[indice].unit],
      years: new Map(
        indices.slots.flatMap((slot, i): [number, number][] =>
          Number.isNaN(values[i]) ? [] : [[slot, values[i] as number]],
        ),
      ),
    })),
  ].filter(({ years }) => years.size >= LEAST_YEARS)
  const told = yearly.map((each) => ({ ...each, trends: trendsOf(each.years) }))
  const broken = record.inputs.filter(({ serie, period }) => crossedBreaks([serie], period).length > 0)
  return {
    rows: told.flatMap((each) => madeOf(rowsOf(each), ...each.read)),
    granularite: 'annuel',
    resume: inBoth((lang) => {
      const first = told.filter(({ indice }) => indice === 't2m' || indice === 'precipitation')
      const main = (first.length > 0 ? first : told.slice(0, 1)).map(({ name, unite, years, trends, read }) => {
        const { slope, probability } = trends.neighbours
        const off = signedQuantity(lang, slope * DECADE, unite, 2)
        const p = chanceWords(lang, probability)
        const isSure = probability < LEVEL
        const spansBreak = broken.some(({ serie }) => read.some((each) => each?.serie === serie))
        const crossed = spansBreak ? `${lang === 'fr' ? ' ;' : ';'} ${SAID.slope_spans_breaks[lang]}` : ''
        return tell(SAID.trend_of, {
          name,
          count: years.size,
          off,
          p,
          sure: isSure ? SAID.significant : SAID.not_significant,
          crossed,
        })[lang]
      })
      const none = tell(SAID.no_trend, { years: LEAST_YEARS })
      return `${(main.length > 0 ? main : [none[lang]]).join('. ')}.`
    }),
    words: {
      modele: [
        {
          etape: { fr: 'tendance', en: 'trend' },
          nom: SAID.slope_and_tests,
          reference: references(
            'Sen, P. K. (1968), J. Am. Stat. Assoc. 63, 1379-1389',
            'Hamed, K. H., Rao, A. R. (1998), J. Hydrol. 204, 182-196',
            'Pettitt, A. N. (1979), Applied Statistics 28(2), 126-135.',
          ),
        },
      ],
      limites: [SAID.chance_trends],
    },
    parametres: {},
  }
}

const TESTS = { none: 'mann_kendall', significant: 'hamed_rao' } as const

function trendsOf(years: ReadonlyMap<number, number>) {
  const of = (correlation: Correlation) => mannKendall([...years.keys()], [...years.values()], correlation) as Trend
  return { none: of('none'), neighbours: of('neighbours'), significant: of('significant') }
}

function rowsOf({
  indice,
  unite,
  years,
  trends,
}: {
  indice: string
  unite: string
  years: ReadonlyMap<number, number>
  trends: ReturnType<typeof trendsOf>
}): Row[] {
  const { slope, lower, upper, probability } = trends.neighbours
  const change = pettitt(Float64Array.from(years.values()))
  const p = (value: number) => `p=${figure(value)}`
  return [
    {
      indice,
      valeur: served(slope * DECADE),
      unite_valeur: `${unite}/décennie`,
      borne_basse: served(lower * DECADE),
      borne_haute: served(upper * DECADE),
      annees: years.size,
      detail: p(probability),
    },
    ...(['none', 'significant'] as const).map(
      (test): Row => ({
        indice: `${indice}_p_${TESTS[test]}`,
        valeur: served(trends[test].probability),
        unite_valeur: '1',
        annees: years.size,
      }),
    ),
    ...(change
      ? [
          {
            indice: `${indice}_rupture`,
            valeur: 1970 + ([...years.keys()][change.index] as number),
            unite_valeur: 'an',
            annees: years.size,
            detail: p(change.probability),
          },
        ]
      : []),
  ]
}
