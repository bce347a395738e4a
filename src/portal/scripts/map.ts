import { distanceKm, type Point } from '../../contract/distance.ts'
import { number } from '../../contract/numberWords.ts'
import { type CellMeans, meansPath, meansWords, pointCardPath } from '../home/cellMeans.ts'
import { type Html, html } from '../html.ts'
import { type Lang, pathIn } from '../lang/lang.ts'
import { pointPath } from '../placeLinks.ts'
import { built, lang, part } from './dom.ts'
import { zoomable } from './mapZoom.ts'

const WORDS: Record<Lang, { off: (km: string, town: string) => string; point: string; near: string }> = {
  fr: { off: (km, town) => `À ${km} km de ${town}`, point: 'Voir ce point', near: 'Laquelle ?' },
  en: { off: (km, town) => `${km} km from ${town}`, point: 'See this point', near: 'Which one?' },
}
/** Dots nearer than a finger is wide are told apart by their names. */
const FINGER_PX = 22
/** A pointer is no finer than a kilometre: pages of points are to the hundredth of a degree. */
const POINTED_DECIMALS = 2
/** Kept between a card and the edge of the map. */
const EDGE_PX = 4

interface Town {
  code: string
  nom: string
  link: SVGAElement
  latitude: number
  longitude: number
}

const SECTION = 'section.country'
const first = document.querySelector<HTMLElement>(SECTION)
if (first) {
  addMap(first)
  swapInPlace()
}
offerPosition()

/** Cards under the pointer or at the first tap, the page of the point or the nearest town elsewhere, and a closer look. */
function addMap(section: HTMLElement): void {
  const words = WORDS[lang]
  const sheet = part(section, '.sheet')
  const picture = part<SVGSVGElement>(sheet, 'svg')
  const [lon0 = 0, lat0 = 0, perLon = 1, perLat = 1] = (sheet.dataset.cadre ?? '').split(' ').map(Number)
  const towns = [...picture.querySelectorAll<SVGAElement>('a[data-ville]')].map((link): Town => {
    const reach = part<SVGCircleElement>(link, '.reach')
    const [x, y] = [reach.cx.baseVal.value, reach.cy.baseVal.value]
    const code = link.dataset.ville ?? ''
    const nom = part(section, `#fiche-${code} .label`).textContent ?? ''
    return { code, nom, link, longitude: lon0 + x / perLon, latitude: lat0 - y / perLat }
  })
  let card: HTMLElement | undefined
  let shown = ''
  const look = zoomable(sheet, picture)

  const light = lights(section)
  const hide = () => {
    card?.remove()
    shown = ''
    light()
  }

  function show(key: string, content: HTMLElement, at: { x: number; y: number }): void {
    if (shown === key) return
    hide()
    shown = key
    card = content
    sheet.append(card)
    const frame = sheet.getBoundingClientRect()
    const { width, height } = card.getBoundingClientRect()
    const left = Math.min(Math.max(EDGE_PX, at.x - frame.left - width / 2), frame.width - width - EDGE_PX)
    const above = at.y - frame.top - height - 14
    card.style.left = `${left}px`
    card.style.top = `${above > EDGE_PX ? above : at.y - frame.top + 14}px`
  }

  const middleOf = ({ link }: Town) => {
    const { left, right, top, bottom } = part(link, '.place').getBoundingClientRect()
    return { x: (left + right) / 2, y: (top + bottom) / 2 }
  }
  const townOf = (target: EventTarget | null) => {
    const link = (target as Element | null)?.closest('a[data-ville]')
    return towns.find((town) => town.link === link)
  }
  const showTown = (town: Town) => {
    const copy = part(section, `[data-fiches] #fiche-${town.code}`).cloneNode(true) as HTMLElement
    copy.removeAttribute('id')
    // The dot is the same link, and comes first for the keyboard.
    part(copy, 'a').tabIndex = -1
    show(town.code, copy, middleOf(town))
    light(part(town.link, '.place'), town.code)
  }
  const told = (content: Html) => built`<div class="card">${content}</div>`

  function tapped({ clientX: x, clientY: y }: MouseEvent, target: Town | undefined): boolean {
    const near = towns.filter((town) => {
      const middle = middleOf(town)
      return Math.hypot(middle.x - x, middle.y - y) < FINGER_PX
    })
    if (near.length > 1 && shown !== near.map(({ code }) => code).join()) {
      const links = near.map(({ nom, link }) => html`<li><a href="${link.href.baseVal}">${nom}</a></li>`)
      show(near.map(({ code }) => code).join(), told(html`<p class="label">${words.near}</p><ul>${links}</ul>`), {
        x,
        y,
      })
      return true
    }
    if (!target || shown === target.code) return false
    showTown(target)
    return true
  }

  sheet.addEventListener('pointerover', ({ pointerType, target }) => {
    const town = pointerType === 'mouse' ? townOf(target) : undefined
    if (town) showTown(town)
  })
  sheet.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && hide())
  sheet.addEventListener('focusin', ({ target }) => {
    const town = townOf(target)
    if (town && (target as Element).matches(':focus-visible')) showTown(town)
  })
  sheet.addEventListener('keydown', ({ key }) => key === 'Escape' && hide())
  sheet.addEventListener('click', (event) => {
    if (look.justMoved()) return event.preventDefault()
    const town = townOf(event.target)
    const { pointerType } = event as PointerEvent
    if (pointerType !== 'mouse' && pointerType !== '' && tapped(event, town)) return event.preventDefault()
    if (town || !picture.contains(event.target as Node)) return
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(picture.getScreenCTM()?.inverse())
    const pointed = (value: number) => Number(value.toFixed(POINTED_DECIMALS))
    const place = { longitude: pointed(lon0 + point.x / perLon), latitude: pointed(lat0 - point.y / perLat) }
    const nearest = towns.toSorted((a, b) => distanceKm(a, place) - distanceKm(b, place))[0]
    if (!nearest) return
    const far = words.off(number(lang, distanceKm(nearest, place)), nearest.nom)
    const land = picture.querySelector<SVGPathElement>('.land')
    const isInside = land === null || land.isPointInFill(point)
    const link = isInside
      ? html`<a class="open" href="${pathIn(lang, pointPath(place))}">${words.point}</a>`
      : html`<a class="open" href="${nearest.link.href.baseVal}">${nearest.nom}</a>`
    const at = { x: event.clientX, y: event.clientY }
    const key = `${at.x} ${at.y}`
    light(event.target as Element)
    show(key, told(html`<p class="label">${far}</p>${link}`), at)
    const { edition } = section.dataset
    if (edition === undefined || !isInside) return
    void fetchPart(pointCardPath(edition, place, lang), '.card')
      .then(async (whole) => whole ?? (await keptCard(edition, place, html`<p class="label">${far}</p>`)))
      .then((whole) => {
        // Another card may stand by then.
        if (whole && shown === key) show(`${key} whole`, whole, at)
      })
  })
}

