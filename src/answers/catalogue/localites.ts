import type { Localite } from '../../contract/catalogue.ts'
import type { LocaliteItem } from '../../contract/schemas.ts'
import type { Release } from '../release.ts'
import { indexOf } from './catalogueIndex.ts'

export interface LocalitesQuestion {
  type_localite?: string[]
  parent_code?: string[]
  couverte?: boolean
}

/** The localities that a question asks for, in code order. */
export function findLocalites(release: Release, question: LocalitesQuestion): LocaliteItem[] {
  const { type_localite, parent_code, couverte } = question
  return release.catalogue.localites
    .map((localite) => localiteItem(release, localite))
    .filter(
      (item) =>
        (type_localite?.includes(item.type_localite) ?? true) &&
        (parent_code?.includes(item.parent_code ?? '') ?? true) &&
        (couverte === undefined || item.couverte === couverte),
    )
    .sort((a, b) => (a.code < b.code ? -1 : 1))
}

/** A locality as the contract shows it. */
export function localiteItem(release: Release, localite: Localite): LocaliteItem {
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
    couverte: indexOf(release).seriesOf(code).length > 0,
  }
}
