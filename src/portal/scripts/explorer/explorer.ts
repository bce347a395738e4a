import { slotOf, timeOf } from '../../../contract/time.ts'
import type { StoredSerie } from '../../../edition/storedSerie.ts'
import { SIMULATED } from '../../charts/svg.ts'
import {
  isLines,
  MOST_CURVES,
  type Pas,
  readAddress,
  roundedSpan,
  type Span,
  type View,
  vuesOf,
  writeAddress,
} from '../../explorer/address.ts'
import { type Curve, curveOf, finestStep, spanOfCurve } from '../../explorer/curve.ts'
import type { ExplorerData, ShownGrandeur } from '../../explorer/explorerData.ts'
import { DASHES, lineStyles } from '../../explorer/lineStyle.ts'
import type { Summary } from '../../explorer/linesPanel.ts'
import { curveNames } from '../../explorer/names.ts'
import { type LinesView, seasonLines } from '../../explorer/seasonLines.ts'
import type { Choices, Facet } from '../../explorer/selection.ts'
import type { TimeCurve } from '../../explorer/timeChart.ts'
import { within } from '../../explorer/timeWindow.ts'
import { html } from '../../html.ts'
import { built, fill, lang, part, setAddress } from '../dom.ts'
import { ReadFault } from './checkedRead.ts'
import { controlsOn } from './controls.ts'
import { exportPanel } from './exportPanel.ts'
import type { Gestured } from './gestures.ts'
import { linesPlot } from './linesPlot.ts'
import { overviewOn, windowBar } from './overview.ts'
import { faultText, seriesReader, statusOf } from './seriesReader.ts'
import { summaryPanel } from './summaryPanel.ts'
import { words } from './words.ts'

type More = ReturnType<typeof import('./changedView.ts').changedView>

/** Delay before the address and the captions follow the window. */
const SETTLED_MS = 250
/** Steps in the shortest window. */
const LEAST_STEPS = 8
/** Months in the shortest window of mean years. */
const LEAST_MONTHS = 12

