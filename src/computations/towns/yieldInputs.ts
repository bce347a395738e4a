import { sourcesOf } from '../../answers/catalogue/attributions.ts'
import { indexOf, requireCovered } from '../../answers/catalogue/catalogueIndex.ts'
import { bySource } from '../../answers/catalogue/sourceRank.ts'
import { type Candidate, otherSeries, townReference, townSeries } from '../../answers/choice/chooseSerie.ts'
import type { Release } from '../../answers/release.ts'
import { resourceUncertainty } from '../../answers/uncertainty/resourceUncertainty.ts'
import { airEstimate, weatherUncertainty } from '../../answers/uncertainty/weatherUncertainty.ts'
import { knownName, type Serie, type Source } from '../../contract/catalogue.ts'
import type { Point } from '../../contract/distance.ts'
import type { PointCellItem } from '../../contract/parameters/point.ts'
import type { Niveau, Statut } from '../../contract/vocabulary.ts'
import type { WeatherError } from '../../derive/field/heatError.ts'
import type { Site, SunGranularite } from '../../derive/steps/sunAxis.ts'
import type { HorizonLine } from '../../solar/horizon.ts'
import type { SeasonalLogistic } from '../../solar/seasonalLogistic.ts'
import { type DiffuseFrom, splitOf } from '../diffuseSplit.ts'
import { energyBreaks } from '../energy.ts'
import { storedAlbedo, storedWind } from '../fieldInputs.ts'
import { Inputs } from '../inputs.ts'

/** Values on consecutive steps, as JSON has them: null for none. */
export type Steps = readonly (number | null)[]

/** A series that the energy of a field can be computed from, with the values of it and of its companions; `Column`: how values are written. */
export interface YieldSerie<Column = Steps> {
  code: string
  source: { code: string; libelle: string; libelle_court: string; url: string | null }
  granularite: SunGranularite
  niveau: Niveau
  /** The weakest of all values. */
  statut: Statut
  periode_debut: string
  periode_fin: string
  /** Slot of the first step. */
  firstSlot: number
  /** kWh/m² a day, or of a month's mean day. */
  ghi: Column
  /** The diffuse as `splitOf` makes it of the source's own; null where it has none, and a relation replaces it. */
  dhi: Column | null
  /** That relation, where a station's is taken; null: Erbs's. */
  relation_locale: SeasonalLogistic | null
  /** Where the diffuse of all steps, or of most, is from. */
  diffus: DiffuseFrom
  /** Air temperature, °C, and whose it is. */
  t2m: Column
  t2m_source: string
  /** Wind as it is stored, m/s, at which height, and whose it is; null: none is stored. */
  vent: { values: Column; hauteur_m: 2 | 10; source: string } | null
  /** Reflectance of the ground in each calendar month, and whose it is; null: none is stored. */
  sol: { mois: Steps; source: string } | null
  /** Days on which a break was found in irradiation or temperature. */
  ruptures: readonly string[]
  /** Standard uncertainty of the source’s irradiation here, %. */
  incertitude_ressource_pct: number
  /** How well its air and wind are known; absent from files that were kept before: as of one source alone. */
  meteo?: WeatherError
  /**
   * What makes the best estimate of the place of it, and the steps whose diffuse is not as many times its own: there a relation
   * has it, which follows from the global as estimated. Of the source of the reference alone.
   */
  estimation: {
    facteur: number
    ecart_type_pct: number
    /** Whose series it rests on, in the country's order; absent from files that were kept before. */
    sources?: readonly Pick<Source, 'libelle_court' | 'url'>[]
    diffus?: readonly [step: number, kwh: number][]
    /** What is added to the air, and how well it is known then, °C; absent where one source tells of it. */
    air?: { ecart_c: number; ecart_type_c: number }
  }
}

/** All that a browser needs to compute the energy of a field in a town: plain data, a few kilobytes. */
export interface YieldInputs<Column = Steps> {
  edition: string
  /** Of the town, or `point` of a point that cells answer for. */
  localite: string
  nom: string
  /** That point; null, or absent from files that were kept before there were any: a town. */
  point?: YieldPoint | null
  site: Site
  /** The horizon that the terrain of the release makes there, and whose terrain that is; null: none is sealed. */
  relief: { ligne: HorizonLine; source: string } | null
  /** The series that the interface starts from where none is named; it may be of hours, which are not here. */
  reference: SourceSerie | null
  /** The code of the series that the best estimate of the place is made of; absent before it stands among them. */
  base?: string
  /** Whether it is another than the interface would take. */
  isBaseNamed?: boolean
  /** The same for each source of the town alone, in the country's order. */
  sources: readonly SourceSerie[]
  /** All sources of the country in its order, by which each has its colour. */
  ordre_sources: readonly string[]
  /** Months before days, each in the country's order of sources. */
  series: readonly YieldSerie<Column>[]
}

/** A point that the cells of grids answer for. */
export interface YieldPoint extends Point {
  /** Above sea level, m; null: the release has no terrain there. */
  altitude_metres: number | null
  /** In the country's order of sources. */
  mailles: readonly PointCellItem[]
}

/** A series, and whose it is. */
interface SourceSerie {
  code: string
  source: string
}

