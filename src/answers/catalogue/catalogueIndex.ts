import type { Grandeur, Localite, Serie, Source } from '../../contract/catalogue.ts'
import { introuvable } from '../../contract/erreurs.ts'
import { shown } from '../../contract/shown.ts'
import type { Release } from '../release.ts'

/** What is looked up in a release's catalogue, made once for each release. */
export interface CatalogueIndex {
  localites: ReadonlyMap<string, Localite>
  grandeurs: ReadonlyMap<string, Grandeur>
  sources: ReadonlyMap<string, Source>
  /** Series of each town. */
  seriesOf(localite: string): readonly Serie[]
  /** Towns with data, in code order. */
  covered: readonly CoveredTown[]
}

/** A town with data: it has coordinates. */
export type CoveredTown = Localite & { latitude: number; longitude: number }

const indexes = new WeakMap<Release, CatalogueIndex>()

export function indexOf(release: Release): CatalogueIndex {
  const known = indexes.get(release)
  if (known) return known
  const { catalogue, series } = release
  const byTown = Map.groupBy(series, ({ localite }) => localite)
  const index: CatalogueIndex = {
    localites: new Map(catalogue.localites.map((each) => [each.code, each])),
    grandeurs: new Map(catalogue.grandeurs.map((each) => [each.code, each])),
    sources: new Map(catalogue.sources.map((each) => [each.code, each])),
    seriesOf: (localite) => byTown.get(localite) ?? [],
    covered: catalogue.localites
      .filter((each): each is CoveredTown => byTown.has(each.code) && each.latitude !== null && each.longitude !== null)
      .sort((a, b) => (a.code < b.code ? -1 : 1)),
  }
  indexes.set(release, index)
  return index
}

/** A locality by its code; throws the contract's 404. */
export function findLocalite(release: Release, code: string): Localite {
  const localite = indexOf(release).localites.get(code)
  if (localite) return localite
  throw introuvable(`La localité « ${shown(code)} » n'existe pas ; /v1/localites les liste.`, {
    champ: 'localite',
    recu: shown(code),
  })
}

/** A town with data by its code; throws the contract's 404 where the place is unknown, or known without data. */
export function requireCovered(release: Release, code: string): Localite {
  const localite = findLocalite(release, code)
  if (indexOf(release).seriesOf(code).length > 0) return localite
  throw introuvable(
    `Aucune série n'est attachée à « ${localite.nom} » (${code}) dans ${release.id} ; prenez une ville de /v1/localites?couverte=true.`,
    { champ: 'localite', recu: code, accepte: '/v1/localites?couverte=true' },
  )
}

/** A variable by its code; throws the contract's 404. */
export function findGrandeur(release: Release, code: string): Grandeur {
  const grandeur = indexOf(release).grandeurs.get(code)
  if (grandeur) return grandeur
  throw introuvable(`La grandeur « ${shown(code)} » n'existe pas ; /v1/grandeurs les liste.`, {
    champ: 'grandeur',
    recu: shown(code),
  })
}

/** A series by its code; throws the contract's 404. */
export function findSerie(release: Release, code: string): Serie {
  const serie = release.serie(code)
  if (serie) return serie
  throw introuvable(`La série « ${shown(code)} » n'est pas dans ${release.id} ; /v1/series les liste.`, {
    champ: 'code',
    recu: shown(code),
  })
}
