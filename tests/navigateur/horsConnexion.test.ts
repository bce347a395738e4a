import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { pipeline } from 'node:stream'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { demonstrationService } from '../support/demonstration.ts'
import { type AskedService, startService } from '../support/service.ts'
import { LONG } from '../support/share.ts'

/** The browser keeps in its own time. */

let browser: Browser
let service: AskedService | undefined
let context: BrowserContext
let page: Page
let port = 0
let door: Server | undefined
const open = new Set<Socket>()

/** Another service at the same address: through a door that is shut to be offline, for others share the one behind it. */
async function serve(started: Promise<AskedService>): Promise<void> {
  service = await started
  const behind = Number(new URL(await service.listen()).port)
  door = createServer((socket) => {
    open.add(socket.once('close', () => open.delete(socket)))
    pipeline(socket, connect(behind, '127.0.0.1'), socket, () => {})
  })
  await once(door.listen(port, '127.0.0.1'), 'listening')
  port = (door.address() as AddressInfo).port
}

async function stop(): Promise<void> {
  door?.close()
  for (const socket of open) socket.destroy()
  await service?.close()
  service = undefined
}

beforeAll(async () => {
  await serve(demonstrationService())
  // The figures of all towns, which a busy machine computes for longer than a connection waits.
  await service?.ask('/')
  browser = await launchBrowser()
  context = await browser.newContext()
  page = await context.newPage()
})
afterAll(async () => {
  await browser?.close()
  await stop()
})

const go = (path: string) => page.goto(`http://127.0.0.1:${port}${path}`)

/** The paths of all that the browser keeps. */
const kept = () =>
  page.evaluate(`(async () => {
    const paths = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
    return paths.sort()
  })()`) as Promise<string[]>

test('pages visited, and the calculator, work offline', async () => {
  await go('/')
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  await expect.poll(kept).toContain('/productible')
  await go('/villes/gin_kankan')
  await expect.poll(kept).toContain('/productible/edition_20000101/gin_kankan.json')
  // A question with a key, and a search: neither is kept.
  const { cle = '' } = service ?? {}
  const status = await page.evaluate(
    async (key) => (await fetch('/v1/series?limit=1', { headers: { authorization: `Bearer ${key}` } })).status,
    cle,
  )
  expect(status).toBe(200)
  await go('/villes?q=labe')
  const paths = await kept()
  expect(paths.filter((path) => path.startsWith('/v1') || path.startsWith('/cle'))).toEqual([])
  expect(paths).not.toContain('/villes')

  await expect.poll(kept).toContain('/site-isole')
  await go('/site-isole?usage=ecole&ville=gin_kankan')
  const keptStudies = async () => (await kept()).filter((path) => path === '/site-isole').length
  await expect.poll(keptStudies).toBe(2)
  // What the form asks is kept under the address of its study.
  await page.fill('#ligne-0-nombre', '15')
  await page.waitForURL(/appareil=lampe_led:15/)
  const address = new URL(page.url())
  const study = await page.locator('#verdict').innerText()
  await expect.poll(keptStudies).toBe(3)

  await go('/productible?ville=gin_kankan&inclinaison_deg=25')
  await page.waitForSelector('#calcul[data-state="answered"]')
  const online = await page.locator('#reponse').innerText()
  await expect.poll(() => page.locator('[data-kept]').innerText()).toMatch(/^Sur cet appareil\s: 2\svilles\ssur\s34,/)
  await go('/productible?latitude=11.05&longitude=-8.4')
  await page.waitForSelector('#calcul[data-state="answered"]')
  const ofPoint = await page.locator('#reponse').innerText()
  expect(ofPoint).not.toBe(online)
  await expect.poll(kept).toContain('/productible/edition_20000101/11.05_-8.4.json')
  const measurements = {
    name: 'm.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('date,GHI\n2022-01-01,5\n2022-01-02,6\n'),
  }
  const asked = async () => {
    await page.setInputFiles('#fichier', measurements)
    return page.locator('#refus p').innerText()
  }
  await go('/climat?ville=gin_kankan')
  await expect.poll(kept).toContain('/climat')
  await go('/adaptation')
  await page.selectOption('#ville', 'gin_kankan')
  const question = await asked()
  expect(question).toContain('sur l’UTC')
  await stop()

  await go('/')
  expect(await page.locator('.national th a').count()).toBe(34)
  await go('/villes/gin_kankan')
  expect(await page.locator('h1').innerText()).toBe('Kankan')
  await go('/productible?ville=gin_kankan&inclinaison_deg=25')
  await page.waitForSelector('#calcul[data-state="answered"] #hypotheses dl')
  expect(await page.locator('#reponse').innerText()).toBe(online)
  expect(await page.locator('#titre-reponse').innerText()).toBe('Kankan')
  await go('/adaptation?ville=gin_kankan')
  expect([await page.locator('#ville').inputValue(), await asked()]).toEqual(['gin_kankan', question])
  await go(address.pathname + address.search)
  expect(await page.locator('#verdict').innerText()).toBe(study)
  await go('/climat?ville=gin_kankan')
  expect(await page.locator('h1').innerText()).toContain('Kankan')
  expect((await go('/climat?ville=gin_labe'))?.status()).toBe(503)
  for (const path of ['/donnees', '/en/explorer', '/cle']) expect((await go(path))?.status()).toBe(503)
  // The answer to another study is never shown in its place.
  expect((await go('/site-isole?usage=ecole&ville=gin_labe'))?.status()).toBe(503)
  // Nor is another town, nor another point.
  expect((await go('/productible?ville=gin_pita'))?.status()).toBe(503)
  expect(await page.locator('main').innerText()).toContain('Pita n’est pas sur cet appareil')
  expect(
    await page.locator('.towns a').evaluateAll((links) => links.map((each) => each.getAttribute('href'))),
  ).toContain('/productible?ville=gin_kankan')
  for (const path of [
    '/productible?latitude=11.05&longitude=-12.4',
    '/productible?ville=gin_kankan&point=11,05+-12,4',
  ]) {
    expect((await go(path))?.status()).toBe(503)
    expect(await page.locator('main').innerText()).not.toMatch(/kWh/)
  }
  await go('/productible?latitude=11.05&longitude=-8.4')
  await page.waitForSelector('#calcul[data-state="answered"] #hypotheses dl')
  expect(await page.locator('#reponse').innerText()).toBe(ofPoint)
  expect(await page.locator('#titre-reponse').innerText()).toMatch(/^Point 11,05°/)
  const absent = await go('/en/villes/gin_labe')
  expect([absent?.status(), await page.locator('h1').innerText()]).toEqual([503, 'Offline'])
})

