import { expect, test } from 'vitest'
import type { Manifest } from '../manifest.ts'
import { chooseEdition } from './chooseEdition.ts'

const DEMO = 'edition_20000101'
const [A, B, C, D] = ['edition_20260101', 'edition_20260201', 'edition_20260301', 'edition_20260401'] as const

interface Case {
  what: string
  present: string[]
  courante?: string
  unsound?: string[]
  chosen: string | undefined
  /** What is opened to find it: nothing past the one that is chosen. */
  opened?: string[]
}

const CASES: Case[] = [
  { what: 'none is named: the newest', present: [A, B, C], chosen: C, opened: [C] },
  { what: 'none is named: the newest sound one', present: [A, B, C], unsound: [C], chosen: B, opened: [C, B] },
  { what: 'one is named: that one, though newer ones stand', present: [A, B, C], courante: A, chosen: A, opened: [A] },
  { what: 'the newest is named', present: [A, B, C], courante: C, chosen: C, opened: [C] },
  {
    what: 'the named one is unsound: the newest before it',
    present: [A, B, C, D],
    courante: C,
    unsound: [C],
    chosen: B,
    opened: [C, B],
  },
  { what: 'the named one does not stand, or was withdrawn', present: [A, B, D], courante: C, chosen: B, opened: [B] },
  {
    what: 'nothing sound is left before the named one: the newest of those after it',
    present: [A, B, C, D],
    courante: B,
    unsound: [A, B],
    chosen: D,
    opened: [B, A, D],
  },
  { what: 'nothing is sound', present: [A, B], courante: B, unsound: [A, B], chosen: undefined },
  { what: 'nothing stands', present: [], courante: B, chosen: undefined },
  { what: 'a simulated one alone', present: [DEMO], chosen: DEMO },
  { what: 'a simulated one beside an unsound one', present: [DEMO, A], unsound: [A], chosen: DEMO },
  { what: 'a simulated one that is named', present: [DEMO, A], courante: DEMO, chosen: DEMO },
  {
    what: 'the named one gone, with a simulated one before it and a real one after it',
    present: [DEMO, C],
    courante: B,
    chosen: C,
  },
]

test.each(CASES)('answered from, where $what', async ({ present, courante, unsound = [], chosen, opened }) => {
  const requested: string[] = []
  const found = await chooseEdition(
    { editions: present, retirees: [], ...(courante === undefined ? {} : { courante }) },
    async (id) => {
      requested.push(id)
      return unsound.includes(id) ? undefined : { id, manifest: { simule: id === DEMO } as Manifest }
    },
  )
  expect(found?.id).toBe(chosen)
  if (opened) expect(requested).toEqual(opened)
})
