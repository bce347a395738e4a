import { expect, test } from 'vitest'
import { placeAround } from '../../src/answers/catalogue/releaseAt.ts'
import { isCoastal } from '../../src/contract/coast.ts'
import { demonstrationService, openDemonstration } from '../support/demonstration.ts'
import { forFile } from '../support/forFile.ts'
import { expectOneAnswer } from '../support/oneAnswerChecks.ts'
import { LONG } from '../support/share.ts'

const service = forFile(demonstrationService)
const read = forFile(openDemonstration)

test('each town of the demonstration has one yield, P50 and P90, whichever route gives them', {
  timeout: 300_000,
}, async () => {
  await expectOneAnswer(service, LONG ? 34 : 1)
})

test('in a cell that no town answers for, the map, its file for pages, its normals, its yield and its P50 are one answer', async () => {
  const mapOf = async (variable: string, source = '') =>
    (await service.get(`/v1/cartes/${variable}${source}`)).json<{
      source_code: string
      grandeur_label: string
      grille: { pas_lat: number; pas_lon: number; origine_lat: number; origine_lon: number }
      valeurs: (number | null)[][]
    }>()
  const [maps, alone] = [
    await Promise.all(['ghi', 'dhi', 'productible'].map((each) => mapOf(each))),
    '?source=simulation_grille',
  ]
  const [ghi, dhi, yields] = maps as [(typeof maps)[0], (typeof maps)[0], (typeof maps)[0]]
  expect((await mapOf('productible', alone)).grandeur_label).toMatch(/ seule$/)
  const edition = (await service.get('/v1/health')).json<{ edition: string }>().edition
  const { cartes } = (await service.ask(`/carte/${edition}/moyennes.json`)).json<{
    cartes: { productible: { valeurs: (number | null)[][] } }
  }>()
  const { pas_lat, pas_lon, origine_lat, origine_lon } = yields.grille
  const cells = yields.valeurs.flatMap((row, r) =>
    row.flatMap((value, c) => {
      const centre = { latitude: origine_lat + (r + 0.5) * pas_lat, longitude: origine_lon + (c + 0.5) * pas_lon }
      return value === null ? [] : [{ r, c, value, centre, coastal: isCoastal(placeAround(read.release, centre)) }]
    }),
  )
  const every = Math.ceil(cells.length / (LONG ? 30 : 6))
  const coast = new Set(cells.filter(({ coastal }) => coastal).slice(LONG ? 0 : -2))
  const asked = cells.filter((cell, i) => i % every === 0 || coast.has(cell))
  const checked: boolean[] = []
  for (const { r, c, value, centre, coastal } of asked) {
    const at = `latitude=${centre.latitude}&longitude=${centre.longitude}`
    const plane = `${at}&inclinaison_deg=optimale`
    const energy = await service.get(`/v1/grandeurs/productible?${plane}&granularite=annuel`)
    const { code_serie_source, resultats: years } = energy.json<{
      code_serie_source: string
      resultats: { valeur: number }[]
    }>()
    if (!code_serie_source.startsWith('maille_')) continue
    checked.push(coastal)
    const yieldKwh = years.reduce((sum, { valeur }) => sum + valeur, 0) / years.length
    const { combine } = (await service.get(`/v1/grandeurs/productible_exceedance/point?${plane}`)).json<{
      combine: { moyenne: number; p50: number; p90: number; ecart_type_total: number }
    }>()
    const share = (await service.get(`/v1/grandeurs/fraction_diffuse?${at}`)).json<{ total: number }>().total
    // The year of the map has 365 days, that of the interface 365.25.
    expect(value / yieldKwh - 1, at).toBeBetween(-0.001, 0)
    expect(combine.moyenne, at).toBeCloseTo(yieldKwh, 2)
    expect(combine.p90, at).toBeCloseTo(combine.p50 - 1.2816 * combine.ecart_type_total, 0)
    expect(cartes.productible.valeurs[r]?.[c], at).toBe(Math.round(value))
    expect(Math.abs((dhi.valeurs[r]?.[c] as number) / (ghi.valeurs[r]?.[c] as number) / share - 1), at).toBeLessThan(
      0.002,
    )
  }
  expect(checked.length).toBeGreaterThan(asked.length / 2)
  expect(checked).toContain(true)
})
