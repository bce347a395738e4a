import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url))

/** Preloaded into the command's process: at its end, writes its resource usage to file descriptor 3. */
const TELL_USAGE = `data:text/javascript,${encodeURIComponent(`
  import { writeSync } from 'node:fs'
  process.on('exit', () => writeSync(3, JSON.stringify(process.resourceUsage())))
`)}`

/** What a command took. */
export interface Usage {
  seconds: number
  cpuSeconds: number
  maxMb: number
}

/** Runs a command of the operator over a data folder; it must succeed. */
export async function measureCommand(args: string[], data: string): Promise<Usage> {
  const began = performance.now()
  const child = spawn(process.execPath, ['--import', TELL_USAGE, MAIN, ...args], {
    env: { PATH: process.env.PATH, HARMATTAN_DATA: data },
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  })
  let output = ''
  child.stdio[3]?.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`harmattan ${args.join(' ')} ended with ${code}`)
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(output) as NodeJS.ResourceUsage
  return {
    seconds: (performance.now() - began) / 1000,
    cpuSeconds: (userCPUTime + systemCPUTime) / 1e6,
    maxMb: maxRSS / 1024,
  }
}

export function printUsage(name: string, { seconds, cpuSeconds, maxMb }: Usage): void {
  console.log(
    `${name.padEnd(10)} ${seconds.toFixed(2).padStart(6)} s  ${cpuSeconds.toFixed(2).padStart(6)} s of CPU  ${maxMb.toFixed(0).padStart(4)} MB at most`,
  )
}
