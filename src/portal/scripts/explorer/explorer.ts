import { slotOf, timeOf } from '../../../contract/time.ts'
import { GRANULARITES } from '../../../contract/vocabulary.ts'
import type { StoredSerie } from '../../../edition/storedSerie.ts'
import {
  MOST_SERIES,
  type Pas,
  readAddress,
  roundedSpan,
  type Span,
  type View,
  writeAddress,
} from '../../explorer/address.ts'
import { type Curve, curveOf, spanOfCurve } from '../../explorer/curve.ts'
import type { ExplorerData, ShownGrandeur } from '../../explorer/explorerData.ts'
import { curveNames } from '../../explorer/names.ts'
import { pairOf } from '../../explorer/pair.ts'
import { within } from '../../explorer/timeWindow.ts'
import { html } from '../../html.ts'
import { fill, lang, part } from '../dom.ts'
import { type CaptionContext, captionLines, subtitleText, titleText } from './chartTitles.ts'
import { type Controls, controlsFor } from './controls.ts'
import { type DrawnCurve, drawnCurves } from './drawnCurve.ts'
import { ExportPanel } from './exportPanel.ts'
import { addGestures, type Gestured } from './gestures.ts'
import { Legend } from './legend.ts'
import { ScatterChart } from './scatterChart.ts'
import { SeriesReader } from './seriesReader.ts'
import { statusOf } from './status.ts'
import { onThemeChange, readTheme } from './theme.ts'
import { TimeChart } from './timeChart.ts'
import { WindowBar } from './windowBar.ts'
import { words } from './words.ts'

/** Delay before the address and the captions follow the window. */
const SETTLED_MS = 250
/** Steps in the shortest window. */
const LEAST_STEPS = 8

/** The explorer once the list of series has been read: selection, reading, charts and captions. */
export class Explorer {
  readonly #data: ExplorerData
  readonly #host: HTMLElement
  readonly #series: ReadonlyMap<string, StoredSerie>
  readonly #reader: SeriesReader
  readonly #controls: Controls
  readonly #legend: Legend
  readonly #chart: TimeChart
  readonly #scatter: ScatterChart
  readonly #bar: WindowBar
  readonly #exportPanel: ExportPanel
  /** The parts of the address that were ignored. */
  readonly #notes: readonly string[]
  /** The curves computed, by the code of their series, and for which steps. */
  readonly #made = new Map<string, { by: string; curve: Curve }>()
  #view: View
  #drawn: readonly DrawnCurve[] = []
  /** The span of all curves, and the window within it. */
  #bounds: Span = [0, 1]
  #span: Span = [0, 1]
  #pointMs: number | undefined
  #settling: ReturnType<typeof setTimeout> | undefined
  #shown: string | undefined

  constructor(host: HTMLElement, data: ExplorerData, series: readonly StoredSerie[]) {
    const { view, unread } = readAddress(location.search, data.first)
    this.#host = host
    this.#data = data
    this.#series = new Map(series.map((each) => [each.code, each]))
    const unknown = view.series.filter((code) => !this.#series.has(code))
    this.#view = { ...view, series: view.series.filter((code) => this.#series.has(code)) }
    this.#notes = [...unread.map(words.unread), ...unknown.map((code) => words.unknown(code, data.edition))]
    this.#reader = new SeriesReader(`/archives/${data.edition}`, () => this.#onRead())
    fill(
      host,
      html`<div class="status" role="status"></div><p class="loading small soft"></p><section class="explored" aria-labelledby="explorer-titre"><h2 id="explorer-titre"></h2><p class="subtitle"></p><div class="plot" tabindex="0" role="group" aria-label="${words.plot}" aria-describedby="explorer-aide"></div><div class="scatter"></div><button type="button" class="swap">${words.swap}</button><p class="small soft" id="explorer-aide">${words.hint}</p><p class="when"></p><p class="heard" aria-live="polite"></p><ul class="legend" aria-label="${words.chosen}"></ul><p class="read small soft"></p><ul class="text captions"></ul></section>`,
    )
    this.#controls = controlsFor(series, data, {
      add: (code) => this.#set({ series: [...this.#view.series, code].slice(0, MOST_SERIES) }),
      set: (change) => this.#set(change),
    })
    host.prepend(this.#controls.form)
    this.#legend = new Legend(host, data, (code) =>
      this.#set({ series: this.#view.series.filter((each) => each !== code) }),
    )
    this.#chart = new TimeChart(part(host, '.plot'))
    this.#scatter = new ScatterChart(part(host, '.scatter'))
    this.#exportPanel = new ExportPanel(data)
    part(host, '.explored').append(this.#exportPanel.host)
    const gestured: Gestured = {
      span: () => this.#span,
      bounds: () => this.#bounds,
      leastMs: () => this.#leastMs(),
      timeAt: (clientX) => this.#chart.timeAt(clientX),
      onSpan: (span) => this.#moveTo(span),
      onPoint: (timeMs) => this.#point(timeMs),
      onStep: (direction) => this.#step(direction),
    }
    addGestures(part(host, '.plot'), gestured)
    this.#bar = new WindowBar(gestured)
    part(host, '.swap').before(this.#bar.host)
    part(host, '.swap').addEventListener('click', () => {
      const [first, second, ...others] = this.#drawn.map(({ curve }) => curve.serie.code)
      if (first !== undefined && second !== undefined) this.#set({ series: [second, first, ...others] })
    })
    onThemeChange(() => this.#draw())
    this.#read()
  }

  #set(change: Partial<View>): void {
    this.#view = { ...this.#view, ...change }
    this.#read()
  }

  /** The selected series. */
  #chosen(): StoredSerie[] {
    return this.#view.series.flatMap((code) => this.#series.get(code) ?? [])
  }

