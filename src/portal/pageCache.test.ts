import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { Release } from '../answers/release.ts'
import { PageCache } from './pageCache.ts'

const RELEASE = { id: 'edition_20260101' } as Release
const ANYONE = { name: 'a' }

/** A cache, and how often each of its pages was rendered. */
function counted(maxBytes = 1 << 20) {
  const cache = new PageCache(maxBytes)
  const rendered: string[] = []
  const get = (question: string, { release = RELEASE, status = 200, mayLast = true, text = question } = {}) =>
    cache.get(
      { release, question },
      async () => {
        rendered.push(question)
        return { page: { text, status }, mayLast }
      },
      ANYONE,
    )
  return { cache, rendered, get }
}

describe('The page cache', () => {
  test('renders a page once, for all who ask at the same time and for those who ask later', async () => {
    const { rendered, get } = counted()
    const pages = await Promise.all([get('home'), get('home'), get('home')])
    await get('home')
    expect(rendered).toEqual(['home'])
    expect(pages.map(({ document }) => document.body.toString())).toEqual(['home', 'home', 'home'])
  })

  test('drops all pages when another release is served', async () => {
    const { rendered, get } = counted()
    await get('home')
    await get('home', { release: { id: 'edition_20260201' } as Release })
    await get('home', { release: { id: 'edition_20260201' } as Release })
    expect(rendered).toEqual(['home', 'home', 'home'])
  })

  test('keeps no page but a 200 that lasts', async () => {
    const { cache, get } = counted()
    await get('unknown', { status: 404 })
    await get('changes', { mayLast: false })
    expect(cache.bytes).toBe(0)
  })

  test('holds no more bytes than its limit', async () => {
    const { cache, get } = counted(20_000)
    for (let i = 0; i < 10; i++) await get(`page ${i}`, { text: 'x'.repeat(5000) })
    expect(cache.bytes).toBeGreaterThan(10_000)
    expect(cache.bytes).toBeLessThanOrEqual(20_000)
  })
})

describe('Pages of several clients', () => {
  /** Asks for so many pages of a client; each writes its client as it is rendered. */
  const asking = (cache: PageCache, rendered: string[], client: string, count: number) =>
    Array.from({ length: count }, (_, i) =>
      Promise.resolve(
        cache.get(
          { release: RELEASE, question: `${client} ${i}` },
          async () => {
            rendered.push(client)
            return { page: { text: client, status: 200 }, mayLast: true }
          },
          { name: client },
        ),
      ).catch((error: Error) => error),
    )

  test('are rendered in turns, one in each turn of the event loop', async () => {
    const rendered: string[] = []
    const cache = new PageCache(1 << 20)
    const flood = asking(cache, rendered, 'f', 20)
    await setImmediate()
    await setImmediate()
    expect(rendered.length).toBeLessThanOrEqual(2)
    const other = asking(cache, rendered, 'o', 1)
    await Promise.all(other)
    expect(rendered.length).toBeLessThan(6)
    await Promise.all(flood)
    expect(rendered).toHaveLength(21)
  })

  test('beyond a client’s limit are refused; those of another are not', async () => {
    const rendered: string[] = []
    const cache = new PageCache(1 << 20)
    const flood = asking(cache, rendered, 'f', 33)
    const other = asking(cache, rendered, 'o', 1)
    expect(await flood.at(-1)).toMatchObject({ code: 'SERVEUR_SURCHARGE', status: 503 })
    expect(await Promise.all(other)).toMatchObject([{ status: 200 }])
  })

  test('of a client who left before its turn are not rendered', async () => {
    const cache = new PageCache(1 << 20)
    const leaving = new AbortController()
    let rendered = false
    const left = Promise.resolve(
      cache.get(
        { release: RELEASE, question: 'left' },
        async () => {
          rendered = true
          return { page: { text: '', status: 200 }, mayLast: true }
        },
        { name: 'a', signal: leaving.signal },
      ),
    ).catch((error: Error) => error)
    leaving.abort()
    expect(await left).toMatchObject({ code: 'SERVEUR_SURCHARGE' })
    await setImmediate()
    expect(rendered).toBe(false)
  })
})
