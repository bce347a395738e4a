import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../../tests/support/forAll.ts'
import { CODINGS, compressBody, compressStream, negotiateCoding } from './compression.ts'

const DECODERS = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync }

test.each(CODINGS)('%s decodes to the same bytes, compressed whole or as a stream', async (coding) => {
  const body = Buffer.from('{"valeur":5.2915,"nom":"Nzérékoré"}'.repeat(500))
  expect(DECODERS[coding](await compressBody(coding, body)).equals(body)).toBe(true)
  const stream = compressStream(coding)
  stream.end(body)
  expect(DECODERS[coding](Buffer.concat(await stream.toArray())).equals(body)).toBe(true)
})

test('the content coding is one that Accept-Encoding accepts, or none, whatever the header', () => {
  const coding = fc.constantFrom('br', 'zstd', 'gzip', 'deflate', 'identity', '*')
  const quality = fc.constantFrom('', ';q=0', ';q=0.5', ';q=1')
  forAll(fc.array(fc.tuple(coding, quality), { maxLength: 6 }), (accepted) => {
    const header = accepted.map(([name, q]) => `${name}${q}`).join(', ')
    const chosen = negotiateCoding({ 'accept-encoding': header })
    if (chosen === undefined) return
    expect(CODINGS).toContain(chosen)
    const named = accepted.filter(([name]) => name === chosen)
    const spoken = named.length > 0 ? named : accepted.filter(([name]) => name === '*')
    expect(spoken.some(([, q]) => q !== ';q=0')).toBe(true)
  })
})

test('without Accept-Encoding there is no content coding', () => {
  expect(negotiateCoding({})).toBeUndefined()
})
