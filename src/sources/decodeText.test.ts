import { expect, it } from 'vitest'
import { decodeText } from './decodeText.ts'
import { READERS } from './list.ts'

const page = (start: string) => Buffer.from(`${start}<head><title>504 Gateway Time-out</title></head>`)

it.each(['<!DOCTYPE html><html lang="en">', '\n <html>', '<HTML>', '<?xml version="1.0"?><ExceptionReport>'])(
  'a page that begins with %j is told to be one',
  (start) => {
    expect(() => decodeText('a.json', page(start))).toThrow(/^a\.json, ligne 1 : c’est une page HTML ou XML/)
  },
)

it('a text that is no page is given as it is', () => {
  for (const text of ['<5 µg,1\n', 'a,b\n<html>,2\n', '']) expect(decodeText('a.csv', Buffer.from(text))).toBe(text)
})

it.each(READERS.filter(({ nom }) => ['nasa-power', 'pvgis', 'cams-radiation'].includes(nom)))(
  'the reader of $nom does not take a page for a damaged table',
  ({ read }) => {
    const catalogue = {} as Parameters<typeof read>[1]
    expect(() => read({ chemin: 'a.json', bytes: page('<!doctype html><html>') }, catalogue)).toThrow(
      'c’est une page HTML',
    )
  },
)

it('UTF-16 is read by its mark, and refused where it is cut within a character', () => {
  const bytes = Buffer.from('\uFEFFa;é\n', 'utf16le')
  expect(decodeText('a.csv', bytes)).toBe('a;é\n')
  expect(decodeText('a.csv', Buffer.from(bytes).swap16())).toBe('a;é\n')
  expect(() => decodeText('a.csv', bytes.subarray(0, bytes.length - 1))).toThrow('UTF-16 est coupé ou abîmé')
})
