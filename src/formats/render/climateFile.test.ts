import { describe, expect, it, test } from 'vitest'
import { memoryRelease, type SerieSpec } from '../../../tests/support/answers/memoryRelease.ts'
import type { Release } from '../../answers/release.ts'
import { longestWhole, stepsOfPlace } from '../../computations/climate/placeSteps.ts'
import type { ClimateForm } from '../../contract/resources/climatFichier.ts'
import { parseCsv } from '../../storage/csv.ts'
import { placeFile } from './climateFile.ts'

/** Days of 2003 and of the leap year 2004. */
const COUNT = 365 + 366
const DAYS = Array.from({ length: COUNT }, (_, i) => new Date(Date.UTC(2003, 0, 1 + i)))
/** Of each day another value, with one decimal. */
const VALUES = {
  precipitation: (i: number) => (i % 5 === 0 ? (i % 7) + 0.5 : 0),
  t2m_max: (i: number) => 30 + (i % 10) / 10 + (DAYS[i]?.getUTCMonth() === 3 ? 6 : 0),
  t2m_min: (i: number) => 20 - (i % 10) / 10,
  ghi: () => 5,
  t2m: () => 25.25,
}
type Name = keyof typeof VALUES
const GAP = 100

function serie(grandeur: Name, gap = false): SerieSpec {
  const valeurs = DAYS.map((_, i) => (gap && i === GAP ? Number.NaN : VALUES[grandeur](i)))
  return { grandeur, source: 'nasa_power', granularite: 'journalier', debut: '2003-01-01', valeurs }
}

const ofAll = (gap = false) =>
  memoryRelease((Object.keys(VALUES) as Name[]).map((name) => serie(name, gap && name === 'precipitation')))

async function fileOf(release: Release, forme: ClimateForm, asked: object = {}) {
  const { told, rows, text } = await placeFile(
    release,
    { localite: 'gin_kankan', forme, format: 'texte', ...asked },
    (steps) => stepsOfPlace(release, steps),
  )
  return { told, rows, text: [...text].join('') }
}

const linesOf = (text: string) => {
  expect(text.endsWith('\r\n')).toBe(true)
  return text.slice(0, -2).split('\r\n')
}
const csvOf = (text: string) => parseCsv(text, (line, reason) => new Error(`${line} ${reason}`))
const numbersOf = (line: string) => line.trim().split(/\s+/).map(Number)
const dayOf = (year: number, dayOfYear: number) => (Date.UTC(year, 0, dayOfYear) - Date.UTC(2003, 0, 1)) / 86_400_000

