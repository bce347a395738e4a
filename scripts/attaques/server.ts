import { execFile, execFileSync, spawn } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { addressOf, endProcess, isRunning, residentMb } from '../processes.ts'

/** A server under attack, in a process of its own with 1 GB of heap. */
export interface AttackedServer {
  url: string
  port: number
  /** Memory in MB, now; NaN once the process is gone. */
  residentMb(): number
  alive(): boolean
  stop(): Promise<void>
}

/** Keeps this process, with all it starts from now on, to one core. */
export function keepToCore(core: number): void {
  execFileSync('taskset', ['-a', '-c', '-p', String(core), String(process.pid)], { stdio: 'ignore' })
}

/** Starts the checkout at `root` on `data`; `descriptors` bounds its open files, `core` keeps it to one core. */
export async function startAttacked(
  root: string,
  data: string,
  { editions, descriptors, core }: { editions: string; descriptors?: number; core?: number },
): Promise<AttackedServer> {
  const bound = descriptors ? `ulimit -n ${descriptors}; ` : ''
  const command = `${bound}exec ${core === undefined ? '' : `taskset -c ${core} `}"$0" "$@"`
  const child = spawn('bash', ['-c', command, process.execPath, join(root, 'src/cli/main.ts'), 'servir'], {
    cwd: root,
    env: environment(data, editions),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const url = await addressOf(child)
  return {
    url,
    port: Number(new URL(url).port),
    residentMb: () => residentMb(child.pid),
    alive: () => isRunning(child),
    stop: () => endProcess(child, 'SIGKILL'),
  }
}

/** Keys of the server's store, by the operator's command. */
export async function issueCles(root: string, data: string, editions: string, count: number): Promise<string[]> {
  const cles: string[] = []
  for (let i = 0; i < count; i++) {
    const args = [join(root, 'src/cli/main.ts'), 'cles', 'emettre', 'attaque@exemple.org', '--quota', '900000000']
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      cwd: root,
      env: environment(data, editions),
    })
    cles.push(stdout.trim())
  }
  return cles
}

function environment(data: string, editions: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: '0',
    HARMATTAN_DATA: data,
    HARMATTAN_EDITIONS: editions,
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: '--max-old-space-size=1024',
  }
}
