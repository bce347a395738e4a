import type { Grandeur, Serie } from '../../contract/catalogue.ts'
import type { QuestionOf } from '../../contract/definition.ts'
import { ofName } from '../../contract/frenchTypography.ts'
import { fr, unitAfter } from '../../contract/numberWords.ts'
import { pluralize } from '../../contract/pluralize.ts'
import type { normales as contract, NormaleItem, NormalesItem } from '../../contract/resources/normales.ts'
import { isoDate, lastDayOf, slotOf, timeOf } from '../../contract/time.ts'
import { isDerived, weakestStatut } from '../../contract/vocabulary.ts'
import { NORMAL_YEARS, PROVISIONAL_YEARS } from '../../derive/climate/climateNormals.ts'
import { isSimulated } from '../../derive/harmattan/derivedSerie.ts'
import { figure, mean, monthlyNormales, rounded } from '../../derive/statistics/statistics.ts'
import { annualFigure } from '../../derive/steps/calendar.ts'
import { attributionsOf, attributionWords } from '../catalogue/attributions.ts'
import { fieldOf, warningsOf } from '../catalogue/avertissements.ts'
import { indexOf, requireCovered } from '../catalogue/catalogueIndex.ts'
import { sourceRank } from '../catalogue/sourceRank.ts'
import { spanOf } from '../catalogue/spanOf.ts'
import { kindsOf, type Months } from '../measurements/monthsOf.ts'
import { type PeriodRequest, periodMs } from '../period.ts'
import { breakLimits, type CrossedBreak, crossedBreaks, sidesOf } from '../quality/breaks.ts'
import type { Release } from '../release.ts'
import { inFrench, SIMULATED } from '../sentence.ts'
import { allEstimated } from './estimatedNormals.ts'

const LIMITE =
  "Moyennes des mois civils : les mois d'une série mensuelle, et ceux d'une série journalière qui ont tous leurs jours ; les mois partiels sont écartés."
const AS_STORED = "Le niveau de confiance est celui de la source ; la moyenne n'y change rien."
const AT_BEST =
  'Irradiation et température de l’air sont portées à la meilleure estimation du lieu où il a plusieurs sources (niveau C ; « series » nomme aussi les séries dont elle vient) ; tout autre tableau garde le niveau de sa source.'

export type NormalesQuestion = Pick<QuestionOf<typeof contract>, 'localite' | 'grandeur' | 'source' | 'estimation'> &
  PeriodRequest

/** The monthly normals of a town, by variable and source in the country's orders. Throws the contract's errors. */
export async function normalesOf(release: Release, question: NormalesQuestion): Promise<NormalesItem> {
  const localite = requireCovered(release, question.localite)
  const period = periodMs(question)
  const { grandeurs, seriesOf } = indexOf(release)
  const wanted = seriesOf(localite.code).filter(
    (serie) =>
      serie.granularite !== 'annuel' &&
      grandeurs.get(serie.grandeur)?.statistique !== 'direction' &&
      (question.grandeur?.includes(serie.grandeur) ?? true) &&
      (question.source?.includes(serie.source) ?? !repeats(release, serie)),
  )
  const groups = [...Map.groupBy(wanted, ({ grandeur, source }) => `${grandeur} ${source}`).values()]
  const isAsked = question.periode_debut !== undefined || question.periode_fin !== undefined
  const tables = await Promise.all(groups.map((series) => normaleTables(release, series, { ...period, isAsked })))
  const order = [...grandeurs.keys()]
  const rank = ({ source }: Serie) => sourceRank(release.catalogue.service, source)
  const stored = tables
    .flat()
    .sort((a, b) => order.indexOf(a.serie.grandeur) - order.indexOf(b.serie.grandeur) || rank(a.serie) - rank(b.serie))
    .map(({ table }) => table)
  const { grandeur, source } = question
  const normales =
    question.estimation === 'oui' ? await allEstimated(release, { localite: localite.code, normales: stored }) : stored
  const isOwn = (each: NormaleItem) => normales.includes(each)
  const [own, brought] = [stored.filter(isOwn), stored.filter((each) => !isOwn(each))]
  const avertissements = [
    ...warningsOf(release, { grandeur, source }),
    ...cutMonths(question),
    ...outsideOf(
      question,
      groups.filter((_, i) => tables[i]?.length === 0),
    ),
    ...groups.flatMap((series, i) => ((tables[i]?.length ?? 0) > 1 ? [apartOf(series)] : [])),
  ]
  return {
    localite: localite.code,
    normales,
    limite: [
      ...(wanted.some((serie) => isDerived(serie) && isSimulated(serie)) ? [SIMULATED.limite.fr] : []),
      LIMITE,
      brought.length > 0 ? AT_BEST : AS_STORED,
      ...breakLimits(normales.flatMap((each) => each.ruptures_enjambees ?? [])).map(inFrench),
      ...currentSideLimits(own, 'la période entière étant dans « periode_entiere »'),
      ...currentSideLimits(brought, 'avant d’être portées à l’estimation'),
      ...provisionalLimits(normales),
    ].join(' '),
    attributions: attributionsOf(release, seriesOfTables(release, normales)),
    ...fieldOf(avertissements, normales.length),
  }
}

