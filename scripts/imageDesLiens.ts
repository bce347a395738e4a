import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import chromium from '@sparticuz/chromium'
import { chromium as playwright } from 'playwright-core'

/** `node scripts/imageDesLiens.ts`: draws the preview image of links to the pages, as a PNG of 1200 by 630. */
const FILE = fileURLToPath(new URL('../src/portal/assets/lien.png', import.meta.url))
const [WIDTH, HEIGHT] = [1200, 630]

// Words alone: a picture that looked like data would have to be some.
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="100%" height="100%" fill="#fcfaf6"/>
<rect x="90" y="150" width="120" height="10" fill="#a8500a"/>
<text x="84" y="310" font-family="sans-serif" font-size="132" font-weight="700" fill="#1c2430">Harmattan</text>
<text x="90" y="400" font-family="sans-serif" font-size="42" fill="#5b6472">Soleil et climat, ville par ville,</text>
<text x="90" y="456" font-family="sans-serif" font-size="42" fill="#5b6472">avec la source et sa fiabilité</text>
</svg>`

const browser = await playwright.launch({
  executablePath: await chromium.executablePath(),
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } })
await page.setContent(`<body style="margin:0">${svg}</body>`)
await writeFile(FILE, await page.screenshot())
await browser.close()
