import { excerpt } from '../../contract/excerpt.ts'
import { fr } from '../../contract/numberWords.ts'
import type { PlaceCatalogue } from '../upstream.ts'
import { type Column, fillColumns, fillMarks, namedColumns } from './columnGuess.ts'
import { DAY_MINUTES, Description, emptyGuess, type Guess } from './description.ts'
import { formOf, type Hints, offsetMinutes, pointIn } from './forms.ts'
import { FormFit, findInstants, fittingForms, type InstantPlace, textOfRow } from './instantForms.ts'
import { headOf, linesIn } from './madeTable.ts'
import { cellsOf, joinedNames } from './table.ts'
import { simplified, usualName } from './usualNames.ts'

/** In the order in which they are tried: a comma may also be a decimal mark. */
const TRIED = ['\t', ';', ','] as const
const STEPS = new Set<number>(Description.properties.pas_minutes.enum)
/** Rows of the head that a table is told by. */
const SAMPLE = 20
const END_OF_DAY = /[T ]24:00/
/** Columns that tell stations apart. */
const STATION = /^(?:num poste|station|station id|wsi local|wmo station number|lat|latitude|lon|long|longitude)$/

type Layout = NonNullable<ReturnType<typeof layoutOf>>

/**
 * Guesses the description of a table by its form, its names and all its rows. Pure: the same text, the same guess.
 *
 * @param text the file's text, a table with a header (`madeTable` makes one of forms that have none)
 */
export function guessDescription(text: string, catalogue: PlaceCatalogue): Guess {
  const head = headOf(text)
  const known = formOf(head)
  const hints = known?.hints ?? {}
  const forme = known
    ? `${known.form.titre} ; ${known.form.document}`
    : 'aucune qui soit connue par son nom : table devinée'
  const layout = layoutOf(head, hints)
  const guess = emptyGuess(forme, hints)
  const place = layout && findInstants(layout.names, layout.row)
  if (layout && place) new Guesser({ text, head, hints, layout, place, catalogue, guess }).fill()
  else {
    const missing = layout ? 'colonne d’instants' : 'ligne de noms de colonnes'
    guess.ask('instant', `aucune ${missing} n’a été trouvée`)
  }
  return guess
}

/** The lines of names, units and rows of a table by its first lines; undefined where there is no table. */
function layoutOf(head: readonly string[], hints: Hints) {
  const separator = hints.separateur ?? separatorOf(head)
  if (separator === undefined) return undefined
  const rows = head.map((line) => cellsOf(line, separator).map((cell) => cell.trim()))
  const width = hints.names === undefined ? widthOf(rows) : (rows[hints.names]?.length ?? 0)
  const isNumeric = (cells: readonly string[] | undefined) => {
    const there = (cells ?? []).filter((cell) => cell !== '')
    return there.length > 1 && there.filter((cell) => /^[-+]?[.]?\d/.test(cell)).length * 2 >= there.length
  }
  const from = hints.names === undefined ? 0 : hints.names + (hints.nameLines ?? 1)
  const first = rows.findIndex(
    (cells, i) =>
      i >= from && isNumeric(cells) && (i + 1 >= rows.length || head[i + 1] === '' || isNumeric(rows[i + 1])),
  )
  if (first < 0 || width < 2) return undefined
  const block = rows.flatMap((cells, i) => (i >= from && i < first && cells.length >= width ? [i] : []))
  const namesOf = (i: number) =>
    rows[i]?.filter((cell) => usualName(cell) || /date|time|heure|year|annee|instant/.test(simplified(cell))).length ??
    0
  const names =
    hints.names ?? block.reduce<number>((best, i) => (best < 0 || namesOf(i) >= namesOf(best) ? i : best), -1)
  if (names < 0) return undefined
  const lines = hints.nameLines ?? 1
  const isUnits = (i: number) =>
    (rows[i] ?? []).filter((cell) => /^(?:w|kw|deg|°|%|mm|m\/s|m s|hpa|mbar|c$|k$|j|mj)/i.test(cell)).length
  const units =
    hints.units ??
    block.filter((i) => i !== names).reduce((best, i) => (isUnits(i) > (best < 0 ? 0 : isUnits(best)) ? i : best), -1)
  return {
    separator,
    names: joinedNames(rows.slice(names, names + lines)),
    /** Lines before the names, of them, and after them. */
    before: names,
    lines,
    after: first - names - lines,
    units: rows[units] ?? [],
    made: rows[hints.made ?? -1] ?? [],
    row: rows[first] as string[],
  }
}

