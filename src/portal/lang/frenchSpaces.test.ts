import { expect, test } from 'vitest'
import { html } from '../html.ts'
import { frenchSpaces } from './frenchSpaces.ts'

test('signs that follow a space stay on the line of their word and apostrophes are of one kind, but in code, in what is for scripts and within tags', () => {
  const page = html`<p title="a : b">${"L'eau"} : « non » ; <code>a : b d'e</code> ?</p><pre><code>{"a" : 1}</code></pre><script>{"a" : "b ; c"}</script>`
  expect(frenchSpaces(page).text).toBe(
    '<p title="a : b">L’eau\u00a0: «\u00a0non\u00a0»\u202f; <code>a : b d\'e</code>\u202f?</p><pre><code>{"a" : 1}</code></pre><script>{"a" : "b ; c"}</script>',
  )
})
