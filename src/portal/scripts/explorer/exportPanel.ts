import type { ExplorerData } from '../../explorer/explorerData.ts'
import { html } from '../../html.ts'
import { pathIn } from '../../lang/lang.ts'
import { built, fill, lang, part, whileBusy } from '../dom.ts'
import type { ExportedView } from './exportContents.ts'
import { words } from './words.ts'

/** The ways to take what is seen: table, files, request to the API, citation, link; and how it was computed. What makes them is loaded with the first. */
export function exportPanel(data: ExplorerData, picture: () => SVGSVGElement) {
  let seen: ExportedView = { drawn: [], span: undefined, title: '', subtitle: '' }
  const contents = async () => (await import('./exportContents.ts')).exportContents(data, seen)
  const way = (name: string, summary: string) =>
    html`<details name="explorer-prendre" class="${name}" data-way="${name}"><summary>${summary}</summary><div></div></details>`
  const file = (form: string, name: string) => html`<button type="button" data-form="${form}">${name}</button>`
  const host = built`<div class="ways-to-take take">${file('xlsx', 'Excel')}${file('csv', 'CSV')}${file('png', 'PNG')}${file('svg', 'SVG')}${way('table', words.table)}${way('link', words.link)}${way('calls', words.call)}${way('cite', words.cite)}<a href="${pathIn(lang, '/docs/lecture')}#explorateur">${words.rules}</a></div>`
  host.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-form]') : null
    if (button) void whileBusy(button, () => take(button.dataset.form ?? ''))
  })
  for (const details of host.querySelectorAll('details')) details.addEventListener('toggle', () => void fillOpen())

  /** What each way holds is made while it is open. */
  async function fillOpen(): Promise<void> {
    for (const details of host.querySelectorAll<HTMLDetailsElement>('details[open]')) {
      const { fillWay } = await contents()
      fillWay(part(details, 'div'), details.dataset.way ?? '')
    }
  }

  async function take(form: string): Promise<void> {
    const tooLong = await (await contents()).take(form, picture)
    if (tooLong === undefined) return
    fill(part(host, '.table > div'), html`<p role="alert">${tooLong}</p>`)
    part<HTMLDetailsElement>(host, '.table').open = true
  }

  return {
    host,
    show(next: ExportedView): void {
      seen = next
      for (const button of host.querySelectorAll<HTMLButtonElement>('button[data-form]'))
        button.disabled = next.drawn.length === 0
      void fillOpen()
    },
  }
}
