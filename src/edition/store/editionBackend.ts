import type { BackendIndex } from './backendIndex.ts'

/** Where editions are kept: a folder, a zip archive, an http(s) address whose files answer range requests, or an S3-compatible store. */
export interface EditionBackend {
  /** The editions, read anew. */
  index(): Promise<BackendIndex>
  edition(id: string): EditionFiles
}

/** A file as it stands: its size, and a mark that is another one once the file was written to. */
export interface FileState {
  bytes: number
  mark: string
}

/** Bytes `offset` to `offset + length` of a file of `fileBytes`, as far as that is known. */
export interface FilePart {
  offset: number
  length: number
  fileBytes?: number | undefined
}

/** Where the next piece may be read into, and so how long one may be. What was given before is then no longer needed. */
export type PieceMemory = () => Uint8Array<ArrayBuffer>

/**
 * The files of one edition. Paths come from its manifest, and only after `isReleasePath` held of them. No answer is longer
 * than what was asked for: a `TooLongError`.
 */
export interface EditionFiles {
  id: string
  /** Whether asking for the state of a file costs next to nothing. */
  near: boolean
  state(path: string): Promise<FileState>
  /** Bytes `offset` to `offset + length` of a file of `fileBytes`, as far as that is known; fewer where the file ends before. */
  range(path: string, offset: number, length: number, fileBytes?: number): Promise<Uint8Array>
  /**
   * The same bytes, in order, piece by piece: one opening, or one request, for all of them while few enough are held
   * (`heldOpenings.ts`), else one for each piece. Throws an `AlteredError` before the last piece where the file was written
   * to meanwhile.
   */
  pieces(path: string, part: FilePart, memory: PieceMemory): AsyncGenerator<Uint8Array, void>
  /** A whole file of at most `maxBytes`. */
  read(path: string, maxBytes: number): Promise<Uint8Array>
  /** A whole file of at most `maxBytes`, piece by piece. */
  stream(path: string, maxBytes: number): AsyncIterable<Uint8Array>
}
