import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { needsUser } from '../../tests/support/needs.ts'
import { tempFolder } from '../../tests/support/storage/folders.ts'
import { LockedError, withLock } from './lock.ts'

describe('the lock', () => {
  it('is held by one at a time, and free again afterwards, even after a failure', async () => {
    const path = join(await tempFolder(), 'verrou')
    await withLock(path, async () => {
      await expect(withLock(path, async () => 1)).rejects.toBeInstanceOf(LockedError)
    })
    await expect(withLock(path, () => Promise.reject(new Error('fault')))).rejects.toThrow('fault')
    expect(await withLock(path, async () => 2)).toBe(2)
  })

  it('is waited for where that is asked, and given up once the time is over', async () => {
    const path = join(await tempFolder(), 'verrou')
    const order: string[] = []
    const held = Promise.withResolvers<void>()
    const first = withLock(path, () => held.promise.then(() => order.push('first')))
    const second = withLock(path, async () => order.push('second'), { waitMs: 60_000 })
    await expect(withLock(path, async () => 3, { waitMs: 150 })).rejects.toBeInstanceOf(LockedError)
    held.resolve()
    await Promise.all([first, second])
    expect(order).toEqual(['first', 'second'])
  })

  it('is released when its holder is killed', async () => {
    const path = join(await tempFolder(), 'verrou')
    const script = `import { withLock } from ${JSON.stringify(new URL('lock.ts', import.meta.url).href)}
      await withLock(${JSON.stringify(path)}, () => new Promise(() => { console.log('held'); setInterval(() => {}, 1000) }))`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    await expect(withLock(path, async () => 1)).rejects.toBeInstanceOf(LockedError)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await withLock(path, async () => 2)).toBe(2)
  })

  it('in a folder that may not be written says so, as the system does', needsUser(), async () => {
    const folder = await tempFolder()
    await chmod(folder, 0o500)
    const failure = await withLock(join(folder, 'verrou'), async () => 1).catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'EACCES', path: folder })
  })

  it('that cannot be taken for another reason does not speak of another command', async () => {
    const path = join(await tempFolder(), 'verrou')
    await writeFile(path, 'this is no database, and long enough to be taken for one that is damaged'.repeat(20))
    const failure = await withLock(path, async () => 1).catch((error: unknown) => error)
    expect(failure).not.toBeInstanceOf(LockedError)
    expect(String(failure)).toContain(`Le verrou ${path} ne peut pas être pris`)
  })
})
