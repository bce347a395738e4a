import { expect, test } from 'vitest'
import { number, percent, quantity, signedPercent } from '../contract/numberWords.ts'
import { embeddedJson, html, inlineCode } from './html.ts'
import { dayIn, pathIn } from './lang/lang.ts'

test('the html template escapes every value but HTML, and omits empty ones', () => {
  const hostile = `<img src=x onerror="a('&')">`
  const shown = '&lt;img src=x onerror=&quot;a(&#39;&amp;&#39;)&quot;&gt;'
  expect(html`<p title="${hostile}">${[hostile, html`<b>${hostile}</b>`]}</p>`.toString()).toBe(
    `<p title="${shown}">${shown}<b>${shown}</b></p>`,
  )
  expect(html`${null}${undefined}${false}${0}${''}`.toString()).toBe('0')
  expect(inlineCode('`<a>` **b**').toString()).toBe('<code>&lt;a&gt;</code> <strong>b</strong>')
  expect(JSON.parse(embeddedJson({ a: '</script>' }).toString())).toEqual({ a: '</script>' })
  expect(embeddedJson({ a: '</script>' }).toString()).not.toContain('<')
})

test('numbers and dates are written as each language writes them', () => {
  expect([number('fr', 1993.4), number('en', 1993.4)]).toEqual(['1\u202f993', '1,993'])
  expect([number('fr', 5.6, 2), number('en', 5.6, 2)]).toEqual(['5,60', '5.60'])
  expect([number('fr', -0.04, 1), number('en', -2.5, 1)]).toEqual(['0,0', '\u22122.5'])
  expect([quantity('fr', 12, 'kWh'), quantity('en', 1, '')]).toEqual(['12\u202fkWh', '1'])
  expect([percent('fr', 8), percent('en', 8)]).toEqual(['8\u202f%', '8%'])
  expect([signedPercent('fr', 11.2), signedPercent('en', -3)]).toEqual(['+11\u202f%', '\u22123%'])
  expect([dayIn('fr', '2026-11-01'), dayIn('en', '2026-11-21')]).toEqual(['1er novembre 2026', '21 November 2026'])
  expect(['/', '/villes'].map((path) => [pathIn('fr', path), pathIn('en', path)])).toEqual([
    ['/', '/en'],
    ['/villes', '/en/villes'],
  ])
})
