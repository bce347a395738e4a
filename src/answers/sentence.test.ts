import { expect, test } from 'vitest'
import { tell } from './sentence.ts'

test('A sentence of a table takes numbers, names, words, lists and what a language makes of them, each as its form writes it', () => {
  const sentence = {
    fr: '{count:n} jours {source:de}, {pct:pct2} ({change:signed}), {height:f1} m ; {names} ; {both:and} ; {each:semi} ; {where} ; {year}',
    en: '{count:n} days of {source}, {pct:pct2} ({change:signed}), {height:f1} m; {names}; {both:and}; {each:semi}; {where}; {year}',
  }
  const facts = {
    ...{ count: 1234.5, source: 'era5_land', pct: -1.256, change: -3.14, height: 2, year: 2021 },
    names: ['a', { fr: 'été', en: 'summer' }, 3],
    both: ['un', 'deux'],
    each: (lang: string) => [lang, 'x'],
    where: { fr: 'ici', en: 'here' },
  }
  expect(tell(sentence, facts)).toEqual({
    fr: '1\u202f234,5 jours d’era5_land, 1,26\u202f% (−3,1\u202f%), 2,0 m ; a, été, 3 ; un et deux ; fr ; x ; ici ; 2021',
    en: '1,234.5 days of era5_land, 1.26% (−3.1%), 2.0 m; a, summer, 3; un and deux; en; x; here; 2021',
  })
})

test('A sentence without one of its facts is an error and not a hole', () => {
  expect(() => tell({ fr: 'à {km} km', en: '{km} km away' }, { m: 3 })).toThrow('no fact km')
})