/** The series of some tables. */
function seriesOfTables(release: Release, tables: readonly Pick<NormaleItem, 'series'>[]): Serie[] {
  return tables.flatMap(({ series }) => series).flatMap((code) => release.serie(code) ?? [])
}

/** Which tables keep to the current side of a break, with what the source says of both; none where none does. */
function currentSideLimits(normales: readonly NormaleItem[], where: string): string[] {
  const kept = normales.flatMap(
    ({ grandeur_code, source_code, unite, periode_debut, moyenne, periode_entiere: whole }) =>
      whole
        ? [
            `${grandeur_code} ${ofName(source_code)} depuis ${periode_debut.slice(0, 7)} (${fr(moyenne)}, contre ${fr(whole.moyenne)}${unitAfter('fr', unite)} depuis ${whole.periode_debut.slice(0, 7)})`,
          ]
        : [],
  )
  if (kept.length === 0) return []
  return [`Tenues au côté actuel d’une rupture décelée, ${where} : ${kept.join(' ; ')}.`]
}

/** Which tables have fewer years than a normal of thirty, and of which years; nothing where all have enough. */
function provisionalLimits(normales: readonly NormaleItem[]): string[] {
  const few = normales
    .filter(({ provisoire }) => provisoire)
    .map(({ grandeur_code, source_code, mois, periode_debut, periode_fin }) => {
      const years = pluralize(fewestYears(mois), 'année')
      return `${grandeur_code} ${ofName(source_code)} (${years}, ${periode_debut.slice(0, 7)} à ${periode_fin.slice(0, 7)})`
    })
  if (few.length === 0) return []
  return [`Provisoires, une normale de l’OMM ayant ${NORMAL_YEARS} années sur 30 de chaque mois : ${few.join(', ')}.`]
}

/** Whether a series is made of days that the normals of their own source already count. */
function repeats(release: Release, serie: Serie): boolean {
  return isDerived(serie) && indexOf(release).grandeurs.get(serie.grandeur)?.famille === 'brute'
}

/** That a month of which the requested days hold a part is not counted; nothing where they begin and end with months. */
function cutMonths({ periode_debut: debut, periode_fin: fin }: PeriodRequest): string[] {
  const cut = [
    ...(debut === undefined || debut.endsWith('-01') ? [] : [debut]),
    ...(fin === undefined || fin === lastDayOf('mensuel', slotOf('mensuel', Date.parse(fin))) ? [] : [fin]),
  ].map((day) => day.slice(0, 7))
  if (cut.length === 0) return []
  const months = [...new Set(cut)].join(' et ')
  return [`Seuls comptent les mois entiers de la période demandée : sans ${months}, qu’elle coupe.`]
}

/** Which variables and sources have no normals in the requested days, and the days that they are stored for. */
function outsideOf({ periode_debut, periode_fin }: PeriodRequest, groups: readonly (readonly Serie[])[]): string[] {
  if ((periode_debut === undefined && periode_fin === undefined) || groups.length === 0) return []
  const names = groups.map((series) => {
    const { debut, fin } = spanOf(series)
    return `${series[0]?.grandeur} ${ofName(series[0]?.source ?? '')} (conservée du ${debut} au ${fin})`
  })
  return [`Sans mois complet dans la période demandée, et donc sans normale ici : ${names.join(', ')}.`]
}

