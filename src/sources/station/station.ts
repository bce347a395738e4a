import { excerpt } from '../../contract/excerpt.ts'
import { fr } from '../../contract/numberWords.ts'
import { number, pluralize } from '../../contract/pluralize.ts'
import { HOUR_MS, isoDate, isoInstant } from '../../contract/time.ts'
import { meanDirection } from '../../solar/angles.ts'
import { type Columns, columnsOf, type Sink } from '../columns.ts'
import { decodeText } from '../decodeText.ts'
import { type PlaceCatalogue, type RawFile, type Reading, said } from '../upstream.ts'
import { DAY_MINUTES, type Description, readDescription } from './description.ts'
import { spikesIn } from './spikes.ts'
import { clockOf, clockWords, dayWords, type StationClock } from './stationClock.ts'
import { readStationRows, type StationRows } from './stationRows.ts'
import { Table } from './table.ts'

const COMPLETE_PCT = 90
/** A value may be held against the one before it for so long. */
const SAME_WEATHER_MINUTES = 60
/** Lines and instants that a remark names. */
const NAMED = 5
const ANY = { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY }

/** A ground station's CSV, read by a description: steps of 1 minute to 1 hour, averaged over whole hours, or days. */
export function readDescribed({ chemin, bytes }: RawFile, catalogue: PlaceCatalogue, beside: RawFile): Reading {
  const columns = columnsOf(chemin, catalogue)
  const { fault } = columns
  const description = readDescription(beside)
  const declared = Object.entries(description.colonnes)
  const asked = [...description.instant.colonnes, ...declared.map(([name]) => name)]
  const { encodage } = description
  const advice = 'si un tableur l’a écrit, déclarez "encodage": "windows-1252"'
  const table = new Table(fault, decodeText(chemin, bytes, { encodage, advice }), asked, description)
  for (const [i, name] of table.names.entries())
    if (!table.at.includes(i)) columns.leave(name, 'absente de la description')
  const sinks = declared.map((column) => sinkOf(column, { description, columns }))
  const clock = clockOf(description)
  const ranges = declared.map(([, { plage = ANY }]) => plage)
  const rows = readStationRows(fault, table, { description, clock, ranges })
  const spikes = withoutSpikes(rows, description)
  const turning = new Set(catalogue.grandeurs.flatMap((each) => (each.statistique === 'direction' ? [each.code] : [])))
  const thin = fold(sinks, rows, { description, turning })
  const { latitude, longitude, altitude_metres: altitude = null, source } = description
  const told = { description, table, clock, rows, spikes }
  return {
    point: { latitude, longitude, altitude },
    temps: clockWords(description),
    remarques: [...describeRows(told), ...describeLeft(told), ...thin],
    source,
    ...(rows.refus === undefined ? {} : { refus: rows.refus }),
    ...columns.result(),
  }
}

/** Where the values of a declared column go. Throws `LectureError` where it cannot be read: what is declared is never lost. */
function sinkOf(
  [colonne, { grandeur, unite, journee_debut_utc }]: [string, Description['colonnes'][string]],
  { description, columns }: { description: Description; columns: Columns },
): Sink {
  const { pas_minutes } = description
  const ofDays = pas_minutes === DAY_MINUTES
  const hourly = pas_minutes === 60 ? undefined : `moyenne des valeurs de ${pas_minutes} min de l’heure`
  const methode = ofDays ? dayWords(description, journee_debut_utc) : hourly
  const sink = columns.takeAs(grandeur, {
    colonne,
    granularite: ofDays ? 'journalier' : 'horaire',
    unite,
    ...(ofDays ? {} : { sampleHours: pas_minutes / 60 }),
    ...(methode === undefined ? {} : { methode }),
  })
  if (sink) return sink
  const why = columns.result().ecartees.at(-1)?.raison
  throw columns.fault(
    `la colonne « ${excerpt(colonne)} » (« ${excerpt(unite)} »), que la description déclare, ne peut être lue : ${why}`,
  )
}

/** Takes spikes out of the rows; answers their steps by column. */
function withoutSpikes({ steps, values }: StationRows, { colonnes, pas_minutes }: Description): number[][] {
  return Object.values(colonnes).map(({ saut_max: saut }, i) => {
    const column = values[i] as Float64Array
    const reach = Math.floor(SAME_WEATHER_MINUTES / pas_minutes)
    const spikes = saut === undefined ? [] : spikesIn(column, steps, { saut, reach })
    for (const at of spikes) column[at] = Number.NaN
    return spikes.map((at) => steps[at] as number)
  })
}

/**
 * Gives each column its hours that have enough of their values, or its days: their mean, of a direction that of their sum; the
 * others are absences. Answers what is to be told.
 */
