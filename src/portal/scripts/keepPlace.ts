import { carriedSearch } from '../carriedSearch.ts'
import { degrees, pathIn } from '../lang/lang.ts'
import { ADDRESS_CHANGED, built, fill, inStorage, lang } from './dom.ts'

const NAME = 'harmattan.lieu'
const WORDS = {
  fr: { place: 'Lieu :', forget: 'Oublier ce lieu' },
  en: { place: 'Place:', forget: 'Forget this place' },
} as const
const words = WORDS[lang]

/** A place as the last page about one had it. */
interface KeptPlace {
  name: string
  query: string
}

/** Pages that open for a place, and for another one, unasked, where their address names none. */
const TOOLS = ['/climat', '/productible', '/site-isole', '/adaptation'].map((path) => pathIn(lang, path))

/** Has the pages follow the reader's place: the one of this page, else the last one that this browser saw, which the menu names. */
export function keepPlace(): void {
  const bar = document.querySelector<HTMLElement>('nav.place')
  const other = document.querySelector<HTMLAnchorElement>('.top .other')
  // What a script changed in the address is kept in the other language.
  other?.addEventListener('click', () => {
    other.search = location.search
    other.hash = location.hash
  })
  if (bar) {
    const follow = () => followAddress(bar)
    follow()
    document.addEventListener(ADDRESS_CHANGED, follow)
    return
  }
  const kept = storedPlace()
  const entry = entryOf('/villes')
  if (!kept || !entry || entry.hasAttribute('aria-current')) return
  leadTo(kept)
  const named = entry.textContent ?? ''
  fill(entry, `${words.place} ${kept.name}`)
  const forget = built<HTMLButtonElement>`<button type="button" class="forget" aria-label="${words.forget}">×</button>`
  forget.addEventListener('click', () => {
    inStorage((storage) => storage.removeItem(NAME))
    forget.remove()
    fill(entry, named)
    entry.pathname = pathIn(lang, '/villes')
    entry.search = ''
  })
  entry.after(forget)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a'))
    if (link.search === '' && TOOLS.includes(link.pathname)) link.search = kept.query
}

/** The place of the address in the bar and in the menu, and in the browser for the next page. */
function followAddress(bar: HTMLElement): void {
  const place = placeOfAddress() ?? { name: bar.dataset.name ?? '', query: bar.dataset.query ?? '' }
  inStorage((storage) => storage.setItem(NAME, JSON.stringify(place)))
  for (const link of bar.querySelectorAll<HTMLAnchorElement>('a')) {
    if (link.matches('.who')) {
      fill(link, place.name)
      link.href = pagePath(place)
    } else if (TOOLS.includes(link.pathname)) {
      const carries = link.dataset.carries?.split(' ') ?? []
      link.search = `${place.query}${carriedSearch(location.search, carries)}`
    }
  }
  leadTo(place)
}

/** The place that the address names and a field of the page shows; undefined: that of the page. */
function placeOfAddress(): KeptPlace | undefined {
  const given = new URLSearchParams(location.search)
  const [town, latitude, longitude] = ['ville', 'latitude', 'longitude'].map((name) => given.get(name))
  if (latitude && longitude && Number.isFinite(Number(latitude)) && Number.isFinite(Number(longitude)))
    return {
      name: degrees(lang, Number(latitude), Number(longitude)),
      query: `latitude=${Number(latitude)}&longitude=${Number(longitude)}`,
    }
  const option = [...document.querySelectorAll<HTMLOptionElement>('select#ville option')].find(
    ({ value }) => value === town,
  )
  return option && { name: option.text, query: `ville=${option.value}` }
}

function storedPlace(): KeptPlace | undefined {
  try {
    const kept = JSON.parse(inStorage((storage) => storage.getItem(NAME)) ?? '') as Partial<KeptPlace>
    const { name, query } = kept
    return name && /^(ville=\w{1,64}|latitude=[-\d.]{1,20}&longitude=[-\d.]{1,20})$/.test(query ?? '')
      ? { name, query: query as string }
      : undefined
  } catch {
    return undefined
  }
}

const townOf = ({ query }: KeptPlace) => /^ville=(\w+)$/.exec(query)?.[1]

function pagePath(place: KeptPlace): string {
  const town = townOf(place)
  return town ? pathIn(lang, `/villes/${town}`) : `${pathIn(lang, '/point')}?${place.query}`
}

/** Has the menu lead to the pages of this place. */
function leadTo(place: KeptPlace): void {
  const entry = entryOf('/villes')
  if (entry) entry.href = pagePath(place)
  const town = townOf(place)
  for (const [path, name] of [
    ['/explorer', 'villes'],
    ['/donnees', 'lieux'],
  ] as const) {
    const link = entryOf(path)
    if (link && !link.hasAttribute('aria-current')) link.search = town ? `${name}=${town}` : ''
  }
}

/** The entry of the menu that stands for a page. */
function entryOf(path: string): HTMLAnchorElement | undefined {
  return document.querySelector<HTMLAnchorElement>(`.menu a[data-entry="${path}"]`) ?? undefined
}
