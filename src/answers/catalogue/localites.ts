import { type Localite, levelsOf } from '../../contract/catalogue.ts'
import { ErreurContrat } from '../../contract/erreurs.ts'
import type { LocaliteItem } from '../../contract/schemas.ts'
import { shown } from '../../contract/shown.ts'
import type { Release } from '../release.ts'
import { indexOf } from './catalogueIndex.ts'

export interface LocalitesQuestion {
  type_localite?: string[]
  parent_code?: string[]
  couverte?: boolean
}

/** The localities that a question asks for, in code order. Throws where it names a level that the release does not have. */
export function findLocalites(release: Release, question: LocalitesQuestion): LocaliteItem[] {
  const { type_localite, parent_code, couverte } = question
  requireLevels(release, type_localite ?? [])
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

/** Levels are the release's own: a word that is none of them is a slip, as in any closed list. */
function requireLevels(release: Release, asked: readonly string[]): void {
  const levels = levelsOf(release.catalogue.localites)
  const unknown = asked.find((level) => !levels.includes(level))
  if (unknown === undefined) return
  throw new ErreurContrat(
    'VALIDATION_VALEUR_INVALIDE',
    `Le paramètre « type_localite » vaut « ${shown(unknown)} » ; attendu : ${levels.join(', ')}.`,
    { details: { champ: 'type_localite', recu: shown(unknown), accepte: levels } },
  )
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