/** The separator that cuts most rows at the end of the head, from the first that has it, into as many cells. */
function separatorOf(head: readonly string[]): string | undefined {
  const last = head.filter((line) => line.trim() !== '').slice(-SAMPLE)
  return TRIED.find((separator) => {
    const rows = last.map((line) => cellsOf(line, separator))
    const table = rows.slice(rows.findIndex((cells) => cells.length > 1))
    const width = widthOf(table)
    return width > 1 && table.filter((cells) => cells.length === width).length * 2 > table.length
  })
}

/** How many cells most of the last rows have that have several. */
function widthOf(rows: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>()
  for (const { length } of rows.filter((cells) => cells.length > 1).slice(-SAMPLE))
    counts.set(length, (counts.get(length) ?? 0) + 1)
  return [...counts].sort(([a, m], [b, n]) => n - m || b - a)[0]?.[0] ?? 0
}

interface GuessParts {
  text: string
  head: readonly string[]
  hints: Hints
  layout: Layout
  place: InstantPlace
  catalogue: PlaceCatalogue
  guess: Guess
}

/** Fills a guess by the rows of a table. */
class Guesser {
  readonly #parts: GuessParts
  readonly #fits: FormFit[]
  #rows = 0
  #hasEndOfDay = false

  constructor(parts: GuessParts) {
    this.#parts = parts
    const { layout, place } = parts
    const told = parts.hints.forme ?? toldForm(place.at.map((at) => layout.names[at] ?? '').join(' '))
    const formes = place.formes.filter(
      (forme) => told !== undefined && (place.formes.includes(told) ? forme === told : forme.startsWith(told)),
    )
    this.#fits = (formes.length > 0 ? formes : place.formes).map((forme) => new FormFit(forme))
  }

