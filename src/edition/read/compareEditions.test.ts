import { expect, it } from 'vitest'
import { baseOf, openSealed, seal } from '../../../tests/support/edition/sealed.ts'
import { ginTexts } from '../../../tests/support/sources/dataset.ts'
import { compareEditions, type SerieDifference } from './compareEditions.ts'
import type { Edition } from './openEdition.ts'

type Files = Record<string, string>

async function editionOf(files: Files, catalogue?: Awaited<ReturnType<typeof ginTexts>>): Promise<Edition> {
  const { folder } = await seal({ base: await baseOf(files), ...(catalogue ? { catalogue } : {}) })
  return openSealed(folder)
}

async function differences(before: Edition, after: Edition): Promise<SerieDifference[]> {
  const found: SerieDifference[] = []
  for await (const difference of compareEditions(before, after)) found.push(difference)
  return found
}

const ghi = (...rows: string[]) => ({ 'nasa-power/m.csv': `localite,annee,mois,ghi\n${rows.join('\n')}\n` })
const dni = (...rows: string[]) => ({ 'cams/m.csv': `localite,annee,mois,dni\n${rows.join('\n')}\n` })

it('two releases differ by series added, withdrawn and changed, in the order of their codes', async () => {
  const before = await editionOf({
    ...ghi('gin_kankan,2021,1,5', 'gin_kankan,2021,2,5', 'gin_labe,2021,1,4'),
    ...dni('gin_mamou,2021,1,3'),
  })
  const after = await editionOf({
    ...ghi('gin_kankan,2021,2,50', 'gin_kankan,2022,1,5', 'gin_labe,2021,1,4', 'gin_kindia,2021,1,4'),
  })
  expect(await differences(before, after)).toMatchObject([
    {
      genre: 'modifiee',
      serie: { code: 'gin_kankan_ghi_nasa_power_2021_2022' },
      avant: { code: 'gin_kankan_ghi_nasa_power_2021_2021' },
      mesures: {
        ajoutees: 1,
        retirees: 1,
        changees: 1,
        ecart_max: { slot: 613, avant: 5, apres: 50, relatif: 9 },
      },
      requalifiees: 0,
    },
    { genre: 'ajoutee', serie: { code: 'gin_kindia_ghi_nasa_power_2021_2021' } },
    { genre: 'retiree', serie: { code: 'gin_mamou_dni_cams_2021_2021' } },
  ])
})

it('two releases of the same measurements do not differ, and none of them is read', async () => {
  const files = ghi('gin_kankan,2021,1,5', 'gin_labe,2021,1,4')
  const unread = async (edition: Edition): Promise<Edition> => ({
    ...edition,
    readMesures: () => Promise.reject(new Error('read')),
  })
  expect(await differences(await unread(await editionOf(files)), await unread(await editionOf(files)))).toEqual([])
})

it('a measurement with the same value and another grade is counted apart from one whose value changed', async () => {
  const texts = await ginTexts()
  const files = ghi('gin_kankan,2021,1,5', 'gin_kankan,2021,2,6')
  const measured = texts['sources_grandeurs.csv'].replace('modele_satellitaire', 'mesure_directe')
  const after = await editionOf(files, { ...texts, 'sources_grandeurs.csv': measured })
  expect(await differences(await editionOf(files), after)).toMatchObject([
    { genre: 'modifiee', mesures: { ajoutees: 0, retirees: 0, changees: 0, ecart_max: null }, requalifiees: 2 },
  ])
})
