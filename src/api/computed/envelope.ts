import { isoDate, isoInstant, timeOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import { csvCell } from '../../storage/csv.ts'
import type { Answer } from '../route.ts'
import type { Inputs } from './inputs.ts'
import { SIMULATED, SOURCE_LIMIT, type Words } from './words.ts'

const CHUNK_ROWS = 1_000
const DIGITS = 7

/** A computed figure as it is told: seven digits, whatever its scale. */
export function figure(value: number): number {
  return Number(value.toPrecision(DIGITS))
}

export type Cell = string | number | null

export interface Told {
  code: string
  unite: string
  granularite: Granularite
  parametres: Record<string, unknown>
  words: Words
}

/** What every computed answer says of itself, in the order of the contract. */
export function headOf(inputs: Inputs, told: Told): Record<string, unknown> {
  const { modele, hypotheses, limites } = told.words
  const simulated = inputs.used.some(({ methode_collecte }) => methode_collecte === 'simulation')
  return {
    edition: inputs.edition.id,
    code_grandeur: told.code,
    code_serie_source: inputs.serie.code,
    source_code: inputs.serie.source,
    methode_collecte: 'calcul_derive',
    localite: inputs.localite.code,
    parametres_appliques: told.parametres,
    modele,
    hypotheses: simulated ? [SIMULATED.hypothese, ...hypotheses] : hypotheses,
    limite: [...(simulated ? [SIMULATED.limite] : []), ...limites, SOURCE_LIMIT].join(' '),
    niveau_confiance: 'C',
    statut: inputs.statut,
    unite: told.unite,
    granularite: told.granularite,
    periode_debut: inputs.period.debut,
    periode_fin: inputs.period.fin,
    series_utilisees: inputs.used.map(({ code }) => code),
  }
}

/** When a step is, as its rows say it. */
export function whenOf(
  granularite: Granularite,
  slot: number,
): { instant: string; annee: number; mois: number | null } {
  const timeMs = timeOf(granularite, slot)
  const date = new Date(timeMs)
  const day = isoDate(timeMs)
  const instant = {
    horaire: () => isoInstant(timeMs),
    journalier: () => day,
    mensuel: () => day.slice(0, 7),
    annuel: () => day.slice(0, 4),
  }[granularite]()
  return { instant, annee: date.getUTCFullYear(), mois: granularite === 'annuel' ? null : date.getUTCMonth() + 1 }
}

/** The answer in JSON: head, rows as they are made, then what follows them. */
export function jsonAnswer(head: object, rows: readonly object[], tail: object): Answer {
  const text = JSON.stringify(head)
  const end = JSON.stringify(tail)
  return {
    kind: 'rows',
    head: `${text.slice(0, -1)},"resultats":[`,
    rows: jsonChunks(rows),
    tail: `],${end.slice(1)}`,
    count: rows.length,
  }
}

function* jsonChunks(rows: readonly object[]): Iterable<string> {
  for (let start = 0; start < rows.length; start += CHUNK_ROWS) {
    const chunk = JSON.stringify(rows.slice(start, start + CHUNK_ROWS)).slice(1, -1)
    yield start === 0 ? chunk : `,${chunk}`
  }
}

/** What each row of a CSV repeats of the head, so that it stands by itself. */
const CSV_HEAD = [
  'edition',
  'code_grandeur',
  'code_serie_source',
  'source_code',
  'methode_collecte',
  'localite',
  'unite',
] as const
const CSV_ROW = ['instant', 'annee', 'mois', 'valeur'] as const

/** The answer in CSV: the columns of every computed answer, those of the rows, then the parameters applied. */
export function csvAnswer(
  head: Record<string, unknown>,
  rows: readonly Record<string, Cell>[],
  added: readonly string[],
): Answer {
  const parameters = Object.entries(head.parametres_appliques as Record<string, unknown>).filter(
    ([name]) => name !== 'granularite' && !added.includes(name),
  )
  const columns = [...CSV_HEAD, ...CSV_ROW, 'niveau_confiance', 'statut', ...added, ...parameters.map(([name]) => name)]
  const start = CSV_HEAD.map((name) => csvCell(head[name])).join(',')
  const grade = `${head.niveau_confiance},${head.statut}`
  const end = parameters.map(([, value]) => `,${csvCell(Array.isArray(value) ? value.join(' ') : value)}`).join('')
  const line = (row: Record<string, Cell>) =>
    `${start},${CSV_ROW.map((name) => csvCell(row[name])).join(',')},${grade}${added.map((name) => `,${csvCell(row[name])}`).join('')}${end}\r\n`
  return {
    kind: 'csv',
    fileName: `${head.code_grandeur}_${head.code_serie_source}_${head.edition}.csv`,
    rows: csvChunks(columns, rows, line),
    count: rows.length,
  }
}

function* csvChunks<Row>(
  columns: readonly string[],
  rows: readonly Row[],
  line: (row: Row) => string,
): Iterable<string> {
  yield `${columns.join(',')}\r\n`
  for (let start = 0; start < rows.length; start += CHUNK_ROWS) {
    yield rows
      .slice(start, start + CHUNK_ROWS)
      .map(line)
      .join('')
  }
}
