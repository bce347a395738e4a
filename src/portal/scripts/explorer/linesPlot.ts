import { linesChart, linesPlaces } from '../../charts/linesChart.ts'
import { silentSvg } from '../../charts/svg.ts'
import type { LinesPanel } from '../../explorer/linesPanel.ts'
import { type Html, html } from '../../html.ts'
import { built, fill, lang } from '../dom.ts'
import { type Size, sheetOn } from './sheet.ts'
import { words } from './words.ts'

/** Lines over an axis: the picture of the server, at the size of the window, with the values of the place under the pointer. */
export function linesPlot(host: HTMLElement) {
  const readout = built<HTMLElement>`<p class="readout" aria-live="polite"></p>`
  let panels: readonly LinesPanel[] = []
  let labels: { title: string; simule: string | false } = { title: '', simule: false }
  let place: number | undefined
  const sheet = sheetOn(host, drawn, reading)
  host.tabIndex = 0
  host.role = 'group'
  host.ariaLabel = words.linesPlot
  host.append(readout)
  host.addEventListener('pointermove', (event) => point(placeAt(event)))
  host.addEventListener('pointerdown', (event) => point(placeAt(event)))
  host.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && point(undefined))
  host.addEventListener('keydown', (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by !== undefined) point(onAxis((place ?? (by > 0 ? -1 : 101)) + by))
    else if (event.key === 'Escape') point(undefined)
    else return
    event.preventDefault()
  })

  /** The place of the first axis that is nearest. */
  function onAxis(at: number): number {
    const [from, to] = panels[0]?.axis.ends ?? [0, 0]
    return Math.min(Math.floor(to), Math.max(Math.ceil(from), Math.round(at)))
  }

  /** The size of the picture of a panel. */
  function panelSize(): Size {
    const { clientWidth: width, clientHeight: height } = host
    return { width, height: Math.floor(height / Math.max(1, panels.length)) }
  }

  /** All panels as one picture. */
  function drawn(): Html {
    const { width, height } = panelSize()
    const charts = panels.map(
      (panel, i) =>
        html`<svg y="${i * height}" width="${width}" height="${height}">${linesChart(lang, panel, { id: `courbes-${i}`, ...labels, width, height })}</svg>`,
    )
    return html`<svg viewBox="0 0 ${width} ${panels.length * height}">${charts}</svg>`
  }

  /** Lines at the place that is read, through all panels. */
  function reading(): Html | undefined {
    if (place === undefined) return undefined
    const at = place
    const { width, height } = panelSize()
    const marks = panels.map((panel, i) => {
      const { frame, x } = linesPlaces(lang, panel, { width, height })
      return `M${x(at)} ${i * height + frame.top}V${(i + 1) * height - frame.bottom}`
    })
    return silentSvg({ width, height: height * marks.length }, html`<path class="reading" d="${marks.join('')}"/>`)
  }

  function placeAt({ clientX }: PointerEvent): number | undefined {
    const [first] = panels
    if (!first) return undefined
    const [from, to] = first.axis.ends
    const { x } = linesPlaces(lang, first, panelSize())
    const share = (clientX - host.getBoundingClientRect().left - x(from)) / (x(to) - x(from))
    return onAxis(from + share * (to - from))
  }

  /** Shows the values at a place of the axis beside its line, on the side that has room; undefined: of none. */
  function point(next: number | undefined): void {
    if (next === place) return
    place = next
    sheet.point()
    fill(readout, next !== undefined && valuesAt(next))
    const [first] = panels
    if (next === undefined || !first) return
    const x = linesPlaces(lang, first, panelSize()).x(next)
    const [width, own] = [host.clientWidth, readout.offsetWidth]
    const left = x < width / 2 ? x + 12 : x - 12 - own
    readout.style.left = `${Math.max(0, Math.min(left, width - own))}px`
  }

  function valuesAt(at: number): Html {
    const named = panels.flatMap(({ lines }) => lines.filter(({ name }) => name !== ''))
    const rows = named.flatMap(({ name, points, text }) => {
      const found = points.find((each) => each.at === at)
      if (!found) return []
      const [value, spread] = text(found)
      return [html`<br>${name} <strong>${value}</strong>${spread}`]
    })
    return html`${panels[0]?.axis.name(at)}${rows}`
  }

  return {
    show(next: readonly LinesPanel[], about: typeof labels): void {
      panels = next
      labels = about
      point(undefined)
      sheet.redraw()
    },
    picture: () => sheet.picture(panelSize()),
  }
}
