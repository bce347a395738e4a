import { type PackedInputs, unpackInputs } from '../../computations/calculator/packedInputs.ts'
import {
  CHOICE_NAMES,
  type ChoiceName,
  initialSettings,
  LISTS,
  NUMBERS,
  namedSettings,
  QUESTIONS,
  questionsOf,
  readNumber,
  readSettings,
  type Settings,
  studyQuery,
  type Use,
  usesOf,
} from '../../computations/calculator/settings.ts'
import {
  type PreparedSerie,
  prepareSerie,
  settingsOptimum,
  settingsYield,
} from '../../computations/calculator/settingsYield.ts'
import { sourceYields } from '../../computations/calculator/sourceSeries.ts'
import type { YieldInputs, YieldSerie } from '../../computations/towns/yieldInputs.ts'
import { distanceKm, nearestTo, type Point, roundedPoint } from '../../contract/distance.ts'
import { decimalsOf, number } from '../../contract/numberWords.ts'
import type { Outline } from '../../contract/outline.ts'
import { MONTHLY_PARAMETERS } from '../../contract/parameters/systemTable.ts'
import { answerParts, briefAnswer, serieOption, stripPart, whyNone } from '../calculator/answer.ts'
import { inputsPath, placeName, pointInputsPath, pointName, whereabouts, whereaboutsOf } from '../calculator/place.ts'
import { ANSWER_IDS, PART_IDS, REST_IDS, type Study } from '../calculator/study.ts'
import { type FieldName, fieldText, readTyped } from '../calculator/typed.ts'
import { CALCULATOR_WORDS } from '../calculator/words.ts'
import { html, joined } from '../html.ts'
import { pointed, writtenNumber } from '../lang/lang.ts'
import { POINT_WORDS } from '../towns/pointWords.ts'
import { angleDial } from './calculator/angleDial.ts'
import { faultsOf } from './calculator/faults.ts'
import { element, fill, lang, setAddress } from './dom.ts'

