import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '../../../tests/support/forAll.ts'
import { PAS, readAddress, roundedSpan, STATS, type View, vuesOf, writeAddress } from './address.ts'

const DAY = 86_400_000

describe('The address of the explorer', () => {
  it('holds the whole view: reading what was written gives it back', () => {
    const codes = fc.uniqueArray(fc.stringMatching(/^[a-z0-9_]{1,20}$/), { minLength: 1, maxLength: 8 })
    const span = fc
      .tuple(
        fc.integer({ min: Date.UTC(1950, 0), max: Date.UTC(2050, 0) }),
        fc.integer({ min: 3_600_000, max: 9000 * DAY }),
      )
      .map(([from, length]) => roundedSpan([from, from + length]))
    const view: fc.Arbitrary<View> = fc.constantFrom(...PAS).chain((pas) =>
      fc.record({
        series: codes,
        pas: fc.constant(pas),
        stat: fc.constantFrom(...STATS),
        vue: fc.constantFrom(...vuesOf(pas)),
        span: fc.option(span, { nil: undefined }),
      }),
    )
    forAll(view, (each) => {
      expect(readAddress(writeAddress(each), ['autre'])).toEqual({ view: each, unread: [] })
    })
  })

  it('writes whole days as inclusive dates, and hours as hours', () => {
    const addressOf = (from: string, to: string) =>
      writeAddress({
        series: ['s'],
        pas: 'mois',
        stat: 'somme',
        vue: 'nuage',
        span: [Date.parse(from), Date.parse(to)],
      })
    expect(addressOf('2021-01-01T00:00Z', '2022-01-01T00:00Z')).toBe(
      '?series=s&pas=mois&stat=somme&de=2021-01-01&a=2021-12-31&vue=nuage',
    )
    expect(addressOf('2021-01-01T06:00Z', '2021-01-02T00:00Z')).toContain('de=2021-01-01T06:00&a=2021-01-01')
  })

  it('without series shows the first ones by season, and named ones as stored', () => {
    expect(readAddress('', ['a', 'b']).view).toMatchObject({ series: ['a', 'b'], pas: 'saison', span: undefined })
    expect(readAddress('?series=c', ['a', 'b']).view).toMatchObject({ series: ['c'], pas: 'origine' })
  })

  it('leaves out what it does not understand, and lists it', () => {
    const many = Array.from({ length: 34 }, (_, i) => `s${i}`).join(',')
    const { view, unread } = readAddress(`?series=${many}&pas=siecle&de=2021-02-30&a=2021-03-01T25:00`, [])
    expect(view).toMatchObject({ pas: 'origine', span: undefined })
    expect(view.series).toHaveLength(34)
    expect(unread).toEqual(['de=2021-02-30', 'a=2021-03-01T25:00', 'pas=siecle'])
    expect(readAddress('?pas=saison&vue=nuage', ['s'])).toMatchObject({ view: { vue: 'temps' }, unread: ['vue=nuage'] })
    expect(readAddress('?series=s&de=2021-03-02&a=2021-03-01', []).view.span).toBeUndefined()
  })
})

it('A window that was dragged is extended to whole days, or to whole hours if it is short', () => {
  expect(roundedSpan([DAY + 5, 40 * DAY + 5])).toEqual([DAY, 41 * DAY])
  expect(roundedSpan([DAY + 5, 3 * DAY + 5])).toEqual([DAY, 3 * DAY + 3_600_000])
  expect(roundedSpan([-7_200_000, -1])).toEqual([-7_200_000, 0])
})
