import { describe, expect, it, test } from 'vitest'
import { grandeurOf, kankan, serieOf } from '../../../tests/support/quality/town.ts'
import { ginCatalogue } from '../../../tests/support/sources/dataset.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import { noonCosZenith, wholeDayWh } from '../../solar/sunCourse.ts'
import type { PlaceSerie } from '../place.ts'
import { NOT_EXAMINED, type StepRule } from '../rule.ts'
import { STEP_RULES } from '../rules.ts'
import { persistance, saut } from './changes.ts'
import { fermeture, partDiffuse, pointDeRosee } from './components.ts'
import { bornes, limitesMondiales, limitesPhysiques, limitesRares } from './limits.ts'
import { clarte, extraterrestre, jourSombre, nuit } from './sun.ts'
import { dureeJour, ordreExtremes, pluieAbsente } from './weather.ts'

const { grandeurs } = await ginCatalogue()

/** The verdicts on the first of some series, as a word for each step: `.` not examined, `+` holds, `!` fails. */
function judged(rule: StepRule, ...series: PlaceSerie[]): string | undefined {
  const verdicts = rule.judge(series[0] as PlaceSerie, kankan(series))
  return verdicts && Array.from(verdicts, (each) => '.+!'[each]).join('')
}

const day = (hours: Readonly<Record<number, number>>, base = 0) =>
  Array.from({ length: 24 }, (_, hour) => hours[hour] ?? base)

// The sun of Kankan (10.4 N, 9.3 W) on 1 March 2021, by the rules' own place: what it sends in each hour.
const place = kankan([serieOf('ghi', 'horaire', day({}))])
const sun = place.sunOfHours(place.series[0] as PlaceSerie)
const cosAt = (hour: number) => sun?.cosZenith[hour] as number
const sentAt = (hour: number) => sun?.extraterrestrialDni[hour] as number
const days = kankan([]).sunOfDays(serieOf('ghi', 'journalier', [5]))
const topOfDay = wholeDayWh(days?.[0] as NonNullable<typeof days>[number]) / 1000

test('a place has its sun right: at Kankan it is highest before 13:00 UTC, and nights are dark', () => {
  expect(cosAt(12)).toBeGreaterThan(0.9)
  expect(cosAt(12)).toBeGreaterThan(cosAt(13))
  expect([sun?.zenith[0], sun?.zenith[22]].every((zenith) => (zenith as number) > 120)).toBe(true)
  // Duffie and Beckman (2013), table of extraterrestrial irradiation: 9.7 at 10 degrees north in March.
  expect(topOfDay).toBeCloseTo(9.7, 0)
})

describe('bornes: what the country’s table expects of the variable', () => {
  it.each<[string, Granularite, number[], string]>([
    ['ghi', 'mensuel', [0, 10, -0.0001, 10.0001, 5], '++!!+'],
    ['ghi', 'journalier', [0, 10, -0.0001, 10.0001, Number.NaN], '++!!.'],
    ['ghi', 'horaire', [-4, 1400, 1400.1, -4.1, 11], '++!!+'],
    ['t2m', 'journalier', [5, 48, 4.9, 48.1], '++!!'],
    ['t2m', 'horaire', [2, 52, 1.9, 52.1], '++!!'],
    ['kt', 'horaire', [1.2, 1.21, 0, -0.01], '+!+!'],
    ['precipitation', 'horaire', [150, 150.5, 0], '+!+'],
  ])('%s %s', (code, granularite, values, expected) => {
    expect(judged(bornes, serieOf(code, granularite, values))).toBe(expected)
  })

  it('say which column of grandeurs.csv was crossed, and by what', () => {
    expect(bornes.genre).toBe('douteux')
    const t2m = serieOf('t2m', 'horaire', [20, -3, 1.9, 52.5])
    expect(bornes.constat?.(t2m, [1, 2], 'fr')).toBe(
      'borne_min_horaire de grandeurs.csv vaut 2, la plus basse valeur est −3.',
    )
    expect(bornes.constat?.(t2m, [1, 3], 'fr')).toBe(
      'borne_min_horaire de grandeurs.csv vaut 2, la plus basse valeur est −3 ; borne_max_horaire de grandeurs.csv vaut 52, la plus haute valeur est 52,5.',
    )
    expect(bornes.constat?.(t2m, [1, 3], 'en')).toBe(
      'borne_min_horaire of grandeurs.csv is 2, the lowest value is −3; borne_max_horaire of grandeurs.csv is 52, the highest value is 52.5.',
    )
    expect(bornes.constat?.(serieOf('ghi', 'mensuel', [10.2]), [0], 'fr')).toContain(
      'borne_max de grandeurs.csv vaut 10,',
    )
  })

  it('there are some for every variable that is stored, at every granularité', () => {
    for (const { code } of grandeurs.filter(({ famille }) => famille === 'brute')) {
      for (const granularite of ['horaire', 'journalier', 'mensuel'] as const)
        expect(judged(bornes, serieOf(code, granularite, [-1e9, 1e9])), `${code} ${granularite}`).toBe('!!')
    }
  })
})

