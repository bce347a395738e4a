import {
  type Catalogue,
  cellOf,
  findSourceGrandeur,
  type Grandeur,
  type Grille,
  type Localite,
} from '../../contract/catalogue.ts'
import { isCellCode } from '../../contract/grid.ts'
import { fr } from '../../contract/numberWords.ts'
import { sealedCode } from '../../contract/referenceSerie.ts'
import { slotOf, timeOf } from '../../contract/time.ts'
import { DERIVED_SOURCE, type Fiabilite, type Granularite, type Niveau, niveauOf } from '../../contract/vocabulary.ts'
import { figure, mean, standardDeviation } from '../statistics/statistics.ts'
import { completeMonths, daysOf } from '../steps/aggregate.ts'
import { humidexSteps } from '../steps/humidexSteps.ts'
import { diffuseFraction } from '../steps/stepDiffuse.ts'
import { stepEnergy, wholeSteps } from '../steps/sunAxis.ts'
import { type Derivation, type DerivedSerie, type Omise, omittedWords, type TownSerie } from './derivedSerie.ts'
import { gridInOrder } from './referenceGrid.ts'
import { type MonthsOf, TownSources } from './townSources.ts'

/** What the derivation must know besides a town's series. */
interface Country {
  catalogue: Catalogue
  /** Codes of the towns that have data: those that may share a cell. */
  covered: ReadonlySet<string>
}

/** A variable that is derived and stored. */
interface DerivedVariable {
  code: string
  granularite: Granularite
  /** Undefined where the town has nothing that it could be derived from. */
  derive(town: TownSources, country: Country): Derivation | undefined
}

/** The irradiation of whole months, kWh/m²: as many full hours at 1 kW/m². */
const IRRADIATION: MonthsOf<'ghi', 'kwh'> = {
  inputs: ['ghi'],
  from: ['mensuel', 'journalier'],
  amounts: (axis, { ghi }) => ({ kwh: stepEnergy(axis, ghi) }),
  value: ({ kwh }) => kwh,
}

/** Equivalent full hours of the horizontal plane. */
const hep: DerivedVariable = {
  code: 'hep',
  granularite: 'mensuel',
  derive: (town) => town.firstMonths(IRRADIATION),
}

/** The means of the whole months of a variable's days, the direction of one of directions, of the first source that has such days. */
function moyenneMensuelle({ code, statistique }: Pick<Grandeur, 'code' | 'statistique'>): DerivedVariable {
  return {
    code,
    granularite: 'mensuel',
    derive(town) {
      for (const source of town.codes) {
        const days = town.days(source, code)
        const values = days && completeMonths({ granularite: 'journalier', ...days }, new Set(), statistique)
        if (values && values.size > 0) return { source, values, used: [days.serie] }
      }
      return undefined
    },
  }
}

/** The diffuse share of whole months, both of one source: a missing diffuse is not estimated. */
const fractionDiffuse: DerivedVariable = {
  code: 'fraction_diffuse',
  granularite: 'mensuel',
  derive: (town) =>
    town.firstMonths({
      inputs: ['ghi', 'dhi'],
      from: ['mensuel', 'journalier'],
      amounts: (axis, { ghi, dhi }) => ({ ghi: stepEnergy(axis, ghi), dhi: stepEnergy(axis, dhi) }),
      value: diffuseFraction,
    }),
}

/** What a usual installation gives of what its modules would give without any loss. */
const PERFORMANCE_RATIO = 0.8

/** What a kilowatt of modules lying flat gives in a month, at a performance ratio for all places: an order of size. */
const productibleSpecifiqueTheorique: DerivedVariable = {
  code: 'productible_specifique_theorique',
  granularite: 'mensuel',
  derive: (town) => town.firstMonths({ ...IRRADIATION, value: ({ kwh }) => kwh * PERFORMANCE_RATIO }),
}

const INDEX: Omit<MonthsOf<'t2m' | 'rh2m', 'weighted' | 'weights'>, 'from'> = {
  inputs: ['t2m', 'rh2m'],
  amounts: humidexSteps,
  value: ({ weighted, weights }) => weighted / weights,
}

const OF_MONTHS =
  'Calculé à partir de moyennes mensuelles, faute de valeurs journalières : la moyenne des jours en diffère légèrement.'

/**
 * The humidex of whole months: means of days. Where a source has no days it is made of monthly means, and says so; the index
 * is not linear, so that the two kinds are never joined in one series.
 */
const humidex: DerivedVariable = {
  code: 'humidex',
  granularite: 'mensuel',
  derive(town) {
    for (const source of town.codes) {
      const found = ofDaysElseMonths(town, source)
      if (found.values.size > 0) return found
    }
    return undefined
  },
}

function ofDaysElseMonths(town: TownSources, source: string): Derivation {
  const days = town.months(source, { ...INDEX, from: ['journalier'] })
  if (days.values.size > 0) return days
  return { ...town.months(source, { ...INDEX, from: ['mensuel'] }), remark: OF_MONTHS }
}

