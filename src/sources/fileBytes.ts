import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { number, pluralize } from '../contract/pluralize.ts'
import { type Fault, faultsOf } from './upstream.ts'

/** The bytes of a file, read by ranges: a file may be larger than memory. */
export class FileBytes {
  readonly fault: Fault
  readonly size: number
  readonly #descriptor: number

  constructor(chemin: string, path: string) {
    this.fault = faultsOf(chemin)
    this.#descriptor = openSync(path, 'r')
    this.size = fstatSync(this.#descriptor).size
  }

  /** Gives what is read of an open file, and closes it. */
  static of<T>(chemin: string, path: string, use: (file: FileBytes) => T): T {
    const file = new FileBytes(chemin, path)
    try {
      return use(file)
    } finally {
      file.close()
    }
  }

  /** Throws where the file ends before a length that its own head promises, as a download that stopped does. */
  require(length: number): void {
    if (this.size >= length) return
    throw this.fault(
      `le fichier est coupé : son en-tête annonce au moins ${pluralize(length, 'octet')}, il en a ${number(this.size)} ; téléchargez-le de nouveau`,
    )
  }

  read(offset: number, length: number): Buffer {
    this.require(offset + length)
    const bytes = Buffer.alloc(length)
    this.fill(bytes, offset)
    return bytes
  }

  /** Fills a buffer from an offset on. Throws where the file ends before. */
  fill(buffer: Uint8Array, offset: number): void {
    this.require(offset + buffer.length)
    for (let done = 0; done < buffer.length; ) {
      const read = readSync(this.#descriptor, buffer, done, buffer.length - done, offset + done)
      if (read === 0) throw this.fault('le fichier a changé pendant sa lecture : donnez-le une fois complet')
      done += read
    }
  }

  close(): void {
    closeSync(this.#descriptor)
  }
}
