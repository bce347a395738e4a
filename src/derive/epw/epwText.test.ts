import { describe, expect, it } from 'vitest'
import { plantedYears, simulatedYears } from '../../../tests/support/derive/simulatedYears.ts'
import { share } from '../../../tests/support/share.ts'
import { readText } from '../../../tests/support/sources/readText.ts'
import { HOUR_MS } from '../../contract/time.ts'
import { skyHours } from '../field/skyHours.ts'
import { ephemerisOfYears, type SunAxis, sunOnAxis } from '../steps/sunAxis.ts'
import { typicalYear } from '../typicalYear/typicalYear.ts'
import { type EpwInput, epwText } from './epwText.ts'

const PLANTED = [2004, 2008, 2001, 2010, 2006, 2003, 2009, 2002, 2005, 2007, 2004, 2010]

/** A file of a typical year of a town, its zone by its longitude. */
function typicalFile(utcOffsetHours: number, origin: Partial<EpwInput['origin']> = {}): EpwInput {
  const site = { latitudeDeg: 10.385, longitudeDeg: 15 * utcOffsetHours - 2, altitudeM: 376 }
  const record = simulatedYears({ firstYear: 2001, years: 10, utcOffsetHours, off: plantedYears(PLANTED) })
  const axis: SunAxis = { granularite: 'horaire', firstSlot: record.firstSlot, count: record.columns.ghi.length }
  const ephemeris = ephemerisOfYears({ firstYear: 2000, lastYear: 2011 })
  const sun = sunOnAxis(axis, site, ephemeris)
  const { dni, dhi } = skyHours(axis, { ghi: record.columns.ghi }, { site, sun, ephemeris })
  const precipitation = record.columns.ghi.map((_, i) => (i % 97 === 0 ? 1.25 : i % 89 === 0 ? Number.NaN : 0))
  const columns = { ...record.columns, dni, dhi, precipitation }
  const year = typicalYear({ ...record, columns, mayLack: ['precipitation'] })
  if (year.kind !== 'year') throw new Error('too few years')
  return {
    place: { city: 'Kankan, ville', region: 'Kankan', country: 'GIN', ...site },
    utcOffsetHours,
    origin: {
      edition: 'edition_20261120',
      source: 'Simulation, climat moyen',
      simulated: true,
      notes: ['Année type (ISO 15927-4), 10 ans\r\nd’heures'],
      derived: ['dni', 'dhi'],
      ...origin,
    },
    slots: year.slots,
    columns: year.columns,
  }
}

const GUINEA = typicalFile(0)
const LINES = epwText(GUINEA).split('\r\n')
const HEADER = LINES.slice(0, 8).map((line) => line.split(','))
const ROWS = LINES.slice(8, -1).map((line) => line.split(','))

