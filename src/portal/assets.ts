import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** A file of pages. Its address changes with its bytes, so that it may be cached for ever. */
export interface Asset {
  path: string
  type: string
  text: string
}

/** A binary file, sent without compression. */
interface BinaryAsset {
  path: string
  type: string
  bytes: Buffer
}

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

function read(file: string, type: string, sent = (text: string) => text): Asset {
  const text = sent(readFileSync(new URL(`./assets/${file}`, import.meta.url), 'utf8'))
  const [name = '', extension = ''] = file.split('.')
  return assetOf(name, { extension, type, text })
}

/** A style without its comments and indentation, which would be a seventh of what is sent. */
const styleOf = (file: string) =>
  // Bounded: the style of the pages, read once.
  read(file, 'text/css', (text) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\s+/g, ' '))

export const ASSETS = {
  style: styleOf('portail.css'),
  icon: read('icone.svg', 'image/svg+xml'),
} as const

const LINK_PICTURE = readFileSync(new URL('./assets/lien.png', import.meta.url))

/** The preview picture of links to pages; `scripts/imageDesLiens.ts` draws it. */
export const PICTURE: BinaryAsset = {
  path: marked('lien', 'png', LINK_PICTURE),
  type: 'image/png',
  bytes: LINK_PICTURE,
}

/** The languages of programs that pages show, in this order. */
const LANGUAGES = ['Python', 'R', 'JavaScript', 'curl'] as const

/** A program in each language: `{adresse}` stands for the address of its request, the key is in `HARMATTAN_CLE`. */
export interface ProgramText {
  language: (typeof LANGUAGES)[number]
  text: string
}

const programsIn = (folder: string): ProgramText[] =>
  LANGUAGES.map((language) => ({
    language,
    text: readFileSync(new URL(`./assets/${folder}/${language}.txt`, import.meta.url), 'utf8').trimEnd(),
  }))

/** A request that prints what is answered. */
export const PROGRAMS = programsIn('appels')

/** A first program: normals, month by month. It puts the key, in place of the dots, into its variable; `{note}` says of that line. */
export const FIRST_PROGRAMS = programsIn('premier')

/** Code of the recipes; the names in braces are replaced with values of the release served. */
export const RECIPES = Object.fromEntries(
  (['pandas', 'pandas-parquet', 'R', 'excel', 'duckdb'] as const).map((name) => [
    name,
    readFileSync(new URL(`./assets/recettes/${name}.txt`, import.meta.url), 'utf8').trimEnd(),
  ]),
) as Record<'pandas' | 'pandas-parquet' | 'R' | 'excel' | 'duckdb', string>
