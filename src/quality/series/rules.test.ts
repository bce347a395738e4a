import { describe, expect, it } from 'vitest'
import { broken, climate, madePlace, madeSerie } from '../../../tests/support/quality/madePlace.ts'
import { SERIE_RULES } from '../rules.ts'
import { deriveLente } from './deriveLente.ts'
import { ecartEntreSources } from './ecartEntreSources.ts'
import { lacunes } from './lacunes.ts'
import { mensuelContreJournalier } from './mensuelContreJournalier.ts'
import { fingerprintOf, sharedConstat, sharedGroups } from './voisinsIdentiques.ts'

const { values: ghi, weather } = climate('ghi', 360)
const other = climate('autre', 360, { weather, share: 0.95 }).values
const constats = (verdicts: { constat: string | null }[]) => verdicts.map(({ constat }) => constat)

it('rules over whole series edit no measurement', () => {
  const series = [
    madeSerie('ghi', 'a', { values: broken(ghi, 100, 0.8) }),
    madeSerie('ghi', 'b', { values: other }),
    madeSerie('ghi', 'a', {
      values: ghi.slice(0, 60).flatMap((value) => Array<number>(30).fill(value)),
      granularite: 'journalier',
    }),
  ]
  const before = series.map(({ values }) => Float64Array.from(values))
  for (const rule of SERIE_RULES) rule.examine(madePlace(...series))
  expect(series.map(({ values }) => values)).toEqual(before)
})

describe('gaps', () => {
  it('are counted from the first measurement to the last, with the longest gap and the months affected', () => {
    const values = [Number.NaN, 1, 2, Number.NaN, 4, Number.NaN, Number.NaN, 7, Number.NaN]
    const [verdict] = lacunes.examine(
      madePlace(madeSerie('ghi', 'a', { granularite: 'journalier', year: 2021, values })),
    )
    expect(verdict).toMatchObject({ n_examinees: 9, n_signalees: 3 })
    expect(verdict?.constat).toBe(
      '3 jours manquent, en 2 lacunes ; la plus longue : 2 jours à partir de 2021-01-06. 1 mois touché.',
    )
    expect(verdict?.english).toBe('3 days missing, in 2 gaps; the longest: 2 days from 2021-01-06. 1 month affected.')
    const months = [1, Number.NaN, 3]
    expect(constats(lacunes.examine(madePlace(madeSerie('ghi', 'a', { year: 2021, values: months }))))).toEqual([
      '1 mois manque, en 1 lacune ; la plus longue : 1 mois à partir de février 2021.',
    ])
  })

  it('are not reported in a complete series, nor for the nights of a clearness index', () => {
    expect(constats(lacunes.examine(madePlace(madeSerie('ghi', 'a', { values: ghi }))))).toEqual([null])
    const nights = madeSerie('kt', 'a', { granularite: 'horaire', values: [0.5, Number.NaN, 0.5] })
    expect(lacunes.examine(madePlace(nights))).toEqual([])
  })
})

describe('monthly values against daily ones', () => {
  const days = (factor: number, year = 2021) =>
    madeSerie('vent_10m', 'a', {
      granularite: 'journalier',
      year,
      values: Array.from({ length: 1826 }, (_, i) => factor * 5 * (1 + 0.2 * Math.cos((2 * Math.PI * i) / 365.25))),
    })

  it('are flagged in both series where they are another quantity, even without a common month', () => {
    const verdicts = mensuelContreJournalier.examine(madePlace(madeSerie('vent_10m', 'a', { values: ghi }), days(1.8)))
    expect(verdicts.map(({ serie }) => serie.key.granularite)).toEqual(['mensuel', 'journalier'])
    expect(verdicts[0]?.constat).toMatch(
      /5,0\d\u202fm\/s en moyenne, contre 9,0\d pour vent_10m d’a \(journalière\) \(\+(79|80|81)\u202f%\), par mois de l’année, faute de mois communs : 12 mois sur 12/,
    )
    expect(verdicts[1]?.constat).toContain('mensuelle')
  })

  it('agree with days of the same quantity, and with hours in another unit', () => {
    expect(
      constats(mensuelContreJournalier.examine(madePlace(madeSerie('vent_10m', 'a', { values: ghi }), days(1)))),
    ).toEqual([null, null])
    const hours = madeSerie('ghi', 'a', { granularite: 'horaire', year: 2001, values: Array<number>(8760).fill(250) })
    const months = madeSerie('ghi', 'a', { year: 2001, values: Array<number>(12).fill(6) })
    const [verdict] = mensuelContreJournalier.examine(madePlace(months, hours))
    expect(verdict).toMatchObject({ n_examinees: 12, n_signalees: 0, constat: null })
  })

  it('are not compared across sources', () => {
    const abroad = madeSerie('vent_10m', 'b', { values: ghi })
    expect(mensuelContreJournalier.examine(madePlace(abroad, days(1.8)))).toEqual([])
  })
})

