import { readFile } from 'node:fs/promises'

/** The version of the engine. */
export async function engineVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  return version
}
