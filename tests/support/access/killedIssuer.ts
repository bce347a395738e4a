import { spawn } from 'node:child_process'
import { COMPILED } from '../compiled.ts'

const SCRIPT = new URL('./issueForever.ts', import.meta.url).pathname

/** Lets another process issue keys on the state file, and kills it after some keys; returns those acknowledged. */
export function issueUntilKilled(path: string, run: number, killAfterMs: number): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [SCRIPT, path, String(run)], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...COMPILED },
    })
    let output = ''
    child.stdout.setEncoding('utf8')
    child.stdout.on('data', (text: string) => {
      // The time counts from the first key on: starting takes longer than issuing.
      if (output === '') setTimeout(() => child.kill('SIGKILL'), killAfterMs)
      output += text
    })
    child.once('error', reject)
    child.once('close', () => resolve(output.split('\n').slice(0, -1)))
  })
}
