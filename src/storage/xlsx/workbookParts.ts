import { SharedTexts } from './sharedTexts.ts'
import { type Sheet, STYLES_XML, sheetName, sheetXml } from './sheet.ts'

/** A file of a workbook, which is a zip archive; its text is made as it is given out. */
export interface WorkbookPart {
  name: string
  pieces: Iterable<string> | AsyncIterable<string>
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The files of a workbook (Office Open XML, ECMA-376, as spreadsheets since 2007 read it), to be written in this order. */
export function workbookParts(sheets: readonly Sheet[]): WorkbookPart[] {
  const texts = new SharedTexts()
  const part = (path: string, xml: string) => ({ name: path, pieces: [`${HEAD}${xml}`] })
  return [
    part('[Content_Types].xml', contentTypes(sheets)),
    part('_rels/.rels', relationships([['officeDocument', 'xl/workbook.xml']])),
    part('xl/workbook.xml', workbookXml(sheets)),
    part(
      'xl/_rels/workbook.xml.rels',
      relationships([
        ...sheets.map((_, i): [string, string] => ['worksheet', `worksheets/sheet${i + 1}.xml`]),
        ['styles', 'styles.xml'],
        ['sharedStrings', 'sharedStrings.xml'],
      ]),
    ),
    { name: 'xl/styles.xml', pieces: [STYLES_XML] },
    ...sheets.map((sheet, i) => ({ name: `xl/worksheets/sheet${i + 1}.xml`, pieces: sheetXml(sheet, texts) })),
    // Last: which texts there are is known when all cells are written.
    { name: 'xl/sharedStrings.xml', pieces: texts.xml() },
  ]
}

function contentTypes(sheets: readonly Sheet[]): string {
  const parts = [
    ['/xl/workbook.xml', 'sheet.main'],
    ...sheets.map((_, i) => [`/xl/worksheets/sheet${i + 1}.xml`, 'worksheet']),
    ['/xl/styles.xml', 'styles'],
    ['/xl/sharedStrings.xml', 'sharedStrings'],
  ].map(([path, kind]) => `<Override PartName="${path}" ContentType="${SPREADSHEET}.${kind}+xml"/>`)
  return `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parts.join('')}</Types>`
}

function relationships(targets: readonly [kind: string, target: string][]): string {
  const each = targets.map(
    ([kind, target], i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`
}

function workbookXml(sheets: readonly Sheet[]): string {
  const each = sheets.map((sheet, i) => `<sheet name="${sheetName(sheet)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
  return `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets>${each.join('')}</sheets></workbook>`
}
