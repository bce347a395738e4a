import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { harmattanHere } from '../../../tests/support/cli/runHere.ts'
import { EDITION, sealSmall, verifySealed } from '../../../tests/support/edition/sealed.ts'
import { tempFolder } from '../../../tests/support/storage/folders.ts'
import { s3Settings, s3Store } from '../../../tests/support/storage/s3Store.ts'
import { listFiles } from '../../storage/durable.ts'

const NAMES = ['manifest-1.avro', 'snap-1.avro', 'v1.metadata.json', 'version-hint.text']

async function entry(folder: string, table = 'mensuel') {
  const text = await readFile(join(folder, EDITION, table, 'metadata', 'v1.metadata.json'), 'utf8')
  return JSON.parse(text) as {
    location: string
    'current-snapshot-id': number
    snapshots: { 'manifest-list': string }[]
  }
}

describe('iceberg', () => {
  it('writes tables beside the releases, whose files stay as they are', async () => {
    const folder = await sealSmall()
    const run = (...args: string[]) => harmattanHere(['iceberg', ...args], { HARMATTAN_EDITIONS: folder })
    const outcome = await run(EDITION)
    expect(outcome).toMatchObject({ code: 0, out: expect.stringContaining(`file://${folder}/iceberg/${EDITION}/`) })
    const tables = join(folder, 'iceberg')
    const written = await listFiles(join(tables, EDITION))
    expect(written.filter((path) => path.startsWith('mensuel/'))).toEqual(
      NAMES.map((each) => `mensuel/metadata/${each}`),
    )
    expect((await entry(tables)).location).toBe(`file://${folder}/iceberg/${EDITION}/mensuel`)
    const manifest = await readFile(join(tables, EDITION, 'mensuel', 'metadata', 'manifest-1.avro'))
    expect(manifest.includes(`file://${folder}/${EDITION}/mesures/mensuel.parquet`)).toBe(true)
    expect((await verifySealed(folder)).fautes).toEqual([])
    expect((await harmattanHere(['editions'], { HARMATTAN_EDITIONS: folder })).out.match(/edition_/g)).toHaveLength(1)

    const again = await run(EDITION)
    expect(again.out).toBe(outcome.out)
    expect(await readFile(join(tables, EDITION, 'mensuel', 'metadata', 'manifest-1.avro'))).toEqual(manifest)
  })

  it('writes them elsewhere for the address at which an engine finds the releases', async () => {
    const [folder, elsewhere] = [await sealSmall(), await tempFolder()]
    const args = ['iceberg', EDITION, '--adresse', 's3a://seau/prefixe/', '--vers', elsewhere]
    const outcome = await harmattanHere(args, { HARMATTAN_EDITIONS: folder })
    expect(outcome).toMatchObject({
      code: 0,
      out: expect.stringContaining(`s3a://seau/prefixe/iceberg/${EDITION}/<table>`),
    })
    const { location, snapshots } = await entry(elsewhere)
    expect(location).toBe(`s3a://seau/prefixe/iceberg/${EDITION}/mensuel`)
    expect(snapshots[0]?.['manifest-list']).toBe(`${location}/metadata/snap-1.avro`)
    const manifest = await readFile(join(elsewhere, EDITION, 'mensuel', 'metadata', 'manifest-1.avro'))
    expect(manifest.includes(`s3a://seau/prefixe/${EDITION}/mesures/mensuel.parquet`)).toBe(true)
    expect((await listFiles(folder)).filter((path) => path.startsWith('iceberg'))).toEqual([])
  })

  it('writes them into the store that the releases are in', async () => {
    const store = await s3Store()
    const folder = await sealSmall()
    for (const path of await listFiles(folder)) store.objects.set(path, await readFile(join(folder, path)))
    const outcome = await harmattanHere(['iceberg', EDITION], { HARMATTAN_DATA: folder, ...s3Settings(store) })
    expect(outcome).toMatchObject({ code: 0 })
    const written = [...store.objects.keys()].filter((path) => path.startsWith(`iceberg/${EDITION}/mensuel/`))
    expect(written.toSorted()).toEqual(NAMES.map((each) => `iceberg/${EDITION}/mensuel/metadata/${each}`))
  })

  it.each([
    [['edition_20000101'], 1, 'edition_20000101 n’est pas conservée, ou est retirée'],
    [['x'], 2, '« x » n’est pas un nom d’édition'],
    [[EDITION, '--adresse', 'seau/prefixe'], 2, '--adresse attend une adresse'],
  ])('refuses %j', async (args, code, words) => {
    const outcome = await harmattanHere(['iceberg', ...args], { HARMATTAN_EDITIONS: await sealSmall() })
    expect(outcome).toMatchObject({ code, err: expect.stringContaining(words) })
  })

  it('refuses a withdrawn release, and an address that cannot be written to', async () => {
    const folder = await sealSmall()
    const [address, env] = ['http://127.0.0.1:9/', { HARMATTAN_EDITIONS: folder }]
    await harmattanHere(['retirer', EDITION, '--motif', 'Essai.'], env)
    expect((await harmattanHere(['iceberg', EDITION], env)).code).toBe(1)
    await rm(folder, { recursive: true })
    expect((await harmattanHere(['iceberg', EDITION], { HARMATTAN_EDITIONS: address })).code).toBe(1)
  })
})
