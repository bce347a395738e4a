const PLACE = '{identifiant}'

/** Credentials of a service: inserted into a request as it is sent, and removed from all messages. */
export class Credentials {
  readonly #identifiant: string
  readonly #forms: RegExp

  constructor(identifiant: string) {
    this.#identifiant = identifiant
    // Longest first: one form may hold another.
    const forms = [identifiant, encodeURIComponent(identifiant), twice(identifiant)].sort((a, b) => b.length - a.length)
    // Bounded: three words that are given.
    this.#forms = new RegExp(forms.map((form) => RegExp.escape(form)).join('|'), 'gi')
  }

  /** The question as it is sent. SoDa takes the address of an account encoded twice. */
  fill(query: string): string {
    return query.replace(PLACE, () => twice(this.#identifiant))
  }

  hide(text: string): string {
    return text.replaceAll(this.#forms, '…')
  }

  /** Whether they stand in a text, in any form. */
  isIn(text: string): boolean {
    return this.hide(text) !== text
  }
}

const twice = (text: string) => encodeURIComponent(encodeURIComponent(text))