/** How much the irradiation of days varies within each whole year: standard deviation over mean. */
const variabiliteJournaliere: DerivedVariable = {
  code: 'variabilite_journaliere',
  granularite: 'annuel',
  derive(town) {
    for (const source of town.codes) {
      const days = town.days(source, 'ghi')
      const values = new Map(days && [...variationOfYears(days)])
      if (days && values.size > 0) return { source, values, used: [days.serie] }
    }
    return undefined
  },
}

function* variationOfYears({
  firstSlot,
  values,
}: {
  firstSlot: number
  values: Float64Array
}): Iterable<[number, number]> {
  const first = slotOf('annuel', timeOf('journalier', firstSlot))
  const last = slotOf('annuel', timeOf('journalier', firstSlot + values.length - 1))
  for (let year = first; year <= last; year++) {
    const from = slotOf('journalier', timeOf('annuel', year)) - firstSlot
    const to = slotOf('journalier', timeOf('annuel', year + 1)) - firstSlot
    if (from < 0 || to > values.length) continue
    const days = [...values.subarray(from, to)]
    const centre = mean(days)
    if (centre > 0) yield [year, (standardDeviation(days) as number) / centre]
  }
}

/** How many other towns the country's preferred source of irradiation does not tell from this one, in each of its whole years. */
const degenerescencePixel: DerivedVariable = {
  code: 'degenerescence_pixel',
  granularite: 'annuel',
  derive(town, { catalogue, covered }) {
    const grid = gridInOrder(catalogue, ({ source, grandeur }) => town.has(source, grandeur))
    const { localite } = town
    // A cell is nobody's neighbour: the towns are counted among themselves.
    if (!grid || !localite || isCellCode(localite.code)) return undefined
    const others = othersInCell(grid.grille, localite, { catalogue, covered })
    if (others === undefined) return undefined
    const irradiation = town.months(grid.source, IRRADIATION)
    const years = wholeYears([...irradiation.values.keys()])
    return { ...irradiation, values: new Map(years.map((year) => [year, others])) }
  },
}

/** Undefined where the town has no coordinates. */
function othersInCell(grille: Grille, town: Localite, { catalogue, covered }: Country): number | undefined {
  const cell = cellAt(grille, town)
  if (cell === undefined) return undefined
  return catalogue.localites.filter(
    (other) => other.code !== town.code && covered.has(other.code) && cellAt(grille, other) === cell,
  ).length
}

function cellAt(grille: Grille, { latitude, longitude }: Localite): string | undefined {
  return latitude === null || longitude === null ? undefined : cellOf(grille, { latitude, longitude })
}

/** The years of which all months are there. */
function wholeYears(months: readonly number[]): number[] {
  if (months.length === 0) return []
  const firstSlot = Math.min(...months)
  const there = new Float64Array(Math.max(...months) - firstSlot + 1).fill(Number.NaN)
  for (const slot of months) there[slot - firstSlot] = 1
  return wholeSteps({ granularite: 'mensuel', firstSlot, columns: { there } }, 'annuel').map(({ slot }) => slot)
}

const CONFIDENCE: Record<Niveau, number> = { A: 1, B: 0.5, C: 0 }
const RELIABILITY: Record<Fiabilite, number> = { haute: 1, moyenne: 0.5, faible: 0 }

/**
 * What the irradiation of each year is worth, from 1 to 5: of the source that the other variables are derived from. Years that
 * are not whole have one too: the indicator measures completeness.
 */
const indicateurQualiteDonnees: DerivedVariable = {
  code: 'indicateur_qualite_donnees',
  granularite: 'annuel',
  derive(town, { catalogue }) {
    const irradiation = town.firstMonths(IRRADIATION)
    if (!irradiation) return undefined
    const { source } = irradiation
    const methode = findSourceGrandeur(catalogue.sourcesGrandeurs, source, 'ghi')?.methode_collecte
    const fiabilite = catalogue.sources.find(({ code }) => code === source)?.fiabilite
    if (!methode || !fiabilite) return undefined
    const standing = 0.3 * CONFIDENCE[niveauOf(methode, fiabilite)] + 0.2 * RELIABILITY[fiabilite]
    const days = daysOfYears(town, source)
    const values = [...days].map(
      ([year, measured]) => [year, Math.round(1 + 4 * ((0.5 * measured) / daysOf('annuel', year) + standing))] as const,
    )
    return { ...irradiation, values: new Map(values), used: seriesOf(town, source) }
  },
}

function seriesOf(town: TownSources, source: string): TownSerie[] {
  return [town.serie(source, 'ghi', 'mensuel'), town.days(source, 'ghi')?.serie].filter((serie) => serie !== undefined)
}

