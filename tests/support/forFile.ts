import { afterAll, beforeAll } from 'vitest'

/** What the tests of a file, or of a group, ask: opened before them and closed after them. Nothing of it is there before. */
export function forFile<T extends { close(): Promise<void> }>(open: () => Promise<T>): T {
  let opened: T | undefined
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened?.close())
  return new Proxy({} as T, {
    get(_, name) {
      if (opened === undefined) throw new Error(`${String(name)} is asked for before the tests`)
      return Reflect.get(opened, name)
    },
  })
}
