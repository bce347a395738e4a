import { expect, test } from 'vitest'
import type { Localite } from '../../contract/catalogue.ts'
import { localTime } from './yearRecord.ts'

test.each([
  ['Africa/Conakry', 0, 'UTC (Africa/Conakry, sans heure d’été)'],
  ['Africa/Lagos', 1, 'UTC+1 (Africa/Lagos, sans heure d’été)'],
  ['America/Bogota', -5, 'UTC-5 (America/Bogota, sans heure d’été)'],
  ['Europe/Paris', 1, 'UTC+1 (Europe/Paris, sans heure d’été)'],
  ['Asia/Kolkata', 6, 'UTC+6 (Asia/Kolkata, sans heure d’été), l’heure entière la plus proche de UTC+5:30'],
  ['Asia/Kathmandu', 6, 'UTC+6 (Asia/Kathmandu, sans heure d’été), l’heure entière la plus proche de UTC+5:45'],
  [null, -1, 'UTC-1, de la longitude : le fuseau n’est pas connu'],
])('a town of %s has its days %i h from UTC, and is told why', (fuseau_horaire, hours, words) => {
  expect(localTime({ fuseau_horaire, longitude: -9.3 } as Localite, 2020)).toEqual({ utcOffsetHours: hours, words })
})
