import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RequestLog } from './requestLog.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 1, 15, 12, 0, 0, 250) })
})
afterEach(() => {
  vi.useRealTimers()
})

const text = '"operation":"series","methode":"GET","chemin":"/v1/series","statut":200'
const KIND = { operation: 'series', statut: 200, text }

test('the request log batches lines, and writes them whole and together', () => {
  const written: string[] = []
  const log = new RequestLog((lines) => written.push(lines), Date.now, { pid: 12 })
  log.ended(KIND, { id: 'a-1', ms: 0.26, prefixe: 'hmt_abcdefgh' })
  vi.setSystemTime(Date.UTC(2026, 1, 15, 12, 0, 0, 251))
  log.ended(KIND, { id: 'a-2', ms: 12, prefixe: undefined })
  expect(written).toEqual([])
  vi.advanceTimersByTime(1000)
  expect(written).toHaveLength(1)
  const kind = { operation: 'series', methode: 'GET', chemin: '/v1/series', statut: 200, evenement: 'requete' }
  expect(
    written[0]
      ?.trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object),
  ).toEqual([
    { level: 30, pid: 12, time: '2026-02-15T12:00:00.250Z', ...kind, id: 'a-1', ms: 0.3, cle: 'hmt_abcdefgh' },
    { level: 30, pid: 12, time: '2026-02-15T12:00:00.251Z', ...kind, id: 'a-2', ms: 12 },
  ])
  vi.advanceTimersByTime(1000)
  expect(written).toHaveLength(1)
})

test('the request log writes a full batch at once, and a pending one on flush', () => {
  const written: string[] = []
  const log = new RequestLog((lines) => written.push(lines), Date.now)
  for (let i = 0; i < 1000; i++) log.ended(KIND, { id: `a-${i}`, ms: 1, prefixe: undefined })
  expect(written.length).toBeGreaterThan(0)
  log.flush()
  expect(written.join('').trimEnd().split('\n')).toHaveLength(1000)
  log.flush()
  expect(written.at(-1)).not.toBe('')
})

test('the request log writes a line longer than a batch whole, after the pending ones, multi-byte characters included', () => {
  const written: string[] = []
  const log = new RequestLog((lines) => written.push(lines), Date.now)
  const long = `/v1/localites/${'é'.repeat(40_000)}`
  const paths = ['/v1/série', long, '/v1/€']
  for (const chemin of paths)
    log.ended({ ...KIND, text: `"chemin":"${chemin}"` }, { id: 'a', ms: 1, prefixe: undefined })
  log.flush()
  const lines = written.join('').trimEnd().split('\n')
  expect(lines.map((line) => (JSON.parse(line) as { chemin: string }).chemin)).toEqual(paths)
})
