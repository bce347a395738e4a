import { setImmediate } from 'node:timers/promises'
import type { Localite, Serie } from '../../contract/catalogue.ts'
import { ErreurContrat } from '../../contract/erreurs.ts'
import { isBaseline } from '../../contract/vocabulary.ts'
import { meanDays } from '../../derive/meanDays.ts'
import { type CoveredTown, indexOf, requireCovered } from '../catalogue/catalogueIndex.ts'
import { referenceGrid, townsInCell } from '../catalogue/cells.ts'
import { sourceRank } from '../catalogue/sourceRank.ts'
import type { Caller, Compute } from '../computed/list.ts'
import { incertitudeOf } from '../crossSource/record.ts'
import { normalesOf } from '../normals/normales.ts'
import type { Release } from '../release.ts'
import { type AnnualIrradiation, annualIrradiation, ENOUGH_YEARS } from './annualIrradiation.ts'
import { type SourceComparison, sourcesOfTown } from './sourcesOfTown.ts'
import { type TownYield, townYield } from './townYield.ts'

export type Normale = Awaited<ReturnType<typeof normalesOf>>['normales'][number]

/** The first figures of a town, those that it is compared with others by. */
export interface TownFigures<Town extends Localite = Localite> {
  localite: Town
  irradiation: AnnualIrradiation | undefined
  yield: TownYield | undefined
  /** Monthly normals of the temperature that the town is told by. */
  temperature: Normale | undefined
  /** Median deviation of two sources of irradiation, %; undefined where there are no two. */
  divergence: { paire: string; absPct: number; signedPct: number; n_mois: number; fenetre: string } | undefined
}

/** A town that has its place on a map. */
export type MappedTown = TownFigures<CoveredTown>

/** A mean day of each month, from the hours of a series: see `meanDays`. */
export interface MeanDays {
  serie: Serie
  hours: Float64Array
}

/** All that a page tells of a town. */
export interface TownSummary extends TownFigures {
  /** The places that it lies in, the nearest first. */
  within: readonly Localite[]
  normales: readonly Normale[]
  sources: SourceComparison | undefined
  meanDays: MeanDays | undefined
  /** Other towns in the same cell of the source of irradiation that the release prefers. */
  cell: { source: string; towns: readonly CoveredTown[] } | undefined
}

export interface Computing {
  compute: Compute
  caller: Caller
}

/** The figures of all towns with data, in the order of their names; others are let in between two towns. */
export async function countryFigures(release: Release, computing: Computing): Promise<MappedTown[]> {
  const figures: MappedTown[] = []
  for (const localite of indexOf(release).covered) {
    figures.push({ ...(await townFigures(release, localite.code, computing)), localite })
    await setImmediate()
  }
  return figures.sort((a, b) => a.localite.nom.localeCompare(b.localite.nom, 'fr'))
}

/** The figures of a town. Throws the contract's 404 for a place without data. */
export async function townFigures(release: Release, code: string, computing: Computing): Promise<TownFigures> {
  const localite = requireCovered(release, code)
  const [irradiation, { normales }, record] = await Promise.all([
    irradiationOf(release, code),
    normalesOf(release, { localite: code, grandeur: ['t2m'] }),
    incertitudeOf(release, code),
  ])
  const ecart = record.ecarts.find(({ grandeur }) => grandeur === 'ghi')
  return {
    localite,
    irradiation,
    yield: irradiation && (await yieldOf(release, { localite, irradiation }, computing)),
    temperature: toldBy(release, normales, 't2m'),
    divergence: ecart && {
      paire: ecart.paire,
      absPct: ecart.ecart_abs_pct,
      signedPct: ecart.ecart_signe_pct,
      n_mois: ecart.n_mois,
      fenetre: ecart.fenetre,
    },
  }
}

/** All of a town. Throws the contract's 404 for a place without data. */
export async function townSummary(release: Release, code: string, computing: Computing): Promise<TownSummary> {
  const figures = await townFigures(release, code, computing)
  const [{ normales }, sources, days] = await Promise.all([
    normalesOf(release, { localite: code }),
    sourcesOfTown(release, { localite: code, grandeur: 'ghi' }),
    meanDaysOf(release, code),
  ])
  const grid = referenceGrid(release, code)
  const { latitude, longitude } = figures.localite
  return {
    ...figures,
    within: placesAbove(release, figures.localite),
    normales,
    sources,
    meanDays: days,
    cell:
      grid && latitude !== null && longitude !== null
        ? {
            source: grid.source,
            towns: townsInCell(release, grid.grille, { latitude, longitude }).filter((town) => town.code !== code),
          }
        : undefined,
  }
}

/** The normals that a town is told by: of the first source in the country's order with ten years, else of the most. */
export function toldBy(release: Release, normales: readonly Normale[], grandeur: string): Normale | undefined {
  const rank = ({ source_code }: Normale) => sourceRank(release.catalogue.service, source_code)
  const modelled = normales
    .filter((each) => each.grandeur_code === grandeur && isBaseline(each))
    .sort((a, b) => rank(a) - rank(b))
  return (
    modelled.find(({ n_mois }) => n_mois >= 12 * ENOUGH_YEARS) ?? modelled.toSorted((a, b) => b.n_mois - a.n_mois)[0]
  )
}

/** A town may have data and none of irradiation. */
async function irradiationOf(release: Release, code: string): Promise<AnnualIrradiation | undefined> {
  return unlessRefused(annualIrradiation(release, code))
}

async function yieldOf(
  release: Release,
  { localite, irradiation }: { localite: Localite; irradiation: AnnualIrradiation },
  computing: Computing,
): Promise<TownYield | undefined> {
  const { series } = irradiation
  const serie = series.find(({ granularite }) => granularite === 'mensuel') ?? series[0]
  return serie && unlessRefused(townYield(release, { serie, latitude: localite.latitude ?? 0 }, computing))
}

/** What cannot be answered for want of data is undefined; anything else is thrown on. */
async function unlessRefused<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ErreurContrat && WANTING.includes(error.code)) return undefined
    throw error
  }
}

const WANTING: readonly string[] = [
  'INCOMPATIBILITE_SOURCE_GRANDEUR',
  'PLAGE_TEMPORELLE_NON_DISPONIBLE',
  'RESSOURCE_INTROUVABLE',
  'VALIDATION_VALEUR_INVALIDE',
]

async function meanDaysOf(release: Release, code: string): Promise<MeanDays | undefined> {
  const { service } = release.catalogue
  const [serie] = indexOf(release)
    .seriesOf(code)
    .filter(({ grandeur, granularite }) => grandeur === 'ghi' && granularite === 'horaire')
    .sort((a, b) => sourceRank(service, a.source) - sourceRank(service, b.source))
  return serie && { serie, hours: meanDays(await release.mesures(serie)) }
}

function placesAbove(release: Release, { parent_code }: Localite): Localite[] {
  const { localites } = indexOf(release)
  const above: Localite[] = []
  for (let at = localites.get(parent_code ?? ''); at && !above.includes(at); at = localites.get(at.parent_code ?? '')) {
    above.push(at)
  }
  return above
}
