import { realpath, stat, writeFile } from 'node:fs/promises'
import { ifThere, writeFileDurably } from '../storage/durable.ts'

/**
 * Writes a command's output to a path: a whole file or nothing, also through a link; into a pipe or a device
 * as it comes. Answers what was done, as a message begins.
 */
export async function writeOut(
  path: string,
  content: AsyncIterable<string | Uint8Array>,
): Promise<'Écrit' | 'Remplacé'> {
  const standing = await ifThere(stat(path))
  if (!standing || standing.isFile() || standing.isDirectory()) {
    await writeFileDurably(standing ? await realpath(path) : path, content)
    return standing ? 'Remplacé' : 'Écrit'
  }
  await writeFile(path, content)
  return 'Écrit'
}