/** The points whose inputs the browser keeps, the first to be forgotten first. */
const keptPoints = () =>
  page.evaluate(`(async () => {
    const points = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) points.push(...(/\\/(1[01]\\.\\d+_-\\d+\\.\\d+)\\.json$/.exec(url)?.slice(1) ?? []))
    return points
  })()`) as Promise<string[]>

if (LONG)
  describe('A country that is kept', () => {
    test('all towns of the country can be kept with one button, and work offline', async () => {
      await serve(demonstrationService())
      await go('/productible')
      expect(await page.locator('#garder h2').innerText()).toBe('Garder toute la Guinée')
      await page.locator('[data-keep]').click()
      await page.waitForSelector('[data-keep][hidden]', { state: 'attached' })
      expect(await page.locator('[data-kept]').innerText()).toMatch(
        /les 34 villes, \d,\d\sMo\. Édition edition_20000101/,
      )
      expect((await kept()).filter((path) => path.startsWith('/productible/edition_20000101/gin_'))).toHaveLength(34)
      await stop()
      await go('/productible?ville=gin_labe')
      await page.waitForSelector('#calcul[data-state="answered"]')
      expect(await page.locator('#titre-reponse').innerText()).toBe('Labé')
      await go('/villes/gin_labe')
      expect(await page.locator('h1').innerText()).toBe('Labé')
      await go('/en/point?latitude=11.05&longitude=-8.4')
      expect((await page.locator('main').innerText()).replaceAll(/\s+/g, ' ')).toMatch(
        /^Point 11\.05° N, 8\.40° W Sun: 2,\d{3} kWh.*1 kWp yields 1,\d{3} kWh.*Air: 2\d\.\d °C.*release edition_20000101/u,
      )
      expect((await go('/point?latitude=48.9&longitude=2.3'))?.status()).toBe(503)
    })

    test('of points the last twelve asked for are kept: the one that was asked for longest ago is dropped first', async () => {
      await serve(demonstrationService())
      await go('/')
      const ask = async (...points: string[]) => {
        for (const point of points)
          await page.evaluate(
            (path) => fetch(path).then((answer) => answer.text()),
            `/productible/edition_20000101/${point}.json`,
          )
      }
      const points = Array.from({ length: 13 }, (_, i) => `10.${i + 11}_-9.3`)
      const [first = '', second = '', ...others] = points
      await ask(...points.slice(0, 12))
      expect(await keptPoints()).toEqual(points.slice(0, 12))
      await ask(first) // again: the second is the oldest now
      await ask(points[12] as string)
      expect(await keptPoints()).toEqual([...others.slice(0, -1), first, others.at(-1)])
      await ask(second)
      expect(await keptPoints()).toEqual([...others.slice(1, -1), first, others.at(-1), second])
      await stop()
    })

    test('a new release replaces the offline pages, and the towns that were kept stay available until they are dropped', async () => {
      const started = startService()
      await serve(started)
      const points = await keptPoints()
      await go('/')
      const edition = (await started).editions.current?.id
      expect(edition).not.toBe('edition_20000101')
      await expect.poll(async () => (await kept()).filter((path) => path.includes('edition_20000101'))).toEqual([])
      await expect.poll(kept).toContain('/villes/gin_kankan')
      expect(await keptPoints()).toEqual(points)
      await go('/villes')
      const towns = (await page.locator('#garder').getAttribute('data-towns'))?.split(' ') ?? []
      expect(await kept()).toEqual(expect.arrayContaining(towns.map((town) => `/villes/${town}`)))
      expect(await kept()).toContain(`/productible/${edition}/gin_kankan.json`)
      await stop()
      await go('/villes/gin_kankan')
      expect(await page.locator('.foot').innerText()).toContain(edition)
      await go('/villes')
      await page.locator('[data-drop]').click()
      await expect.poll(kept).not.toContain(`/productible/${edition}/gin_kankan.json`)
      expect(await kept()).not.toContain('/villes/gin_kankan')
    })
  })