describe('limites_mondiales: what no place on Earth gives', () => {
  it.each<[string, Granularite, number[], string]>([
    ['t2m', 'horaire', [-89.2, 56.7, -3, -95.1, 60.1], '+++!!'],
    ['t2m', 'mensuel', [-70, 45, 99], '++!'],
    ['vent_10m', 'horaire', [113.3, 115.1, -0.1], '+!!'],
    ['precipitation', 'journalier', [1825, 2001], '+!'],
    ['precipitation', 'horaire', [305, 501], '+!'],
    ['ghi', 'journalier', [13.4, 13.5, -0.09, -0.1], '+!+!'],
    ['ghi', 'horaire', [2210, 2212, -4, -4.1], '+!+!'],
    ['dni', 'journalier', [33.7, 33.8], '+!'],
    ['rh2m', 'horaire', [104, 110.1, -0.1], '+!!'],
  ])('%s %s', (code, granularite, values, expected) => {
    expect(judged(limitesMondiales, serieOf(code, granularite, values))).toBe(expected)
  })

  it('are those of a unit: the same variable in another unit is not judged', () => {
    const kelvin = { ...serieOf('t2m', 'journalier', [300]), grandeur: { ...grandeurOf('t2m'), unite: 'K' } }
    expect(judged(limitesMondiales, kelvin)).toBeUndefined()
  })

  it('are wider than the bounds of Guinea', () => {
    for (const { code, borne_min, borne_max } of grandeurs.filter(({ famille }) => famille === 'brute')) {
      const verdicts = judged(limitesMondiales, serieOf(code, 'journalier', [borne_min, borne_max]))
      expect(verdicts, code).toBe('++')
    }
  })
})

describe('the limits of BSRN, recomputed here for noon and for the night', () => {
  const noon = (share: number, power: number, offset: number) => share * sentAt(12) * cosAt(12) ** power + offset

  it.each<[StepRule, string, number]>([
    [limitesPhysiques, 'ghi', noon(1.5, 1.2, 100)],
    [limitesPhysiques, 'dhi', noon(0.95, 1.2, 50)],
    [limitesPhysiques, 'dni', sentAt(12)],
    [limitesRares, 'ghi', noon(1.2, 1.2, 50)],
    [limitesRares, 'dhi', noon(0.75, 1.2, 30)],
    [limitesRares, 'dni', noon(0.95, 0.2, 10)],
  ])('$code holds $1 to its limit', (rule, code, limit) => {
    const verdictAt = (value: number) => judged(rule, serieOf(code, 'horaire', day({ 12: value })))?.[12]
    expect([verdictAt(limit - 0.01), verdictAt(limit + 0.01)]).toEqual(['+', '!'])
  })

  it('the night may stand 4 W/m² below zero, and rarely 2', () => {
    const night = serieOf('ghi', 'horaire', day({ 0: -4.1, 1: -3, 2: -1, 3: -4, 4: -2 }))
    expect(judged(limitesPhysiques, night)?.slice(0, 5)).toBe('!++++')
    expect(judged(limitesRares, night)?.slice(0, 5)).toBe('!!+!+')
  })

  it('days and other variables are not their matter, nor a town without coordinates', () => {
    expect(judged(limitesPhysiques, serieOf('ghi', 'journalier', [5]))).toBeUndefined()
    expect(judged(limitesPhysiques, serieOf('t2m', 'horaire', [25]))).toBeUndefined()
    const ghi = serieOf('ghi', 'horaire', day({}))
    expect(limitesPhysiques.judge(ghi, kankan([ghi], { nowhere: true }))).toBeUndefined()
  })

  it('nor a country that measures hours in another unit', () => {
    const ghi = serieOf('ghi', 'horaire', day({ 12: 9999 }))
    const other = { ...ghi, grandeur: { ...ghi.grandeur, unite_horaire: 'kJ/m²' } }
    expect(judged(limitesPhysiques, other)).toBeUndefined()
  })
})

