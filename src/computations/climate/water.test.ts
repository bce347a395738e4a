import { describe, expect, it } from 'vitest'
import { memoryRelease, type SerieSpec, seriesOf, withTown } from '../../../tests/support/answers/memoryRelease.ts'
import { draws } from '../../../tests/support/draws.ts'
import { evapotranspiration, windAt2m } from '../../derive/climate/evapotranspiration.ts'
import { climat } from './climat.ts'

const YEARS = 12
const FIRST_DAY = Date.UTC(2001, 0, 1)
const DAYS = Array.from({ length: (Date.UTC(2001 + YEARS, 0, 1) - FIRST_DAY) / 86_400_000 }, (_, i) => i)

const serie = seriesOf({ source: 'nasa_power', granularite: 'journalier', debut: '2001-01-01', count: DAYS.length })
const EXTREMES = [serie('t2m_max', 34), serie('t2m_min', 22)]
const MEASURED = [serie('rh2m', 55), serie('vent_2m', 1.5), serie('ghi', 6)]

async function made(
  produit: string,
  specs: readonly SerieSpec[],
  { located = true, ...question }: { located?: boolean; [parameter: string]: unknown } = {},
) {
  const [there, nowhere] = [await memoryRelease(specs), { latitude: null, longitude: null }]
  const release = located ? there : withTown(there, nowhere)
  const asked = { produit, localite: 'gin_kankan', reference: '1991-2020', ...question }
  const answer = await climat.compute(release, asked)
  const rows = answer.resultats.kind === 'rows' ? answer.resultats.rows : []
  const row = (indice: string, instant: string | null = null, mois: number | null = null) =>
    rows.find((each) => each.indice === indice && each.instant === instant && each.mois === mois)
  return { ...answer, rows, row }
}

/** Evapotranspiration of a day of the place, by what is measured of it. */
async function etoOfDay(day: string, specs: readonly SerieSpec[]) {
  const { row, head } = await made('evapotranspiration', specs, { granularite: 'journalier' })
  return { eto: row('eto', day, Number(day.slice(5, 7)))?.valeur, hypotheses: head.hypotheses.join(' ') }
}

describe('Evapotranspiration of a place', () => {
  const place = { latitudeDeg: 10.3833, altitudeM: 376 }
  const expected = (wind: number | undefined, kwh: number | undefined, humidity: object) => {
    const one = (value: number | undefined) => (value === undefined ? undefined : Float64Array.of(value))
    const firstSlot = Date.UTC(2005, 3, 10) / 86_400_000
    const days = { firstSlot, tmax: Float64Array.of(34), tmin: Float64Array.of(22), ...humidity }
    const radiation = one(kwh === undefined ? undefined : 3.6 * kwh)
    return evapotranspiration({ ...days, wind: one(wind), globalRadiation: radiation }, place)
      .penmanMonteith[0] as number
  }
  const moist = { relativeHumidity: Float64Array.of(55) }

  it('takes irradiation in kWh for what it is in MJ, of days and of hours', async () => {
    expect((await etoOfDay('2005-04-10', [...EXTREMES, ...MEASURED])).eto).toBeCloseTo(expected(1.5, 6, moist), 2)
    const hours = DAYS.slice(0, 1600).flatMap(() => Array.from({ length: 24 }, () => 250))
    const hourly = serie('ghi', hours, { granularite: 'horaire' })
    const { eto } = await etoOfDay('2005-04-10', [...EXTREMES, ...MEASURED.slice(0, 2), hourly])
    expect(eto).toBeCloseTo(expected(1.5, 6, moist), 2)
  })

  it('takes each term where it is measured: dew point before humidity, wind at 2 m before wind at 10 m', async () => {
    const dewPoint = serie(
      'point_rosee_2m',
      DAYS.map((day) => (day % 2 === 0 ? 12 : Number.NaN)),
    )
    const low = serie(
      'vent_2m',
      DAYS.map((day) => (day % 2 === 0 ? 1.5 : Number.NaN)),
    )
    const specs = [...EXTREMES, serie('rh2m', 55), serie('ghi', 6), dewPoint, low, serie('vent_10m', 4)]
    const [even, odd] = [await etoOfDay('2005-04-10', specs), await etoOfDay('2005-04-11', specs)]
    expect(even.eto).toBeCloseTo(expected(1.5, 6, { dewPoint: Float64Array.of(12) }), 2)
    expect(odd.eto).toBeCloseTo(expected(windAt2m(4, 10), 6, moist), 1)
    expect(odd.hypotheses).not.toMatch(/est estimé|L’altitude du lieu n’est pas connue/)
  })

  it('estimates what no day has, and says so with the days', async () => {
    const { eto, hypotheses } = await etoOfDay('2005-04-10', EXTREMES)
    expect(eto).toBeCloseTo(expected(undefined, undefined, {}), 2)
    expect(hypotheses).toMatch(/Sur 4\s383 jours .*l’humidité.*\(4\s383 jours\)\s; le vent.*\s; le rayonnement/u)
  })

  it('tells that years with a term measured and years without are not alike', async () => {
    const limitOf = async (measuredDays: number) => {
      const wind = serie(
        'vent_2m',
        DAYS.map((day) => (day < measuredDays ? 1.5 : Number.NaN)),
      )
      return (await made('evapotranspiration', [...EXTREMES, ...MEASURED.slice(0, 1), wind])).head.limite
    }
    expect(await limitOf(DAYS.length / 2)).toContain('un saut qui n’est pas du climat')
    expect(await limitOf(DAYS.length)).not.toContain('un saut')
    expect(await limitOf(DAYS.length - 30)).not.toContain('un saut')
  })

  it('has no water balance without rain, and refuses without extremes of temperature', async () => {
    const { row, head } = await made('evapotranspiration', [...EXTREMES, ...MEASURED])
    expect([row('eto')?.annees, row('etr')]).toEqual([YEARS, undefined])
    expect(head.limite).toContain('Sans bilan hydrique')
    await expect(made('evapotranspiration', [...MEASURED, EXTREMES[0] as SerieSpec])).rejects.toMatchObject({
      code: 'INCOMPATIBILITE_SOURCE_GRANDEUR',
      details: { serie_manquante: { grandeur: 't2m_min' } },
    })
  })
})

