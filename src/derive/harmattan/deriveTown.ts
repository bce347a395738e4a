import { type Catalogue, findSourceGrandeur, type Grandeur } from '../../contract/catalogue.ts'
import { fr } from '../../contract/numberWords.ts'
import { sealedCode } from '../../contract/referenceSerie.ts'
import { DERIVED_SOURCE, type Granularite } from '../../contract/vocabulary.ts'
import { figure } from '../statistics/statistics.ts'
import {
  type Country,
  type DerivedVariable,
  degenerescencePixel,
  fractionDiffuse,
  hep,
  humidex,
  indicateurQualiteDonnees,
  moyenneMensuelle,
  productibleSpecifiqueTheorique,
  variabiliteJournaliere,
} from './derivedVariables.ts'
import {
  type Derivation,
  type DerivedSerie,
  type Omise,
  omittedWords,
  type TownSerie,
  TownSources,
} from './townSources.ts'

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
