import { slotOf, timeOf } from '../../../contract/time.ts'
import type { StoredSerie } from '../../../edition/storedSerie.ts'
import { type Pas, readAddress, roundedSpan, type Span, type View, writeAddress } from '../../explorer/address.ts'
import { nameOf } from '../../explorer/controlBar.ts'
import { type Curve, curveOf, finestStep, spanOfCurve } from '../../explorer/curve.ts'
import type { ExplorerData, ShownGrandeur } from '../../explorer/explorerData.ts'
import { curveNames } from '../../explorer/names.ts'
import { pairOf } from '../../explorer/pair.ts'
import { type SeasonOfCurve, seasonPanels, seasonSubtitle, seasonsOf, seasonTitle } from '../../explorer/seasonView.ts'
import { atStep, type Choices, type Facet, facetsOf, seriesFor, withFacet } from '../../explorer/selection.ts'
import { seasonRows, windowRows } from '../../explorer/summary.ts'
import type { TimeCurve } from '../../explorer/timeChart.ts'
import { within } from '../../explorer/timeWindow.ts'
import { html } from '../../html.ts'
import { built, fill, lang, part } from '../dom.ts'
import { type CaptionContext, captionLines, subtitleText, titleText } from './chartTitles.ts'
import { Controls } from './controls.ts'
import { drawnCurves } from './drawnCurve.ts'
import { ExportPanel } from './exportPanel.ts'
import { addGestures, type Gestured } from './gestures.ts'
import { Overview } from './overview.ts'
import { ScatterPlot } from './scatterPlot.ts'
import { SeasonPlot } from './seasonPlot.ts'
import { SeriesReader } from './seriesReader.ts'
import { statusOf } from './status.ts'
import { SummaryPanel } from './summaryPanel.ts'
import { TimePlot } from './timePlot.ts'
import { WindowBar } from './windowBar.ts'
import { words } from './words.ts'

/** Delay before the address and the captions follow the window. */
const SETTLED_MS = 250
/** Steps in the shortest window. */
const LEAST_STEPS = 8
/** Months in the shortest window of mean years. */
const LEAST_MONTHS = 12

