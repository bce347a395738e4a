import { fill, lang } from './dom.ts'

const FAILED = {
  fr: 'Échec, réessayez',
  en: 'Failed, try again',
} as const
const SHOWN_MS = 2000

/** Saves a figure of the page as a file where a button asks for it, also in parts of the page that come later. */
export function takeFigures(): void {
  if (takeAddress() === undefined) return
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-take]') : null
    const figure = button?.closest<HTMLElement>('.chart, .figure')
    if (!button || !figure || button.ariaBusy === 'true') return
    button.ariaBusy = 'true'
    try {
      const { take } = await loadTake()
      await take(figure, button.dataset.take ?? '')
    } catch {
      const name = button.textContent ?? ''
      fill(button, FAILED[lang])
      setTimeout(() => fill(button, name), SHOWN_MS)
    } finally {
      button.ariaBusy = 'false'
    }
  })
}

/** The script that makes files, loaded with the first one that a reader takes. */
export async function loadTake(): Promise<typeof import('./take.ts')> {
  return import(takeAddress() ?? '')
}

function takeAddress(): string | undefined {
  return document.querySelector<HTMLElement>('script[data-take]')?.dataset.take
}
