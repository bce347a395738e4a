import { indexOf } from '../answers/catalogue/catalogueIndex.ts'
import { sourceRank } from '../answers/catalogue/sourceRank.ts'
import type { Release } from '../answers/release.ts'
import type { MappedTown } from '../computations/towns/townSummary.ts'
import type { Source } from '../contract/catalogue.ts'
import type { NormaleItem } from '../contract/resources/normales.ts'
import { NIVEAUX, weakestStatut } from '../contract/vocabulary.ts'
import { type Origin, provenanceLine, spanOf } from './figure.ts'
import type { Html } from './html.ts'
import type { Lang } from './lang/lang.ts'

/** The variables that the map of the country can show, in the order of its choices. */
export const MAP_VARIABLES = ['ghi', 'productible', 'pluie', 'tmax', 'temperature', 'doute', 'ecart'] as const
export type MapVariable = (typeof MAP_VARIABLES)[number]

/** The provenance of the figure of one town. */
interface TownOrigin extends Origin {
  sources: readonly string[]
}

const ofNormals = (normale: NormaleItem | undefined): TownOrigin | undefined =>
  normale && { ...normale, sources: [normale.source_code] }
const ofYield = ({ yield: energy, irradiation }: MappedTown): TownOrigin | undefined =>
  energy &&
  irradiation && {
    ...spanOf(irradiation.years),
    ...irradiation,
    niveau_confiance: 'C',
    sources: [irradiation.source],
  }

const ORIGIN: Record<MapVariable, (release: Release, town: MappedTown) => TownOrigin | undefined> = {
  ghi: (_, { year }) => year && { ...year, niveau_confiance: year.niveau, sources: [year.source] },
  productible: (_, town) => ofYield(town),
  pluie: (_, { rain }) => ofNormals(rain),
  tmax: (_, { warmest }) => ofNormals(warmest),
  temperature: (_, { temperature }) => ofNormals(temperature),
  doute: (_, town) => ofYield(town),
  ecart: (release, { localite, divergence }) => {
    if (!divergence) return undefined
    const [periode_debut = '', periode_fin = ''] = divergence.fenetre.split('-')
    const compared = indexOf(release)
      .seriesOf(localite.code)
      .filter(({ code }) => divergence.series.includes(code))
    return {
      niveau_confiance: 'C',
      statut: divergence.statut,
      sources: compared.map(({ source }) => source),
      periode_debut,
      periode_fin,
    }
  },
}

/**
 * The provenance of a figure of all towns: the lowest grade, the weakest status, all sources used, and the years they span.
 * Undefined if no town has the figure.
 */
export function countryProvenance(
  lang: Lang,
  { release, towns, variable }: { release: Release; towns: readonly MappedTown[]; variable: MapVariable },
): Html | undefined {
  const origins = towns.flatMap((town) => ORIGIN[variable](release, town) ?? [])
  if (origins.length === 0) return undefined
  const { service } = release.catalogue
  const { sources } = indexOf(release)
  const codes = [...new Set(origins.flatMap((origin) => origin.sources))]
  codes.sort((a, b) => sourceRank(service, a) - sourceRank(service, b))
  const from = {
    niveau_confiance: NIVEAUX.findLast((each) => origins.some((origin) => origin.niveau_confiance === each)) ?? 'C',
    statut: weakestStatut(origins.map(({ statut }) => statut)),
    periode_debut: origins.map(({ periode_debut }) => periode_debut).sort()[0] as string,
    periode_fin: origins
      .map(({ periode_fin }) => periode_fin)
      .sort()
      .at(-1) as string,
  }
  return provenanceLine(
    lang,
    from,
    codes.map((code) => sources.get(code) as Source),
  )
}
