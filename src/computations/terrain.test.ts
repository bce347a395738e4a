import { describe, expect, it } from 'vitest'
import { askComputed } from '../../tests/support/answers/askComputed.ts'
import { ghiMonths, memoryRelease, repeated } from '../../tests/support/answers/memoryRelease.ts'
import type { Release } from '../answers/release.ts'
import { initialSettings } from './calculator/settings.ts'
import { prepareSerie, settingsYield } from './calculator/settingsYield.ts'
import { townYield } from './towns/townYield.ts'
import { yieldInputs } from './towns/yieldInputs.ts'

/** Hills to the south and east, as terrain would make them. */
const LINE = Array.from({ length: 48 }, (_, n) => (n >= 8 && n <= 28 ? 14 : 2))

async function releases(): Promise<{ plain: Release; hilly: Release }> {
  const t2m = { ...ghiMonths('nasa_power', '2015-01-01', 36), grandeur: 't2m', valeurs: repeated(36, 26) }
  const plain = await memoryRelease([ghiMonths('nasa_power', '2015-01-01', 36), t2m])
  const source = plain.catalogue.sources.find(({ code }) => code === 'era5_land')
  if (!source) throw new Error('no source')
  const terrain = { line: LINE, source }
  const horizonOf = async () => terrain
  return { plain, hilly: { ...plain, terrain: { horizonOf } } }
}

describe('Under the terrain of a release', () => {
  it('every plane stands as under the same line given, and one that asks for none as on a plain', async () => {
    const { plain, hilly } = await releases()
    const asked = { localite: 'gin_kankan', inclinaison_deg: 15 }
    for (const name of ['productible', 'poa_parametrable', 'productible_exceedance'] as const) {
      const [under, given, without, flat] = [
        await askComputed(hilly, name, asked),
        await askComputed(plain, name, { ...asked, horizon: LINE }),
        await askComputed(hilly, name, { ...asked, horizon: 'non' }),
        await askComputed(plain, name, asked),
      ]
      expect(under.resultats, name).toEqual(given.resultats)
      expect(under.tail, name).toEqual(given.tail)
      expect(under.head.parametres_appliques).toEqual(given.head.parametres_appliques)
      expect(without.resultats, name).toEqual(flat.resultats)
      expect(under.resultats, name).not.toEqual(flat.resultats)
      const unknown = [under, given, without, flat].map(({ head }) => head.hypotheses.join(' ').includes('non connu'))
      expect(unknown, name).toEqual([false, false, false, true])
      expect(under.head.hypotheses.join(' ')).toMatch(/Horizon du relief \(ERA5-Land.*48 directions jusqu’à 60\skm/)
      expect(under.head.attributions.map(({ source_code }) => source_code)).toEqual(['nasa_power', 'era5_land'])
    }
  })

  it('the calculator gives what the interface gives', async () => {
    const { hilly } = await releases()
    const inputs = await yieldInputs(hilly, 'gin_kankan')
    expect((await townYield(hilly, { code: 'gin_kankan', latitude: 10.4 })).hasTerrain).toBe(true)
    expect(inputs.relief).toMatchObject({ ligne: LINE })
    const plane = { tiltDeg: 15, azimuthDeg: 180 }
    const found = settingsYield(prepareSerie(inputs, inputs.series[0]!), initialSettings(plane))
    const answer = await askComputed(hilly, 'productible_exceedance', {
      localite: 'gin_kankan',
      chaine: 'complete',
      inclinaison_deg: 15,
    })
    expect(found?.p50).toBeCloseTo(answer.lead.combine.p50 as number, 3)
  })
})