/** That the months and the days of a source are not of one kind. */
function apartOf(series: readonly Serie[]): string {
  const [first] = series
  return `Les valeurs mensuelles ${ofName(first?.grandeur ?? '')} ${ofName(first?.source ?? '')} ne sont pas les moyennes de ses jours : chacune a sa table, et elles ne se joignent pas (voir /v1/series/{code}/qualite).`
}

/**
 * The normals as one table, a row for each month, with the version of the engine that made them. The year stands in each
 * row: one of its own would be a thirteenth month to whoever reads twelve.
 */
export function normalesRows(release: Release, { localite, normales }: NormalesItem, version_moteur: string) {
  return normales.flatMap(
    ({
      mois,
      annuel,
      provisoire,
      ruptures_enjambees = [],
      de_part_et_d_autre: _sides,
      periode_entiere: whole,
      ...table
    }) => {
      const { series: _series, ...rest } = table
      const attributions = attributionWords(attributionsOf(release, seriesOfTables(release, [table])))
      const crossed = ruptures_enjambees.map(({ code_serie, date }) => `${code_serie}@${date}`).join(' ')
      return mois.map((month) => ({
        edition: release.id,
        localite,
        ...rest,
        ...month,
        version_moteur,
        ruptures_enjambees: crossed === '' ? null : crossed,
        annuel: annuel?.valeur ?? null,
        annuel_unite: annuel?.unite ?? null,
        annuel_statistique: annuel?.statistique ?? null,
        annuel_base_annees: annuel?.base_annees ?? null,
        attributions,
        moyenne_periode_entiere: whole?.mois.find((each) => each.mois === month.mois)?.moyenne ?? null,
        provisoire: provisoire ? 'provisoire' : null,
      }))
    },
  )
}

export const NORMALES_COLUMNS = [
  'edition',
  'localite',
  'grandeur_code',
  'unite',
  'source_code',
  'methode_collecte',
  'niveau_confiance',
  'statut',
  'periode_debut',
  'periode_fin',
  'mois',
  'moyenne',
  'ecart_type',
  'minimum',
  'maximum',
  'n_annees',
  'version_moteur',
  'ruptures_enjambees',
  'annuel',
  'annuel_unite',
  'annuel_statistique',
  'annuel_base_annees',
  'attributions',
  'moyenne_periode_entiere',
  'provisoire',
] as const

/** The months of a question, and whether it named any of them. */
interface Asked {
  fromMs: number
  toMs: number
  isAsked: boolean
}

/** The normals of one variable and source, one table for each kind of its series; none where no complete month is in the window. */
async function normaleTables(release: Release, series: readonly Serie[], asked: Asked): Promise<NormaleTable[]> {
  const kinds = await kindsOf(release, series)
  return kinds.flatMap((kind) => normaleTable(release, kind, asked) ?? [])
}

interface NormaleTable {
  serie: Serie
  table: NormaleItem
}

function normaleTable(
  release: Release,
  { months: all, from, used: series }: Months,
  { fromMs, toMs, isAsked }: Asked,
): NormaleTable | undefined {
  const months = isAsked
    ? new Map([...all].filter(([slot]) => timeOf('mensuel', slot) >= fromMs && timeOf('mensuel', slot + 1) - 1 <= toMs))
    : all
  const whole = supplying(series, { months, from })
  const current = isAsked ? undefined : currentSide(whole)
  const { months: kept, used } = current ? supplying(series, { months: current, from }) : whole
  const [serie] = used
  const grandeur = serie && indexOf(release).grandeurs.get(serie.grandeur)
  if (!serie || !grandeur) return undefined
  return {
    serie,
    table: {
      grandeur_code: grandeur.code,
      grandeur_label: grandeur.libelle,
      unite: grandeur.unite,
      source_code: serie.source,
      methode_collecte: serie.methode_collecte,
      niveau_confiance: serie.niveau_confiance,
      statut: weakestStatut(used.map(({ statut }) => statut)),
      series: used.map(({ code }) => code),
      ...tableOf(grandeur, { months: kept, from, used }),
      ...(current ? { periode_entiere: tableOf(grandeur, whole) } : {}),
    },
  }
}

