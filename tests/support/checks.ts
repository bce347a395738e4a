import { expect } from 'vitest'
import { type CodeErreur, ERREURS } from '../../src/contract/erreurs.ts'
import type { Answer } from './service.ts'

interface Enveloppe {
  erreur: { code: string; message: string; details: Record<string, unknown> }
}

/** What leaks the inside of the service: a stack, a path, SQL, a version, a number that is none. */
const LEAK = /\bat [\w.<>]+ \(|node_modules|\/src\/|\.ts:\d|SELECT |SQLITE|fastify|FST_ERR/i

/** What pages of this origin alone may ask. */
function isOfOwnOrigin({ raw: { req } }: Answer): boolean {
  const { method, url } = req as { method?: string; url?: string }
  return (method === 'POST' || method === 'OPTIONS') && /^\/v1\/cles(\?|$)/.test(url ?? '')
}

/**
 * The answer is an error of the contract: code, status, envelope, and nothing of the inside; pages of other origins may read
 * it, unless it is about a new key; what is wrong with a request is told by field, value and what is accepted. Answers its details.
 */
export function expectErreur(answer: Answer, code: CodeErreur, status: number = ERREURS[code].status) {
  const body = answer.json<Enveloppe>()
  expect({ code: body.erreur?.code, status: answer.statusCode }, answer.body).toEqual({ code, status })
  expect(Object.keys(body)).toEqual(['erreur'])
  expect(Object.keys(body.erreur)).toEqual(['code', 'message', 'details'])
  expect(body.erreur.message).toMatch(/^[A-ZÀÉÊ«].*[.…]$/su)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.headers['access-control-allow-origin']).toBe(isOfOwnOrigin(answer) ? undefined : '*')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers.etag).toBeUndefined()
  expect(answer.body).not.toMatch(LEAK)
  if (status < 500) {
    expect(body.erreur.details.champ).toEqual(expect.any(String))
    for (const name of ['recu', 'accepte']) expect(body.erreur.details).toHaveProperty(name)
  }
  return body.erreur.details
}

/** No number that is none, and no placeholder for a missing value, in any data. */
export function expectNoPlaceholder(text: string): void {
  expect(text).not.toMatch(/\bNaN\b|Infinity|-999|undefined/)
}

/** `Link` targets by relation. */
export function linksOf(answer: Answer): Record<string, string> {
  return Object.fromEntries(
    [...String(answer.headers.link ?? '').matchAll(/<([^>]*)>; rel="([^"]+)"/g)].map(([, url, rel]) => [rel, url]),
  )
}

/** The rows of a CSV text (RFC 4180), cells unquoted. */
export function csvRows(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const match of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    if (match[0] === '') break
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    if (match[3] !== ',') {
      rows.push(row)
      row = []
    }
  }
  return rows
}
