import { INSTRUMENT_ERROR } from '../../computations/siteAdaptation/siteWords.ts'
import { pointQuery } from '../../contract/distance.ts'
import { type Told, yearLacks } from '../adaptation/guessForm.ts'
import { ADAPTATION_WORDS } from '../adaptation/pageWords.ts'
import { inputsPath, pointInputsPath, pointText, type Tool, whereabouts } from '../calculator/place.ts'
import { Html, html } from '../html.ts'
import { pointed } from '../lang/lang.ts'
import { POINT_WORDS } from '../towns/pointWords.ts'
import { element, fill, lang, onFile, saveFile, setAddress } from './dom.ts'
import type { SiteNews, SiteStep, SiteWork } from './siteWorker.ts'
import type { YearNews, YearWork } from './yearWorker.ts'

const STEPS: readonly SiteStep[] = ['inputs', 'bytes', 'rows', 'quality', 'adaptation']

const words = ADAPTATION_WORDS[lang]
const root = document.getElementById('adaptation')
if (root && document.getElementById('mesures')) start(root)

/** Has a file read, examined and held against its place in a thread, and shows what comes of it. */
function start({ dataset: { edition = '', travail = '', annee = '', simule = '' } }: HTMLElement): void {
  const town = element<HTMLSelectElement>('ville')
  const pointField = element<HTMLInputElement>('point')
  const status = element('etape')
  const bar = element<HTMLProgressElement>('avance')
  const guess = element<HTMLDetailsElement>('autrement')
  const keepFar = element<HTMLInputElement>('lointains')
  let file: File | undefined
  let thread: Worker | undefined
  /** What was said of the file, and the place and instrument that it was last held against. */
  let said: SiteWork['told']
  let ran = ''

  const address = new URLSearchParams(location.search)
  if (address.has('ville')) town.value = address.get('ville') ?? ''
  if (town.selectedIndex < 0) town.selectedIndex = 0
  pointField.value ||= pointText((name) => address.get(name))

  /** The path of the place that the form names; undefined where it names none. */
  function placePath(tool: Tool = 'adaptation'): string | undefined {
    const place = whereabouts(pointField.value, [])
    const fault = 'fault' in place ? POINT_WORDS[lang].unreadable(place.text) : ''
    fill(element('point-faute'), fault)
    if ('fault' in place) return undefined
    return place.point ? pointInputsPath(edition, place.point, tool) : inputsPath(edition, town.value, tool)
  }

  /** The uncertainty of the instrument within its bounds, which its field then shows. */
  function instrumentPct(): number {
    const field = element<HTMLInputElement>('instrument')
    const [least, most] = INSTRUMENT_ERROR.bounds
    const typed = Number(pointed(lang, field.value))
    const pct = Number.isNaN(typed) ? INSTRUMENT_ERROR.initial : Math.min(most, Math.max(least, typed))
    if (pct !== typed) field.value = String(pct)
    return pct
  }

  function end(said: string): void {
    thread?.terminate()
    thread = undefined
    element('cours').hidden = true
    fill(status, said)
  }

  function run(): void {
    const path = placePath()
    if (!file || path === undefined) return
    thread?.terminate()
    const pct = instrumentPct()
    ran = `${path} ${pct}`
    fill(element('refus'), '')
    fill(element('rapport'), '')
    guess.hidden = true
    element('cours').hidden = false
    thread = new Worker(travail, { type: 'module' })
    thread.onmessage = ({ data }: MessageEvent<SiteNews>) => {
      if ('step' in data) showStep(data.step, data.share)
      else show(data)
    }
    thread.onerror = () => show({ fault: { text: words.broken, isFrench: false } })
    const work: SiteWork = { file, path, lang, instrumentPct: pct, keepFar: keepFar.checked, simule: simule || false }
    thread.postMessage(said ? { ...work, told: said } : work)
    showStep('inputs', 0)
  }

  function showStep(step: SiteStep, share: number): void {
    bar.value = (STEPS.indexOf(step) + share) / STEPS.length
    if (status.dataset.step !== step) fill(status, words.steps[step])
    status.dataset.step = step
  }

  function show({
    fault,
    report,
    guess: form,
    files = [],
    hasFar,
    adapted,
  }: Exclude<SiteNews, { step: SiteStep }>): void {
    delete status.dataset.step
    end(fault ? '' : words.done)
    if (fault) fill(element('refus'), html`<p${fault.isFrench && html` lang="fr"`}>${fault.text}</p>`)
    guess.hidden = form === undefined
    guess.open = fault !== undefined
    if (form !== undefined) {
      fill(element('description'), new Html(form))
      element<HTMLFormElement>('relire').addEventListener('submit', readAgain)
    }
    element('garder').hidden = !hasFar
    if (report === undefined) return
    const button = (id: string, name: string) => html`<button type="button" class="plain" id="${id}">${name}</button> `
    const taken = [words.serie, words.figures].map((name, i) => button(`prendre-${i}`, name))
    fill(
      element('rapport'),
      html`<p class="buttons noprint">${taken}${button('annee', words.typical)}${button('imprimer', words.print)}</p>
<p class="small noprint" role="status" id="annee-etat"></p>${new Html(report)}`,
    )
    files.forEach(({ name, type, text }, i) => {
      element(`prendre-${i}`).addEventListener('click', () => saveFile(name, new Blob([text], { type })))
    })
    const year = `${placePath('annee-type')}?source=${adapted?.source}`
    if (adapted) element('annee').addEventListener('click', () => typicalYear(year, adapted))
    element('imprimer').addEventListener('click', () => print())
  }

  /** Has the typical year made, in a thread of its own, and saves its weather file. */
  function typicalYear(path: string, adapted: NonNullable<Exclude<SiteNews, { step: SiteStep }>['adapted']>): void {
    const [button, told] = [element<HTMLButtonElement>('annee'), element('annee-etat')]
    const maker = new Worker(annee, { type: 'module' })
    const ended = (said: string) => {
      maker.terminate()
      button.disabled = false
      fill(told, said)
    }
    button.disabled = true
    fill(told, words.making)
    maker.onmessage = ({ data }: MessageEvent<YearNews>) => {
      if ('epw' in data) saveFile(data.epw.nom, new Blob([data.epw.texte], { type: 'text/plain' }))
      const why = 'epw' in data ? words.made : data.refusal && yearLacks(lang, adapted.sourceName, data.refusal)
      ended(why ?? words.failed)
    }
    maker.onerror = () => ended(words.failed)
    maker.postMessage({ path, adapted } satisfies YearWork)
  }

  function readAgain(event: Event): void {
    event.preventDefault()
    const told = Object.fromEntries(new FormData(event.target as HTMLFormElement)) as unknown
    said = told as Told & { description: string }
    run()
  }

  function take(chosen: File): void {
    file = chosen
    said = undefined
    keepFar.checked = false
    run()
  }

  element('mesures').addEventListener('submit', (event) => event.preventDefault())
  onFile(element<HTMLInputElement>('fichier'), element('depot'), take)
  for (const field of [town, pointField, element('instrument')]) {
    field.addEventListener('change', () => {
      const place = whereabouts(pointField.value, [])
      const query = 'point' in place && (place.point ? pointQuery(place.point) : `ville=${town.value}`)
      if (query) setAddress(`?${query}`)
      if (`${placePath()} ${instrumentPct()}` !== ran) run()
    })
  }
  keepFar.addEventListener('change', run)
  town.addEventListener('input', () => {
    pointField.value = ''
  })
  element('arreter').addEventListener('click', () => end(words.stopped))
}