function fold(
  sinks: readonly Sink[],
  { steps, values }: StationRows,
  { description, turning }: { description: Description; turning: ReadonlySet<string> },
): string[] {
  const perSlot = description.pas_minutes === DAY_MINUTES ? 1 : 60 / description.pas_minutes
  const share = description.completude_min_pct ?? COMPLETE_PCT
  let thin = 0
  const codes = Object.values(description.colonnes).map(({ grandeur }) => grandeur)
  for (const [column, sink] of sinks.entries()) {
    const turns = turning.has(codes[column] ?? '')
    const measured = values[column] as Float64Array
    for (let i = 0; i < steps.length; ) {
      const slot = Math.floor((steps[i] as number) / perSlot)
      const first = i
      for (const end = (slot + 1) * perSlot; i < steps.length && (steps[i] as number) < end; ) i++
      const found = measured.subarray(first, i).filter((value) => !Number.isNaN(value))
      const count = found.length
      const enough = (count / perSlot) * 100 >= share
      if (!enough && count > 0) thin++
      sink(slot, !enough ? Number.NaN : turns ? meanDirection(found) : found.reduce((a, b) => a + b, 0) / count)
    }
  }
  return thin > 0 ? [`Heures complètes à moins de ${share} %, laissées sans mesure : ${thin}.`] : []
}

interface Told {
  description: Description
  table: Table
  clock: StationClock
  rows: StationRows
  spikes: readonly number[][]
}

/** A count of lines, and the first of them. */
function lineWords(lines: readonly number[]): string {
  const more = lines.length > NAMED ? '…' : ''
  return `${number(lines.length)} (${lines.length > 1 ? 'lignes' : 'ligne'} ${lines.slice(0, NAMED).join(', ')}${more})`
}

/** How many rows there are, and what about their instants is not as it should be. */
function describeRows({ description: { pas_minutes }, table, clock, rows }: Told): string[] {
  const { steps, count, moved, again, against, twice } = rows
  const instant = (step: number) => instantWords(step, clock)
  const step = pas_minutes === DAY_MINUTES ? 'd’un jour' : `de ${pas_minutes} min`
  const [first, last] = [steps[0], steps.at(-1)]
  const period =
    first === undefined || last === undefined ? '' : `, du ${instant(first)} au ${instant(last)} (débuts de pas, UTC)`
  const missing = first === undefined || last === undefined ? 0 : last - first + 1 - steps.length
  const contradicted = new Set(against.map((each) => each.step)).size
  const named = against.slice(0, NAMED).map((each) => `${instant(each.step)} (ligne ${each.line})`)
  const more = against.length > NAMED ? '…' : ''
  const gaps = missing === 0 ? '' : `, où ${pluralize(missing, 'pas n’a', 'pas n’ont')} pas de ligne`
  return said(
    `Lignes de mesures : ${number(count)}, au pas ${step}${period}${gaps}.`,
    moved > 0 &&
      `Instants ramenés à leur pas, l’horloge en étant à ${fr(rows.farthestMs / 1000)} s au plus (tolérance : ${fr(clock.toleranceMs / 1000)} s) : ${number(moved)}.`,
    table.repeated.length > 0 && `Lignes d’en-tête répétées, passées : ${lineWords(table.repeated)}.`,
    table.short.length > 0 &&
      `Lignes dont les dernières cellules manquent, lues comme vides : ${lineWords(table.short)}.`,
    again.length > 0 && `Lignes répétées, au même instant et aux mêmes mesures, lues une fois : ${lineWords(again)}.`,
    contradicted > 0 &&
      `Instants donnés deux fois avec des mesures différentes, laissés de côté : ${number(contradicted)}, ${named.join(', ')}${more}.`,
    twice.length > 0 && `Lignes de l’heure que l’horloge montre deux fois, laissées de côté : ${lineWords(twice)}.`,
  )
}

/** Values that no instrument of the station can give, those that no weather makes of their neighbours, and traces, by column. */
function describeLeft({ description, clock, rows: { outside, traces }, spikes }: Told): string[] {
  const names = Object.keys(description.colonnes).map(excerpt)
  const tell = (what: string, counts: readonly number[], which: (column: number) => string = () => '') => {
    const each = names.flatMap((name, i) => ((counts[i] ?? 0) > 0 ? [`${name} (${counts[i]})${which(i)}`] : []))
    return each.length > 0 && `${what} : ${each.join(', ')}.`
  }
  const when = (steps: readonly number[] = []) => {
    const instants = steps.slice(0, NAMED).map((step) => instantWords(step, clock))
    return ` à ${instants.join(', ')}${steps.length > NAMED ? '…' : ''}`
  }
  const counts = spikes.map(({ length }) => length)
  return said(
    tell('Valeurs hors de la plage de l’instrument, laissées de côté', outside),
    tell('Valeurs à plus de saut_max de leurs voisines, laissées de côté', counts, (i) => when(spikes[i])),
    tell('Marques de trace, lues comme 0', traces),
  )
}

function instantWords(step: number, { stepMs }: StationClock): string {
  return stepMs > HOUR_MS ? isoDate(step * stepMs) : isoInstant(step * stepMs)
}
