import { describe, expect, it } from 'vitest'
import { ghiMonths, memoryRelease } from '../../../tests/support/answers/memoryRelease.ts'
import { ErreurContrat } from '../../contract/erreurs.ts'
import { type Summarise, townSummaries } from './townSummaries.ts'
import type { TownSummary } from './townSummary.ts'

/** A summary that says how many were made before it, and who had each made. */
function counted(fail: () => boolean = () => false) {
  const callers: string[] = []
  const summarise: Summarise = async (_release, code, { name }) => {
    callers.push(name)
    if (fail()) throw new ErreurContrat('SERVEUR_SURCHARGE', 'Trop.')
    return { localite: { code }, made: callers.length } as unknown as TownSummary
  }
  return { callers, towns: townSummaries(summarise) }
}

const LABE = ghiMonths('nasa_power', '2001-01-01', 12, { localite: 'gin_labe' })
const release = await memoryRelease([ghiMonths('nasa_power', '2001-01-01', 12), LABE])

const ignore = () => {}

describe('The summary of a town', () => {
  it('is computed once, in the name of the first caller, for concurrent and later ones', async () => {
    const { callers, towns } = counted()
    const together = ['page', 'a', 'b'].map((name) => towns.get(release, 'gin_kankan', { name }))
    const all = [...(await Promise.all(together)), await towns.get(release, 'gin_kankan', { name: 'c' })]
    expect(new Set(all).size).toBe(1)
    expect(callers).toEqual(['page'])
  })

  it('is another for another town and for another release', async () => {
    const { callers, towns } = counted()
    const other = await memoryRelease([ghiMonths('nasa_power', '2001-01-01', 12)])
    for (const [of, code] of [
      [release, 'gin_kankan'],
      [release, 'gin_labe'],
      [other, 'gin_kankan'],
    ] as const) {
      await towns.get(of, code, { name: 'a' })
    }
    expect(callers).toHaveLength(3)
  })

  it('that was refused for overload is computed again for the next caller', async () => {
    let full = true
    const { callers, towns } = counted(() => full)
    await expect(towns.get(release, 'gin_kankan', { name: 'a' })).rejects.toThrow('Trop.')
    full = false
    expect(await towns.get(release, 'gin_kankan', { name: 'b' })).toMatchObject({ made: 2 })
    expect(callers).toEqual(['a', 'b'])
  })

  it('is computed ahead for each town, though one fails, until the pool is full or another release comes', async () => {
    const two = ['gin_kankan', 'gin_labe']
    const whole = counted()
    await whole.towns.prepare(release, ignore)
    for (const code of two) await whole.towns.get(release, code, { name: 'a' })
    expect(whole.callers).toEqual(['avance', 'avance'])

    const full = counted(() => true)
    await full.towns.prepare(release, ignore)
    expect(full.callers).toEqual(['avance'])

    const callers: string[] = []
    const broken = townSummaries(async (_release, code) => {
      callers.push(code)
      throw new Error('A fault.')
    })
    const faults: unknown[] = []
    await broken.prepare(release, (error) => faults.push(error))
    expect(callers).toEqual(two.toReversed())
    expect(faults.map(String)).toEqual(['Error: A fault.', 'Error: A fault.'])

    const other = await memoryRelease([ghiMonths('nasa_power', '2001-01-01', 12)])
    const replaced = counted()
    await Promise.all([replaced.towns.prepare(release, ignore), replaced.towns.prepare(other, ignore)])
    expect(replaced.callers).toEqual(['avance', 'avance'])
  })

  it('of a place without data is a 404 that names its reference town, and nothing is computed', async () => {
    const { callers, towns } = counted()
    await expect(towns.get(release, 'gin_conakry_kaloum', { name: 'a' })).rejects.toMatchObject({
      code: 'RESSOURCE_INTROUVABLE',
      details: { localite_de_reference: 'gin_labe' },
    })
    expect(callers).toEqual([])
  })
})
