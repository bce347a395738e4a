import { type Catalogue, type Serie, uniteOf } from '../../contract/catalogue.ts'
import { centreOfCode } from '../../contract/grid.ts'
import { pluralize } from '../../contract/pluralize.ts'
import { type ReferenceSerie, sealedCode } from '../../contract/referenceSerie.ts'
import { ruptureWords } from '../../contract/ruptureWords.ts'
import { isoDate, lastDayOf, stepOf, timeOf } from '../../contract/time.ts'
import { type Granularite, niveauOf, type SerieKey, type Statut, weakestStatut } from '../../contract/vocabulary.ts'
import { isPartialMonth } from '../../derive/steps/aggregate.ts'
import { examinePlace, type SerieReport } from '../../quality/examinePlace.ts'
import type { PlaceSerie } from '../../quality/place.ts'
import { placeOf } from '../../quality/placeOf.ts'
import { rulesByStep } from '../../quality/rulesByStep.ts'
import type { BaseJudgement } from '../../quality/series/baseJudgement.ts'
import { fingerprintOf } from '../../quality/series/voisinsIdentiques.ts'
import { type EncodedGroup, encodeGroup } from '../../storage/groupFile.ts'
import { MESURE_COLUMNS } from '../mesures.ts'
import { DRAPEAU_COLUMNS, type SerieQuality } from '../read/qualite.ts'
import { TILE_COLUMNS } from '../tileFiles.ts'
import { type DerivedReport, derivedReports } from './derivedReports.ts'

/** Impossible measurements of a series that are listed one by one. */
const MOST_NAMED = 5

/** A series as it is sealed, but for where its bytes will stand. Only structured-cloneable parts: a thread hands it over. */
export interface SeriePart {
  key: SerieKey
  serie: Serie
  mesures: EncodedGroup
  qualite: SerieQuality
  drapeaux: EncodedGroup | undefined
  impossibles: { n: number; premiers: string[] }
  /** Its values in a few letters, by which other towns are found to have the same; undefined where they are few. */
  empreinte: string | undefined
}

/**
 * What is sealed of one town, or of one cell of a grid: its series examined beside each other, what is derived from them, and each encoded as it will
 * stand in its file. Series without a measurement are left out.
 */
export function townParts(
  localite: string,
  series: readonly ReferenceSerie[],
  context: { catalogue: Catalogue; covered: ReadonlySet<string>; judged: BaseJudgement },
): SeriePart[] {
  const reports = examinePlace(placeOf(localite, series, context))
  const times = new Times()
  const { catalogue } = context
  return [
    ...reports.flatMap((report) => partOf(report, catalogue, times) ?? []),
    ...derivedReports(series, reports, context).flatMap(({ report, ...derived }) => {
      const part = partOf(report, catalogue, times, derived)
      // Towns that share a grid cell share what is derived from it: that is reported once, for the source.
      return part ? [{ ...part, empreinte: undefined }] : []
    }),
  ]
}

/** Which steps of a series have a measurement. */
interface Measured {
  indices: Int32Array
  /** UTC starts of these steps, milliseconds since 1970, as they are stored. */
  times: BigInt64Array
}

/** The measured steps of a town's series: many have the very same, and their times are then made once. */
class Times {
  #last: (Measured & { granularite: Granularite; firstSlot: number }) | undefined

  of({ key: { granularite }, firstSlot, values }: PlaceSerie): Measured {
    let count = 0
    for (let i = 0; i < values.length; i++) if (!Number.isNaN(values[i])) count++
    const indices = new Int32Array(count)
    for (let i = 0, at = 0; i < values.length; i++) if (!Number.isNaN(values[i])) indices[at++] = i
    const last = this.#last
    if (last?.granularite === granularite && last.firstSlot === firstSlot && same(last.indices, indices)) return last
    const times = new BigInt64Array(count)
    for (let at = 0; at < count; at++) times[at] = BigInt(timeOf(granularite, firstSlot + (indices[at] as number)))
    this.#last = { granularite, firstSlot, indices, times }
    return this.#last
  }
}

function same(a: Int32Array, b: Int32Array): boolean {
  return a.length === b.length && a.every((each, i) => each === b[i])
}