describe('an EPW file', () => {
  it.each(share([9, 0, -5]))(
    'of a zone %i h from UTC is read back as the series that it was made of',
    (utcOffsetHours) => {
      const file = utcOffsetHours === 0 ? GUINEA : typicalFile(utcOffsetHours)
      const read = readText('epw', epwText(file))
      expect(read.point).toEqual({ latitude: 10.385, longitude: file.place.longitudeDeg, altitude: 376 })
      expect(read.series.map(({ grandeur }) => grandeur).sort()).toEqual(
        'albedo_surface dhi dni ghi precipitation rh2m t2m vent_10m'.split(' '),
      )
      for (const { grandeur, slots, values } of read.series) {
        const own = file.columns[grandeur as keyof EpwInput['columns']]
        // The reader puts hours in order of their true time.
        const given = new Map(Array.from(file.slots, (slot, i) => [slot, own?.[i] ?? Number.NaN]))
        expect(slots.length).toBe(8760)
        slots.forEach((slot, i) => {
          const apart = Math.abs((given.get(slot) as number) - (values[i] as number))
          if (!(apart <= 5.0001e-5)) expect([grandeur, slot, values[i]]).toEqual([grandeur, slot, given.get(slot)])
        })
      }
    },
  )

  it('tells the reader the years that its months are of', () => {
    expect(readText('epw', epwText(GUINEA)).refus).toMatch(/10 années \(2001, 2002, 2003, .*2010\)/)
  })

  it('has the eight lines of the header, each with its fields', () => {
    expect(HEADER.map(([name, ...fields]) => [name, fields.length])).toEqual([
      ['LOCATION', 9],
      ['DESIGN CONDITIONS', 1],
      ['TYPICAL/EXTREME PERIODS', 1],
      ['GROUND TEMPERATURES', 1 + 3 * 16],
      ['HOLIDAYS/DAYLIGHT SAVINGS', 4],
      ['COMMENTS 1', 1],
      ['COMMENTS 2', 1],
      ['DATA PERIODS', 6],
    ])
    expect(HEADER[0]).toEqual([
      'LOCATION',
      'Kankan ; ville',
      'Kankan',
      'GIN',
      'Simulation ; climat moyen',
      '-',
      '10.385',
      '-2',
      '0',
      '376',
    ])
    expect(HEADER[3]?.slice(0, 3)).toEqual(['GROUND TEMPERATURES', '3', '0.5'])
    expect([HEADER[3]?.[18], HEADER[3]?.[34]]).toEqual(['2', '4'])
    const mean = (cells: readonly unknown[] = []) =>
      cells.reduce((sum: number, cell) => sum + Number(cell), 0) / cells.length
    expect(mean(HEADER[3]?.slice(6, 18))).toBeCloseTo(mean(ROWS.map((cells) => cells[6])), 0)
    expect(LINES[7]).toBe('DATA PERIODS,1,1,Data,Sunday,1/1,12/31')
  })

  it('says in its header edition, source, what is simulated, derived and absent', () => {
    expect(LINES[5]).toMatch(
      /^COMMENTS 1,SIMULÉ .*Édition edition_20261120 ; source Simulation ; climat moyen ; Année type/,
    )
    expect(LINES[6]).toMatch(
      /^COMMENTS 2,Champs calculés : point de rosée.*rayonnement direct et rayonnement diffus.*direction du vent/,
    )
    const real = epwText({ ...GUINEA, origin: { ...GUINEA.origin, simulated: false, derived: [] } }).split('\r\n')
    expect(real[5]).not.toMatch(/SIMUL/)
    expect(real[6]).not.toMatch(/rayonnement direct/)
  })

  it('has 8760 rows of 35 fields, hours 1 to 24 of every day of the calendar', () => {
    expect(ROWS.length).toBe(8760)
    expect(new Set(ROWS.map(({ length }) => length))).toEqual(new Set([35]))
    ROWS.forEach((cells, i) => {
      const start = new Date(Date.UTC(2001, 0, 1, i))
      const stamp = [start.getUTCMonth() + 1, start.getUTCDate(), start.getUTCHours() + 1, 60]
      if (cells.slice(1, 5).join() !== stamp.join()) expect(cells.slice(0, 5)).toEqual(stamp)
    })
    expect(
      ROWS.filter(([year], i) => Number(year) !== PLANTED[new Date(Date.UTC(2001, 0, 1, i)).getUTCMonth()]),
    ).toEqual([])
  })

  it('has numbers within the bounds of the format, or its marks of absence', () => {
    const of = (at: number) => ROWS.map((cells) => cells[at] as string)
    const range = (at: number) => [Math.min(...of(at).map(Number)), Math.max(...of(at).map(Number))] as [number, number]
    // Dew point no higher than the air; pressure of 376 m; cover in tenths; infrared of a warm sky.
    for (const cells of ROWS) expect(Number(cells[7])).toBeLessThanOrEqual(Number(cells[6]))
    expect(range(9)).toEqual([96889, 96889])
    expect(range(22)[0]).toBeGreaterThanOrEqual(0)
    expect(range(22)[1]).toBeLessThanOrEqual(10)
    expect(range(12)[0]).toBeGreaterThan(300)
    expect(range(12)[1]).toBeLessThan(500)
    const absent = ROWS[0]?.slice(16, 21).concat(ROWS[0].slice(24, 33))
    expect(absent).toEqual('999999,999999,999999,9999,999,9999,99999,9,999999999,999,.999,999,99,999'.split(','))
    expect(ROWS.some((cells) => cells.some((cell) => !/^(-?\d*\.?\d+|([?E][09]){29})$/.test(cell)))).toBe(false)
  })

  it('flags each of the 29 fields: stored, derived, or neither', () => {
    const flags = ROWS[0]?.[5]?.match(/../g) ?? []
    expect(flags.length).toBe(29)
    const kinds = (flag: string) => flags.flatMap((each, i) => (each === flag ? [i + 6] : []))
    expect(kinds('?9')).toEqual([6, 8, 13, 21, 33])
    expect(kinds('E9')).toEqual([7, 9, 12, 14, 15, 22, 23])
    const stored = epwText({ ...GUINEA, origin: { ...GUINEA.origin, derived: [] } })
      .split('\r\n')[8]
      ?.split(',')[5]
    expect(stored?.slice(16, 20)).toBe('?9?9')
  })

  it('gives no more sun by the hour than comes to the top of the air, in the hour in which it comes', () => {
    for (const file of [GUINEA, typicalFile(9)]) {
      const rows = epwText(file)
        .split('\r\n')
        .slice(8, -1)
        .map((line) => line.split(',').map(Number))
      let [early, late] = [0, 0]
      for (const row of rows) {
        const [horizontal, normal] = [row[10] as number, row[11] as number]
        expect(horizontal).toBeLessThanOrEqual(normal)
        // Two degrees west of its zone the sun is highest 8 minutes after noon.
        if (row[3] === 12) early += horizontal
        if (row[3] === 13) late += horizontal
      }
      expect(late / early).toBeBetween(1, 1.03)
    }
  })

  it('leaves out rain and albedo where there are none, and the hours of what is not there', () => {
    const { precipitation: _, ...columns } = GUINEA.columns
    const rh2m = columns.rh2m.with(0, Number.NaN)
    const dry = epwText({ ...GUINEA, columns: { ...columns, rh2m } }).split('\r\n')
    const first = dry[8]?.split(',') ?? []
    expect([first[8], ...first.slice(32)]).toEqual(['999', '999', '999', '99'])
    expect(dry[6]).toMatch(/albédo et pluie$/)
    expect(ROWS.filter((cells) => cells[33] === '999').every((cells) => cells[34] === '99')).toBe(true)
    expect(ROWS.filter((cells) => cells[33] === '1.25').every((cells) => cells[34] === '1')).toBe(true)
  })

  it('is refused for a local time that is not whole hours from UTC', () => {
    expect(() => epwText({ ...GUINEA, utcOffsetHours: 5.5 })).toThrow(/5.5 h/)
  })

  it('starts its first hour at local midnight', () => {
    const first = typicalFile(9).slots[0] as number
    expect(new Date(first * HOUR_MS).toISOString()).toBe('2003-12-31T15:00:00.000Z')
  })
})
