import { expect, test } from 'vitest'
import { initialSettings } from '../../computations/calculator/settings.ts'
import { whyNone } from './answer.ts'
import type { Study } from './study.ts'

test('A study whose points describe no module says which is none, or that they are too few', () => {
  const settings = initialSettings(undefined)
  // The sentence reads these fields of its study alone.
  const said = (lang: 'fr' | 'en', ...rendement_relatif: string[]) =>
    whyNone({ lang, settings: { ...settings, rendement_relatif } } as unknown as Study)?.text
  expect(said('fr', '200:0.96', '500:beaucoup', '1000:1')).toContain('« 500:beaucoup » n’est pas un point')
  expect(said('fr', '200:0.96', '1000:1')).toContain('trop peu de points')
  expect(said('en', '200:0.96', '1000:1')).toContain('too few points')
})
