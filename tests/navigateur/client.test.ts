import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleClient } from '../../scripts/client/bundleClient.ts'
import { launchBrowser } from '../support/browser.ts'
import { startService, type TestService } from '../support/service.ts'

const README = fileURLToPath(new URL('../../clients/ts/README.md', import.meta.url))

let service: TestService
let address: string
let site: Server
let browser: Browser
let page: Page

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/** The page of the README and the client beside it, at an origin that is not the service's. */
async function serveSite(): Promise<Server> {
  const { 'client.js': js } = await bundleClient()
  const [, shown = ''] = /^```html\n([\s\S]*?)^```/m.exec(await readFile(README, 'utf8')) ?? []
  const html = shown.replace('http://127.0.0.1:8080', address)
  const server = createServer((request, response) => {
    const isScript = request.url === '/client.js'
    response.setHeader('content-type', `${isScript ? 'text/javascript' : 'text/html'}; charset=utf-8`)
    response.end(isScript ? js : html)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

beforeAll(async () => {
  service = await startService()
  await service.listen()
  address = addressOf(service.app.server)
  site = await serveSite()
  browser = await launchBrowser()
  page = await browser.newPage()
})

afterAll(async () => {
  await browser?.close()
  site?.close()
  await service?.close()
})

test('the page that the README shows lists the towns of a service of another origin', async () => {
  const towns = (await service.get('/v1/localites?couverte=true')).json<{ items: { nom: string }[] }>()
  await page.goto(`${addressOf(site)}/#cle=${service.cle}`)
  await page.waitForFunction(`document.querySelectorAll('li').length === ${towns.items.length}`)
  expect(await page.locator('li').allInnerTexts()).toEqual(towns.items.map(({ nom }) => nom))
})

test('a page of another origin reads tables, quota and errors as a program of Node does', async () => {
  const { cle } = await service.issueCle(50)
  const [serie] = (await service.get('/v1/series?limit=1')).json<{ items: { code: string }[] }>().items
  const question = { address, cle, code: serie?.code ?? '' }
  await page.goto(addressOf(site))
  const content = 'import * as client from "/client.js"; globalThis.client = client'
  await page.addScriptTag({ type: 'module', content })
  await page.waitForFunction(() => 'client' in globalThis)
  const read = await page.evaluate(async ({ address: url, cle: key, code }) => {
    const { client } = globalThis as unknown as { client: typeof import('../../clients/ts/harmattan.ts') }
    const { Harmattan, HarmattanError } = client
    const harmattan = new Harmattan({ url, cle: key })
    const lines: string[] = []
    for await (const line of harmattan.csv('/v1/series/{code}', { code })) lines.push(line)
    const error = await harmattan.serie('inconnue').catch((fault: unknown) => fault)
    if (!(error instanceof HarmattanError)) throw error
    return { lines, quota: harmattan.quota, code: error.code, requestId: error.requestId }
  }, question)
  const csv = (await service.get(`/v1/series/${question.code}?format=csv`)).body
  expect(read.lines.join('\r\n')).toBe(csv.trimEnd())
  expect(read.quota).toMatchObject({ quota_journalier: 50, restant: 48 })
  expect([read.code, read.requestId]).toEqual(['RESSOURCE_INTROUVABLE', expect.stringMatching(/./)])
})
