import { once } from 'node:events'
import { watch } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { harmattan, start } from '../../../tests/support/cli/harmattan.ts'
import { harmattanHere } from '../../../tests/support/cli/runHere.ts'
import { importCells } from '../../../tests/support/edition/cells.ts'
import { soak } from '../../../tests/support/share.ts'
import { copyOf, tempFolder, treeOf } from '../../../tests/support/storage/folders.ts'
import { listFiles } from '../../storage/durable.ts'

/** Two cells in each of nine tiles of 3.2°. */
const CELLS = [8, 10, 12.5].flatMap((latitude) =>
  [-14.5, -12, -9].flatMap((longitude) => [
    { latitude, longitude },
    { latitude: latitude + 0.1, longitude },
  ]),
)
const PUBLISHING = ['publier', '--date', '2026-01-01', '--malgre-les-impossibles']
const SLOW_MACHINE_MS = 120_000

/** A data folder with the cells in its base, and what is published of it by one process. */
let before = ''
let whole: Record<string, string>
beforeAll(async () => {
  before = await tempFolder()
  await importCells(join(before, 'reference'), { cells: CELLS })
  const data = await copyOfBefore()
  expect(await publish(data)).toMatchObject({ code: 0, out: expect.stringContaining('18 mailles') })
  whole = await treeOf(join(data, 'editions'))
}, SLOW_MACHINE_MS)

const copyOfBefore = () => copyOf(before)

const publish = (data: string) => harmattanHere(PUBLISHING, { HARMATTAN_DATA: data })
const share = (data: string, part: string) => harmattan([...PUBLISHING, '--tuiles', part], { HARMATTAN_DATA: data })

/** The tiles that lie ready, by their grid and numbers. */
async function readyTiles(data: string): Promise<string[]> {
  const [work = ''] = await readdir(join(data, 'tuiles'))
  return (await readdir(join(data, 'tuiles', work))).filter((name) => !name.startsWith('.'))
}

/** Seals a share in a process that is sent a signal once its first tile lies ready. */
function signalledShare(data: string, part: string, signal: NodeJS.Signals) {
  const child = start([...PUBLISHING, '--tuiles', part], { HARMATTAN_DATA: data })
  const watcher = watch(data, { recursive: true }, (_, path) => {
    if (!/tuiles\/[^/]+\/era5_land_[^/]+$/.test(String(path))) return
    watcher.close()
    child.kill(signal)
    child.emit('signalled')
  })
  child.once('exit', () => watcher.close())
  child.stderr?.resume()
  return child
}

/** A copy of the data folder in which the process that seals a share was killed once its first tile lay ready. */
async function killedShare(part: string): Promise<string> {
  for (;;) {
    const data = await copyOfBefore()
    const child = signalledShare(data, part, 'SIGKILL')
    child.stdout?.resume()
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
    // On a busy machine the process may have been done before it was told of its tile.
    if (signal === 'SIGKILL') return data
  }
}

/** What a process that seals all tiles says, and ends with, where they are published while it stands still after the first. */
async function overtakenShare(data: string): Promise<{ code: number | null; out: string }> {
  const child = signalledShare(data, '1/1', 'SIGSTOP')
  let out = ''
  child.stdout?.on('data', (chunk) => {
    out += String(chunk)
  })
  const closed = once(child, 'close') as Promise<[number | null]>
  await Promise.race([once(child, 'signalled'), closed])
  await publish(data)
  child.kill('SIGCONT')
  const [code] = await closed
  return { code, out }
}

describe('Tiles sealed by processes at one time', () => {
  it(
    'are put together into the bytes of one process',
    async () => {
      const data = await copyOfBefore()
      const shares = await Promise.all(['1/2', '2/2'].map((part) => share(data, part)))
      expect(shares.map(({ code, err }) => [code, err.includes('harmattan :')])).toEqual([
        [0, false],
        [0, false],
      ])
      expect(shares.map(({ out }) => /(\d+) tuiles, dont (\d+) scellées/.exec(out)?.slice(1))).toEqual([
        ['5', '5'],
        ['4', '4'],
      ])
      expect(await readyTiles(data)).toHaveLength(9)
      const published = await publish(data)
      expect([published.code, published.err]).toEqual([0, expect.not.stringContaining('altérée')])
      expect(await treeOf(join(data, 'editions'))).toEqual(whole)
      expect(await readdir(join(data, 'tuiles'))).toEqual([])
    },
    SLOW_MACHINE_MS,
  )

  soak.each([1, 2, 7, 16])(
    'are put together into the same bytes by %i, each of whose tasks is done twice',
    async (of) => {
      const data = await copyOfBefore()
      const parts = Array.from({ length: of }, (_, i) => `${i + 1}/${of}`)
      const sealed: number[] = []
      for (const part of [...parts, ...parts.toReversed()]) {
        const { code, out } = await harmattanHere([...PUBLISHING, '--tuiles', part], { HARMATTAN_DATA: data })
        expect(code).toBe(0)
        sealed.push(Number(/dont (\d+) scellée/.exec(out)?.[1]))
      }
      const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
      expect([sum(sealed.slice(0, of)), sum(sealed.slice(of))]).toEqual([9, 0])
      expect((await publish(data)).code).toBe(0)
      expect(await treeOf(join(data, 'editions'))).toEqual(whole)
    },
    SLOW_MACHINE_MS,
  )

  soak(
    'are no longer sealed by the one that another has overtaken with the publication: it says so, and leaves nothing',
    async () => {
      for (;;) {
        const data = await copyOfBefore()
        const { code, out } = await overtakenShare(data)
        // As above: it may have been done already.
        if (out.includes('dont 9 scellées')) continue
        expect([code, out]).toEqual([0, expect.stringMatching(/9 tuiles, dont \d scellées?.*publiée entre-temps/)])
        expect(await treeOf(join(data, 'editions'))).toEqual(whole)
        expect(await readdir(join(data, 'tuiles'))).toEqual([])
        return
      }
    },
    SLOW_MACHINE_MS,
  )

  soak(
    'of which one was killed are completed by the one that publishes, into the same bytes',
    async () => {
      const data = await killedShare('1/2')
      const killed = await readyTiles(data)
      expect(killed.length).toBeBetween(0, 5)
      expect((await share(data, '2/2')).code).toBe(0)
      expect(await readyTiles(data)).toHaveLength(killed.length + 4)
      expect((await publish(data)).code).toBe(0)
      expect(await treeOf(join(data, 'editions'))).toEqual(whole)
      expect(await listFiles(join(data, 'tuiles'))).toEqual([])
    },
    SLOW_MACHINE_MS,
  )

  it(
    'for another date are left, and told',
    async () => {
      const data = await copyOfBefore()
      const later = [...PUBLISHING.with(2, '2026-01-02'), '--tuiles', '1/9']
      expect((await harmattanHere(later, { HARMATTAN_DATA: data })).code).toBe(0)
      const { code, err } = await publish(data)
      expect([code, err]).toEqual([
        0,
        expect.stringContaining('1 dossier de tuiles d’une autre édition, base ou version'),
      ])
      expect(await treeOf(join(data, 'editions'))).toEqual(whole)
      expect(await readyTiles(data)).toHaveLength(1)
    },
    SLOW_MACHINE_MS,
  )
})
