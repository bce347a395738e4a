import { expect, it } from 'vitest'
import { asBearer, bearerToken } from './bearer.ts'

it('the bearer reader takes the token whatever the case of the scheme', () => {
  for (const scheme of ['Bearer', 'bearer', 'BEARER', 'bEaReR']) expect(bearerToken(`${scheme} abc`)).toBe('abc')
  expect(bearerToken('Bearer   abc')).toBe('abc')
})

it('the bearer reader refuses an absent, foreign, malformed or oversized header', () => {
  const refused = [
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'abc',
    'Basic abc',
    'Bearerabc',
    ' Bearer abc',
    'Bearer abc ',
    'Bearer a b',
    'Bearer\tabc',
    'Bearer abc\r\nX: y',
    'Bearer clé',
    `Bearer ${'a'.repeat(506)}`,
  ]
  for (const value of refused) expect(bearerToken(value)).toBeUndefined()
})

it('the bearer reader refuses several Authorization headers, as an array or joined', () => {
  expect(bearerToken(['Bearer a', 'Bearer b'])).toBeUndefined()
  expect(bearerToken(['Bearer a'])).toBeUndefined()
  expect(bearerToken('Bearer a, Bearer b')).toBeUndefined()
  expect(bearerToken('Bearer a,b')).toBeUndefined()
})

it('the bearer reader takes a header of up to 512 characters', () => {
  expect(bearerToken(`Bearer ${'a'.repeat(505)}`)).toBe('a'.repeat(505))
})

it('the password of Basic is read as a Bearer token, and every other header stays as it is', () => {
  const basic = (credentials: string) => `Basic ${Buffer.from(credentials).toString('base64')}`
  for (const user of ['', 'cle', 'a@exemple.org']) expect(asBearer(basic(`${user}:hmt_abc`))).toBe('Bearer hmt_abc')
  expect(bearerToken(asBearer(basic('hmt_a:b:c')))).toBe('b:c')
  for (const other of [undefined, 'Bearer abc', 'Basic', 'Basic é', `Basic ${'a'.repeat(600)}`]) {
    expect(asBearer(other)).toBe(other)
  }
})
