import type { Grandeur, Localite } from '../contract/catalogue.ts'
import type { Regle } from '../contract/controle.ts'
import type { Words } from '../contract/described.ts'
import type { Granularite } from '../contract/vocabulary.ts'
import { examinePlace } from './examinePlace.ts'
import { Place, type PlaceSerie } from './place.ts'

/** A series of somebody's own file. */
export interface OwnSerie {
  grandeur: string
  granularite: Granularite
  /** Ascending. */
  slots: ArrayLike<number>
  /** NaN where there is no measurement. */
  values: ArrayLike<number>
  minute?: number
}

/** What a rule found in a series of the file. */
export interface OwnFinding {
  rule: Regle
  grandeur: string
  granularite: Granularite
  n_examinees: number
  n_signalees: number
  constat: Words | null
}

/** What the rules found in somebody's own measurements. */
export interface OwnExamination {
  findings: readonly OwnFinding[]
  /** Of each series, in their order: the indices of what a rule calls impossible. */
  impossible: readonly ReadonlySet<number>[]
}

/** The source of a file that is of no release. */
const OWN = 'mesures'

/**
 * Somebody's own measurements under the rules that ground stations are judged by. Rules that look at other sources find none.
 *
 * @param grandeurs of the country; a series of another is not examined
 */
export function examineOwn(
  series: readonly OwnSerie[],
  { grandeurs, localite }: { grandeurs: readonly Grandeur[]; localite: Localite },
): OwnExamination {
  const seen = series.map((serie) => placeSerie(serie, grandeurs, localite.code))
  const known = seen.filter((each) => each !== undefined)
  const reports = examinePlace(new Place(localite, known))
  const findings = reports.flatMap(({ serie: { key }, examens }) =>
    examens
      .filter(({ n_signalees, constat }) => n_signalees > 0 || constat !== null)
      .map(({ rule, n_examinees, n_signalees, constat, english }) => ({
        rule,
        grandeur: key.grandeur,
        granularite: key.granularite,
        n_examinees,
        n_signalees,
        // Rules that look at other sources find none.
        constat: constat === null ? null : { fr: constat, en: english ?? constat },
      })),
  )
  const impossible = series.map(({ slots }, i) => {
    const report = reports.find(({ serie }) => serie === seen[i])
    const first = slots[0] ?? 0
    const flagged = report?.impossibles ?? new Set<number>()
    return new Set(Array.from(slots).flatMap((slot, at) => (flagged.has(slot - first) ? [at] : [])))
  })
  return { findings, impossible }
}

function placeSerie(
  { grandeur: code, granularite, slots, values, minute }: OwnSerie,
  grandeurs: readonly Grandeur[],
  localite: string,
): PlaceSerie | undefined {
  const grandeur = grandeurs.find((each) => each.code === code)
  const [first, last] = [slots[0], slots[slots.length - 1]]
  if (!grandeur || first === undefined || last === undefined) return undefined
  const regular = new Float64Array(last - first + 1).fill(Number.NaN)
  for (let i = 0; i < slots.length; i++) regular[(slots[i] as number) - first] = values[i] as number
  return {
    key: { localite, grandeur: code, source: OWN, granularite },
    grandeur,
    methode: 'mesure_directe',
    firstSlot: first,
    values: regular,
    jours: new Uint8Array(regular.length),
    ...(minute === undefined ? {} : { minute }),
  }
}
