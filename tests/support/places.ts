import type { Catalogue } from '../../src/contract/catalogue.ts'
import { findSourceGrandeur } from '../../src/contract/catalogue.ts'
import { ephemerisOfYears } from '../../src/derive/sunAxis.ts'
import { Place, type PlaceSerie } from '../../src/quality/place.ts'
import type { SerieBlock, UpstreamFile } from '../../src/sources/upstream.ts'

/** The towns of an upstream as the quality rules see them, in the order in which its files first name them. */
export async function placesOf(files: AsyncIterable<UpstreamFile>, catalogue: Catalogue): Promise<Place[]> {
  const blocks = new Map<string, SerieBlock[]>()
  for await (const file of files) {
    for (const block of file.read()) {
      const { localite, grandeur, source, granularite } = block.key
      if (granularite === 'horaire') continue
      const id = `${localite} ${grandeur} ${source} ${granularite}`
      blocks.set(id, [...(blocks.get(id) ?? []), block])
    }
  }
  const towns = new Map<string, PlaceSerie[]>()
  for (const parts of blocks.values()) {
    const serie = onAxis(parts, catalogue)
    if (serie) towns.set(serie.key.localite, [...(towns.get(serie.key.localite) ?? []), serie])
  }
  return [...towns].map(([code, series]) => {
    const localite = catalogue.localites.find((each) => each.code === code)
    if (!localite) throw new Error(`${code} manque au catalogue`)
    return new Place(localite, series, ephemerisOfYears)
  })
}

/** The blocks of one series on its axis, from its first measurement to its last; undefined where there is none. */
function onAxis(blocks: readonly SerieBlock[], catalogue: Catalogue): PlaceSerie | undefined {
  const { key } = blocks[0] as SerieBlock
  const grandeur = catalogue.grandeurs.find(({ code }) => code === key.grandeur)
  if (!grandeur) throw new Error(`${key.grandeur} manque au catalogue`)
  const methode = findSourceGrandeur(catalogue.sourcesGrandeurs, key.source, key.grandeur)?.methode_collecte
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  const eachStep = (visit: (slot: number, value: number, jours: number) => void) => {
    for (const { slots, values, jours } of blocks)
      slots.forEach((slot, i) => {
        if (!Number.isNaN(values[i])) visit(slot, values[i] as number, jours?.[i] ?? 0)
      })
  }
  eachStep((slot) => {
    first = Math.min(first, slot)
    last = Math.max(last, slot)
  })
  if (first > last) return undefined
  const values = new Float64Array(last - first + 1).fill(Number.NaN)
  const jours = new Uint8Array(values.length)
  eachStep((slot, value, days) => {
    values[slot - first] = value
    jours[slot - first] = days
  })
  return { key, grandeur, methode: methode ?? 'reanalyse', firstSlot: first, values, jours }
}
