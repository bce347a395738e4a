import { expect } from 'vitest'
import { treeOf } from './folders.ts'

/** What is refused changes nothing of a folder. */
export async function refused(folder: string, work: () => Promise<unknown>, why: string | RegExp): Promise<void> {
  const before = await treeOf(folder)
  await expect(work()).rejects.toThrow(why)
  expect(await treeOf(folder)).toEqual(before)
}
