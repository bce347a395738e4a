import { expect, test } from 'vitest'
import type { CalageItem } from '../../contract/resources/calage.ts'
import { groundSection, groundVerdict, verdictSentence } from './groundSection.ts'

const row = (more: Partial<CalageItem>) =>
  ({
    localite: 'gin_kankan',
    localite_nom: 'Kankan',
    grandeur: 'ghi',
    granularite: 'mensuel',
    station: 's',
    ...more,
  }) as CalageItem
const saisons = [
  { code: 'mousson', mois: [6, 7], reference: 'x' },
  { code: 'pluies', mois: [8], reference: 'x' },
]

test('the table of ground comparisons gives the bias of each source for the year and each season, in the language of the page', () => {
  const rows = [
    row({ source_code: 'sarah3', saison: 'annee', n: 23, biais_relatif_pct: 11.172 }),
    row({ source_code: 'sarah3', saison: 'mousson', n: 8, biais_relatif_pct: -2.424 }),
    row({ source_code: 'cams', saison: 'annee', n: 1200, granularite: 'journalier', biais_relatif_pct: null }),
  ]
  const text = (lang: 'fr' | 'en') =>
    String(groundSection(lang, { rows, saisons })?.body)
      .replaceAll(/<[^>]+>/g, '|')
      .replaceAll(/\|+/g, '|')
      .replaceAll(/[\u00a0\u202f]/g, ' ')
  expect(text('fr')).toContain('Année|Mousson|pluies|En commun|')
  expect(text('fr')).toContain('sarah3 ghi|+11,2 %|−2,4 %|—|23 mois|')
  expect(text('fr')).toContain('cams ghi|—|—|—|1 200 jours|')
  expect(text('fr')).toContain('Mousson (juin, juil.) · pluies (août).')
  expect(text('en')).toContain('sarah3 ghi|+11.2%|−2.4%|—|23 months|')
})

test('the table of ground comparisons is absent without a ground station', () => {
  expect(groundSection('fr', { rows: [], saisons })).toBeUndefined()
})

test('the verdict of the ground is the range of the sources compared over the year, in months where there are any', () => {
  const year = (source_code: string, biais_relatif_pct: number | null, more: Partial<CalageItem> = {}) =>
    row({ source_code, saison: 'annee', n: 23, biais_relatif_pct, ...more })
  const high = [year('sarah3', 11.2), year('era5_land', 3.9), year('cams', 28.4, { grandeur: 'dni' })]
  const days = year('era5_land', 1, { granularite: 'journalier', n: 730 })
  const sentence = (lang: 'fr' | 'en', rows: readonly CalageItem[]) => {
    const verdict = groundVerdict(rows)
    return verdict && verdictSentence(lang, verdict).replaceAll(/[\u00a0\u202f]/g, ' ')
  }
  expect(sentence('fr', [...high, days])).toContain('Kankan, les sources comparées donnent 4 à 11 % de soleil en trop')
  expect(sentence('en', [year('a', -3), year('b', -3.2)])).toContain('give 3% too little sun')
  expect(sentence('en', [year('a', -3), year('b', 5)])).toContain('by −3% to +5%')
  expect(sentence('fr', [year('a', null), year('b', 2, { saison: 'mousson' })])).toBeUndefined()
})
