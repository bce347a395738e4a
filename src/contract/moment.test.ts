import { expect, test } from 'vitest'
import { minuteOfEarlierWords } from './moment.ts'

test('the minute of an instantaneous value is decoded of the exact words of earlier lots and releases, and of no others', () => {
  const words = (minute: number) => `valeur instantanée à la minute ${minute}, et non moyenne de l’heure`
  for (const minute of [0, 9, 10, 59]) expect(minuteOfEarlierWords(words(minute))).toBe(minute)
  const others = [
    'valeur instantanée au début de l’heure',
    'moyenne de 4 valeurs',
    words(10).replace('’', "'"),
    `${words(10)} ; ${words(20)}`,
  ]
  for (const each of others) expect(minuteOfEarlierWords(each)).toBeUndefined()
})
