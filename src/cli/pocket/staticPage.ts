import { ZIPPED_EDITIONS } from '../../edition/store/zipBackend.ts'
import { html } from '../../portal/html.ts'
import { bilingual } from '../../portal/lang/bilingual.ts'
import type { Lang } from '../../portal/lang/lang.ts'
import { withFirstLine } from '../../portal/page.ts'

const WORDS = bilingual({
  first: [
    'Édition emportée : ces pages se lisent sans connexion. Calculs, comparaisons et exports :',
    'Release in one file: these pages read without a connection. Calculations, comparisons and exports:',
  ],
  after: ['suivi de ce fichier zip.', 'followed by this zip file.'],
  licence: ['Licence', 'Licence'],
  citation: ['Citation', 'Citation'],
  sums: ['Empreintes des fichiers', 'Hashes of the files'],
})

/** What has no use without a server and scripts. */
const UNUSED = [
  // Bounded: pages of the portal itself, at most some 200 kB each.
  /<script\b[^>]*>[^<]*<\/script>\n?/g,
  /<link rel="(?:canonical|alternate)"[^>]*>\n?/g,
  /<form\b.*?<\/form>\n?/gs,
  // Bounded: likewise.
  /<button\b.*?<\/button>/gs,
]
/** An entry of a menu. */
// Bounded: likewise.
const ENTRY = /<li><a\b[^>]*? href="(\/[^"#]*)[^>]*>[^<]*<\/a><\/li>/g

/** Where a page or a file of the portal stands in a pocket, by its address. The first page is the first file to open. */
export function pocketPath(address: string): string {
  if (address === '/') return 'index.html'
  const { pathname, searchParams } = new URL(address, 'http://pocket')
  const parts = [...pathname.split('/'), ...[...searchParams].flat()].filter((part) => part !== '')
  const path = ['pages', ...parts].join('/')
  return pathname.includes('.') ? path : `${path}.html`
}

/** The addresses of pages or files that a page refers to by an attribute of tags of a name. */
export function addressesIn(page: string, tag: 'a' | 'link'): string[] {
  // Bounded: a page of the portal itself.
  return [...page.matchAll(new RegExp(`<${tag}\\b[^>]*? href="(/[^"#]*)`, 'g'))].map(([, href = '']) => unescaped(href))
}

/**
 * A page of the portal as a file that needs neither server nor script: links lead to the files of `held`, and one that would
 * lead elsewhere in the service is text.
 */
export function staticPage(
  page: string,
  { address, lang, edition, held }: { address: string; lang: Lang; edition: string; held: ReadonlySet<string> },
): string {
  const up = '../'.repeat(pocketPath(address).split('/').length - 1)
  const words = WORDS[lang]
  const file = (name: string, word: string) => html`<a href="${up}${ZIPPED_EDITIONS}/${edition}/${name}">${word}</a>`
  const line = html`<p class="soft small">${words.first} <code>harmattan servir</code> ${words.after} ${file('LICENCE.txt', words.licence)} · ${file('citation.txt', words.citation)} · ${file('SHA256SUMS', words.sums)}</p>\n`
  const still = UNUSED.reduce((text, pattern) => text.replaceAll(pattern, ''), page)
    .replaceAll(ENTRY, (entry, href: string) => (held.has(unescaped(href)) ? entry : ''))
    .replaceAll(/ href="(\/[^"#]*)(#[^"]*)?"/g, (_, href: string, fragment = '') => {
      const target = unescaped(href)
      return held.has(target) ? ` href="${up}${pocketPath(target)}${fragment}"` : ''
    })
  return withFirstLine(still, lang, line)
}

/** The style of pages as it is where no script runs, whatever the browser would run. */
export function stillStyle(css: string): string {
  const still = css.replaceAll('(scripting: none)', 'all').replaceAll('(scripting: enabled)', 'not all')
  return `${still}a:not([href]) {\n  color: inherit;\n}\n`
}

function unescaped(attribute: string): string {
  return attribute.replaceAll('&amp;', '&')
}
