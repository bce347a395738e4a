import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for what all files of a run share. */
    runFolder: string
  }
}

/** Called by vitest once, before the tests: makes the folder. What it answers is called after them. */
export default async function makeRunFolder(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'harmattan-run-'))
  project.provide('runFolder', folder)
  // While vitest watches, what was made belongs to the code before the change.
  project.onTestsRerun(async () => {
    await rm(folder, { recursive: true })
    await mkdir(folder)
  })
  return () => rm(folder, { recursive: true, force: true })
}
