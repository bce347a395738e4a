import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../contract/time.ts'
import { encodeGroup } from '../../storage/groupFile.ts'
import { MESURE_COLUMNS } from '../mesures.ts'
import { type Decode, decodeMesures } from './decodeMesures.ts'
import { decodeThread } from './decodeThread.ts'

const MANY = 30_000

/** A series of hours, every seventh without a value. */
function given(rows: number): Parameters<Decode> {
  const hours = Array.from({ length: rows }, (_, i) => Math.floor((i * 7) / 6))
  const { bytes, chunks } = encodeGroup(MESURE_COLUMNS, [
    hours.map(() => 'a'),
    hours.map((hour) => hour * HOUR_MS),
    hours.map((hour) => Math.sin(hour)),
    hours.map((hour) => (hour % 100 < 50 ? 'A' : 'B')),
    hours.map((hour) => (hour % 30 < 9 ? 'brut' : 'valide_auto')),
  ])
  return [
    bytes,
    'horaire',
    { rows, columnBytes: chunks.map(({ meta_data }) => Number(meta_data?.total_compressed_size)) },
  ]
}

let thread: ReturnType<typeof decodeThread>
beforeEach(() => {
  thread = decodeThread()
})
afterEach(() => thread.close())

describe('A thread that decodes', () => {
  it('decodes long and short series, asked concurrently, as the main thread does', async () => {
    const all = [given(MANY), given(12), given(MANY + 1)]
    const decoded = await Promise.all(all.map((each) => thread.decode(...each)))
    expect(decoded).toEqual(await Promise.all(all.map((each) => decodeMesures(...each))))
  })

  it('returns series in shared memory', async () => {
    const { values, niveaux, statuts } = await thread.decode(...given(MANY))
    for (const { buffer } of [values, niveaux, statuts]) expect(buffer).toBeInstanceOf(SharedArrayBuffer)
  })

  it('fails on bytes that cannot be decoded as the main thread does, and goes on', async () => {
    const [bytes, granularite, { columnBytes }] = given(MANY)
    const wrong = bytes.map((byte, i) => (i < columnBytes[0]! ? byte : 0))
    const said = await decodeMesures(wrong, granularite, { rows: MANY, columnBytes }).catch(
      (error: Error) => error.message,
    )
    await expect(thread.decode(wrong, granularite, { rows: MANY, columnBytes })).rejects.toThrow(String(said))
    await expect(thread.decode(...given(MANY))).resolves.toMatchObject({ granularite: 'horaire' })
  })

  it('that is ended leaves its pending series to the main thread', async () => {
    const decoding = thread.decode(...given(MANY))
    await thread.close()
    expect(await decoding).toEqual(await decodeMesures(...given(MANY)))
    expect(await thread.decode(...given(MANY))).toEqual(await decoding)
  })
})
