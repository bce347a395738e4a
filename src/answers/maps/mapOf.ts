import type { QuestionOf } from '../../contract/definition.ts'
import { type ErreurContrat, introuvable, redact, refus } from '../../contract/erreurs.ts'
import { CENTRE_DECIMALS, type CellLattice, cellAt, latticeBox, partOf, windowIn } from '../../contract/grid.ts'
import { YIELD } from '../../contract/longTermMap.ts'
import { type CarteItem, type carte, INCERTITUDE, MAX_CELLS, MOYENNE } from '../../contract/resources/cartes.ts'
import { lastDayOf, slotOf } from '../../contract/time.ts'
import { ANNEE, weakestStatut } from '../../contract/vocabulary.ts'
import { rounded } from '../../derive/statistics/statistics.ts'
import type { GridCollection } from '../../edition/read/grids/gridTables.ts'
import type { SealedLongTermMap } from '../../edition/read/grids/longTermTable.ts'
import type { EditionGrids, GridMap } from '../../edition/read/grids/openGrids.ts'
import type { EditionLongTermMaps } from '../../edition/read/grids/openLongTermMaps.ts'
import { attributionsOf } from '../catalogue/attributions.ts'
import { findGrandeur, sourceName } from '../catalogue/catalogueIndex.ts'
import { sourceRank } from '../catalogue/sourceRank.ts'
import type { Release } from '../release.ts'
import { ESTIMATED } from '../uncertainty/bestEstimate.ts'
import { AIR, airMapEstimate, bestYields, meanEstimate } from './mapEstimates.ts'

export type MapQuestion = Omit<QuestionOf<typeof carte>, 'format'>

/** A map that a question asks for, before it is read. */
export interface MapPlan {
  map: Mapped
  /** Whether other sources have a map of the variable. */
  amongOthers: boolean
  /** The part of its lattice that is asked for. */
  window: CellLattice
}

/** What a question asks for. Throws the contract's errors, which name what there is. */
export function planMap(release: Release, question: MapQuestion): MapPlan {
  findGrandeur(release, question.grandeur, 'grandeur')
  if (!release.grids && !release.moyennes)
    throw introuvable(`L’édition ${release.id} n’a pas de grilles, donc pas de cartes.`, {
      champ: 'grandeur',
      recu: question.grandeur,
      accepte: 'une édition qui a des cartes',
    })
  const { map, amongOthers } = mappedOf(release, question)
  requirePeriod(question.periode, map)
  if (question.statistique === INCERTITUDE) requireBudget(question, map)
  const window = windowOf(map.grille.lattice, question.bbox)
  const cells = window.lignes * window.colonnes
  if (cells > MAX_CELLS) {
    throw refused(
      'bbox',
      question.bbox,
      `Cette carte a ${cells} mailles, et une réponse en a au plus ${MAX_CELLS} : demandez-en une partie.`,
      extentOf(window),
    )
  }
  return { map, amongOthers, window }
}

/** A map of means: its cells row by row from the south, each row from the west. Throws the contract's errors. */
export async function mapOf(release: Release, question: MapQuestion): Promise<CarteItem> {
  const { map: mapped, amongOthers, window } = planMap(release, question)
  const { grille, grandeur, unite, source, methode_collecte, niveau_confiance } = mapped
  const { periode, statistique } = question
  const { libelle } = findGrandeur(release, grandeur, 'grandeur')
  const map = await mapped.read(window)
  if (!map) throw withoutMap(periode, mapped)
  const isMean = statistique === MOYENNE
  const isNamed = question.source !== undefined
  const mayEstimate = !isNamed && !isMonth(periode) && !mapped.periodes
  const air =
    mayEstimate && (grandeur === AIR || grandeur === YIELD) ? await airMapEstimate(release, grille) : undefined
  const isOfLight = mayEstimate && OF_LIGHT.has(grandeur)
  const light = isMean && !isOfLight ? undefined : await meanEstimate(release, grille)
  // One source that nothing stands beside is no estimate but itself.
  const isEstimated = [air, isOfLight ? light : undefined].some((each) => (each?.sources.length ?? 0) > 1)
  const known = isMean && !isEstimated ? undefined : light
  const uncertain = isEstimated ? known?.bestPct : known?.alonePct
  const centreOf = (i: number) => ({ latitude: map.latitudes[i]!, longitude: map.longitudes[i]! })
  const cells = [...map.valeurs.keys()].filter((i) => cellAt(window, centreOf(i)))
  const isBestYield = isMean && isEstimated && grandeur === YIELD
  const yields = isBestYield ? await bestYields(release, grille, cells, { centreOf, periode }) : undefined
  const { lignes, colonnes } = window
  const valeurs = Array.from({ length: lignes }, () => new Array<number | null>(colonnes).fill(null))
  for (const [c, i] of cells.entries()) {
    const { row, column } = cellAt(window, centreOf(i))!
    const own = map.valeurs[i]!
    const factor = known?.factorAt(centreOf(i)) ?? 1
    const best = yields ? (yields[c] ?? own) : own * factor + (air?.addedAt(centreOf(i)) ?? 0)
    valeurs[row]![column] = isMean ? best : (uncertain?.[i] ?? own)
  }
  return {
    grandeur_code: grandeur,
    grandeur_label: `${libelle}${isEstimated ? ', meilleure estimation' : known?.adjusted ? ', recalée sur les stations au sol' : isMean && (isNamed || amongOthers) ? `, ${sourceName(release, grille.source)} seule` : ''}`,
    statistique,
    unite,
    source_code: source,
    grille_code: grille.code,
    methode_collecte,
    niveau_confiance,
    ...(known || isEstimated ? COMPUTED : {}),
    ...(isMean ? {} : { unite: '%' }),
    statut: weakestStatut([]), // a month stays as the source gave it
    periode,
    ...daysOf(periode, mapped),
    grille: cornerOf(window),
    lignes,
    colonnes,
    valeurs,
    attributions: attributionsOf(
      release,
      [source, grille.source, ...(known?.sources ?? []), ...(air?.sources ?? [])].map((each) => ({
        source: each,
        origines: [],
      })),
    ),
  }
}

