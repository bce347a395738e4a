import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const ROOT = new URL('../../', import.meta.url)

/** The version of the engine. */
export async function engineVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(new URL('package.json', ROOT), 'utf8')) as { version: string }
  return version
}

/**
 * The commit that the sources are of; undefined where nobody says. An archive and an image carry it in the file `COMMIT`, a
 * checkout is asked. It tells two builds of a version apart, and stands in no answer of data.
 */
export async function engineCommit(root: URL = ROOT): Promise<string | undefined> {
  const told = await readFile(new URL('COMMIT', root), 'utf8').catch(() => '')
  return hashIn(told) ?? hashIn(await checkedOut(root))
}

function hashIn(text: string): string | undefined {
  return /^[0-9a-f]{40,64}$/.exec(text.trim())?.[0]
}

/** What the checkout at `root` stands at; empty where there is none, or no git. */
async function checkedOut(root: URL): Promise<string> {
  // The folder itself is named: sources unpacked inside of another checkout are not of its commit.
  const args = ['--git-dir', fileURLToPath(new URL('.git', root)), 'rev-parse', 'HEAD']
  const { stdout } = await promisify(execFile)('git', args).catch(() => ({ stdout: '' }))
  return stdout
}
