import { expect, test } from 'vitest'
import { hideCles, hideSecrets } from './hideCles.ts'

const SECRET = 'P4s25P33I7cvFcqxapMz7fvuNzeMI3x0Ani5lTY65p93Y1TAG'
const CLE = `hmt_LMiS4kyQ_${SECRET}`

test.each([
  ['as it is', CLE],
  ['in a query', `/v1/health?cle=${CLE}&x=1`],
  ['percent-encoded', `/v1/series?cle=${CLE.replaceAll('_', '%5F')}`],
  ['percent-encoded twice', CLE.replaceAll('_', '%255F')],
  ['every byte percent-encoded', [...CLE].map((c) => `%${c.charCodeAt(0).toString(16)}`).join('')],
])('a key written %s keeps its prefix and loses its secret', (_name, text) => {
  for (const hidden of [hideCles(text), hideSecrets(text)]) {
    expect(hidden).toContain('hmt_LMiS4kyQ_…')
    expect(decodeURIComponent(hidden)).not.toContain(SECRET.slice(0, 16))
  }
})

test.each([
  'gin_koundara_prefecture',
  '/v1/series/gin_kankan_ghi_era5_land_journalier_2021_2025',
  '/v1/localites?nom=Lab%C3%A9',
  '100%',
  '/archives/edition_20261121/mesures/horaire.parquet',
  'gin_kankan_productible_correction_thermique_nasa_power_horaire_2001_2020_edition_20261121.csv',
  '/v1/grandeurs/incertitude_inter_source/gin_n_zerekore?periode_debut=2001-01-01&periode_fin=2001-12-31',
])('%s is no key and stays as it is', (text) => {
  expect(hideCles(text)).toBe(text)
  expect(hideSecrets(text)).toBe(text)
})

test.each([
  'mamadoualphabarrydiallo@exemple.org',
  'info@universite-gamal-abdel-nasser.exemple.org',
  'Professionnalisation des techniciens de l’internationalisation',
])('%s is no key, however long its words are', (text) => {
  expect(hideCles(text)).toBe(text)
})

test('a long word that is a code but for its end is told from one without trying all ways to divide it', () => {
  const word = `${'a_'.repeat(40_000)}A`
  expect(hideSecrets(word)).toBe('…')
  expect(hideSecrets(`/x/${word}`)).toBe('/x/…')
})

test.each([
  ["the operator's key", 'operateur-des-tests-0123456789abcdef'],
  ['a key in hexadecimal', '0123456789abcdef0123456789abcdef'],
  ['a key of letters and words', 'Une_Cle_De_L_Operateur_2026'],
  ['the secret half of a key', SECRET],
  ['half of the secret half', SECRET.slice(0, 24)],
  ['a name in capitals', 'GIN_KANKAN_GHI_NASA_POWER'],
])('%s is hidden wherever it stands', (_name, word) => {
  expect(hideSecrets(word)).toBe('…')
  expect(hideSecrets(`/v1/series/${word}?cle=${word}&page=1`)).toBe('/v1/series/…?cle=…&page=1')
})
