import { excerpt } from '../../contract/excerpt.ts'
import { decodeText, parseJson } from '../decodeText.ts'
import { epw } from '../epw/epw.ts'
import { LectureError, type PlaceCatalogue, type RawFile, type Reader, type Reading, said } from '../upstream.ts'
import { DAY_MINUTES, type Description, type Guess } from './description.ts'
import { guessDescription } from './guess.ts'
import { headOf, madeTable } from './madeTable.ts'
import { readDescribed } from './station.ts'
import { SEPARATORS } from './table.ts'
import { looksLikeWorkbook, workbookText } from './workbook.ts'

/** What stands for a source that is not known yet. */
const NO_SOURCE = 'a_preciser'
/** What is asked for and hinders no reading: `importer` asks for it itself. */
const ASKED_LATER = new Set(['source', 'latitude', 'longitude'])

/** Fields that a sentence names. */
const NAMED = 5

/** A ground station's files: those that are known by their form or guessed, and any by a description. */
export const station = {
  nom: 'station',
  version: 5,
  resume: 'Station au sol : CSV, XLSX ou forme connue, de 1 minute à 1 jour, avec sa description ou sans',
  read(file: RawFile, catalogue: PlaceCatalogue, beside?: RawFile): Reading {
    const table = tableOf(file, beside)
    if (table.beside) {
      const reading = readDescribed(table.file, catalogue, table.beside)
      return { ...reading, remarques: [...table.remarques, ...reading.remarques] }
    }
    const first = headOf(new TextDecoder('latin1').decode(file.bytes.subarray(0, 400)))[0] ?? ''
    if (/^(?:\uFEFF|ï»¿)?LOCATION,/i.test(first)) return epw.read(file, catalogue)
    return readGuessed(table, catalogue)
  },
} satisfies Reader

interface StationTable {
  /** The text that `station` reads. */
  file: RawFile
  beside?: RawFile
  remarques: readonly string[]
}

/** A file as the text of a table: a sheet of a workbook, a form of its own made one, or the file itself. */
function tableOf(file: RawFile, beside: RawFile | undefined): StationTable {
  if (!looksLikeWorkbook(file)) {
    const { text, remarques = [] } = madeTable(file) ?? {}
    const whole = text === undefined ? file : { ...file, bytes: utf8(text) }
    return { file: whole, ...(beside ? { beside } : {}), remarques }
  }
  if (!beside) return { file: { ...file, bytes: utf8(workbookText(file)) }, remarques: [] }
  const description = { separateur: '\t', ...parseJson(beside) } as { separateur: string; feuille?: unknown }
  const text = workbookText(file, typeof description.feuille === 'string' ? description.feuille : undefined)
  const told = { ...beside, bytes: utf8(JSON.stringify(description)) }
  return { file: { ...file, bytes: utf8(text) }, beside: told, remarques: [] }
}

const utf8 = (text: string) => new TextEncoder().encode(text)

function readGuessed({ file, remarques }: StationTable, catalogue: PlaceCatalogue): Reading {
  const { text, encodage } = textOf(file)
  const guess = guessDescription(text, catalogue)
  if (encodage !== undefined) guess.description.encodage = encodage
  const { latitude, longitude, altitude_metres: altitude = null } = guess.description as Partial<Description>
  const isPlaced = typeof latitude === 'number' && typeof longitude === 'number'
  const reading: Reading = {
    point: isPlaced ? { latitude, longitude, altitude } : null,
    temps: 'inconnu',
    series: [],
    ecartees: guess.ecartees,
    remarques: [...remarques, ...guess.remarques],
    devinee: { lignes: wordsOf(guess), description: `${JSON.stringify(guess.description, null, 2)}\n` },
  }
  const open = [...new Set(guess.blancs.map(({ champ }) => champ))].filter((champ) => !ASKED_LATER.has(champ))
  const named = open.slice(0, NAMED).map((champ) => `« ${champ} »`)
  const asked = `il ne dit pas ${named.join(', ')}${open.length > NAMED ? '…' : ''} : complétez sa description`
  let refus = guess.refus ?? (open.length > 0 ? asked : undefined)
  const shown = readable(guess)
  if (shown) {
    const beside = { chemin: 'description devinée', bytes: utf8(JSON.stringify(shown)) }
    try {
      const read = readDescribed(file, catalogue, beside)
      reading.series = read.series
      if (guess.description.horodatage === '')
        reading.remarques.push('Montré comme si l’instant écrit était le début du pas.')
      reading.remarques.push(...read.remarques)
      reading.temps =
        guess.description.decalage_utc_minutes === null ? 'inconnu, montré comme s’il était UTC' : read.temps
      refus = guess.refus ?? read.refus ?? refus
    } catch (error) {
      if (!(error instanceof LectureError)) throw error
      refus = error.message
    }
  }
  if (refus === undefined) return reading
  if (reading.devinee && refus === asked)
    reading.devinee.resteDesColonnes = open.every((champ) => champ.startsWith('colonnes.'))
  return { ...reading, refus }
}

