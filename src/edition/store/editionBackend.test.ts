import { readdir, readFile, readlink, realpath, rename, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PLACES } from '../../../tests/support/edition/backends.ts'
import { EDITION, seal, smallBase } from '../../../tests/support/edition/sealed.ts'
import { soak } from '../../../tests/support/share.ts'
import { tempFolder, writeFiles } from '../../../tests/support/storage/folders.ts'
import { TooLongError } from '../../storage/http.ts'
import { openEdition } from '../read/openEdition.ts'
import { verifyEdition } from '../read/verifyEdition.ts'
import { AlteredError } from '../sealedFiles.ts'
import { indexText, listOf } from './backendIndex.ts'
import type { EditionFiles, FilePart } from './editionBackend.ts'
import { folderBackend } from './folderBackend.ts'
import { folderWriter } from './folderWriter.ts'
import { HELD_OPENINGS } from './heldOpenings.ts'
import { retireEdition } from './retireEdition.ts'

const WITHDRAWN = 'edition_20260101'
const NEWER = 'edition_20270101'
const MONTHS = 'mesures/mensuel.parquet'
const MB = 1 << 20

/** Two editions, of which one was withdrawn. */
let editions = ''
beforeAll(async () => {
  const base = await smallBase()
  editions = (await seal({ base, date: '2026-01-01' })).folder
  await seal({ base, folder: editions })
  const withdrawal = { edition: WITHDRAWN, motif: 'Unités fausses.', remplaceePar: EDITION, date: '2026-11-22' }
  await retireEdition(folderWriter(editions), withdrawal)
})

const sealed = (path: string) => readFile(join(editions, EDITION, path))

async function streamed(files: EditionFiles, path: string, maxBytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of files.stream(path, maxBytes)) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** A part of a file as its pieces make it, read into one piece of memory again and again. */
async function inPieces(files: EditionFiles, path: string, part: FilePart, pieceBytes = 1 << 16): Promise<Buffer> {
  const memory = new Uint8Array(pieceBytes)
  const pieces: Buffer[] = []
  for await (const piece of files.pieces(path, part, () => memory)) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}

/** Bytes that differ from place to place. */
const long = (length: number) =>
  Buffer.from(Uint8Array.from({ length }, (_, i) => (Math.imul(i, 2_654_435_761) >>> 24) & 255))

/** Each way in which a file is read. */
const READINGS: [string, (files: EditionFiles, path: string) => Promise<unknown>][] = [
  ['its state', (files, path) => files.state(path)],
  ['a range', (files, path) => files.range(path, 4, 100)],
  ['a part, piece by piece', (files, path) => inPieces(files, path, { offset: 4, length: 100 })],
  ['the whole', (files, path) => files.read(path, MB)],
  ['the whole, piece by piece', (files, path) => streamed(files, path, MB)],
]

