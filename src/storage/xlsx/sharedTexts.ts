/** A cell takes no more characters. */
const MOST_CHARACTERS = 32_767

/** The texts of a workbook, each written once, wherever it stands. They are few: codes, units, names. */
export class SharedTexts {
  readonly #places = new Map<string, number>()
  #used = 0

  /** The place of a text among them. */
  place(text: string): number {
    this.#used++
    const known = this.#places.get(text)
    if (known !== undefined) return known
    const place = this.#places.size
    this.#places.set(text, place)
    return place
  }

  /** The part of the workbook that holds them; to be asked for once all cells are written. */
  *xml(): Iterable<string> {
    yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" count="${this.#used}" uniqueCount="${this.#places.size}">`
    for (const text of this.#places.keys()) yield `<si><t xml:space="preserve">${xmlText(shortened(text))}</t></si>`
    yield '</sst>'
  }
}

function shortened(text: string): string {
  return text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS - 1)}…`
}

/** What XML 1.0 has no character for, lone halves of pairs among it, and what Office Open XML would read as an escape. */
const UNWRITABLE = /(?![\t\n])\p{Cc}|\p{Cs}|[\ufffe\uffff]|_(?=x[0-9a-fA-F]{4}_)/gu
const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as it stands in a part of a workbook: no markup, and any character (ECMA-376, 22.9.2.19: `_xHHHH_`). */
export function xmlText(text: string): string {
  return text
    .replaceAll(UNWRITABLE, (each) => `_x${each.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll(/[&<>"]/g, (each) => MARKUP[each] as string)
}
