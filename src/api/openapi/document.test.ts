import { expect, test } from 'vitest'
import type { Service } from '../../contract/catalogue.ts'
import type { Edition } from '../../edition/read/openEdition.ts'
import { serviceDescription } from './document.ts'

const LICENCE = { nom: 'CC BY 4.0', url: 'https://exemple.org/licence' }
const SERVICE = {
  nom: 'Essai',
  titre: 'essai',
  description: '',
  contact: 'essai@exemple.org',
  licence: LICENCE,
} as Service

test('The description is made once for all who ask at the same time, and anew for the next release', async () => {
  const editions: { current: Edition | undefined } = { current: undefined }
  const description = serviceDescription({
    service: SERVICE,
    version: '1',
    publicUrl: '',
    editions,
    release: () => undefined as never,
    routes: [],
    ask: () => Promise.reject(new Error('nobody is asked')),
    onFault: () => {},
  })
  const [one, other] = await Promise.all([description.answered('fr'), description.answered('fr')])
  expect(other).toBe(one)
  expect(await description.answered('fr')).toBe(one)
  editions.current = { id: 'edition_20000101', manifest: {}, catalogue: { grandeurs: [] } } as unknown as Edition
  expect(await description.answered('fr')).not.toBe(one)
})