describe('two sources', () => {
  it('are flagged where their annual means differ too much, symmetrically', () => {
    const place = (factor: number) =>
      madePlace(
        madeSerie('ghi', 'a', { values: ghi }),
        madeSerie('ghi', 'b', { values: ghi.map((each) => factor * each) }),
      )
    expect(constats(ecartEntreSources.examine(place(1.09)))).toEqual([null, null])
    expect(constats(ecartEntreSources.examine(place(1.105)))).toEqual([null, null])
    const [one, two] = ecartEntreSources.examine(place(1.15))
    expect(one).toMatchObject({ n_examinees: 360, n_signalees: 360 })
    expect(one?.constat).toContain('−13\u202f%')
    expect(two?.constat).toContain('+15\u202f%')
  })

  it('are reported with the altitude of the town for a temperature', () => {
    const warm = (plus: number) => ghi.map((each) => 20 + each + plus)
    const [verdict] = ecartEntreSources.examine(
      madePlace(madeSerie('t2m', 'a', { values: warm(2.5) }), madeSerie('t2m', 'b', { values: warm(0) })),
    )
    expect(verdict?.constat).toMatch(/\+2,50\u202f°C, sur 360 mois communs\. La ville est à \d+ m/)
  })

  it('are compared over two common years at least, partial months left out', () => {
    const short = madeSerie('ghi', 'b', { values: ghi.slice(0, 24).map((each) => 2 * each) })
    const long = madeSerie('ghi', 'a', { values: ghi })
    expect(ecartEntreSources.examine(madePlace(long, short))).toHaveLength(2)
    short.jours[5] = 12
    expect(ecartEntreSources.examine(madePlace(long, short))).toEqual([])
  })
})

describe('a slow drift', () => {
  it('is reported for both sources, with its size over all years', () => {
    const drifting = other.map((value, i) => value * 1.003 ** (i / 12))
    const verdicts = deriveLente.examine(
      madePlace(madeSerie('ghi', 'a', { values: ghi }), madeSerie('ghi', 'b', { values: drifting })),
    )
    expect(verdicts[0]).toMatchObject({ n_examinees: 30, n_signalees: 30 })
    expect(verdicts[0]?.constat).toMatch(
      /^S’écarte peu à peu de ghi de b \(mensuelle\), de −8,\d\u202f% en 30 années communes/,
    )
    expect(verdicts[1]?.constat).toMatch(/de \+(8|9),\d\u202f% en 30 années/)
  })

  it('is reported from 2 % over the years that both have, however many these are', () => {
    const of = (pct: number, years: number) =>
      constats(
        deriveLente.examine(
          madePlace(
            madeSerie('ghi', 'a', { values: ghi.slice(0, 12 * years) }),
            madeSerie('ghi', 'b', {
              values: ghi.slice(0, 12 * years).map((x, i) => x * (1 + pct / 100) ** (Math.floor(i / 12) / (years - 1))),
            }),
          ),
        ),
      )
    expect(of(1.9, 20)).toEqual([null, null])
    expect(of(1.9, 10)).toEqual([null, null])
    expect(of(3.2, 20)[1]).toContain('+3,2')
  })

  it('is not reported for what a break explains, without a trend, nor below ten years', () => {
    const of = (values: readonly number[], count = 360) =>
      constats(
        deriveLente.examine(
          madePlace(
            madeSerie('ghi', 'a', { values: ghi.slice(0, count) }),
            madeSerie('ghi', 'b', { values: values.slice(0, count) }),
          ),
        ),
      )
    expect(of(broken(other, 180, 1.1))).toEqual([null, null])
    expect(of(other)).toEqual([null, null])
    expect(of(other, 119)).toEqual([])
  })
})

describe('identical neighbours', () => {
  const at = (localite: string, values: readonly number[], year = 1991) => {
    const serie = madeSerie('ghi', 'a', { values, year })
    return fingerprintOf({ ...serie, key: { ...serie.key, localite } })!
  }

  it('have the same values on the same axis', () => {
    const nearly = ghi.with(200, (ghi[200] as number) + 1e-12)
    const groups = sharedGroups([at('x', ghi), at('y', nearly), at('z', ghi), at('w', ghi, 1992)])
    expect(groups).toEqual([{ grandeur: 'ghi', source: 'a', granularite: 'mensuel', localites: ['x', 'z'] }])
    expect(sharedConstat(groups[0]!, 'x', (code) => code.toUpperCase())).toContain('celles de Z :')
    const three = { ...groups[0]!, localites: ['x', 'y', 'z'] }
    expect(sharedConstat(three, 'y', (code) => code)).toContain('celles de x et z :')
  })

  it('are not reported for a handful of values', () => {
    expect(fingerprintOf(madeSerie('ghi', 'a', { values: [1, 2, 3] }))).toBeUndefined()
  })
})