describe('nuit', () => {
  it('light in the dark is impossible, twilight and an offset of 4 W/m² are not', () => {
    const light = serieOf('ghi', 'horaire', day({ 1: 4.1, 2: 4, 3: -4, 4: -4.5, 6: 20, 12: 900, 18: 60, 19: 4.2 }))
    expect(judged(nuit, light)).toBe('+!++!+.............!++++')
  })

  it('a clock that is an hour late shows, before the sun comes or after it has gone', () => {
    const clear = Array.from({ length: 24 }, (_, hour) => Math.max(0, cosAt(hour)) * 1000)
    expect(judged(nuit, serieOf('ghi', 'horaire', clear))).not.toContain('!')
    for (const shift of [1, -1]) {
      const shifted = clear.map((_, hour) => clear[hour - shift] ?? 0)
      expect(judged(nuit, serieOf('ghi', 'horaire', shifted)), `${shift} h`).toContain('!')
    }
  })
})

describe('extraterrestre and jour_sombre hold a day between 3 % and all of what the sun sends', () => {
  it.each<[string, number, string]>([
    ['ghi', topOfDay - 0.001, '+'],
    ['ghi', topOfDay + 0.001, '!'],
    ['dhi', topOfDay + 0.001, '!'],
    ['dni', topOfDay + 0.001, '+'],
    ['dni', 1.4 * 12, '!'],
  ])('%s %f', (code, value, expected) => {
    expect(judged(extraterrestre, serieOf(code, 'journalier', [value]))).toBe(expected)
  })

  it('a month has a hundredth more, for its mean day stands for it', () => {
    const month = serieOf('ghi', 'mensuel', [1])
    const course = kankan([]).sunOfDays(month)?.[0]
    const top = wholeDayWh(course as NonNullable<typeof course>) / 1000
    expect(judged(extraterrestre, serieOf('ghi', 'mensuel', [top * 1.009]))).toBe('+')
    expect(judged(extraterrestre, serieOf('ghi', 'mensuel', [top * 1.011]))).toBe('!')
  })

  it('the darkest day', () => {
    expect(judged(jourSombre, serieOf('ghi', 'journalier', [0.0301 * topOfDay, 0.029 * topOfDay]))).toBe('+!')
    expect(judged(jourSombre, serieOf('dhi', 'journalier', [0]))).toBeUndefined()
  })
})

