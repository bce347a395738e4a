import type { ExplorerData } from '../explorer/explorerData.ts'
import { html } from '../html.ts'
import { fill, part } from './dom.ts'
import { readChecked, readSeriesTable } from './explorer/checkedRead.ts'
import { explore } from './explorer/explorer.ts'
import { faultText } from './explorer/seriesReader.ts'
import { words } from './explorer/words.ts'

const host = document.getElementById('explorer')
const embedded = document.getElementById('explorer-donnees')
if (host && embedded) start(host, JSON.parse(embedded.textContent ?? '') as ExplorerData)

/** Reads the list of series from the release, then shows the explorer. */
async function start(host: HTMLElement, data: ExplorerData): Promise<void> {
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
