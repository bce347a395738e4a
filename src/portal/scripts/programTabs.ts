import { fill, inStorage, typeset } from './dom.ts'

const NAME = 'harmattan.langage'

/**
 * Shows each program below `root` in one language, which the reader chooses once: on this page and on all others. A group has a
 * button for each of its languages; where it has none in the reader's, it shows its first.
 */
export function addProgramTabs(root: ParentNode): void {
  for (const group of root.querySelectorAll<HTMLElement>('.programs:not(.tabbed)')) {
    const programs = [...group.querySelectorAll<HTMLElement>('.program')]
    const tabs = document.createElement('p')
    tabs.className = 'tabs'
    tabs.role = 'group'
    tabs.ariaLabel = typeset(group.dataset.label ?? '')
    for (const program of programs) {
      const button = document.createElement('button')
      button.type = 'button'
      fill(button, languageOf(program))
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
