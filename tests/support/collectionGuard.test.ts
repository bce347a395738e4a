import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parse, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** A folder that every machine has, and no checkout holds. */
const OUTSIDE = parse(resolve('.')).root

const attempt = (read: () => unknown) => {
  try {
    return String(read())
  } catch (error) {
    return (error as Error).message
  }
}

// Planted: these run while this file is collected.
const planted = [
  attempt(() => readFileSync(OUTSIDE)),
  attempt(() => readFileSync(new URL('../../../anything.json', import.meta.url))),
  attempt(() => readFile(`${OUTSIDE}anything.json`)),
]
const own = attempt(() => readFileSync(fileURLToPath(import.meta.url), 'utf8'))

test('reading outside the checkout while tests are collected is refused by name', () => {
  for (const message of planted) expect(message).toMatch(/ is read while tests are collected: /)
})

test('reading inside the checkout while tests are collected is allowed', () => {
  expect(own).toContain('collectionGuard.test')
})

test('a test itself may read anywhere', () => {
  expect(attempt(() => readFileSync(OUTSIDE))).toContain('EISDIR')
})
