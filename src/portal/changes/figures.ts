import { estimatedNormals, referenceNormals, yearOf } from '../../answers/normals/estimatedNormals.ts'
import type { Release } from '../../answers/release.ts'
import type { TownSummary } from '../../computations/towns/townSummary.ts'
import type { NormaleItem } from '../../contract/resources/normales.ts'
import type { BeforeAfter } from '../charts/stepsChart.ts'

/** A release with the summary of a town in it; no summary where it has no data there. */
export interface TownIn {
  release: Release
  town: TownSummary | undefined
}

/** A main figure of a town in two releases; undefined where the release lacks it. */
export interface ComparedFigure {
  name: 'ghi' | 'productible' | 't2m' | 'precipitation'
  unite: string
  /** The fewest decimals that it is shown with. */
  decimals: number
  before: number | undefined
  after: number | undefined
  sources: readonly [before: string | undefined, after: string | undefined]
  /** Its normals, of a figure that has months. */
  normals?: readonly [before: NormaleItem | undefined, after: NormaleItem | undefined]
}

/** The main figures of a town in two releases, those that either has: the year's irradiation and yield, temperature and rain. */
export function comparedFigures(before: TownIn, after: TownIn): ComparedFigure[] {
  const both = <T>(of: (town: TownSummary, release: Release) => T | undefined) =>
    [before, after].map(({ town, release }) => town && of(town, release)) as [T | undefined, T | undefined]
  const ofNormals = (
    name: 't2m' | 'precipitation',
    normals: NonNullable<ComparedFigure['normals']>,
  ): ComparedFigure => {
    const [first, second] = normals.map((each) => each && yearOf(each))
    const unite = normals[1]?.annuel?.unite ?? normals[1]?.unite ?? normals[0]?.annuel?.unite ?? normals[0]?.unite ?? ''
    return {
      name,
      unite,
      decimals: 1,
      before: first,
      after: second,
      sources: [normals[0]?.source_code, normals[1]?.source_code],
      normals,
    }
  }
  const years = both(({ year }) => year)
  const yields = both(({ yield: energy }) => energy)
  const irradiation: ComparedFigure = {
    name: 'ghi',
    unite: 'kWh/m²/an',
    decimals: 0,
    before: years[0]?.kwh,
    after: years[1]?.kwh,
    sources: [years[0]?.source_code, years[1]?.source_code],
    // The months of the source that the year is of, and brought to the best estimate as it is.
    normals: both(({ normales, year, irradiation: sun }, release) => {
      const ofYear = normales.filter(({ source_code }) => source_code === year?.source_code)
      const months = referenceNormals(release, ofYear, 'ghi')
      return months && estimatedNormals(months, sun)
    }),
  }
  const [first, second] = yields.map((each) => each?.p50 ?? undefined)
  const energy: ComparedFigure = {
    name: 'productible',
    unite: 'kWh/kWc/an',
    decimals: 0,
    before: first,
    after: second,
    sources: irradiation.sources,
  }
  const air = both(({ temperature }) => temperature)
  const rain = both(({ normales }, release) => referenceNormals(release, normales, 'precipitation'))
  return [irradiation, energy, ofNormals('t2m', air), ofNormals('precipitation', rain)].filter(
    (each) => each.before !== undefined || each.after !== undefined,
  )
}

export const isChanged = ({ before, after }: Pick<ComparedFigure, 'before' | 'after'>): boolean => before !== after

/** The months that both normals have. */
export function monthsOfBoth([before, after]: readonly (NormaleItem | undefined)[]): BeforeAfter[] {
  const was = new Map(before?.mois.map(({ mois, moyenne }) => [mois, moyenne]))
  return (after?.mois ?? []).flatMap(({ mois, moyenne }) => {
    const first = was.get(mois)
    return first === undefined ? [] : [{ at: mois, before: first, after: moyenne }]
  })
}

/** The whole years of irradiation that both summaries have, kWh/m². */
export function yearsOfBoth(before: TownSummary | undefined, after: TownSummary | undefined): BeforeAfter[] {
  const was = new Map(before?.irradiation?.years.map(({ annee, kwh }) => [annee, kwh]))
  return (after?.irradiation?.years ?? []).flatMap(({ annee, kwh }) => {
    const first = was.get(annee)
    return first === undefined ? [] : [{ at: annee, before: first, after: kwh }]
  })
}

/** The step that changes most, in the size of its change; there is at least one. */
export function mostChanged(steps: readonly BeforeAfter[]): BeforeAfter {
  const size = ({ before, after }: BeforeAfter) => Math.abs(after - before)
  return steps.reduce((a, b) => (size(b) > size(a) ? b : a))
}