function partOf(
  report: SerieReport,
  catalogue: Catalogue,
  times: Times,
  derived?: Omit<DerivedReport, 'report'>,
): SeriePart | undefined {
  const { serie: seen, impossibles } = report
  const { key, grandeur, methode, firstSlot, values } = seen
  const { granularite } = key
  const { indices: measured, times: instants } = times.of(seen)
  const [first, last] = [measured[0], measured.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const niveau = niveauOf(methode, catalogue.sources.find(({ code }) => code === key.source)?.fiabilite ?? 'faible')
  const statuts = Array.from(measured, (i) => statutAt(i, granularite, report))
  const code = sealedCode(seen)
  const partial = granularite === 'mensuel' ? partialMonths(measured, seen) : []
  const centre = centreOfCode(key.localite)
  const flagged = rulesByStep(report.examens.map(({ rule, indices }) => ({ regle: rule.code, indices })))
  const columns = [
    instants,
    measured.length === values.length ? values : Float64Array.from(measured, (i) => values[i] as number),
    new Array<string>(measured.length).fill(niveau),
    statuts,
  ]
  return {
    key,
    serie: {
      code,
      localite: key.localite,
      grandeur: key.grandeur,
      source: key.source,
      granularite,
      unite: uniteOf(grandeur, granularite),
      methode_collecte: methode,
      niveau_confiance: niveau,
      statut: weakestStatut(statuts),
      periode_debut: isoDate(timeOf(granularite, firstSlot + first)),
      periode_fin: lastDayOf(granularite, firstSlot + last),
      nombre_mesures: measured.length,
      completude_pct: Math.round((measured.length / (last - first + 1)) * 10_000) / 100,
      mois_partiels: partial.map(({ mois }) => mois),
      ruptures: report.ruptures,
      minute_instantanee: seen.minute ?? null,
      derive_de_simulees: derived?.simulees ?? false,
      origines: derived?.origines ?? [],
      note: noteOf(partial, report, derived?.note),
    },
    mesures: centre
      ? encodeGroup(TILE_COLUMNS, [
          new Float64Array(measured.length).fill(centre.latitude),
          new Float64Array(measured.length).fill(centre.longitude),
          ...columns,
          rulesBeside(measured, flagged),
        ])
      : encodeGroup(MESURE_COLUMNS, [new Array<string>(measured.length).fill(code), ...columns]),
    qualite: qualityOf(code, report),
    drapeaux: centre ? undefined : flagsOf(code, seen, flagged),
    impossibles: {
      n: impossibles.size,
      premiers: [...impossibles]
        .slice(0, MOST_NAMED)
        .map((i) => `${stepOf(granularite, firstSlot + i)} = ${values[i]} (${impossibleBy(report, i)})`),
    },
    empreinte: fingerprintOf(seen)?.empreinte,
  }
}

/**
 * An hour passes unless a rule calls it impossible; a day when it held against every rule that could, and more than the
 * limits of the world could be judged; a month or a year stays as its source gave it.
 */
function statutAt(i: number, granularite: Granularite, { impossibles, eprouves }: SerieReport): Statut {
  if (granularite === 'horaire') return impossibles.has(i) ? 'brut' : 'valide_auto'
  return granularite === 'journalier' && eprouves[i] === 1 ? 'valide_auto' : 'brut'
}

/** The rules that call a step impossible, by their codes. */
function impossibleBy({ examens }: SerieReport, i: number): string {
  const rules = examens.filter(({ rule, indices }) => rule.genre === 'impossible' && indices.includes(i))
  return rules.map(({ rule }) => rule.code).join(', ')
}

type Flagged = ReturnType<typeof rulesByStep>

/** The counts of the rules in a series, as the release keeps them. */
function qualityOf(code: string, { examens, ruptures }: SerieReport): SerieQuality {
  return {
    code_serie: code,
    examens: examens.map(({ rule, n_examinees, n_signalees, constat }) => ({
      regle: rule.code,
      n_examinees,
      n_signalees,
      constat,
    })),
    ruptures,
  }
}

/** The flagged steps of a town's series, each with its rules. */
function flagsOf(code: string, { key, firstSlot }: PlaceSerie, flagged: Flagged): EncodedGroup | undefined {
  if (flagged.length === 0) return undefined
  return encodeGroup(DRAPEAU_COLUMNS, [
    new Array<string>(flagged.length).fill(code),
    flagged.map(([i]) => timeOf(key.granularite, firstSlot + i)),
    flagged.map(([, regles]) => regles.join(' ')),
  ])
}

/** The rules that flag each measured step of a cell, which stand beside its value; empty where none does. */
function rulesBeside(measured: Int32Array, flagged: Flagged): string[] {
  const rules = new Array<string>(measured.length).fill('')
  let row = 0
  for (const [i, regles] of flagged) {
    while ((measured[row] as number) < i) row++
    if (measured[row] === i) rules[row] = regles.join(' ')
  }
  return rules
}

interface PartialMonth {
  mois: string
  jours: number
}

/** The measured months that hold fewer days than the calendar's. */
function partialMonths(measured: Int32Array, { firstSlot, jours }: PlaceSerie): PartialMonth[] {
  return Array.from(measured)
    .filter((i) => isPartialMonth(firstSlot + i, jours[i] ?? 0))
    .map((i) => ({ mois: isoDate(timeOf('mensuel', firstSlot + i)).slice(0, 7), jours: jours[i] ?? 0 }))
}

/** How values stand for their steps; where these are of several kinds, that they are. */
function methodWords(methodes: readonly (string | null)[]): string {
  const ways = methodes.map((each) => each ?? 'valeur du pas entier, comme la source la donne')
  return ways.length === 1
    ? `Chaque valeur : ${ways[0]}.`
    : `Les pas ne sont pas tous faits de même : ${ways.join(' ; ')}.`
}

function noteOf(
  partial: readonly PartialMonth[],
  { serie, ruptures }: SerieReport,
  from: string | undefined,
): string | null {
  const notes: string[] =
    serie.methode === 'simulation' ? ['Série simulée (démonstration) : ni mesure ni réanalyse.'] : []
  if (from !== undefined) notes.push(from)
  if (serie.methodes) notes.push(methodWords(serie.methodes))
  const months = partial.map(({ mois, jours }) => `${mois} (${pluralize(jours, 'jour mesuré', 'jours mesurés')})`)
  if (months.length > 0) notes.push(`Mois partiels : ${months.join(', ')}.`)
  notes.push(...ruptures.map((each) => `Rupture décelée ${ruptureWords(each).fr}.`))
  return notes.length > 0 ? notes.join(' ') : null
}
