import { today } from './readerTime.ts'
import { figureData } from './take/figureData.ts'
import { chartImage, pngOf } from './take/image.ts'
import { saveFile } from './take/saveFile.ts'
import { workbook, XLSX_TYPE } from './take/xlsx.ts'

/** Saves a figure of the page as a file. Loaded with the first file that a reader takes. */
export async function take(figure: HTMLElement, form: string): Promise<void> {
  const { name, data, provenance, notes } = figureData(figure, today())
  if (form === 'xlsx') {
    const bytes = await workbook([data, provenance])
    return saveFile(`${name}.xlsx`, new Blob([bytes], { type: XLSX_TYPE }))
  }
  const svg = figure.querySelector('svg')
  if (!svg) throw new Error('a figure without a chart')
  const image = chartImage(svg, notes)
  if (form === 'png') return saveFile(`${name}.png`, await pngOf(image))
  saveFile(`${name}.svg`, new Blob([image], { type: 'image/svg+xml' }))
}