/** The explorer once the list of series has been read: selection, reading, charts and captions. */
export function explore(host: HTMLElement, data: ExplorerData, all: readonly StoredSerie[]): void {
  const choices: Choices = { series: all, ...data }
  const byCode = new Map(all.map((serie) => [serie.code, serie]))
  const opened = readAddress(location.search, data.first)
  let view: View = { ...opened.view, series: opened.view.series.filter((code) => byCode.has(code)) }
  /** The address of the view as it was opened, and the search that it was opened with. */
  const first = { address: writeAddress(view), search: opened.unread.length > 0 ? '' : location.search }
  /** The series chosen, before the step changed some of them. */
  let base: readonly StoredSerie[] = chosenSeries()
  /** The curves computed, by the code of their series, and for which steps. */
  const made = new Map<string, { by: string; curve: Curve }>()
  let drawn: readonly TimeCurve[] = []
  /** The span of all curves, and the window within it. */
  let bounds: Span = [0, 1]
  let span: Span = [0, 1]
  let pointMs: number | undefined
  let settling: ReturnType<typeof setTimeout> | undefined
  let shown: string | undefined
  /** What the first view does not need, loaded when the view changes or is none of a mean year; `not had` where that failed. */
  let more: More | 'not had' | undefined

  const reader = seriesReader(`/archives/${data.edition}`, onRead)
  // The picture of the server stays until the first of its own.
  part(host, '.plot').insertAdjacentHTML(
    'beforeend',
    html`<div class="lines" hidden></div><div class="time" tabindex="0" role="group" aria-label="${words.plot}" aria-describedby="explorer-aide" hidden></div><div class="scatter" hidden></div><p class="loading small soft"></p>`
      .text,
  )
  part(host, '.overview').after(
    built`<div class="below"><div class="when-row"><p class="when"></p><button type="button" class="plain swap" hidden>${words.swap}</button></div><p class="heard" aria-live="polite"></p></div>`,
  )
  part(host, '.summary').after(
    built`<div class="after"><ul class="text captions"></ul><p class="small soft" id="explorer-aide">${words.hint}</p><p class="read small soft"></p></div>`,
  )
  const showControls = controlsOn(part(host, '.bar'), {
    add,
    remove: (facet, code) => choose(() => base.filter((serie) => serie[facet] !== code)),
    set,
  })
  const summary = summaryPanel(host, data, {
    remove: (code) => chooseOrSay(() => chosenSeries().filter((serie) => serie.code !== code)),
    first: (code) =>
      chooseOrSay(() => chosenSeries().toSorted((a, b) => Number(b.code === code) - Number(a.code === code))),
  })
  const lines = linesPlot(part(host, '.lines'))
  const panel = exportPanel(data, picture)
  part(host, '.summary').before(panel.host)
  const gestured: Gestured = {
    span: () => span,
    bounds: () => bounds,
    leastMs,
    onSpan: moveTo,
    onPoint: point,
    onStep: step,
  }
  const overview = overviewOn(part(host, '.overview'), gestured)
  const bar = windowBar(gestured)
  part(host, '.when-row').append(bar.host)
  part(host, '.swap').addEventListener('click', () => {
    const [one, other, ...others] = chosenSeries()
    if (one && other) void chooseOrSay(() => [other, one, ...others])
  })
  // Shades of one colour are mixed with those of the page.
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw)
  read()

  function add(facet: Facet, code: string): Promise<void> {
    return choose(
      ({ withFacet }) => withFacet(choices, chosenSeries(), { facet, code, pas: view.pas }) as StoredSerie[],
    )
  }

  async function choose(series: (by: More) => readonly StoredSerie[]): Promise<void> {
    base = series(await loaded())
    await set({ series: base.map(({ code }) => code) })
  }

  /** The same of a button, which no link stands for where what it needs cannot be had. */
  function chooseOrSay(series: () => readonly StoredSerie[]): Promise<void> {
    return choose(series).catch(lack)
  }

  function lack(): void {
    more = 'not had'
    showStatus()
  }

  async function set(change: Partial<View>): Promise<void> {
    const { atStep } = await loaded()
    view = { ...view, ...change }
    if (change.pas !== undefined) {
      const series = atStep(choices, base, change.pas)
      // Years of days are no window for decades of months, nor the other way round.
      view = { ...view, series: series.map(({ code }) => code), span: undefined }
      if (!vuesOf(view.pas).includes(view.vue)) view = { ...view, vue: 'temps' }
    }
    read()
  }

  function isSeason(): boolean {
    return view.pas === 'saison'
  }

  function isMeanYear(): boolean {
    return isSeason() && view.vue === 'temps'
  }

  /** The selected series. */
  function chosenSeries(): StoredSerie[] {
    return view.series.flatMap((code) => byCode.get(code) ?? [])
  }

  function read(): void {
    const chosen = chosenSeries()
    if (typeof more === 'object') {
      showControls(more.controlBar(lang, { view, choices, data, chosen }))
      fill(part(host, '.also'), more.seeAlso(lang, { choices, data, chosen }))
    }
    reader.keep(chosen)
    const codes = new Set(chosen.map(({ code }) => code))
    for (const code of made.keys()) if (!codes.has(code)) made.delete(code)
    onRead()
  }

  /** Shows the progress of reading, and draws what is new. */
  function onRead(): void {
    showStatus()
    const { series, pas, stat, vue } = view
    const there = series.map((code) => reader.mesures(code) !== undefined)
    const waiting = reader.progress().series > 0
    const now = [...series, ...there, waiting, pas, stat, vue].join(' ')
    if (now === shown) return
    shown = now
    // While the first series are read, the picture of the server stays.
    if (waiting && drawn.length === 0 && isLines(view)) return
    draw()
  }

  /** A series over the steps of the view, computed once. */
  function curveFor(serie: StoredSerie): Curve | undefined {
    const { pas, stat } = view
    const mesures = reader.mesures(serie.code)
    if (!mesures) return undefined
    const by = `${pas} ${stat}`
    const known = made.get(serie.code)
    if (known?.by === by) return known.curve
    const grandeur = data.grandeurs.find(({ code }) => code === serie.grandeur) as ShownGrandeur
    const curve = curveOf(serie, mesures, grandeur, { pas, stat })
    made.set(serie.code, { by, curve })
    return curve
  }

  /** A curve over other steps, for a comparison. */
  function byOther(curve: Curve, pas: Pas): Curve {
    const mesures = reader.mesures(curve.serie.code)
    const stat = view.pas === 'origine' ? 'moyenne' : view.stat
    return mesures ? curveOf(curve.serie, mesures, curve.grandeur, { pas, stat }) : curve
  }

  function draw(): void {
    const namesOf = (curves: readonly Curve[]) => curveNames(lang, curves, data)
    const curves = chosenSeries().flatMap((serie) => curveFor(serie) ?? [])
    const some = curves.length > 0
    // What draws another picture draws it once it is there, and that of the server stays so long.
    const views = some && !isMeanYear() ? forDrawing() : undefined
    if (some && !isMeanYear() && !views) return
    drawn = drawnCurves(curves, namesOf(curves), data)
    const spans = curves.map(spanOfCurve).filter((each) => each !== undefined)
    if (spans.length > 0) {
      bounds = [Math.min(...spans.map(([from]) => from)), Math.max(...spans.map(([, to]) => to))]
    }
    // While series are being read, the requested window is kept.
    span = within(view.span ?? bounds, bounds)
    bar.offer(commonSpan(spans))
    const units = new Set(curves.map(({ unite }) => unite)).size
    host.className = `explorer panels-${Math.min(3, Math.max(1, units))}`
    for (const former of host.querySelectorAll('.plot > :is(.wide, .tall, noscript)')) former.remove()
    const overTime = some && !isLines(view)
    showOnly({
      '.lines': some && isLines(view),
      '.time': overTime && view.vue === 'temps',
      '.scatter': overTime && view.vue === 'nuage',
      '#explorer-aide': overTime && view.vue === 'temps',
      '.plot': view.series.length > 0,
      '.overview': view.series.length > 0,
      '.when-row': some,
      '.take': some,
      '.swap': false,
    })
    if (overTime) views?.chart.show(drawn.slice(0, MOST_CURVES), span, namesOf)
    overview.show(drawn.slice(0, MOST_CURVES))
    // Captions cover all series, so they wait for the last.
    if (reader.progress().series === 0) settle()
    else
      summary.wait(
        curves.map(({ serie }) => serie),
        waitingSeries(),
      )
  }

  /** What the first view does not need; throws where it cannot be had. */
  async function loaded(): Promise<More> {
    if (typeof more === 'object') return more
    const { changedView } = await import('./changedView.ts')
    // Of two that waited, the first.
    if (typeof more !== 'object') more = changedView(part(host, '.time'), part(host, '.scatter'), gestured)
    return more
  }

  /** The same for the picture, which is drawn once it is there. */
  function forDrawing(): More | undefined {
    if (typeof more === 'object') return more
    loaded().then(draw).then(showStatus).catch(lack)
    return undefined
  }

  /** The span that all curves have; undefined where that is all there is, or too short. */
  function commonSpan(spans: readonly Span[]): Span | undefined {
    const common: Span = [Math.max(...spans.map(([from]) => from)), Math.min(...spans.map(([, to]) => to))]
    const isAll = common[0] === bounds[0] && common[1] === bounds[1]
    return isAll || spans.length < 2 || common[1] - common[0] < leastMs() ? undefined : common
  }

  function showOnly(parts: Record<string, boolean>): void {
    for (const [selector, isShown] of Object.entries(parts)) part(host, selector).hidden = !isShown
  }

  function moveTo(next: Span): void {
    span = next
    // A distribution is sorted anew once the window stands still.
    if (isSeason()) showLines()
    else if (!isLines(view)) forDrawing()?.chart.move(span)
    overview.follow(span)
    clearTimeout(settling)
    settling = setTimeout(settle, SETTLED_MS)
  }

  /** Captions, address, dates and exports follow the window. */
  function settle(): void {
    clearTimeout(settling)
    if (drawn.length > 0) {
      const isAll = span[0] <= bounds[0] && span[1] >= bounds[1]
      view = { ...view, span: isAll ? undefined : roundedSpan(span) }
    }
    const written = writeAddress(view)
    // A view that nobody changed keeps the address that it was opened with.
    const address = written === first.address ? first.search : written
    if (address !== location.search) setAddress(`${location.pathname}${address}`)
    bar.follow(roundedSpan(span), bounds)
    caption()
  }

  function point(timeMs: number | undefined): void {
    const [from, to] = span
    pointMs = timeMs === undefined ? undefined : Math.min(Math.max(timeMs, from), to - 1)
    if (typeof more === 'object') more.chart.point(pointMs)
    summary.point(pointMs)
  }

  /** Points at the next step, from the middle of the window if there was none. */
  function step(direction: 1 | -1): void {
    const finest = finestStep(drawn)
    if (finest === undefined) return
    const [from, to] = span
    const slot = pointMs === undefined ? slotOf(finest, (from + to) / 2) : slotOf(finest, pointMs) + direction
    const at = (timeOf(finest, slot) + timeOf(finest, slot + 1)) / 2
    const half = (to - from) / 2
    if (at < from || at >= to) moveTo(within([at - half, at + half], bounds))
    point(at)
    part(host, '.heard').textContent = summary.heard()
  }

  function leastMs(): number {
    const steps = drawn.map(
      ({ curve: { granularite, firstSlot } }) => timeOf(granularite, firstSlot + 1) - timeOf(granularite, firstSlot),
    )
    return (isSeason() ? LEAST_MONTHS : LEAST_STEPS) * Math.min(...steps)
  }

  function caption(): void {
    const [one, ...rest] = drawn
    if (!one) {
      showTexts({ title: '', subtitle: view.series.length === 0 ? words.empty : '', summary: { head: [], rows: [] } })
    } else if (isLines(view)) {
      const made = showLines()
      if (made) showTexts({ ...made, others: made.notes, lines: made })
    } else {
      const captioned = forDrawing()?.captioned({ view, span, drawn: [one, ...rest], data }, byOther)
      if (!captioned) return
      showTexts(captioned)
      showOnly({ '.scatter': captioned.scattered, '.swap': captioned.scattered })
    }
  }

  function showLines(): LinesView | undefined {
    const made = isMeanYear()
      ? seasonLines(lang, drawn, { span, data })
      : forDrawing()?.linesView(lang, view, drawn, { span, data })
    if (made)
      lines.show(made.panels, { title: made.title, simule: drawn.some(({ curve }) => curve.simule) && SIMULATED[lang] })
    return made
  }

  /** Which sources lack the step, and what is shown in their place. */
  function replaced(): string[] {
    if (typeof more !== 'object') return []
    const { nameOf, facetsOf } = more
    const chosen = chosenSeries()
    const [before, now] = [facetsOf(base, 'source'), facetsOf(chosen, 'source')]
    const missing = before.filter((code) => !now.includes(code))
    const instead = now.find((code) => !before.includes(code))
    if (missing.length === 0 || instead === undefined) return []
    const named = (code: string) => nameOf(lang, { chosen, choices, data }, 'source', code)
    return [words.instead(missing.map(named).join(', '), named(instead))]
  }

  function waitingSeries(): StoredSerie[] {
    return chosenSeries().filter(({ code }) => reader.mesures(code) === undefined)
  }

  /** The texts about the chart and its table; what can be taken of it has the same title. */
  function showTexts(texts: {
    title: string
    subtitle: string
    summary: Summary
    agreements?: string[]
    others?: string[]
    lines?: LinesView
  }): void {
    const { agreements = [], others = [] } = texts
    const [title, subtitle] = [part(host, 'h2'), part(host, '.subtitle')]
    summary.show(texts.summary, waitingSeries())
    fill(title, texts.title)
    fill(subtitle, [texts.subtitle, ...(drawn.length > 0 ? replaced() : [])].join(' '))
    fill(
      part(host, '.captions'),
      html`${agreements.map((line) => html`<li><strong>${line}</strong></li>`)}${others.map((line) => html`<li>${line}</li>`)}`,
    )
    panel.show({
      curves: drawn.map(({ curve }) => curve),
      names: drawn.map(({ name }) => name),
      span: view.span,
      lines: texts.lines,
      title: title.textContent ?? '',
      subtitle: subtitle.textContent ?? '',
    })
  }

  /** What is seen, for a file. */
  function picture(): SVGSVGElement {
    return typeof more === 'object' && !isLines(view) ? more.picture(view.vue) : lines.picture()
  }

  function showStatus(): void {
    const of = statusOf(reader, { chosen: chosenSeries(), data })
    const lacking = more === 'not had' ? [faultText(new ReadFault(location.pathname, 'network'), data.contact)] : []
    const { loading, read } = of
    const [grave, again] = [[...of.grave, ...lacking], of.again || lacking.length > 0]
    fill(part(host, '.loading'), loading)
    part(host, '.read').textContent = loading === undefined ? (read ?? '') : ''
    const status = part(host, '.status')
    const text = grave.join('\n')
    // Filling a status again would make screen readers repeat it.
    if (status.dataset.shown === text) return
    status.dataset.shown = text
    fill(
      status,
      html`${grave.map((line) => html`<p class="say">${line}</p>`)}${again && html`<p><button type="button" class="plain">${words.retry}</button></p>`}`,
    )
    status.querySelector('button')?.addEventListener('click', () => {
      // A browser asks for a script once, had or not: the address opens the same view anew.
      if (more === 'not had') return location.reload()
      reader.retry(chosenSeries())
      onRead()
    })
  }
}

