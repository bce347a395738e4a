import { expect, it } from 'vitest'
import { das } from './dap2.ts'

it('attributes have their quotes and backslashes escaped, and numbers as they are', () => {
  const attributes = { title: 'dit "SARAH" \\ 3', bornes: { type: 'double' as const, values: [-9.3, 10] } }
  expect(das({ dimensions: {}, attributes, variables: [] })).toBe(
    String.raw`Attributes {
    NC_GLOBAL {
        String title "dit \"SARAH\" \\ 3";
        Float64 bornes -9.3, 10;
    }
}
`,
  )
})
