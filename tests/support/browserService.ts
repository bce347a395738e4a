import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { launchBrowser } from './browser.ts'
import type { AskedService } from './service.ts'

/** A service that listens, its address, and a browser. */
export interface Served<Service> {
  service: Service
  base: string
  browser: Browser
  /** A page in a window of its own, until the test ends; what is kept for later is no part of it. */
  newPage(options?: BrowserContextOptions): Promise<Page>
}

/** What the tests of a file, or of a part of it, ask through a browser; `args` are those of the browser. */
export function served<Service extends AskedService>(
  start: () => Promise<Service>,
  ...args: string[]
): Served<Service> {
  const at = {
    async newPage(more) {
      const page = await at.browser.newPage({ serviceWorkers: 'block', ...more })
      onTestFinished(() => page.close())
      return page
    },
  } as Served<Service>
  beforeAll(async () => {
    at.service = await start()
    at.base = await at.service.listen()
    at.browser = await launchBrowser(...args)
  })
  afterAll(async () => {
    await at.browser?.close()
    await at.service?.close()
  })
  return at
}
