import { expect, test } from 'vitest'
import { questionOf } from './question.ts'

test.each([
  ['/v1/series', {}, '/v1/series'],
  ['/v1/series', { edition: undefined }, '/v1/series'],
  ['/v1/series/{code}', { code: 'a/b?c', edition: 'e' }, '/v1/series/a%2Fb%3Fc?edition=e'],
  ['/v1/series', { grandeur: ['ghi', 'dni'], limit: 2 }, '/v1/series?grandeur=ghi,dni&limit=2'],
  [
    '/v1/localites',
    { q: 'Nzéré & Lola', couverte: false },
    '/v1/localites?q=Nz%C3%A9r%C3%A9%20%26%20Lola&couverte=false',
  ],
  [
    '/v1/grandeurs/hep',
    { albedo_sol: 1.5e-7, latitude: -1e-9, x: 1e-30 },
    '/v1/grandeurs/hep?albedo_sol=0.00000015&latitude=-0.000000001&x=0',
  ],
] as const)('the address of %s with %j is %s', (path, params, question) => {
  expect(questionOf(path, params)).toBe(question)
})

test.each(['', '.', '..', undefined])('a code %j sends no request: its address would be another', (code) => {
  expect(() => questionOf('/v1/series/{code}', { code })).toThrow('« code » manque à /v1/series/{code}')
})
