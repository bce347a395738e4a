import { expect, test } from 'vitest'
import { localShelf } from './editionFiles.ts'
import { EditionStore } from './editionStore.ts'

test('a look for releases that is slow is waited for, not overtaken by the next', async () => {
  let looks = 0
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const shelf = {
    ...localShelf('nowhere'),
    async index() {
      looks++
      await gate
      return { editions: [], retirees: [] }
    },
  }
  const store = new EditionStore({ shelf, cacheBytes: 1000 })
  const both = [store.refresh(), store.refresh()]
  letGo()
  await Promise.all(both)
  expect(looks).toBe(1)
  await store.refresh()
  expect(looks).toBe(2)
})