describe('fermeture', () => {
  const parts = (hour: number, ghi: number, dhi: number, dni: number) =>
    [
      ['ghi', ghi],
      ['dhi', dhi],
      ['dni', dni],
    ].map(([code, value]) => serieOf(code as string, 'horaire', day({ [hour]: value as number })))

  it('global, diffuse and beam close within 8 %, under a low sun within 15 %', () => {
    const closing = 300 + 500 * cosAt(12)
    expect(judged(fermeture, ...parts(12, closing * 1.079, 300, 500))?.[12]).toBe('+')
    expect(judged(fermeture, ...parts(12, closing * 1.081, 300, 500))?.[12]).toBe('!')
    expect(judged(fermeture, ...parts(12, closing * 0.919, 300, 500))?.[12]).toBe('!')
    const low = 100 + 300 * cosAt(17)
    expect(sun?.zenith[17]).toBeGreaterThan(65)
    expect(judged(fermeture, ...parts(17, low * 1.14, 100, 300))?.[17]).toBe('+')
    expect(judged(fermeture, ...parts(17, low * 1.16, 100, 300))?.[17]).toBe('!')
    expect(sun?.zenith[18]).toBeGreaterThan(80)
    expect(judged(fermeture, ...parts(18, 900, 100, 300))?.[18]).toBe('.')
  })

  it('is not judged in the dark, where a part is missing, or where a source has not all three', () => {
    expect(judged(fermeture, ...parts(12, 49, 49, 0))).toBe('.'.repeat(24))
    expect(judged(fermeture, ...parts(12, 600, Number.NaN, 500))?.[12]).toBe('.')
    const [ghi, dhi] = parts(12, 800, 300, 500)
    expect(judged(fermeture, ghi as PlaceSerie, dhi as PlaceSerie)).toBeUndefined()
    const beamOfAnother = serieOf('dni', 'horaire', day({ 12: 500 }), { source: 'cams' })
    expect(judged(fermeture, ghi as PlaceSerie, dhi as PlaceSerie, beamOfAnother)).toBeUndefined()
  })

  it('the mean cosine of a month cannot pass that of noon, and each of the three is flagged', () => {
    const course = kankan([]).sunOfDays(serieOf('ghi', 'mensuel', [5]))?.[0]
    const noon = noonCosZenith(course as NonNullable<typeof course>)
    const month = (cosine: number) => [
      serieOf('dhi', 'mensuel', [2]),
      serieOf('dni', 'mensuel', [4]),
      serieOf('ghi', 'mensuel', [2 + 4 * cosine]),
    ]
    expect(judged(fermeture, ...month(1.019 * noon))).toBe('+')
    for (const turn of [0, 1, 2]) {
      const series = month(1.021 * noon)
      expect(judged(fermeture, ...series.slice(turn), ...series.slice(0, turn))).toBe('!')
    }
  })

  it('companions whose years differ are laid over each other', () => {
    const ghi = serieOf('ghi', 'mensuel', [9, 9, 6], { start: '2021-01-01' })
    const dhi = serieOf('dhi', 'mensuel', [2, 2], { start: '2021-03-01' })
    const dni = serieOf('dni', 'mensuel', [1, 1, 1, 4], { start: '2020-12-01' })
    // In March alone all three are: (6 - 2) / 4 = 1, and the sun of noon stands 13 degrees from the zenith.
    expect(judged(fermeture, ghi, dhi, dni)).toBe('..!')
    expect(judged(fermeture, dhi, ghi, dni)).toBe('!.')
    expect(judged(fermeture, dni, ghi, dhi)).toBe('...!')
  })
})

describe('part_diffuse', () => {
  it('a month or a day never has more diffuse than global', () => {
    const ghi = serieOf('ghi', 'mensuel', [4, 4, Number.NaN])
    expect(judged(partDiffuse, serieOf('dhi', 'mensuel', [4, 4.01, 3]), ghi)).toBe('+!.')
    expect(judged(partDiffuse, ghi, serieOf('dhi', 'mensuel', [9, 9, 9]))).toBeUndefined()
  })

  it('an hour has 5 % for its instruments, 10 % under a low sun', () => {
    const ratio = (hour: number, share: number) =>
      judged(
        partDiffuse,
        serieOf('dhi', 'horaire', day({ [hour]: 200 * share })),
        serieOf('ghi', 'horaire', day({ [hour]: 200 })),
      )?.[hour]
    expect([ratio(12, 1.04), ratio(12, 1.06), ratio(7, 1.06), ratio(7, 1.11), ratio(0, 2)]).toEqual([
      '+',
      '!',
      '+',
      '!',
      '.',
    ])
  })
})

describe('clarte', () => {
  it('an hour may not pass what the sun sends', () => {
    const top = sentAt(12) * cosAt(12)
    expect(judged(clarte, serieOf('ghi', 'horaire', day({ 12: top - 1 })))?.[12]).toBe('+')
    expect(judged(clarte, serieOf('ghi', 'horaire', day({ 12: top + 1 })))?.[12]).toBe('!')
    expect(judged(clarte, serieOf('ghi', 'horaire', day({})))?.[7]).toBe('.')
  })

  it('a stored index is that of the irradiation of its source', () => {
    const ghi = serieOf('ghi', 'journalier', [topOfDay / 2, topOfDay / 2, Number.NaN])
    expect(judged(clarte, serieOf('kt', 'journalier', [0.54, 0.56, 0.5]), ghi)).toBe('+!.')
    expect(judged(clarte, serieOf('kt', 'journalier', [0.5]))).toBeUndefined()
  })
})

