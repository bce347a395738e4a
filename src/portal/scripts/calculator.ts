import { nearestTo } from '../../answers/catalogue/distance.ts'
import type { YieldInputs, YieldSerie } from '../../answers/towns/yieldInputs.ts'
import type { FieldYield } from '../../derive/field/fieldYield.ts'
import { briefAnswer, PART_IDS, serieOption, studyParts } from '../calculator/parts.ts'
import {
  CHOICE_NAMES,
  type ChoiceName,
  initialSettings,
  inputsPath,
  MAY_BE_LEFT,
  meanOfSetting,
  NUMBERS,
  type NumberName,
  namedSettings,
  QUESTIONS,
  questionsOf,
  readNumber,
  readSettings,
  type Settings,
  studyQuery,
  type Use,
  usesOf,
} from '../calculator/settings.ts'
import { type PreparedSerie, prepareSerie, settingsOptimum, settingsYield } from '../calculator/settingsYield.ts'
import { startingSerie } from '../calculator/startingSerie.ts'
import type { Study } from '../calculator/study.ts'
import { CALCULATOR_WORDS } from '../calculator/words.ts'
import type { Html } from '../html.ts'
import { decimalsOf, number, pointed, writtenNumber } from '../lang/lang.ts'
import { addCopyButtons, copyButton } from './copy.ts'
import { element, fill, lang } from './dom.ts'
import { showLocalAddress } from './localAddress.ts'
import { addReadouts } from './readout.ts'