/** Shades of the curves of one colour in one panel. */
const SHADES = [
  { towards: 'ink', share: 0 },
  { towards: 'ink', share: 0.45 },
  { towards: 'paper', share: 0.25 },
  { towards: 'ink', share: 0.75 },
] as const

/** Curves with their names, in the colours of the page as it is now: light or dark. */
function drawnCurves(
  curves: readonly Curve[],
  names: readonly string[],
  { order, breaks }: Pick<ExplorerData, 'order' | 'breaks'>,
): TimeCurve[] {
  const page = getComputedStyle(document.documentElement)
  const styles = lineStyles(
    curves.map(({ serie, unite }) => ({ ...serie, unite })),
    order,
  )
  return curves.map((curve, i) => {
    const { colour, dash, place } = styles[i] as (typeof styles)[number]
    const { towards, share } = SHADES[place % DASHES.length] as (typeof SHADES)[number]
    return {
      curve,
      name: names[i] ?? '',
      colour: mixed(colour, page.getPropertyValue(`--${towards}`).trim(), share),
      dash,
      breaks: (breaks[curve.serie.code] ?? []).map((day) => Date.parse(day)),
    }
  })
}

/** A colour between two, `share` of the way from the first to the second; both as `#rrggbb`. */
function mixed(from: string, to: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number]
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}
