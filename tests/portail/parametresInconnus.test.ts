import { describe, expect, test } from 'vitest'
import { demonstrationService } from '../support/demonstration.ts'
import { forFile } from '../support/forFile.ts'

const service = forFile(demonstrationService)

/** What a page says of parameters that it does not know; undefined: nothing. */
async function toldOf(path: string) {
  const { statusCode, body } = await service.ask(path)
  const told = /<p class="say" id="non-lu">(.*?)<\/p>/.exec(body)?.[1]
  return { statusCode, told: told?.replaceAll(/[\s\u00a0\u202f]+/g, ' '), body }
}

describe('A parameter that a page does not know', () => {
  test.each([
    ['/productible?lat=48.8&lon=2.3', '« lat » (peut-être « latitude »), « lon » (peut-être « longitude »)'],
    ['/site-isole?lng=-9.7', '« lng » (peut-être « longitude »)'],
    ['/en/site-isole?latitud=10', '“latitud” (perhaps “latitude”)'],
    ['/point?lat=10&long=-9', '« lat » (peut-être « latitude »), « long » (peut-être « longitude »)'],
    ['/villes/gin_labe?grandeurs=ghi', '« grandeurs » (peut-être « grandeur »)'],
    ['/explorer?ville=gin_labe', '« ville » (peut-être « villes »)'],
    ['/docs/api/calculerProductible?localité=gin_labe&tilt=3', '« localité » (peut-être « localite »), « tilt »'],
    ['/methodes?lat=1', '« lat »'],
    ['/?zzz=1', '« zzz »'],
    ['/cle?a=1&b=2&c=3&d=4', '« a », « b », « c » et 1 autre'],
  ])('is named at the top of %s, with the name it is nearest to', async (path, names) => {
    const { statusCode, told } = await toldOf(path)
    expect([statusCode, told]).toEqual([200, expect.stringContaining(`${names}.`)])
    expect(told).toMatch(/La réponse n’en tient pas compte\.$|The answer does not take it into account\.$/)
  })

  test('is none of those that a page reads, nor a tracking mark', async () => {
    const marks = 'utm_source=x&utm_campaign=y&fbclid=1&gclid=2&msclkid=3&mc_cid=4&_ga=5&ref=6'
    for (const path of [
      `/productible?ville=gin_labe&inclinaison_deg=12&${marks}`,
      `/site-isole?usage=sante&ville=gin_labe&appareil=radio:1&prix_wc=1&prix_wh=1&prix_pose=3&${marks}`,
      `/explorer?series=a&pas=mois&${marks}`,
      '/docs?q=albedo',
      '/docs/api/calculerProductible?localite=gin_labe&latitude=1&edition=x',
      '/villes?q=lab',
    ]) {
      expect([path, (await toldOf(path)).told]).toEqual([path, undefined])
    }
  })

  test('is shortened, escaped, and shown neither with a key nor to who asked without it', async () => {
    const { told = '', body } = await toldOf(
      `/methodes?${encodeURIComponent('<b>')}=1&${'x'.repeat(300)}=2&HARM_abcdefgh_0123456789abcdef0123=3`,
    )
    expect(told).toContain('&lt;b&gt;')
    expect(told.length).toBeLessThan(300)
    expect(body).not.toContain('<b>')
    expect(body).not.toContain('0123456789abcdef0123')
    expect((await toldOf('/methodes')).told).toBeUndefined()
  })

  test('is a line before the content of the page that all share', async () => {
    for (const path of ['/docs', '/en/villes/gin_labe']) {
      const { body } = await toldOf(`${path}?zzz=1`)
      const line = /<p class="say" id="non-lu">.*?<\/p>\n/.exec(body)?.[0] ?? 'none'
      expect([path, body.replace(line, '')]).toEqual([path, (await toldOf(path)).body])
      expect(body.indexOf(line)).toBe(body.indexOf('\n', body.indexOf('<main')) + 1)
    }
  })

  test('stands on a study that is computed all the same, and not in the address of its other language', async () => {
    const { told, body } = await toldOf('/site-isole?ville=gin_labe&lat=10')
    expect(told).toContain('« lat »')
    expect(body).toContain('class="verdict"')
    expect(/class="other"[^>]* href="([^"]*)"/.exec(body)?.[1]).toBe('/en/site-isole?ville=gin_labe')
  })
})
