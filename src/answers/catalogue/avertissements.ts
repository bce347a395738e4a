import { COMPUTED_PATHS } from '../../contract/computed/list.ts'
import { redact } from '../../contract/erreurs.ts'
import { frenchTypography, withArticle } from '../../contract/frenchTypography.ts'
import type { Avertissements } from '../../contract/resources/fields.ts'
import type { Release } from '../release.ts'
import { indexOf, referenceTown } from './catalogueIndex.ts'
import { type Named, nearestCodes } from './nearestCodes.ts'
import type { LocalitesQuestion } from './resolution.ts'
import type { SeriesQuestion } from './series.ts'

/** Codes that a question filters by. */
export type RequestedCodes = {
  [Name in Filter]?: readonly string[] | undefined
}

/** `parent_code`: parents of the requested localities, which need no data of their own. */
type Filter =
  | keyof Pick<SeriesQuestion, 'localite' | 'grandeur' | 'source'>
  | keyof Pick<LocalitesQuestion, 'parent_code'>

/** Of each kind; the others are named in one sentence, without what is near. */
const WITH_NEAREST = 10

/** A kind of code, as sentences name it. */
interface Kind {
  nom: 'localité' | 'grandeur' | 'source'
  /** Where all of them are listed. */
  chemin: string
  known: readonly Named[]
}

/**
 * Warnings about the codes that filter: those that the release does not know, with the nearest that it does,
 * and those that it knows without data, with what to request instead. One sentence each.
 */
export function warningsOf(
  release: Release,
  { localite = [], parent_code = [], grandeur = [], source = [] }: RequestedCodes,
): string[] {
  const { localites, sources } = release.catalogue
  return [
    ...unknownOf(release, [...localite, ...parent_code], {
      nom: 'localité',
      chemin: '/v1/localites',
      known: localites,
    }),
    ...[...new Set(localite)].flatMap((code) => uncovered(release, code)),
    ...unknownOf(release, grandeur, {
      nom: 'grandeur',
      chemin: '/v1/grandeurs',
      known: release.catalogue.grandeurs.map(({ code, libelle }) => ({ code, nom: libelle })),
    }),
    ...[...new Set(grandeur)].flatMap((code) => notStored(release, code)),
    ...unknownOf(release, source, {
      nom: 'source',
      chemin: '/v1/sources',
      known: sources.map(({ code, libelle }) => ({ code, nom: libelle })),
    }),
    ...[...new Set(source)].flatMap((code) => withoutSeries(release, code)),
  ].map(frenchTypography)
}

/** The warnings of a list of so many items as the field that has them, which is there only where there are any. */
export function avertissementsOf(release: Release, requested: RequestedCodes, total: number): Avertissements {
  return fieldOf(warningsOf(release, requested), total)
}

/** The field of these warnings; an empty list that none of them explains is told too: each of its filters leaves something. */
export function fieldOf(warnings: readonly string[], total: number): Avertissements {
  const avertissements = total === 0 && warnings.length === 0 ? [frenchTypography(NOTHING)] : [...warnings]
  return avertissements.length === 0 ? {} : { avertissements }
}

const NOTHING = 'Rien ne répond à tous ces filtres à la fois ; retirez-en un.'

function unknownOf(release: Release, requested: readonly string[], { nom, chemin, known }: Kind): string[] {
  const codes = new Set(known.map(({ code }) => code))
  const unknown = [...new Set(requested)].filter((code) => !codes.has(code))
  const rest = unknown.slice(WITH_NEAREST).map((code) => `« ${redact(code)} »`)
  return [
    ...unknown.slice(0, WITH_NEAREST).map((code) => {
      const near = nearestCodes(code, known)
      const where = near.length === 0 ? `${chemin} les liste toutes` : `codes proches : ${near.join(', ')}`
      return `La ${nom} « ${redact(code)} » n'est pas dans ${release.id} ; ${where}.`
    }),
    ...(rest.length === 0 ? [] : [`N’y sont pas non plus, comme codes de ${nom} : ${rest.join(', ')}.`]),
  ]
}

/** A place that is known but has no data, with the town that stands for it. */
function uncovered(release: Release, code: string): string[] {
  const { localites, seriesOf, covered } = indexOf(release)
  const place = localites.get(code)
  if (!place || seriesOf(code).length > 0) return []
  const town = referenceTown(place, covered)
  const instead = town
    ? `sa ville de référence est ${town.nom} (${town.code})`
    : 'les villes qui en ont : /v1/localites?couverte=true'
  return [`Aucune donnée pour ${withArticle(place)} (${code}) ; ${instead}.`]
}

/** A variable that no series holds, with where it is computed. */
function notStored(release: Release, code: string): string[] {
  const isKnown = release.catalogue.grandeurs.some((each) => each.code === code)
  if (!isKnown || release.series.some((serie) => serie.grandeur === code)) return []
  const path = COMPUTED_PATHS[code]
  return path === undefined
    ? [`Aucune série de « ${code} » dans ${release.id}.`]
    : [`La grandeur « ${code} » n’est pas conservée : elle est calculée à la demande par ${path}.`]
}

/** A source that no series is from. */
function withoutSeries({ id, catalogue, series }: Release, code: string): string[] {
  const isKnown = catalogue.sources.some((each) => each.code === code)
  return isKnown && !series.some((serie) => serie.source === code)
    ? [`Aucune série de la source « ${code} » dans ${id}.`]
    : []
}
