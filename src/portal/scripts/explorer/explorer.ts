import { slotOf, timeOf } from '../../../contract/time.ts'
import type { StoredSerie } from '../../../edition/storedSerie.ts'
import { SIMULATED } from '../../charts/svg.ts'
import {
  isLines,
  readAddress,
  roundedSpan,
  type Span,
  type View,
  vuesOf,
  writeAddress,
} from '../../explorer/address.ts'
import { type Curve, curveOf, finestStep, spanOfCurve } from '../../explorer/curve.ts'
import { STEP_MS } from '../../explorer/curvePath.ts'
import type { ExplorerData } from '../../explorer/explorerData.ts'
import { type StyledCurve, styledCurves } from '../../explorer/lineStyle.ts'
import { nothingSeen, type ShownTexts } from '../../explorer/linesPanel.ts'
import { type LinesView, seasonView } from '../../explorer/seasonView.ts'
import type { Facet } from '../../explorer/selection.ts'
import { within } from '../../explorer/timeWindow.ts'
import { html } from '../../html.ts'
import { built, fill, lang, part, setAddress } from '../dom.ts'
import { canCheck, ReadFault, readSeries } from './checkedRead.ts'
import { controlsOn } from './controls.ts'
import { exportPanel } from './exportPanel.ts'
import type { Gestured } from './gestures.ts'
import { linesPlot } from './linesPlot.ts'
import { overviewOn, windowBar } from './overview.ts'
import { faultText, seriesReader, size } from './seriesReader.ts'
import { summaryPanel } from './summaryPanel.ts'
import { words } from './words.ts'

type More = ReturnType<typeof import('./changedView.ts').changedView>

/** Delay before the address and the captions follow the window. */
const SETTLED_MS = 250
/** Steps in the shortest window. */
const LEAST_STEPS = 8
/** Months in the shortest window of mean years. */
const LEAST_MONTHS = 12

/** Reads the list of series from the release, then shows the explorer. */
export async function start(host: HTMLElement, data: ExplorerData): Promise<void> {
  const status = part(host, '.status')
  try {
    explore(host, data, await readSeries(data.table))
  } catch (error) {
    fill(
      status,
      html`<p class="say" role="alert">${faultText(error, data.contact)}</p><p><button type="button" class="plain">${words.retry}</button></p>`,
    )
    part(status, 'button').addEventListener('click', () => {
      fill(status, '')
      start(host, data)
    })
  }
}

