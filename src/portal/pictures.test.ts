import { expect, test } from 'vitest'
import type { Relief } from '../answers/maps/relief.ts'
import type { Release } from '../answers/release.ts'
import { PAGE_WORK_HERE } from '../computations/pool/pageWork.ts'
import type { Service } from '../contract/catalogue.ts'
import { reliefPicture } from '../formats/render/mapPicture.ts'
import { Pictures } from './pictures.ts'
import type { Summaries } from './summaries.ts'

const FLAT: Relief = {
  box: { south: 10, west: -10, north: 11, east: -9 },
  rows: 1,
  columns: 1,
  light: Float32Array.of(0),
}

const hilly = () => ({ points: { terrain: {} } }) as unknown as Release

test('The relief of a release is drawn once for all who ask, by whoever does such work, and anew after a failure', async () => {
  const asked: Release[] = []
  let next = Promise.withResolvers<Relief>()
  const relief = (release: Release) => {
    asked.push(release)
    return next.promise
  }
  const work = { ...PAGE_WORK_HERE, relief }
  const pictures = new Pictures({ work, country: { outline: [] }, summaries: {} as Summaries, service: {} as Service })
  const release = hilly()
  const both = Promise.allSettled([pictures.relief(release), pictures.relief(release)])
  next.reject(new Error('altered'))
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(asked).toEqual([release])

  next = Promise.withResolvers()
  next.resolve(FLAT)
  const [first, second] = await Promise.all([pictures.relief(release), pictures.relief(release)])
  expect([first, await pictures.relief(release)]).toEqual([Buffer.from(await reliefPicture(FLAT, [])), second])
  expect(asked).toHaveLength(2)
  await pictures.relief(hilly())
  expect(asked).toHaveLength(3)
  expect(await pictures.relief({} as Release)).toBeUndefined()
})