/** Months with those of the series that any of them is from. */
function supplying(series: readonly Serie[], { months, from }: Omit<Months, 'used'>): Months {
  const sources = new Set([...months.keys()].map((slot) => from.get(slot)))
  return { months, from, used: series.filter((each) => sources.has(each)) }
}

/**
 * The months from the first January since the last break on, so that their mean counts each calendar month as often; undefined
 * where there is no break, or a calendar month has too few years for a period average (WMO-No. 1203, 2017).
 */
function currentSide({ months, used }: Months): Map<number, number> | undefined {
  const last = crossedBreaks(used, daysOf(months)).at(-1)
  if (!last) return undefined
  const from = 12 * Math.ceil(slotOf('mensuel', Date.parse(last.date)) / 12)
  const since = new Map([...months].filter(([slot]) => slot >= from))
  const rows = monthlyNormales(since)
  return rows.length === 12 && rows.every(({ n_annees }) => n_annees >= PROVISIONAL_YEARS) ? since : undefined
}

function daysOf(months: ReadonlyMap<number, number>): { debut: string; fin: string } {
  const slots = [...months.keys()]
  const [first = 0, last = 0] = [slots[0], slots.at(-1)]
  return { debut: isoDate(timeOf('mensuel', first)), fin: lastDayOf('mensuel', last) }
}

/** The normals of some months, with the breaks that they span. */
function tableOf(grandeur: Grandeur, { months, from, used }: Months): NonNullable<NormaleItem['periode_entiere']> {
  const digits = grandeur.decimales + 2
  const days = daysOf(months)
  const crossed = crossedBreaks(used, days)
  const measured = new Set(
    [...months].filter(([slot]) => from.get(slot)?.granularite === 'mensuel').map(([, value]) => value),
  )
  /** A month that was measured stays as the source gave it; one made of days is a mean. */
  const roundedWhereDerived = (month: number) => (measured.has(month) ? month : rounded(month, digits))
  const rows = monthlyNormales(months)
  const year = annualFigure(rows, grandeur)
  return {
    periode_debut: days.debut,
    periode_fin: days.fin,
    provisoire: fewestYears(rows) < NORMAL_YEARS,
    n_mois: months.size,
    moyenne: rounded(mean([...months.values()]), digits),
    mois: rows.map((row) => ({
      ...row,
      moyenne: rounded(row.moyenne, digits),
      ecart_type: row.ecart_type === null ? null : rounded(row.ecart_type, digits),
      minimum: roundedWhereDerived(row.minimum),
      maximum: roundedWhereDerived(row.maximum),
    })),
    annuel: year
      ? { valeur: figure(year.value), unite: year.unite, statistique: year.kind, base_annees: year.years }
      : null,
    ...bothSides(crossed, () => sidesOf(days, crossed).map((side) => ({ ...side, ...meanOf(months, side, digits) }))),
  }
}

/** The years of the calendar month that has the fewest. */
function fewestYears(rows: readonly { n_annees: number }[]): number {
  return rows.length < 12 ? 0 : Math.min(...rows.map(({ n_annees }) => n_annees))
}

/** The breaks that a table spans, and its mean on each side of them; of no break, nothing. */
function bothSides(
  crossed: CrossedBreak[],
  means: () => NonNullable<NormaleItem['de_part_et_d_autre']>,
): Pick<NormaleItem, 'ruptures_enjambees' | 'de_part_et_d_autre'> {
  return crossed.length === 0 ? {} : { ruptures_enjambees: crossed, de_part_et_d_autre: means() }
}

/** The mean year of one side of a break, and how many months it has; of a side that lacks a calendar month there is none. */
function meanOf(
  months: ReadonlyMap<number, number>,
  { debut, fin }: { debut: string; fin: string },
  digits: number,
): { moyenne: number | null; n_mois: number } {
  const [fromMs, toMs] = [Date.parse(debut), Date.parse(fin)]
  const own = new Map(
    [...months].filter(([slot]) => {
      const startMs = timeOf('mensuel', slot)
      return startMs >= fromMs && startMs <= toMs
    }),
  )
  const normales = monthlyNormales(own)
  return {
    moyenne: normales.length < 12 ? null : rounded(mean(normales.map(({ moyenne }) => moyenne)), digits),
    n_mois: own.size,
  }
}
