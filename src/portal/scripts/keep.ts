import { number } from '../../contract/numberWords.ts'
import { inputsPath } from '../calculator/place.ts'
import { pathIn } from '../lang/lang.ts'
import { KEEP_WORDS, megabytes } from '../sharing/keepWords.ts'
import { fill, lang, part } from './dom.ts'
import { localTime } from './readerTime.ts'

/** Towns that are fetched at the same time. */
const LANES = 3

const words = KEEP_WORDS[lang]
const section = document.getElementById('garder')
if (section) start(section)

/**
 * Keeps all towns by fetching them: the service worker caches what passes, under the addresses that pages ask for. What is kept
 * is read from its cache, so that nothing else remembers it.
 */
function start(section: HTMLElement): void {
  const { edition = '', towns: codes = '', means } = section.dataset
  const towns = codes.split(' ')
  const keep = part<HTMLButtonElement>(section, '[data-keep]')
  const drop = part<HTMLButtonElement>(section, '[data-drop]')
  const bar = part<HTMLProgressElement>(section, 'progress')
  const status = part(section, '[data-kept]')
  let running: AbortController | undefined

  if (!('serviceWorker' in navigator && 'caches' in globalThis)) {
    fill(status, words.cannot)
    return
  }
  // Every town has a page, though perhaps no sun to calculate with.
  const pathsOf = (town: string) => [pathIn(lang, `/villes/${town}`), inputsPath(edition, town)]
  const ofCells = means === undefined ? [] : [means]

  /** What the browser keeps of the towns and cells, and when the oldest of it was fetched. */
  async function keptNow() {
    const found = await Promise.all([ofCells, ...towns.map(pathsOf)].map((paths) => Promise.all(paths.map(keptOf))))
    const [cells = [], ...ofTowns] = found
    const whole = ofTowns.filter(([page]) => page)
    const answers = [...cells, ...whole.flat()].filter((answer) => answer !== undefined)
    const days = answers.flatMap(({ day }) => (Number.isNaN(day) ? [] : day))
    return {
      towns: whole.length,
      bytes: answers.reduce((sum, { bytes }) => sum + bytes, 0),
      since: days.length > 0 ? new Date(Math.min(...days)).toISOString() : undefined,
      former: await formerRelease(edition),
    }
  }

  /** Tells what is kept. Opened caches are those of this service alone. */
  async function tell() {
    const kept = await keptNow()
    const all = number(lang, towns.length)
    const size = megabytes(lang, kept.bytes)
    const isWhole = kept.towns === towns.length
    keep.hidden = isWhole
    drop.hidden = kept.towns === 0
    fill(keep, kept.towns > 0 ? words.resume : words.keep)
    const lines = [
      kept.former !== undefined && !isWhole && words.former(kept.former),
      isWhole &&
        kept.since !== undefined &&
        `${words.all(all, size, localTime(lang, kept.since, 'day'))} ${words.release} ${edition}.`,
      !isWhole && kept.towns > 0 && words.some(number(lang, kept.towns), all, size),
      isWhole && !(await navigator.storage?.persisted?.()) && words.mayGo,
    ]
    fill(status, lines.filter(Boolean).join(' '))
    return kept
  }

  async function keepAll(): Promise<void> {
    if (!navigator.serviceWorker.controller) return fill(status, words.notYet)
    running = new AbortController()
    const { signal } = running
    fill(keep, words.stop)
    drop.hidden = true
    bar.hidden = false
    // Refused, as in a browser that asks nobody: then what is kept may be deleted, which is said.
    await navigator.storage?.persist?.().catch(() => false)
    let done = 0
    const waiting = [...towns]
    const lane = async () => {
      for (let town = waiting.shift(); town !== undefined; town = waiting.shift()) {
        for (const path of pathsOf(town)) await fetchOnce(path, signal)
        bar.value = ++done
        fill(status, words.going(number(lang, done), number(lang, towns.length)))
      }
    }
    const outcome = await Promise.all([
      ...ofCells.map((path) => fetchOnce(path, signal)),
      ...Array.from({ length: LANES }, lane),
    ]).then(
      () => 'whole',
      () => 'stopped',
    )
    running.abort()
    running = undefined
    bar.hidden = true
    const kept = await tell()
    if (outcome === 'stopped') fill(status, words.stopped(number(lang, kept.towns), number(lang, towns.length)))
  }

  keep.disabled = false
  keep.addEventListener('click', () => (running ? running.abort() : void keepAll()))
  drop.addEventListener('click', async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const path of [...towns.flatMap(pathsOf), ...ofCells]) await cache.delete(path)
    }
    await tell()
    keep.focus()
  })
  void tell()
}

/** What is kept at an address: its size, and when it was fetched. */
async function keptOf(path: string) {
  const answer = await caches.match(path)
  return answer && { bytes: (await answer.blob()).size, day: Date.parse(answer.headers.get('date') ?? '') }
}

/** Fetches what is not kept yet, unless the release has none. Throws where it cannot be had now. */
async function fetchOnce(path: string, signal: AbortSignal): Promise<void> {
  if (await caches.match(path)) return
  const answer = await fetch(path, { signal })
  // Read to its end, so that the worker has all of it.
  await answer.arrayBuffer()
  if (answer.status === 429 || answer.status >= 500) throw new Error(`${answer.status} ${path}`)
}

/** Another release, of which inputs are still kept. */
async function formerRelease(edition: string): Promise<string | undefined> {
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) {
      const found = /\/productible\/([^/]+)\/[^/]+\.json$/.exec(new URL(url).pathname)?.[1]
      if (found !== undefined && found !== edition) return found
    }
  }
  return undefined
}
