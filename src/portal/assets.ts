import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** A file that pages are shown with: its address changes with its bytes, so that it may be kept for ever. */
export interface Asset {
  path: string
  type: string
  text: string
}

/** One that is no text, and is sent as it is. */
export interface BinaryAsset {
  path: string
  type: string
  bytes: Buffer
}

/** What the addresses of these files begin with. */
export const ASSETS_PATH = '/portail'

export function assetOf(
  name: string,
  { extension, type, text }: { extension: string; type: string; text: string },
): Asset {
  return { path: marked(name, extension, text), type, text }
}

function marked(name: string, extension: string, content: string | Buffer): string {
  const mark = createHash('sha256').update(content).digest('hex').slice(0, 12)
  return `${ASSETS_PATH}/${name}.${mark}.${extension}`
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

const LINK_PICTURE = readFileSync(new URL('./assets/lien.png', import.meta.url))

/** The picture that stands beside a link to a page; `scripts/imageDesLiens.ts` draws it. */
export const PICTURE: BinaryAsset = {
  path: marked('lien', 'png', LINK_PICTURE),
  type: 'image/png',
  bytes: LINK_PICTURE,
}

/** A question to the interface as programs ask it: what stands at `{adresse}` is the address, the key is in `HARMATTAN_CLE`. */
export const PROGRAMS = (['curl', 'Python', 'R', 'JavaScript'] as const).map((language) => ({
  language,
  text: readFileSync(new URL(`./assets/appels/${language}.txt`, import.meta.url), 'utf8').trimEnd(),
}))

/** Recipes as programs run them: what stands between braces is of the release served. */
export const RECIPES = Object.fromEntries(
  (['pandas', 'pandas-parquet', 'R', 'excel', 'duckdb'] as const).map((name) => [
    name,
    readFileSync(new URL(`./assets/recettes/${name}.txt`, import.meta.url), 'utf8').trimEnd(),
  ]),
) as Record<'pandas' | 'pandas-parquet' | 'R' | 'excel' | 'duckdb', string>
