import { attributionWords } from '../../answers/catalogue/attributions.ts'
import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { type Candidate, covers, periodWithin } from '../../answers/choice/chooseSerie.ts'
import { isEstimated } from '../../answers/choice/serieRequest.ts'
import { periodMs } from '../../answers/period.ts'
import type { Release } from '../../answers/release.ts'
import { type AnneeTypeColumn, anneeType as definition } from '../../contract/computed/anneeType.ts'
import type { ComputedHead } from '../../contract/computed/head.ts'
import { HOUR_MS, slotOf } from '../../contract/time.ts'
import { epwText } from '../../derive/epw/epwText.ts'
import { figure, rounded } from '../../derive/statistics/statistics.ts'
import { JOIN_HOURS } from '../../derive/typicalYear/joinMonths.ts'
import { monthCandidates } from '../../derive/typicalYear/monthCandidates.ts'
import { isoMonth } from '../../derive/typicalYear/monthChoice.ts'
import { solarMonth } from '../../derive/typicalYear/solarChoice.ts'
import { p90Year, type TooFewYears, typicalYear } from '../../derive/typicalYear/typicalYear.ts'
import { type ComposedAnswer, type ComposedRows, headOf, implement, parametersOf } from '../answer.ts'
import { type ComposedCoverage, coverageOf } from '../coverage.ts'
import { type Adapted, Inputs } from '../inputs.ts'
import { joinWords } from '../words.ts'
import { type AnneeTypeQuestion, COLUMNS, type Hours, type Year, type YearRecord, yearRecord } from './yearRecord.ts'
import { type Tried, tooFewYears, townsWithYears, yearSeries } from './yearSeries.ts'
import { kindWords, offMeanPct, UNITES, wholeYear } from './yearWords.ts'

type Answer = ComposedAnswer<typeof definition>

/** Decimals of the values, those of the weather file: every format has the same numbers. */
const DECIMALS = 4

export const anneeType = implement(definition, (release, question) => yearOfHours(release, question))

/**
 * A year of hours put together of months of many years. Throws the contract's errors.
 *
 * @param adapted what somebody measured at the place makes of it
 */
export async function yearOfHours(release: Release, question: AnneeTypeQuestion, adapted?: Adapted): Promise<Answer> {
  periodMs(question)
  const { hours, days, without } = yearSeries(release, question)
  const remade = question.heures_reconstituees === 'oui'
  const meant = remade ? [...hours, ...days] : hours.length > 0 ? hours : days
  // Throws where none has the requested days.
  if (meant.length > 0 && !meant.some(({ stored }) => covers(stored, question))) periodWithin(question, meant)
  const ofHours = await firstYear(release, { candidates: hours, adapted }, question)
  if (ofHours.found) return answerOf(ofHours.found, question)
  // Daily series are examined even where hours may not be derived from them: the refusal says whether they would be enough.
  const ofDays = await firstYear(release, { candidates: days, adapted }, question)
  if (ofDays.found && remade) return answerOf(ofDays.found, question)
  throw tooFewYears(question, { hours: ofHours.tried, days: ofDays.tried, without, towns: townsWithYears(release) })
}

interface Found {
  inputs: Inputs
  made: YearRecord
  year: Year
}

/** The year of the first series with the requested days and ten years of them, and all series examined. */
async function firstYear(
  release: Release,
  { candidates, adapted }: { candidates: readonly Candidate[]; adapted: Adapted | undefined },
  question: AnneeTypeQuestion,
): Promise<{ found?: Found; tried: Tried[] }> {
  const tried: Tried[] = []
  for (const { serie, stored } of candidates) {
    if (!covers(stored, question)) continue
    const period = periodWithin(question, [{ serie, stored }])
    const { source_meteo } = question
    const chosen = { serie, period, source_meteo, atBest: isEstimated(question) }
    const inputs = await Inputs.of(release, chosen, adapted)
    const made = await yearRecord(inputs)
    const year = yearOf(made.record, question)
    tried.push({ serie, lacks: year.kind === 'year' ? undefined : year })
    if (year.kind === 'year') return { found: { inputs, made, year }, tried }
  }
  return { tried }
}

const CHOICES = { iso: isoMonth, solaire: solarMonth } as const

function yearOf(
  record: Hours,
  { type, ponderation }: Pick<AnneeTypeQuestion, 'type' | 'ponderation'>,
): Year | TooFewYears {
  return type === 'p90' ? p90Year(record) : typicalYear(record, CHOICES[ponderation])
}

