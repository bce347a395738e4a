import type { Lang } from '../lang/lang.ts'
import { pageLang } from './pageLang.ts'

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

/** Has the browser keep pages for when there is no connection, and says when it is they that are read. */
export function keepForOffline(): void {
  if (!navigator.serviceWorker) {
    note(WORDS[pageLang()].notKept)
    return
  }
  // Once the page is there: what is kept must not slow it down.
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
  if (!navigator.onLine) tell()
  addEventListener('offline', tell)
  addEventListener('online', () => document.getElementById('hors-connexion')?.remove())
}

function register(): void {
  // Refused, as where storage is forbidden: the pages go on without.
  navigator.serviceWorker.register('/travailleur.js').catch(() => undefined)
}

function tell(): void {
  if (document.getElementById('hors-connexion')) return
  const line = document.createElement('p')
  line.id = 'hors-connexion'
  line.className = 'band'
  line.setAttribute('role', 'status')
  line.textContent = WORDS[pageLang()].offline
  document.querySelector('header')?.before(line)
}

function note(text: string): void {
  const line = document.createElement('p')
  line.textContent = text
  document.querySelector('.foot')?.append(line)
}
