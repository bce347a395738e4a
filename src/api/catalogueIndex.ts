import type { Grandeur, Localite, Serie, Source } from '../contract/catalogue.ts'
import { cellOf, findSourceGrandeur, type Grille } from '../contract/catalogue.ts'
import { introuvable } from '../contract/erreurs.ts'
import type { LocaliteItem } from '../contract/schemas.ts'
import type { Edition } from '../edition/openEdition.ts'
import { shown } from './http/readQuery.ts'

/** What the routes look up in a release's catalogue, made once for each release. */
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

const indexes = new WeakMap<Edition, CatalogueIndex>()

export function indexOf(edition: Edition): CatalogueIndex {
  const known = indexes.get(edition)
  if (known) return known
  const { catalogue, series } = edition
  const byTown = new Map<string, Serie[]>()
  for (const serie of series) byTown.set(serie.localite, [...(byTown.get(serie.localite) ?? []), serie])
  const index: CatalogueIndex = {
    localites: new Map(catalogue.localites.map((each) => [each.code, each])),
    grandeurs: new Map(catalogue.grandeurs.map((each) => [each.code, each])),
    sources: new Map(catalogue.sources.map((each) => [each.code, each])),
    seriesOf: (localite) => byTown.get(localite) ?? [],
    covered: catalogue.localites
      .filter((each): each is CoveredTown => byTown.has(each.code) && each.latitude !== null && each.longitude !== null)
      .sort((a, b) => (a.code < b.code ? -1 : 1)),
  }
  indexes.set(edition, index)
  return index
}

/** A locality by its code; throws the contract's 404. */
export function findLocalite(edition: Edition, code: string): Localite {
  const localite = indexOf(edition).localites.get(code)
  if (localite) return localite
  throw introuvable(`La localité « ${shown(code)} » n'existe pas ; /v1/localites les liste.`, {
    champ: 'localite',
    recu: shown(code),
  })
}

/** A variable by its code; throws the contract's 404. */
export function findGrandeur(edition: Edition, code: string): Grandeur {
  const grandeur = indexOf(edition).grandeurs.get(code)
  if (grandeur) return grandeur
  throw introuvable(`La grandeur « ${shown(code)} » n'existe pas ; /v1/grandeurs les liste.`, {
    champ: 'grandeur',
    recu: shown(code),
  })
}

/** A series by its code; throws the contract's 404. */
export function findSerie(edition: Edition, code: string): Serie {
  const serie = edition.serie(code)
  if (serie) return serie
  throw introuvable(`La série « ${shown(code)} » n'est pas dans ${edition.id} ; /v1/series les liste.`, {
    champ: 'code',
    recu: shown(code),
  })
}

export function localiteItem(edition: Edition, localite: Localite): LocaliteItem {
  const { code, nom, type_localite, parent_code, pays_iso3, latitude, longitude } = localite
  const { altitude_metres, altitude_source, population_estimee, annee_population, fuseau_horaire } = localite
  return {
    code,
    nom,
    type_localite,
    latitude,
    longitude,
    parent_code,
    pays_iso3,
    altitude_metres,
    altitude_source,
    population_estimee,
    annee_population,
    fuseau_horaire,
    couverte: indexOf(edition).seriesOf(code).length > 0,
  }
}

/** A series as the contract's catalogue shows it. */
export function serieItem(edition: Edition, serie: Serie) {
  const { localites, grandeurs, sources } = indexOf(edition)
  const localite = localites.get(serie.localite) as Localite
  const grandeur = grandeurs.get(serie.grandeur) as Grandeur
  const source = sources.get(serie.source) as Source
  return {
    code: serie.code,
    libelle: `${grandeur.libelle}, ${localite.nom}, ${source.libelle}`,
    localite_code: serie.localite,
    localite_nom: localite.nom,
    grandeur_code: serie.grandeur,
    grandeur_label: grandeur.libelle,
    grandeur_unit: serie.unite,
    granularite: serie.granularite,
    source_code: serie.source,
    source_label: source.libelle,
    source_url: source.url,
    attribution: source.attribution,
    licence: source.licence,
    methode_collecte: serie.methode_collecte,
    niveau_confiance: serie.niveau_confiance,
    statut: serie.statut,
    periode_debut: serie.periode_debut,
    periode_fin: serie.periode_fin,
    nombre_mesures: serie.nombre_mesures,
    completude_pct: serie.completude_pct,
    note: serie.note,
  }
}

/** The country's preferred source of a town's irradiation that has a grid, and that grid: the one that pixels are told of. */
export function referenceGrid(edition: Edition, localite?: string): { source: string; grille: Grille } | undefined {
  const { catalogue } = edition
  for (const source of catalogue.service.ordre_sources) {
    const grille = findSourceGrandeur(catalogue.sourcesGrandeurs, source, 'ghi')?.grille
    const stored = (localite === undefined ? edition.series : indexOf(edition).seriesOf(localite)).some(
      (serie) => serie.source === source && serie.grandeur === 'ghi',
    )
    if (grille && stored) return { source, grille }
  }
  return undefined
}

/** The covered towns whose cell holds a point. */
export function townsInCell(
  edition: Edition,
  grille: Grille,
  point: { latitude: number; longitude: number },
): CoveredTown[] {
  const cell = cellOf(grille, point)
  return indexOf(edition).covered.filter((town) => cellOf(grille, town) === cell)
}
