import { element, fill } from '../dom.ts'

/** How long a reader may type before being told that the text means nothing yet. */
const TYPING_MS = 700

/** What is wrong with which field: said beside it, and kept until it is right. */
export function faultsOf(changed: () => void) {
  const found = new Set<string>()
  const waiting = new Map<string, ReturnType<typeof setTimeout>>()

  /** Says or unsays a fault beside its field, which is described by it. */
  function mark(id: string, fault: string | undefined): void {
    const [line, field] = [element(`${id}-faute`), element(id)]
    if (fault !== undefined) fill(line, fault)
    line.hidden = fault === undefined
    field.ariaInvalid = fault === undefined ? null : 'true'
    const others = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((each) => each && each !== line.id)
    const by = fault === undefined ? others : [...others, line.id]
    if (by.length > 0) field.setAttribute('aria-describedby', by.join(' '))
    else field.removeAttribute('aria-describedby')
    changed()
  }

  return {
    fields: (): readonly string[] => [...found],
    /** Says it at once if the reader has left the field, else after a pause. */
    set(id: string, fault: string, { typing }: { typing: boolean }): void {
      const show = () => {
        found.add(id)
        mark(id, fault)
      }
      clearTimeout(waiting.get(id))
      if (typing) waiting.set(id, setTimeout(show, TYPING_MS))
      else show()
    },
    clear(id: string): void {
      clearTimeout(waiting.get(id))
      if (found.delete(id)) mark(id, undefined)
    },
  }
}
