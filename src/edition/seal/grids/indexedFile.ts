import { dirname, join } from 'node:path'
import { type Disk, makeFolderDurably } from '../../../storage/disk.ts'
import { cleanUp } from '../../../storage/durable.ts'
import type { Column, ColumnValues } from '../../../storage/groupColumns.ts'
import { type EncodedGroup, encodeGroup, GroupFileWriter, type KeyValues } from '../../../storage/groupFile.ts'
import { indexPath } from '../../tileFiles.ts'
import type { WrittenFile } from '../writtenFile.ts'

/** Where a file of groups is written, of what columns, and of what columns the index beside it. */
export interface IndexedFile {
  folder: string
  /** Within the edition. */
  path: string
  columns: readonly Column[]
  index: readonly Column[]
  disk: Disk
}

/** Begins a file of groups and the index beside it, a row for each group: cells before those of its place, and after. */
export async function beginIndexed({ folder, path, columns, index, disk }: IndexedFile) {
  await makeFolderDurably(dirname(join(folder, path)), disk)
  const writer = await GroupFileWriter.create(join(folder, path), columns, disk)
  const rows: unknown[][] = []
  return {
    async add(group: EncodedGroup, before: readonly unknown[], after: readonly unknown[] = []): Promise<void> {
      const { offset, bytes, columnBytes, sha256 } = await writer.append(group)
      rows.push([...before, offset, bytes, columnBytes.join(' '), sha256, ...after])
    },
    async finish(metadata: KeyValues): Promise<WrittenFile[]> {
      const beside = await GroupFileWriter.create(join(folder, indexPath(path)), index, disk)
      try {
        await beside.add(index.map((_, at) => rows.map((row) => row[at])) as ColumnValues[])
        return [
          { path, ...(await writer.finish(metadata)) },
          { path: indexPath(path), ...(await beside.finish(metadata)) },
        ]
      } catch (error) {
        await cleanUp(() => beside.abandon())
        throw error
      }
    },
    abandon: () => writer.abandon(),
  }
}

/** Writes groups, each with the cells that come first in its row of the index, and the index beside them. */
export async function writeIndexed(
  { metadata, ...of }: IndexedFile & { metadata: KeyValues },
  groups: Iterable<[ColumnValues[], ...unknown[]]> | AsyncIterable<[ColumnValues[], ...unknown[]]>,
): Promise<WrittenFile[]> {
  const file = await beginIndexed(of)
  try {
    for await (const [values, ...before] of groups) await file.add(encodeGroup(of.columns, values), before)
    return await file.finish(metadata)
  } catch (error) {
    await cleanUp(() => file.abandon())
    throw error
  }
}
