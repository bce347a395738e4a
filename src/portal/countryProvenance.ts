import { indexOf } from '../answers/catalogue/catalogueIndex.ts'
import { sourceRank } from '../answers/catalogue/sourceRank.ts'
import type { Release } from '../answers/release.ts'
import type { MappedTown } from '../computations/towns/townSummary.ts'
import type { Source } from '../contract/catalogue.ts'
import type { NormaleItem } from '../contract/resources/normales.ts'
import { NIVEAUX, type Niveau, type Statut, weakestStatut } from '../contract/vocabulary.ts'
import { provenanceLine } from './figure.ts'
import type { Html } from './html.ts'
import { type Lang, yearsSpanned } from './lang/lang.ts'

/** The variables that the map of the country can show, in the order of its choices. */
export const MAP_VARIABLES = ['ghi', 'productible', 'pluie', 'tmax', 'temperature', 'doute', 'ecart'] as const
export type MapVariable = (typeof MAP_VARIABLES)[number]

/** The provenance of the figure of one town; years as `YYYY`, or days that begin with one. */
interface Origin {
  niveau: Niveau
  statut: Statut
  sources: readonly string[]
  periode_debut: string
  periode_fin: string
}

const ofNormals = (normale: NormaleItem | undefined): Origin | undefined =>
  normale && { ...normale, niveau: normale.niveau_confiance, sources: [normale.source_code] }
const ofYield = ({ yield: energy, irradiation }: MappedTown): Origin | undefined =>
  energy && irradiation && { ...spanOf(irradiation.years), ...irradiation, niveau: 'C', sources: [irradiation.source] }

const ORIGIN: Record<MapVariable, (release: Release, town: MappedTown) => Origin | undefined> = {
  ghi: (_, { year }) => year && { ...year, sources: [year.source] },
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
      niveau: 'C',
      statut: divergence.statut,
      sources: compared.map(({ source }) => source),
      periode_debut,
      periode_fin,
    }
  },
}

function spanOf(all: readonly { annee: number }[]): Pick<Origin, 'periode_debut' | 'periode_fin'> {
  return { periode_debut: String(all[0]?.annee), periode_fin: String(all.at(-1)?.annee) }
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
  return provenanceLine(lang, {
    niveau: NIVEAUX.findLast((niveau) => origins.some((origin) => origin.niveau === niveau)) ?? 'C',
    statut: weakestStatut(origins.map(({ statut }) => statut)),
    sources: codes.map((code) => sources.get(code) as Source),
    period: yearsSpanned(origins),
  })
}
