import { beforeAll, expect, test } from 'vitest'
import { MODULE_SPREAD_PCT } from '../../src/derive/field/fieldModule.ts'
import { mean, rounded } from '../../src/derive/statistics/statistics.ts'
import type { HuldTechnology } from '../../src/solar/huld.ts'
import { describeReal } from '../support/describeReal.ts'
import { publishedService } from './publishedData.ts'

describeReal(['rds-guinee'], 'RDS Guinée: what the model of the modules is worth', ([dataset]) => {
  const service = publishedService(dataset)
  let towns: string[]

  beforeAll(async () => {
    const { items } = (await service.get('/v1/localites?couverte=true&limit=100')).json<{ items: { code: string }[] }>()
    towns = items.map(({ code }) => code)
  })

  /** The energy of a field at 12° to the equator in each town, kWh. */
  async function energies(technologie: HuldTechnology, coefficients: string): Promise<number[]> {
    const field = `inclinaison_deg=12&granularite=annuel&technologie=${technologie}&coefficients=${coefficients}`
    const answer = await service.get(`/v1/grandeurs/productible?localite=${towns.join(',')}&${field}`)
    return answer.json<{ localites: { total: number }[] }>().localites.map(({ total }) => total)
  }

  test.each(Object.keys(MODULE_SPREAD_PCT) as HuldTechnology[])(
    'the spread that the budget counts is that of the two tables of coefficients over all towns: %s',
    async (technologie) => {
      expect(towns).toHaveLength(34)
      const [older, recent] = [await energies(technologie, 'pvgis5'), await energies(technologie, 'pvgis6')]
      const apart = recent.map((kwh, i) => (kwh / (older[i] as number) - 1) * 100)
      expect(rounded(Math.abs(mean(apart)), 1)).toBe(MODULE_SPREAD_PCT[technologie])
    },
  )
})