  fill(): void {
    const { layout, hints, head, guess } = this.#parts
    const columns = namedColumns(this.#parts)
    const comma = this.#isDecimalComma(columns)
    this.#scan(columns, comma)
    const { description } = guess
    const point = hints.point ?? pointIn(head.slice(0, layout.before + 1), layout.names, layout.row)
    const { latitude, longitude, altitude } = point
    if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) {
      guess.ask('latitude', 'la latitude en degrés, nord positif', null)
      guess.ask('longitude', 'la longitude en degrés, est positif', null)
    } else Object.assign(description, { latitude, longitude })
    if (Number.isFinite(altitude)) description.altitude_metres = altitude
    this.#fillTime()
    description.separateur = layout.separator
    if (comma) description.decimale = ','
    if (layout.before > 0) description.lignes_avant_entete = layout.before
    if (layout.lines > 1) description.lignes_entete = layout.lines
    if (layout.after > 0) description.lignes_apres_entete = layout.after
    fillMarks(columns, this.#parts)
    fillColumns(columns, this.#parts)
    if (hints.zone !== undefined)
      guess.remarques.push(
        `Le fichier écrit « ${excerpt(hints.zone)} » pour fuseau ; HNR (MST) serait -420 minutes, HNE (EST) -300, HNP (PST) -480.`,
      )
  }

  /** Whether commas are decimal marks: in a table that commas part, of quoted cells that show no thousands. */
  #isDecimalComma(columns: readonly Column[]): boolean {
    const { head, layout } = this.#parts
    const written =
      layout.separator === ',' ? /^[-+]?\d{1,9},(?:\d{1,2}|\d{4,9})$/ : /^[-+]?\d[\d \u00A0\u202F]{0,12},\d/
    const rows = head.slice(layout.before + layout.lines + layout.after).map((line) => cellsOf(line, layout.separator))
    return rows.some((cells) => columns.some(({ at }) => written.test((cells[at] ?? '').trim())))
  }

  #scan(columns: readonly Column[], comma: boolean): void {
    const { text, head, layout, place, hints } = this.#parts
    const absent = new Set(hints.absents ?? [])
    const first = layout.before + layout.lines + layout.after
    // Loggers write their header again in the middle.
    const headers = new Set(head.slice(0, first))
    const stations = layout.names.flatMap((name, at) => (STATION.test(simplified(name)) ? [at] : []))
    let line = 0
    let told: string | undefined
    for (const row of linesIn(text)) {
      if (line++ < first) continue
      const cells = cellsOf(row, layout.separator)
      const stamp = textOfRow(cells, place.at)
      let isRow = false
      for (const fit of this.#fits) isRow = fit.add(stamp) || isRow
      if (!isRow && (headers.has(row) || cells.every((cell) => cell.trim() === ''))) {
        for (const fit of this.#fits) fit.invalid--
        continue
      }
      this.#rows++
      if (!isRow) continue
      if (END_OF_DAY.test(stamp)) this.#hasEndOfDay = true
      for (const { at, scan } of columns) scan.add(cells[at] ?? '', comma, absent)
      if (stations.length === 0) continue
      const station = textOfRow(cells, stations)
      if (told === undefined) told = station
      else if (station !== told)
        this.#parts.guess.refus = `il porte plusieurs stations (ligne ${line}) : donnez un fichier par station`
    }
  }

  #fillTime(): void {
    const { hints, place, layout, head, catalogue, guess } = this.#parts
    const { description } = guess
    const fitting = fittingForms(this.#fits, this.#rows)
    const [fit] = fitting
    const colonnes = place.at.map((at) => layout.names[at] as string)
    const example = excerpt(textOfRow(layout.row, place.at))
    description.instant = { colonnes, forme: fitting.length === 1 ? fit?.forme : '' }
    if (fitting.length !== 1 || !fit) {
      const forms = fitting.map(({ forme }) => `« ${forme} »`).join(' ou ')
      const open =
        forms === '' ? 'n’est d’aucune forme connue' : `peut être ${forms} : aucune ligne du fichier ne tranche`
      guess.ask('instant.forme', `« ${example} » ${open}`)
    }
    const step = fit === undefined ? Number.NaN : /hh/.test(fit.forme) ? fit.stepMinutes : DAY_MINUTES
    if (STEPS.has(step)) description.pas_minutes = step
    else {
      const seen = Number.isNaN(step) ? '' : ` : les lignes se suivent de ${fr(step)} en ${fr(step)}`
      guess.ask('pas_minutes', `le pas en minutes${seen}`, null)
    }
    const decalage = hints.decalage ?? zoneTold(head.slice(0, layout.before), colonnes, fit?.forme)
    const zone = catalogue.localites.find(({ fuseau_horaire }) => fuseau_horaire !== null)?.fuseau_horaire
    if (decalage !== undefined) description.decalage_utc_minutes = decalage
    else {
      const or = zone ? `, ou à sa place « fuseau », comme « ${zone} »` : ''
      const what = `ce que l’heure du fichier a de plus que l’UTC, en minutes (0 pour l’UTC)${or}`
      guess.ask('decalage_utc_minutes', what, null)
    }
    const half = Math.floor(step / 2)
    const isMiddle =
      fit !== undefined && step > 1 && step <= 60 && [...fit.minutes].every((minute) => minute % step === half)
    const seen = isMiddle ? 'milieu' : this.#hasEndOfDay ? 'fin' : undefined
    const stamped = step === DAY_MINUTES ? 'debut' : (hints.horodatage ?? seen)
    if (stamped === undefined)
      guess.ask('horodatage', '« debut », « milieu » ou « fin » : ce que l’instant écrit dit du pas', '')
    else description.horodatage = stamped
  }
}

/** A zone in the name of the instants: « Date Time, GMT-05:00 », « Date (UTC) ». */
const ZONE = /\b(?:UTC|GMT|TU)\b ?([+\-−]\d{1,2}(?::?\d{2})?)?(?!\w)/
/** A line that says nothing but the zone: « Time reference: UTC+1 ». */
// Bounded: 500 characters.
const ZONE_LINE =
  /\b(?:time|heure|zone|fuseau|reference|horaire)[^:=\n]{0,30}[:=] ?\(?(?:UTC|GMT|TU)\b ?([+\-−]\d{1,2}(?::?\d{2})?)?(?!\w)/i

/** The form of days that a name of a column tells: « Date (MM/DD/YYYY) », « Jour (JJ/MM/AAAA) ». */
function toldForm(name: string): string | undefined {
  const found = /(?:DD|JJ|MM|YYYY|AAAA|YY|AA)([-/.])(?:DD|JJ|MM)\1(?:DD|JJ|YYYY|AAAA|YY|AA)/.exec(
    name.slice(0, 200).toUpperCase(),
  )
  return found?.[0].replaceAll('Y', 'A').replaceAll('D', 'J')
}

/** The offset on UTC that the name of the instants, the lines before the names or the instants themselves tell, in minutes. */
function zoneTold(lines: readonly string[], names: readonly string[], forme = ''): number | undefined {
  if (/(?:Z|\+00:00)$/.test(forme)) return 0
  const found =
    names.map((name) => ZONE.exec(name.slice(0, 200))).find(Boolean) ??
    lines.map((line) => ZONE_LINE.exec(line.slice(0, 500))).find(Boolean)
  return found ? offsetMinutes(found[1]) : undefined
}
