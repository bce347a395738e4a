import { bilingual } from '../lang/bilingual.ts'
import { built, fill, flash, lang } from './dom.ts'
import { addressOf, citedHere, seenToday, titleOf } from './figureCitation.ts'

const WORDS = bilingual({
  copy: ['Copier', 'Copy'],
  citation: ['Copier la citation', 'Copy citation'],
  copied: ['Copié', 'Copied'],
  failed: ['Copie refusée : sélectionnez le texte', 'Copy refused: select the text'],
})

/**
 * Adds a copy button to each code block and each citation below `root`. Without a clipboard, as on plain http, there is none. A
 * figure is cited by its own title and address; what programs keep of the page stands at its foot.
 */
export function addCopyButtons(root: ParentNode): void {
  const canCopy = navigator.clipboard !== undefined
  if (canCopy) for (const pre of root.querySelectorAll('pre')) pre.before(copyButton(() => pre.textContent ?? ''))
  for (const citation of root.querySelectorAll<HTMLElement>('.citation')) {
    const figure = citation.closest<HTMLElement>('.chart, .figure')
    const cited = figure && citedHere(titleOf(figure), addressOf(figure))
    if (cited) fill(citation, seenToday(cited))
    if (!canCopy) continue
    const button = copyButton(() => citation.textContent ?? '', WORDS[lang].citation)
    button.className = 'copy-citation'
    citation.after(' ', button)
  }
}

/** A button that copies what `text` gives when it is pressed, and shows the outcome. */
export function copyButton(text: () => string, name?: string): HTMLButtonElement {
  const words = WORDS[lang]
  const button = built<HTMLButtonElement>`<button type="button">${name ?? words.copy}</button>`
  if (name === undefined) button.className = 'copy'
  button.addEventListener('click', async () => {
    const copied = await navigator.clipboard.writeText(text()).catch(() => 'refused')
    flash(button, copied === 'refused' ? words.failed : words.copied)
  })
  return button
}