function answerOf({ inputs, made, year }: Found, question: AnneeTypeQuestion): Answer {
  const { record } = made
  const byHours = inputs.axis.granularite === 'horaire'
  const kind = kindWords(year, { localite: inputs.localite.code, ponderation: question.ponderation })
  const words = { ...joinWords(made.words, kind), modele: [...kind.modele, ...made.words.modele] }
  const columns = roundedColumns(year)
  const rows: ComposedRows = {
    kind: 'composed',
    utcOffsetHours: record.utcOffsetHours,
    slots: year.slots,
    valeur: columns.ghi.map((wh) => figure(wh / 1000)),
    details: columns,
  }
  const head = headOf(inputs, {
    code: 'annee_type',
    unite: 'kWh/m²',
    granularite: 'horaire',
    parametres: {
      ...parametersOf(question, ['type']),
      ponderation: question.type === 'p90' ? null : question.ponderation,
      heures_reconstituees: byHours ? 'non' : 'oui',
      source_meteo: made.weatherSource,
    },
    words,
    totalOf: (side) => {
      const ofSide = yearOf(within(record, side), question)
      return ofSide.kind === 'year' ? figure(ofSide.ghiKwh) : null
    },
  })
  return {
    head,
    coverage: coverage(inputs, record),
    lead: {
      ...('p90Kwh' in year ? { p90: figure(year.p90Kwh), difference: figure(year.differenceKwh) } : {}),
      mois_choisis: year.months.map((month, i) => ({
        mois: i + 1,
        annee: year.years[i] as number,
        candidats: year.candidates[i] as number,
        ...besideMean(month),
      })),
      ...besideMean(wholeYear(year)),
      annees_completes: year.completeYears,
      decalage_utc_heures: record.utcOffsetHours,
      colonnes_calculees: made.derived,
      unites: UNITES,
    },
    resultats: rows,
    tail: {
      total: figure(year.ghiKwh),
      total_definition: 'Irradiation globale horizontale des 8760 heures de l’année.',
    },
    table: { rows, columns: ['instant_utc', ...COLUMNS] },
    ...(question.epw ? { epw: weatherFile(inputs, { head, made, year, columns, kind, type: question.type }) } : {}),
  }
}

/** An irradiation beside the mean of all years. */
function besideMean(month: Year['months'][number]) {
  return {
    irradiation: figure(month.ghiKwh),
    irradiation_moyenne: figure(month.meanGhiKwh),
    ecart_pct: rounded(offMeanPct(month), 2),
  }
}

/** The columns of a year as they are served; one that no source has is NaN throughout. */
function roundedColumns({ slots, columns }: Year): Record<AnneeTypeColumn, Float64Array> {
  const of = (name: AnneeTypeColumn) =>
    columns[name]?.map((value) => rounded(value, DECIMALS)) ?? new Float64Array(slots.length).fill(Number.NaN)
  return Object.fromEntries(COLUMNS.map((name) => [name, of(name)])) as Record<AnneeTypeColumn, Float64Array>
}

/** The hours of a record that lie within some days, over the same memory. */
function within(record: Hours, { fromMs, toMs }: { fromMs: number; toMs: number }): Hours {
  const { firstSlot, columns } = record
  const from = Math.max(0, Math.ceil(fromMs / HOUR_MS) - firstSlot)
  const end = Math.max(from, Math.floor(toMs / HOUR_MS) + 1 - firstSlot)
  const cut = Object.entries(columns).map(([name, values]) => [name, values.subarray(from, end)])
  return { ...record, firstSlot: firstSlot + from, columns: Object.fromEntries(cut) }
}

/** The candidate months, among those that the requested days touch. */
function coverage({ period }: Inputs, record: Hours): ComposedCoverage {
  const firstSlot = slotOf('mensuel', Date.parse(period.debut))
  const counted = new Uint8Array(slotOf('mensuel', Date.parse(period.fin)) - firstSlot + 1)
  for (const { year, month } of monthCandidates(record).flat()) {
    const at = slotOf('mensuel', Date.UTC(year, month - 1)) - firstSlot
    if (at >= 0 && at < counted.length) counted[at] = 1
  }
  return coverageOf(period, { granularite: 'mensuel', firstSlot, counted })
}

/** The weather file of a year (EPW), and its name. */
function weatherFile(
  inputs: Inputs,
  of: {
    head: Pick<ComputedHead, 'series_utilisees' | 'attributions'>
    made: YearRecord
    year: Year
    columns: Record<AnneeTypeColumn, Float64Array>
    kind: { notes: string[] }
    type: AnneeTypeQuestion['type']
  },
): { nom: string; texte: string } {
  const { release, serie, localite } = inputs
  const { head, made, year, columns } = of
  const { service, localites, sources } = { ...release.catalogue, ...indexOf(release) }
  const { precipitation, albedo_surface, ...always } = columns
  const months = year.years.map((annee, i) => `${String(i + 1).padStart(2, '0')}=${annee}`).join(' ')
  const texte = epwText({
    place: {
      city: localite.nom,
      region: localites.get(localite.parent_code ?? '')?.nom ?? '-',
      country: localite.pays_iso3 ?? service.pays_iso3,
      ...inputs.site,
    },
    utcOffsetHours: made.record.utcOffsetHours,
    origin: {
      edition: release.id,
      source: sources.get(serie.source)?.libelle ?? serie.source,
      simulated: inputs.used.some(({ methode_collecte }) => methode_collecte === 'simulation'),
      notes: [
        ...of.kind.notes,
        ...made.notes,
        `mois et leur année : ${months}`,
        `séries ${head.series_utilisees.join(' ')}`,
        `29 février omis ; raccords des mois lissés ${JOIN_HOURS} h de part et d’autre`,
        `licence ${service.licence.code}`,
        ...head.attributions.map((each) => attributionWords([each])),
      ],
      derived: made.derived,
    },
    slots: year.slots,
    columns: {
      ...always,
      ...(year.columns.precipitation ? { precipitation } : {}),
      ...(year.columns.albedo_surface ? { albedo_surface } : {}),
    },
  })
  return { nom: `${localite.code}_annee_type_${of.type}_${serie.source}_${release.id}.epw`, texte }
}
