import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const style = (file: string) =>
  readFileSync(new URL(`./assets/${file}`, import.meta.url), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
const STYLES = ['portail.css', 'qualite.css'].map((file) => [file, style(file)] as const)

/** The values that a style gives to properties whose name matches. */
const valuesOf = (text: string, name: RegExp) =>
  [...text.matchAll(/(?<=[{;]\s*)([\w-]+):\s*([^;{}]+);/g)].flatMap(([, property = '', value = '']) =>
    name.test(property) ? [value.replaceAll(/\s+/g, ' ')] : [],
  )

test('seven sizes of type are declared, each larger than the one before, and seven spaces', () => {
  const [root = ''] = STYLES[0]?.[1].match(/:root \{[^}]*\}/) ?? []
  for (const letter of ['t', 's']) {
    const steps = [...root.matchAll(new RegExp(`--${letter}(\\d): ([\\d.]+)(rem|px);`, 'g'))]
    expect(steps.map(([, n]) => Number(n))).toEqual([1, 2, 3, 4, 5, 6, 7])
    const lengths = steps.map(([, , length]) => Number(length))
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b))
    expect(new Set(lengths).size).toBe(7)
  }
})

test.each(STYLES)(
  'every size of type in %s is of the scale, but for the base that rem is of in print',
  (_file, text) => {
    const screen = text.replaceAll(/:root[^{]*\{[^}]*\}|html:has\(\.calc\) \{[^}]*\}/g, '')
    const sizes = [
      ...valuesOf(screen, /^font-size$/),
      ...valuesOf(screen, /^font$/).map((font) => font.split(/ ?\/|,/)[0] ?? ''),
    ]
    expect(sizes.length).toBeGreaterThan(3)
    expect(
      sizes.filter((size) => !/^(?:var\(--t[1-7]\)|calc\(var\(--t1\) \* var\(--k\)\)|inherit)$/.test(size)),
    ).toEqual([])
  },
)

test.each(STYLES)('spaces in %s are of the scale, but for hairlines and what lies over something', (_file, text) => {
  const spaces = valuesOf(text, /^(?:margin|padding|(?:row-|column-)?gap)(?:-|$)/)
  expect(spaces.length).toBeGreaterThan(10)
  const odd = spaces.filter((space) => /(?<![-\d.])(?:[3-9]|[1-9]\d+)(?:\.\d+)?px/.test(space))
  // The tab of the sum of the kit, as wide as the cross that takes a row away; the waiting line, beside the axis.
  expect(odd).toEqual(odd.filter((space) => /44px|60px/.test(space)))
})