/** The days measured in each year, by monthly counts or by daily values; years without any are left out. */
function daysOfYears(town: TownSources, source: string): Map<number, number> {
  const ofMonths = new Map<number, number>()
  const months = town.serie(source, 'ghi', 'mensuel')
  months?.values.forEach((value, i) => {
    const slot = months.firstSlot + i
    if (!Number.isNaN(value)) ofMonths.set(slot, months.jours[i] || daysOf('mensuel', slot))
  })
  const ofDays = new Map<number, number>()
  const days = town.days(source, 'ghi')
  days?.values.forEach((value, i) => {
    if (Number.isNaN(value)) return
    const slot = slotOf('mensuel', timeOf('journalier', days.firstSlot + i))
    ofDays.set(slot, (ofDays.get(slot) ?? 0) + 1)
  })
  const years = new Map<number, number>()
  for (const month of new Set([...ofMonths.keys(), ...ofDays.keys()])) {
    const year = slotOf('annuel', timeOf('mensuel', month))
    years.set(year, (years.get(year) ?? 0) + Math.max(ofMonths.get(month) ?? 0, ofDays.get(month) ?? 0))
  }
  return years
}

/** What is derived besides the monthly means of each variable. */
export const DERIVED: readonly DerivedVariable[] = [
  hep,
  fractionDiffuse,
  humidex,
  productibleSpecifiqueTheorique,
  variabiliteJournaliere,
  indicateurQualiteDonnees,
  degenerescencePixel,
]

/**
 * What the engine derives from the series of one town, each variable from one source alone: the first in the country's order
 * that has what is needed. A value outside the bounds of its variable is left out, and listed in `omises`; a series of which
 * none is made is there for these alone, all its values NaN. Variables that the country does not say its source
 * `harmattan` makes are left out.
 *
 * @param series all series of one town
 */
export function deriveTown(series: readonly TownSerie[], country: Country): DerivedSerie[] {
  const [first] = series
  if (!first) return []
  const { catalogue } = country
  const town = new TownSources(series, catalogue)
  return variablesOf(catalogue).flatMap(({ variable, grandeur }) => {
    const derivation = variable.derive(town, country)
    if (!derivation || derivation.values.size === 0) return []
    const { granularite } = variable
    const key = { localite: first.key.localite, grandeur: grandeur.code, source: DERIVED_SOURCE, granularite }
    const { kept, omises } = withinBounds(derivation, grandeur)
    const simulees = isOfSimulated(derivation, catalogue)
    return [
      {
        key,
        ...onAxis([...derivation.values.keys()], kept),
        used: derivation.used,
        note: noteOf(derivation, { simulees, granularite, omises }),
        simulees,
        omises,
      },
    ]
  })
}

/** The variables that the country says its source `harmattan` makes, in the order of its table. */
function variablesOf(catalogue: Catalogue): { variable: DerivedVariable; grandeur: Grandeur }[] {
  const { grandeurs, sources, sourcesGrandeurs } = catalogue
  if (!sources.some(({ code }) => code === DERIVED_SOURCE)) return []
  return grandeurs.flatMap((grandeur) => {
    const sourceGrandeur = findSourceGrandeur(sourcesGrandeurs, DERIVED_SOURCE, grandeur.code)
    const variable =
      grandeur.famille === 'brute' ? moyenneMensuelle(grandeur) : DERIVED.find(({ code }) => code === grandeur.code)
    return sourceGrandeur && variable ? [{ variable, grandeur }] : []
  })
}

function withinBounds(
  { values }: Derivation,
  { borne_min, borne_max }: Grandeur,
): { kept: Map<number, number>; omises: Omise[] } {
  const kept = new Map<number, number>()
  const omises: Omise[] = []
  for (const [slot, exact] of [...values].sort(([a], [b]) => a - b)) {
    const value = figure(exact)
    if (value >= borne_min && value <= borne_max) kept.set(slot, value)
    else omises.push({ slot, value, why: `hors des bornes de la grandeur (${fr(borne_min)} à ${fr(borne_max)})` })
  }
  return { kept, omises }
}

/** Values on the axis from the first slot to the last; a series of none that is kept has the axis of what is left out. */
function onAxis(slots: readonly number[], kept: ReadonlyMap<number, number>) {
  const firstSlot = Math.min(...slots)
  const values = new Float64Array(Math.max(...slots) - firstSlot + 1).fill(Number.NaN)
  for (const [slot, value] of kept) values[slot - firstSlot] = value
  return { firstSlot, values, jours: new Uint8Array(values.length) }
}

function isOfSimulated({ used }: Derivation, { sourcesGrandeurs }: Catalogue): boolean {
  return used.some(
    ({ key }) => findSourceGrandeur(sourcesGrandeurs, key.source, key.grandeur)?.methode_collecte === 'simulation',
  )
}

function noteOf(
  { source, used, remark }: Derivation,
  { simulees, granularite, omises }: { simulees: boolean; granularite: Granularite; omises: readonly Omise[] },
): string {
  const hours = used.some(({ key }) => key.granularite === 'horaire')
  return [
    ...(simulees ? ['SIMULÉ (démonstration) : calculée de séries simulées, ni mesure ni réanalyse.'] : []),
    `Calculée à partir de la seule source ${source} : ${used.map(sealedCode).join(', ')}.`,
    ...(hours ? ['Jours calculés à partir des heures, faute de valeurs journalières.'] : []),
    ...(remark ? [remark] : []),
    ...(omises.length > 0 ? [omittedWords(omises, granularite)] : []),
  ].join(' ')
}
