/** Text that is HTML. The template `html` builds it, so that all data in it are escaped. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toString(): string {
    return this.text
  }
}

export type Part = Html | string | number | null | undefined | false | readonly Part[]

/**
 * HTML from a template: text and numbers are escaped, HTML stays as it is, lists are joined, and `null`, `undefined` and `false`
 * are omitted.
 */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  let text = strings[0] as string
  for (const [i, part] of parts.entries()) text += written(part) + (strings[i + 1] as string)
  return new Html(text)
}

function written(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(written).join('')
  return escapeHtml(String(part))
}

/** Parts with a separator between them. */
export function joined(parts: readonly Part[], separator: Part): Part {
  return parts.flatMap((part, i) => (i === 0 ? [part] : [separator, part]))
}

/** Escapes text for HTML and attributes. */
function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** Escaped text with code between backticks and emphasis between double stars. */
export function inlineCode(text: string): Html {
  return new Html(
    escapeHtml(text)
      .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
      .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>'),
  )
}

/** JSON for a script element; no text in it can end the element. */
export function embeddedJson(value: unknown): Html {
  return new Html(JSON.stringify(value).replaceAll('<', '\\u003c'))
}
