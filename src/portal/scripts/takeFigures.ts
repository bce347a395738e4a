import { whileBusy } from './dom.ts'

/** Saves a figure of the page as a file where a button asks for it, also in parts of the page that come later. */
export function takeFigures(): void {
  if (takeAddress() === undefined) return
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-take]') : null
    const figure = button?.closest<HTMLElement>('.chart, .figure')
    if (!button || !figure) return
    await whileBusy(button, async () => (await loadTake()).take(figure, button.dataset.take ?? ''))
  })
}

/** The script that makes files, loaded with the first one that a reader takes. */
export async function loadTake(): Promise<typeof import('./take.ts')> {
  return import(takeAddress() ?? '')
}

function takeAddress(): string | undefined {
  return document.querySelector<HTMLElement>('script[data-take]')?.dataset.take
}
