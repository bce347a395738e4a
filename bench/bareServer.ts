/**
 * The least that this platform can do: `node:http` that checks the hash of a key and sends answers as they were recorded,
 * headers and bytes. Writes its address. Usage: node bareServer.ts <file of recorded answers>
 */
import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An answer as the service gave it. */
export interface Recorded {
  path: string
  /** Of the request. */
  acceptEncoding: string
  ifNoneMatch: string
  status: number
  headers: Record<string, string>
  body: string
}

const [file = ''] = process.argv.slice(2)
const { fingerprint, answers } = JSON.parse(await readFile(file, 'utf8')) as {
  fingerprint: string
  answers: Recorded[]
}
const known = new Set([fingerprint])
const table = new Map(
  answers.map(({ path, acceptEncoding, ifNoneMatch, status, headers, body }) => [
    `${path} ${acceptEncoding} ${ifNoneMatch}`,
    { status, headers, body: Buffer.from(body, 'base64') },
  ]),
)

const server = createServer((request, response) => {
  const { authorization = '', 'accept-encoding': coding = '', 'if-none-match': tag = '' } = request.headers
  const answer = table.get(`${request.url} ${coding} ${tag}`)
  if (!known.has(hash('sha256', authorization.slice('Bearer '.length))) || !answer) {
    response.writeHead(answer ? 401 : 404).end()
    return
  }
  response.writeHead(answer.status, answer.headers)
  response.end(answer.body)
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