  #read(): void {
    const chosen = this.#chosen()
    this.#controls.follow(this.#view)
    this.#reader.keep(chosen)
    const codes = new Set(chosen.map(({ code }) => code))
    for (const code of this.#made.keys()) if (!codes.has(code)) this.#made.delete(code)
    this.#onRead()
  }

  /** Shows the progress of reading, and draws what is new. */
  #onRead(): void {
    this.#showStatus()
    const { series, pas, stat, vue } = this.#view
    const there = series.map((code) => this.#reader.mesures(code) !== undefined)
    const waiting = this.#reader.progress().series > 0
    const shown = [...series, ...there, waiting, pas, stat, vue].join(' ')
    if (shown === this.#shown) return
    this.#shown = shown
    this.#draw()
  }

  /** A series over the steps of the view, computed once. */
  #curve(serie: StoredSerie): Curve | undefined {
    const { pas, stat } = this.#view
    const mesures = this.#reader.mesures(serie.code)
    if (!mesures) return undefined
    const by = `${pas} ${stat}`
    const known = this.#made.get(serie.code)
    if (known?.by === by) return known.curve
    const curve = curveOf(serie, mesures, this.#grandeur(serie), { pas, stat })
    this.#made.set(serie.code, { by, curve })
    return curve
  }

  /** A curve over other steps, for a comparison. */
  #byOther(curve: Curve, pas: Pas): Curve {
    const mesures = this.#reader.mesures(curve.serie.code)
    const stat = this.#view.pas === 'origine' ? 'moyenne' : this.#view.stat
    return mesures ? curveOf(curve.serie, mesures, curve.grandeur, { pas, stat }) : curve
  }

