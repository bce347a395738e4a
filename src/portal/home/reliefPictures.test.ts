import { expect, test } from 'vitest'
import { PAGE_WORK_HERE } from '../../answers/pageWork.ts'
import type { Release } from '../../answers/release.ts'
import { ReliefPictures } from './reliefPictures.ts'

const hilly = () => ({ points: { terrain: {} } }) as unknown as Release

test('The relief of a release is drawn once for all who ask, by whoever does such work, and anew after a failure', async () => {
  const asked: Release[] = []
  let next = Promise.withResolvers<Uint8Array>()
  const relief = (release: Release) => {
    asked.push(release)
    return next.promise
  }
  const pictures = new ReliefPictures({ ...PAGE_WORK_HERE, relief }, { outline: [] })
  const release = hilly()
  const both = Promise.allSettled([pictures.get(release), pictures.get(release)])
  next.reject(new Error('altered'))
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(asked).toEqual([release])

  next = Promise.withResolvers()
  next.resolve(Uint8Array.of(1, 2))
  const [first, second] = await Promise.all([pictures.get(release), pictures.get(release)])
  expect([first, await pictures.get(release)]).toEqual([Buffer.of(1, 2), second])
  expect(asked).toHaveLength(2)
  await pictures.get(hilly())
  expect(asked).toHaveLength(3)
  expect(await pictures.get({} as Release)).toBeUndefined()
})