/** What the factor of the best estimate of irradiation brings to it: in proportion, and the yield of an array. */
const OF_LIGHT: ReadonlySet<string> = new Set([...ESTIMATED, 'hep', 'productible_specifique_theorique', YIELD])

/** A map of one period that a release has, whatever it was made from. */
interface Mapped
  extends Pick<
    GridCollection,
    | 'grille'
    | 'grandeur'
    | 'unite'
    | 'source'
    | 'methode_collecte'
    | 'niveau_confiance'
    | 'periode_debut'
    | 'periode_fin'
    | 'mailles'
    | 'meansOnly'
  > {
  /** Of a long-term mean, which its source publishes as it is: the periods of which there is one. */
  periodes?: readonly string[]
  /** The cells that have a value, at least those of a part of its lattice; undefined where there is no map of the period. */
  read(window: CellLattice): Promise<GridMap | undefined>
}

/** The map that a question asks for: of the grid named, else of the first in the country's order of sources. */
function mappedOf(
  release: Release,
  { grandeur, source, periode, statistique }: MapQuestion,
): Pick<MapPlan, 'map' | 'amongOthers'> {
  const { id, grids, moyennes } = release
  const mapped = grids?.mapped.filter((each) => each.grandeur === grandeur) ?? []
  const longTerm = moyennes?.all.filter((each) => each.grandeur === grandeur) ?? []
  if (mapped.length + longTerm.length === 0) {
    const there = [...(grids?.mapped ?? []), ...(moyennes?.all ?? [])]
    const accepte = [...new Set(there.map((each) => each.grandeur))].sort()
    throw introuvable(`Aucune carte de « ${grandeur} » dans ${id} ; grandeurs qui en ont : ${accepte.join(', ')}.`, {
      champ: 'grandeur',
      recu: grandeur,
      accepte,
    })
  }
  const rank = ({ grille }: Mapped) => sourceRank(release.catalogue.service, grille.source)
  const ranked = [
    ...mapped.map((each) => ofGrid(grids as EditionGrids, each, periode)),
    ...longTermMaps(moyennes as EditionLongTermMaps, longTerm, periode),
  ].sort((a, b) => rank(a) - rank(b) || Number(!!a.periodes) - Number(!!b.periodes) || b.mailles - a.mailles)
  // A long-term mean of another period, or asked for a budget that it has not, does not stand in the way of the next source.
  const answers = ({ periodes }: Mapped) => !periodes || (statistique === MOYENNE && periodes.includes(periode))
  const first = ranked.find(answers) ?? ranked[0]
  const found = source === undefined ? first : ranked.find(({ grille }) => grille.code === source)
  if (found) return { map: found, amongOthers: ranked.some(({ grille }) => grille.source !== found.grille.source) }
  const accepte = ranked.map(({ grille }) => grille.code)
  const recu = redact(source ?? '')
  throw introuvable(
    `Aucune carte de « ${grandeur} » de la source « ${recu} » dans ${id} ; sources qui en ont : ${accepte.join(', ')}.`,
    { champ: 'source', recu, accepte },
  )
}

function ofGrid(grids: EditionGrids, collection: GridCollection, periode: string): Mapped {
  const { grille, grandeur } = collection
  return { ...collection, read: () => grids.carte({ grille: grille.code, grandeur, periode }) }
}

