import { Html } from '../html.ts'
import { SHARING_WORDS } from '../sharing/imprint.ts'
import { ADDRESS_CHANGED, afterLoad, fill, flash, lang, part } from './dom.ts'
import { localTime } from './readerTime.ts'

const words = SHARING_WORDS[lang]

/** The script that draws QR codes. */
type Drawing = typeof import('./qr.ts')

/** Has the buttons of a study share and print it, and keeps what names its address true while it changes. */
export function shareStudy(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-share]')) offerSharing(button)
  const sheet = document.querySelector<HTMLElement>('.imprint')
  const prepare = sheet ? keepImprint(sheet) : () => Promise.resolve()
  for (const button of document.querySelectorAll('[data-print]')) {
    button.addEventListener('click', async () => {
      await prepare()
      print()
    })
  }
}

/** Shares by the system where the browser can, else copies the link; without either, as on plain http, there is no button. */
function offerSharing(button: HTMLButtonElement): void {
  if (typeof navigator.share === 'function') {
    // Refused where the reader thinks better of it.
    button.addEventListener('click', () =>
      navigator.share({ title: document.title, url: location.href }).catch(() => undefined),
    )
  } else if (navigator.clipboard) {
    button.addEventListener('click', () =>
      navigator.clipboard.writeText(location.href).then(
        () => flash(button, words.copied),
        () => flash(button, words.failed),
      ),
    )
  } else button.remove()
}

/**
 * Has the foot of the printed sheet tell day and address. The server drew the code of the address that it was asked at; a browser prints
 * without waiting, so the drawing of codes is loaded once the address is another. Of one that could not be drawn there is no code
 * rather than a wrong one.
 */
function keepImprint(sheet: HTMLElement): () => Promise<void> {
  const { address = '', base, script } = sheet.dataset
  const { pathname, search } = new URL(address, location.origin)
  const first = location.search
  const place = part(sheet, '[data-place]')
  let drawing: Drawing | undefined
  let drawn = place.textContent
  // The server's own query, where it wrote one, until the address changes.
  const present = () =>
    `${base ?? location.origin}${pathname}${location.search === first && search !== '' ? search : location.search}`
  const load = async () => {
    if (drawing || script === undefined || present() === drawn) return
    drawing = await (import(script) as Promise<Drawing>).catch(() => undefined)
  }
  addEventListener('beforeprint', ({ timeStamp }) => {
    const day = localTime(lang, new Date(performance.timeOrigin + timeStamp).toISOString(), 'day')
    fill(part(sheet, '[data-day]'), `${words.printed} ${day}.`)
    const now = present()
    if (now === drawn) return
    drawn = now
    fill(place, now)
    fill(part(sheet, '[data-code]'), new Html(drawing?.drawnCode(now, words.code) ?? ''))
  })
  document.addEventListener(ADDRESS_CHANGED, () => void load())
  afterLoad(load)
  return load
}
