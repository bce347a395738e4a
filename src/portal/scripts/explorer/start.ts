import type { ExplorerData } from '../../explorer/explorerData.ts'
import { html } from '../../html.ts'
import { fill, part } from '../dom.ts'
import { readChecked, readSeriesTable } from './checkedRead.ts'
import { explore } from './explorer.ts'
import { faultText } from './seriesReader.ts'
import { words } from './words.ts'

/** Reads the list of series from the release, then shows the explorer. */
export async function start(host: HTMLElement, data: ExplorerData): Promise<void> {
  const status = part(host, '.status')
  try {
    const bytes = await readChecked(data.table, { signal: new AbortController().signal, onBytes: () => {} })
    explore(host, data, readSeriesTable(data.table.path, new TextDecoder().decode(bytes)))
  } catch (error) {
    fill(
      status,
      html`<p class="say" role="alert">${faultText(error, data.contact)}</p><p><button type="button" class="plain">${words.retry}</button></p>`,
    )
    part(status, 'button').addEventListener('click', () => {
      fill(status, '')
      start(host, data)
    })
  }
}