/** The guess as a description that can be read, with what is not told assumed; undefined where nothing can be shown of it. */
function readable({ description }: Guess): object | undefined {
  const { instant, pas_minutes, colonnes = {}, ...others } = description
  if (!(instant as { forme?: string } | undefined)?.forme || pas_minutes === null) return undefined
  const known = Object.entries(colonnes as Record<string, { grandeur: string; unite: string }>).filter(
    ([, { grandeur, unite }]) => grandeur !== '' && unite !== '',
  )
  if (known.length === 0) return undefined
  return {
    ...others,
    source: NO_SOURCE,
    latitude: others.latitude ?? 0,
    longitude: others.longitude ?? 0,
    decalage_utc_minutes: others.decalage_utc_minutes ?? 0,
    horodatage: others.horodatage === '' ? 'debut' : others.horodatage,
    instant,
    pas_minutes,
    colonnes: Object.fromEntries(known),
  }
}

/** The text of a file, and the encoding that its description has to say. */
function textOf({ chemin, bytes }: RawFile): { text: string; encodage?: 'windows-1252' } {
  try {
    return { text: decodeText(chemin, bytes).replace(/^\uFEFF/, '') }
  } catch (error) {
    if (!(error instanceof LectureError) || !error.message.includes('UTF-8')) throw error
    const encodage = 'windows-1252'
    return { text: decodeText(chemin, bytes, { encodage }), encodage }
  }
}

const STAMPS = {
  debut: 'le début du pas',
  milieu: 'le milieu du pas',
  fin: 'la fin du pas',
  '': 'début, milieu ou fin du pas',
}

/** What was guessed, in lines, and what has to be told. */
function wordsOf({ forme, description, blancs, lues }: Guess): string[] {
  const {
    separateur,
    decimale,
    pas_minutes,
    instant,
    horodatage = '',
    absents = [],
    traces = [],
  } = description as Draft
  const { decalage_utc_minutes: shift } = description
  const step = pas_minutes === null ? 'inconnu' : pas_minutes === DAY_MINUTES ? '1 jour' : `${pas_minutes} min`
  const marks = [...absents, ...traces.map((mark) => `${mark} (trace)`)]
  const form = instant?.forme === '' ? 'forme inconnue' : `« ${instant?.forme} »`
  return said(
    `Forme : ${forme}`,
    separateur !== undefined &&
      `Séparateur : ${SEPARATORS[separateur]} ; décimale : ${decimale === ',' ? 'virgule' : 'point'}`,
    instant !== undefined &&
      `Instant : ${instant.colonnes.map(excerpt).join(', ')}, ${form}, ${STAMPS[horodatage]} ; pas : ${step} ; décalage sur l’UTC : ${shift === null ? 'inconnu' : `${shift} min`}`,
    marks.length > 0 && `Absences : ${marks.map(excerpt).join(', ')}`,
    lues.length > 0 && 'Colonnes devinées :',
    ...lues.map((line) => `  ${line}`),
    blancs.length > 0 && 'À dire dans la description :',
    ...blancs.map(({ champ, mots }) => `  ${champ} : ${mots}`),
  )
}

/** What of a description is told of a guess. */
interface Draft extends Partial<Pick<Description, 'separateur' | 'decimale' | 'instant' | 'absents' | 'traces'>> {
  pas_minutes?: number | null
  horodatage?: keyof typeof STAMPS
}