/** Marks the class of what is pointed at in the legend, and the town in the map and in its table; without a mark: nothing. */
function lights(section: HTMLElement): (mark?: Element, town?: string) => void {
  const light = (mark?: Element, town?: string) => {
    for (const each of section.querySelectorAll('.here')) each.classList.remove('here')
    const shade = mark?.classList.values().find((name) => /^c\d$/.test(name))
    section.querySelector(`.scale [data-classe="${shade}"]`)?.classList.add('here')
    for (const each of section.querySelectorAll(`[data-ville="${town}"]`)) each.classList.add('here')
  }
  const table = section.querySelector('.national')
  for (const kind of ['pointerover', 'focusin'] as const)
    table?.addEventListener(kind, ({ target }) => {
      const town = (target as Element).closest<HTMLElement>('tr[data-ville]')?.dataset.ville
      const mark = section.querySelector(`svg a[data-ville="${town}"] .place`)
      if (mark) light(mark, town)
    })
  table?.addEventListener('pointerleave', () => light())
  addSorting(section)
  return light
}

/** A press on a heading sorts the table by its column: names rising, numbers falling, then the other way. */
function addSorting(section: HTMLElement): void {
  const body = section.querySelector('.national tbody')
  const cell = (row: Element, at: number) => row.children[at]?.textContent?.trim() ?? ''
  const amount = (text: string) =>
    Number.parseFloat(
      text
        .replaceAll(/[\s\u202f\u00a0]/g, '')
        .replace(/,(?!\d{3}\b)/, '.')
        .replaceAll(',', ''),
    )
  for (const [at, head] of section.querySelectorAll('.national thead th').entries()) {
    const button = built`<button type="button">${head.textContent}</button>`
    head.replaceChildren(button)
    button.addEventListener('click', () => {
      const falls = head.ariaSort === null ? at > 0 : head.ariaSort !== 'descending'
      for (const each of section.querySelectorAll('.national thead th')) each.ariaSort = null
      head.ariaSort = falls ? 'descending' : 'ascending'
      const order = (a: Element, b: Element) =>
        at === 0 ? cell(a, 0).localeCompare(cell(b, 0), 'fr') : amount(cell(a, at)) - amount(cell(b, at))
      body?.append(...[...body.children].toSorted((a, b) => (falls ? order(b, a) : order(a, b))))
    })
  }
}

/** What the service shows at an address; undefined where it cannot be had now. */
async function fetchPart(address: string, selector: string): Promise<HTMLElement | undefined> {
  const answer = await fetch(address).catch(() => undefined)
  if (!answer?.ok) return undefined
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  return page.querySelector<HTMLElement>(selector) ?? undefined
}

/** The card of a point without a connection, of the means that the reader has kept; undefined where there are none. */
async function keptCard(edition: string, point: Point, heading: Html): Promise<HTMLElement | undefined> {
  const kept = await globalThis.caches?.match(meansPath(edition))
  const said = kept && meansWords(lang, (await kept.json()) as CellMeans, point)
  return said && built`<div class="card">${heading}${said}</div>`
}

/** Another variable is put in the place of the one before, and stands in the address. */
function swapInPlace(): void {
  const bring = async (address: string): Promise<void> => {
    const next = await fetchPart(address, SECTION)
    const present = document.querySelector(SECTION)
    if (!next || !present) return void location.assign(address)
    const focused = present.querySelector('.choice')?.contains(document.activeElement)
    present.replaceWith(next)
    addMap(next)
    if (focused) part<HTMLElement>(next, '.choice [aria-current]').focus()
  }
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(`${SECTION} .choice a`)
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    history.pushState(null, '', link.href)
    void bring(link.href)
  })
  addEventListener('popstate', () => void bring(location.href))
}

/** The reader's own place as a search, where the browser tells it. */
function offerPosition(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-position]')
  if (!button || !('geolocation' in navigator)) return
  button.hidden = false
  button.addEventListener('click', () => {
    button.disabled = true
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const field = part<HTMLInputElement>(button.form as HTMLFormElement, 'input')
        field.value = `${coords.latitude.toFixed(3)} ${coords.longitude.toFixed(3)}`
        button.form?.submit()
      },
      () => {
        button.disabled = false
      },
    )
  })
}