describe('saut', () => {
  it.each<[string, number[], string]>([
    ['t2m', [25, 33, 24.9, Number.NaN, 40], '.+!..'],
    ['rh2m', [30, 75, 29.9], '.+!'],
    ['vent_10m', [1, 11, 0.9], '.+!'],
    ['vent_2m', [1, 11, 0.9], '.+!'],
  ])('%s', (code, values, expected) => {
    expect(judged(saut, serieOf(code, 'horaire', values))).toBe(expected)
  })

  it('from day to day anything goes, and rain falls as it falls', () => {
    expect(judged(saut, serieOf('t2m', 'journalier', [10, 40]))).toBeUndefined()
    expect(judged(saut, serieOf('precipitation', 'horaire', [0, 90]))).toBeUndefined()
  })
})

describe('persistance', () => {
  const measured = (serie: PlaceSerie): PlaceSerie => ({ ...serie, methode: 'mesure_directe' })

  it('a stuck thermometer is flagged from its first hour to its last, within its resolution', () => {
    const values = [20, 21, ...new Array(12).fill(22).map((value, i) => value + (i % 2) / 25), 23, 24, 24, 24]
    expect(judged(persistance, measured(serieOf('t2m', 'horaire', values)))).toBe(`++${'!'.repeat(12)}++++`)
    expect(judged(persistance, measured(serieOf('t2m', 'horaire', values.slice(3))))).toBe('+'.repeat(15))
  })

  it('a model’s temperature is stuck where it is the very same, and not where it is that of a still night', () => {
    const still = [25.31, 25.3, 25.28, 25.28, 25.27, 25.27, 25.26, 25.27]
    expect(judged(persistance, serieOf('t2m', 'horaire', still))).toBe('+'.repeat(8))
    expect(judged(persistance, serieOf('t2m', 'horaire', [25, ...new Array(6).fill(22), 23]))).toBe('+!!!!!!+')
  })

  it('a gap ends a run', () => {
    const values = [22, 22, 22, 22, 22, Number.NaN, 22, 22, 22, 22]
    expect(judged(persistance, serieOf('t2m', 'horaire', values))).toBe('+++++.++++')
  })

  it('saturated air may stay so, dry air not', () => {
    expect(judged(persistance, serieOf('rh2m', 'horaire', new Array(12).fill(97)))).toBe('.'.repeat(12))
    expect(judged(persistance, serieOf('rh2m', 'horaire', new Array(12).fill(60)))).toBe('!'.repeat(12))
    expect(judged(persistance, serieOf('rh2m', 'horaire', new Array(11).fill(60)))).toBe('+'.repeat(11))
  })

  it('light that stands still by day is flagged, the dark is not', () => {
    const still = judged(persistance, serieOf('ghi', 'horaire', day({ 10: 500, 11: 500.2, 12: 500, 13: 700 })))
    expect(still?.slice(9, 15)).toBe('.!!!+.')
    expect(judged(persistance, serieOf('ghi', 'journalier', [5, 5, 5, 4, 4, 3]))).toBe('!!!+++')
  })

  it('dry days follow each other', () => {
    expect(judged(persistance, serieOf('precipitation', 'journalier', new Array(60).fill(0)))).toBeUndefined()
  })
})

test('point_de_rosee: not above the temperature by more than half a degree', () => {
  const dewPoint = serieOf('point_rosee_2m', 'horaire', [25.5, 25.6, 20])
  expect(judged(pointDeRosee, dewPoint, serieOf('t2m', 'horaire', [25, 25, Number.NaN]))).toBe('+!.')
})

describe('ordre_extremes: what the table calls an extreme is on its side of the mean and of the other', () => {
  const max = serieOf('t2m_max', 'journalier', [30, 30, 30, 30, 30])
  const mean = serieOf('t2m', 'journalier', [25, 30.15, 30.2, Number.NaN, Number.NaN])
  const min = serieOf('t2m_min', 'journalier', [20, 20, 20, 30.2, Number.NaN])
  test('by what rounding leaves', () => {
    expect(judged(ordreExtremes, max, mean, min)).toBe('++!!.')
    expect(judged(ordreExtremes, min, mean, max)).toBe('+++!.')
    expect(judged(ordreExtremes, min, serieOf('t2m', 'journalier', [20, 19.9, 19.8, 31, 31]))).toBe('++!+.')
  })
  test('of another variable, source and of what is no extreme it has nothing to say', () => {
    expect(judged(ordreExtremes, mean, max, min)).toBeUndefined()
    expect(judged(ordreExtremes, max, serieOf('vent_10m', 'journalier', [50]))).toBeUndefined()
    expect(judged(ordreExtremes, max, serieOf('t2m', 'journalier', [50], { source: 'era5_land' }))).toBeUndefined()
  })
  test('the wind’s too', () => {
    const wind = serieOf('vent_10m', 'journalier', [3, 3])
    expect(judged(ordreExtremes, serieOf('vent_10m_max', 'journalier', [3.5, 2]), wind)).toBe('+!')
  })
})