describe('Drought of a place', () => {
  const next = draws(5)
  const daily = DAYS.map(() => Math.max(0, 40 * next() - 25))

  it('is the same from days of rain and from their months', async () => {
    const months: number[] = []
    for (let month = 0; month < 12 * YEARS; month++) {
      const [from, to] = [month, month + 1].map((at) => (Date.UTC(2001, at, 1) - FIRST_DAY) / 86_400_000)
      const own = daily.slice(from, to)
      months.push(own.reduce((sum, mm) => sum + mm, 0) / own.length)
    }
    const ofDays = await made('secheresse', [serie('precipitation', daily)])
    const ofMonths = await made('secheresse', [serie('precipitation', months, { granularite: 'mensuel' })])
    expect(ofMonths.row('spi_6', '2010-09', 9)?.valeur).toBeCloseTo(
      ofDays.row('spi_6', '2010-09', 9)?.valeur as number,
      1,
    )
    expect(ofDays.row('spi_6', '2010-09', 9)?.annees).toBe(YEARS)
    expect(ofDays.rows.some(({ indice }) => indice.startsWith('spei'))).toBe(false)
    expect(ofDays.head.limite).toMatch(/Sans SPEI\s: le lieu n’a pas de jours de températures/u)
  })

  it('with four days of a month missing has none for it, with three it has', async () => {
    const without = (days: number) =>
      serie(
        'precipitation',
        daily.map((mm, day) => (day >= 1000 && day < 1000 + days ? Number.NaN : mm)),
      )
    // Day 1000 is 28 September 2003.
    const three = await made('secheresse', [without(3)])
    expect(three.row('spi_1', '2003-09', 9)?.valeur).not.toBeNull()
    const five = await made('secheresse', [
      serie(
        'precipitation',
        daily.map((mm, day) => (day >= 990 && day < 994 ? Number.NaN : mm)),
      ),
    ])
    expect(five.row('spi_1', '2003-09', 9)?.valeur).toBeNull()
  })

  it('takes evapotranspiration off rain of the same month', async () => {
    const { rows, row } = await made('secheresse', [serie('precipitation', daily), ...EXTREMES, ...MEASURED])
    expect(new Set(rows.map(({ indice }) => indice)).size).toBe(8)
    // Evapotranspiration is the same every year: what is drier by one index is by the other.
    const julies = Array.from({ length: YEARS }, (_, year) => `${2001 + year}-07`)
    const order = (indice: string) =>
      julies.toSorted((a, b) => (row(indice, a, 7)?.valeur as number) - (row(indice, b, 7)?.valeur as number))
    expect(order('spei_1')).toEqual(order('spi_1'))
    const july2005 = (Date.UTC(2005, 6, 1) - FIRST_DAY) / 86_400_000
    const hot = serie(
      't2m_max',
      DAYS.map((day) => (day >= july2005 && day < july2005 + 31 ? 42 : 34)),
    )
    const warmed = await made('secheresse', [serie('precipitation', daily), hot, EXTREMES[1] as SerieSpec, ...MEASURED])
    expect(warmed.row('spei_1', '2005-07', 7)?.valeur).toBeLessThan(row('spei_1', '2005-07', 7)?.valeur as number)
  })

  it('leaves out a source with too few years where all are asked for', async () => {
    const few = serie('precipitation', daily.slice(0, 2000), { source: 'era5_land' })
    const { rows } = await made('secheresse', [serie('precipitation', daily), few], { sources: 'toutes' })
    expect([...new Set(rows.map(({ source_code }) => source_code))]).toEqual(['nasa_power'])
    await expect(made('secheresse', [few])).rejects.toMatchObject({ details: { champ: 'reference' } })
  })
})