/** The explorer once the list of series has been read: selection, reading, charts and captions. */
function explore(host: HTMLElement, data: ExplorerData, all: readonly StoredSerie[]): void {
  const choices = { ...data, series: all }
  const byCode = new Map(all.map((serie) => [serie.code, serie]))
  const opened = readAddress(location.search, data.first)
  let view: View = { ...opened.view, series: opened.view.series.filter((code) => byCode.has(code)) }
  /** The address of the view as it was opened, and the search that it was opened with. */
  const first = { address: writeAddress(view), search: opened.unread.length > 0 ? '' : location.search }
  /** The series chosen, before the step changed some of them. */
  let base: readonly StoredSerie[] = chosenSeries()
  /** The curves computed of the series chosen, by what they are of. */
  const made = new Map<string, Curve>()
  let drawn: readonly StyledCurve[] = []
  /** The span of all curves, and the window within it. */
  let bounds: Span = [0, 1]
  let span: Span = [0, 1]
  let pointMs: number | undefined
  let settling: ReturnType<typeof setTimeout> | undefined
  /** What the first view does not need, loaded when the view changes or is none of a mean year, and whether that failed. */
  let more: More | undefined
  let isLacking = false

  const reader = seriesReader(`/archives/${data.edition}`, { bytes: showStatus, end: onRead })
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
  const putFirst = (code: string) =>
    chooseOrSay(() => chosenSeries().toSorted((a, b) => Number(b.code === code) - Number(a.code === code)))
  const summary = summaryPanel(host, data, {
    remove: (code) => chooseOrSay(() => chosenSeries().filter((serie) => serie.code !== code)),
    first: putFirst,
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
    const [, other] = chosenSeries()
    if (other) void putFirst(other.code)
  })
  read()

  function add(facet: Facet, code: string): Promise<void> {
    return choose((by) => by.withFacet(choices, chosenSeries(), { facet, code, pas: view.pas }) as StoredSerie[])
  }

  async function choose(series: (by: More) => readonly StoredSerie[]): Promise<void> {
    const by = await loaded()
    base = series(by)
    // At once: of two choices that waited for the script, the second is made from the first.
    show({ series: base.map(({ code }) => code) }, by)
  }

  /** The same of a button, which no link stands for where what it needs cannot be had. */
  function chooseOrSay(series: () => readonly StoredSerie[]): Promise<void> {
    return choose(series).catch(lack)
  }

  function lack(): void {
    isLacking = true
    showStatus()
  }

  async function set(change: Partial<View>): Promise<void> {
    show(change, await loaded())
  }

  function show(change: Partial<View>, { atStep }: More): void {
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
    if (more) {
      showControls(more.controlBar(lang, { view, choices, chosen }))
      fill(part(host, '.also'), more.seeAlso(lang, { choices, chosen }))
    }
    reader.keep(chosen)
    const keys = new Set(chosen.map(keyOf))
    for (const key of made.keys()) if (!keys.has(key)) made.delete(key)
    onRead()
  }

  /** Draws what has been read. */
  function onRead(): void {
    showStatus()
    // While the first series are read, the picture of the server stays.
    if (reader.progress().series > 0 && drawn.length === 0 && isLines(view)) return
    draw()
  }

  function keyOf({ code }: StoredSerie): string {
    return [code, view.pas, view.stat].join(' ')
  }

  /** A series over the steps of the view, computed once. */
  function curveFor(serie: StoredSerie): Curve | undefined {
    const mesures = reader.mesures(serie.code)
    const curve = made.get(keyOf(serie)) ?? (mesures && curveOf(serie, mesures, data.grandeurs, view))
    if (curve) made.set(keyOf(serie), curve)
    return curve
  }

  function draw(): void {
    const curves = chosenSeries().flatMap((serie) => curveFor(serie) ?? [])
    const some = curves.length > 0
    // What draws another picture draws it once it is there, and that of the server stays so long.
    const views = some && !isMeanYear() ? forDrawing() : undefined
    if (some && !isMeanYear() && !views) return
    drawn = styledCurves(lang, curves, data)
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
    if (overTime) views?.chart.show(drawn, span)
    overview.show(drawn)
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
    if (more) return more
    const { changedView } = await import('./changedView.ts')
    // Of two that waited, the first.
    more ??= changedView(part(host, '.time'), part(host, '.scatter'), gestured, data)
    return more
  }

  /** The same for the picture, which is drawn once it is there. */
  function forDrawing(): More | undefined {
    if (!more) loaded().then(draw).then(showStatus).catch(lack)
    return more
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
    more?.chart.point(pointMs)
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
    const finest = finestStep(drawn)
    return (isSeason() ? LEAST_MONTHS : LEAST_STEPS) * (finest === undefined ? Infinity : STEP_MS[finest])
  }

  function caption(): void {
    const [one, ...rest] = drawn
    if (!one) showTexts({ ...nothingSeen(''), subtitle: view.series.length === 0 ? words.empty : '' })
    else if (isLines(view)) showTexts(showLines())
    else {
      const captioned = forDrawing()?.captioned({ view, span, drawn: [one, ...rest], data })
      showTexts(captioned)
      if (captioned) showOnly({ '.scatter': captioned.scattered, '.swap': captioned.scattered })
    }
  }

  function showLines(): LinesView | undefined {
    const made = isMeanYear()
      ? seasonView(lang, drawn, { span, data })
      : forDrawing()?.linesView(lang, view, drawn, { span, data })
    if (made)
      lines.show(made.panels, { title: made.title, simule: drawn.some(({ curve }) => curve.simule) && SIMULATED[lang] })
    return made
  }

  /** Which sources lack the step, and what is shown in their place. */
  function replaced(): string[] {
    if (!more) return []
    const { nameOf, facetsOf } = more
    const chosen = chosenSeries()
    const [before, now] = [facetsOf(base, 'source'), facetsOf(chosen, 'source')]
    const missing = before.filter((code) => !now.includes(code))
    const instead = now.find((code) => !before.includes(code))
    if (missing.length === 0 || instead === undefined) return []
    const named = (code: string) => nameOf(lang, choices, 'source', code)
    return [words.instead(missing.map(named).join(', '), named(instead))]
  }

  function waitingSeries(): StoredSerie[] {
    return chosenSeries().filter(({ code }) => reader.mesures(code) === undefined)
  }

  /** The texts about the chart and its table, once there are some; what can be taken of it has the same title. */
  function showTexts(texts: ShownTexts | undefined): void {
    if (!texts) return
    const [title, subtitle] = [part(host, 'h2'), part(host, '.subtitle')]
    summary.show(texts.summary, waitingSeries())
    fill(title, texts.title)
    fill(subtitle, [texts.subtitle, ...(drawn.length > 0 ? replaced() : [])].join(' '))
    const strong = texts.agreements.map((line) => html`<strong>${line}</strong>`)
    fill(
      part(host, '.captions'),
      [...strong, ...texts.others].map((line) => html`<li>${line}</li>`),
    )
    panel.show({
      ...texts,
      drawn,
      span: view.span,
      title: title.textContent ?? '',
      subtitle: subtitle.textContent ?? '',
    })
  }

  /** What is seen, for a file. */
  function picture(): SVGSVGElement {
    return more && !isLines(view) ? more.picture(view.vue) : lines.picture()
  }

  /** What is being read, or was, with whether its hash was checked; and what went wrong, with what to do. */
  function showStatus(): void {
    const { series, come, bytes } = reader.progress()
    fill(part(host, '.loading'), series > 0 && words.loading(series, size(come), size(bytes)))
    const read = series > 0 ? [] : chosenSeries().filter(({ code }) => reader.mesures(code))
    const readBytes = read.reduce((sum, { octets }) => sum + octets, 0)
    const readText = canCheck() ? words.checked : words.unchecked
    part(host, '.read').textContent = read.length > 0 ? readText(read.length, size(readBytes)) : ''
    const faults = chosenSeries().flatMap(({ code }) => reader.fault(code) ?? [])
    if (isLacking) faults.push(new ReadFault(location.pathname, 'network'))
    const said = new Set(faults.map((fault) => faultText(fault, data.contact)))
    const grave = [...(canCheck() ? [] : [words.noSubtle]), ...data.notes, ...said]
    const status = part(host, '.status')
    const text = grave.join('\n')
    // Filling a status again would make screen readers repeat it.
    if (status.dataset.shown === text) return
    status.dataset.shown = text
    fill(
      status,
      html`${grave.map((line) => html`<p class="say">${line}</p>`)}${faults.length > 0 && html`<p><button type="button" class="plain">${words.retry}</button></p>`}`,
    )
    status.querySelector('button')?.addEventListener('click', () => {
      // A browser asks for a script once, had or not: the address opens the same view anew.
      if (isLacking) return location.reload()
      reader.retry(chosenSeries())
      onRead()
    })
  }
}
