import { SHARING_WORDS } from '../sharing/imprint.ts'
import { fill, lang, part } from './dom.ts'
import { dayOf } from './readerTime.ts'

const words = SHARING_WORDS[lang]
const SHOWN_MS = 2000

/** The script that draws QR codes. */
type Drawing = typeof import('./qr.ts')

/** Has the buttons of a study share and print it, and keeps what names its address true while it changes. */
export function shareStudy(): void {
  followLanguageLink()
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

/** The link to the other language leads to the study as it is now. Until it changes, the server's own link is right. */
function followLanguageLink(): void {
  const link = document.querySelector<HTMLAnchorElement>('.top .other')
  if (!link) return
  const first = location.search
  const follow = () => {
    if (location.search !== first || link.search === '') link.search = location.search
  }
  for (const event of ['pointerenter', 'focus', 'click']) link.addEventListener(event, follow)
}

/** Shares by the system where the browser can, else copies the link; without either, as on plain http, there is no button. */
function offerSharing(button: HTMLButtonElement): void {
  const label = button.textContent ?? ''
  const say = (text: string) => {
    fill(button, text)
    setTimeout(() => fill(button, label), SHOWN_MS)
  }
  if (typeof navigator.share === 'function') {
    // Refused where the reader thinks better of it.
    button.addEventListener('click', () =>
      navigator.share({ title: document.title, url: location.href }).catch(() => undefined),
    )
  } else if (navigator.clipboard) {
    button.addEventListener('click', () =>
      navigator.clipboard.writeText(location.href).then(
        () => say(words.copied),
        () => say(words.failed),
      ),
    )
  } else button.remove()
}

/**
 * Has the foot of the printed sheet tell day and address. A browser prints without waiting, so the drawing of codes is loaded as
 * soon as the page is used; of an address that it could not draw there is no code rather than a wrong one.
 */
function keepImprint(sheet: HTMLElement): () => Promise<void> {
  const { address = '', base = '', script } = sheet.dataset
  let drawing: Drawing | undefined
  let drawn = base === '' ? '' : base + address
  const load = async () => {
    if (drawing || script === undefined) return
    drawing = await (import(script) as Promise<Drawing>).catch(() => undefined)
  }
  addEventListener('beforeprint', ({ timeStamp }) => {
    const day = dayOf(lang, new Date(performance.timeOrigin + timeStamp).toISOString())
    fill(part(sheet, '[data-day]'), `${words.printed} ${day}.`)
    const present = `${base || location.origin}${location.pathname}${location.search}`
    if (present === drawn) return
    drawn = present
    fill(part(sheet, '[data-place]'), present)
    fill(part(sheet, '[data-code]'), drawing?.qrCode(present, words.code))
  })
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, () => void load(), { once: true })
  return load
}
