import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import chromium from '@sparticuz/chromium'
import type { AxeResults } from 'axe-core'
import { type Browser, type Page, chromium as playwright } from 'playwright-core'

const AXE = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export async function launchBrowser(...args: string[]): Promise<Browser> {
  return playwright.launch({
    executablePath: await chromium.executablePath(),
    args: ['--no-sandbox', '--disable-gpu', ...args],
  })
}

/** What stands in the way of some reader, seriously, as axe finds it. */
export async function graveFaults(page: Page): Promise<string[]> {
  // By the tools of the browser: the page itself forbids scripts that it did not bring.
  await page.evaluate(await AXE)
  // Of what passes, which is nearly all and takes longest to be told, nothing is asked.
  const { violations } = (await page.evaluate("axe.run({ resultTypes: ['violations'] })")) as AxeResults
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => {
      const where = nodes.map(({ html }) => html)
      return `${id} : ${where.slice(0, 3).join(' | ')}`
    })
}
