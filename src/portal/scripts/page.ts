import { bilingual } from '../lang/bilingual.ts'
import { afterLoad, built, inStorage, lang } from './dom.ts'
import { enliven } from './enliven.ts'
import { keepPlace } from './keepPlace.ts'
import { shareStudy } from './share.ts'
import { suggestBelow } from './suggestBelow.ts'
import { takeFigures } from './takeFigures.ts'

const words = bilingual({
  offline: [
    'Hors connexion : vous lisez les pages conservées par ce navigateur.',
    'Offline: you are reading pages stored by this browser.',
  ],
  notKept: [
    'Sans https, ce navigateur ne conserve pas ces pages pour une lecture hors connexion.',
    'Without https, this browser does not store these pages for offline reading.',
  ],
})[lang]

/** Has the browser keep pages for offline reading, and shows a note while it is offline. */
function keepForOffline(): void {
  if (!navigator.serviceWorker) {
    document.querySelector('.foot')?.append(built`<p>${words.notKept}</p>`)
    return
  }
  // Refused, as where storage is forbidden: pages work without it.
  afterLoad(() => navigator.serviceWorker.register('/travailleur.js').catch(() => undefined))
  if (!navigator.onLine) showOffline()
  addEventListener('offline', showOffline)
  addEventListener('online', () => document.getElementById('hors-connexion')?.remove())
}

/** Loads the script of the section that keeps all towns, where the page has it. */
function loadKeepScript(): void {
  const script = document.getElementById('garder')?.dataset.script
  if (script) afterLoad(() => import(script).catch(() => undefined))
}

function showOffline(): void {
  if (document.getElementById('hors-connexion')) return
  const line = built`<p id="hors-connexion" class="band" role="status">${words.offline}</p>`
  document.querySelector('header')?.before(line)
}

const NAME = 'harmattan.langage'

/**
 * Shows each program below `root` in one language, which the reader chooses once: on this page and on all others. A group has a
 * button for each of its languages; where it has none in the reader's, it shows its first.
 */
function addProgramTabs(root: ParentNode): void {
  for (const group of root.querySelectorAll<HTMLElement>('.programs:not(.tabbed)')) {
    const programs = [...group.querySelectorAll<HTMLElement>('.program')]
    const tabs = built`<p class="tabs" role="group" aria-label="${group.dataset.label}"></p>`
    for (const program of programs) {
      const button = built`<button type="button">${languageOf(program)}</button>`
      button.addEventListener('click', () => {
        inStorage((storage) => storage.setItem(NAME, languageOf(program)))
        const before = button.getBoundingClientRect().top
        for (const each of document.querySelectorAll<HTMLElement>('.tabbed')) show(each, languageOf(program))
        // Groups above this one have other heights now: it stays where it is.
        scrollBy(0, button.getBoundingClientRect().top - before)
      })
      tabs.append(button)
    }
    group.prepend(tabs)
    group.classList.add('tabbed')
    show(group, inStorage((storage) => storage.getItem(NAME)) ?? '')
  }
}

const languageOf = (program: HTMLElement): string => program.querySelector('.label')?.textContent ?? ''

function show(group: HTMLElement, language: string): void {
  const programs = [...group.querySelectorAll<HTMLElement>('.program')]
  const shown = programs.find((program) => languageOf(program) === language) ?? programs[0]
  const buttons = group.querySelectorAll('.tabs button')
  for (const [i, program] of programs.entries()) {
    program.hidden = program !== shown
    buttons[i]?.setAttribute('aria-pressed', String(program === shown))
  }
}

/**
 * Closes the parts that a telephone has no room for, and the sections of a page longer than eight of its screens, but for the
 * one that the address leads to. Without script they are open.
 */
function closeFolds(): void {
  const folds = document.documentElement.scrollHeight > 8 * innerHeight ? '.fold' : '.fold:not(.section)'
  if (matchMedia('(max-width: 45rem)').matches)
    for (const fold of document.querySelectorAll<HTMLDetailsElement>(folds)) fold.open = false
  addEventListener('hashchange', openTarget)
  openTarget()
}

function openTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  for (let fold = target?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true
  target?.scrollIntoView()
}

enliven(document)
keepPlace()
addProgramTabs(document)
closeFolds()
const search = document.querySelector<HTMLFormElement>('form[data-index]')
if (search) suggestBelow(search)
takeFigures()
shareStudy()
keepForOffline()
loadKeepScript()
