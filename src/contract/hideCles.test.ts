import { expect, test } from 'vitest'
import { hideCles } from './hideCles.ts'

const SECRET = 'P4s25P33I7cvFcqxapMz7fvuNzeMI3x0Ani5lTY65p93Y1TAG'
const CLE = `hmt_LMiS4kyQ_${SECRET}`

test.each([
  ['as it is', CLE],
  ['in a query', `/v1/health?cle=${CLE}&x=1`],
  ['percent-encoded', `/v1/series?cle=${CLE.replaceAll('_', '%5F')}`],
  ['percent-encoded twice', CLE.replaceAll('_', '%255F')],
  ['every byte percent-encoded', [...CLE].map((c) => `%${c.charCodeAt(0).toString(16)}`).join('')],
])('a key written %s keeps its prefix and loses its secret', (_name, text) => {
  const hidden = hideCles(text)
  expect(hidden).toContain('hmt_LMiS4kyQ_…')
  expect(decodeURIComponent(hidden)).not.toContain(SECRET.slice(0, 16))
})

test.each([
  'gin_koundara_prefecture',
  '/v1/series/gin_kankan_ghi_era5_land_journalier_2021_2025',
  '/v1/localites?nom=Lab%C3%A9',
  '100%',
])('%s is no key and stays as it is', (text) => {
  expect(hideCles(text)).toBe(text)
})
