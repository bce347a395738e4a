import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import chromium from '@sparticuz/chromium'
import type { AxeResults } from 'axe-core'
import { type Browser, type Page, chromium as playwright } from 'playwright-core'
import { inject } from 'vitest'
import { withLock } from '../../src/storage/lock.ts'
import { HANGS_MS } from './patience.ts'

const AXE = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export async function launchBrowser(...args: string[]): Promise<Browser> {
  // The first to ask on this machine unpacks it, which takes seconds: another would start the half of it that is there.
  const lock = join(inject('runFolder'), 'navigateur.verrou')
  const browser = await playwright.launch({
    executablePath: await withLock(lock, () => chromium.executablePath(), { waitMs: HANGS_MS }),
    args: ['--no-sandbox', '--disable-gpu', ...args],
  })
  browser.on('context', (context) => context.setDefaultTimeout(HANGS_MS / 2))
  return browser
}

/** What stands in the way of some reader, as axe finds it; by all its rules, or by those named. */
export async function graveFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  // By the tools of the browser: the page itself forbids scripts that it did not bring. Once on a page: it is long.
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(await AXE)
  // Of what passes, which is nearly all and takes longest to be told, nothing is asked.
  const { violations } = (await page.evaluate(
    `axe.run({ resultTypes: ['violations']${rules ? `, runOnly: ${JSON.stringify(rules)}` : ''} })`,
  )) as AxeResults
  return violations
    .filter(({ impact }) => impact !== 'minor')
    .map(({ id, nodes }) => {
      const where = nodes.map(({ html }) => html)
      return `${id} : ${where.slice(0, 3).join(' | ')}`
    })
}
