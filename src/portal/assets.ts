import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** A file that pages are shown with: its address changes with its bytes, so that it may be kept for ever. */
export interface Asset {
  path: string
  type: string
  text: string
}

/** What the addresses of these files begin with. */
export const ASSETS_PATH = '/portail'

export function assetOf(
  name: string,
  { extension, type, text }: { extension: string; type: string; text: string },
): Asset {
  const mark = createHash('sha256').update(text).digest('hex').slice(0, 12)
  return { path: `${ASSETS_PATH}/${name}.${mark}.${extension}`, type, text }
}

function read(file: string, type: string): Asset {
  const text = readFileSync(new URL(`./assets/${file}`, import.meta.url), 'utf8')
  const [name = '', extension = ''] = file.split('.')
  return assetOf(name, { extension, type, text })
}

export const ASSETS = {
  style: read('portail.css', 'text/css'),
  icon: read('icone.svg', 'image/svg+xml'),
} as const

/** A question to the interface as programs ask it: what stands at `{adresse}` is the address, the key is in `HARMATTAN_CLE`. */
export const PROGRAMS = (['curl', 'Python', 'R', 'JavaScript'] as const).map((language) => ({
  language,
  text: readFileSync(new URL(`./assets/appels/${language}.txt`, import.meta.url), 'utf8').trimEnd(),
}))
