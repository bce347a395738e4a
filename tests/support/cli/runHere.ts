import { fileURLToPath } from 'node:url'
import { run } from '../../../src/cli/main.ts'
import { type Outcome, plainSpaces } from './harmattan.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** The program in this process, on a day; throws where it would end the process. */
export async function runHere(
  argv: string[],
  { env = {}, now = new Date(0) }: { env?: Record<string, string>; now?: Date } = {},
): Promise<Outcome> {
  let [out, err] = ['', '']
  const code = await run(argv, {
    env,
    root: ROOT,
    now: () => now,
    out: (text) => {
      out += text
    },
    err: (text) => {
      err += text
    },
    end: (status) => {
      throw new Error(`harmattan ${argv.join(' ')} ended the process with ${status}`)
    },
  })
  return { code, out: plainSpaces(out), err: plainSpaces(err) }
}

/** `harmattan` in this process, today: for what is not about the process itself, which takes a third of a second to load. */
export function harmattanHere(args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  return runHere(args, { env, now: new Date() })
}
