import { DISK, type Disk, type DiskFile } from '../../../src/storage/disk.ts'

/** What the system says of a disk without room. */
function noRoom(path: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`ENOSPC: no space left on device, write '${path}'`), { code: 'ENOSPC', path })
}

/**
 * This machine's disk, full from its `fullAt`-th step that takes room on: what is written or made then fails with ENOSPC, the
 * first write after half of it. Where it is `stuck`, nothing can be deleted or cut either, with EIO.
 */
export class FullDisk implements Disk {
  readonly #fullAt: number
  readonly #stuck: boolean
  /** Steps that took room so far. */
  steps = 0

  constructor(fullAt = Number.POSITIVE_INFINITY, { stuck = false } = {}) {
    this.#fullAt = fullAt
    this.#stuck = stuck
  }

  async open(path: string, flags: 'wx' | 'a', mode?: number): Promise<DiskFile> {
    this.#take(path)
    const file = await DISK.open(path, flags, mode)
    return {
      writeFile: async (data) => {
        const half = this.steps + 1 === this.#fullAt && (typeof data === 'string' || data instanceof Uint8Array)
        if (half) await file.writeFile(data.slice(0, data.length / 2))
        this.#take(path)
        await file.writeFile(data)
      },
      sync: () => file.sync(),
      close: () => file.close(),
    }
  }

  readonly rename = DISK.rename
  readonly makeFolder = DISK.makeFolder
  readonly syncFolder = DISK.syncFolder

  async remove(path: string): Promise<void> {
    this.#release(path)
    await DISK.remove(path)
  }

  async truncate(path: string, length: number): Promise<void> {
    this.#release(path)
    await DISK.truncate(path, length)
  }

  #take(path: string): void {
    if (++this.steps >= this.#fullAt) throw noRoom(path)
  }

  #release(path: string): void {
    if (this.#stuck && this.steps >= this.#fullAt) {
      throw Object.assign(new Error(`EIO: i/o error, unlink '${path}'`), { code: 'EIO', path })
    }
  }
}