it('Class of a place rests on the years of reference where ten are there, else on all', async () => {
  const warmer = DAYS.map((day) => (day < 365 * 2 ? 5 : 26))
  const specs = [serie('t2m', warmer), serie('precipitation', 3)]
  const ofReference = await made('classe', specs, { reference: '2003-2012' })
  expect(ofReference.row('koppen_geiger')).toMatchObject({ detail: 'Af', annees: 10 })
  const ofAll = await made('classe', specs, { reference: '1961-1990' })
  expect(ofAll.row('koppen_geiger')).toMatchObject({ detail: 'Af', annees: YEARS })
  expect(ofAll.row('t2m', null, 1)?.valeur).toBeCloseTo((10 * 26 + 2 * 5) / 12, 1)
  expect(ofAll.head.parametres_appliques).toMatchObject({ annees_moyennes: '2001-2012' })
  expect(ofAll.row('indice_aridite')).toBeUndefined()
})

it('A place without coordinates lacks them, and not its temperatures, for what rests on evapotranspiration', async () => {
  const specs = [
    ...EXTREMES,
    serie('t2m', 28),
    serie(
      'precipitation',
      DAYS.map((day) => (day * 7) % 11),
    ),
  ]
  for (const produit of ['secheresse', 'classe']) {
    const { head } = await made(produit, specs, { located: false })
    expect(head.limite, produit).toMatch(/Sans (?:SPEI|indice d’aridité)[^.]*\s: le lieu n’a pas de coordonnées\./u)
  }
})

describe('Rainy seasons of a place', () => {
  /** Rain every second day from one day of the year to another. */
  const seasons = (...spans: [number, number][]) =>
    serie(
      'precipitation',
      DAYS.map((day) => {
        const ofYear = day % 365
        return spans.some(([from, to]) => ofYear >= from && ofYear < to && (ofYear - from) % 2 === 0) ? 12 : 0
      }),
    )

  it('of which two are in the year are told apart', async () => {
    const { rows, head, lead } = await made('saison_des_pluies', [seasons([75, 150], [285, 345])])
    const indices = new Set(rows.map(({ indice }) => indice))
    expect([indices.has('debut_anomalie'), indices.has('debut_anomalie_2')]).toEqual([true, true])
    expect(head.hypotheses.join(' ')).toContain('a ici deux saisons')
    expect(lead.resume.match(/La saison des pluies commence/g)).toHaveLength(2)
  })

  it('that cross the year count on beyond 365', async () => {
    const { row } = await made('saison_des_pluies', [seasons([0, 80], [320, 365])])
    expect(row('debut_anomalie')?.valeur).toBeGreaterThan(300)
    expect(row('fin_anomalie')?.valeur).toBeGreaterThan(400)
    expect(row('fin_anomalie')?.detail).toMatch(/^03-/)
  })
})

it('Of yearly maxima that are too few no level is told, and it is said of which', async () => {
  const next = draws(9)
  const rain = Array.from({ length: 7700 }, () => -20 * Math.log(1 - next()))
  const wind = serie(
    'vent_10m_max',
    DAYS.map(() => 5 + 10 * next()),
  )
  const { row, head } = await made('extremes', [serie('precipitation', rain), wind])
  expect(row('rx1day_gev_10')).toMatchObject({ annees: 21 })
  expect([row('vent_max_gev_10'), row('vent_max', '2005')?.valeur]).toEqual([undefined, expect.any(Number)])
  expect(head.limite).toMatch(/Sans niveaux de retour, vent maximal\s: 12 maxima annuels/u)
})
