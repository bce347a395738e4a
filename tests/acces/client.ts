import { randomUUID } from 'node:crypto'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { HANGS_MS, patiently, sleep } from '../support/patience.ts'

export interface Reply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly ms: number
}

export interface Ask {
  readonly method?: string
  /** Sent as `Authorization: Bearer`. */
  readonly cle?: string
  readonly headers?: Record<string, string | string[]>
  readonly body?: string | Buffer
  readonly agent?: Agent
}

/** One request; rejects when no whole answer came. */
export function ask(url: string, { method = 'GET', cle, headers = {}, body, agent }: Ask = {}): Promise<Reply> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method,
        agent: agent ?? false,
        headers: { ...(cle === undefined ? {} : { authorization: `Bearer ${cle}` }), ...headers },
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks).toString(),
            ms: performance.now() - started,
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** One question, asked again where the machine had no time for it: what is refused so counts in no quota. */
export function askPatiently(url: string, options: Ask = {}): Promise<Reply> {
  return patiently(() => ask(url, options))
}

/** Connections that stay open between requests. */
export function keptOpen(connections: number): Agent {
  return new Agent({ keepAlive: true, maxSockets: connections })
}

/** Asks for a key as the client `address`, which a trusted proxy names. */
export function issue(url: string, address: string, options: Ask = {}): Promise<Reply> {
  const { headers = {}, ...rest } = options
  return ask(`${url}/v1/cles`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
    body: JSON.stringify({ email: 'demandeur@exemple.org', usage_prevu: 'essai' }),
    ...rest,
  })
}

/** The same, asked again where the machine had no time for it: under one name, so that no repetition makes a second key. */
export function issuePatiently(url: string, address: string, { headers = {}, ...rest }: Ask = {}): Promise<Reply> {
  const named = { 'idempotency-key': randomUUID(), ...headers }
  return patiently(() => issue(url, address, { headers: named, ...rest }))
}

/** The `n`th client address; all differ. */
export function addressOf(n: number): string {
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
}

/** Sends bytes as they are; answers all that came back until the other side closed, or until `waitMs`. */
export function sendRaw(
  port: number,
  parts: string | Buffer | readonly (string | Buffer)[],
  {
    waitMs = HANGS_MS / 4,
    pauseMs = 0,
    halfClose = false,
  }: { waitMs?: number; pauseMs?: number; halfClose?: boolean } = {},
): Promise<{ text: string; closed: boolean; ms: number }> {
  const started = performance.now()
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const received: Buffer[] = []
    const finish = (closed: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ text: Buffer.concat(received).toString('latin1'), closed, ms: performance.now() - started })
    }
    const timer = setTimeout(() => finish(false), waitMs)
    socket.on('data', (chunk: Buffer) => received.push(chunk))
    socket.on('error', () => finish(true))
    socket.on('close', () => finish(true))
    socket.on('connect', async () => {
      for (const part of typeof parts === 'string' || Buffer.isBuffer(parts) ? [parts] : parts) {
        if (socket.destroyed) return
        socket.write(part)
        if (pauseMs > 0) await sleep(pauseMs)
      }
      if (halfClose) socket.end()
    })
  })
}

/** The value below which `share` of all lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
