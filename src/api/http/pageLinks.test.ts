import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../../../tests/support/forAll.ts'
import { pageLinks } from './pageLinks.ts'

const EDITION = 'edition_20260215'

function linksOf(asked: Record<string, unknown>, page: { total: number; limit: number; offset: number }) {
  const header = pageLinks('https://exemple.org/v1/series', asked, EDITION, page)
  return new Map([...header.matchAll(/<([^>]+)>; rel="(\w+)"/g)].map(([, url = '', rel = '']) => [rel, new URL(url)]))
}

test('every page link names the release, the page size and the filters', () => {
  const links = linksOf(
    { localite: ['gin_kankan', 'gin_labe'], limit: 10, offset: 20 },
    { total: 45, limit: 10, offset: 20 },
  )
  expect([...links.keys()]).toEqual(['first', 'prev', 'next', 'last'])
  for (const { searchParams } of links.values()) {
    expect(searchParams.get('edition')).toBe(EDITION)
    expect(searchParams.get('limit')).toBe('10')
    expect(searchParams.get('localite')).toBe('gin_kankan,gin_labe')
  }
  expect([...links.values()].map(({ searchParams }) => searchParams.get('offset'))).toEqual(['0', '10', '30', '40'])
})

test('following next from first visits each item once and ends on last; prev is never before the first page', () => {
  forAll(fc.nat({ max: 300 }), fc.integer({ min: 1, max: 50 }), fc.nat({ max: 400 }), (total, limit, start) => {
    const offsetOf = (rel: string, offset: number) => {
      const found = linksOf({}, { total, limit, offset }).get(rel)?.searchParams.get('offset')
      return found === undefined || found === null ? undefined : Number(found)
    }
    let covered = 0
    let at = offsetOf('first', start)
    let last = at
    while (at !== undefined) {
      expect(at).toBe(covered)
      covered += Math.min(limit, Math.max(0, total - at))
      last = at
      at = offsetOf('next', at)
    }
    expect(covered).toBe(total)
    expect(offsetOf('last', start)).toBe(last)
    const before = offsetOf('prev', start)
    if (start === 0) expect(before).toBeUndefined()
    else expect(before).toBeGreaterThanOrEqual(0)
    if (before !== undefined) expect(before).toBeLessThan(start)
  })
})
