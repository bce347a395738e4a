import { expect, test } from 'vitest'
import type { Release } from '../answers/release.ts'
import {
  type CalculatorField,
  type CalculatorInputs,
  type CalculatorYield,
  PAGE_WORK_HERE,
} from '../computations/pool/pageWork.ts'
import { summariseHere, townSummaries } from '../computations/towns/townSummaries.ts'
import { Summaries } from './summaries.ts'

test.each([
  ['a town', {} as Release],
  ['a point', { at: {} } as Release],
])('The calculator of %s is made by whoever does such work, once for all who ask', async (_, release) => {
  const asked: string[] = []
  const inputs = { inputs: { localite: 'gin_mamou' }, json: '{}' } as CalculatorInputs
  const energy: CalculatorYield = { found: undefined, others: [] }
  const summaries = new Summaries(townSummaries(summariseHere), {
    ...PAGE_WORK_HERE,
    calculatorInputs: async (of, code) => {
      asked.push(`inputs ${code} ${of === release}`)
      return inputs
    },
    calculatorYield: async (of, { inputs: { localite } }) => {
      asked.push(`yield ${localite} ${of === release}`)
      return energy
    },
  })
  const field = { inputs: inputs.inputs } as CalculatorField
  const found = await Promise.all([
    summaries.yieldInputs(release, 'gin_mamou'),
    summaries.yieldInputs(release, 'gin_mamou'),
    summaries.defaultField(release, field),
  ])
  expect([...found, await summaries.defaultField(release, field)]).toEqual([inputs, inputs, energy, energy])
  expect(asked).toEqual(['inputs gin_mamou true', 'yield gin_mamou true'])
})
