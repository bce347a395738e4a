import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { copyFile, mkdtemp, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endWithTests } from '../support/endWithTests.ts'
import { freePort } from '../support/freePort.ts'
import { installed } from '../support/needs.ts'
import { until } from '../support/patience.ts'
import { ask } from './client.ts'

const CONFIGURATION = fileURLToPath(new URL('../../deploiement/nginx/', import.meta.url))
/** Debian has it where only root looks. */
const COMMAND = installed('nginx', '/usr/sbin/nginx')

/** Why no proxy can be started here; undefined: it can. */
export const NO_NGINX = COMMAND === undefined ? "nginx n'est pas installé ici" : undefined

export interface RunningProxy {
  readonly url: string
  /** Where it listens without TLS. */
  readonly plainUrl: string
  /** Its processes that serve. */
  workers(): Promise<number[]>
  /** Bytes of answers that wait on its disk; of Linux. */
  spooled(): Promise<number>
  errorLog(): Promise<string>
  /** The lines of its own log, read. */
  log(): Promise<Record<string, unknown>[]>
  remove(): Promise<void>
}

/** What a machine has besides: where it listens, and its servers. Without `tls` that is left out. */
interface Machine {
  port: number
  plainPort: number
  replicas: readonly number[]
  tls: boolean
  /** What a long answer may lay on the disk, in place of the 32 MB of the configuration. */
  longMb?: number
  /** The folder of releases; by default that of this configuration. */
  editions?: string
}

/** The project's configuration in a folder of its own, on one machine; answers the file to start from. */
async function layOut(
  folder: string,
  { port, plainPort, replicas, tls, longMb = 32, editions = folder }: Machine,
): Promise<string> {
  const asGiven = await readFile(join(CONFIGURATION, 'harmattan.conf'), 'utf8')
  const site = asGiven
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port}${tls ? ' ssl' : ''};`)
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replaceAll(/^ *ssl_.*\n/gm, (line) => (tls ? line : ''))
    .replaceAll('/etc/nginx/harmattan/', `${folder}/`)
    .replace('proxy_max_temp_file_size 32m;', `proxy_max_temp_file_size ${longMb}m;`)
    .replace('/var/log/nginx/access.log', join(folder, 'access.log'))
    .replaceAll('/var/log/nginx/error.log', join(folder, 'error.log'))
  // As for Compose, but for the names, which only Docker knows.
  const servers = (await readFile(join(CONFIGURATION, 'repliques.compose.conf'), 'utf8'))
    .replace(/^resolver .*\n/m, '')
    .replaceAll(/harmattan-(\d):8080 resolve/g, (_, n) => `127.0.0.1:${replicas[Number(n) - 1]}`)
  await writeFile(join(folder, 'site.conf'), site)
  await writeFile(join(folder, 'repliques.conf'), servers)
  await copyFile(join(CONFIGURATION, 'nom.conf'), join(folder, 'nom.conf'))
  const alias = await readFile(join(CONFIGURATION, 'editions.conf'), 'utf8')
  await writeFile(join(folder, 'editions.conf'), alias.replace('/srv/harmattan/editions', editions))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const main = join(folder, 'nginx.conf')
  await writeFile(
    main,
    `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  ${temporary.join('\n  ')}
  include ${folder}/site.conf;
}
`,
  )
  return main
}

const argumentsFor = (folder: string, main: string) => ['-p', folder, '-e', join(folder, 'error.log'), '-c', main]

/** What nginx says of the project's configuration with TLS and this certificate, and its exit code. */
export async function checkConfiguration(certificate: { certificat: string; cle: string }) {
  const folder = await mkdtemp(join(tmpdir(), 'harmattan-nginx-'))
  try {
    await writeFile(join(folder, 'certificat.pem'), certificate.certificat)
    await writeFile(join(folder, 'cle.pem'), certificate.cle)
    const [port, plainPort] = [await freePort(), await freePort()]
    const main = await layOut(folder, { port, plainPort, replicas: [1, 2, 3], tls: true })
    const { status, stderr } = spawnSync(COMMAND!, ['-t', '-q', ...argumentsFor(folder, main)], { encoding: 'utf8' })
    return { status, said: stderr + (await readFile(join(folder, 'error.log'), 'utf8').catch(() => '')) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** nginx with the project's configuration, but for TLS, in front of servers on these three ports. */
export async function startProxy(
  replicas: readonly number[],
  more: Pick<Machine, 'longMb' | 'editions'> = {},
): Promise<RunningProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'harmattan-nginx-'))
  const [port, plainPort] = [await freePort(), await freePort()]
  const main = await layOut(folder, { port, plainPort, replicas, tls: false, ...more })
  const child = spawn(COMMAND!, argumentsFor(folder, main), {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  child.once('exit', endWithTests(child.pid!))
  let told = ''
  child.stderr.on('data', (chunk) => {
    told += String(chunk)
  })
  const url = `http://127.0.0.1:${port}`
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`nginx : ${told}`)
    return ask(`${url}/v1/health`).then(
      () => true,
      () => false,
    )
  })
  return {
    url,
    plainUrl: `http://127.0.0.1:${plainPort}`,
    workers: () => workersOf(child.pid!),
    spooled: () => bytesHeld(child.pid!, join(folder, 'proxy')),
    errorLog: () => readFile(join(folder, 'error.log'), 'utf8'),
    log: async () =>
      (await readFile(join(folder, 'access.log'), 'utf8'))
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    async remove() {
      await stopped(child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function workersOf(pid: number): Promise<number[]> {
  return (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').map(Number)
}

/** Bytes of the files below a folder that the workers of a process hold open: nginx unlinks them as it makes them. */
async function bytesHeld(pid: number, folder: string): Promise<number> {
  let bytes = 0
  for (const worker of await workersOf(pid)) {
    for (const fd of await readdir(`/proc/${worker}/fd`)) {
      const open = `/proc/${worker}/fd/${fd}`
      // One may be closed while they are counted.
      if (!(await readlink(open).catch(() => '')).startsWith(folder)) continue
      bytes += await stat(open).then(
        ({ size }) => size,
        () => 0,
      )
    }
  }
  return bytes
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await until(() => child.exitCode !== null || child.signalCode !== null)
}
