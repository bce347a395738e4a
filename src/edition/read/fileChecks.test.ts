import { appendFile, cp, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { EDITION, sealSmall } from '../../../tests/support/edition/sealed.ts'
import { copyOf } from '../../../tests/support/storage/folders.ts'
import { HttpStatusError, UnreachableError } from '../../storage/http.ts'
import { AlteredError } from '../sealedFiles.ts'
import type { EditionFiles } from '../store/editionBackend.ts'
import { folderBackend } from '../store/folderBackend.ts'
import { FileChecks } from './fileChecks.ts'
import { type Edition, openEdition } from './openEdition.ts'

const FILE = 'mesures/mensuel.parquet'

let sealed = ''
beforeAll(async () => {
  sealed = await sealSmall()
})

let folder = ''
let edition: Edition
let reads: string[]
/** What a look at a file's state waits for, once it has it. */
let held: Promise<void> | undefined
beforeEach(async () => {
  folder = await copyOf(sealed)
  const files = folderBackend(folder).edition(EDITION)
  const counted: EditionFiles = {
    ...files,
    async state(path) {
      const waits = held
      const state = await files.state(path)
      await waits
      return state
    },
    stream(path, maxBytes) {
      reads.push(path)
      return files.stream(path, maxBytes)
    },
  }
  edition = await openEdition(counted)
  reads = []
  held = undefined
})

function checks(bytesPerSecond = 1 << 30, lookAgainMs = 60_000) {
  const reported: string[] = []
  const made = new FileChecks({ bytesPerSecond, lookAgainMs, onAltered: (_archive, reason) => reported.push(reason) })
  onTestFinished(() => made.stop())
  return { made, reported }
}

const at = (path: string) => join(folder, EDITION, path)

/** Another byte in the middle of a file, its size as before. */
async function flip(path: string): Promise<void> {
  const bytes = await readFile(at(path))
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
  await writeFile(at(path), bytes)
}

const read = () => expect.poll(() => reads.length).toBe(edition.sealed.size)

describe('the background checks of the files of a release', () => {
  it('read each file once and find it sound; asking again reads none', async () => {
    const { made, reported } = checks()
    made.watch(edition)
    await read()
    expect([...reads].sort()).toEqual([...edition.sealed.keys()].sort())
    await expect.poll(() => made.faults(edition)).toEqual([])
    made.watch(edition)
    for (const path of edition.sealed.keys()) await made.assertSound(edition, path)
    expect(reads).toHaveLength(edition.sealed.size)
    expect(reported).toEqual([])
  })

  it('do not read a file again whose first reading ends while somebody looks at it', async () => {
    const { made } = checks()
    const gate = Promise.withResolvers<void>()
    held = gate.promise
    const asked = made.assertSound(edition, FILE)
    held = undefined
    made.watch(edition)
    await read()
    await expect.poll(() => made.faults(edition)).toEqual([])
    gate.resolve()
    await asked
    await made.assertSound(edition, 'citation.txt')
    expect(reads).toHaveLength(edition.sealed.size)
  })

  it.each(['citation.txt', 'datapackage.json', 'SHA256SUMS', FILE])(
    'refuse %s, altered, once it was read; the others are served',
    async (path) => {
      await flip(path)
      const { made, reported } = checks()
      made.watch(edition)
      await expect.poll(() => reported).toEqual([`${path} n'a plus l'empreinte qui a été scellée`])
      await expect(made.assertSound(edition, path)).rejects.toBeInstanceOf(AlteredError)
      expect(await made.faults(edition)).toEqual([`${path} n'a plus l'empreinte qui a été scellée`])
      for (const other of edition.sealed.keys()) if (other !== path) await made.assertSound(edition, other)
      expect(reported).toHaveLength(1)
    },
  )

  it('read a file again that was altered after it was found sound, when it is next asked for', async () => {
    const { made } = checks()
    made.watch(edition)
    await read()
    await expect.poll(() => made.faults(edition)).toEqual([])
    await flip(FILE)
    await expect.poll(() => made.assertSound(edition, FILE).catch(String)).toContain("n'a plus l'empreinte")
  })

  it('read a file again that was touched but not changed, and go on serving it', async () => {
    const { made, reported } = checks()
    made.watch(edition)
    await read()
    await utimes(at(FILE), 1, 1)
    // Its first reading may still be under way: it is over once one who asks has it read anew.
    const asked = async () => {
      await made.assertSound(edition, FILE)
      return reads.filter((path) => path === FILE).length
    }
    await expect.poll(asked).toBe(2)
    await made.assertSound(edition, FILE)
    expect(reported).toEqual([])
  })

  it('refuse a file of another size at once, without reading it', async () => {
    const { made } = checks()
    await appendFile(at(FILE), 'x')
    const size = edition.sealed.get(FILE)?.bytes ?? 0
    await expect(made.assertSound(edition, FILE)).rejects.toThrow(`${FILE} a ${size + 1} octets au lieu de ${size}`)
    expect(await made.faults(edition)).toEqual([`${FILE} a ${size + 1} octets au lieu de ${size}`])
    expect(reads).not.toContain(FILE)
  })

  it('refuse a missing file and name it', async () => {
    const { made, reported } = checks()
    await rm(at(FILE))
    expect(await made.faults(edition)).toEqual([`${FILE} est introuvable`])
    await expect(made.assertSound(edition, FILE)).rejects.toThrow('est introuvable')
    expect(reported).toEqual([`${FILE} est introuvable`])
  })

  it('serve a file again that was altered and restored, once it was read', async () => {
    const { made } = checks()
    await cp(at(FILE), at('kept'))
    await flip(FILE)
    made.watch(edition)
    await expect.poll(() => made.faults(edition)).toHaveLength(1)
    await rename(at('kept'), at(FILE))
    await expect(made.assertSound(edition, FILE)).rejects.toThrow("n'a plus l'empreinte")
    await expect.poll(() => made.assertSound(edition, FILE).then(() => 'sound', String)).toBe('sound')
  })

  it('read nothing once they are stopped', async () => {
    const { made } = checks()
    made.stop()
    made.watch(edition)
    await made.assertSound(edition, FILE)
    await readFile(at(FILE))
    expect(reads).toEqual([])
  })
})

describe('a file at an address that was found altered', () => {
  it('is checked again periodically, and served once it is sound', async () => {
    const inner = edition.files
    let looks = 0
    const far: Edition = {
      ...edition,
      files: {
        ...inner,
        near: false,
        state: (path) => {
          if (path === FILE) looks++
          return inner.state(path)
        },
      },
    }
    const sound = await readFile(at(FILE))
    await flip(FILE)
    const { made } = checks(1 << 30, 50)
    made.watch(far)
    const reported = () => made.assertSound(far, FILE).then(() => 'sound', String)
    await expect.poll(reported).toContain("n'a plus l'empreinte")
    looks = 0
    for (let i = 0; i < 20; i++) await reported()
    expect(looks).toBeLessThan(20)
    await writeFile(at(FILE), sound)
    await utimes(at(FILE), new Date(1e12), new Date(1e12))
    await expect.poll(reported).toBe('sound')
  })
})

it.each([
  new UnreachableError('injoignable'),
  new HttpStatusError('réponse 403', 403),
  Object.assign(new Error('trop de fichiers ouverts'), { code: 'EMFILE' }),
])('a file that cannot be looked at for now is no faulty one: %o', async (away) => {
  let looked = 0
  const fails = () => {
    looked++
    throw away
  }
  const { made, reported } = checks()
  for (const part of [{ state: async () => fails() }, { stream: fails }]) {
    looked = 0
    const far: Edition = { ...edition, files: { ...edition.files, ...part } }
    made.watch(far)
    await made.assertSound(far, FILE)
    await expect.poll(() => looked).toBeGreaterThan(0)
    expect(await made.faults(far)).toEqual([])
  }
  expect(reported).toEqual([])
})
