import { element, fill } from '../dom.ts'

/** How long a reader may type before being told that the text means nothing yet. */
const TYPING_MS = 700

/** What is wrong with which field: said beside it, and kept until it is right. */
export class Faults {
  readonly #found = new Set<string>()
  readonly #waiting = new Map<string, ReturnType<typeof setTimeout>>()
  readonly #changed: () => void

  constructor(changed: () => void) {
    this.#changed = changed
  }

  /** The fields that are wrong. */
  get fields(): readonly string[] {
    return [...this.#found]
  }

  /** Says it at once if the reader has left the field, else after a pause. */
  set(id: string, fault: string, { typing }: { typing: boolean }): void {
    clearTimeout(this.#waiting.get(id))
    const show = () => this.#show(id, fault)
    if (typing) this.#waiting.set(id, setTimeout(show, TYPING_MS))
    else show()
  }

  clear(id: string): void {
    clearTimeout(this.#waiting.get(id))
    if (!this.#found.delete(id)) return
    const line = element(`${id}-faute`)
    line.hidden = true
    const field = element(id)
    field.removeAttribute('aria-invalid')
    this.#describe(field, `${id}-faute`, false)
    this.#changed()
  }

  #show(id: string, fault: string): void {
    const line = element(`${id}-faute`)
    fill(line, fault)
    line.hidden = false
    const field = element(id)
    field.setAttribute('aria-invalid', 'true')
    this.#describe(field, line.id, true)
    this.#found.add(id)
    this.#changed()
  }

  #describe(field: HTMLElement, id: string, by: boolean): void {
    const ids = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((each) => each !== '' && each !== id)
    const all = by ? [...ids, id] : ids
    if (all.length > 0) field.setAttribute('aria-describedby', all.join(' '))
    else field.removeAttribute('aria-describedby')
  }
}
