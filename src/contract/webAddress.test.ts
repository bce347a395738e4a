import { expect, it } from 'vitest'
import { anyText } from '../../tests/support/anyText.ts'
import { forAll } from '../../tests/support/forAll.ts'
import { webAddress } from './webAddress.ts'

it.each([
  ['https://creativecommons.org/licenses/by/4.0/', 'https://creativecommons.org/licenses/by/4.0/'],
  ['HTTP://Exemple.org/œuvre', 'http://exemple.org/%C5%93uvre'],
  ['https://exemple.org/a>;rel="x"', 'https://exemple.org/a%3E;rel=%22x%22'],
  ['https://exemple.org/?q=<b>œ#é', 'https://exemple.org/?q=%3Cb%3E%C5%93#%C3%A9'],
  ['https://œuvre.fr', 'https://xn--uvre-f4a.fr/'],
])('%s is written %s', (text, expected) => expect(webAddress(text)).toBe(expected))

it.each([
  '',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://exemple.org',
  '//exemple.org',
  'https://',
  'https://a b',
  'https://exemple.org/\nX: y',
  ' https://exemple.org',
])('%j is no address of the web', (text) => expect(webAddress(text)).toBeUndefined())

it('an address has nothing that ends it in a header or a tag, and is its own normal form', () => {
  forAll(anyText(), (tail) => {
    const address = webAddress(`https://exemple.org/${tail}`)
    if (address === undefined) return
    expect(address).toMatch(/^https:\/\/[!#-;=?-~]+$/)
    expect(webAddress(address)).toBe(address)
  })
})
