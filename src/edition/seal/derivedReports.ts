import type { Catalogue, Grandeur, Rupture } from '../../contract/catalogue.ts'
import { type ReferenceSerie, sealedCode } from '../../contract/referenceSerie.ts'
import { isoDate, lastDayOf, timeOf } from '../../contract/time.ts'
import { type DerivedSerie, omittedWords } from '../../derive/harmattan/derivedSerie.ts'
import { deriveTown } from '../../derive/harmattan/deriveTown.ts'
import type { SerieReport } from '../../quality/examinePlace.ts'
import { bornes } from '../../quality/steps/limits.ts'

/** A series that is derived, with what is known of its quality and where it is from. */
export interface DerivedReport {
  report: SerieReport
  note: string
  /** Whether any series that it is from is simulated. */
  simulees: boolean
  /** Codes of the series that it is from. */
  origines: readonly string[]
}

/**
 * What is derived of a town. No rule examines it again: what its own bounds kept from being made is told as theirs, and the
 * breaks of the series that it is from are its own where it has both sides.
 */
export function derivedReports(
  series: readonly ReferenceSerie[],
  reports: readonly SerieReport[],
  { catalogue, covered }: { catalogue: Catalogue; covered: ReadonlySet<string> },
): DerivedReport[] {
  return deriveTown(series, { catalogue, covered }).map((derived) => {
    const { key, firstSlot, values, jours, note, simulees, used } = derived
    const grandeur = catalogue.grandeurs.find(({ code }) => code === key.grandeur) as Grandeur
    const report: SerieReport = {
      serie: { key, grandeur, methode: 'calcul_derive', firstSlot, values, jours },
      examens: [boundsOf(derived)],
      ruptures: breaksOf(derived, reports),
      impossibles: new Set(),
      eprouves: new Uint8Array(values.length),
    }
    return { report, note, simulees, origines: used.map(sealedCode) }
  })
}

/** What the bounds of the variable kept from being made: no step is flagged, since none of these is there. */
function boundsOf({ key: { granularite }, values, omises }: DerivedSerie): SerieReport['examens'][number] {
  const present = values.reduce((count, value) => count + (Number.isNaN(value) ? 0 : 1), 0)
  return {
    rule: bornes,
    n_examinees: present + omises.length,
    n_signalees: omises.length,
    constat: omises.length === 0 ? null : omittedWords(omises, granularite),
    indices: [],
  }
}

/** The breaks of the series that a derived one is from, where it has both sides of them; each names its own, and those of one date are one. */
function breaksOf(
  { key: { granularite }, firstSlot, values, used }: DerivedSerie,
  reports: readonly SerieReport[],
): Rupture[] {
  const isThere = (value: number) => !Number.isNaN(value)
  const from = isoDate(timeOf(granularite, firstSlot + values.findIndex(isThere)))
  const to = lastDayOf(granularite, firstSlot + values.findLastIndex(isThere))
  const all = reports
    .filter(({ serie }) => used.some((each) => each.key === serie.key))
    .flatMap(({ serie, ruptures }) =>
      ruptures.map((each) => ({
        ...each,
        comparee_a: `${each.comparee_a} ; c’est une rupture de ${sealedCode(serie)}`,
      })),
    )
    .filter(({ date }) => date > from && date <= to)
    .sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))
  return [...Map.groupBy(all, ({ date }) => date).values()].map((own) => ({
    ...(own[0] as Rupture),
    comparee_a: own.map(({ comparee_a }) => comparee_a).join(' ; '),
  }))
}