/** The long-term means of a variable, one for each source: of the period that is asked for, else of another that there is. */
function longTermMaps(
  moyennes: EditionLongTermMaps,
  longTerm: readonly SealedLongTermMap[],
  periode: string,
): Mapped[] {
  return [...Map.groupBy(longTerm, ({ grille }) => grille)].map(([code, own]) => {
    const carte = own.find((each) => each.periode === periode) ?? (own[0] as SealedLongTermMap)
    const { lattice, annee_debut, annee_fin, source } = carte
    return {
      ...carte,
      grille: { code, source, lattice },
      periode_debut: `${annee_debut}-01-01`,
      periode_fin: `${annee_fin}-12-31`,
      periodes: own.map((each) => each.periode).sort(),
      read: (window) => moyennes.read(carte, window),
    }
  })
}

/** What is told of an estimate and of an uncertainty in place of what a source is. */
const COMPUTED = { methode_collecte: 'calcul_derive', niveau_confiance: 'C' } as const

/** The budget is of the long-term mean of irradiation alone. */
function requireBudget({ grandeur, periode }: MapQuestion, { periodes }: Mapped): void {
  if (periodes) {
    const message = 'Une moyenne de long terme publiée par sa source n’a pas de budget d’incertitude.'
    throw refused('statistique', INCERTITUDE, message, MOYENNE)
  }
  if (grandeur !== 'ghi') {
    throw refused('statistique', INCERTITUDE, `« ${grandeur} » n’a pas de budget d’incertitude ; ghi en a un.`, MOYENNE)
  }
  if (periode === ANNEE) return
  throw refused('periode', redact(periode), 'L’incertitude est celle de la moyenne de long terme.', ANNEE)
}

const PERIOD = /^(?:annee|0[1-9]|1[0-2]|\d{4}-(?:0[1-9]|1[0-2]))$/

function requirePeriod(periode: string, mapped: Mapped): void {
  if (!PERIOD.test(periode)) {
    const recu = redact(periode)
    throw refused('periode', recu, `Le paramètre « periode » vaut « ${recu} ».`, 'annee, 01 à 12, ou AAAA-MM')
  }
  const { periodes, meansOnly, periode_debut, periode_fin } = mapped
  if (periodes && !periodes.includes(periode)) throw withoutMap(periode, mapped)
  const [first, last] = [periode_debut, periode_fin].map((day) => day.slice(0, 7)) as [string, string]
  if (isMonth(periode) && (meansOnly || periode < first || periode > last)) throw withoutMap(periode, mapped)
}

const isMonth = (periode: string) => periode.includes('-')

function withoutMap(periode: string, { periodes, periode_debut, periode_fin, meansOnly }: Mapped): ErreurContrat {
  const months = meansOnly ? '' : `, ou un mois de ${periode_debut.slice(0, 7)} à ${periode_fin.slice(0, 7)}`
  const accepte = periodes?.join(', ') ?? `annee, 01 à 12${months}`
  return refus(
    'PLAGE_TEMPORELLE_NON_DISPONIBLE',
    `Aucune carte pour la période « ${periode} » ; attendu : ${accepte}.`,
    { champ: 'periode', recu: periode, accepte },
  )
}

/** The days that a map tells of: those of its month, or of the whole record. */
function daysOf(
  periode: string,
  { periode_debut, periode_fin }: Mapped,
): Pick<CarteItem, 'periode_debut' | 'periode_fin'> {
  if (!isMonth(periode)) return { periode_debut, periode_fin }
  const first = `${periode}-01`
  return { periode_debut: first, periode_fin: lastDayOf('mensuel', slotOf('mensuel', Date.parse(first))) }
}

/** The part of a lattice whose centres lie in a box; all of it without one. Throws where no centre does. */
function windowOf(lattice: CellLattice, bbox: readonly number[] | undefined): CellLattice {
  if (!bbox) return lattice
  const [west, south, east, north] = bbox as [number, number, number, number]
  const window = windowIn(lattice, { west, south, east, north })
  if (!window) {
    throw refused(
      'bbox',
      bbox,
      'Aucun centre de maille n’est dans cette boîte : ouest, sud, est, nord, en degrés.',
      extentOf(lattice),
    )
  }
  return partOf(lattice, window)
}

/** A lattice by its south-western corner. */
function cornerOf(lattice: CellLattice): CarteItem['grille'] {
  const { pas_lat, pas_lon } = lattice
  const { south, west } = latticeBox(lattice)
  return { pas_lat, pas_lon, origine_lat: south, origine_lon: west }
}

/** The box of a lattice, as `bbox` writes it. */
function extentOf(lattice: CellLattice): string {
  const { west, south, east, north } = latticeBox(lattice)
  return [west, south, east, north].map((each) => rounded(each, CENTRE_DECIMALS)).join(',')
}

function refused(champ: string, recu: unknown, message: string, accepte: string): ErreurContrat {
  return refus('VALIDATION_VALEUR_INVALIDE', `${message} Attendu : ${accepte}.`, { champ, recu: String(recu), accepte })
}
