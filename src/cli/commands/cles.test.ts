import { beforeAll, describe, expect, it } from 'vitest'
import { tempFolder } from '../../../tests/support/storage/folders.ts'
import { Operator } from '../../access/operator.ts'
import { openSqliteStore } from '../../access/sqlite/store.ts'
import type { CliContext } from '../command.ts'
import type { Config } from '../config.ts'
import { cles } from './cles.ts'

/** Each kind of character that a terminal acts on: escape, bell, return, new line, turned text, mark, line separator. */
const HOSTILE = 'a\u001b[2J\u0007\r\n\u202e\u200f\u2028\u0085z'
const ACTED_ON = /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}/u

let dataFolder = ''
beforeAll(async () => {
  dataFolder = await tempFolder()
  const store = await openSqliteStore({ path: `${dataFolder}/acces.sqlite` })
  const operator = new Operator({ store, now: () => 0 })
  await operator.issue({ email: 'a@exemple.org', usagePrevu: HOSTILE, quota: 1 })
  await operator.issue({ email: 'b@exemple.org', usagePrevu: '=1+1' })
  await store.close()
})

async function run(args: string[], options: Record<string, string | boolean> = {}) {
  const [printed, noted]: [string[], string[]] = [[], []]
  const context: CliContext = {
    config: { dataFolder } as Config,
    now: () => new Date(0),
    print: (line) => void printed.push(line),
    data: (line) => void printed.push(line),
    note: (line) => void noted.push(line),
    end: () => {
      throw new Error('ended')
    },
  }
  await cles.run(context, args, options)
  return { printed, noted }
}

describe('text entered by key holders', () => {
  it.each<[string[], Record<string, boolean>, number]>([
    [['lister'], {}, 2],
    [['lister'], { csv: true }, 3],
    [['journal'], {}, 2],
  ])('is printed without control characters or line breaks: %j %j', async (args, options, lines) => {
    const { printed } = await run(args, options)
    expect(printed).toHaveLength(lines)
    for (const line of printed) expect(line).not.toMatch(ACTED_ON)
  })

  it('is written so that no spreadsheet runs it as a formula', async () => {
    expect((await run(['lister'], { csv: true })).printed.join('\n')).toContain(",'=1+1,")
  })
})

it('counts are in the singular for one', async () => {
  expect((await run(['emettre', 'c@exemple.org'], { quota: '1' })).noted.join()).toContain('1 requête par jour')
  expect((await run(['emettre', 'd@exemple.org'], { quota: '2' })).noted.join()).toContain('2 requêtes par jour')
  const { printed } = await run(['effacer', 'c@exemple.org'])
  expect(printed.join()).toContain('1 clé révoquée')
})
