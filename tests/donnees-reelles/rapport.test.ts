import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { graveFaults, launchBrowser } from '../support/browser.ts'
import { harmattan, type Outcome } from '../support/cli/harmattan.ts'
import { describeReal } from '../support/describeReal.ts'
import { forTest } from '../support/forFile.ts'
import { tempFolder } from '../support/storage/folders.ts'
import { publishedData } from './publishedData.ts'

const MOST_BYTES = 3_000_000

describeReal(['rds-guinee'], 'The page of quality control of RDS Guinée', ([dataset]) => {
  let path: string
  let page: string
  let told: Outcome

  beforeAll(async () => {
    const data = await tempFolder()
    await publishedData(dataset, data)
    path = join(data, 'rapport.html')
    told = await harmattan(['controler', '--html', path], { HARMATTAN_DATA: data })
    page = (await readFile(path, 'utf8')).replaceAll(/[\u00a0\u202f]/g, ' ')
  })

  test('is of a size that opens at once, whole, without a failed value', () => {
    expect(Buffer.byteLength(page)).toBeLessThan(MOST_BYTES)
    expect(page.match(/<section class="town"/g)).toHaveLength(34)
    expect(/.{0,60}(NaN|undefined|Infinity|\[object).{0,20}/.exec(page)?.[0]).toBeUndefined()
    expect(page.includes('SIMULÉ')).toBe(false)
  })

  test('says what the terminal says', () => {
    const flagged = /, ([\d ]+) signalées?/.exec(told.out)?.[1]
    const [, verdict = ''] = /<p class="lead">(.*?)<\/p>/.exec(page) ?? []
    expect(verdict).toContain('435 384 mesures examinées dans 650 séries : aucune n’est impossible')
    expect(verdict).toContain(`, ${flagged} sont douteuses`)
  })

  test('has at Kankan the flagged months of all three irradiances in one calendar, and how far the sources lie apart', () => {
    const [kankan = ''] = /id="gin_kankan">.*?<section class="town"/s.exec(page) ?? []
    expect(kankan).toContain(
      '<h4>dhi, dni, ghi, NASA POWER, mensuel</h4>\n<p>48 mois signalés sur 360, maximum en 2010 (4).',
    )
    expect(kankan).toContain(
      'Moyenne annuelle de 4,76 kWh/m²/jour, contre 3,56 pour dni de nasa_power (mensuelle) : +34 %',
    )
    expect(kankan).toContain('dhi), NASA POWER, mensuel</strong> : janvier 2001, −20,4 %, par rapport à gin_kankan_ghi')
  })

  test('is in nobody’s way on a telephone, in the dark', async () => {
    const browser = await forTest(launchBrowser())
    const opened = await browser.newPage({ viewport: { width: 360, height: 800 }, colorScheme: 'dark' })
    await opened.goto(pathToFileURL(path).href)
    expect(await opened.evaluate('document.documentElement.scrollWidth')).toBe(360)
    // Towns are made alike: one is looked at whole.
    await opened.evaluate(`
      for (const each of document.querySelectorAll('.town:not(#gin_kankan)')) each.hidden = true
      for (const each of document.querySelectorAll('#gin_kankan details')) each.open = true`)
    await opened.addStyleTag({ content: '#gin_kankan { content-visibility: visible }' })
    expect(await graveFaults(opened)).toEqual([])
  })
})
