import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { tempFolder } from '../../tests/support/storage/folders.ts'
import { engineCommit, engineVersion } from './version.ts'

const HASH = 'a'.repeat(40)
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFile(join(ROOT, path), 'utf8')
const commitAt = (folder: string) => engineCommit(pathToFileURL(`${folder}/`))

describe('the commit', () => {
  it('is that of the file that an archive or an image carries', async () => {
    const folder = await tempFolder()
    await writeFile(join(folder, 'COMMIT'), `${HASH}\n`)
    expect(await commitAt(folder)).toBe(HASH)
  })

  it('is that of a checkout, where the file is as git keeps it', async () => {
    const folder = await tempFolder()
    const git = (...args: string[]) => promisify(execFile)('git', ['-C', folder, ...args])
    await writeFile(join(folder, 'COMMIT'), await read('COMMIT'))
    await git('init', '--quiet')
    const who = ['-c', 'user.name=a', '-c', 'user.email=a@exemple.org']
    await git(...who, 'commit', '--quiet', '--allow-empty', '-m', 'un')
    expect(await commitAt(folder)).toBe((await git('rev-parse', 'HEAD')).stdout.trim())
    // Unpacked inside of a checkout is not checked out.
    await mkdir(join(folder, 'dedans'))
    expect(await commitAt(join(folder, 'dedans'))).toBeUndefined()
  })

  it('is unknown where nobody says', async () => {
    expect(await commitAt(await tempFolder())).toBeUndefined()
  })
})

it('the version is the same wherever it is written, and has its own section in the changelog', async () => {
  const version = await engineVersion()
  expect(JSON.parse(await read('package-lock.json'))).toMatchObject({ version, packages: { '': { version } } })
  expect(await read('CITATION.cff')).toMatch(new RegExp(`^version: ${version}$`, 'm'))
  expect(await read('compose.yaml')).toContain(`harmattan:\${HARMATTAN_VERSION:-${version}}`)
  expect(await read('Dockerfile')).toContain(`org.opencontainers.image.version="${version}"`)
  expect(await read('CHANGELOG.md')).toMatch(new RegExp(`^## \\[${version}\\] - \\d{4}-\\d{2}-\\d{2}$`, 'm'))
})
