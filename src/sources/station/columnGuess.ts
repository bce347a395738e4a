import { excerpt } from '../../contract/excerpt.ts'
import { fr } from '../../contract/numberWords.ts'
import { pluralize } from '../../contract/pluralize.ts'
import { conversionOf } from '../units.ts'
import type { PlaceCatalogue } from '../upstream.ts'
import { DAY_MINUTES, type Guess } from './description.ts'
import type { Hints } from './forms.ts'
import type { InstantPlace } from './instantForms.ts'
import { unitInName, usualName } from './usualNames.ts'

/** Marks that programs write where there is no measurement, and those of a trace of rain. */
const ABSENT =
  /^(?:nan|na|n\/?a|null|none|nd|mq|mv|-{1,6}|\*{1,6}|\/{1,6}|missing|manquant|absent|noise|#?[+-]?(?:over|under|inf)|#(?:n\/a|ref!|value!|valeur!|div\/0!|num!|nombre!))$/i
const TRACE = /^(?:tr|trace|t)$/i
/** Numbers that stand for none: nothing of the air is as low. */
const LOW_MARK = /^-(?:9{2,6}|6999|7999)(?:[.,][09]{1,4})?$/
/** Units that a variable may be in where its file tells none; one is taken where the country's bounds leave only one. */
const UNITS_OF: Readonly<Record<string, readonly string[]>> = {
  t2m: ['°C', '°F', 'K'],
  t2m_max: ['°C', '°F', 'K'],
  t2m_min: ['°C', '°F', 'K'],
  point_rosee_2m: ['°C', '°F', 'K'],
  temperature_sol: ['°C', '°F', 'K'],
  pression_surface: ['hPa', 'kPa', 'Pa', 'mmHg', 'inHg'],
  rh2m: ['%', '1'],
}
/** The unit that a variable is mostly in: told, and never taken. */
const MOSTLY: Readonly<Record<string, string>> = {
  ghi: 'W/m²',
  dni: 'W/m²',
  dhi: 'W/m²',
  precipitation: 'mm',
  vent_2m: 'm/s',
  vent_10m: 'm/s',
  pression_surface: 'hPa',
}
const MOST_MARKS = 50
/** Marks that a sentence names. */
const NAMED_MARKS = 3
/** Values of a column that rise so often and never fall are those of a counter. */
const LEAST_RISES = 5

/** What a table's columns of measurements hold: the marks that are no number, and the range of those that are. */
class ColumnScan {
  readonly marks = new Map<string, number>()
  min = Number.POSITIVE_INFINITY
  max = Number.NEGATIVE_INFINITY
  /** Values above and below the one before. */
  rises = 0
  falls = 0
  #last = Number.NaN

  /** Whether it counts on, as a rain gauge does that is read and never emptied. */
  get isCounter(): boolean {
    return this.rises >= LEAST_RISES && this.falls === 0
  }

  add(cell: string, comma: boolean, absent: ReadonlySet<string>): void {
    const text = cell.trim()
    if (text === '' || absent.has(text)) return
    const written = comma ? text.replace(',', '.') : text
    let value = Number(written)
    if (Number.isNaN(value)) value = Number(written.replaceAll(/[\u00A0\u202F ](?=\d{3})/g, ''))
    if (Number.isNaN(value) || (value < 0 && LOW_MARK.test(text))) {
      if (this.marks.size < MOST_MARKS || this.marks.has(text)) this.marks.set(text, (this.marks.get(text) ?? 0) + 1)
      return
    }
    if (value > this.#last) this.rises++
    else if (value < this.#last) this.falls++
    this.#last = value
    if (value < this.min) this.min = value
    if (value > this.max) this.max = value
  }
}

export type Column = ReturnType<typeof namedColumns>[number]

/** What columns are named by. */
interface NamedBy {
  layout: { names: readonly string[]; units: readonly string[]; made: readonly string[] }
  hints: Hints
  place: InstantPlace
  catalogue: PlaceCatalogue
  guess: Guess
}

/** Columns that are of a variable, by the form's names and the usual ones. */
export function namedColumns({ layout, hints, place, guess }: NamedBy) {
  return layout.names.flatMap((name, at) => {
    if (place.at.includes(at) || name === '') return []
    const known = hints.columns?.[name]
    if (known === null) return guess.leave(name, 'aucune grandeur du pays')
    const usual = known
      ? { grandeurs: [known[0]], unite: known[1] }
      : usualName(layout.made[at] ? `${name} ${layout.made[at]}` : name)
    if (!usual) return guess.leave(name, 'nom inconnu, ou d’un extrême, d’un écart ou d’une autre grandeur')
    /** As the file tells it. */
    const told = known?.[1] ?? hints.unitOf?.[name] ?? (layout.units[at] || unitInName(name) || usual.unite)
    return [{ at, name, grandeurs: usual.grandeurs, unite: told || undefined, scan: new ColumnScan() }]
  })
}

/** The marks of absence and of traces; a text that is neither has to be told. */
export function fillMarks(columns: readonly Column[], { hints, guess }: NamedBy): void {
  const [absents, traces] = [new Set(hints.absents ?? []), new Set<string>()]
  for (const { name, grandeurs, scan } of columns) {
    const unknown: string[] = []
    for (const [mark, count] of scan.marks) {
      if (TRACE.test(mark) && grandeurs.includes('precipitation')) traces.add(mark)
      else if (ABSENT.test(mark) || LOW_MARK.test(mark)) absents.add(mark)
      else unknown.push(`« ${excerpt(mark)} » (${pluralize(count, 'cellule')})`)
    }
    const named = `${unknown.slice(0, NAMED_MARKS).join(', ')}${unknown.length > NAMED_MARKS ? '…' : ''}`
    if (unknown.length > 0)
      guess.ask('absents', `dans « ${excerpt(name)} », ${named} : une marque d’absence, ou un nombre abîmé ?`)
  }
  if (absents.size > 0) guess.description.absents = [...absents]
  if (traces.size > 0) guess.description.traces = [...traces]
}

export function fillColumns(columns: readonly Column[], { catalogue, guess, hints }: NamedBy): void {
  const granularite = guess.description.pas_minutes === DAY_MINUTES ? 'journalier' : 'horaire'
  const sampleHours = Number(guess.description.pas_minutes ?? 60) / 60
  const colonnes: Record<string, unknown> = {}
  for (const { name, grandeurs, unite, scan } of columns) {
    const there = grandeurs.filter((code) => catalogue.grandeurs.some((each) => each.code === code))
    const [first] = there
    if (first === undefined) {
      const codes = grandeurs.join(' » ou « ')
      guess.leave(name, `le pays n’a pas de grandeur « ${codes} » ; une ligne de grandeurs.csv l’ajoute`)
      continue
    }
    if (granularite === 'horaire' && /^t2m_m/.test(first)) {
      guess.leave(name, 'un extrême, que seul un jour a')
      continue
    }
    const rivals = columns.filter(
      (other) => other.name !== name && other.grandeurs.some((code) => there.includes(code)),
    )
    const isOpen = there.length > 1 || rivals.length > 0
    const isKnown = unite !== undefined && conversionOf(unite, { grandeur: first, granularite, sampleHours }, catalogue)
    const isCounter = first === 'precipitation' && scan.isCounter
    const deduced = isKnown || unite !== undefined ? undefined : onlyUnit(first, { scan, catalogue })
    const written = isCounter ? '' : isKnown ? unite : (deduced ?? '')
    const days = hints.days?.[name]
    colonnes[name] = {
      grandeur: isOpen ? '' : first,
      unite: written,
      ...(days === undefined ? {} : { journee_debut_utc: days }),
    }
    const range = `de ${fr(scan.min)} à ${fr(scan.max)}`
    const only = deduced === undefined ? '' : ` (la seule qui laisse ses valeurs, ${range}, dans les bornes du pays)`
    guess.lues.push(
      `${excerpt(name)} : ${there.join(' ou ')}, ${written === '' ? 'unité inconnue' : excerpt(written)}${only}`,
    )
    if (isOpen) {
      const others = rivals.map((other) => `« ${excerpt(other.name)} »`).join(', ')
      const why = rivals.length === 0 ? 'la hauteur n’est pas dite' : `${others} le serait aussi ; retirez une colonne`
      guess.ask(`colonnes.${excerpt(name)}.grandeur`, `« ${there.join(' » ou « ')} » : ${why}`)
    }
    if (written === '') {
      const often = MOSTLY[first] === undefined ? '' : `, souvent ${MOSTLY[first]}`
      const told =
        unite === undefined
          ? `le fichier ne la dit pas${often}`
          : `« ${excerpt(unite)} » n’est pas une unité connue de « ${first} »`
      const counter = 'ces valeurs ne baissent jamais : un compteur ? la pluie de chaque pas est à écrire à sa place'
      const seen = scan.min <= scan.max ? ` ; valeurs ${range}` : ''
      guess.ask(`colonnes.${excerpt(name)}.unite`, `${isCounter ? counter : told}${seen}`)
    }
  }
  if (Object.keys(colonnes).length === 0)
    guess.ask('colonnes', 'aucune colonne n’a un nom connu : par nom de colonne, une grandeur et une unité')
  guess.description.colonnes = colonnes
}

/** The unit that alone leaves the values of a column within the country's bounds. */
function onlyUnit(
  code: string,
  { scan: { min, max }, catalogue }: { scan: ColumnScan; catalogue: PlaceCatalogue },
): string | undefined {
  const grandeur = catalogue.grandeurs.find((each) => each.code === code)
  if (!grandeur || !(min <= max)) return undefined
  const within = (UNITS_OF[code] ?? []).filter((unit) => {
    const conversion = conversionOf(unit, { grandeur: code, granularite: 'journalier' }, catalogue)
    return conversion && conversion.of(min, 0) >= grandeur.borne_min && conversion.of(max, 0) <= grandeur.borne_max
  })
  return within.length === 1 ? within[0] : undefined
}
