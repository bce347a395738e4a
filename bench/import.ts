import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url))
const DATASET = fileURLToPath(new URL('../../shared/rds-guinee/', import.meta.url))
const EDITION = 'edition_20261121'

/** Loaded before the command in its process: at its end, tells on file 3 what the system says that it took. */
const TELL_USAGE = `data:text/javascript,${encodeURIComponent(`
  import { writeSync } from 'node:fs'
  process.on('exit', () => writeSync(3, JSON.stringify(process.resourceUsage())))
`)}`

interface Usage {
  seconds: number
  cpuSeconds: number
  maxMb: number
}

/** Time and memory of the operator's three commands, from the dataset as it is published to a verified edition. */
export async function benchImport(): Promise<void> {
  if (!existsSync(DATASET)) {
    console.log(`not measured: ${DATASET} is not there`)
    return
  }
  const data = await mkdtemp(join(tmpdir(), 'harmattan-bench-'))
  try {
    const all: Usage[] = []
    for (const args of [
      ['importer', 'rds-guinee', DATASET],
      ['publier', '--date', '2026-11-21'],
      ['verifier', EDITION],
    ]) {
      const usage = await measure(args, data)
      all.push(usage)
      print(args[0] ?? '', usage)
    }
    const sum = (pick: (usage: Usage) => number) => all.reduce((total, usage) => total + pick(usage), 0)
    print('together', {
      seconds: sum(({ seconds }) => seconds),
      cpuSeconds: sum(({ cpuSeconds }) => cpuSeconds),
      maxMb: Math.max(...all.map(({ maxMb }) => maxMb)),
    })
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}

async function measure(args: string[], data: string): Promise<Usage> {
  const began = performance.now()
  const child = spawn(process.execPath, ['--import', TELL_USAGE, MAIN, ...args], {
    env: { PATH: process.env.PATH, HARMATTAN_DATA: data },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  let told = ''
  child.stdio[3]?.on('data', (chunk: Buffer) => {
    told += chunk.toString()
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`harmattan ${args.join(' ')} ended with ${code}`)
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(told) as NodeJS.ResourceUsage
  return {
    seconds: (performance.now() - began) / 1000,
    cpuSeconds: (userCPUTime + systemCPUTime) / 1e6,
    maxMb: maxRSS / 1024,
  }
}

function print(name: string, { seconds, cpuSeconds, maxMb }: Usage): void {
  console.log(
    `${name.padEnd(10)} ${seconds.toFixed(2).padStart(6)} s  ${cpuSeconds.toFixed(2).padStart(6)} s of CPU  ${maxMb.toFixed(0).padStart(4)} MB at most`,
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await benchImport()