const NEEDS = { grandeur: 'ghi', required: ['t2m'] } as const
const STEPS: readonly SunGranularite[] = ['mensuel', 'journalier']

/**
 * What the energy of a field in a town is computed from, by months and by days: the series that the interface takes by
 * `code_serie_source`, with the same companions over the same days. Throws the contract's errors.
 */
export async function yieldInputs(release: Release, code: string): Promise<YieldInputs> {
  const localite = requireCovered(release, code)
  const candidates = townSeries(release, { localite: code }, NEEDS)
  const reference = await townReference(release, { localite: code }, NEEDS)
  const others = reference ? await otherSeries(release, { serie: reference }, { localite: code }, NEEDS) : []
  const relief = await release.terrain?.horizonOf(code)
  const { service } = release.catalogue
  const sources = [...(reference ? [reference] : []), ...others.map(({ serie }) => serie)]
  const made = await Promise.all(
    STEPS.flatMap((step) => candidates.filter(({ serie }) => serie.granularite === step))
      .filter(({ stored }) => stored.debut <= stored.fin)
      .map(({ serie, stored }) =>
        yieldSerie(new Inputs(release, { serie, period: stored }), { isBase: serie.source === reference?.source }),
      ),
  )
  return {
    edition: release.id,
    localite: code,
    nom: knownName(localite),
    point: pointOf(release, code),
    site: siteOf(release, candidates),
    relief: relief ? { ligne: relief.line, source: relief.source.libelle_court } : null,
    reference: reference ? named(reference) : null,
    sources: sources.toSorted(bySource(release)).map(named),
    ordre_sources: service.ordre_sources,
    series: made,
  }
}

function pointOf({ at }: Release, code: string): YieldPoint | null {
  if (at?.place.code !== code) return null
  const { latitude, longitude, altitude_metres } = at.place
  return { latitude, longitude, altitude_metres, mailles: at.mailles }
}

const named = ({ code, source }: SourceSerie): SourceSerie => ({ code, source })

/** Where the sun is seen from. */
function siteOf(release: Release, [first]: readonly Candidate[]): Site {
  if (!first) throw new Error('townSeries gave nothing')
  return new Inputs(release, { serie: first.serie, period: first.stored }).site
}

async function yieldSerie(inputs: Inputs, { isBase }: { isBase: boolean }): Promise<YieldSerie> {
  const { release, serie, period, axis } = inputs
  const [ghi, { dhi, relation, diffuse, carriedKm }, air, wind, ground, resource] = await Promise.all([
    inputs.main(),
    splitOf(inputs, {}),
    inputs.required('t2m'),
    storedWind(inputs),
    storedAlbedo(inputs),
    resourceUncertainty(release, serie),
  ])
  const weather = await weatherUncertainty(inputs, { air: air.serie, wind: wind?.serie })
  const warmed = await airEstimate(release, air.serie)
  const source = indexOf(release).sources.get(serie.source)
  const estimated =
    dhi && isBase ? await splitOf(await Inputs.of(release, { serie, period, atBest: true }), {}) : undefined
  return {
    code: serie.code,
    source: {
      code: serie.source,
      libelle: source?.libelle ?? serie.source,
      libelle_court: source?.libelle_court ?? serie.source,
      url: source?.url ?? null,
    },
    granularite: axis.granularite,
    niveau: serie.niveau_confiance,
    statut: inputs.statut,
    periode_debut: period.debut,
    periode_fin: period.fin,
    firstSlot: axis.firstSlot,
    ghi: stepsOf(ghi),
    dhi: dhi ? stepsOf(dhi) : null,
    relation_locale: relation ?? null,
    diffus: { diffuse, carriedKm },
    t2m: stepsOf(air.values),
    t2m_source: air.serie.source,
    vent: wind ? { values: stepsOf(wind.values), hauteur_m: wind.heightM, source: wind.serie.source } : null,
    sol: ground ? { mois: stepsOf(ground.months), source: ground.serie.source } : null,
    ruptures: energyBreaks(inputs),
    incertitude_ressource_pct: resource.pct,
    meteo: { airC: weather.air.standard, windMs: weather.wind.standard },
    estimation: {
      facteur: resource.estimate?.factor ?? 1,
      ecart_type_pct: resource.estimate?.standardPct ?? resource.pct,
      ...(resource.estimate ? { sources: namesOf(release, resource.estimate.used) } : {}),
      ...(dhi && estimated?.dhi ? { diffus: otherThan(dhi, estimated.dhi, resource.estimate?.factor ?? 1) } : {}),
      ...(warmed ? { air: { ecart_c: warmed.addedC, ecart_type_c: warmed.standardC } } : {}),
    },
  }
}

const namesOf = (release: Release, series: readonly Serie[]) =>
  sourcesOf(
    release,
    series.map(({ code }) => code),
  ).map(({ libelle_court, url }) => ({ libelle_court, url }))

/** The steps at which one column is not so many times another, with its values there. */
function otherThan(own: Float64Array, values: Float64Array, times: number): [number, number][] {
  return Array.from(values, (value, i): [number, number] => [i, value]).filter(
    ([i, value]) => Math.abs(value - (own[i] as number) * times) > 1e-12,
  )
}

function stepsOf(values: Float64Array): Steps {
  return Array.from(values, (value) => (Number.isNaN(value) ? null : value))
}
