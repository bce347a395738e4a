import { afterAll, beforeAll, onTestFinished } from 'vitest'

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

/** What one test asks: closed after it, however it ends. */
export async function forTest<T extends { close(): unknown }>(opening: T | Promise<T>): Promise<T> {
  const opened = await opening
  onTestFinished(async () => void (await opened.close()))
  return opened
}