describe('A climate file', () => {
  test('of RClimDex has year, month, day, rain and extremes by day, without header, -99.9 for what is missing', async () => {
    const { told, text } = await fileOf(await ofAll(true), 'rclimdex')
    const rows = linesOf(text).map(numbersOf)
    expect(rows).toHaveLength(COUNT)
    rows.forEach(([year = 0, month = 0, day = 0, ...values], i) => {
      expect(Date.UTC(year, month - 1, day)).toBe(DAYS[i]?.getTime())
      expect(values).toEqual(
        [i === GAP ? -99.9 : VALUES.precipitation(i), VALUES.t2m_max(i), VALUES.t2m_min(i)].map((value) =>
          expect.closeTo(value, 6),
        ),
      )
    })
    expect(told).toMatchObject({
      fichier: 'gin_kankan_rclimdex_2003-01-01_2004-12-31_edition_20260101.txt',
      series_utilisees: ['precipitation', 't2m_max', 't2m_min'].map((code) => expect.stringContaining(`_${code}_`)),
    })
  })

  test('of APSIM has its constants, names and units, and days one after the other, as the model reads them', async () => {
    const lines = linesOf((await fileOf(await ofAll(), 'apsim')).text)
    expect(lines[0]).toBe('[weather.met.weather]')
    const constants = Object.fromEntries(
      lines.flatMap((line) => {
        const [, name, value] = /^(\w+) = (-?[\d.]+) \([^)]+\)$/.exec(line) ?? []
        return name === undefined ? [] : [[name, Number(value)]]
      }),
    )
    expect(constants.latitude).toBeCloseTo(10.39, 1)
    const at = lines.findIndex((line) => line.startsWith('year day'))
    const [names, units] = [lines[at], lines[at + 1]].map((line) => (line as string).split(' '))
    expect(names).toEqual(['year', 'day', 'radn', 'maxt', 'mint', 'rain'])
    expect(units?.every((unit) => /^\(.*\)$/.test(unit))).toBe(true)
    const rows = lines.slice(at + 2).map(numbersOf)
    expect(rows).toHaveLength(COUNT)
    rows.forEach(([year = 0, day = 0, ...values], i) => {
      expect(dayOf(year, day)).toBe(i)
      expect(values).toEqual(
        [18, VALUES.t2m_max(i), VALUES.t2m_min(i), VALUES.precipitation(i)].map((value) => expect.closeTo(value, 6)),
      )
    })
    // Maximum and minimum are as far from 30 and 20 on each day; April is 6 °C warmer at its maximum.
    expect([constants.tav, constants.amp]).toEqual([25.25, 3])
    await expect(fileOf(await ofAll(true), 'apsim')).rejects.toMatchObject({
      code: 'VALIDATION_VALEUR_INVALIDE',
      details: { accepte: 'periode_debut=2003-04-12&periode_fin=2004-12-31' },
    })
    const whole = await fileOf(await ofAll(true), 'apsim', { periode_debut: '2003-04-12', periode_fin: '2004-12-31' })
    expect(whole.rows).toBe(COUNT - GAP - 1)
  })

  test('of DSSAT stands in its columns: station by (2X,A4,2(1X,F8.3),5(1X,F5)), days by (I5,4F6)', async () => {
    const lines = linesOf((await fileOf(await ofAll(true), 'dssat')).text).filter((line) => !line.startsWith('!'))
    expect(lines[0]).toMatch(/^\*WEATHER DATA : Kankan, /)
    const cut = (line: string, widths: readonly number[]) =>
      widths.map((width, i) => {
        const from = widths.slice(0, i).reduce((sum, each) => sum + each, 0)
        return line.slice(from, from + width)
      })
    const [, insi, ...site] = cut(lines[2] as string, [2, 4, 9, 9, 6, 6, 6, 6, 6])
    expect(insi).toBe('KANK')
    expect(site.map(Number)).toEqual([
      expect.closeTo(10.39, 1),
      expect.closeTo(-9.31, 1),
      expect.any(Number),
      25.3,
      3,
      2,
      10,
    ])
    // A name in the header ends where its column does.
    for (const [header, widths] of [
      [lines[1], [6, 9, 9, 6, 6, 6, 6, 6]],
      [lines[3], [5, 6, 6, 6, 6]],
    ] as const) {
      expect(cut(header as string, widths).every((name) => /\w$/.test(name))).toBe(true)
    }
    const rows = lines.slice(4)
    expect(rows).toHaveLength(COUNT)
    rows.forEach((line, i) => {
      const [date = '', ...cells] = cut(line, [5, 6, 6, 6, 6])
      expect(line).toHaveLength(29)
      expect(dayOf(2000 + Number(date.slice(0, 2)), Number(date.slice(2)))).toBe(i)
      expect(cells.map(Number)).toEqual(
        [18, VALUES.t2m_max(i), VALUES.t2m_min(i), i === GAP ? -99 : VALUES.precipitation(i)].map((value) =>
          expect.closeTo(value, 6),
        ),
      )
    })
  })

  test('of SWAT begins with the first day, and has a line a day', async () => {
    const release = await ofAll(true)
    const [first, ...rain] = linesOf((await fileOf(release, 'swat_pluie')).text)
    expect([first, rain.length, rain[0], rain[GAP]]).toEqual(['20030101', COUNT, '0.5', '-99.0'])
    const [, ...air] = linesOf((await fileOf(release, 'swat_temperature', { periode_debut: '2004-02-28' })).text)
    expect(air[1]).toBe([VALUES.t2m_max(424), VALUES.t2m_min(424)].map((value) => value.toFixed(1)).join(','))
  })

  test('of Climsoft and of DHIS2 has a row a known value, by the codes of elements', async () => {
    const release = await ofAll(true)
    const [header, ...rows] = csvOf((await fileOf(release, 'climsoft')).text)
    expect(header).toEqual(['recordedFrom', 'describedBy', 'obsDatetime', 'obsLevel', 'obsValue', 'flag'])
    expect(rows).toHaveLength(4 * COUNT - 1)
    expect(rows.slice(0, 4).map(([, element, , , value]) => [element, value])).toEqual([
      ['2', '30.0'],
      ['3', '20.0'],
      ['4', '25.3'],
      ['5', '0.5'],
    ])
    expect(rows[0]?.slice(0, 4)).toEqual(['gin_kankan', '2', '2003-01-01 06:00:00', 'surface'])

    const [names, ...months] = csvOf((await fileOf(release, 'dhis2')).text)
    expect(names?.slice(0, 3)).toEqual(['dataelement', 'period', 'orgunit'])
    const value = (element: string, period: string) => months.find(([e, p]) => e === element && p === period)?.[5]
    const january = DAYS.slice(0, 31).reduce((sum, _, i) => sum + VALUES.precipitation(i), 0)
    expect(Number(value('precipitation', '200301'))).toBeCloseTo(january, 6)
    // April 2003 lacks a day of rain.
    expect([value('precipitation', '200304'), value('t2m', '200304')]).toEqual([undefined, '25.25'])
    expect(
      months.every(([, , place, category, attribute]) => place === 'gin_kankan' && category === '' && attribute === ''),
    ).toBe(true)
  })

  test('of months in the manner of CLIMAT has total and wet days of rain, and means of extremes', async () => {
    const [header = [], ...rows] = csvOf((await fileOf(await ofAll(true), 'climat')).text)
    expect(header).toEqual(['station', 'year', 'month', 'T_degC', 'Tx_degC', 'Tn_degC', 'R1_mm', 'nr_days'])
    const [january, , , april] = rows
    const wet = DAYS.slice(0, 31).filter((_, i) => VALUES.precipitation(i) >= 1).length
    expect(january?.[7]).toBe(String(wet))
    expect(april?.slice(6)).toEqual(['NA', 'NA'])
    const highest = DAYS.slice(90, 120).reduce((sum, _, i) => sum + VALUES.t2m_max(90 + i), 0) / 30
    expect(Number(april?.[4])).toBeCloseTo(highest, 1)
  })

  it('is refused without a variable that its program needs, which the refusal names', async () => {
    const release = await memoryRelease([serie('t2m_max'), serie('t2m_min'), serie('ghi')])
    for (const forme of ['rclimdex', 'apsim', 'dssat', 'swat_pluie'] as const) {
      await expect(fileOf(release, forme)).rejects.toMatchObject({
        code: 'INCOMPATIBILITE_SOURCE_GRANDEUR',
        message: expect.stringContaining('precipitation'),
      })
    }
    expect((await fileOf(release, 'swat_temperature')).rows).toBe(COUNT)
    expect((await fileOf(release, 'climsoft')).told.series_utilisees).toHaveLength(2)
  })

  it('of a crop model is refused where a calendar month is never whole: its mean year is not known', async () => {
    const asked = { periode_debut: '2003-02-01', periode_fin: '2003-12-31' }
    await expect(fileOf(await ofAll(), 'dssat', asked)).rejects.toMatchObject({
      code: 'PLAGE_TEMPORELLE_NON_DISPONIBLE',
    })
  })

  it('says by its name that it is simulated', async () => {
    const specs = (Object.keys(VALUES) as Name[]).map((name) => ({
      ...serie(name),
      source: 'simulation',
      methode_collecte: 'simulation' as const,
    }))
    const { told, text } = await fileOf(await memoryRelease(specs), 'apsim')
    expect(told.fichier).toContain('_simule_')
    expect(told.avertissements).toHaveLength(1)
    // A file for programs has plain spaces.
    expect(text).toContain(`!${told.avertissements?.[0]?.replaceAll(/\s/gu, ' ')}`)
  })
})

it('the longest run of whole days ends before the gap of any column', () => {
  const of = (...values: number[]) => Float64Array.from(values)
  expect(longestWhole([of(1, 1, Number.NaN, 1, 1, 1), of(1, 1, 1, 1, 1, Number.NaN)])).toEqual({ from: 0, to: 2 })
  expect(longestWhole([of(Number.NaN)])).toEqual({ from: 0, to: 0 })
})
