import { expect, test } from 'vitest'
import { html } from '../html.ts'
import { frenchSpaces } from './frenchSpaces.ts'

test('signs that follow a space stay on the line of their word, but in code, in what is for scripts and within tags', () => {
  const page = html`<p title="a : b">Oui : « non » ; <code>a : b</code> ?</p><pre><code>{"a" : 1}</code></pre><script>{"a" : "b ; c"}</script>`
  expect(frenchSpaces(page).text).toBe(
    '<p title="a : b">Oui\u00a0: «\u00a0non\u00a0»\u00a0; <code>a : b</code>\u00a0?</p><pre><code>{"a" : 1}</code></pre><script>{"a" : "b ; c"}</script>',
  )
})