const SPOKEN_AFTER_MS = 600
const PAINTED_MS = 50
/** The path of a question within a program, to the quote behind it. */
const QUESTION = /\/v1\/[^"'\s]*/

const words = CALCULATOR_WORDS[lang]
const root = document.getElementById('calcul')
if (root) start(root)

/** Follows the settings of the form and the address, and shows the answer. */
function start(root: HTMLElement): void {
  const { citation = '', simule = '', base = '', edition = '' } = root.dataset
  const town = element<HTMLSelectElement>('ville')
  const serieChoice = element<HTMLSelectElement>('code_serie_source')
  const latitude = element<HTMLInputElement>('latitude')
  const longitude = element<HTMLInputElement>('longitude')
  const status = element('annonce')
  const fields = NUMBERS.map((name) => ({ name, input: element<HTMLInputElement>(name) }))
  const choices = CHOICE_NAMES.map((name) => ({ name, select: element<HTMLSelectElement>(name) }))
  const calls = root.querySelector<HTMLElement>('.calls')
  const slider = (name: string) => root.querySelector<HTMLInputElement>(`input[data-for="${name}"]`)

  let inputs: YieldInputs | undefined
  let prepared: PreparedSerie | undefined
  let settings: Settings
  let loading: AbortController | undefined
  let frame = 0
  let speaking: ReturnType<typeof setTimeout> | undefined

  const places = [...town.options].map(({ value: code, dataset }) => ({
    code,
    latitude: Number(dataset.latitude),
    longitude: Number(dataset.longitude),
  }))

  function pointOf(): Study['point'] {
    const [north, east] = [latitude, longitude].map(({ value }) => coordinate(value))
    if (north === undefined || east === undefined) return undefined
    const point = { latitude: north, longitude: east }
    const nearest = nearestTo(point, places)
    return nearest && { ...point, km: nearest.km }
  }

  /** Reads what a town is computed from, and starts from the series that is named, else one like the last, else the town's own. */
  async function load(serieCode: string | undefined): Promise<void> {
    loading?.abort()
    loading = new AbortController()
    const { signal } = loading
    fill(status, words.loading)
    try {
      const answer = await fetch(inputsPath(edition, town.value), { signal })
      if (!answer.ok) throw new Error(String(answer.status))
      inputs = (await answer.json()) as YieldInputs
    } catch {
      if (signal.aborted) return
      clearAnswer()
      fill(status, words.failed)
      return
    }
    fill(status, '')
    const named = inputs.series.find(({ code }) => code === serieCode)
    const alike = inputs.series.find(
      ({ source, granularite }) =>
        source.code === prepared?.serie.source.code && granularite === prepared.serie.granularite,
    )
    const serie = named ?? alike ?? startingSerie(inputs)
    if (!serie) return fill(status, words.noSerie)
    fill(
      serieChoice,
      inputs.series.map((each) => serieOption(lang, each, each === serie)),
    )
    prepare(serie)
  }

  /** Shows no figures: those of another town never stand below the name of this one. */
  function clearAnswer(): void {
    inputs = undefined
    prepared = undefined
    fill(element('titre-reponse'), town.selectedOptions[0]?.textContent)
    for (const id of [...PART_IDS, 'resume']) fill(element(id), '')
    if (calls) calls.hidden = true
  }

  function prepare(serie: YieldSerie): void {
    prepared = prepareSerie(inputs as YieldInputs, serie)
    show()
  }

  function show(): void {
    const used = usesOf(settings)
    for (const part of root.querySelectorAll<HTMLElement>('[data-when]')) {
      part.hidden = !used.includes(part.dataset.when as Use)
    }
    if (!inputs || !prepared) return
    const found = settingsYield(prepared, settings)
    const { serie } = prepared
    render({ lang, inputs, serie, settings, found, point: pointOf(), citation, simule: simule || false, base })
  }

  function render(study: Study & { found: FieldYield | undefined }): void {
    fill(element('titre-reponse'), study.inputs.nom)
    const parts = studyParts(study)
    for (const id of PART_IDS) replaceKeepingOpen(element(id), parts[id])
    if (calls) calls.hidden = false
    const questions = questionsOf(study.inputs, { serie: study.serie.code, settings: study.settings })
    for (const which of QUESTIONS) {
      for (const code of root.querySelectorAll(`[data-call="${which}"] code`)) {
        code.textContent = (code.textContent ?? '').replace(QUESTION, questions[which])
      }
    }
    const address = `${location.pathname}?${studyQuery(study)}`
    history.replaceState(null, '', address)
    element('adresse').textContent = `${base}${address}`
    const brief = briefAnswer(study)
    fill(element('resume'), brief)
    clearTimeout(speaking)
    speaking = setTimeout(() => fill(element('dit'), brief), SPOKEN_AFTER_MS)
  }

  /** Once a frame, however fast a slider moves. */
  function soon(): void {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(show)
  }

  function setNumber(name: NumberName, given: number | readonly number[] | undefined): void {
    Object.assign(settings, { [name]: given })
    const value = meanOfSetting(given)
    element<HTMLInputElement>(name).value = value === undefined ? '' : writtenNumber(lang, value)
    const range = slider(name)
    if (range) range.value = String(value)
    element(name).removeAttribute('aria-invalid')
  }

  /** Sets the plane that receives the most. The search may take a while, so the browser first paints that it has begun. */
  function seek(sought: { tilt: boolean; azimuth: boolean }, notes: readonly string[] = []): void {
    const announce = (text: string) => fill(status, [...notes, text].join(' '))
    announce(words.seeking)
    setTimeout(() => {
      const best = prepared && settingsOptimum(prepared, settings, sought)
      if (!best) return announce(words.noBest)
      const { tiltDeg, azimuthDeg } = best
      setNumber('inclinaison_deg', tiltDeg)
      setNumber('orientation_deg', azimuthDeg)
      show()
      announce(words.bestFound(`${number(lang, tiltDeg, 1)}°`, `${number(lang, azimuthDeg, decimalsOf(azimuthDeg))}°`))
    }, PAINTED_MS)
  }

  function moveToPoint(): void {
    const point = pointOf()
    const nearest = point && nearestTo(point, places)
    if (!nearest || nearest.place.code === town.value) soon()
    else {
      town.value = nearest.place.code
      void load(undefined)
    }
  }

  // The address, which may hold another study than the form.
  const query = new URLSearchParams(location.search)
  const read = readSettings((name) => query.get(name), settingsOfForm())
  settings = read.settings
  for (const name of NUMBERS) setNumber(name, settings[name])
  for (const { name, select } of choices) select.value = settings[name]
  openNamed()
  if (query.has('latitude') && query.has('longitude')) {
    latitude.value = query.get('latitude') ?? ''
    longitude.value = query.get('longitude') ?? ''
  }
  // A page that was kept for reading offline may be of another town than the address.
  const place = pointOf()
  const named = place ? nearestTo(place, places)?.place.code : (query.get('ville') ?? undefined)
  const foreign = named !== undefined && named !== town.value && places.some(({ code }) => code === named)
  if (foreign) {
    town.value = named ?? town.value
    clearAnswer()
  }
  const notes = [
    ...read.refused.map(({ name, given, taken }) => words.refused(words.names[name], given, taken)),
    ...(read.former.length > 0 ? [words.former(read.former.join(', '))] : []),
  ]
  void load(query.get('code_serie_source') ?? undefined).then(() => {
    if (notes.length > 0) fill(status, notes.join(' '))
    if (read.optimal.tilt || read.optimal.azimuth) seek(read.optimal, notes)
    else if (foreign && !query.has('inclinaison_deg') && prepared) {
      const best = settingsOptimum(prepared, settings, { tilt: true, azimuth: false })
      if (best) setNumber('inclinaison_deg', Math.round(best.tiltDeg))
      show()
    }
  })

  town.addEventListener('change', () => {
    latitude.value = ''
    longitude.value = ''
    void load(undefined)
  })
  serieChoice.addEventListener('change', () => {
    const serie = inputs?.series.find(({ code }) => code === serieChoice.value)
    if (serie) prepare(serie)
  })
  for (const { name, select } of choices) {
    select.addEventListener('change', () => {
      Object.assign(settings, { [name]: select.value })
      soon()
    })
  }
  for (const { name, input } of fields) {
    input.addEventListener('input', () => {
      // Without a number of one's own, the ground is the town's and the warmth that of the coefficients.
      const isLeft = MAY_BE_LEFT.includes(name) && input.value.trim() === ''
      const value = isLeft ? undefined : readNumber(name, pointed(lang, input.value))
      if (value === undefined && !isLeft) {
        input.setAttribute('aria-invalid', 'true')
        return
      }
      input.removeAttribute('aria-invalid')
      Object.assign(settings, { [name]: value })
      const range = slider(name)
      if (range) range.value = String(value)
      soon()
    })
    slider(name)?.addEventListener('input', (event) => {
      setNumber(name, Number((event.target as HTMLInputElement).value))
      soon()
    })
  }
  for (const input of [latitude, longitude]) input.addEventListener('change', moveToPoint)
  element('position').addEventListener('click', () => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        latitude.value = coords.latitude.toFixed(4)
        longitude.value = coords.longitude.toFixed(4)
        fill(status, words.located)
        moveToPoint()
      },
      () => fill(status, words.notLocated),
    )
  })
  element('meilleure').addEventListener('click', () => seek({ tilt: true, azimuth: false }))
  element('meilleur-plan').addEventListener('click', () => seek({ tilt: true, azimuth: true }))
  element('imprimer').addEventListener('click', () => print())
  root.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault())
  const link = element('lien')
  if (navigator.clipboard) link.replaceWith(copyButton(() => location.href, words.copyLink))
  else link.remove()

  /** As the page came: the field that the address asks for, or the town's default one. */
  function settingsOfForm(): Settings {
    const numbers = fields.map(({ name, input: { defaultValue } }) => [
      name,
      defaultValue === '' ? undefined : Number(pointed(lang, defaultValue)),
    ])
    const words = choices.map(({ name, select }): [ChoiceName, string] => [
      name,
      [...select.options].find(({ defaultSelected }) => defaultSelected)?.value ?? select.value,
    ])
    return { ...initialSettings(undefined), ...Object.fromEntries([...numbers, ...words]) }
  }

  /** Opens the groups of settings in which something is not as it is by default. */
  function openNamed(): void {
    for (const name of namedSettings(settings)) {
      const group = document.getElementById(name)?.closest<HTMLDetailsElement>('details[data-group]')
      if (group) group.open = true
    }
  }
}

function coordinate(text: string): number | undefined {
  const value = Number(text.trim().replace(',', '.'))
  return text.trim() === '' || !Number.isFinite(value) ? undefined : value
}

/** Replaces what an element holds; the details that were open stay open. */
function replaceKeepingOpen(holder: HTMLElement, content: Html): void {
  const open = [...holder.querySelectorAll('details')].map((details) => details.open)
  fill(holder, content)
  holder.querySelectorAll('details').forEach((details, i) => {
    details.open = open[i] ?? false
  })
  showLocalAddress(holder)
  addCopyButtons(holder)
  addReadouts(holder)
}
