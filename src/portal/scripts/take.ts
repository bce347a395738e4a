import { saveFile } from './dom.ts'
import { today } from './readerTime.ts'
import { figureData } from './take/figureData.ts'
import { chartImage, type ImageNotes, pngOf } from './take/image.ts'
import { type SheetRows, workbook, XLSX_TYPE } from './take/xlsx.ts'

/** Saves a figure of the page as a file. Loaded with the first file that a reader takes. */
export async function take(figure: HTMLElement, form: string): Promise<void> {
  const { name, data, provenance, notes } = figureData(figure, today())
  if (form === 'xlsx') return takeSheets(name, [data, provenance])
  const svg = figure.querySelector('svg')
  if (!svg) throw new Error('a figure without a chart')
  return takeImage(name, form, { picture: svg, notes })
}

/** Saves sheets as a workbook. */
export async function takeSheets(name: string, sheets: readonly SheetRows[]): Promise<void> {
  saveFile(`${name}.xlsx`, new Blob([await workbook(sheets)], { type: XLSX_TYPE }))
}

/** Saves a chart of the page with its notes as `png`, else as SVG. */
export async function takeImage(
  name: string,
  form: string,
  { picture, notes }: { picture: SVGSVGElement; notes: ImageNotes },
): Promise<void> {
  const image = chartImage(picture, notes)
  if (form === 'png') return saveFile(`${name}.png`, await pngOf(image))
  saveFile(`${name}.svg`, new Blob([image], { type: 'image/svg+xml' }))
}
