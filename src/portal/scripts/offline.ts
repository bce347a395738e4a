import type { Lang } from '../lang/lang.ts'
import { built, lang } from './dom.ts'

const WORDS: Record<Lang, { offline: string; notKept: string }> = {
  fr: {
    offline: 'Hors connexion : vous lisez les pages conservées par ce navigateur.',
    notKept: 'Sans https, ce navigateur ne conserve pas ces pages pour une lecture hors connexion.',
  },
  en: {
    offline: 'Offline: you are reading pages stored by this browser.',
    notKept: 'Without https, this browser does not store these pages for offline reading.',
  },
}

/** Has the browser keep pages for offline reading, and shows a note while it is offline. */
export function keepForOffline(): void {
  if (!navigator.serviceWorker) {
    document.querySelector('.foot')?.append(built`<p>${WORDS[lang].notKept}</p>`)
    return
  }
  afterLoad(register)
  if (!navigator.onLine) showOffline()
  addEventListener('offline', showOffline)
  addEventListener('online', () => document.getElementById('hors-connexion')?.remove())
}

/** Loads the script of the section that keeps all towns, where the page has it. */
export function loadKeepScript(): void {
  const script = document.getElementById('garder')?.dataset.script
  if (script) afterLoad(() => import(script).catch(() => undefined))
}

/** After the page has loaded, so as not to slow it down. */
function afterLoad(run: () => void): void {
  if (document.readyState === 'complete') run()
  else addEventListener('load', run)
}

function register(): void {
  // Refused, as where storage is forbidden: pages work without it.
  navigator.serviceWorker.register('/travailleur.js').catch(() => undefined)
}

function showOffline(): void {
  if (document.getElementById('hors-connexion')) return
  const line = built`<p id="hors-connexion" class="band" role="status">${WORDS[lang].offline}</p>`
  document.querySelector('header')?.before(line)
}
