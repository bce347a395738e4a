/** A text for a program as a page shows it. */
export interface ShownProgram {
  /** As the page names it; undefined: a command of the shell. */
  language: string | undefined
  text: string
}

/** The programs that a page shows, in order, asking the server at `address` in the place of the public one. */
export function shownPrograms(page: string, address: string): ShownProgram[] {
  const shown = page.matchAll(/(?:<p class="label">([^<]*)<\/p>)?<pre tabindex="0"><code>([^<]*)<\/code>/g)
  return [...shown].map(([, language, text = '']) => ({
    language,
    text: unescaped(text).replaceAll(
      /https?:\/\/[^/\s"]+(?=\/(?:v1|archives|csvw|opendap|zarr|ogc|pret|openapi)\b)/g,
      address,
    ),
  }))
}

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
