import { basename, join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { tempFolder } from '../../../tests/support/storage/folders.ts'

/** What was done to the disk, in order: the names of files written, and of folders whose names were made durable. */
const done: string[] = []

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  const opened = new Map<number, string>()
  return {
    ...fs,
    openSync: (path: string, flags: string) => {
      const handle = fs.openSync(path, flags)
      opened.set(handle, path)
      return handle
    },
    fsyncSync: (handle: number) => {
      done.push(`sync ${basename(opened.get(handle) ?? '?')}`)
      fs.fsyncSync(handle)
    },
    writeFileSync: (path: string, text: string, options: { flush?: boolean }) => {
      done.push(`write ${basename(path)}${options.flush ? ', synced' : ''}`)
      fs.writeFileSync(path, text, options)
    },
  }
})

let folder: string
beforeEach(async () => {
  folder = await tempFolder()
})

it('the marker file beside the SQLite store is durable, name included, before any key is', async () => {
  const { Database } = await import('./database.ts')
  new Database(join(folder, 'acces.sqlite')).close()
  expect(done.slice(-2)).toEqual(['write acces.sqlite.temoin, synced', `sync ${basename(folder)}`])
})
