import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listFiles, writeFileDurably } from '../../../src/storage/durable.ts'
import { inMemory, zipOf } from '../../../src/storage/zip.ts'

/** Archives a folder, below a folder of the archive. */
export async function zipFolder(folder: string, zip: string, below: string): Promise<void> {
  const paths = (await listFiles(folder)).filter((path) => !path.startsWith('.'))
  const files = await Promise.all(
    paths.map(async (path) => inMemory(`${below}/${path}`, await readFile(join(folder, path)))),
  )
  await writeFileDurably(zip, zipOf(files, '2026-01-01'))
}
