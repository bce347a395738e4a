import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startService({ editions: 'les deux' })
})
afterAll(() => service?.close())

/** Code, scripts and what is in another language. */
const NOT_FRENCH = /<(pre|code|script)\b[\s\S]*?<\/\1>|<(\w+)\b[^>]* lang="en"[^>]*>[\s\S]*?<\/\2>/g
/** A sign that French separates by a no-break space, after a plain one. */
const PLAIN_SPACE = /[^\s] [:;!?%»](?!\w)|« |\d (?:kW|kWh|Wh|Wc|kWc|°C|km|h|m|m²|m³)(?![\p{L}\d²³])/u
const STRAIGHT_APOSTROPHE = /\p{L}(?:'|&#39;)\p{L}/u

/** What a person reads or hears of a page: its title, its text, and the attributes that hold words. */
function wordsOf(body: string): string[] {
  const french = body.replaceAll(NOT_FRENCH, '<i>')
  const attributes = french.matchAll(/ (?:title|aria-label|alt|placeholder|data-read)="([^"]*)"/g)
  const metadata = french.matchAll(/<meta (?:name|property)="(?:og:)?(?:title|description)" content="([^"]*)"/g)
  const texts = french.matchAll(/>([^<]+)/g)
  return [...attributes, ...metadata, ...texts].map(([, words = '']) => words)
}

async function frenchPages(): Promise<string[]> {
  const { body } = await service.ask('/sitemap.xml')
  const paths = [...body.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/')
  const others = ['/rien', '/villes/inconnu', '/villes?q=kan', '/villes?q=zzz', '/?carte=nope', '/docs/api/rien']
  return [...paths.filter((path) => !/^\/en(?:\/|$)/.test(path)), ...others]
}

describe('A French page', () => {
  test('has a no-break space before signs and units and one kind of apostrophe, in text, title and labels', async () => {
    const pages = await frenchPages()
    expect(pages.length).toBeGreaterThan(60)
    const faults: string[] = []
    for (const path of pages) {
      const { body } = await service.ask({ url: path, headers: { accept: 'text/html' } })
      const wrong = wordsOf(body).filter((words) => PLAIN_SPACE.test(words) || STRAIGHT_APOSTROPHE.test(words))
      faults.push(...wrong.map((words) => `${path}: ${words.trim()}`))
    }
    expect(faults).toEqual([])
  }, 120_000)
})
