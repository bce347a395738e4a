import { join } from 'node:path'
import { readHeader } from '../../storage/csv.ts'
import type { Disk } from '../../storage/disk.ts'
import { writeFileDurably } from '../../storage/durable.ts'
import { sha256 } from '../../storage/hash.ts'

/** A file of an edition as it was written. */
export interface WrittenFile {
  /** Within the edition. */
  path: string
  bytes: number
  sha256: string
  /** The header of a CSV table. */
  columns?: string[]
}

/** Writes texts into an edition's folder, durably. */
export async function writeTexts(
  folder: string,
  texts: Readonly<Record<string, string>>,
  disk: Disk,
): Promise<WrittenFile[]> {
  const written: WrittenFile[] = []
  for (const [path, text] of Object.entries(texts)) {
    await writeFileDurably(join(folder, path), text, { disk })
    const columns = path.endsWith('.csv') ? { columns: readHeader(path, text) } : {}
    written.push({ path, bytes: Buffer.byteLength(text), sha256: sha256(text), ...columns })
  }
  return written
}