/** The explorer once the list of series has been read: selection, reading, charts and captions. */
export class Explorer {
  readonly #data: ExplorerData
  readonly #host: HTMLElement
  readonly #choices: Choices
  readonly #series: ReadonlyMap<string, StoredSerie>
  readonly #reader: SeriesReader
  readonly #controls: Controls
  readonly #summary: SummaryPanel
  readonly #chart: TimePlot
  readonly #season: SeasonPlot
  readonly #scatter: ScatterPlot
  readonly #overview: Overview
  readonly #bar: WindowBar
  readonly #exportPanel: ExportPanel
  /** The parts of the address that were ignored. */
  readonly #notes: readonly string[]
  /** The address of the view as it was opened, and the search that it was opened with. */
  readonly #opened: { address: string; search: string }
  /** The curves computed, by the code of their series, and for which steps. */
  readonly #made = new Map<string, { by: string; curve: Curve }>()
  #view: View
  /** The series chosen, before the step changed some of them. */
  #base: readonly StoredSerie[]
  #isExample: boolean
  #drawn: readonly TimeCurve[] = []
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
    this.#choices = { series, ...data }
    this.#series = new Map(series.map((each) => [each.code, each]))
    const unknown = view.series.filter((code) => !this.#series.has(code))
    this.#view = { ...view, series: view.series.filter((code) => this.#series.has(code)) }
    this.#opened = { address: writeAddress(this.#view), search: unread.length > 0 ? '' : location.search }
    this.#base = this.#chosen()
    this.#isExample = data.isExample
    this.#notes = [
      ...[...unread, ...data.unknown].map(words.unread),
      ...unknown.map((code) => words.unknown(code, data.edition)),
    ]
    this.#reader = new SeriesReader(`/archives/${data.edition}`, () => this.#onRead())
    const plot = part(host, '.plot')
    // The picture of the server stays until the first of its own.
    plot.insertAdjacentHTML(
      'beforeend',
      html`<div class="season" hidden></div><div class="time" tabindex="0" role="group" aria-label="${words.plot}" aria-describedby="explorer-aide" hidden></div><div class="scatter" hidden></div><p class="loading small soft"></p>`
        .text,
    )
    const below = built`<div class="below"><div class="when-row"><p class="when"></p><button type="button" class="plain swap" hidden>${words.swap}</button></div><p class="heard" aria-live="polite"></p></div>`
    part(host, '.overview').after(below)
    part(host, '.summary').after(
      built`<div class="after"><ul class="text captions"></ul><p class="small soft" id="explorer-aide">${words.hint}</p><p class="read small soft"></p></div>`,
    )
    this.#controls = new Controls(part(host, '.bar'), {
      add: (facet, code) => this.#add(facet, code),
      remove: (facet, code) => this.#choose(this.#base.filter((serie) => serie[facet] !== code)),
      set: (change) => this.#set(change),
    })
    this.#summary = new SummaryPanel(host, data, (code) =>
      this.#choose(this.#chosen().filter((serie) => serie.code !== code)),
    )
    this.#season = new SeasonPlot(part(host, '.season'))
    this.#chart = new TimePlot(part(host, '.time'))
    this.#scatter = new ScatterPlot(part(host, '.scatter'))
    this.#exportPanel = new ExportPanel(data, () => this.#picture())
    part(host, '.summary').before(this.#exportPanel.host)
    const gestured: Gestured = {
      span: () => this.#span,
      bounds: () => this.#bounds,
      leastMs: () => this.#leastMs(),
      timeAt: (clientX) => this.#chart.timeAt(clientX),
      onSpan: (span) => this.#moveTo(span),
      onPoint: (timeMs) => this.#point(timeMs),
      onStep: (direction) => this.#step(direction),
    }
    addGestures(part(host, '.time'), gestured)
    this.#overview = new Overview(part(host, '.overview'), gestured)
    this.#bar = new WindowBar(gestured)
    part(host, '.when-row').append(this.#bar.host)
    part(host, '.swap').addEventListener('click', () => {
      const [first, second, ...others] = this.#chosen()
      if (first && second) this.#choose([second, first, ...others])
    })
    // Shades of one colour are mixed with those of the page.
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.#draw())
    this.#read()
  }

  #add(facet: Facet, code: string): void {
    const { pas } = this.#view
    const choices = this.#choices
    const chosen = this.#chosen()
    if (this.#isExample && facet === 'localite') {
      const [variables, sources] = [facetsOf(chosen, 'grandeur'), facetsOf(chosen, 'source')]
      this.#choose(seriesFor(choices, { towns: [code], variables, sources }, pas) as StoredSerie[])
    } else this.#choose(withFacet(choices, chosen, { facet, code, pas }) as StoredSerie[])
  }

  #choose(series: readonly StoredSerie[]): void {
    this.#isExample = false
    this.#base = series
    this.#set({ series: series.map(({ code }) => code) })
  }

  #set(change: Partial<View>): void {
    this.#view = { ...this.#view, ...change }
    if (change.pas !== undefined) {
      const series = atStep(this.#choices, this.#base, change.pas)
      // Years of days are no window for decades of months, nor the other way round.
      this.#view = { ...this.#view, series: series.map(({ code }) => code), span: undefined }
      if (this.#isSeason()) this.#view = { ...this.#view, vue: 'temps' }
    }
    this.#read()
  }

  #isSeason(): boolean {
    return this.#view.pas === 'saison'
  }

  /** The selected series. */
  #chosen(): StoredSerie[] {
    return this.#view.series.flatMap((code) => this.#series.get(code) ?? [])
  }

  #read(): void {
    const chosen = this.#chosen()
    const state = { view: this.#view, choices: this.#choices, data: this.#data, isExample: this.#isExample }
    this.#controls.show({ ...state, chosen })
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
    // While the first series are read, the picture of the server stays.
    if (waiting && this.#drawn.length === 0 && this.#isSeason()) return
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

  #grandeur({ grandeur }: Pick<StoredSerie, 'grandeur'>): ShownGrandeur {
    return this.#data.grandeurs.find(({ code }) => code === grandeur) as ShownGrandeur
  }

  #names(curves: readonly Curve[]): string[] {
    return curveNames(lang, curves, this.#data)
  }

  #draw(): void {
    const curves = this.#chosen().flatMap((serie) => this.#curve(serie) ?? [])
    const names = this.#names(curves)
    this.#drawn = drawnCurves(curves, names, this.#data)
    const spans = curves.map(spanOfCurve).filter((span) => span !== undefined)
    if (spans.length > 0) {
      this.#bounds = [Math.min(...spans.map(([from]) => from)), Math.max(...spans.map(([, to]) => to))]
    }
    // While series are being read, the requested window is kept.
    this.#span = within(this.#view.span ?? this.#bounds, this.#bounds)
    this.#bar.offer(this.#commonSpan(spans))
    const units = new Set(curves.map(({ unite }) => unite)).size
    this.#host.className = `explorer panels-${Math.min(3, Math.max(1, units))}`
    const some = curves.length > 0
    for (const picture of this.#host.querySelectorAll('.plot > :is(.wide, .tall, noscript)')) picture.remove()
    this.#showOnly({
      '.season': some && this.#isSeason(),
      '.time': some && !this.#isSeason() && this.#view.vue === 'temps',
      '.scatter': some && !this.#isSeason() && this.#view.vue === 'nuage',
      '#explorer-aide': some && !this.#isSeason(),
      '.plot': this.#view.series.length > 0,
      '.overview': this.#view.series.length > 0,
      '.when-row': some,
      '.take': some,
      '.swap': false,
    })
    if (!this.#isSeason()) this.#chart.show(this.#drawn, this.#span, (each) => this.#names(each))
    this.#overview.show(this.#drawn)
    // Captions cover all series, so they wait for the last.
    if (this.#reader.progress().series === 0) this.#settle()
    else
      this.#summary.wait(
        curves.map(({ serie }) => serie),
        this.#waiting(),
      )
  }

  /** The span that all curves have; undefined where that is all there is, or too short. */
  #commonSpan(spans: readonly Span[]): Span | undefined {
    const common: Span = [Math.max(...spans.map(([from]) => from)), Math.min(...spans.map(([, to]) => to))]
    const isAll = common[0] === this.#bounds[0] && common[1] === this.#bounds[1]
    return isAll || spans.length < 2 || common[1] - common[0] < this.#leastMs() ? undefined : common
  }

  #showOnly(parts: Record<string, boolean>): void {
    for (const [selector, shown] of Object.entries(parts)) part(this.#host, selector).hidden = !shown
  }

  #moveTo(span: Span): void {
    this.#span = span
    if (this.#isSeason()) this.#showSeason()
    else this.#chart.move(span)
    this.#overview.follow(span)
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
    const written = writeAddress(this.#view)
    // A view that nobody changed keeps the address that it was opened with.
    const address = written === this.#opened.address ? this.#opened.search : written
    if (address !== location.search) history.replaceState(null, '', `${location.pathname}${address}`)
    // Links to the other language keep the view.
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a.other')) link.search = address
    this.#bar.follow(roundedSpan(this.#span), this.#bounds)
    this.#caption()
  }

  #point(timeMs: number | undefined): void {
    const [from, to] = this.#span
    this.#pointMs = timeMs === undefined ? undefined : Math.min(Math.max(timeMs, from), to - 1)
    this.#chart.point(this.#pointMs)
    this.#summary.point(this.#pointMs)
  }

  /** Points at the next step, from the middle of the window if there was none. */
  #step(direction: 1 | -1): void {
    const finest = finestStep(this.#drawn)
    if (finest === undefined) return
    const [from, to] = this.#span
    const slot =
      this.#pointMs === undefined ? slotOf(finest, (from + to) / 2) : slotOf(finest, this.#pointMs) + direction
    const at = (timeOf(finest, slot) + timeOf(finest, slot + 1)) / 2
    const half = (to - from) / 2
    if (at < from || at >= to) this.#moveTo(within([at - half, at + half], this.#bounds))
    this.#point(at)
    part(this.#host, '.heard').textContent = this.#summary.heard()
  }

  #leastMs(): number {
    const steps = this.#drawn.map(
      ({ curve: { granularite, firstSlot } }) => timeOf(granularite, firstSlot + 1) - timeOf(granularite, firstSlot),
    )
    return (this.#isSeason() ? LEAST_MONTHS : LEAST_STEPS) * Math.min(...steps)
  }

  #caption(): void {
    const [first, ...others] = this.#drawn
    if (!first) {
      this.#showTexts({ title: '', subtitle: this.#view.series.length === 0 ? words.empty : '' })
      this.#summary.show([], this.#waiting())
      return
    }
    if (this.#isSeason()) {
      this.#captionSeason()
      return
    }
    const { vue, span } = this.#view
    const pairs = others.map(({ curve }) => ({
      curve,
      pair: pairOf(first.curve, curve, span, (each, pas) => this.#byOther(each, pas)),
    }))
    const captions: CaptionContext = {
      view: this.#view,
      span: this.#span,
      drawn: [first, ...others],
      pairs,
      data: this.#data,
    }
    const rows = windowRows(lang, this.#drawn, { span, pairs: pairs.map(({ pair }) => pair) })
    this.#summary.show(rows, this.#waiting())
    this.#showTexts({
      title: titleText(captions),
      subtitle: [subtitleText(captions), ...this.#replaced()].join(' '),
      ...captionLines(captions),
    })
    const [other, pair] = [others[0], pairs[0]?.pair]
    const scattered = vue === 'nuage' && other !== undefined && pair !== undefined && pair.common.slots.length > 0
    this.#showOnly({ '.scatter': scattered, '.swap': scattered })
    if (scattered) {
      this.#scatter.show({ pair, names: [first.name, other.name], colour: other.colour })
    }
  }

  #captionSeason(): void {
    const seasons = this.#showSeason()
    this.#summary.show(seasonRows(lang, seasons), this.#waiting())
    this.#showTexts({
      title: seasonTitle(lang, seasons, this.#data),
      subtitle: [seasonSubtitle(lang, seasons, this.#data), ...this.#replaced()].join(' '),
    })
    this.#export(seasons)
  }

  #showSeason(): SeasonOfCurve[] {
    const seasons = seasonsOf(this.#drawn, this.#span)
    this.#season.show(seasonPanels(lang, seasons, this.#data), seasonTitle(lang, seasons, this.#data))
    return seasons
  }

  /** Which sources lack the step, and what is shown in their place. */
  #replaced(): string[] {
    const chosen = this.#chosen()
    const missing = facetsOf(this.#base, 'source').filter((code) => !facetsOf(chosen, 'source').includes(code))
    const [instead] = facetsOf(chosen, 'source').filter((code) => !facetsOf(this.#base, 'source').includes(code))
    if (missing.length === 0 || instead === undefined) return []
    const named = (code: string) => nameOf(lang, { chosen, choices: this.#choices, data: this.#data }, 'source', code)
    return [words.instead(missing.map(named).join(', '), named(instead))]
  }

  #waiting(): StoredSerie[] {
    return this.#chosen().filter(({ code }) => this.#reader.mesures(code) === undefined)
  }

  #showTexts(texts: { title: string; subtitle: string; agreements?: string[]; others?: string[] }): void {
    const { title, subtitle, agreements = [], others = [] } = texts
    fill(part(this.#host, 'h2'), title)
    fill(part(this.#host, '.subtitle'), subtitle)
    fill(
      part(this.#host, '.captions'),
      html`${agreements.map((line) => html`<li><strong>${line}</strong></li>`)}${others.map((line) => html`<li>${line}</li>`)}`,
    )
    if (!this.#isSeason()) this.#export(undefined)
  }

  #export(seasons: readonly SeasonOfCurve[] | undefined): void {
    this.#exportPanel.show({
      curves: this.#drawn.map(({ curve }) => curve),
      names: this.#drawn.map(({ name }) => name),
      span: this.#view.span,
      seasons,
      title: part(this.#host, 'h2').textContent ?? '',
      subtitle: part(this.#host, '.subtitle').textContent ?? '',
    })
  }

  /** What is seen, for a file. */
  #picture(): SVGSVGElement {
    if (this.#isSeason()) return this.#season.picture()
    return this.#view.vue === 'nuage' ? this.#scatter.picture() : this.#chart.picture()
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
      html`${grave.map((line) => html`<p class="say">${line}</p>`)}${again && html`<p><button type="button" class="plain">${words.retry}</button></p>`}`,
    )
    status.querySelector('button')?.addEventListener('click', () => {
      this.#reader.retry(this.#chosen())
      this.#onRead()
    })
  }
}
