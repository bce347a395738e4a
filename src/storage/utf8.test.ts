import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../../tests/support/anyText.ts'
import { decodeUtf8 } from './utf8.ts'

/** `é` in Windows-1252 is one byte that is no UTF-8. */
const windows1252 = (text: string) => Buffer.from(text, 'latin1')

describe('a text of UTF-8', () => {
  it('is decoded to itself, byte order mark included', () => {
    const text = anyText().filter((each) => !each.includes('\uFFFD'))
    fc.assert(fc.property(text, (each) => decodeUtf8('t.csv', Buffer.from(each)) === each))
    expect(decodeUtf8('t.csv', Buffer.from('\uFEFFcode,nom\n'))).toBe('\uFEFFcode,nom\n')
  })

  it.each([
    ['on its first line', 'été\na\n', 1],
    ['on a later line', 'code,nom\r\na,Abidjan\r\nb,Bouaké\r\n', 3],
    ['on a last line without an end', 'a\nb\né', 3],
  ])('is refused with the line of another encoding %s', (_where, text, line) => {
    expect(() => decodeUtf8('localites.csv', windows1252(text))).toThrow(
      `localites.csv, ligne ${line} : ce n'est pas de l'UTF-8 (Windows-1252 ?) ; enregistrez le fichier en UTF-8`,
    )
  })

  it('is refused where a program had lost a character of it before', () => {
    expect(() => decodeUtf8('t.csv', Buffer.from('a\nBouak\uFFFD\n'))).toThrow(
      't.csv, ligne 2 : un caractère « \uFFFD »',
    )
  })
})
