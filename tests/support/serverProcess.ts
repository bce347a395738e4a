import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { COMPILED } from './compiled.ts'
import { endWithTests } from './endWithTests.ts'
import { HANGS_MS } from './patience.ts'
import { sealNewEdition } from './sealedOnce.ts'

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))

/** `harmattan servir` as a process of its own, on a free port, with a data folder of its own. */
export interface ServerProcess {
  address: string
  /** The data folder; the editions stand in `editions` below it. */
  folder: string
  process: ChildProcess
  /** All that it wrote so far. */
  stderr(): string
  stdout(): string
  /** SIGTERM; answers the exit code. */
  stop(): Promise<number | null>
  /** Stops it if it still runs, and deletes its folder. */
  remove(): Promise<void>
}

/** Starts the command line of `main`: by default that of this checkout. */
export async function startServerProcess(env: Record<string, string> = {}, main = MAIN): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'harmattan-process-'))
  await sealNewEdition(join(folder, 'editions'))
  const child = spawn(process.execPath, [main, 'servir'], {
    env: {
      PATH: process.env.PATH,
      ...COMPILED,
      HOST: '127.0.0.1',
      PORT: '0',
      HARMATTAN_DATA: folder,
      ...env,
    } as unknown as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.once('exit', endWithTests(child.pid!))
  let stderr = ''
  let stdout = ''
  child.stdout?.on('data', (chunk) => {
    stdout += String(chunk)
  })
  const address = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`le serveur n'a pas démarré : ${stderr}`))
    }, HANGS_MS)
    child.stderr?.on('data', (chunk) => {
      stderr += String(chunk)
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(stderr) ?? []
      if (!found) return
      clearTimeout(timer)
      resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`le serveur s'est arrêté (${code}) : ${stderr}`)))
  })
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
    return child.exitCode
  }
  return {
    address,
    folder,
    process: child,
    stderr: () => stderr,
    stdout: () => stdout,
    stop,
    async remove() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
