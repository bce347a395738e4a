import { describe, expect, it } from 'vitest'
import { minuteOf, minuteOfNote, momentWords } from './moment.ts'

describe('the minute of the hour that values refer to', () => {
  it('is read back as it was told, with a lot and in a note', () => {
    for (const minute of [0, 9, 10, 59]) {
      expect(minuteOf([momentWords(minute)])).toBe(minute)
      expect(minuteOfNote(`Calculée d’autres. Chaque valeur : ${momentWords(minute)}. Mois partiels : 2021-10.`)).toBe(
        minute,
      )
    }
  })

  it('is none where values are made in several ways, in another, or by the source itself', () => {
    const told = momentWords(10)
    expect(minuteOf([told, momentWords(20)])).toBeUndefined()
    expect(minuteOf([told, null])).toBeUndefined()
    expect(minuteOf([null])).toBeUndefined()
    expect(minuteOf(undefined)).toBeUndefined()
    for (const note of [
      null,
      `Les pas ne sont pas tous faits de même : ${told} ; ${momentWords(20)}.`,
      'Chaque valeur : moyenne de 4 valeurs.',
    ]) {
      expect(minuteOfNote(note)).toBeUndefined()
    }
  })
})
