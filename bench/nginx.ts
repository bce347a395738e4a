import { spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endProcess } from '../scripts/processes.ts'
import { freePort } from '../tests/support/freePort.ts'
import type { Recorded } from './bareServer.ts'
import { onCore } from './load.ts'

/** nginx on one core with recorded answers as static files, without a key: the file of each is named by its place in the list. */
export async function startNginx(
  folder: string,
  answers: readonly Recorded[],
): Promise<{ url: string; pids: number[]; stop(): Promise<void> }> {
  const port = await freePort()
  await mkdir(join(folder, 'logs'), { recursive: true })
  const locations: string[] = []
  for (const [i, { headers, body }] of answers.entries()) {
    await writeFile(join(folder, `${i}`), Buffer.from(body, 'base64'))
    const { 'content-type': type = '', 'content-length': _length, date: _date, ...others } = headers
    const added = Object.entries(others)
      .filter(([name]) => !['connection', 'keep-alive', 'etag', 'accept-ranges'].includes(name))
      .map(([name, value]) => `add_header ${name} ${quoted(value)};`)
    locations.push(`location = /${i} { types { } default_type ${quoted(type)}; ${added.join(' ')} }`)
  }
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/logs/error.log;
events { worker_connections 512; }
http {
  access_log ${folder}/logs/access.log; sendfile on; tcp_nopush on; open_file_cache max=100; keepalive_requests 1000000000;
  client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c; uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
  server { listen 127.0.0.1:${port}; root ${folder}; ${locations.join('\n')} }
}
`,
  )
  const child = spawn(...onCore(0, ['nginx', '-p', folder, '-c', join(folder, 'nginx.conf')]), { stdio: 'inherit' })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 50 && !(await fetch(url).catch(() => undefined)); tries++) await sleep(100)
  return {
    url,
    // Its one worker is the process that was made after it.
    pids: await childrenOf(child.pid ?? 0),
    stop: () => endProcess(child),
  }
}

/** A value as nginx reads one that may have quotes in it. */
function quoted(value: string): string {
  return `"${value.replaceAll(/["\\$]/g, '\\$&')}"`
}

async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return text.trim().split(/\s+/).filter(Boolean).map(Number)
}
