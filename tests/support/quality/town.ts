import type { Grandeur, Localite } from '../../../src/contract/catalogue.ts'
import { slotOf } from '../../../src/contract/time.ts'
import type { Granularite } from '../../../src/contract/vocabulary.ts'
import { Place, type PlaceSerie } from '../../../src/quality/place.ts'
import { ginCatalogue } from '../sources/dataset.ts'

const catalogue = await ginCatalogue()

export function grandeurOf(code: string): Grandeur {
  const grandeur = catalogue.grandeurs.find((each) => each.code === code)
  if (!grandeur) throw new Error(`no variable ${code}`)
  return grandeur
}

/** A series of Kankan from `start` (`YYYY-MM-DD`) on. */
export function serieOf(
  code: string,
  granularite: Granularite,
  values: ArrayLike<number>,
  { start = '2021-03-01', source = 'nasa_power' }: { start?: string; source?: string } = {},
): PlaceSerie {
  return {
    key: { localite: 'gin_kankan', grandeur: code, source, granularite },
    grandeur: grandeurOf(code),
    methode: 'modele_satellitaire',
    firstSlot: slotOf(granularite, Date.parse(`${start}T00:00:00Z`)),
    values: Float64Array.from(values),
    jours: new Uint8Array(values.length),
  }
}

/** Kankan with these series; without coordinates where told so. */
export function kankan(series: readonly PlaceSerie[], { nowhere = false } = {}): Place {
  const town = catalogue.localites.find(({ code }) => code === 'gin_kankan') as Localite
  return new Place(nowhere ? { ...town, latitude: null, longitude: null } : town, series)
}
