import { degrees, pathIn } from '../lang/lang.ts'
import { carriedSearch, placeMenu, placePath, TOOL_PATHS } from '../placeLinks.ts'
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
const TOOLS = TOOL_PATHS.map((path) => pathIn(lang, path))

/** Has the pages follow the reader's place: the one of this page, else the last one that this browser saw, which the menu names. */
export function keepPlace(): void {
  const bar = document.querySelector<HTMLElement>('nav.place')
  const other = document.querySelector<HTMLAnchorElement>('.top .other')
  // What a script changed in the address is kept in the other language.
  for (const event of ['pointerenter', 'focus', 'click'])
    other?.addEventListener(event, () => Object.assign(other, { search: location.search, hash: location.hash }))
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
  const own = { name: bar.dataset.name ?? '', query: bar.dataset.query ?? '' }
  const asked = placeOfAddress()
  // The page knows what its point is called.
  const place = asked && asked.query !== own.query ? asked : own
  inStorage((storage) => storage.setItem(NAME, JSON.stringify(place)))
  for (const link of bar.querySelectorAll<HTMLAnchorElement>('a')) {
    if (link.matches('.who')) {
      fill(link, place.name)
      link.href = pathIn(lang, placePath(place.query))
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

/** Has the menu lead to the pages of this place. */
function leadTo({ query }: KeptPlace): void {
  for (const [entry, path] of placeMenu(query)) {
    const link = entryOf(entry)
    // An entry that names this page keeps what the page shows.
    if (link && (entry === '/villes' || !link.hasAttribute('aria-current'))) link.href = pathIn(lang, path)
  }
}

/** The entry of the menu that stands for a page. */
function entryOf(path: string): HTMLAnchorElement | undefined {
  return document.querySelector<HTMLAnchorElement>(`.menu a[data-entry="${path}"]`) ?? undefined
}
