import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { isCode } from '../../storage/durable.ts'
import { HttpStatusError } from '../../storage/http.ts'
import { AlteredError, whyUnread } from '../sealedFiles.ts'
import { isOutage } from '../store/remoteBackend.ts'
import type { Archive } from './openEdition.ts'

export interface FileChecksOptions {
  /** How fast files are read for it, so that it takes next to nothing from those who ask. */
  bytesPerSecond: number
  /** How often an altered remote file is checked again, in ms. */
  lookAgainMs?: number
  onAltered: (archive: Archive, reason: string) => void
}

/** What was found of a file: the mark that it had then, and what is wrong with it where something is. */
interface Finding {
  mark: string
  fault: string | undefined
}

const SHORTEST_PAUSE_MS = 20
const LOOK_AGAIN_MS = 60_000

/**
 * Reads the files of releases in the background and compares them with their sealed hashes: each once, and again when its
 * size or time of change is another. A file that was found altered is not given out until a later reading finds it sound.
 */
export class FileChecks {
  readonly #options: FileChecksOptions
  readonly #findings = new WeakMap<Archive, Map<string, Finding>>()
  readonly #queue = new Map<string, { archive: Archive; path: string }>()
  /** Altered files at an address that were looked at of late. */
  readonly #lookedAt: LRUCache<string, true>
  #working = false
  #stopped = false

  constructor(options: FileChecksOptions) {
    this.#options = options
    this.#lookedAt = new LRUCache({ max: 1000, ttl: options.lookAgainMs ?? LOOK_AGAIN_MS })
  }

  /** Reads, in time, every file of a release that was not read yet. */
  watch(archive: Archive): void {
    for (const path of archive.sealed.keys()) if (!this.#findingsOf(archive).has(path)) this.#enqueue(archive, path)
  }

  /** Throws `AlteredError` where a file is known not to be the sealed one, or is missing, or has another size. */
  async assertSound(archive: Archive, path: string): Promise<void> {
    const known = this.#findingsOf(archive).get(path)?.fault
    const fault = archive.files.near || this.#isDue(archive, path, known) ? await this.#look(archive, path) : known
    if (fault !== undefined) throw new AlteredError(`${archive.id} : ${fault}`)
  }

  /** Whether a remote file is due for another check: one found altered is checked again from time to time, since it may be repaired. */
  #isDue(archive: Archive, path: string, known: string | undefined): boolean {
    const key = `${archive.id}/${path}`
    if (known === undefined || this.#lookedAt.has(key)) return false
    this.#lookedAt.set(key, true)
    return true
  }

  /** What is known to be wrong with the files of a release; those that changed since are read again. */
  async faults(archive: Archive): Promise<string[]> {
    const looks = await Promise.all([...archive.sealed.keys()].map((path) => this.#look(archive, path)))
    return looks.filter((fault) => fault !== undefined)
  }

  stop(): void {
    this.#stopped = true
    this.#queue.clear()
  }

  /** Compares size and mark, without reading. */
  async #look(archive: Archive, path: string): Promise<string | undefined> {
    try {
      const { bytes, mark } = await archive.files.state(path)
      const found = this.#findingsOf(archive).get(path)
      const sealed = archive.sealed.get(path)?.bytes
      if (!Number.isNaN(bytes) && bytes !== sealed) {
        return this.#found(archive, path, { mark, fault: `${path} a ${bytes} octets au lieu de ${sealed}` })
      }
      if (found?.mark !== mark) this.#enqueue(archive, path)
      return found?.fault
    } catch (error) {
      return tellsNothing(error)
        ? this.#findingsOf(archive).get(path)?.fault
        : this.#found(archive, path, { mark: '', fault: `${path} est ${whyUnread(error)}` })
    }
  }

  #findingsOf(archive: Archive): Map<string, Finding> {
    const findings = this.#findings.get(archive) ?? new Map<string, Finding>()
    this.#findings.set(archive, findings)
    return findings
  }

  #found(archive: Archive, path: string, finding: Finding): string | undefined {
    const findings = this.#findingsOf(archive)
    if (finding.fault !== undefined && findings.get(path)?.fault !== finding.fault) {
      this.#options.onAltered(archive, finding.fault)
    }
    findings.set(path, finding)
    return finding.fault
  }

  #enqueue(archive: Archive, path: string): void {
    if (this.#stopped) return
    this.#queue.set(`${archive.id}/${path}`, { archive, path })
    if (this.#working) return
    this.#working = true
    void this.#work()
  }

  async #work(): Promise<void> {
    for (const [key, { archive, path }] of this.#queue) {
      await this.#read(archive, path)
      this.#queue.delete(key)
    }
    this.#working = false
  }

  async #read(archive: Archive, path: string): Promise<void> {
    const sealed = archive.sealed.get(path)
    if (!sealed) return
    try {
      const { mark } = await archive.files.state(path)
      const hash = createHash('sha256')
      let unpaused = 0
      for await (const piece of archive.files.stream(path, sealed.bytes)) {
        hash.update(piece)
        unpaused += piece.length
        const pauseMs = (unpaused / this.#options.bytesPerSecond) * 1000
        if (pauseMs < SHORTEST_PAUSE_MS) continue
        await sleep(pauseMs, undefined, { ref: false })
        if (this.#stopped) return
        unpaused = 0
      }
      const same = hash.digest('hex') === sealed.sha256
      this.#found(archive, path, { mark, fault: same ? undefined : `${path} n'a plus l'empreinte qui a été scellée` })
    } catch (error) {
      if (!tellsNothing(error)) this.#found(archive, path, { mark: '', fault: `${path} est ${whyUnread(error)}` })
    }
  }
}

/** Whether a failure to read says nothing of the file: an address away, or one that does not answer this question. */
function tellsNothing(error: unknown): boolean {
  return isOutage(error) || error instanceof HttpStatusError || isCode(error, 'EMFILE') || isCode(error, 'ENFILE')
}
