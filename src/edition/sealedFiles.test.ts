import { appendFile, cp, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { forgeManifest, forgeText, resourceAt } from '../../tests/support/edition/forge.ts'
import { EDITION, openSealed, sealSmall } from '../../tests/support/edition/sealed.ts'
import { tempFolder } from '../../tests/support/storage/folders.ts'
import type { Manifest } from './manifest.ts'
import { verifyEdition } from './read/verifyEdition.ts'
import { AlteredError, isReleasePath } from './sealedFiles.ts'
import { folderBackend } from './store/folderBackend.ts'

test.each(['LICENCE.txt', 'CITATION.cff', 'citation.csl.json', 'catalogue/localites.csv', 'mesures/horaire.parquet'])(
  '%s may stand in a release',
  (path) => expect(isReleasePath(path)).toBe(true),
)

const OUTSIDE = [
  '../../secret',
  '..',
  '.',
  '',
  '/etc/passwd',
  'mesures/../../../secret',
  'mesures//a.parquet',
  'mesures/./a.parquet',
  './a.txt',
  'mesures/',
  'mesures\\..\\..\\secret',
  'C:\\secret',
  'mesures/a\u0000.parquet',
  'mesures/.cache',
  '.verrou',
  'autre/a.txt',
  'mesures/a/b.parquet',
  'mesures/mesures/b.parquet',
  'a b.txt',
  'a%2fb',
  `${'a'.repeat(200)}.txt`,
]

test.each(OUTSIDE)('%j may not', (path) => expect(isReleasePath(path)).toBe(false))

let sealed = ''
beforeAll(async () => {
  sealed = await sealSmall()
})

let folder = ''
beforeEach(async () => {
  const root = await tempFolder()
  folder = join(root, 'editions')
  await cp(sealed, folder, { recursive: true })
  await writeFile(join(root, 'secret'), 'SECRET-DE-LA-MACHINE\n')
})

const open = () => openSealed(folder)
/** It is not opened, as one whose bytes were altered, for that reason. */
async function refused(reason: string | RegExp): Promise<void> {
  const error: unknown = await open().catch((fault: unknown) => fault)
  expect(error).toBeInstanceOf(AlteredError)
  expect(String(error)).toMatch(reason)
}

describe('a release is not opened', () => {
  it.each(OUTSIDE)('whose manifest names %j', async (path) => {
    await forgeManifest(join(folder, EDITION), ({ resources }) => resources.push(resourceAt(path)))
    await refused("qui n'est pas un fichier d'édition")
    const { fautes } = await verifyEdition(folderBackend(folder).edition(EDITION))
    expect(fautes.some(({ raison }) => raison.includes("n'est pas un fichier d'édition"))).toBe(true)
  })

  const first = ({ resources }: Manifest) => resources[0] ?? resourceAt('')
  it.each<[string, (manifest: Manifest) => unknown, string]>([
    ['names a file twice', (m) => m.resources.push(first(m)), 'deux fois'],
    ['names a file twice, in capitals', (m) => m.resources.push(resourceAt('licence.TXT')), 'deux fois'],
    ['names itself', (m) => m.resources.push(resourceAt('datapackage.json')), 'deux fois'],
    ['names the list of sums', (m) => m.resources.push(resourceAt('SHA256SUMS')), 'deux fois'],
    ['gives a file a negative size', (m) => Object.assign(first(m), { bytes: -1 }), 'la taille'],
    ['gives a file no whole size', (m) => Object.assign(first(m), { bytes: 1.5 }), 'la taille'],
    ['gives a text 6 GB', (m) => Object.assign(first(m), { bytes: 6_300_000_000 }), 'plus de 64 Mio'],
    ['gives a file another hash', (m) => Object.assign(first(m), { hash: 'md5:00' }), "l'empreinte"],
    ['gives a type of two lines', (m) => Object.assign(first(m), { mediatype: 'text/plain\r\nX: y' }), 'le type'],
    ['gives a type that a browser runs', (m) => Object.assign(first(m), { mediatype: 'text/html' }), 'text/html'],
    ['gives an image that has scripts', (m) => Object.assign(first(m), { mediatype: 'image/svg+xml' }), 'le type'],
    ['has a file that is none', (m) => m.resources.push(null as never), "n'est pas un fichier"],
  ])('whose manifest %s', async (_what, change, reason) => {
    await forgeManifest(join(folder, EDITION), change)
    await refused(reason)
  })

  it.each<[string, string, string]>([
    ['fichier', 'mesures/mensuel.parquet', '../../secret'],
    ['fichier', 'mesures/mensuel.parquet', 'LICENCE.txt'],
    ['fichier', 'mesures/mensuel.parquet', 'mesures/absent.parquet'],
  ])('whose table of series places a %s in %s at %s', async (_column, from, to) => {
    await forgeText(join(folder, EDITION), 'catalogue/series.csv', (text) => text.replace(from, to))
    await expect(open()).rejects.toThrow("hors des mesures de l'édition")
  })

  it.each([
    ['9999-12-31', 'dépasse quatre siècles'],
    ['0001-12-31', "n'est pas une période"],
    ['2021-02-30', "n'est pas une période"],
    ['demain', "n'est pas une période"],
    ['2021-04-30', "n'a pas de quoi compter"],
  ])('whose table of series ends a series on %s', async (end, reason) => {
    await forgeText(join(folder, EDITION), 'catalogue/series.csv', (text) =>
      text.replace(/,(\d{4}-12-31),/, `,${end},`),
    )
    await refused(reason)
  })

  it.each(['javascript:alert(1)', 'https://', 'text', ''])('whose licence is at %j', async (url) => {
    await forgeManifest(join(folder, EDITION), ({ service }) => Object.assign(service.licence, { url }))
    await refused('licence.url')
  })

  it('whose table of series places bytes after the end of their file', async () => {
    await forgeManifest(join(folder, EDITION), ({ resources }) => {
      const of = resources.find(({ path }) => path === 'mesures/mensuel.parquet')
      if (of) of.bytes = 100
    })
    await expect(open()).rejects.toThrow("hors des mesures de l'édition")
  })
})

describe('a link inside a release', () => {
  const files = () => folderBackend(folder).edition(EDITION)
  const reads = (path: string): [string, () => Promise<unknown>][] => [
    ['state', () => files().state(path)],
    ['range', () => files().range(path, 0, 4)],
    [
      'pieces',
      () =>
        files()
          .pieces(path, { offset: 0, length: 4 }, () => new Uint8Array(4))
          .next(),
    ],
    ['read', () => files().read(path, 1 << 20)],
    [
      'stream',
      async () => {
        for await (const _ of files().stream(path, 1 << 20));
      },
    ],
  ]

  it('that leaves it is not followed, by whichever way it is read', async () => {
    await rm(join(folder, EDITION, 'citation.txt'))
    await symlink('../../secret', join(folder, EDITION, 'citation.txt'))
    for (const [way, read] of reads('citation.txt')) await expect(read(), way).rejects.toThrow("hors de l'édition")
    const { fautes } = await verifyEdition(files())
    expect(fautes.map(({ fichier }) => fichier)).toEqual(['citation.txt'])
  })

  it('that is a folder elsewhere is not followed either, nor one to a neighbour of the same beginning', async () => {
    for (const elsewhere of [join(folder, '..', 'out'), join(folder, `${EDITION}-x`)]) {
      await rename(join(folder, EDITION, 'mesures'), elsewhere)
      await symlink(elsewhere, join(folder, EDITION, 'mesures'))
      for (const [way, read] of reads('mesures/mensuel.parquet'))
        await expect(read(), way).rejects.toThrow("hors de l'édition")
      await rm(join(folder, EDITION, 'mesures'))
      await rename(elsewhere, join(folder, EDITION, 'mesures'))
    }
  })

  it('that is the release itself, or its backend, is the operator’s choice', async () => {
    await mkdir(join(folder, '..', 'disk'))
    await rename(join(folder, EDITION), join(folder, '..', 'disk', EDITION))
    await symlink(join(folder, '..', 'disk', EDITION), join(folder, EDITION))
    await symlink(folder, join(folder, '..', 'backend'))
    const { series } = await openSealed(join(folder, '..', 'backend'))
    expect(series.length).toBeGreaterThan(0)
  })
})

test('a series whose rows are not those of the days that its table says is not read', async () => {
  const day = /,(\d{4})-12-31,/
  await forgeText(join(folder, EDITION), 'catalogue/series.csv', (text) =>
    text.replace(day, (_, year) => `,${Number(year) + 300}-12-31,`),
  )
  const edition = await open()
  const forged = edition.series.find(({ periode_fin }) => periode_fin > '2200')
  if (!forged) throw new Error('nothing was forged')
  await expect(edition.readMesures(forged)).rejects.toBeInstanceOf(AlteredError)
  for (const serie of edition.series.filter((each) => each !== forged)) await edition.readMesures(serie)
})

test('addresses of a release are opened in their normal form, and one that is none is left out', async () => {
  const at = join(folder, EDITION)
  const url = 'https://exemple.org/œuvre>; rel="x"'.replace(' ', '')
  await forgeText(at, 'catalogue/service.json', (text) => {
    const service = JSON.parse(text) as Manifest['service']
    return JSON.stringify({ ...service, code_source: 'javascript:alert(1)', licence: { ...service.licence, url } })
  })
  await forgeManifest(at, ({ service }) => Object.assign(service.licence, { url }))
  await forgeText(at, 'catalogue/sources.csv', (text) => text.replaceAll(/https?:[^,"]+/g, 'javascript:alert(1)'))
  const { manifest, catalogue } = await open()
  const normal = 'https://exemple.org/%C5%93uvre%3E;rel=%22x%22'
  expect([manifest.service.licence.url, catalogue.service.licence.url]).toEqual([normal, normal])
  expect(catalogue.service.code_source).toBe(null)
  expect(catalogue.sources.every((source) => source.url === null)).toBe(true)
})

test('a path of the manifest that is a folder is not read', async () => {
  await expect(folderBackend(folder).edition(EDITION).read('mesures', 10)).rejects.toThrow("n'est pas un fichier")
})

test('a catalogue file larger than its manifest says is not read into memory, and the release not opened', async () => {
  await appendFile(join(folder, EDITION, 'catalogue/localites.csv'), 'x'.repeat(1000))
  await expect(open()).rejects.toThrow('catalogue/localites.csv est altéré')
})