describe.each(PLACES)('an edition backend over $name', ({ make }) => {
  it('tells which editions there are, which are withdrawn and why, and which is current', async () => {
    const { backend } = await make(editions)
    const index = await backend.index()
    expect(index).toEqual(await folderBackend(editions).index())
    expect([index.editions, index.retirees.map(({ edition }) => edition)]).toEqual([[EDITION], [WITHDRAWN]])
    expect(await backend.index().then(listOf)).toEqual([WITHDRAWN, EDITION])
  })

  it('reads its list anew each time: an edition published meanwhile is in it', async () => {
    const { backend, write } = await make(editions)
    const before = await backend.index()
    await write(`${NEWER}/datapackage.json`, '{}')
    await write('index.json', indexText({ ...before, editions: [NEWER, ...before.editions], courante: NEWER }))
    expect(await backend.index()).toMatchObject({ editions: [EDITION, NEWER], courante: NEWER })
    expect(await backend.index().then(listOf)).toEqual([WITHDRAWN, EDITION, NEWER])
  })

  it('lists nothing whose name is not that of an edition', async () => {
    const { backend, write } = await make(editions)
    await write('brouillon/datapackage.json', '{}')
    await write('index.json', '{"editions":["edition_20261121","../etc","brouillon",3],"retirees":[]}')
    expect((await backend.index()).editions).toEqual([EDITION])
  })

  it('opens an edition as it was sealed: manifest, series and measurements, withdrawn or not', async () => {
    const { backend } = await make(editions)
    for (const id of [EDITION, WITHDRAWN]) {
      const here = await openEdition(folderBackend(editions).edition(id))
      const opened = await openEdition(backend.edition(id))
      expect([opened.manifest, opened.series]).toEqual([here.manifest, here.series])
      for (const serie of here.series) expect(await opened.readMesures(serie)).toEqual(await here.readMesures(serie))
    }
  })

  it('opens no edition that it does not hold', async () => {
    const { backend } = await make(editions)
    await expect(openEdition(backend.edition(NEWER))).rejects.toThrow()
  })

  it('has a sound edition verified whole, and an altered file and one that is gone named', async () => {
    const { backend, write, remove } = await make(editions)
    const files = backend.edition(EDITION)
    const { length } = (await openEdition(files)).series
    expect(await verifyEdition(files)).toMatchObject({ fautes: [], series: length })
    const months = await sealed(MONTHS)
    months[5] = (months[5] ?? 0) ^ 1
    await write(`${EDITION}/${MONTHS}`, months)
    await remove(`${EDITION}/catalogue/sources.csv`)
    const { fautes } = await verifyEdition(files)
    const reasons = new Map(fautes.map(({ fichier, raison }) => [fichier, raison]))
    expect([...reasons.keys()].sort()).toEqual(['catalogue/sources.csv', MONTHS])
    expect(reasons.get('catalogue/sources.csv')).toBe('introuvable')
  })

  it('gives an AlteredError for a series whose bytes changed since it was opened, and the others as they are', async () => {
    const { backend, write } = await make(editions)
    const edition = await openEdition(backend.edition(EDITION))
    const days = 'mesures/journalier.parquet'
    const altered = edition.series.find(({ fichier, octet_debut }) => fichier === days && octet_debut < 40)
    const sound = edition.series.find(({ fichier }) => fichier === MONTHS)
    if (!altered || !sound) throw new Error('no series')
    const bytes = await sealed(days)
    bytes[40] = (bytes[40] ?? 0) ^ 1
    await write(`${EDITION}/${days}`, bytes)
    await expect(edition.readMesures(altered)).rejects.toBeInstanceOf(AlteredError)
    expect((await edition.readMesures(sound)).values.length).toBeGreaterThan(0)
  })

  it.each<[offset: number, length: number, text: string]>([
    [0, 3, '012'],
    [0, 10, '0123456789'],
    [4, 0, ''],
    [8, 10, '89'],
    [10, 5, ''],
    [50, 5, ''],
  ])('gives, from byte %i, %i bytes of ten as %j: fewer where the file ends before', async (offset, length, text) => {
    const { backend, write } = await make(editions)
    await write(`${EDITION}/a`, '0123456789')
    const files = backend.edition(EDITION)
    expect(Buffer.from(await files.range('a', offset, length)).toString()).toBe(text)
    expect((await inPieces(files, 'a', { offset, length }, 3)).toString()).toBe(text)
  })

  it('gives a whole file of as many bytes as are allowed, at once and piece by piece', async () => {
    const { backend, write } = await make(editions)
    const files = backend.edition(EDITION)
    const content = long(700_000)
    await write(`${EDITION}/long`, content)
    expect(Buffer.from(await files.read('long', content.length)).equals(content)).toBe(true)
    expect((await streamed(files, 'long', content.length)).equals(content)).toBe(true)
    await write(`${EDITION}/empty`, '')
    expect([await files.read('empty', 0), await streamed(files, 'empty', 0)].map(({ length }) => length)).toEqual([
      0, 0,
    ])
  })

  soak(
    'reads a part piece by piece for a reader who begins after all openings are held, and gives each back',
    async () => {
      const { backend, write } = await make(editions)
      const files = backend.edition(EDITION)
      const content = long(700_000)
      await write(`${EDITION}/long`, content)
      const part = { offset: 5, length: 600_000, fileBytes: content.length }
      const asked = content.subarray(5, 600_005)
      for (let round = 0; round < 2; round++) {
        const waiting = Array.from({ length: HELD_OPENINGS }, () =>
          files.pieces('long', part, () => new Uint8Array(1 << 14)),
        )
        for (const reader of waiting) expect((await reader.next()).done).toBe(false)
        expect((await inPieces(files, 'long', part)).equals(asked)).toBe(true)
        for (const reader of waiting) await reader.return()
      }
    },
  )

  it('gives a TooLongError for a file of more bytes than are allowed', async () => {
    const { backend, write } = await make(editions)
    await write(`${EDITION}/a`, '0123456789')
    const files = backend.edition(EDITION)
    await expect(files.read('a', 9)).rejects.toBeInstanceOf(TooLongError)
    await expect(streamed(files, 'a', 9)).rejects.toBeInstanceOf(TooLongError)
  })

  it('tells the size of a file, and a mark that is another one once the file was written to', async () => {
    const { backend, write } = await make(editions)
    const files = backend.edition(EDITION)
    await write(`${EDITION}/a`, '0123456789')
    const before = await files.state('a')
    expect(before.bytes).toBe(10)
    expect(await files.state('a')).toEqual(before)
    await write(`${EDITION}/a`, '9876543210')
    const after = await files.state('a')
    expect(after.bytes).toBe(10)
    expect(after.mark).not.toBe(before.mark)
  })

  it.each(READINGS)('fails for %s of a file that is not there, and reads the next', async (_reading, read) => {
    const { backend } = await make(editions)
    const files = backend.edition(EDITION)
    await expect(read(files, 'mesures/absent.parquet')).rejects.toThrow()
    await expect(read(files, MONTHS)).resolves.toBeDefined()
  })
})

