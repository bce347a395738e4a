import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../../tests/support/forAll.ts'
import { readByteRange } from './byteRange.ts'

const ETAG = '"abc"'

test.each([
  ['bytes=0-0', 10, { start: 0, end: 0 }],
  ['bytes=2-5', 10, { start: 2, end: 5 }],
  ['bytes=2-', 10, { start: 2, end: 9 }],
  ['bytes=2-99', 10, { start: 2, end: 9 }],
  ['bytes=-3', 10, { start: 7, end: 9 }],
  ['bytes=-99', 10, { start: 0, end: 9 }],
  [' bytes=0-1 ', 10, { start: 0, end: 1 }],
  ['bytes=10-', 10, 'unsatisfiable'],
  ['bytes=10-20', 10, 'unsatisfiable'],
  ['bytes=-0', 10, 'unsatisfiable'],
  ['bytes=0-', 0, 'unsatisfiable'],
  ['bytes=-5', 0, 'unsatisfiable'],
  ['bytes=5-2', 10, undefined],
  ['bytes=-', 10, undefined],
  ['bytes=', 10, undefined],
  ['bytes=a-b', 10, undefined],
  ['bytes=0-1,3-4', 10, undefined],
  ['lines=0-1', 10, undefined],
  ['bytes=0x1-2', 10, undefined],
  ['bytes=+1-2', 10, undefined],
])('the Range header « %s » over a file of %i bytes', (range, size, wanted) => {
  expect(readByteRange(range, undefined, ETAG, size)).toEqual(wanted)
})

test('a range is not served where If-Range names another state of the file', () => {
  expect(readByteRange('bytes=0-1', ETAG, ETAG, 10)).toEqual({ start: 0, end: 1 })
  for (const other of ['"xyz"', `W/${ETAG}`, 'Sat, 21 Nov 2026 00:00:00 GMT'])
    expect(readByteRange('bytes=0-1', other, ETAG, 10)).toBeUndefined()
})

test('every range served lies in the file and is not empty, whatever the header', () => {
  const header = fc.oneof(
    fc.string(),
    fc.tuple(fc.nat(), fc.nat()).map(([from, to]) => `bytes=${from}-${to}`),
  )
  forAll(header, fc.nat({ max: 1_000 }), (range, size) => {
    const read = readByteRange(range, undefined, ETAG, size)
    if (read === undefined || read === 'unsatisfiable') return
    expect(read.start).toBeGreaterThanOrEqual(0)
    expect(read.end).toBeGreaterThanOrEqual(read.start)
    expect(read.end).toBeLessThan(size)
  })
})
