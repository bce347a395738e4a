import { expect } from 'vitest'

declare module 'vitest' {
  interface Matchers<T> {
    /** Above one number and below another, neither included. */
    toBeBetween(low: number, high: number): T
  }
}

expect.extend({
  toBeBetween: (received: number, low: number, high: number) => ({
    pass: low < received && received < high,
    message: () => `${received} is to be between ${low} and ${high}`,
  }),
})
