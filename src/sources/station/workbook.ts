import { unzipSync } from 'fflate'
import { excerpt } from '../../contract/excerpt.ts'
import { number } from '../../contract/pluralize.ts'
import { DAY_MS, isoDate, isoInstant } from '../../contract/time.ts'
import { type Fault, faultsOf, type RawFile } from '../upstream.ts'

/** Years of minutes are larger: they belong into CSV. */
const [MOST_FILE_MB, MOST_PART_MB] = [50, 256]
/** The rows of a sheet, and its columns (ECMA-376, part 1; Excel specifications and limits). */
const [MOST_ROWS, MOST_COLUMNS] = [1_048_576, 16_384]
/** Text in quotes, brackets and escaped in a number format is no part of its date. */
// Bounded: a format has 255 characters.
const NOT_FORMAT = /"[^"]*"|\[[^\]]*\]|\\./g
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Whether a file is a ZIP, as a workbook is. */
export function looksLikeWorkbook({ bytes }: RawFile): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
}

/**
 * The sheet of an XLSX workbook as text with tabs, a line for each of its rows: the named one, or the first that is not hidden
 * and has data. Dates are `AAAA-MM-JJ`, with `hh:mm:ss` where the cell shows a time. Throws `LectureError` where the file is no
 * workbook, is damaged, or is too large: over 50 MB, or 256 MB once a part is inflated.
 */
export function workbookText({ chemin, bytes }: RawFile, sheet?: string): string {
  const fault = faultsOf(chemin)
  if (bytes.length > MOST_FILE_MB * 1e6)
    throw fault(
      `classeur de ${number(Math.round(bytes.length / 1e6))} Mo, et ${MOST_FILE_MB} au plus sont lus : enregistrez sa feuille en CSV`,
    )
  const parts = inflate(fault, bytes, (name) => /^(?:xl\/)(?!worksheets\/).{0,80}\.(?:xml|rels)$/.test(name))
  const part = (name: string) => parts.get(name) ?? ''
  const book = part('xl/workbook.xml')
  if (book === '')
    throw fault('c’est un fichier ZIP et non un classeur XLSX : décompressez-le, ou enregistrez sa feuille en CSV')
  const look: Look = {
    texts: [...elements(part('xl/sharedStrings.xml'), 'si', fault)].map(({ body }) => textOf(body, fault)),
    dates: dateStyles(part('xl/styles.xml'), fault),
    epochMs: /date1904="(?:1|true)"/.test(book) ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30),
    fault,
  }
  const targets = new Map(
    [...elements(part('xl/_rels/workbook.xml.rels'), 'Relationship', fault)].map(({ attributes }) => [
      attribute(attributes, 'Id'),
      attribute(attributes, 'Target')?.replace(/^\/?(?:xl\/)?/, 'xl/'),
    ]),
  )
  const sheets = [...elements(book, 'sheet', fault)].map(({ attributes }) => ({
    name: decoded(attribute(attributes, 'name') ?? ''),
    hidden: attribute(attributes, 'state') !== undefined && attribute(attributes, 'state') !== 'visible',
    path: targets.get(attribute(attributes, 'r:id') ?? attribute(attributes, 'id')) ?? '',
  }))
  const wanted = sheets.filter(({ name, hidden }) => (sheet === undefined ? !hidden : name === sheet))
  for (const { path } of wanted) {
    const xml = inflate(fault, bytes, (name) => name === path).get(path)
    // A part that inflates to more than it says is cut there.
    if (!xml?.includes('</worksheet>'))
      throw fault('le classeur est abîmé : une de ses feuilles manque ou n’est pas entière')
    const lines = linesOf(xml, look)
    if (sheet !== undefined || lines.filter((line) => line.includes('\t')).length > 1) return lines.join('\n')
  }
  const names = sheets.map(({ name }) => `« ${excerpt(name)} »`).join(', ')
  throw fault(
    sheet === undefined
      ? `aucune feuille ne porte de table ; feuilles : ${names}`
      : `il n’a pas de feuille « ${excerpt(sheet)} » ; feuilles : ${names}`,
  )
}

interface Look {
  texts: readonly string[]
  /** By style: what a number shown in it is, undefined where it is no date. */
  dates: readonly ('date' | 'time' | undefined)[]
  epochMs: number
  fault: Fault
}

/** The chosen parts of a ZIP as text; no part is inflated that says to be, or turns out, larger than the limit. */
function inflate(fault: Fault, bytes: Uint8Array, wants: (name: string) => boolean): Map<string, string> {
  const tooLarge: string[] = []
  let parts: Record<string, Uint8Array>
  try {
    parts = unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!wants(name)) return false
        if (originalSize > MOST_PART_MB * 1e6) tooLarge.push(name)
        return tooLarge.length === 0
      },
    })
  } catch {
    throw fault('le classeur est coupé ou abîmé : enregistrez-le de nouveau')
  }
  if (tooLarge.length > 0)
    throw fault(
      `« ${excerpt(tooLarge[0] as string)} » y dépasse ${MOST_PART_MB} Mo une fois décompressé : enregistrez la feuille en CSV`,
    )
  return new Map(Object.entries(parts).map(([name, part]) => [name, withoutPrefix(new TextDecoder().decode(part))]))
}

/** Some writers put a prefix before all names. */
function withoutPrefix(xml: string): string {
  return /<x:(?:worksheet|workbook|styleSheet|sst)\b/.test(xml.slice(0, 1000))
    ? xml.replaceAll(/<(\/?)x:/g, '<$1')
    : xml
}

