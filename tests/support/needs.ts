import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { TestOptions } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    needs?: Readonly<Record<string, boolean>>
  }
}

/**
 * Options of a test, or of a group, that needs more than `npm ci` brings, by the names under which the table of CONTRIBUTING.md
 * lists it, and whether each is here. Where one is not, it is skipped, and `needsReporter.ts` tells so at the end of the run.
 */
export function needs(here: Readonly<Record<string, boolean>>): TestOptions {
  return { skip: Object.values(here).includes(false), meta: { needs: here } }
}

export const needsLinux = () => needs({ Linux: process.platform === 'linux' })
/** Root may write everywhere. */
export const needsUser = () => needs({ 'a user other than root': process.getuid?.() !== 0 })

/** The first of these commands that is installed. */
export function installed(...commands: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const isProgram = (path: string) => {
    try {
      accessSync(path, constants.X_OK)
      return true
    } catch {
      return false
    }
  }
  return commands.find((command) =>
    command.includes('/') ? isProgram(command) : folders.some((folder) => isProgram(join(folder, command))),
  )
}
