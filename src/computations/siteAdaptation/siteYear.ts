import { findLocalite } from '../../answers/catalogue/catalogueIndex.ts'
import { withPlace } from '../../answers/catalogue/releaseAt.ts'
import type { Release, SeenPlace } from '../../answers/release.ts'
import type { Catalogue, Serie } from '../../contract/catalogue.ts'
import { COMPUTED } from '../../contract/computed/list.ts'
import { withDefaults } from '../../contract/definition.ts'
import { NIVEAUX, STATUTS } from '../../contract/vocabulary.ts'
import type { Mesures } from '../../edition/mesures.ts'
import { yearOfHours } from '../typicalYear/anneeType.ts'
import type { AnneeTypeQuestion } from '../typicalYear/yearRecord.ts'
import type { AdaptedPlace } from './siteAnswer.ts'

/** A series as JSON has it: null where there is no measurement. */
interface SerieValues extends Pick<Mesures, 'granularite' | 'firstSlot'> {
  values: readonly (number | null)[]
}

/** What of a release the typical year of a place is made from: plain data, which a browser takes along. */
export interface SiteYearFile extends Pick<Release, 'id' | 'edition' | 'catalogue' | 'series'> {
  code: string
  /** Where the release is seen from; undefined of a town. */
  at?: SeenPlace
  mesures: Readonly<Record<string, SerieValues>>
}

/** The typical year of a place as measurements there correct it, as a weather file (EPW). Throws the contract's errors. */
export async function siteYear(
  release: Release,
  code: string,
  { source, estimate, others }: AdaptedPlace,
): Promise<{ nom: string; texte: string }> {
  // Plain data has copies of them.
  const used = estimate.used.map((serie) => release.serie(serie.code) ?? serie)
  const adapted = { estimate: { ...estimate, used }, others }
  const question = { localite: code, source, estimation: 'oui', heures_reconstituees: 'oui', epw: true } as const
  const { epw } = await yearOfHours(
    release,
    withDefaults(COMPUTED.annee_type.question, question) as AnneeTypeQuestion,
    adapted,
  )
  return epw as NonNullable<typeof epw>
}

/**
 * The file by which a browser makes that year: what the year of a source reads, whatever is measured there. Throws as `siteYear`
 * does, where the release does not have what it takes.
 */
export async function siteYearFile(release: Release, code: string, source: string): Promise<SiteYearFile> {
  const read = new Map<string, Mesures>()
  const recorded = (of: Release): Release => ({
    ...of,
    at: of.at && { ...of.at, base: recorded(of.at.base) },
    async mesures(serie) {
      const mesures = await of.mesures(serie)
      read.set(serie.code, mesures)
      return mesures
    },
  })
  const asServed = { factor: 1, standardPct: 0, shares: [], used: [] }
  await siteYear(recorded(release), code, { source, estimate: asServed, others: [] })
  const base = release.at?.base ?? release
  const { base: _, irradiation: __, ...at } = release.at ?? { base }
  const { parent_code } = findLocalite(release, code)
  const isKept = ({ localite, code: each }: Serie) => localite === code || read.has(each)
  const series = base.series.filter(isKept)
  return {
    ...{ id: base.id, edition: base.edition, code, series },
    catalogue: narrowed(base.catalogue, new Set([code, parent_code, ...series.map(({ localite }) => localite)])),
    ...('place' in at ? { at } : {}),
    mesures: Object.fromEntries([...read].map(([each, mesures]) => [each, plain(mesures)])),
  }
}

/** With some of its places. */
function narrowed(catalogue: Catalogue, codes: ReadonlySet<string | null>): Catalogue {
  return {
    ...catalogue,
    localites: catalogue.localites.filter(({ code }) => codes.has(code)),
  }
}

const plain = ({ granularite, firstSlot, values }: Mesures): SerieValues => ({
  ...{ granularite, firstSlot },
  values: Array.from(values, (value) => (Number.isNaN(value) ? null : value)),
})

/** A release of that file, which has no more than the year reads; grade and status of each value are those of its series. */
export function releaseOfYear({ id, edition, catalogue, series, at, mesures }: SiteYearFile): Release {
  const base: Release = {
    ...{ id, edition, catalogue, series },
    serie: (code) => series.find((each) => each.code === code),
    async mesures({ code, niveau_confiance, statut }) {
      const { values, ...axis } = mesures[code] as SerieValues
      const all = (index: number) => new Uint8Array(values.length).fill(index)
      return {
        ...axis,
        values: Float64Array.from(values, (value) => value ?? Number.NaN),
        niveaux: all(NIVEAUX.indexOf(niveau_confiance)),
        statuts: all(STATUTS.indexOf(statut)),
      }
    },
  }
  return at ? withPlace(base, at) : base
}