test('duree_jour: no more sunshine than the day is long, 11.9 hours on the first of March at Kankan', () => {
  expect(judged(dureeJour, serieOf('insolation', 'journalier', [11.9, 12.4, 0]))).toBe('+!+')
  expect(judged(dureeJour, serieOf('t2m', 'journalier', [30]))).toBeUndefined()
})

describe('pluie_absente: dry days for longer than the season has them', () => {
  const DAYS = 365
  /** Ten years: of the months 5 to 10 three days out of four have rain, of the others none. */
  const rain = Float64Array.from({ length: 10 * DAYS }, (_, i) => {
    const month = Math.floor((i % DAYS) / 30.5)
    return month >= 5 && month < 10 && (i * 7) % 4 !== 0 ? 8 : 0
  })
  const judgedDays = (values: Float64Array) =>
    judged(pluieAbsente, serieOf('precipitation', 'journalier', values, { start: '2011-01-01' })) ?? ''
  const blocked = (from: number, days: number) => rain.map((mm, i) => (i >= from && i < from + days ? 0 : mm))
  const AUGUST = 3 * DAYS + 220

  test('a sound series has none, though its dry season is of months without rain', () => {
    expect(judgedDays(rain)).toMatch(/^[+]+$/)
  })
  test('a blocked gauge in the rains is flagged on all its days; a dry week is not', () => {
    const found = judgedDays(blocked(AUGUST, 30))
    expect(found.slice(AUGUST, AUGUST + 30)).toMatch(/^!{30}$/)
    expect(found.replaceAll('+', '').length).toBeLessThan(34)
    expect(judgedDays(blocked(AUGUST, 3))).not.toContain('!')
    // By its own year too, which has it, a spell of five days would be likely enough.
    expect(judgedDays(blocked(AUGUST, 5)).slice(AUGUST, AUGUST + 5)).toBe('!!!!!')
  })
  test('the same gap in the dry season, of two years alone, or with absences is not told', () => {
    expect(judgedDays(blocked(3 * DAYS + 20, 30))).not.toContain('!')
    expect(judgedDays(rain.slice(0, 2 * DAYS))).toMatch(/^[.]+$/)
    const absent = rain.map((mm, i) => (i >= AUGUST && i < AUGUST + 30 ? Number.NaN : mm))
    expect(judgedDays(absent)).not.toContain('!')
  })
  test('hours and other variables are not judged', () => {
    expect(judged(pluieAbsente, serieOf('precipitation', 'horaire', [0, 0]))).toBeUndefined()
    expect(judged(pluieAbsente, serieOf('t2m', 'journalier', [0, 0]))).toBeUndefined()
  })
})

test('no rule says anything of a step without a measurement, or edits one', () => {
  const nothing = new Array<number>(24).fill(Number.NaN)
  for (const { code } of grandeurs) {
    for (const granularite of ['horaire', 'journalier', 'mensuel', 'annuel'] as const) {
      const serie = serieOf(code, granularite, nothing)
      for (const rule of STEP_RULES) {
        const verdicts = rule.judge(serie, kankan([serie]))
        expect(verdicts?.every((each) => each === NOT_EXAMINED) ?? true, `${rule.code} ${code} ${granularite}`).toBe(
          true,
        )
      }
    }
  }
  const wild = serieOf('ghi', 'horaire', day({ 12: 5000, 1: -50 }))
  const before = Float64Array.from(wild.values)
  for (const rule of STEP_RULES) rule.judge(wild, kankan([wild]))
  expect(wild.values).toEqual(before)
})
