import { mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tempFolder, writeFiles } from '../../tests/support/storage/folders.ts'
import { listFiles, writeFileDurably } from './durable.ts'

describe('writing a file durably', () => {
  it('makes its folders, replaces the file there, and leaves no temporary file', async () => {
    const folder = await tempFolder()
    const path = join(folder, 'a', 'é è', 'file')
    await writeFileDurably(path, 'one')
    await writeFileDurably(path, 'two', { mode: 0o600 })
    expect(await readFile(path, 'utf8')).toBe('two')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(await readdir(join(folder, 'a', 'é è'))).toEqual(['file'])
  })

  it('that fails leaves the file there, and no temporary file', async () => {
    const folder = await tempFolder()
    await mkdir(join(folder, 'taken', 'full'), { recursive: true })
    await expect(writeFileDurably(join(folder, 'taken'), 'x')).rejects.toThrow()
    expect(await readdir(folder)).toEqual(['taken'])
  })
})

it('listing files gives sorted paths relative to the folder, however its name is written', async () => {
  const folder = await tempFolder()
  await writeFiles(folder, { 'b.txt': '', 'a/z.txt': '', 'a/b/c.txt': '' })
  const expected = ['a/b/c.txt', 'a/z.txt', 'b.txt']
  for (const written of [folder, `${folder}/`, `${folder}//`, join(folder, '.'), `${folder}/./a/..`]) {
    expect(await listFiles(written)).toEqual(expected)
  }
})
