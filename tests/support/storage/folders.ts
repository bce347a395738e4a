import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { listFiles } from '../../../src/storage/durable.ts'
import { sha256 } from '../../../src/storage/hash.ts'

const made: string[] = []

/** A new empty folder, deleted after the file's tests. Its path has a space and an accent, as an operator's may. */
export async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'harmattan été '))
  made.push(folder)
  return folder
}

/** A copy of a folder, deleted likewise. */
export async function copyOf(folder: string): Promise<string> {
  const copy = await tempFolder()
  await cp(folder, copy, { recursive: true })
  return copy
}

/** Called after each file's tests. */
export async function removeTempFolders(): Promise<void> {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true })
}

export async function writeFiles(folder: string, files: Record<string, string | Uint8Array>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
}

/** The hash of each file below a folder: two folders with the same tree hold the same bytes. */
export async function treeOf(folder: string): Promise<Record<string, string>> {
  const tree: Record<string, string> = {}
  for (const path of await listFiles(folder)) tree[path] = sha256(await readFile(join(folder, path)))
  return tree
}
