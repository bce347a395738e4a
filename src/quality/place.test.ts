import { describe, expect, it } from 'vitest'
import { kankan, serieOf } from '../../tests/support/quality/town.ts'
import { valuesOnAxisOf } from './place.ts'

describe('the sun of an hourly series', () => {
  const hours = serieOf('ghi', 'horaire', new Float64Array(24).fill(400))
  const zenithsOf = (more: object) => {
    const serie = { ...hours, ...more }
    return kankan([serie]).sunOfHours(serie)?.zenith
  }

  it('is computed at the minute of instantaneous values, whatever the words for it', () => {
    const [middle, early] = [zenithsOf({}), zenithsOf({ minute: 10 })]
    // The sun turns by 15 degrees an hour: 20 minutes are 5 degrees, of which a morning in March has nearly all.
    const lower = (early?.[9] ?? 0) - (middle?.[9] ?? 0)
    expect(lower).toBeBetween(3, 5)
    for (const apostrophe of ['’', "'"]) {
      const methodes = [`valeur instantanée à la minute 10, et non moyenne de l${apostrophe}heure`]
      expect(zenithsOf({ minute: 10, methodes })).toEqual(early)
      expect(zenithsOf({ methodes })).toEqual(middle)
    }
  })
})

it.each([
  ['2021-04-01', [Number.NaN, 4, 5]],
  ['2021-02-01', [5, 6, Number.NaN]],
])('values from %s on stand on the axis of another series at their own months', (start, values) => {
  const axis = serieOf('ghi', 'mensuel', [1, 2, 3], { start: '2021-03-01' })
  expect([...valuesOnAxisOf(axis, serieOf('ghi', 'mensuel', [4, 5, 6], { start }))]).toEqual(values)
})
