import { isoDate, isoInstant, timeOf } from '../../../src/contract/time.ts'
import type { SerieBlock } from '../../../src/sources/upstream.ts'

/** The files of a golden case's dataset (see `cas/README.md`). */
export function datasetOf(entree: string): Record<string, Uint8Array> {
  const files: Record<string, Uint8Array> = {}
  for (const section of entree.split(/^=== /m).slice(1)) {
    const [head = '', ...lines] = section.split('\n')
    const [path = '', ...flags] = head.split(' ')
    const text = lines.join(flags.includes('[crlf]') ? '\r\n' : '\n').replaceAll('␍', '\r')
    files[path] = encode((flags.includes('[bom]') ? '\uFEFF' : '') + text)
  }
  return files
}

const NOT_UTF8 = 0xff

function encode(text: string): Uint8Array {
  const parts = text.split('¤').map((part) => Buffer.from(part))
  return Buffer.concat(parts.flatMap((part, i) => (i === 0 ? [part] : [Buffer.of(NOT_UTF8), part])))
}

/** What a file was read as, in the words of a golden case. */
export function describeBlocks(chemin: string, blocks: readonly SerieBlock[]): string {
  return blocks
    .map(({ key, slots, values, jours }) => {
      const { localite, grandeur, source, granularite } = key
      const steps = Array.from(slots, (slot, i) => {
        const time = timeOf(granularite, slot)
        const value = Number.isNaN(values[i]) ? '.' : String(values[i])
        const days = jours === undefined ? '' : ` [${jours[i]}]`
        return `  ${granularite === 'horaire' ? isoInstant(time) : isoDate(time)} ${value}${days}\n`
      })
      return `${chemin} : ${localite} ${grandeur} ${source} ${granularite}\n${steps.join('')}`
    })
    .join('')
}
