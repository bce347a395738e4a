import { readdir, readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleSolaire } from '../../scripts/bundleSolaire.ts'
import { solarPosition } from '../../scripts/oracle/models/solarPosition.ts'
import { ORACLE_TABLES } from '../../scripts/oracle/recomputeTable.ts'
import { launchBrowser } from '../support/browser.ts'

const PAGE = '<!doctype html><script type="module">import * as e from "/solaire.js"; globalThis.engine = e</script>'
const BUDGET_BYTES = 25_000
const ORACLE = new URL('../oracle/', import.meta.url)

let bundle: Uint8Array
let server: Server
let browser: Browser
let page: Page

/** A page of this machine with the bundle and the reference tables beside it. */
function serve(): Promise<Server> {
  const listener = createServer(async (request, response) => {
    const path = request.url ?? '/'
    if (path === '/solaire.js') response.setHeader('content-type', 'text/javascript').end(bundle)
    else if (path.startsWith('/oracle/')) response.end(await readFile(new URL(path.slice('/oracle/'.length), ORACLE)))
    else response.setHeader('content-type', 'text/html').end(PAGE)
  })
  return new Promise((resolve) => listener.listen(0, '127.0.0.1', () => resolve(listener)))
}

beforeAll(async () => {
  bundle = await bundleSolaire()
  server = await serve()
  browser = await launchBrowser()
  page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await page.waitForFunction(() => 'engine' in globalThis)
})

afterAll(async () => {
  await browser?.close()
  server?.close()
})

test('the solar engine for the browser stays within its budget of compressed bytes', () => {
  expect(gzipSync(bundle, { level: 9 }).length).toBeLessThanOrEqual(BUDGET_BYTES)
  expect(brotliCompressSync(bundle).length).toBeLessThanOrEqual(BUDGET_BYTES)
})

test('a browser finds the sun where Node does', async () => {
  const where = {
    timeMs: Date.UTC(2003, 9, 17, 19, 30, 30),
    latitudeDeg: 39.742476,
    longitudeDeg: -105.1786,
    altitudeM: 1830.14,
    pressurePa: 82_000,
    temperatureC: 11,
  }
  const found = await page.evaluate((input) => {
    const { engine } = globalThis as unknown as { engine: typeof import('../../scripts/solaire.ts') }
    return engine.solarPosition(input)
  }, where)
  const here = solarPosition(where)
  expect(found.zenith).toBe(here.zenith)
  expect(found.azimuth).toBe(here.azimuth)
})

test.each([...ORACLE_TABLES])('a browser recomputes the reference table %s within its tolerances', async (table) => {
  const names = await readdir(ORACLE)
  const misses = await page.evaluate(
    async ({ name, settings }) => {
      const { engine } = globalThis as unknown as { engine: typeof import('../../scripts/solaire.ts') }
      const [header = '', ...lines] = (await (await fetch(`/oracle/${name}.csv`)).text()).trim().split(/\r?\n/)
      const rows = lines.map((line) => line.split(','))
      const columns = Object.fromEntries(
        header.split(',').map((column, i) => [column, rows.map((row) => row[i] ?? '')]),
      )
      const given = settings ? await (await fetch(`/oracle/${name}.json`)).json() : undefined
      const results = engine.recomputeTable(
        name as 'airmass',
        columns,
        given as Parameters<typeof engine.recomputeTable>[2],
      )
      return {
        columns: results.length,
        missed: results.filter(({ ok, rows: count }) => !ok || count === 0).map(({ column }) => column),
      }
    },
    { name: table, settings: names.includes(`${table}.json`) },
  )
  expect(misses.columns).toBeGreaterThan(0)
  expect(misses.missed).toEqual([])
})
