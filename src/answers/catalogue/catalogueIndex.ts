import type { Grandeur, Localite, Serie, Source } from '../../contract/catalogue.ts'
import { nearestTo } from '../../contract/distance.ts'
import { type ErreurContrat, introuvable, redact } from '../../contract/erreurs.ts'
import { withArticle } from '../../contract/frenchTypography.ts'
import { cellOfSerie } from '../../contract/grid.ts'
import { perObject } from '../perObject.ts'
import type { Release } from '../release.ts'
import { nearestCodes } from './nearestCodes.ts'
import { nearestSeries, nearSeriesWords } from './nearestSeries.ts'

/** What is looked up in a release's catalogue, made once for each release. */
export interface CatalogueIndex {
  localites: ReadonlyMap<string, Localite>
  grandeurs: ReadonlyMap<string, Grandeur>
  sources: ReadonlyMap<string, Source>
  /** Series of each town, of one variable where it is named. */
  seriesOf(localite: string, grandeur?: string): readonly Serie[]
  /** Towns with data, in code order. */
  covered: readonly CoveredTown[]
}

export const indexOf = perObject(({ catalogue, series }: Release): CatalogueIndex => {
  const byTown = Map.groupBy(series, ({ localite }) => localite)
  return {
    localites: new Map(catalogue.localites.map((each) => [each.code, each])),
    grandeurs: new Map(catalogue.grandeurs.map((each) => [each.code, each])),
    sources: new Map(catalogue.sources.map((each) => [each.code, each])),
    seriesOf(localite, grandeur) {
      const all = byTown.get(localite) ?? []
      return grandeur === undefined ? all : all.filter((serie) => serie.grandeur === grandeur)
    },
    covered: catalogue.localites
      .filter((each): each is CoveredTown => byTown.has(each.code) && each.latitude !== null && each.longitude !== null)
      .sort((a, b) => (a.code < b.code ? -1 : 1)),
  }
})

/** The short name of a source; its code where the release does not know it. */
export const sourceName = (release: Release, code: string): string =>
  indexOf(release).sources.get(code)?.libelle_court ?? code

/** A locality by its code; throws the contract's 404. */
export function findLocalite(release: Release, code: string): Localite {
  const localite = indexOf(release).localites.get(code)
  if (localite) return localite
  const near = nearestCodes(code, release.catalogue.localites)
  const wrong = code.includes(',') ? 'n’est pas un code : ici, une seule localité à la fois' : "n'existe pas"
  throw introuvable(`La localité « ${redact(code)} » ${wrong}${nearWords(near)} ; /v1/localites les liste.`, {
    champ: 'localite',
    recu: redact(code),
    codes_proches: near,
    accepte: '/v1/localites',
  })
}

const COVERED_TOWNS = '/v1/localites?couverte=true'

/** A locality with data by its code; throws the contract's 404, which leads from a place without to the towns that have some. */
export function requireCovered(release: Release, code: string): Localite {
  const localite = findLocalite(release, code)
  const { covered, seriesOf } = indexOf(release)
  if (seriesOf(code).length > 0) return localite
  const town = referenceTown(localite, covered)
  throw introuvable(
    `Aucune donnée pour ${withArticle(localite)} (${code}) dans ${release.id}${town ? ` ; sa ville de référence est ${town.nom} (${town.code})` : ''} ; les villes qui ont des données : ${COVERED_TOWNS}.`,
    { champ: 'localite', recu: code, localite_de_reference: town?.code ?? null, accepte: COVERED_TOWNS },
  )
}

/** A variable, stored or computed, by the code that `champ` of the question holds; throws the contract's 404. */
export function findGrandeur(release: Release, code: string, champ: 'grandeur' | 'code'): Grandeur {
  const grandeur = indexOf(release).grandeurs.get(code)
  if (grandeur) return grandeur
  const near = nearestCodes(code, release.catalogue.grandeurs.map(named))
  const recu = redact(code)
  throw introuvable(`La grandeur « ${recu} » n'existe pas${nearWords(near)} ; /v1/grandeurs les liste.`, {
    champ,
    recu,
    codes_proches: near,
    accepte: '/v1/grandeurs',
  })
}

/** A source by the code that `champ` of the question holds; throws the contract's 404. */
export function findSource(release: Release, code: string, champ: 'code' | 'source' | 'source_meteo'): Source {
  const source = indexOf(release).sources.get(code)
  if (source) return source
  const near = nearestCodes(code, release.catalogue.sources.map(named))
  const recu = redact(code)
  throw introuvable(
    `La source « ${recu} » n'existe pas${nearWords(near)} ; sources : ${release.catalogue.sources.map((each) => each.code).join(', ')}.`,
    { champ, recu, codes_proches: near, accepte: release.catalogue.sources.map((each) => each.code) },
  )
}

const named = ({ code, libelle }: { code: string; libelle: string }) => ({ code, nom: libelle })

/** The codes that are near a word, as the end of a sentence; empty where none is. */
function nearWords(near: readonly string[]): string {
  return near.length === 0 ? '' : ` ; codes proches : ${near.join(', ')}`
}

/** Hours were requested of a variable that is computed on request. */
export function calculee(code: string, chemin: string): ErreurContrat {
  return introuvable(
    `La grandeur « ${code} » n'est pas conservée par heures : elle est calculée à la demande par ${chemin}.`,
    {
      champ: 'grandeur',
      recu: code,
      accepte: chemin,
      chemin,
    },
  )
}

/** A series by the code that `champ` of the question holds; throws the contract's 404. */
export function findSerie(release: Release, code: string, champ: 'code' | 'serie' | 'code_serie_source'): Serie {
  const serie = release.serie(code)
  if (serie) return serie
  const recu = redact(code)
  const near = nearestSeries(release, code)
  const instead = near.codes.length === 0 ? '' : ` ; ${nearSeriesWords(near)}`
  const [accepte, list] =
    cellOfSerie(code) === undefined ? ['/v1/series', 'les liste'] : ['/v1/point', 'liste celles d’une maille']
  throw introuvable(`La série « ${recu} » n'est pas dans ${release.id}${instead} ; ${accepte} ${list}.`, {
    champ,
    recu,
    codes_proches: near.codes,
    accepte,
  })
}

/** A town with data: it has coordinates. */
export type CoveredTown = Localite & { latitude: number; longitude: number }

/**
 * The town with data that stands for a place without: the nearest of those under the same parent, else the nearest of all.
 * Only a place of a level on which there are towns with data has one, since no town stands for a whole region. Undefined
 * where there is none, or where the nearest is unknown.
 */
export function referenceTown(place: Localite, covered: readonly CoveredTown[]): CoveredTown | undefined {
  const peers = covered.filter(({ type_localite }) => type_localite === place.type_localite)
  const siblings = peers.filter(({ parent_code }) => parent_code !== null && parent_code === place.parent_code)
  const { latitude, longitude } = place
  if (latitude === null || longitude === null) return siblings.length === 1 ? siblings[0] : undefined
  return nearestTo({ latitude, longitude }, siblings.length > 0 ? siblings : peers)?.place
}
