/** What XML 1.0 has no character for, lone halves of pairs among it, and what Office Open XML would read as an escape. */
const UNWRITABLE = /(?![\t\n])\p{Cc}|\p{Cs}|[\ufffe\uffff]|_(?=x[0-9a-fA-F]{4}_)/gu
const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as it stands in a part of a workbook: no markup, and any character (ECMA-376, 22.9.2.19: `_xHHHH_`). */
export function xmlText(text: string): string {
  return text
    .replaceAll(UNWRITABLE, (each) => `_x${each.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll(/[&<>"]/g, (each) => MARKUP[each] as string)
}
