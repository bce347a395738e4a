import { expect, test } from 'vitest'
import { forFile } from '../support/forFile.ts'
import { sharedService } from '../support/service.ts'

const service = forFile(() => sharedService())

const plain = (text: string) => text.replaceAll(/[\s\u00a0\u202f]+/g, ' ')

test.each([
  '/villes/gin_kankan',
  '/point?latitude=10.4&longitude=-9.3',
  '/productible?ville=gin_kankan',
  '/site-isole?usage=maison&ville=gin_kankan',
])('of a release without terrain, %s says in both languages that it is not known', async (path) => {
  const page = async (url: string) => plain((await service.ask({ url, headers: { accept: 'text/html' } })).body)
  expect(await page(path)).toMatch(/relief : non connu/i)
  expect(await page(`/en${path}`)).toMatch(/terrain: not known/i)
})

test.each([
  '/v1/grandeurs/productible?localite=gin_kankan',
  '/v1/grandeurs/poa_parametrable?localite=gin_kankan',
  '/v1/grandeurs/inclinaison_optimale?localite=gin_kankan',
  '/v1/grandeurs/site_isole?localite=gin_kankan',
  '/v1/grandeurs/pompage?localite=gin_kankan&hauteur_m=30&volume_m3_jour=5',
  '/v1/grandeurs/productible_exceedance/gin_kankan',
  '/v1/localites/gin_kankan/synthese',
])('of a release without terrain, %s says that it is not known', async (path) => {
  const { hypotheses } = (await service.get(path)).json<{ hypotheses: string[] }>()
  expect(hypotheses.filter((each) => plain(each).includes('Relief : non connu ici'))).toHaveLength(1)
})