  #grandeur({ grandeur }: StoredSerie): ShownGrandeur {
    return this.#data.grandeurs.find(({ code }) => code === grandeur) as ShownGrandeur
  }

  #names(curves: readonly Curve[]): string[] {
    return curveNames(lang, curves, this.#data)
  }

  #draw(): void {
    const curves = this.#chosen().flatMap((serie) => this.#curve(serie) ?? [])
    const names = this.#names(curves)
    this.#drawn = drawnCurves(curves, names, { order: this.#data.order, theme: readTheme() })
    const spans = curves.map(spanOfCurve).filter((span) => span !== undefined)
    if (spans.length > 0) {
      this.#bounds = [Math.min(...spans.map(([from]) => from)), Math.max(...spans.map(([, to]) => to))]
    }
    // While series are being read, the requested window is kept.
    this.#span = within(this.#view.span ?? this.#bounds, this.#bounds)
    const waiting = this.#chosen().filter(({ code }) => this.#reader.mesures(code) === undefined)
    this.#legend.show(this.#drawn, waiting)
    this.#chart.show(this.#drawn, this.#span, (each) => this.#names(each))
    const { vue, series } = this.#view
    const some = curves.length > 0
    this.#showOnly({
      '.plot': vue === 'temps' && series.length > 0,
      '#explorer-aide': vue === 'temps' && some,
      '.window': some,
      '.take': some,
      '.scatter': false,
      '.swap': false,
    })
    // Captions cover all series, so they wait for the last.
    if (this.#reader.progress().series === 0) this.#settle()
  }

  #showOnly(parts: Record<string, boolean>): void {
    for (const [selector, shown] of Object.entries(parts)) part(this.#host, selector).hidden = !shown
  }

  #moveTo(span: Span): void {
    this.#span = span
    this.#chart.move(span)
    clearTimeout(this.#settling)
    this.#settling = setTimeout(() => this.#settle(), SETTLED_MS)
  }

  /** Captions, address, dates and exports follow the window. */
  #settle(): void {
    clearTimeout(this.#settling)
    if (this.#drawn.length > 0) {
      const all = this.#span[0] <= this.#bounds[0] && this.#span[1] >= this.#bounds[1]
      this.#view = { ...this.#view, span: all ? undefined : roundedSpan(this.#span) }
    }
    const address = writeAddress(this.#view)
    if (address !== location.search) history.replaceState(null, '', `${location.pathname}${address}`)
    // Links to the other language keep the view.
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a.other')) link.search = address
    this.#bar.follow(roundedSpan(this.#span), this.#bounds)
    this.#exportPanel.show({
      curves: this.#drawn.map(({ curve }) => curve),
      names: this.#drawn.map(({ name }) => name),
      span: this.#view.span,
    })
    this.#caption()
  }

  #point(timeMs: number | undefined): void {
    const [from, to] = this.#span
    this.#pointMs = timeMs === undefined ? undefined : Math.min(Math.max(timeMs, from), to - 1)
    this.#chart.point(this.#pointMs)
    this.#legend.point(this.#pointMs)
  }

  /** Points at the next step, from the middle of the window if there was none. */
  #step(direction: 1 | -1): void {
    const finest = GRANULARITES.find((each) => this.#drawn.some(({ curve }) => curve.granularite === each))
    if (finest === undefined) return
    const [from, to] = this.#span
    const slot =
      this.#pointMs === undefined ? slotOf(finest, (from + to) / 2) : slotOf(finest, this.#pointMs) + direction
    const at = (timeOf(finest, slot) + timeOf(finest, slot + 1)) / 2
    const half = (to - from) / 2
    if (at < from || at >= to) this.#moveTo(within([at - half, at + half], this.#bounds))
    this.#point(at)
    part(this.#host, '.heard').textContent = this.#legend.heard()
  }

  #leastMs(): number {
    const steps = this.#drawn.map(
      ({ curve: { granularite, firstSlot } }) => timeOf(granularite, firstSlot + 1) - timeOf(granularite, firstSlot),
    )
    return LEAST_STEPS * Math.min(...steps)
  }

  #caption(): void {
    const { vue, span } = this.#view
    const [first, ...others] = this.#drawn
    if (!first) {
      this.#showCaptions(undefined)
      return
    }
    const pairs = others.map(({ curve }) => ({
      curve,
      pair: pairOf(first.curve, curve, span, (each, pas) => this.#byOther(each, pas)),
    }))
    this.#showCaptions({ view: this.#view, span: this.#span, drawn: [first, ...others], pairs, data: this.#data })
    const [other, pair] = [others[0], pairs[0]?.pair]
    const scattered = vue === 'nuage' && other !== undefined && pair !== undefined && pair.common.slots.length > 0
    this.#showOnly({ '.scatter': scattered, '.swap': scattered })
    if (scattered) {
      this.#scatter.show({ pair, x: { ...first, curve: pair.x }, y: { ...other, curve: pair.y } })
    }
  }

  #showCaptions(captions: CaptionContext | undefined): void {
    const { agreements, others } = captions ? captionLines(captions) : { agreements: [], others: [] }
    fill(part(this.#host, 'h2'), html`${captions && titleText(captions)}`)
    const nothing = this.#view.series.length === 0 ? words.empty : ''
    fill(part(this.#host, '.subtitle'), html`${captions ? subtitleText(captions) : nothing}`)
    fill(
      part(this.#host, '.captions'),
      html`${agreements.map((line) => html`<li><strong>${line}</strong></li>`)}${others.map((line) => html`<li>${line}</li>`)}`,
    )
  }

  #showStatus(): void {
    const { grave, again, loading, read } = statusOf(this.#reader, {
      chosen: this.#chosen(),
      contact: this.#data.contact,
      notes: this.#notes,
    })
    fill(part(this.#host, '.loading'), html`${loading}`)
    part(this.#host, '.read').textContent = loading === undefined ? (read ?? '') : ''
    const status = part(this.#host, '.status')
    const text = grave.join('\n')
    // Filling a status again would make screen readers repeat it.
    if (status.dataset.shown === text) return
    status.dataset.shown = text
    fill(
      status,
      html`${grave.map((line) => html`<p class="say">${line}</p>`)}${again && html`<p><button type="button">${words.retry}</button></p>`}`,
    )
    status.querySelector('button')?.addEventListener('click', () => {
      this.#reader.retry(this.#chosen())
      this.#onRead()
    })
  }
}