const SPOKEN_AFTER_MS = 600
const PAINTED_MS = 50
/** A point that is typed is asked for once it has rested so long. */
const TYPED_MS = 700
/** The other sources are computed once the settings have rested so long. */
const RESTED_MS = 120
/** The path of a question within a program, to the quote behind it. */
const QUESTION = /\/v1\/[^"'\s]*/
const FIELDS: readonly FieldName[] = [...NUMBERS, ...LISTS]

const words = CALCULATOR_WORDS[lang]
const root = document.getElementById('calcul')
if (root) start(root)

/** Follows the settings of the form and the address, and shows the answer. */
function start(root: HTMLElement): void {
  const { simule = '', base = '', edition = '', hors = '', lieu = '', donnees = '' } = root.dataset
  const outline = JSON.parse(element('contour').textContent ?? '[]') as Outline
  const town = element<HTMLSelectElement>('ville')
  const serieChoice = element<HTMLSelectElement>('code_serie_source')
  const pointField = element<HTMLInputElement>('point')
  const status = element('annonce')
  const fields = FIELDS.map((name) => ({ name, input: element<HTMLInputElement>(name) }))
  const choices = CHOICE_NAMES.map((name) => ({ name, select: element<HTMLSelectElement>(name) }))
  const monthFields = (name: string) => [...root.querySelectorAll<HTMLInputElement>(`input[data-month="${name}"]`)]
  const dials = [...root.querySelectorAll<HTMLElement>('.dial')].map((host) =>
    angleDial(host, (angle, deg) => {
      setField(angle, deg)
      soon()
    }),
  )
  const faults = faultsOf(soon)

  let inputs: YieldInputs | undefined
  /** Series of the town that were computed from. */
  let prepared = new Map<string, PreparedSerie>()
  let chosen: YieldSerie | undefined
  let settings: Settings
  let place: Study['point']
  /** The study whose answer is shown. */
  let shown: Study | undefined
  let rest: ReturnType<typeof importRest> | undefined
  let loading: AbortController | undefined
  let failed = false
  /** The paths of the inputs that are wanted, and of those that are there. */
  let wanted = lieu
  let loaded = ''
  let frame = 0
  let drawing: ReturnType<typeof setTimeout> | undefined
  let resting: ReturnType<typeof setTimeout> | undefined
  let asking: ReturnType<typeof setTimeout> | undefined
  let speaking: ReturnType<typeof setTimeout> | undefined

  const places = [...town.options].slice(1).map(({ value: code, text, dataset }) => ({
    code,
    text,
    latitude: Number(dataset.latitude),
    longitude: Number(dataset.longitude),
  }))

  /** The path of the inputs of the place that the form names. */
  const pathOf = () => (place ? pointInputsPath(edition, place) : inputsPath(edition, town.value))

  /** Reads what a place is computed from, and starts from the series that is named, else one like the last, else the place's own. */
  async function load(serieCode: string | undefined, isEstimated = false): Promise<void> {
    loading?.abort()
    clearTimeout(asking)
    loading = new AbortController()
    const { signal } = loading
    const path = pathOf()
    wanted = path
    fill(status, '')
    fill(element('dit'), words.loading)
    root.dataset.state = 'loading'
    try {
      // The page has named what answers for its own place, and asked for it already.
      const answer = await fetch(path === lieu ? donnees : path, { signal })
      if (!answer.ok) throw new Error(String(answer.status))
      inputs = unpackInputs((await answer.json()) as PackedInputs, isEstimated ? serieCode : undefined)
    } catch {
      if (signal.aborted) return
      fill(status, words.failed)
      failed = true
      return soon()
    }
    failed = false
    loaded = path
    showWhoAnswers(inputs)
    // It comes while the answer is computed.
    rest ??= importRest()
    const named = isEstimated ? inputs.series[0] : inputs.series.find(({ code }) => code === serieCode)
    const alike = inputs.series.find(
      ({ source, granularite }) => source.code === chosen?.source.code && granularite === chosen.granularite,
    )
    const serie = named ?? alike ?? inputs.series[0]
    if (!serie) {
      fill(element('bandeau'), words.noResult)
      return fill(status, words.noSerie)
    }
    fill(
      serieChoice,
      inputs.series.map((each) => serieOption(lang, each, each === serie)),
    )
    prepared = new Map()
    chosen = serie
    show()
  }

  /** The town that answers is chosen in the form; none where the cells of a point do. */
  function showWhoAnswers({ localite, point }: YieldInputs): void {
    town.value = point ? '' : localite
    const own = places.find(({ code }) => code === localite)
    if (place && own) place = { ...place, km: distanceKm(place, own), near: own.text }
  }

  function preparedSerie(inputs: YieldInputs, serie: YieldSerie): PreparedSerie {
    const ready = prepared.get(serie.code) ?? prepareSerie(inputs, serie)
    prepared.set(serie.code, ready)
    return ready
  }

  function show(): void {
    cancelAnimationFrame(frame)
    const used = usesOf(settings)
    for (const part of root.querySelectorAll<HTMLElement>('[data-when]')) {
      part.hidden = !used.includes(part.dataset.when as Use)
    }
    if (failed || faults.fields().length > 0) {
      withdraw()
      return
    }
    if (!inputs || !chosen || loaded !== wanted) return
    const found = settingsYield(preparedSerie(inputs, chosen), settings)
    const point = place
    render({
      ...{ lang, inputs, serie: chosen, settings, found, others: undefined, point },
      ...{ simule: simule || false, base },
    })
  }

  function render(study: Study): void {
    root.dataset.state = 'answered'
    element('etat').hidden = true
    fill(element('titre-reponse'), placeName(lang, study.inputs))
    const parts = answerParts(study)
    for (const id of ANSWER_IDS) fill(element(id), parts[id])
    const questions = questionsOf(study.inputs, { serie: study.serie.code, settings: study.settings })
    for (const which of QUESTIONS) {
      for (const code of root.querySelectorAll(`[data-call="${which}"] code`)) {
        code.textContent = (code.textContent ?? '').replace(QUESTION, questions[which])
      }
    }
    const address = `${location.pathname}?${studyQuery(study)}`
    setAddress(address)
    fill(element('bandeau'), stripPart(study))
    say(briefAnswer(study))
    // Parts that still show another study, until they show this one.
    if (shown) for (const id of REST_IDS) if (id !== 'sources') element(id).inert = true
    stopDrawing()
    shown = study
    // The browser first paints the first answer of a page; later ones replace all parts at once.
    if (element('mois').childElementCount === 0) drawing = setTimeout(() => showRest(study), PAINTED_MS)
    else void showRest(study)
    resting = setTimeout(() => showSources(study), RESTED_MS)
  }

  /** The script that shows the parts below the answer; undefined where it could not be had: browsers try an import once. */
  const importRest = () =>
    import('./calculatorRest.ts').catch(() => {
      fill(status, words.failed)
      return undefined
    })

  async function showRest(study: Study): Promise<void> {
    const script = await rest
    if (shown === study) script?.showRest(study)
  }

  async function showSources(study: Study): Promise<void> {
    const { inputs, serie, settings } = study
    const found = whyNone(study) ? undefined : study.found
    const others = found && sourceYields(inputs, { serie, settings }, prepared)
    const script = await rest
    if (shown === study) script?.showSources({ ...study, others }, found)
  }

  /** Parts of a study that are still to be shown are not. */
  function stopDrawing(): void {
    clearTimeout(drawing)
    clearTimeout(resting)
    shown = undefined
  }

  /** No figures: those of another place never stand below the name of this one. */
  function clearAnswer(): void {
    cancelAnimationFrame(frame)
    stopDrawing()
    for (const id of PART_IDS) fill(element(id), '')
    fill(element('bandeau'), html`<span>${words.computing}</span>`)
    fill(element('titre-reponse'), wantedName())
  }

  /** What the place that the form names is called. */
  const wantedName = () => (place ? pointName(lang, place) : (town.selectedOptions[0]?.text ?? ''))

  /** Nothing of another study is shown as if it were of this one. */
  function withdraw(): void {
    root.dataset.state = 'withdrawn'
    stopDrawing()
    const wrong = faults
      .fields()
      .map((id) => html`<a href="#${id}">${id === 'point' ? words.pointName : nameOf(id)}</a>`)
    const why = wrong.length > 0 ? words.withdrawn : words.noResult
    fill(element('etat'), html`${why}${joined(wrong, ', ')}`)
    element('etat').hidden = false
    fill(element('lieu'), '')
    fill(element('reponse'), '')
    for (const id of REST_IDS) if (id !== 'hypotheses') element(id).inert = true
    fill(element('bandeau'), words.noResult)
    fill(element('titre-reponse'), faults.fields().includes('point') ? words.noPlace : wantedName())
    say(words.noResult)
  }

  function say(text: string): void {
    clearTimeout(speaking)
    speaking = setTimeout(() => fill(element('dit'), text), SPOKEN_AFTER_MS)
  }

  /** Once a frame, however fast a slider moves. */
  function soon(): void {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(show)
  }

  /** Gives a setting a value, and shows it in each of its controls but the one that it was typed into. */
  function setField(name: FieldName, value: Settings[FieldName], typedInto?: HTMLInputElement): void {
    Object.assign(settings, { [name]: value })
    const field = element<HTMLInputElement>(name)
    if (field !== typedInto) field.value = fieldText(lang, name, settings)
    monthFields(name).forEach((input, i) => {
      const month = (typeof value === 'object' ? value[i] : value) as number
      if (input !== typedInto) input.value = writtenNumber(lang, month)
    })
    for (const dial of dials) if (dial.angle === name) dial.show(value as number)
    faults.clear(name)
  }

  /** Sets the plane that receives the most. The search may take a while, so the browser first paints that it has begun. */
  function seek(sought: { tilt: boolean; azimuth: boolean }, notes: readonly string[] = []): void {
    const announce = (text: string) => fill(status, [...notes, text].join(' '))
    announce(words.seeking)
    setTimeout(() => {
      const best = inputs && chosen && settingsOptimum(preparedSerie(inputs, chosen), settings, sought)
      if (!best) return announce(words.noBest)
      const { tiltDeg, azimuthDeg } = best
      setField('inclinaison_deg', tiltDeg)
      setField('orientation_deg', azimuthDeg)
      show()
      announce(words.bestFound(`${number(lang, tiltDeg, 1)}°`, `${number(lang, azimuthDeg, decimalsOf(azimuthDeg))}°`))
    }, PAINTED_MS)
  }

  /** The point, and the town nearest to it. */
  function placeAt(point: Point): Study['point'] {
    const rounded = roundedPoint(point)
    const nearest = nearestTo(rounded, places)
    return nearest && { ...rounded, km: nearest.km, near: nearest.place.text }
  }

  /** Takes the point of the field; without one, the town that was nearest to the last. */
  function takePoint({ typing }: { typing: boolean }): void {
    const found = whereabouts(pointField.value, outline)
    if ('fault' in found) {
      const fault = found.fault === 'outside' ? hors : POINT_WORDS[lang].unreadable(found.text)
      faults.set('point', fault, { typing })
      return
    }
    const last = place
    place = found.point && placeAt(found.point)
    faults.clear('point')
    if (!place && town.value === '') town.value = places.find(({ text }) => text === last?.near)?.code ?? ''
    if (pathOf() === wanted) {
      soon()
      return
    }
    wanted = pathOf()
    clearAnswer()
    clearTimeout(asking)
    // Each point is computed for whoever asks: not one for each digit.
    asking = setTimeout(() => void load(undefined), typing ? TYPED_MS : 0)
  }

  // The address, which may hold another study than the form.
  const query = new URLSearchParams(location.search)
  const ofForm = settingsOfForm()
  const read = readSettings((name) => query.get(name), ofForm)
  settings = read.settings
  // Mostly none: the server has filled the form from the same address.
  for (const { name } of fields) if (settings[name] !== ofForm[name]) setField(name, settings[name])
  for (const { name, select } of choices) select.value = settings[name]
  openNamed()
  const given = whereaboutsOf((name) => query.get(name), outline)
  if ('point' in given && given.point) {
    place = placeAt(given.point)
    pointField.value = pointWords(given.point)
  }
  const named = query.get('ville') ?? ''
  if (!place && places.some(({ code }) => code === named)) town.value = named
  // A page that was kept for reading offline may be of another place than the address.
  const foreign = pathOf() !== lieu
  if ('fault' in given) takePoint({ typing: false })
  else if (foreign) clearAnswer()
  const notes = [
    ...read.refused.map(({ name, given, taken }) => words.refused(nameOf(name), given, taken)),
    ...(read.former.length > 0 ? [words.former(read.former.join(', '))] : []),
  ]
  void load(query.get('code_serie_source') ?? undefined, query.get('estimation') === 'oui').then(() => {
    if (failed) return
    if (notes.length > 0) fill(status, notes.join(' '))
    if (read.optimal.tilt || read.optimal.azimuth) seek(read.optimal, notes)
    else if (foreign && !query.has('inclinaison_deg') && inputs && chosen) {
      const best = settingsOptimum(preparedSerie(inputs, chosen), settings, { tilt: true, azimuth: false })
      if (best) setField('inclinaison_deg', Math.round(best.tiltDeg))
      show()
    }
  })

  town.addEventListener('change', () => {
    pointField.value = ''
    place = undefined
    faults.clear('point')
    void load(undefined)
  })
  serieChoice.addEventListener('change', () => {
    chosen = inputs?.series.find(({ code }) => code === serieChoice.value) ?? chosen
    show()
  })
  for (const { name, select } of choices) {
    select.addEventListener('change', () => {
      Object.assign(settings, { [name]: select.value })
      soon()
    })
  }
  for (const { name, input } of fields) {
    const take = ({ typing }: { typing: boolean }) => {
      const typed = readTyped(lang, name, input.value)
      if ('fault' in typed) return faults.set(name, typed.fault, { typing })
      setField(name, typed.value, input)
      soon()
    }
    input.addEventListener('input', () => take({ typing: true }))
    input.addEventListener('change', () => take({ typing: false }))
  }
  for (const name of MONTHLY_PARAMETERS) {
    const inputs = monthFields(name)
    for (const input of inputs) {
      input.addEventListener('input', () => {
        const months = inputs.map(({ value }) => readNumber(name, pointed(lang, value)))
        inputs.forEach((each, i) => {
          each.ariaInvalid = months[i] === undefined ? 'true' : null
        })
        if (months.includes(undefined)) {
          return faults.set(name, words.faults.month(input.value), { typing: true })
        }
        const isSteady = months.every((month) => month === months[0])
        setField(name, isSteady ? months[0] : (months as number[]), input)
        soon()
      })
    }
  }
  pointField.addEventListener('input', () => takePoint({ typing: true }))
  pointField.addEventListener('change', () => takePoint({ typing: false }))
  const [count, moduleWp] = [element<HTMLInputElement>('modules'), element<HTMLInputElement>('module-wc')]
  for (const input of [count, moduleWp]) {
    input.addEventListener('input', () => {
      const watts = [count, moduleWp].reduce((all, { value }) => all * Number(pointed(lang, value) || Number.NaN), 1)
      const power = readNumber('puissance_stc_wc', String(watts))
      if (power === undefined) return
      setField('puissance_stc_wc', power)
      soon()
    })
  }
  element('position').addEventListener('click', () => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        pointField.value = pointWords(roundedPoint(coords))
        fill(status, words.located)
        takePoint({ typing: false })
      },
      () => fill(status, words.notLocated),
    )
  })
  element('meilleure').addEventListener('click', () => seek({ tilt: true, azimuth: false }))
  element('meilleur-plan').addEventListener('click', () => seek({ tilt: true, azimuth: true }))
  root.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault())

  /** As the page came: the field that the address asks for, or the town's default one. */
  function settingsOfForm(): Settings {
    const numbers = fields.flatMap(({ name, input: { defaultValue } }) => {
      const typed = readTyped(lang, name, defaultValue)
      return 'value' in typed ? [[name, typed.value]] : []
    })
    const words = choices.map(({ name, select }): [ChoiceName, string] => [
      name,
      [...select.options].find(({ defaultSelected }) => defaultSelected)?.value ?? select.value,
    ])
    return { ...initialSettings(undefined), ...Object.fromEntries([...numbers, ...words]) }
  }

  /** Opens the groups of settings in which something is not as it is by default. */
  function openNamed(): void {
    for (const name of namedSettings(settings)) {
      const field = document.getElementById(name)
      const group = field?.closest<HTMLDetailsElement>('details[data-group]')
      if (group) group.open = true
      const value = settings[name]
      const months = root.querySelector(`[data-month="${name}"]`)?.closest('details')
      if (months && typeof value === 'object') months.open = true
    }
  }
}

function pointWords({ latitude, longitude }: Point): string {
  return `${writtenNumber(lang, latitude)} ${writtenNumber(lang, longitude)}`
}

/** The name of a field, as its label has it. */
function nameOf(id: string): string {
  return document.querySelector(`label[for="${id}"]`)?.textContent ?? id
}