/** The elements of a name, in order; one in another of the same name is none that a workbook has. */
function* elements(xml: string, name: string, fault: Fault) {
  const close = `</${name}>`
  for (let from = 0; ; ) {
    const start = xml.indexOf(`<${name}`, from)
    if (start < 0) return
    const head = start + name.length + 1
    from = head
    if (!/[\s/>]/.test(xml.charAt(head))) continue
    const end = xml.indexOf('>', head)
    const isEmpty = xml[end - 1] === '/'
    const stop = isEmpty ? end : xml.indexOf(close, end)
    if (end < 0 || stop < 0) throw fault('le classeur est abîmé : enregistrez-le de nouveau')
    yield { attributes: xml.slice(head, end), body: isEmpty ? '' : xml.slice(end + 1, stop) }
    from = isEmpty ? end + 1 : stop + close.length
  }
}

function attribute(attributes: string, name: string): string | undefined {
  const start = attributes.indexOf(` ${name}="`)
  if (start < 0) return undefined
  const from = start + name.length + 3
  return attributes.slice(from, attributes.indexOf('"', from))
}

function decoded(text: string): string {
  if (!/[&_]/.test(text)) return text
  return text
    .replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name) => ENTITIES[name] as string)
    .replaceAll(/&#(x[0-9a-f]{1,6}|\d{1,7});|_x([0-9a-f]{4})_/gi, (whole, code?: string, escaped?: string) => {
      const point = escaped === undefined ? Number(code?.replace(/^x/i, '0x')) : Number.parseInt(escaped, 16)
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole
    })
}

/** The text of an element, in runs or not, on one line and without what parts the cells of a line. */
function textOf(body: string, fault: Fault): string {
  // How a text is read aloud is no part of it.
  const [start = '', ...others] = body.split('<rPh')
  const written = others.reduce((sum, part) => sum + part.slice(part.indexOf('</rPh>') + 6), start)
  const runs = [...elements(written, 't', fault)]
  return decoded(runs.map((run) => run.body).join(''))
    .replaceAll(/\s/g, ' ')
    .replaceAll('"', '’')
}

/** Of each style of cells, whether numbers in it are dates. */
function dateStyles(styles: string, fault: Fault): Look['dates'] {
  const formats = new Map(
    [...elements(styles, 'numFmt', fault)].map(({ attributes }) => [
      attribute(attributes, 'numFmtId'),
      decoded(attribute(attributes, 'formatCode') ?? '')
        .slice(0, 255)
        .replaceAll(NOT_FORMAT, ''),
    ]),
  )
  const [xfs] = elements(styles, 'cellXfs', fault)
  return [...elements(xfs?.body ?? '', 'xf', fault)].map(({ attributes }) => {
    const id = attribute(attributes, 'numFmtId')
    const code = formats.get(id)
    if (code !== undefined) return /[hs]/i.test(code) ? 'time' : /[dmy]/i.test(code) ? 'date' : undefined
    // Formats that need no code (ECMA-376, part 1, 18.8.30).
    const built = Number(id)
    if ((built >= 18 && built <= 22) || (built >= 45 && built <= 47)) return 'time'
    return built >= 14 && built <= 17 ? 'date' : undefined
  })
}

/** The rows of a sheet as lines with tabs, the empty ones too, so that a line is found by its number. */
function linesOf(xml: string, look: Look): string[] {
  const lines: string[] = []
  for (const { attributes, body } of elements(xml, 'row', look.fault)) {
    const at = Number(attribute(attributes, 'r') ?? lines.length + 1)
    if (!(at > lines.length && at <= MOST_ROWS))
      throw look.fault('le classeur est abîmé : ses lignes ne se suivent pas')
    while (lines.length < at - 1) lines.push('')
    const cells: string[] = []
    for (const cell of elements(body, 'c', look.fault)) {
      const column = columnOf(attribute(cell.attributes, 'r')) ?? cells.length
      if (column < cells.length || column >= MOST_COLUMNS)
        throw look.fault(`le classeur est abîmé : les cellules de sa ligne ${at} ne se suivent pas`)
      while (cells.length < column) cells.push('')
      cells.push(cellText(cell, look))
    }
    while (cells.at(-1) === '') cells.pop()
    lines.push(cells.join('\t'))
  }
  return lines
}

/** The column, from 0, of a reference as `AB12`. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellText({ attributes, body }: { attributes: string; body: string }, look: Look): string {
  const type = attribute(attributes, 't')
  if (type === 'inlineStr') return textOf(body, look.fault)
  const [value] = elements(body, 'v', look.fault)
  if (!value || value.body === '') return ''
  if (type === 's') return look.texts[Number(value.body)] ?? ''
  if (type === 'd') return value.body.replace('T', ' ').replace(/\.0+$/, '')
  const written = Number(value.body)
  if ((type !== undefined && type !== 'n') || Number.isNaN(written))
    return decoded(value.body).replaceAll(/\s/g, ' ').replaceAll('"', '’')
  const shown = look.dates[Number(attribute(attributes, 's') ?? 0)]
  // A cell shows fifteen digits of its number.
  return shown === undefined ? String(Number(written.toPrecision(15))) : dateText(written, shown, look.epochMs)
}

/** A serial number of days as a date, to the second; before March 1900 Excel counts a day that was not (29 February 1900). */
function dateText(serial: number, shown: 'date' | 'time', epochMs: number): string {
  const seconds = Math.round(serial * 86_400)
  const isBeforeLeap = epochMs < 0 && epochMs < Date.UTC(1904, 0, 1) && serial < 60
  const timeMs = epochMs + seconds * 1000 + (isBeforeLeap ? DAY_MS : 0)
  if (!(Math.abs(timeMs) < 8.64e15)) return String(serial)
  if (serial < 1) return isoInstant(timeMs).slice(11)
  return shown === 'time' || seconds % 86_400 !== 0 ? isoInstant(timeMs).replace('T', ' ') : isoDate(timeMs)
}
