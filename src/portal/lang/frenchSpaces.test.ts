import { expect, test } from 'vitest'
import { html } from '../html.ts'
import { frenchSpaces } from './frenchSpaces.ts'

test('French HTML keeps signs on the line of their word and has one apostrophe, in text and in labels, but not in code, scripts and other attributes', () => {
  const page = html`<p title="a : b" data-code="a : b">${"L'eau"} : « non » ; <code title="c : d">a : b d'e</code> ?</p><p aria-label="${"l'eau : 5 %"}"></p><pre><code>{"a" : 1}</code></pre><script>{"a" : "b ; c"}</script>`
  expect(frenchSpaces(page).text).toBe(
    '<p title="a\u00a0: b" data-code="a : b">L’eau\u00a0: «\u00a0non\u00a0»\u202f; <code title="c : d">a : b d\'e</code>\u202f?</p><p aria-label="l’eau\u00a0: 5\u202f%"></p><pre><code>{"a" : 1}</code></pre><script>{"a" : "b ; c"}</script>',
  )
})
