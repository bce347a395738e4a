import { describe, expect, test } from 'vitest'
import { CODINGS } from './compression.ts'
import { entityTag, etagHeader, heldForm, namesAny } from './entityTag.ts'

const TAG = entityTag('1.0', 'empreinte', '/v1/series', '{}')

describe('The tag of an answer', () => {
  test('is the same for the same parts and another for any other', () => {
    expect(entityTag('1.0', 'empreinte', '/v1/series', '{}')).toBe(TAG)
    for (const other of [
      ['1.1', 'empreinte', '/v1/series', '{}'],
      ['1.0', 'autre', '/v1/series', '{}'],
      ['1.0', 'empreinte', '/v1/series{}', ''],
      ['1.0empreinte', '/v1/series', '{}'],
    ])
      expect(entityTag(...other)).not.toBe(TAG)
  })

  test('holds only what a header may hold', () => {
    expect(etagHeader(TAG, undefined)).toMatch(/^"[A-Za-z0-9_-]{27}"$/)
    expect(etagHeader(TAG, 'br')).toBe(`"${TAG}-br"`)
  })
})

describe('If-None-Match', () => {
  test('matches the answer in any coding, strong or weak, alone or in a list', () => {
    for (const coding of [undefined, ...CODINGS]) {
      const form = etagHeader(TAG, coding)
      for (const header of [form, `W/${form}`, `"x", ${form}`, `"x",${form},"y"`])
        expect(heldForm(header, TAG)).toBe(form)
    }
  })

  test.each([undefined, '', '"autre"', TAG, `"${TAG}`, `"${TAG}-deflate"`, `"${TAG.slice(1)}"`, `w/"${TAG}"`, '*'])(
    '« %s » does not match',
    (header) => {
      expect(heldForm(header, TAG)).toBeUndefined()
    },
  )

  test('a star matches any answer', () => {
    expect([namesAny('*'), namesAny(' * '), namesAny('"*"'), namesAny(undefined)]).toEqual([true, true, false, false])
  })
})
