import { once } from 'node:events'
import { watch } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { serving, start } from '../../../tests/support/cli/harmattan.ts'
import { harmattanHere, runHere } from '../../../tests/support/cli/runHere.ts'
import { alsoAs } from '../../../tests/support/edition/forge.ts'
import { logWithNewKey } from '../../../tests/support/edition/logged.ts'
import { EDITION, sealSmall } from '../../../tests/support/edition/sealed.ts'
import { soak } from '../../../tests/support/share.ts'
import { copyOf, tempFolder } from '../../../tests/support/storage/folders.ts'
import { listFiles, writeFileDurably } from '../../storage/durable.ts'
import { inMemory, zipOf } from '../../storage/zip.ts'
import { updated } from '../pocket/update.ts'

let editions = ''
let zip = ''
let files: Record<string, Uint8Array> = {}
const textOf = (name: string) => Buffer.from(files[name] ?? []).toString()

beforeAll(async () => {
  editions = await sealSmall()
  zip = join(await tempFolder(), 'clef.zip')
  const { code, out, err } = await emporter(zip)
  expect([code, err.includes('harmattan :')]).toEqual([0, false])
  expect(out).toMatch(/^Écrit : .*clef\.zip \(edition_20261121, [\d,]+ Mo\)\.\n$/)
  files = unzipSync(await readFile(zip))
})

const emporter = (vers: string, { id = EDITION, from = editions, env = {} } = {}) =>
  harmattanHere(['emporter', id, '--vers', vers], { HARMATTAN_EDITIONS: from, ...env })

