import { readFileSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, sep } from 'node:path'
import { DISK, type Disk, type DiskFile } from '../../../src/storage/disk.ts'

/** The process ended in the middle of its work: nothing that it does after reaches the disk. */
export class Killed extends Error {
  override name = 'Killed'
}

/** A name that a power cut would take back, and how: the last one first. */
interface Unsynced {
  folder: string
  undo: () => void
}

const within = (path: string, folder: string) => path === folder || path.startsWith(`${folder}${sep}`)
const moved = (path: string, from: string, to: string) => (within(path, from) ? to + path.slice(from.length) : path)

/**
 * This machine's disk, on which the process is killed before its `killAt`-th step (a write half done), and of which a power
 * cut takes away what was not synced: bytes of files, and names in folders. Syncing is only noted, to be quick.
 */
export class BrittleDisk implements Disk {
  readonly #killAt: number
  /** Bytes of each file that are safe, where not all of them are. */
  readonly #safeBytes = new Map<string, number>()
  #names: (Unsynced & { path: string })[] = []
  /** Steps done so far. */
  steps = 0

  constructor(killAt = Number.POSITIVE_INFINITY) {
    this.#killAt = killAt
  }

  /** Takes away what was not synced; of the names all, or the oldest alone: a disk keeps no order between them. */
  cutPower(lost: 'all' | 'oldest' = 'all'): void {
    const names = lost === 'all' ? this.#names.reverse() : this.#names.slice(0, 1)
    for (const { undo } of names) undo()
    this.#names = []
    for (const [path, bytes] of this.#safeBytes) if (sizeOf(path) > bytes) truncateSync(path, bytes)
    this.#safeBytes.clear()
  }

  async open(path: string, flags: 'wx' | 'a', mode?: number): Promise<DiskFile> {
    this.#step()
    const there = sizeOf(path) >= 0
    const file = await DISK.open(path, flags, mode)
    if (!there) this.#name(path, (at) => rmSync(at, { force: true }))
    return {
      writeFile: async (data) => {
        if (this.steps + 1 === this.#killAt && typeof data === 'string')
          await file.writeFile(data.slice(0, data.length / 2))
        if (!this.#safeBytes.has(path)) this.#safeBytes.set(path, Math.max(0, sizeOf(path)))
        this.#step()
        await file.writeFile(data)
      },
      sync: async () => {
        this.#step()
        this.#safeBytes.delete(path)
      },
      close: () => file.close(),
    }
  }

  async rename(from: string, to: string): Promise<void> {
    this.#step()
    const replaced = statSync(to, { throwIfNoEntry: false })?.isFile() ? readFileSync(to) : undefined
    await DISK.rename(from, to)
    this.#names = this.#names.filter(({ path }) => path !== from) // a rename is kept or lost whole
    this.#move(from, to)
    this.#names.push({
      path: to,
      folder: dirname(to),
      undo: () => {
        renameSync(to, from)
        if (replaced) writeFileSync(to, replaced)
        this.#move(to, from)
      },
    })
  }

  async remove(path: string): Promise<void> {
    this.#step()
    const isNamed = this.#names.some((name) => name.path === path)
    const safe = !isNamed && statSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path) : undefined
    await DISK.remove(path)
    this.#names = this.#names.filter((name) => !within(name.path, path))
    if (safe) this.#name(path, (at) => writeFileSync(at, safe))
    for (const file of [...this.#safeBytes.keys()]) if (within(file, path)) this.#safeBytes.delete(file)
  }

  async truncate(path: string, length: number): Promise<void> {
    this.#step()
    await DISK.truncate(path, length)
  }

  async makeFolder(path: string, mode?: number): Promise<string | undefined> {
    this.#step()
    const first = await DISK.makeFolder(path, mode)
    for (let made = path; first !== undefined && within(made, first); made = dirname(made)) {
      this.#name(made, (at) => rmSync(at, { recursive: true, force: true }))
    }
    return first
  }

  async syncFolder(path: string): Promise<void> {
    this.#step()
    this.#names = this.#names.filter(({ folder }) => folder !== path)
  }

  #step(): void {
    if (++this.steps >= this.#killAt) throw new Killed(`killed before step ${this.#killAt}`)
  }

  #name(path: string, undo: (at: string) => void): void {
    const name = { path, folder: dirname(path), undo: () => undo(name.path) }
    this.#names.push(name)
  }

  #move(from: string, to: string): void {
    for (const name of this.#names) {
      name.path = moved(name.path, from, to)
      name.folder = dirname(name.path)
    }
    for (const [path, bytes] of [...this.#safeBytes]) {
      this.#safeBytes.delete(path)
      this.#safeBytes.set(moved(path, from, to), bytes)
    }
  }
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? -1
}
