import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * `node scripts/lettresDesImages.ts`: writes the outlines of the letters that pictures are set in, from the font Inter (SIL
 * Open Font License 1.1). So the server needs no font and no library that reads one.
 */
const WEIGHTS = [400, 700] as const
/** ASCII and Latin-1, and the signs of French and English typography that these lack. */
const SIGNS = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)),
  ...Array.from({ length: 0xff - 0xa0 }, (_, i) => String.fromCharCode(0xa1 + i)),
  ...'ŒœŸ–—‘’“”…−',
]

/** What is taken of opentype.js, which has no types of its own. */
interface Font {
  unitsPerEm: number
  charToGlyphIndex(sign: string): number
  charToGlyph(sign: string): {
    advanceWidth: number
    path: { commands: { type: string; x?: number; y?: number; x1?: number; y1?: number }[] }
  }
}

const require = createRequire(import.meta.url)
const { parse } = require('opentype.js') as { parse(bytes: ArrayBuffer): Font }

for (const weight of WEIGHTS) {
  const file = await readFile(require.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`))
  const font = parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.length))
  const letters = SIGNS.filter((sign) => font.charToGlyphIndex(sign) > 0).map((sign) => {
    const { advanceWidth, path } = font.charToGlyph(sign)
    return [sign, [Math.round(advanceWidth), outline(path.commands)]] as const
  })
  const out = new URL(`../src/formats/drawing/lettres/inter-${weight}.json`, import.meta.url)
  const text = JSON.stringify({ unitsPerEm: font.unitsPerEm, letters: Object.fromEntries(letters) })
  await writeFile(fileURLToPath(out), `${text}\n`)
}

/** Moves, lines and quadratic curves, in units of the font. */
function outline(commands: ReturnType<Font['charToGlyph']>['path']['commands']): string {
  let last = ''
  return commands
    .map(({ type, x1, y1, x, y }) => {
      if (!'MLQZ'.includes(type)) throw new Error(`a curve of another kind: ${type}`)
      const point = [x, y].map((each) => Math.round(each ?? 0)).join(' ')
      const stays = type === 'L' && point === last
      last = point
      if (type === 'Z' || stays) return type === 'Z' ? 'Z' : ''
      return `${type}${type === 'Q' ? `${Math.round(x1 ?? 0)} ${Math.round(y1 ?? 0)} ` : ''}${point}`
    })
    .join('')
}