describe('a part of a file of a folder', () => {
  const NAME = 'part.parquet'
  const content = long(1 << 20)
  const part = { offset: 0, length: content.length }
  const opened = async (path: string) => {
    const targets = await Promise.all(
      (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
    )
    return targets.filter((target) => target === path).length
  }
  let path = ''
  let files: EditionFiles
  beforeEach(async () => {
    const folder = await realpath(await tempFolder())
    await writeFiles(folder, { [`${EDITION}/${NAME}`]: content })
    path = join(folder, EDITION, NAME)
    files = folderBackend(folder).edition(EDITION)
  })
  const reader = () => files.pieces(NAME, part, () => new Uint8Array(1 << 16))

  it('is opened once, for as many readers as may hold one, and closed with the last piece or the reader', async () => {
    const [first, second] = [reader(), reader()]
    for (let i = 0; i < 3; i++) for (const each of [first, second]) await each.next()
    expect(await opened(path)).toBe(2)
    await first.return()
    expect(await opened(path)).toBe(1)
    for (let read = 3 << 16; read < content.length; read += 1 << 16) await second.next()
    expect(await opened(path), 'its last piece waits for nobody').toBe(0)
    const crowd = Array.from({ length: HELD_OPENINGS + 6 }, reader)
    for (const each of crowd) await each.next()
    expect(await opened(path)).toBe(HELD_OPENINGS)
    for (const each of crowd) await each.return()
    expect(await opened(path)).toBe(0)
  })

  it.each([
    [
      'written to',
      () =>
        writeFile(
          path,
          content.map((byte) => byte ^ 1),
        ),
    ],
    ['cut short', () => truncate(path, 1 << 18)],
  ])('that is %s meanwhile is not given to its end, however it is held', async (_how, alter) => {
    const held = Array.from({ length: HELD_OPENINGS }, reader)
    for (const each of held) await each.next()
    const last = reader()
    await last.next()
    await alter()
    for (const each of [held[0]!, last]) {
      const rest = async () => {
        for await (const _ of each);
      }
      await expect(rest()).rejects.toBeInstanceOf(AlteredError)
    }
    expect(await opened(path)).toBe(HELD_OPENINGS - 1)
    for (const each of held) await each.return()
  })

  it('that another takes the place of is given as it was, or not to its end', async () => {
    const held = Array.from({ length: HELD_OPENINGS }, reader)
    for (const each of held) await each.next()
    const last = reader()
    await last.next()
    await writeFile(
      `${path}-new`,
      content.map((byte) => byte ^ 1),
    )
    await rename(`${path}-new`, path)
    const rest: Uint8Array[] = []
    for await (const piece of held[0]!) rest.push(piece.slice())
    expect(Buffer.concat(rest).equals(content.subarray(1 << 16))).toBe(true)
    await expect(last.next()).rejects.toBeInstanceOf(AlteredError)
    for (const each of held) await each.return()
  })
})
