import { cellOf, findSourceGrandeur, type Localite, levelsOf, type SourceGrandeur } from '../../contract/catalogue.ts'
import { type AnswerOf, itemOf, type QuestionOf } from '../../contract/definition.ts'
import { nearestTo, type Point } from '../../contract/distance.ts'
import { introuvable, invalide, redact } from '../../contract/erreurs.ts'
import {
  type LocaliteItem,
  Localite as LocaliteSchema,
  type localites,
  type resolution,
} from '../../contract/resources/localites.ts'
import { searchKey } from '../../contract/searchKey.ts'
import { isDerived } from '../../contract/vocabulary.ts'
import { rounded } from '../../derive/statistics/statistics.ts'
import type { Release } from '../release.ts'
import { type CoveredTown, indexOf, referenceTown } from './catalogueIndex.ts'
import { referenceGrid, townsInCell } from './seenCells.ts'
import { sourceRank } from './sourceRank.ts'

export type Resolution = AnswerOf<typeof resolution>

/** The town that stands for a point: the nearest of those in its cell of the reference grid, else the nearest of all; undefined without towns. */
export function standingTown(release: Release, point: Point) {
  const reference = referenceGrid(release)
  const { covered, seriesOf } = indexOf(release)
  const sameCell = reference
    ? townsInCell(release, reference.grille, point).filter(({ code }) =>
        seriesOf(code).some(({ source, grandeur }) => source === reference.source && grandeur === reference.grandeur),
      )
    : []
  const nearest = nearestTo(point, sameCell.length > 0 ? sameCell : covered)
  return nearest && { ...nearest, reference, isSameCell: sameCell.length > 0 }
}

/** The same, with what its sources have in the cells there. Throws the contract's 404 without towns. */
export function resolvePoint(release: Release, point: Point): Resolution {
  const nearest = standingTown(release, point)
  if (!nearest) {
    const details = { champ: 'edition', recu: release.id, accepte: 'une édition qui a des données' }
    throw introuvable("Cette édition n'a de données pour aucune ville.", details)
  }
  return {
    localite: localiteItem(release, nearest.place),
    distance_km: rounded(nearest.km, 3),
    meme_maille: nearest.isSameCell,
    source_code: nearest.reference?.source ?? null,
    grille: nearest.reference?.grille ?? null,
    mailles: maillesOf(release, nearest.place, point),
  }
}

/** Each source that a town has data of, in the country's order, once for each grid that it has. */
function maillesOf(release: Release, town: CoveredTown, point: Point): Resolution['mailles'] {
  const { service, sourcesGrandeurs } = release.catalogue
  const stored = new Map<SourceGrandeur, Set<string>>()
  for (const serie of indexOf(release).seriesOf(town.code)) {
    if (isDerived(serie)) continue // it is of the cells of the source that it is derived from
    const { source, grandeur } = serie
    const row = findSourceGrandeur(sourcesGrandeurs, source, grandeur)
    if (row) stored.set(row, (stored.get(row) ?? new Set()).add(grandeur))
  }
  return [...stored]
    .sort(
      ([a], [b]) =>
        sourceRank(service, a.source) - sourceRank(service, b.source) ||
        sourcesGrandeurs.indexOf(a) - sourcesGrandeurs.indexOf(b),
    )
    .map(([{ source, grille }, grandeurs]) => ({
      source_code: source,
      grandeurs: [...grandeurs].sort(),
      grille,
      meme_maille: grille !== null && cellOf(grille, point) === cellOf(grille, town),
    }))
}

/** `q` is part of a name, however it is typed. */
export type LocalitesQuestion = Pick<QuestionOf<typeof localites>, 'type_localite' | 'parent_code' | 'couverte' | 'q'>

/** The localities that a question requests, in code order. Throws the contract's errors. */
export function findLocalites(release: Release, question: LocalitesQuestion): LocaliteItem[] {
  const { type_localite, parent_code, couverte, q } = question
  requireLevels(release, type_localite ?? [])
  const part = q === undefined ? '' : searched(q)
  return release.catalogue.localites
    .filter((localite) => namesOf(localite).some((name) => searchKey(name).includes(part)))
    .map((localite) => localiteItem(release, localite))
    .filter(
      (item) =>
        (type_localite?.includes(item.type_localite) ?? true) &&
        (parent_code?.includes(item.parent_code ?? '') ?? true) &&
        (couverte === undefined || item.couverte === couverte),
    )
    .sort((a, b) => (a.code < b.code ? -1 : 1))
}

/** A place's name, and what people call it besides. */
export function namesOf({ nom, autres_noms }: Pick<Localite, 'nom' | 'autres_noms'>): string[] {
  return autres_noms === null ? [nom] : [nom, autres_noms]
}

/** Levels are the release's own: a word that is none of them is a slip, as in any closed list. */
function requireLevels(release: Release, codes: readonly string[]): void {
  const levels = levelsOf(release.catalogue.localites)
  const unknown = codes.find((level) => !levels.includes(level))
  if (unknown === undefined) return
  throw invalide(`Le paramètre « type_localite » vaut « ${redact(unknown)} » ; attendu : ${levels.join(', ')}.`, {
    champ: 'type_localite',
    recu: redact(unknown),
    accepte: levels,
  })
}

/** What a name must hold. */
function searched(q: string): string {
  const part = searchKey(q)
  if (part !== '') return part
  throw invalide('Le paramètre « q » doit avoir une lettre ou un chiffre.', {
    champ: 'q',
    recu: redact(q),
    accepte: 'une partie de nom',
  })
}

/** A locality as the contract shows it. */
export function localiteItem(release: Release, localite: Localite): LocaliteItem {
  const { covered, seriesOf } = indexOf(release)
  const couverte = seriesOf(localite.code).length > 0
  const localite_de_reference = couverte ? null : (referenceTown(localite, covered)?.code ?? null)
  return itemOf(LocaliteSchema, { ...localite, couverte, localite_de_reference })
}
