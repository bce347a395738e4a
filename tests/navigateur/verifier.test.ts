import { expect, test } from 'vitest'
import { graveFaults } from '../support/browser.ts'
import { served } from '../support/browserService.ts'
import { sealLogged } from '../support/edition/logged.ts'
import { startService } from '../support/service.ts'

let key = ''
const at = served(() =>
  startService({
    editions: async (folder) => {
      key = await sealLogged(folder)
    },
  }),
)

test('the page checks a proof with its reader’s key, without a network, and tells of one that lies', async () => {
  const page = await at.browser.newPage()
  await page.goto(`${at.base}/verifier`)
  const [serie] = (await at.service.get('/v1/series?limit=1')).json().items
  const { body } = await at.service.get(`/v1/preuves?serie=${serie.code}&date=${serie.periode_debut}`)
  await page.context().setOffline(true)
  const verdict = async (proof: string, by: string) => {
    await page.fill('#preuve', proof)
    await page.fill('#cle-publique', by)
    await page.click('#verification button')
    await page.waitForSelector('#verdict > *')
    const text = await page.innerText('#verdict')
    await page.evaluate('document.querySelector("#verdict").replaceChildren()')
    return text
  }
  expect(await verdict(body, key)).toMatch(/La preuve tient.*edition_/s)
  expect(await verdict(body, '')).toContain('signataire non confirmé')
  expect(await verdict(body, key.replace('+', '+0'))).toContain('n’a pas la forme')
  const lie = JSON.stringify({ ...JSON.parse(body), valeur: -1 })
  expect(await verdict(lie, key)).toContain('n’est pas celui de la preuve')
  expect(await verdict('{', key)).toContain('ce n’est pas une preuve')
  await page.fill('#preuve', body)
  await page.click('#verification button')
  await page.waitForSelector('#verdict h2')
  expect(await graveFaults(page)).toEqual([])
})
