import type { Catalogue } from '../../src/contract/catalogue.ts'
import type { ReferenceSerie } from '../../src/contract/referenceSerie.ts'
import type { Place } from '../../src/quality/place.ts'
import { placeOf } from '../../src/quality/placeOf.ts'
import type { SerieBlock, UpstreamFile } from '../../src/sources/upstream.ts'

/** The towns of an upstream as the quality rules see them, months and days or, with `hours`, their hours alone, in the order in which its files first name them. */
export async function placesOf(
  files: AsyncIterable<UpstreamFile>,
  catalogue: Catalogue,
  { hours = false } = {},
): Promise<Place[]> {
  const blocks = new Map<string, SerieBlock[]>()
  for await (const file of files) {
    for (const block of await file.read()) {
      const { localite, grandeur, source, granularite } = block.key
      if ((granularite === 'horaire') !== hours) continue
      const id = `${localite} ${grandeur} ${source} ${granularite}`
      blocks.set(id, [...(blocks.get(id) ?? []), block])
    }
  }
  const towns = new Map<string, ReferenceSerie[]>()
  for (const parts of blocks.values()) {
    const serie = onAxis(parts)
    if (serie) towns.set(serie.key.localite, [...(towns.get(serie.key.localite) ?? []), serie])
  }
  return [...towns].map(([code, series]) => placeOf(code, series, { catalogue }))
}

/** The blocks of one series on its axis, from its first measurement to its last; undefined where there is none. */
function onAxis(blocks: readonly SerieBlock[]): ReferenceSerie | undefined {
  const { key } = blocks[0] as SerieBlock
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  const eachMeasure = (visit: (slot: number, value: number, jours: number) => void) => {
    for (const { slots, values, jours } of blocks)
      slots.forEach((slot, i) => {
        if (!Number.isNaN(values[i])) visit(slot, values[i] as number, jours?.[i] ?? 0)
      })
  }
  eachMeasure((slot) => {
    first = Math.min(first, slot)
    last = Math.max(last, slot)
  })
  if (first > last) return undefined
  const values = new Float64Array(last - first + 1).fill(Number.NaN)
  const jours = new Uint8Array(values.length)
  eachMeasure((slot, value, days) => {
    values[slot - first] = value
    jours[slot - first] = days
  })
  return { key, firstSlot: first, values, jours }
}