describe('emporter', () => {
  it('puts the release into the file as it was sealed', async () => {
    for (const path of await listFiles(join(editions, EDITION)))
      expect(
        Buffer.from(files[`editions/${EDITION}/${path}`] ?? []).equals(await readFile(join(editions, EDITION, path))),
      ).toBe(true)
    expect(JSON.parse(textOf('editions/index.json'))).toEqual({ editions: [EDITION], retirees: [], courante: EDITION })
  })

  it('has pages of each town in both languages: months, P90, citation, licence', () => {
    const towns = Object.keys(files).filter((name) => /^pages\/villes\/[\w-]+\.html$/.test(name))
    expect(towns.length).toBeGreaterThan(0)
    for (const name of towns) {
      expect(textOf(name)).toContain('janvier')
      expect(textOf(name.replace('pages/', 'pages/en/'))).toContain('January')
      for (const page of [textOf(name), textOf(name.replace('pages/', 'pages/en/'))])
        for (const part of ['P90', '<svg', EDITION, 'LICENCE.txt', 'citation.txt']) expect(page, name).toContain(part)
    }
  })

  it('has pages that ask nothing of a server, run nothing, and whose every link leads to a file or to the world', () => {
    const pages = Object.keys(files).filter((name) => name.endsWith('.html'))
    expect(pages).toContain('index.html')
    for (const name of pages) {
      const page = textOf(name)
      expect(page, name).not.toMatch(/<script|<form|<button|<iframe| src=|@import|http-equiv="refresh"/)
      for (const [, href = ''] of page.matchAll(/ href="([^"]*)"/g)) {
        if (/^(https:|mailto:|data:|#)/.test(href)) continue
        const path = decodeURI(new URL(href.split('#')[0] ?? '', `file:///${name}`).pathname).slice(1)
        expect(Object.keys(files), `${name} → ${href}`).toContain(path)
      }
    }
  })

  soak('is served as the folder is: pages, answers, ranges of files', async () => {
    const data = await tempFolder()
    const [there, here] = await Promise.all([
      serving({ HARMATTAN_DATA: join(data, 'a'), HARMATTAN_EDITIONS: editions }),
      serving({ HARMATTAN_DATA: join(data, 'b') }, undefined, [zip]),
    ])
    try {
      const ask = async (address: string, path: string) => {
        const answer = await fetch(`${address}${path}`, { headers: { range: 'bytes=4-99' } })
        // A page cites the address that was asked.
        return [
          answer.status,
          (await answer.text()).replaceAll(
            new RegExp(`:${new URL(address).port}|%3A${new URL(address).port}`, 'g'),
            '',
          ),
        ]
      }
      for (const path of ['/v1/edition', '/villes', `/archives/${EDITION}/mesures/mensuel.parquet`])
        expect(await ask(here.address, path)).toEqual(await ask(there.address, path))
    } finally {
      await Promise.all([here.stop(), there.stop()])
    }
  })

  it('brings the signed log of its release: figures are proven from it alone, and it is what was logged', async () => {
    const folder = await copyOf(editions)
    await alsoAs(folder, EDITION, 'edition_20260101')
    const key = await logWithNewKey(folder)
    const logged = join(await tempFolder(), 'clef.zip')
    expect((await emporter(logged, { from: folder })).code).toBe(0)
    const inside = unzipSync(await readFile(logged))
    const names = Object.keys(inside).flatMap((name) => /^editions\/(journal\/.*)/.exec(name)?.[1] ?? [])
    const ofLog = (await listFiles(join(folder, 'journal'))).map((path) => `journal/${path}`)
    expect([...names, 'journal/racines/edition_20260101'].sort()).toEqual(ofLog.sort())
    for (const name of names)
      expect((await readFile(join(folder, name))).equals(inside[`editions/${name}`] ?? Buffer.of()), name).toBe(true)
    const verified = await harmattanHere(['verifier', EDITION], { HARMATTAN_EDITIONS: logged })
    expect(verified.out).toContain('inscrite au journal le 2026-11-22')
    const env = { HARMATTAN_DATA: await tempFolder() }
    const { out: cle } = await harmattanHere(['cles', 'emettre', 'a@exemple.org'], env)
    const pocket = await serving(env, undefined, [logged])
    try {
      const ask = async (path: string) =>
        (await fetch(`${pocket.address}${path}`, { headers: { authorization: `Bearer ${cle.trim()}` } })).text()
      const { code, periode_debut } = JSON.parse(await ask('/v1/series?limit=1')).items[0]
      const proof = join(dirname(logged), 'preuve.json')
      await writeFile(proof, await ask(`/v1/preuves?serie=${code}&date=${periode_debut}`))
      const { code: status, out } = await harmattanHere(['verifier-valeur', proof, '--cle', key], {})
      expect([status, out]).toEqual([0, expect.stringContaining(`Vérifié : ${code}`)])
      expect(await ask('/.well-known/harmattan-cles')).toBe(`${key}\n`)
    } finally {
      await pocket.stop()
    }
  })

  it('is verified in place, and names a file whose bytes were changed', async () => {
    const verify = (path: string) => harmattanHere(['verifier', EDITION], { HARMATTAN_EDITIONS: path })
    expect((await verify(zip)).out).toContain('intacte')
    const bytes = await readFile(zip)
    bytes.write('\x00\x01\x02', bytes.indexOf('PAR1') + 40, 'latin1')
    const altered = join(await tempFolder(), 'alteree.zip')
    await writeFile(altered, bytes)
    const { code, out } = await verify(altered)
    expect([code, out]).toEqual([1, expect.stringContaining('ALTÉRÉ  mesures/')])
  })

  it('is read only: nothing is published into it, nothing in it withdrawn', async () => {
    const { code, err } = await harmattanHere(['retirer', EDITION, '--motif', 'x'], { HARMATTAN_EDITIONS: zip })
    expect([code, err]).toEqual([2, expect.stringContaining('en lecture seule')])
  })

  it('of a release that is withdrawn is refused, with the reason', async () => {
    const folder = await copyOf(editions)
    await harmattanHere(['retirer', EDITION, '--motif', 'Unités fausses.'], { HARMATTAN_EDITIONS: folder })
    const to = join(await tempFolder(), 'x.zip')
    const { code, err } = await emporter(to, { from: folder })
    expect([code, err]).toEqual([1, `harmattan : ${EDITION} est retirée et ne s’emporte pas : Unités fausses.\n`])
    expect(await readdir(dirname(to))).toEqual([])
  })

  it.each<[string, Parameters<typeof emporter>, number, string]>([
    ['of no name of a release', ['a.zip', { id: '../x' }], 2, 'n’est pas un nom d’édition'],
    ['of a release that is not kept', ['a.zip', { id: 'edition_20240101' }], 1, `Éditions conservées : ${EDITION}`],
    ['into what is no zip', ['clef.tar', {}], 2, 'qui finit par .zip'],
    ['into a folder that is not there, under a file', ['/dev/null/clef.zip', {}], 1, 'un fichier se trouve là'],
  ])('%s is refused in one line', async (_what, args, status, message) => {
    const { code, out, err } = await emporter(...args)
    expect([code, out]).toEqual([status, ''])
    expect(err.split('\n').at(-2)).toContain(message)
  })

  it('of a release with an altered file writes nothing, and leaves the file that stands', async () => {
    const folder = await copyOf(editions)
    const path = join(folder, EDITION, 'qualite', 'regles.csv')
    const text = await readFile(path, 'utf8')
    await writeFile(path, text.replace(/\w/, 'Z'))
    const to = join(await tempFolder(), 'x.zip')
    await writeFile(to, 'before')
    const { code, err } = await emporter(to, { from: folder })
    expect([code, err]).toEqual([1, expect.stringContaining('harmattan verifier')])
    expect([await readdir(dirname(to)), await readFile(to, 'utf8')]).toEqual([['x.zip'], 'before'])
  })

  soak('killed while it writes leaves the file that stands', async () => {
    const to = join(await tempFolder(), 'x.zip')
    await writeFile(to, 'before')
    const watching = watch(dirname(to))
    const child = start(['emporter', EDITION, '--vers', to], { HARMATTAN_EDITIONS: editions })
    watching.on('change', () => child.kill('SIGKILL'))
    const [, signal] = await once(child, 'exit')
    watching.close()
    expect([signal, await readFile(to, 'utf8')]).toEqual(['SIGKILL', 'before'])
  })
})

it.each<[string, () => Promise<string>, string]>([
  ['that is no zip by its name', async () => 'clef.tar', 'n’est pas un fichier .zip'],
  ['that is not there', async () => join(await tempFolder(), 'x.zip'), 'introuvable'],
  ['that is cut short', async () => cut(0.7), 'n’est pas une édition emportée'],
  ['that holds no release', async () => written([inMemory('index.html', 'x')]), 'n’a pas editions/index.json'],
  ['whose list is none', async () => written([inMemory('editions/index.json', '[]')]), 'ne se comprend pas'],
])('servir with a file %s does not start, and says why', async (_what, make, message) => {
  const { code, err } = await harmattanHere(['servir', await make()], { HARMATTAN_DATA: await tempFolder() })
  expect(code).not.toBe(0)
  expect(err).toContain(message)
})

async function written(content: Parameters<typeof zipOf>[0]): Promise<string> {
  const path = join(await tempFolder(), 'x.zip')
  await writeFileDurably(path, zipOf(content, '2026-01-01'))
  return path
}
async function cut(share: number): Promise<string> {
  const path = join(await tempFolder(), 'x.zip')
  const bytes = await readFile(zip)
  await writeFile(path, bytes.subarray(0, bytes.length * share))
  return path
}

describe('emporter --depuis', () => {
  const OLDER = 'edition_20260101'
  let both = ''
  let older = ''
  let update = ''
  const run = (...args: string[]) => harmattanHere(['emporter', ...args], { HARMATTAN_EDITIONS: both })
  beforeAll(async () => {
    both = await copyOf(editions)
    await alsoAs(both, EDITION, OLDER)
    const folder = await tempFolder()
    older = join(folder, 'ancien.zip')
    update = join(folder, 'maj.zip')
    await run(OLDER, '--vers', older)
    const env = { HARMATTAN_EDITIONS: both, HARMATTAN_PUBLIC_URL: 'https://ailleurs.example.org' }
    const args = ['emporter', EDITION, '--depuis', older, '--vers', update]
    expect((await runHere(args, { env, now: new Date('2031-05-06') })).out).toMatch(
      /de edition_20260101 à edition_20261121, .* au lieu de/,
    )
  })

  it('writes little, which makes of the former file the very bytes of the whole, made on another day, in another folder, at another address', async () => {
    expect((await readFile(update)).length).toBeLessThan((await readFile(zip)).length / 20)
    const made = join(await tempFolder(), 'NEUF.ZIP')
    expect((await run(older, '--appliquer', update, '--vers', made)).code).toBe(0)
    expect((await readFile(made)).equals(await readFile(zip))).toBe(true)
  })

  it('applied to another file is refused: it names the release that it starts from', async () => {
    const made = join(await tempFolder(), 'neuf.zip')
    const { code, err } = await run(zip, '--appliquer', update, '--vers', made)
    expect([code, err]).toEqual([1, expect.stringContaining(`elle part d’un autre fichier : ${OLDER}`)])
    expect(await readdir(dirname(made))).toEqual([])
  })

  it('never makes another file where a byte of it was changed, and is refused but for what says nothing, as a time in its ZIP', async () => {
    const [bytes, before, after] = await Promise.all([readFile(update), readFile(older), readFile(zip)])
    let refused = 0
    for (let at = 0; at < bytes.length; at += Math.ceil(bytes.length / 60)) {
      const altered = Buffer.from(bytes)
      altered.writeUInt8((bytes[at] ?? 0) ^ 0x20, at)
      const made = await updated(altered, before).catch(() => undefined)
      if (made) expect([made.edition, after.equals(made.bytes)], `byte ${at}`).toEqual([EDITION, true])
      else refused++
    }
    expect(refused).toBeGreaterThan(40)
  })

  it.each<[string, (head: { de: object; vers: object }) => object, string]>([
    [
      'expands to more than it says',
      (head) => ({ ...head, vers: { ...head.vers, octets: 10 } }),
      'à la longueur annoncée',
    ],
    [
      'announces another file',
      (head) => ({ ...head, vers: { ...head.vers, sha256: '0'.repeat(64) } }),
      'qu’elle annonce',
    ],
    ['is of another format', (head) => ({ ...head, format: 'autre' }), 'ne dit pas de quelle édition'],
    [
      'asks for the memory of a petabyte',
      (head) => ({ ...head, vers: { ...head.vers, octets: 2 ** 50 } }),
      'ne dit pas',
    ],
  ])('that %s is refused', async (_how, change, message) => {
    const parts = unzipSync(await readFile(update))
    const head = change(JSON.parse(Buffer.from(parts['maj.json'] ?? []).toString()))
    const files = Object.entries({ ...parts, 'maj.json': JSON.stringify(head) }).map((file) => inMemory(...file))
    const forged = Buffer.concat(await Array.fromAsync(zipOf(files, '2026-01-01')))
    await expect(updated(forged, await readFile(older))).rejects.toThrow(message)
  })
})
