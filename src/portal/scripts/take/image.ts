import { Html, html } from '../../html.ts'

/** What an image says beside its picture, so that it tells where it is from wherever it goes. */
export interface ImageNotes {
  title: string
  /** What is drawn, with its unit. */
  subtitle: string
  /** Source, release, address: a paragraph each. */
  lines: readonly string[]
}

const SVG = 'http://www.w3.org/2000/svg'
const FONT = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif"
const MARGIN = 20
/** Narrower pictures are enlarged: their notes need room. */
const LEAST_WIDTH = 480
/** Pixels of a PNG per unit of its SVG. */
const PNG_SCALE = 2

/** A chart of the page with its title above it and its notes below, as an SVG file by itself: in light colours, whatever the theme of the page. */
export function chartImage(svg: SVGSVGElement, { title, subtitle, lines }: ImageNotes): string {
  const { width, height } = svg.viewBox.baseVal
  const colours = lightColours()
  const inner = Math.max(width, LEAST_WIDTH)
  const measure = document.createElement('canvas').getContext('2d')
  let y = MARGIN - 8
  const paragraph = (
    text: string,
    { size, weight = 400, colour }: { size: number; weight?: number; colour: string },
  ) => {
    if (measure) measure.font = `${weight} ${size}px ${FONT}`
    const wrapped = linesOf(text, (part) => (measure?.measureText(part).width ?? 0) <= inner)
    return wrapped.map((line) => {
      y += Math.round(size * 1.4)
      return html`<text x="${MARGIN}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${colour}">${line}</text>`
    })
  }
  const [ink, soft] = [colours.get('--ink') ?? '#000', colours.get('--soft') ?? '#555']
  const heading = paragraph(title, { size: 18, weight: 600, colour: ink })
  y += 4
  const drawn = paragraph(subtitle, { size: 13, colour: soft })
  y += 12
  const scaled = Math.round((height * inner) / width)
  const picture = html`<svg x="${MARGIN}" y="${y}" width="${inner}" height="${scaled}" viewBox="0 0 ${width} ${height}">${new Html(ownStyled(svg))}</svg>`
  y += scaled + 4
  const below = lines.map((line) => paragraph(line, { size: 11, colour: soft }))
  const [wide, high] = [inner + 2 * MARGIN, y + MARGIN]
  return html`<svg xmlns="${SVG}" width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}" font-family="${FONT}"><title>${title}</title><rect width="${wide}" height="${high}" fill="${colours.get('--paper') ?? '#fff'}"/>${heading}${drawn}${picture}${below}</svg>`
    .text
}

/** An SVG file as a PNG, for programs that take no SVG. */
export async function pngOf(svgText: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svgText], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth * PNG_SCALE
    canvas.height = image.naturalHeight * PNG_SCALE
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no PNG'))), 'image/png')
    })
  } finally {
    URL.revokeObjectURL(address)
  }
}

function linesOf(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(/[ \n]+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Properties that children inherit. */
const INHERITED = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linejoin',
  'stroke-linecap',
  'paint-order',
  'font-size',
  'font-weight',
  'font-style',
  'letter-spacing',
  'text-anchor',
] as const
/** Properties that they do not, with the value that changes nothing. */
const OWN = { opacity: '1', 'dominant-baseline': 'auto', 'vector-effect': 'none' } as const
/** What a file by itself has no use for: names for the style and the scripts of the page. */
const OF_THE_PAGE = ['class', 'tabindex', 'aria-labelledby', 'pointer-events']

/** The elements of an SVG of the page, with the style that the page gives them as attributes, in light colours. */
function ownStyled(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement
  for (const unseen of copy.querySelectorAll('title, desc, .reading')) unseen.remove()
  for (const [name, value] of lightColours()) copy.style.setProperty(name, value)
  // Beside the chart, where the same rules apply; it is taken away before the browser paints.
  svg.after(copy)
  try {
    for (const each of [...copy.querySelectorAll<SVGElement>('*')]) {
      const style = getComputedStyle(each)
      if (style.display === 'none') {
        each.remove()
        continue
      }
      const around = getComputedStyle(each.parentElement as Element)
      const atTop = each.parentElement === (copy as Element)
      for (const name of INHERITED) {
        const value = style.getPropertyValue(name)
        if (atTop || value !== around.getPropertyValue(name)) each.setAttribute(name, value)
      }
      for (const [name, usual] of Object.entries(OWN)) {
        const value = style.getPropertyValue(name)
        if (value !== usual) each.setAttribute(name, value)
      }
    }
  } finally {
    copy.remove()
  }
  for (const each of copy.querySelectorAll('*')) for (const name of OF_THE_PAGE) each.removeAttribute(name)
  const written = new XMLSerializer()
  return [...copy.childNodes].map((node) => written.serializeToString(node)).join('')
}

/** The colours of the page by day, by the names of their variables: those of its first rule, which no theme has changed. */
function lightColours(): Map<string, string> {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
  const root = rules.find((rule): rule is CSSStyleRule => rule instanceof CSSStyleRule && rule.selectorText === ':root')
  const names = root ? [...root.style].filter((name) => name.startsWith('--')) : []
  return new Map(names.map((name) => [name, root?.style.getPropertyValue(name) ?? '']))
}
